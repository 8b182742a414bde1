"""What the templates of a move on one page are given."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.sites.shapes.sheet import PickCard
from games.sites.shapes.verdict import Rule


@dataclass(frozen=True)
class Tap:
    """Something to tap: what it says, where it leads, and whether it is chosen now."""

    text: str
    href: str
    chosen: bool = False
    icons: tuple[str, ...] = ()
    detail: str = ""
    suits: tuple[str, ...] = ()
    answers: str = ""
    """It is all that was left to say: a tap makes the move."""
    card: str = ""
    """The one it is about, if it is about one."""


@dataclass(frozen=True)
class RowShown:
    id: str
    title: str
    taps: list[Tap]
    more: list[PickCard] = field(default_factory=list)
    """Cards that nobody has shown yet and that may be meant."""
    missing: bool = False
    begin: str = ""
    """What the lid of those cards says where nothing else can be chosen."""
    kind: str = ""
    """How its answers lie: `suit`, or `brief` beside the question."""
    rest: list[Tap] = field(default_factory=list)
    """Answers that are seldom wanted."""
    note: str = ""
    open: bool = False
    """Those cards are looked for at once: nothing else is there to be chosen."""


@dataclass(frozen=True)
class SwitchShown:
    id: str
    name: str
    says: str
    icons: tuple[str, ...]
    on: bool
    href: str
    """"" where there is no other action: then it goes without saying."""
    note: str
    """Why less comes about than is wanted."""


@dataclass(frozen=True)
class Less:
    """What is seldom wanted: not all of it, or from elsewhere."""

    rows: list[RowShown]
    lent: list[Tap]
    open: bool


@dataclass(frozen=True)
class Verdict:
    word: str
    text: str
    rules: tuple[Rule, ...]
    instead: list[str]


@dataclass(frozen=True)
class Outcome:
    """What the move comes to, and what is sent to make it."""

    verdict: Verdict | None
    effects: list[str]
    answers: str
    number: int
    client: str
    who: int
    waits_for: tuple[str, ...]
    back: str
    can_insist: bool
    """The table may do it against the rules and say why."""
    past: tuple[int, ...] = ()
    """Seats that may still follow, and say nothing if this is done."""
    left: tuple[str, ...] = ()
    """Cards that are named of those left in the hand."""


@dataclass(frozen=True)
class PlayPage:
    code: str
    seat: int
    name: str
    title: str
    signs: tuple[str, ...]
    says: str
    switches: list[SwitchShown]
    order: RowShown | None
    need: RowShown | None
    """What a dog needs before it does anything."""
    helpers: RowShown | None
    """Cards that could be added, known or not."""
    lookout: Tap | None
    """Where to say which card lies in the Lookout unnamed: it can't be used before."""
    rows: list[RowShown]
    left: RowShown | None
    """What stays in the hand, where the turn ends with this move."""
    less: Less | None
    outcome: Outcome
    missing: str
    """What still has to be said; "" if nothing."""
    at_once: bool
    """Whatever is tapped of what is missing makes the move: there is no other button."""
    friends: tuple[PickCard, ...]
    """Best friends that may be left in the hand then."""
    back: str
    by_one: str
    """The same move, question by question."""
    covered: bool
    """It shows what only one of this phone's seats may know."""
