"""Looks back at tables: asked of the process that thinks, and kept once a game is over."""

from __future__ import annotations

import json
from typing import Any

from games import thinking
from games.engine.hinting.review import written
from games.engine.hinting.review.review import UNSEEN, Review, as_seen
from games.engine.notation import read_position, write_entry, write_position
from games.models import KeptReview, Table
from games.tables.live_log import Moment


def kept(table: Table, now: Moment) -> Review | None:
    """The one of the game as it now is, if somebody has asked for it before."""
    found = KeptReview.objects.filter(table=table, number=now.number).first()
    return None if found is None else written.read(found.found)


def begun(table: Table, now: Moment, who: int | None) -> thinking.Hint | None:
    """What goes on already, or has come to its end; nothing is written down for it again."""
    last = thinking.last(_owner(table, who))
    if last is None or not isinstance(last.question, thinking.LookBack):
        return None
    same = last.question.number == now.number and last.question.who == who
    return last if same and last.wanted and not (last.failed or last.dropped) else None


def begin(table: Table, now: Moment, who: int | None) -> thinking.Hint:
    """Begins to look back. While the game goes on it is done for one seat, from what that seat
    knows; only that leaves."""
    return thinking.ask(_owner(table, who), _question(table, now, who))


def found(table: Table, now: Moment, hint: thinking.Hint) -> Review | None:
    """What has come of it, if it is done; it is kept then."""
    if hint.review is None:
        return None
    review = written.read(hint.review)
    if review is not None and review.who is None and now.game.is_over(now.position):
        KeptReview.objects.update_or_create(
            table=table, defaults={"number": now.number, "found": dict(hint.review)}
        )
    return review


def _owner(table: Table, who: int | None) -> str:
    return f"{table.code}/review/{'all' if who is None else who}"


def _question(table: Table, now: Moment, who: int | None) -> thinking.LookBack:
    game = now.game
    when = table.entries.filter(number__lte=now.number).order_by("number")
    asked: dict[str, Any] = {
        "game": game.name,
        "box": json.dumps(table.box, sort_keys=True),
        "number": now.number,
        "opened": table.opened.isoformat(),
        "at": tuple((number, at.isoformat()) for number, at in when.values_list("number", "at")),
    }
    if who is None:
        entries = tuple(map(write_entry, now.entries))
        return thinking.LookBack(start=table.start, entries=entries, **asked)
    start = game.read(read_position(table.start), table.box)
    played = as_seen(game, start, now.entries, who)
    return thinking.LookBack(
        start=write_position(game.write(played.start)),
        who=who,
        seen=tuple(
            (
                line.number,
                write_entry(line.entry) if line.entry is not UNSEEN else "",
                write_position(game.write(line.after)),
            )
            for line in played.lines
        ),
        **asked,
    )
