"""What has never been bettered in a book."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from games.book.counted.play import Play
from games.book.counted.sitting import Sitting, exact

KINDS = ("highest", "lowest", "closest", "clearest", "longest", "shortest", "rounds")
LED = ("closest", "clearest")


@dataclass(frozen=True, slots=True)
class Feat:
    """A record of one game, and the play that holds it: the first that came so far."""

    kind: str
    game: str
    value: int
    play: Play
    people: tuple[str, ...]
    """The keys of whose it is; the names are in the play. None where it is the table's."""


def feats(plays: Sequence[Play], seats: Sequence[Sitting]) -> tuple[Feat, ...]:
    """The records of each game among these plays and these people's seats, both oldest first.

    highest, lowest: the most and the fewest exact points of a seat.
    closest, clearest: the least and the greatest lead. The lead of a play of two or more, all of
    whose points are exact, is the difference between the most points and the next most; it is
    theirs who have the most. longest, shortest: minutes. rounds: the most of them.
    Where only one play can hold both, the closest and the clearest say, it does. Games come in
    the order of their names.
    """
    return tuple(
        feat
        for game in sorted({play.game for play in plays})
        for feat in _of_game(
            [play for play in plays if play.game == game],
            [seat for seat in seats if seat.play.game == game and seat.points is not None],
        )
    )


def _of_game(plays: Sequence[Play], seats: Sequence[Sitting]) -> Iterator[Feat]:
    leads = {play.key: by for play in plays if (by := lead(play)) is not None}
    led = [play for play in plays if play.key in leads]
    timed = [play for play in plays if play.minutes]
    yield from _best("highest", seats, lambda seat: seat.points or 0, 1)
    yield from _best("lowest", seats, lambda seat: seat.points or 0, -1)
    yield from _first("closest", led, lambda play: leads[play.key], -1)
    yield from _first("clearest", led, lambda play: leads[play.key], 1)
    yield from _first("longest", timed, lambda play: play.minutes or 0, 1)
    yield from _first("shortest", timed, lambda play: play.minutes or 0, -1)
    yield from _first(
        "rounds", [play for play in plays if play.rounds], lambda play: play.rounds, 1
    )


def lead(play: Play) -> int | None:
    """By how many exact points the first is ahead of the second; 0 where they are level."""
    points = [exact(play, each) for each in play.players]
    known = sorted((each for each in points if each is not None), reverse=True)
    return known[0] - known[1] if len(known) == len(points) > 1 else None


def _best(
    kind: str, seats: Sequence[Sitting], value: Callable[[Sitting], int], sign: int
) -> Iterator[Feat]:
    """`max` keeps the first of several, and the seats of a play come in its own order."""
    if seats:
        best = max(seats, key=lambda seat: sign * value(seat))
        yield Feat(kind, best.play.game, value(best), best.play, (best.player.person,))


def _first(
    kind: str, plays: Sequence[Play], value: Callable[[Play], int], sign: int
) -> Iterator[Feat]:
    if plays:
        best = max(plays, key=lambda play: sign * value(play))
        yield Feat(kind, best.game, value(best), best, _ahead(best) if kind in LED else ())


def _ahead(play: Play) -> tuple[str, ...]:
    """People with the most exact points."""
    points = [(exact(play, each), each.person) for each in play.players]
    most = max((number for number, _ in points if number is not None), default=None)
    return tuple(person for number, person in points if number == most and person)
