"""How each game is asked "Can I?": what can be tapped, and what its judge says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from games.engine.situation import Data, Situation
from games.five_towers import moves
from games.five_towers import situation as of_towers
from games.fort import situation as of_fort
from games.fort import writing
from games.fort.cards import UNKNOWN
from games.library import FORT, TOWERS
from games.views.can_i import fort, fort_table, fort_verdict, towers, towers_table, towers_verdict
from games.views.can_i.parts import Address, Beside
from games.views.reader import language


@dataclass(frozen=True)
class Referee:
    """All else of the page is the same for all games."""

    read: Callable[..., Situation]
    """A situation from what a link holds."""
    begin: Mapping[str, Callable[[], Situation]]
    """Tables to begin with."""
    usual: str
    """The one that a page opens with."""
    of_table: Callable[[Any, frozenset[int], int | None], Situation]
    """A live table as these seats may know it; the seat asks, or nobody in particular."""
    tapped: Callable[[Any, str, Beside], Situation]
    question: Callable[[Any], Data]
    """What would be done; `verbs` at least."""
    question_part: str
    """The template of it."""
    verdict: Callable[[Any, Address], Data]
    """Its `word`, and why."""
    move_of: Callable[[Any, int, Any], Data]
    """The move that these answers make for a seat."""
    table: Callable[[Any, Beside], Data]
    """The table that is asked about, to be changed."""
    table_part: str
    changes: tuple[str, ...]
    """Taps that change it; that part stays open then."""
    enter: str
    """The tap of the enter key."""
    beside: tuple[str, ...] = ()
    """Fields that count with a tap; those that stay chosen are `kept`."""
    kept: tuple[str, ...] = ()
    lacks: Callable[[Any], bool] = lambda it: False
    """The table has to be told more before anything can be asked."""
    secrets: bool = False
    """A table holds what not everybody at it may know."""
    style: str = ""
    """A stylesheet of its own."""


REFEREES: Mapping[str, Referee] = MappingProxyType(
    {
        FORT: Referee(
            read=of_fort.read,
            begin=of_fort.PRESETS,
            usual="middle",
            of_table=of_fort.of_table,
            tapped=lambda it, tap, beside: of_fort.tapped(it, tap, beside.get("card", "")),
            question=fort.question,
            question_part="can_i/fort/_question.html",
            verdict=fort_verdict.verdict,
            move_of=writing.move_of,
            table=lambda it, beside: fort_table.table(it),
            table_part="can_i/fort/_table.html",
            changes=("set", "take", "put"),
            enter="put:hand",
            beside=("card",),
            lacks=lambda it: UNKNOWN in it.me["hand"],
            secrets=True,
        ),
        TOWERS: Referee(
            read=of_towers.read,
            begin=of_towers.PRESETS,
            usual="middle",
            of_table=of_towers.of_table,
            tapped=lambda it, tap, beside: of_towers.tapped(it, tap, beside, language()),
            question=towers.question,
            question_part="can_i/towers/_question.html",
            verdict=towers_verdict.verdict,
            move_of=lambda p, who, answers: moves.write(answers),
            table=towers_table.table,
            table_part="can_i/towers/_table.html",
            changes=("put", "add", "take", "rubble"),
            enter="put:offer",
            beside=("typed", "kind", "to"),
            kept=("kind", "to"),
            lacks=lambda it: not it.data["offer"],
            style="css/towers.css",
        ),
    }
)
