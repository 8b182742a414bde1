"""What "Can I?" asks and answers, at every game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """A clause, or several, and what is said of the move by them."""

    id: str
    text: str
    also: tuple[str, ...] = ()
    """The other clauses that it rests on."""


@dataclass(frozen=True, slots=True)
class Fix:
    """A move that would be legal; `supposed` where another table had to be thought of for it."""

    text: str
    href: str
    supposed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    word: str
    title: str = ""
    """Empty where the page's own title for the word says it."""
    message: str = ""
    rules: tuple[Rule, ...] = ()
    effects: tuple[str, ...] = ()
    fixes: tuple[Fix, ...] = ()
    fix_title: str = ""


@dataclass(frozen=True, slots=True)
class Tap:
    """A button; `tap` says what it changes, `on` whether that is chosen."""

    tap: str
    name: str
    on: bool = False
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number with one less and one more; empty where it can go no further."""

    name: str
    value: int
    less: str
    more: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What every game asks at least; the page has it as `c.asked`."""

    verb: str
    verbs: tuple[Tap, ...]
