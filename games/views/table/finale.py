"""The end of a game to look at: a bar for each seat that climbs part by part."""

from __future__ import annotations

from dataclasses import dataclass

from games.sites.face import Face
from games.sites.shapes.score import ScoreContext, ScoredSeat
from games.views.table.sharing import span


@dataclass(frozen=True, slots=True)
class Stretch:
    """Of a bar: the points of one part. What takes points away lies on the end of the others."""

    x: int
    width: int
    step: int
    minus: bool


@dataclass(frozen=True, slots=True)
class Bar:
    seat: ScoredSeat
    stretches: tuple[Stretch, ...]
    sums: tuple[str, ...]
    """What stands beside it after each step."""
    reasons: tuple[str, ...]

    @property
    def total(self) -> str:
        return self.sums[-1]


@dataclass(frozen=True, slots=True)
class Finale:
    steps: tuple[str, ...]
    """The parts of the score, in the order in which they are counted."""
    width: int
    bars: tuple[Bar, ...]
    """In the order of the seats: nobody is to see who wins before it is counted."""


def finale(face: Face[object], score: ScoreContext) -> Finale | None:
    if not score.done:
        return None
    parts = {part.part for seat in score.seats for part in seat.parts if part.low or part.high}
    names = {part: str(name) for part, name in face.part_names.items() if part in parts}
    seats = sorted(score.seats, key=lambda seat: seat.index)
    bars = tuple(_bar(seat, names) for seat in seats)
    ends = [stretch.x + stretch.width for bar in bars for stretch in bar.stretches]
    return Finale(tuple(names.values()), max([*ends, 1]), bars)


def _bar(seat: ScoredSeat, names: dict[str, str]) -> Bar:
    stretches, sums, reasons, at, high = [], [], [], 0, 0
    for step, (part, name) in enumerate(names.items()):
        found = [each for each in seat.parts if each.part == part]
        low, most = sum(each.low for each in found), sum(each.high for each in found)
        if low:
            stretches.append(Stretch(min(at, at + low), abs(low), step, low < 0))
        if low or most:
            reasons.append(f"{name}\N{NO-BREAK SPACE}{span((low, most))}")
        at, high = at + low, high + most
        sums.append(span((at, high)))
    return Bar(seat, tuple(stretches), tuple(sums) or ("0",), tuple(reasons))
