"""Two people at the same tables: who came out ahead of whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.book.counted.intervals import Interval, wilson
from games.book.counted.play import Play, Player
from games.book.counted.showing import Spread, spread
from games.book.counted.sitting import Sitting, exact, is_decided, seat_of


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """One person beside another, told from the first one's side."""

    person: str
    other: str
    plays: int
    """In which both sat."""
    ahead: int
    behind: int
    level: int
    """Decided plays in which neither came out ahead, or nobody knows which."""
    wins: int
    """Decided plays that the first won, and `lost` those that the other did."""
    lost: int
    leads: tuple[tuple[str, Spread], ...]
    """Game by game how many exact points the first was ahead by; below 0 where behind."""

    @property
    def share(self) -> Interval | None:
        """How often ahead, of the times one of them was."""
        return wilson(self.ahead, self.ahead + self.behind)


def is_ahead(play: Play, one: Player, other: Player) -> bool | None:
    """Whether one player of a decided play came out ahead of another; none: neither, or unknown.

    A winner is ahead of who doesn't win. Of two winners nobody is. Of two others it is the better
    place that counts where both have one; else it is the more exact points where both have them.
    """
    if one.wins or other.wins:
        return None if one.wins and other.wins else one.wins
    if one.place is not None and other.place is not None:
        return None if one.place == other.place else one.place < other.place
    mine, theirs = exact(play, one), exact(play, other)
    if mine is None or theirs is None or mine == theirs:
        return None
    return mine > theirs


def head_to_head(plays: Sequence[Play], person: str, other: str) -> HeadToHead:
    """Counts the plays in which both sat; of a person with two seats the one of `seat_of`."""
    seats = ((play, seat_of(play, person), seat_of(play, other)) for play in plays)
    both = [(play, one, two) for play, one, two in seats if one is not None and two is not None]
    return _beside(person, other, both)


def _beside(person: str, other: str, both: Sequence[tuple[Play, Player, Player]]) -> HeadToHead:
    decided = [each for each in both if is_decided(each[0])]
    found = [is_ahead(*each) for each in decided]
    leads: dict[str, list[float]] = {}
    for play, one, two in both:
        mine, theirs = exact(play, one), exact(play, two)
        if mine is not None and theirs is not None:
            leads.setdefault(play.game, []).append(mine - theirs)
    spreads = [(game, spread(leads[game])) for game in sorted(leads)]
    return HeadToHead(
        person=person,
        other=other,
        plays=len(both),
        ahead=found.count(True),
        behind=found.count(False),
        level=found.count(None),
        wins=sum(one.wins for _, one, _ in decided),
        lost=sum(two.wins for _, _, two in decided),
        leads=tuple((game, each) for game, each in spreads if each is not None),
    )


def against_all(tables: Sequence[Sequence[Sitting]], person: str) -> tuple[HeadToHead, ...]:
    """Beside everybody the person sat with, from the people of each play (`once_each`); who sat
    there most often first, then by key."""
    met: dict[str, list[tuple[Play, Player, Player]]] = {}
    for seats in tables:
        mine = next((seat.player for seat in seats if seat.player.person == person), None)
        if mine is not None:
            for seat in seats:
                if seat.player.person != person:
                    together = met.setdefault(seat.player.person, [])
                    together.append((seat.play, mine, seat.player))
    found = [_beside(person, other, both) for other, both in met.items()]
    return tuple(sorted(found, key=lambda each: (-each.plays, each.other)))
