"""A way from the library to "Can I?", with a situation of what is read there filled in."""

from __future__ import annotations

from functools import cache
from typing import Any

from games import sites
from games.engine.written.situation import Data, Situation
from games.reading import library
from games.sites.referee import Referee
from games.views.can_i.ways import Way, address

UNASKED = ("skip", "pass", "fail", "kids")
"""Moves that "Can I?" has no buttons for."""


def of_card(game: str, name: str) -> str:
    """The usual table, and the card as if somebody had typed its name."""
    return address(game=game, t="name:", name=name)


@cache
def of_clause(game: str, id: str) -> str:
    """A position of a question that rests on the clause; else the usual table."""
    row = _near(game, id)
    if row is None:
        return address(game=game)
    return Way(game).to(_situation(sites.site(game).referee, row))


def _near(game: str, id: str) -> Data | None:
    faq = library.shelf(game).faq
    rows = [row for row in faq.positions if _can_be_asked(row["ask"].get("judge"))]
    topic = library.shelf(game).book.clauses[id].topic

    def far(row: Data) -> tuple[bool, ...]:
        about = faq.questions[row["id"]]
        judged = id in row["expect"].get("rules", ())
        return (not judged, id not in about.clauses, about.clauses[:1] != (id,))

    near = [row for row in rows if id in faq.questions[row["id"]].clauses]
    near = near or [row for row in rows if faq.questions[row["id"]].topic == topic]
    return min(near, key=far, default=None)


def _can_be_asked(move: Any) -> bool:
    return isinstance(move, dict) and not any(key in move for key in UNASKED)


def _situation(referee: Referee[Situation], row: Data) -> Situation:
    position, move = row["position"], row["ask"]["judge"]
    who = move.get("seat", position.get("to_bid", position.get("leader", 0)))
    found: Situation = referee.read(position, who, move, row.get("box", {}))
    return found
