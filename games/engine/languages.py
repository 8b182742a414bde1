"""The languages of the house. This is the one list: whoever adds a language adds it here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Language:
    code: str
    name: str
    """What its speakers call it."""
    plural_forms: str
    """How many forms a noun has and which goes with n, as gettext wants it in a catalogue."""
    form: Callable[[int], str]
    """The same for the words files: `one`, `few` or `many`."""
    decimal: str = ","
    """The sign before the decimals of a number."""
    lonely: str = ""
    """Words of one letter that must not stand at the end of a line."""


def _english(number: int) -> str:
    return "one" if number == 1 else "many"


def _czech(number: int) -> str:
    return "one" if number == 1 else "few" if 2 <= number <= 4 else "many"


def _polish(number: int) -> str:
    if number == 1:
        return "one"
    return "few" if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else "many"


SOURCE = "en"
"""The language that texts are written in first."""
SPOKEN = {
    each.code: each
    for each in (
        Language("en", "English", "nplurals=2; plural=(n != 1);", _english, decimal="."),
        Language(
            "cs",
            "Čeština",
            "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
            _czech,
            lonely="aikosuvz",
        ),
        Language(
            "pl",
            "Polski",
            "nplurals=3; plural=(n==1 ? 0"
            " : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
            _polish,
            lonely="aiouwz",
        ),
    )
}
LANGUAGES = tuple(SPOKEN)
CASES = ("gen", "dat", "acc", "loc", "ins")
"""Those that a name has in some language, beside the one it has when it stands alone."""
ARTICLE = "a"
"""The form with an article, where a language has those: "a shovel", "glue"."""
NAME_KEYS = frozenset(("name", ARTICLE, *CASES))


def form(number: int, language: str) -> str:
    """Which form a noun has after a number: `one`, `few` (Czech and Polish) or `many`."""
    return SPOKEN[language].form(number)


def is_name(value: Any) -> bool:
    """Whether a value of the words files is a name with its forms."""
    return isinstance(value, dict) and "name" in value and NAME_KEYS.issuperset(value)
