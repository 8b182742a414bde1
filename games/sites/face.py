"""How a game looks at a table: what only its own pages show and ask."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from django.http import HttpRequest, QueryDict
from django.utils.functional import Promise

from games.engine.asking import Answer
from games.engine.entries import Choice, Entry, Reveal, Value
from games.engine.figures.brief import Brief, Past
from games.models import Depth, Table
from games.seats.passes import Holder
from games.sites.shapes.card import CardFace
from games.sites.shapes.score import ScoreContext, Title
from games.sites.shapes.sheet import PickCard, Sheet, Tapped
from games.sites.shapes.table import Glance, TableContext
from games.sites.shapes.verdict import Rule
from games.tables import Moment

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

P = TypeVar("P")
Json = dict[str, object]
"""What is sent or kept as JSON."""
Answers = tuple[Answer, ...]


@dataclass(frozen=True)
class BoxProfile(Generic[P]):
    """What a device knows of the box that stands before it, as a table keeps it."""

    of_device: Callable[[HttpRequest], Json]
    """What a table of this device begins with."""
    dealt: Callable[[HttpRequest], Json]
    """The same where the companion deals the cards."""
    offer: Callable[[HttpRequest], bool]
    """Whether to ask for the comparison."""
    of_table: Callable[[Table, P], Json]
    """What a rematch at this table, at this position, begins with."""
    compared: Callable[[Table], bool]
    """Whether somebody at this table has compared its numbers with a printed box."""


@dataclass(frozen=True)
class NamedCards:
    """Cards that bear a name, which a box may print otherwise than we do."""

    cards: tuple[str, ...]
    chip: Callable[[str, str], PickCard]
    """One of them to choose, for a reader of this language."""
    named: Callable[[str, str], str]
    """What we call it in a language."""
    at: Mapping[str, tuple[str, ...]]
    """Those that may lie in a place of which somebody takes a photo."""


@dataclass(frozen=True)
class Face(Generic[P]):
    """Everything else of a table is the same for all games."""

    title: Callable[[Collection[str]], str]
    """The game's name with these modules."""
    middle: str
    """The template of what lies between the strip and the log."""
    big: str
    """The same for a big screen."""
    shown: Callable[[Table, Moment, Holder], TableContext]
    """What the page is given for it."""
    sheet: Callable[[Table, Moment, Holder, int, Answers], Sheet]
    """The next question of a seat's move."""
    seen: Callable[[P, frozenset[int], str], Json]
    """The table in a language, for who may know the secrets of these seats."""
    question: Callable[[P, frozenset[int]], Json]
    """Box and position for the adjudicator, as these seats may know them."""
    score: Callable[[Table, Moment, Holder], ScoreContext]
    part_names: Mapping[str, Promise | str]
    """What the parts of a score are called."""
    endings: Mapping[str, Promise | str]
    """What brings the end, by the game's own word for it."""
    glance: Callable[[P, str], Glance]
    """Where a table stands, for the list of one's own; the text is how much it keeps."""
    screen: Callable[[Table, Moment], DataclassInstance] | None = None
    """What a big screen is given besides what every page of the table is."""
    titles: Callable[[Table, Moment], Sequence[Title]] = lambda table, now: ()
    """Those of an evening that is over, as far as its log can say."""
    depths: tuple[str, ...] = tuple(Depth.values)
    reference: str = "reference"
    """The sheet to print for each player."""
    box: BoxProfile[P] | None = None
    """Where a box has numbers that its owner can compare, and a helper for the set-up."""
    counts: str = "correct"
    """Where a number goes that somebody has typed or counted."""
    by_hand: bool = False
    """Cards that nobody entered are named, and put right where they lie."""
    boards: tuple[str, ...] = ()
    """Each player takes one of these."""
    board_names: Callable[[str], Mapping[str, str]] = lambda language: {}
    style: str = ""
    """A stylesheet of its own."""
    written: frozenset[str] = frozenset()
    """Places that hold no number: what is typed there, `keyed` reads."""
    keyed: Callable[[str, str], Value] = lambda path, text: text
    forbids: Callable[[P, frozenset[int], int, Answers, str], Sequence[Rule]] | None = None
    """Why a clause forbids a seat's answers, for who may know the secrets of these seats."""
    typed: Callable[[str], tuple[str, ...]] | None = None
    """Cards to show, typed quickly."""
    meanwhile: Callable[[Sequence[Past], P, frozenset[int], str], Sequence[Brief]] | None = None
    """What these entries of others mean for who holds these seats; else the log's own words do."""
    window: Callable[[P], list[int]] = lambda position: []
    """Seats that may all answer now, in the order in which their answers count."""
    passing: Answers = ()
    """What they may answer ahead of their time."""
    ahead: Callable[[P, int], list[Choice]] = lambda position, seat: []
    """Passes of those of the window who would be asked before this seat."""
    silent: Callable[[P, int], list[Choice]] = lambda position, seat: []
    """Those of the window who say nothing if this seat goes on with its turn."""
    onward: Callable[[P, int, Sequence[str]], list[Reveal]] = lambda position, seat, named: []
    """What goes without saying after a choice of this seat, but for the cards it has named."""
    unnamed: Callable[[P, int], str] = lambda position, seat: ""
    """Where this seat's cards lie that it has not named; ideas get better with them."""
    move_page: Callable[[Table, Moment, Holder, int, Answers], str] = lambda *move: ""
    """Where all of this move stands on one page; "" where it is asked for question by question."""
    insist: Callable[[Answers, str], Entry] | None = None
    """The entry of a move that the rules forbid, with its reason."""
    odds: Callable[[P, int, Sequence[P]], DataclassInstance] | None = None
    """What a seat can reckon, from the table and earlier moments of the game."""
    odds_sheet: str = ""
    """The template that shows it."""
    secret_places: frozenset[str] = frozenset()
    """Places of a seat that only its own phone may say something about."""
    asked: Callable[[QueryDict, Table, Moment, Holder, int, Answers], Sheet] | None = None
    """As `sheet`, told first what else the address says: its sheets know cards tapped together."""
    effect: Callable[[QueryDict, Table, Moment, Holder, int, Answers], Tapped] | None = None
    """What cards tapped together would bring, told the same."""
    effect_part: str = ""
    """The template that shows it."""
    fill_part: str = ""
    """The template that asks for it."""
    cards_part: str = ""
    """The template that shows cards which bring points."""
    lay_open_part: str = ""
    """The template that asks for secrets once the game is over."""
    card: Callable[[Table, Moment, Holder, str], CardFace | None] | None = None
    """A card that was tapped; without it there is what the library says."""
    names: NamedCards | None = None
    """Where a table says what its box calls the cards."""
    drawings: str = ""
    """Drawings that its pages point at, carried once."""
    filled: Callable[[QueryDict, int], Entry] | None = None
    """What a phone says of a seat that the final score needs and nobody knows."""

    @property
    def usual_depth(self) -> str:
        """How much a new table keeps: it begins light, where any turn may be told card by card."""
        return str(Depth.BOARDS if Depth.BOARDS in self.depths else Depth.CARDS)

    def answerer(self, now: Moment, held: Holder, wish: str) -> int | None:
        """The seat of this phone that answers: the wished one where it may, else the first."""
        waiting = self.window(now.position)
        if wish in map(str, held.own):
            seat = int(wish)
            if seat in waiting or (waiting and self.silent(now.position, seat)):
                return seat
        who = now.game.to_decide(now.position)
        if who in held.own:
            return who
        return next((seat for seat in waiting if seat in held.own), None)

    def reckons(self, table: Table, now: Moment) -> bool:
        """Odds are to be had where the cards are kept, while the game goes on, if ideas are."""
        return (
            self.odds is not None
            and table.depth == Depth.CARDS
            and table.hints
            and not now.game.is_over(now.position)
        )
