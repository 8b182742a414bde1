"""How a chance is said."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from games.engine.odds import spoken


def chance(exact: Fraction) -> dict[str, Any]:
    """In words first, in figures beside them."""
    some, whole = spoken(exact)
    if whole > 1:
        text = _("%(some)d in %(all)d") % {"some": some, "all": whole}
    else:
        text = _("for certain") if some else _("not possible")
    percent = _percent(exact)
    said = f"{text} ({percent})" if percent else text
    return {"text": text, "percent": percent, "said": said}


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
