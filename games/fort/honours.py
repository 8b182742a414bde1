"""The titles of an evening of Fort, where all of it was told card by card."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.engine.entries import Choice
from games.engine.figures.honour import Honour, honours
from games.engine.log import Log
from games.fort.table.position import Position
from games.fort.told.events import hear

LEAST: Mapping[str, int] = MappingProxyType(
    {"follows": 3, "followed": 3, "thief": 3, "leap": 5, "gang": 3, "builder": 3}
)
"""How much of it is worth a title."""


def earned(log: Log[Position]) -> list[Honour]:
    """None where a turn was told by its numbers alone: then nobody has counted."""
    evening = _Evening(log.start.copy())
    for number in log.standing():
        entry = log.entries[number]
        if isinstance(entry, Choice):
            evening.note(entry)
        log.apply(evening.p, entry)
        evening.look()
    return honours(evening.counts, LEAST) if evening.is_whole() else []


class _Evening:
    """What has been counted so far; `p` is the table just then."""

    def __init__(self, p: Position) -> None:
        self.p = p
        self.counts = {kind: [0] * len(p.seats) for kind in LEAST}
        self.led: set[tuple[int, int]] = set()
        self.turn = self._turn()
        self.points = [seat.vp for seat in p.seats]

    def _turn(self) -> tuple[int, int]:
        return self.p.leader, self.p.seats[self.p.leader].turns

    def note(self, choice: Choice) -> None:
        p, who = self.p, choice.seat
        word = choice.answers[0][1][0]
        if p.agenda[-1][0] == "play" and who == p.leader:
            self.led.add(self._turn())
        if word == "follow" and p.played is not None:
            self.counts["follows"][who] += 1
            self.counts["followed"][p.played.by] += 1
        if word == "play":
            added = sum(field == "add" and bool(value) for field, value in choice.answers)
            self.counts["gang"][who] = max(self.counts["gang"][who], added)
        self.counts["thief"][who] += self._stolen(choice)

    def _stolen(self, choice: Choice) -> int:
        """Cards recruited from the Yards of others."""
        places = [value[1:] for field, value in choice.answers if field == "card" and value]
        if not any(place == "yard" and seat != choice.seat for place, seat in places):
            return 0
        return sum(
            event.field == "card"
            and event.aim == "recruit"
            and event.place == "yard"
            and event.seat != choice.seat
            for event in hear(self.p, choice)
        )

    def look(self) -> None:
        """After an entry: a turn may be over, and a fort higher."""
        for seat, it in enumerate(self.p.seats):
            self.counts["builder"][seat] = it.level
        if self.turn == self._turn() and self.p.agenda:
            return
        leader, _ = self.turn
        scored = self.p.seats[leader].vp - self.points[leader]
        self.counts["leap"][leader] = max(self.counts["leap"][leader], scored)
        self.turn = self._turn()
        self.points = [seat.vp for seat in self.p.seats]

    def is_whole(self) -> bool:
        """Every turn that is over began with a card that was played, or with none."""
        return len(self.led) >= sum(seat.turns for seat in self.p.seats) > 0
