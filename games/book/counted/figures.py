"""All figures of some plays, each counted when somebody asks for it, and only once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from games.book.counted.feats import Feat, feats
from games.book.counted.groups import Key, grouped
from games.book.counted.head_to_head import HeadToHead, against_all
from games.book.counted.play import Play
from games.book.counted.rating import Rating, ratings
from games.book.counted.showing import Showing, Spread, shown, spread
from games.book.counted.sitting import (
    Angle,
    Sitting,
    at_table,
    chosen,
    is_decided,
    once_each,
)
from games.book.counted.streaks import Streaks, streaks


class Figures:
    """What plays say from an angle. With a person, seats are that person's; else everybody's."""

    def __init__(self, plays: Sequence[Play], angle: Angle) -> None:
        self.angle = angle
        self.wished = plays
        """Also those that can't be seen from there."""
        self.plays = chosen(plays, angle)
        """Oldest first."""
        self._tables = [at_table(play) for play in self.plays]
        self._by: dict[Key, tuple[Showing, ...]] = {}
        self._number_by: dict[Key, tuple[tuple[str, int], ...]] = {}

    @cached_property
    def decided(self) -> int:
        return sum(map(is_decided, self.plays))

    @cached_property
    def incomplete(self) -> int:
        return sum(not play.complete for play in self.plays)

    @cached_property
    def minutes(self) -> Spread | None:
        """Of plays whose minutes are known, and are not 0."""
        return spread(play.minutes for play in self.plays if play.minutes)

    @cached_property
    def rounds(self) -> Spread | None:
        """Of plays whose rounds are known, and are not 0."""
        return spread(play.rounds for play in self.plays if play.rounds)

    # Seats ----------------------------------------------------------------------------------------

    @cached_property
    def _people(self) -> list[list[Sitting]]:
        """Of each play, without guests."""
        return [once_each(seats) for seats in self._tables]

    @cached_property
    def _everybody(self) -> dict[str, list[Sitting]]:
        found: dict[str, list[Sitting]] = {}
        for table in self._people:
            for seat in table:
                found.setdefault(seat.player.person, []).append(seat)
        return found

    @cached_property
    def _seats(self) -> list[Sitting]:
        if self.angle.person:
            return self._everybody.get(self.angle.person, [])
        return [seat for table in self._tables for seat in table]

    @cached_property
    def seats(self) -> Showing:
        return shown(self.angle.person, self._seats)

    @cached_property
    def people(self) -> tuple[Showing, ...]:
        """Everybody who sat there; who won most often first, then who played less, then by key."""
        found = (shown(person, seats) for person, seats in self._everybody.items())
        return tuple(sorted(found, key=lambda each: (-each.wins, each.plays, each.key)))

    def by(self, key: Key) -> tuple[Showing, ...]:
        """The seats side by side, by one of `groups`."""
        if key not in self._by:
            self._by[key] = grouped(self._seats, key)
        return self._by[key]

    def number_by(self, key: Key) -> tuple[tuple[str, int], ...]:
        """How many plays there are, by one of `groups` that is the same for all seats of a play."""
        if key not in self._number_by:
            counts = Counter(key(table[0]) for table in self._tables)
            self._number_by[key] = tuple(sorted(counts.items()))
        return self._number_by[key]

    # What was remarkable --------------------------------------------------------------------------

    @cached_property
    def feats(self) -> tuple[Feat, ...]:
        mine = self._seats if self.angle.person else [s for table in self._people for s in table]
        return feats(self.plays, mine)

    @cached_property
    def streaks(self) -> tuple[tuple[str, Streaks], ...]:
        """Of each of the people, in their order."""
        return tuple((each.key, streaks(self._everybody[each.key])) for each in self.people)

    @cached_property
    def endings(self) -> tuple[tuple[str, str, int], ...]:
        """Of complete plays: game, what ended it ("" where nobody knows), how often; most first."""
        counts = Counter((play.game, play.ending) for play in self.plays if play.complete)
        in_order = sorted(counts.items(), key=lambda it: (-it[1], it[0]))
        return tuple((game, ending, number) for (game, ending), number in in_order)

    @cached_property
    def ratings(self) -> tuple[Rating, ...]:
        """Of everybody. Beside a person's plays it takes all others that were wished for."""
        return ratings(self.wished if self.angle.person else self.plays)

    @cached_property
    def others(self) -> tuple[HeadToHead, ...]:
        """The person beside everybody else; empty without a person."""
        return against_all(self._people, self.angle.person) if self.angle.person else ()


def of(plays: Sequence[Play], angle: Angle) -> Figures:
    """Everything that is counted; what each number is stands at its function."""
    return Figures(plays, angle)
