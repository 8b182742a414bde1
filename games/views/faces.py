"""How each game looks at a table: what only its own pages show and ask."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from games import passes, tables
from games.engine.asking import Answer
from games.engine.entries import Entry
from games.five_towers import anyway as bid_anyway
from games.five_towers import view
from games.fort import anyway, entering, turn
from games.models import Depth, Table
from games.views import context, fort_odds, score, sheet, towers, towers_odds, towers_score


@dataclass(frozen=True)
class Face:
    """Everything else of a table is the same for all games."""

    title: Callable[[Collection[str]], str]
    """The game's name with these modules."""
    middle: str
    """The template of what lies between the strip and the log."""
    shown: Callable[[Table, tables.Moment, passes.Holder], dict[str, Any]]
    """What it is given; `seats` and `now` at least."""
    sheet: Callable[[Table, tables.Moment, passes.Holder, int, tuple[Answer, ...]], dict[str, Any]]
    """The next question of a move."""
    seen: Callable[[Any, frozenset[int], str], dict[str, Any]]
    """The table as plain values, for who may know the secrets of these seats."""
    question: Callable[[Any, frozenset[int]], dict[str, Any]]
    """Box and position for the adjudicator, as these seats may know them."""
    score: Callable[[Table, tables.Moment, passes.Holder], dict[str, Any]]
    """Every seat with its points and their reasons."""
    part_names: Mapping[str, Any]
    """What the parts of a score are called."""
    endings: Mapping[str, Any]
    """What brings the end, by the game's own word for it."""
    glance: Callable[[Any, str], dict[str, Any]]
    """Where a table stands, for the list of one's own."""
    depths: tuple[str, ...] = tuple(Depth.values)
    big: str = "tables/_big.html"
    """What a big screen shows."""
    reference: str = "reference"
    """The sheet to print for each player."""
    laid_out: bool = False
    """There is a helper for the set-up, and a box profile."""
    by_hand: bool = False
    """Cards that nobody entered are named, and put right where they lie."""
    boards: bool = False
    """Each player takes a board."""
    style: str = ""
    """A stylesheet of its own."""
    written: frozenset[str] = frozenset()
    """Places that hold no number: what is typed there, `keyed` reads."""
    keyed: Callable[[str, str], Any] = lambda path, text: text
    typed: Callable[[str], tuple[str, ...]] | None = None
    """Cards to show, typed quickly."""
    window: Callable[[Any], list[int]] = lambda position: []
    """Seats that may all answer now, in the order in which their answers count."""
    passing: tuple[Answer, ...] = ()
    """What they may answer ahead of their time."""
    unnamed: Callable[[Any, int], str] = lambda position, seat: ""
    """Where this seat's cards lie that it has not named; ideas get better with them."""
    insist: Callable[[tuple[Answer, ...], str], Entry] | None = None
    """The entry of a move that the rules forbid, with its reason."""
    odds: Callable[[Any, int, Sequence[Any]], dict[str, Any]] | None = None
    """What a seat can reckon, from the table and earlier moments of the game."""
    odds_sheet: str = ""
    """The template that shows it."""
    picks: bool = False
    """Its sheets know cards tapped together."""

    def answerer(self, now: tables.Moment, held: passes.Holder, wish: str) -> int | None:
        """The seat of this phone that answers: the wished one where it may, else the first."""
        waiting = self.window(now.position)
        if wish in map(str, held.own) and int(wish) in waiting:
            return int(wish)
        who = now.game.to_decide(now.position)
        if who in held.own:
            return who
        return next((seat for seat in waiting if seat in held.own), None)

    def reckons(self, table: Table, now: tables.Moment) -> bool:
        """Odds are to be had where the cards are kept, while the game goes on, if ideas are."""
        return (
            self.odds is not None
            and table.depth == Depth.CARDS
            and table.hints
            and not now.game.is_over(now.position)
        )

    def ahead(self, now: tables.Moment, who: int) -> list[int]:
        """Those of the window who come before this seat."""
        waiting = self.window(now.position)
        return waiting[: waiting.index(who)] if who in waiting else []


FACES: Mapping[str, Face] = MappingProxyType(
    {
        "fort": Face(
            title=context.title,
            middle="tables/_fort.html",
            shown=context.shown,
            sheet=sheet.sheet,
            seen=context.seen,
            question=context.question,
            score=score.score_context,
            part_names=score.PART_NAMES,
            endings=score.ENDINGS,
            glance=context.glance,
            laid_out=True,
            by_hand=True,
            boards=True,
            window=turn.to_follow,
            passing=entering.PASSING,
            unnamed=context.unnamed,
            insist=anyway.correction,
            odds=fort_odds.shown,
            odds_sheet="tables/_fort_odds.html",
            picks=True,
        ),
        "five-towers": Face(
            title=towers.title,
            middle="tables/towers/_middle.html",
            shown=towers.shown,
            sheet=towers.sheet,
            seen=view.table,
            question=towers.question,
            score=towers_score.score_context,
            part_names=towers_score.PART_NAMES,
            endings=towers_score.ENDINGS,
            glance=towers.glance,
            big="tables/towers/_big.html",
            depths=("cards", "points"),
            reference="towers-reference",
            style="css/towers.css",
            written=towers.WRITTEN,
            keyed=towers.keyed,
            typed=towers.read_offer,
            insist=bid_anyway.correction,
            odds=towers_odds.shown,
            odds_sheet="tables/towers/_odds.html",
        ),
    }
)


def face_of(table: Table) -> Face:
    return FACES[table.game]


def name_of_game(game: str, modules: Collection[str]) -> str:
    return FACES[game].title(modules)
