"""What things are called, and how a sentence says it: a name carries its cases.

The words of a language say how a name declines, a sentence names the case it needs:
`"{name} hraje {card:acc}"`. A preposition before it changes with what follows:
`"přidej ji {card:k dat}"` is "k Sultánovi" and "ke kartě Captain". A name that does not decline
gets the noun of its kind ("kartu Captain"); a language without cases leaves all that unread.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

NOTHING: Mapping[str, str] = {}
_VOICED = {
    "cs": {
        "k": (re.compile(r"[kg]|[szšžvdh][bcčdfghjklmnprřstvzž]", re.I), "ke"),
        "s": (re.compile(r"[szšž]|[pmd][bcčdfghjkmnstvzž]", re.I), "se"),
        "z": (re.compile(r"[szšž]|[dvlhm][bcčdfghjklmnprřstvzž]", re.I), "ze"),
        "v": (re.compile(r"[vf]|[sšzžt][bcčdfghjkmnprřtvž]", re.I), "ve"),
    },
    "pl": {
        "z": (re.compile(r"[szśźżw][bcćdfghjkłlmnprstwzż]|[sś]z", re.I), "ze"),
        "w": (re.compile(r"[wf][bcćdfghjkłlmnprstwzż]", re.I), "we"),
    },
}
"""Prepositions that are lengthened, by the letters that follow them."""


def before(preposition: str, text: str, language: str) -> str:
    """With the preposition as it is said before this text: "ke Kóče"."""
    lengthened = _VOICED.get(language, {}).get(preposition.lower())
    if lengthened is not None and lengthened[0].match(text):
        preposition = preposition[:1] + lengthened[1][1:]
    return f"{preposition} {text}"


class Name(str):
    """A name as it stands alone; `f"{name:acc}"` is how a sentence says it."""

    forms: Mapping[str, str]
    """By case, where it declines; other forms may be there too."""
    noun: Mapping[str, str]
    """By case: what is said instead, with the name in the gap."""
    language: str

    def __new__(
        cls,
        text: str,
        forms: Mapping[str, str] = NOTHING,
        noun: Mapping[str, str] = NOTHING,
        language: str = "",
    ) -> Name:
        name = super().__new__(cls, text)
        name.forms = forms
        name.noun = noun
        name.language = language
        return name

    @property
    def declines(self) -> bool:
        return bool(self.forms) or not self.noun

    def cased(self, case: str) -> str:
        if case in self.forms:
            return self.forms[case]
        if not self.forms and case in self.noun:
            return self.noun[case].format(name=str(self))
        return str(self)

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """What is copied or sent elsewhere has been said already."""
        return str, (str(self),)

    def extended(self, text: str) -> Name:
        """The name in each of its forms, in the gap of this text."""
        forms = {case: text.format(form) for case, form in self.forms.items()}
        return Name(text.format(str(self)), forms, self.noun, self.language)

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self)
        preposition, _, case = spec.rpartition(" ")
        said = self.cased(case)
        return before(preposition, said, self.language) if preposition else said


class Names(Name):
    """Several names in one: "A, B and C"; `alike` tells like ones together, "2× A"."""

    parts: tuple[tuple[Name, int], ...]
    joined: str
    """How the last one is joined: `{first} and {last}`."""
    plural: Mapping[str, str]
    """By case: the noun of several names none of which declines."""

    def __new__(
        cls,
        names: Sequence[Name],
        joined: str,
        plural: Mapping[str, str] = NOTHING,
        language: str = "",
        *,
        alike: bool = False,
    ) -> Names:
        parts = tuple((name, 1) for name in names)
        if alike:
            parts = tuple({name: names.count(name) for name in names}.items())
        text = _listed([_times(str(name), number) for name, number in parts], joined)
        several = super().__new__(cls, text, language=language)
        assert isinstance(several, Names)
        several.parts = parts
        several.joined = joined
        several.plural = plural
        return several

    def cased(self, case: str) -> str:
        several = len(self.parts) > 1 and case in self.plural
        if several and not any(name.declines for name, _ in self.parts):
            return self.plural[case].format(name=str(self))
        said = [_times(name.cased(case), number) for name, number in self.parts]
        return _listed(said, self.joined)


def _times(text: str, number: int) -> str:
    return text if number == 1 else f"{number}× {text}"


def _listed(texts: Sequence[str], joined: str) -> str:
    *others, last = texts or [""]
    return joined.format(first=", ".join(others), last=last) if others else last


def as_name(text: str, language: str = "") -> Name:
    return text if isinstance(text, Name) else Name(text, language=language)


def name_of(
    row: str | Mapping[str, Any], noun: Mapping[str, str] = NOTHING, language: str = ""
) -> Name:
    """From the words of a language: a bare name, or one with its forms beside it."""
    if isinstance(row, str):
        return Name(row, noun=noun, language=language)
    forms = {case: form for case, form in row.items() if case != "name"}
    return Name(row["name"], forms, noun, language)
