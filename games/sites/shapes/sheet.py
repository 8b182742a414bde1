"""The sheet of a move: one question with its options, or the finished move and what it would do."""

from __future__ import annotations

from dataclasses import dataclass

from games.sites.shapes.card import CardBox
from games.sites.shapes.verdict import Rule


@dataclass(frozen=True, slots=True)
class Verdict:
    word: str
    text: str
    rules: tuple[Rule, ...] = ()
    instead: tuple[str, ...] = ()
    """What would be legal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """A move with nothing left to ask."""

    answers: str
    verdict: Verdict
    says: str = ""
    """The move in the words of the log, while it waits to be sent."""
    effects: tuple[str, ...] = ()
    can_insist: bool = False
    """The table may do it against the rules and say why."""
    insist_href: str = ""
    """Where it is asked first what only the table can say; "" if nothing is."""
    insists: bool = False
    """It is against the rules, and about to be done all the same."""
    left: tuple[str, ...] = ()
    """What will be left to mend then."""
    number: int
    client: str
    who: str = ""
    """The seat that does it, where several may answer at once."""
    waits_for: tuple[str, ...] = ()
    """Who sits elsewhere and has to answer first."""
    back: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    text: str
    href: str
    icons: tuple[str, ...] = ()
    detail: str = ""
    danger: bool = False
    """It can't be done now: a tap says why."""
    page: str = ""
    """Where scripts go instead: one page for the whole move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PickCard:
    """A card in a list to choose from, with a link of its own or as an answer of the form."""

    id: str
    name: str
    suits: tuple[str, ...]
    usual: str = ""
    """What the reader's language calls it, where it bears another name."""
    does: tuple[CardBox, ...] = ()
    """What is printed in its boxes."""
    detail: str = ""
    """What it does in words, where nothing else tells it from others."""
    also: str = ""
    """Further names by which it is found."""
    again: int = 0
    """Which of several copies it is, from the second on."""
    ticked: bool = False
    folded: bool = False
    """It can hardly be this one: it waits behind a lid."""
    group: str = ""
    """Stands above the first card of a group."""
    href: str = ""
    page: str = ""
    """Where scripts go instead."""
    answers: str = ""
    """What it sends in its form, where that is more than which card it is."""


@dataclass(frozen=True, slots=True)
class MoreCards:
    """Cards that may be meant although nobody has entered them."""

    field: str
    cards: tuple[PickCard, ...]


@dataclass(frozen=True, slots=True)
class Brought:
    """What cards tapped together would bring: `all` of it, `some`, or none."""

    word: str
    text: str


@dataclass(frozen=True, slots=True)
class Tapped:
    """The cards tapped so far, and the finished move where they leave nothing to ask."""

    chosen: tuple[str, ...]
    effects: tuple[Brought, ...]
    done: Done | None


@dataclass(frozen=True, slots=True)
class Many:
    """Cards to tap in any number; `look` tells what those tapped would bring."""

    field: str
    answers: str
    cards: tuple[PickCard, ...]
    more: tuple[PickCard, ...]
    tapped: Tapped
    look: str


@dataclass(frozen=True, slots=True)
class SheetSeat:
    index: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    title: str
    help: str = ""
    message: str = ""
    seat: SheetSeat | None = None
    so_far: tuple[str, ...] = ()
    """The answers given before, in words."""
    back: str = ""
    covered: bool = False
    """What it asks, only this seat may see, and others look at this phone."""
    options: tuple[Option, ...] = ()
    more: MoreCards | None = None
    after: tuple[Option, ...] = ()
    """What stands below those cards: nothing of it is one."""
    many: Many | None = None
    add_href: str = ""
    """Where to name cards to add that nobody has entered."""
    idea: object = None
    """The button that asks for ideas."""
    done: Done | None = None
    """Nothing is left to ask."""
