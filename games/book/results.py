"""How finished games came out, kept beside the table so that a look back replays nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db.models import Max
from django.utils import timezone

from games.engine.figures.standing import Row, Span, Standing
from games.engine.game import Game
from games.models import Table


def keep(table: Table, game: Game[Any], number: int, position: Any) -> bool:
    """After each entry: a game that is over leaves its result, one that goes on leaves none.

    Whether there was anything to do.
    """
    if not game.is_over(position) and table.result is None:
        return False
    table.result = result_of(table, game, number, position)
    Table.objects.filter(pk=table.pk).update(result=table.result)
    return True


def result_of(table: Table, game: Game[Any], number: int, position: Any) -> dict[str, Any] | None:
    """What is to be kept of a game that is over."""
    if not game.is_over(position):
        return None
    before = table.result or {}
    return {
        **_written(game.standing(position)),
        "number": number,
        "modules": list(game.write(position).get("modules", [])),
        "ended": before.get("ended") or timezone.now().isoformat(timespec="seconds"),
    }


def _written(standing: Standing) -> dict[str, Any]:
    return {
        "rounds": standing.rounds,
        "ending": standing.ending,
        "first": standing.first,
        "complete": standing.complete,
        "rows": [
            {
                "seat": row.seat,
                "name": row.name,
                "place": row.place,
                "points": list(row.points),
                "wins": row.wins,
                "parts": {part: list(span) for part, span in row.parts.items()},
            }
            for row in standing.rows
        ],
    }


def _read(data: Mapping[str, Any]) -> Standing:
    rows = tuple(
        Row(
            row["seat"],
            row["name"],
            row["place"],
            _span(row["points"]),
            row["wins"],
            {part: _span(span) for part, span in row["parts"].items()},
        )
        for row in data["rows"]
    )
    return Standing(rows, data["rounds"], data["ending"], data["first"], data["complete"])


def _span(pair: Sequence[int]) -> Span:
    return pair[0], pair[1]


@dataclass(frozen=True, slots=True)
class Finished:
    """One game that is over."""

    table: Table
    standing: Standing
    modules: tuple[str, ...]
    ended: datetime

    @property
    def minutes(self) -> int:
        return max(0, round((self.ended - self.table.opened).total_seconds() / 60))


def finished(table: Table) -> Finished | None:
    """The result that was kept, if it is of the table as it now is."""
    found = table.result
    newest = getattr(table, "newest", None)
    if not found or (newest is not None and newest != found["number"]):
        return None
    ended = datetime.fromisoformat(found["ended"])
    return Finished(table, _read(found), tuple(found["modules"]), ended)


def of_tables(codes: Iterable[str]) -> list[Finished]:
    """The finished games among these tables, newest first: one query, nothing replayed."""
    rows = (
        Table.objects.filter(code__in=list(codes), result__isnull=False, practice__isnull=True)
        .annotate(newest=Max("entries__number"))
        .order_by("-opened", "-pk")
    )
    return [found for found in map(finished, rows) if found is not None]


# Simple statistics --------------------------------------------------------------------------------


@dataclass(slots=True)
class Player:
    """One name over all games; only exact points are averaged."""

    name: str
    games: int = 0
    wins: int = 0
    points: list[int] = field(default_factory=list)

    @property
    def average(self) -> float | None:
        return sum(self.points) / len(self.points) if self.points else None

    @property
    def best(self) -> int | None:
        return max(self.points, default=None)

    @property
    def share(self) -> int:
        """Of a hundred games, how many won."""
        return round(100 * self.wins / self.games)


@dataclass(frozen=True, slots=True)
class Statistics:
    games: int
    players: tuple[Player, ...]
    """Those who won most often first."""
    rounds: float | None
    shortest: int
    longest: int
    endings: tuple[tuple[str, int], ...]


def statistics(games: Sequence[Finished]) -> Statistics:
    players: dict[str, Player] = {}
    for game in games:
        for row in game.standing.rows:
            one = players.setdefault(row.name.casefold(), Player(row.name))
            one.games += 1
            one.wins += row.wins
            if row.points[0] == row.points[1] and game.standing.complete:
                one.points.append(row.points[0])
    order = sorted(players.values(), key=lambda one: (-one.wins, -(one.average or 0), one.name))
    rounds = [game.standing.rounds for game in games if game.standing.rounds]
    return Statistics(
        len(games),
        tuple(order),
        sum(rounds) / len(rounds) if rounds else None,
        min(rounds, default=0),
        max(rounds, default=0),
        tuple(Counter(game.standing.ending for game in games).most_common()),
    )
