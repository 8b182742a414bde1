"""T6: what towers and rubble are worth, and who wins."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.figures.standing import Row, Standing
from games.five_towers.box.cards import TOP, TYPES
from games.five_towers.table.position import Position, Seat


@dataclass(frozen=True, slots=True)
class Score:
    seat: int
    parts: dict[str, int]
    main: str | None
    """The main tower."""
    place: int = 0

    @property
    def total(self) -> int:
        return sum(self.parts.values())


def worth(tower: list[int]) -> int:
    """T6.1: a point for each card, two if the tower has a top."""
    return len(tower) * (2 if TOP in tower else 1)


def main_tower(seat: Seat) -> str | None:
    """T6.1: the tower its player chose, else the one of most cards."""
    if seat.main is not None and seat.towers[seat.main]:
        return seat.main
    best = max(TYPES, key=lambda kind: len(seat.towers[kind]))
    return best if seat.towers[best] else None


def lost(rubble: int) -> int:
    """T6.2: 1 for the first card, 2 for the second, and so on."""
    return rubble * (rubble + 1) // 2


def scores(p: Position) -> list[Score]:
    found = []
    for i, seat in enumerate(p.seats):
        main = main_tower(seat)
        parts = {
            "towers": sum(map(worth, seat.towers.values())),
            "main": len(seat.towers[main]) if main is not None else 0,
            "rubble": -lost(len(seat.rubble)),
        }
        found.append(Score(i, parts, main))
    totals = [score.total for score in found]
    return [
        Score(score.seat, score.parts, score.main, 1 + sum(each > score.total for each in totals))
        for score in found
    ]


def winners(table: list[Score]) -> list[int]:
    """T6.3: ties share."""
    return [score.seat for score in table if score.place == 1]


def standing(p: Position) -> Standing:
    """Best first; nothing has to be laid open."""
    over = p.phase == "over"
    rows = [
        Row(
            each.seat,
            p.seats[each.seat].name,
            each.place,
            (each.total, each.total),
            over and each.place == 1,
            {part: (points, points) for part, points in each.parts.items()},
        )
        for each in sorted(scores(p), key=lambda each: (each.place, each.seat))
    ]
    return Standing(tuple(rows), p.rounds, p.ending, p.first, over)
