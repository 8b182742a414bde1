"""How a chance is said."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from games.engine.figures.odds import spoken


@dataclass(frozen=True, slots=True)
class Chance:
    """In words first, in figures beside them; `said` is both."""

    text: str
    percent: str
    said: str


def chance(exact: Fraction) -> Chance:
    some, whole = spoken(exact)
    if whole > 1:
        text = _("%(some)d in %(all)d") % {"some": some, "all": whole}
    else:
        text = _("for certain") if some else _("not possible")
    percent = _percent(exact)
    return Chance(text, percent, f"{text} ({percent})" if percent else text)


def _percent(exact: Fraction) -> str:
    """Never 0 or 100 of what is only nearly so."""
    if exact in (0, 1):
        return ""
    number, sign = float(exact) * 100, ""
    if number > 99.9:
        number, sign = 99.9, "> "
    elif number < 0.1:
        number, sign = 0.1, "< "
    return f"{sign}{number_format(number, 1)}\N{NO-BREAK SPACE}%"
