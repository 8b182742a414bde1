"""All figures of some plays at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from games.book.counted import groups
from games.book.counted.feats import Feat, feats
from games.book.counted.head_to_head import HeadToHead, against_all
from games.book.counted.play import Play
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What plays say from an angle. With a person, seats are that person's; else everybody's."""

    angle: Angle
    plays: tuple[Play, ...]
    """Oldest first."""
    decided: int
    incomplete: int
    first: datetime | None
    last: datetime | None
    minutes: Spread | None
    """Of plays whose minutes are known, and are not 0; so for rounds."""
    rounds: Spread | None
    seats: Showing
    people: tuple[Showing, ...]
    """Everybody who sat there; who won most often first, then who played less, then by key."""
    by_game: tuple[Showing, ...]
    by_number: tuple[Showing, ...]
    by_modules: tuple[Showing, ...]
    by_board: tuple[Showing, ...]
    by_seat: tuple[Showing, ...]
    by_year: tuple[Showing, ...]
    by_month: tuple[Showing, ...]
    feats: tuple[Feat, ...]
    streaks: tuple[tuple[str, Streaks], ...]
    """Of each of the people, in their order."""
    endings: tuple[tuple[str, str, int], ...]
    """Of complete plays: game, what ended it ("" where nobody knows), how often; the most first."""
    others: tuple[HeadToHead, ...]
    """The person beside everybody else; empty without a person."""


def of(plays: Sequence[Play], angle: Angle) -> Figures:
    """Everything that is counted; what each number is stands at its function."""
    found = chosen(plays, angle)
    whole = [at_table(play) for play in found]
    tables = [once_each(seats) for seats in whole]
    everybody: dict[str, list[Sitting]] = {}
    for table in tables:
        for seat in table:
            everybody.setdefault(seat.player.person, []).append(seat)
    mine = everybody.get(angle.person, [])
    seats = mine if angle.person else [seat for table in whole for seat in table]
    named = mine if angle.person else [seat for table in tables for seat in table]
    people = sorted(
        (shown(person, theirs) for person, theirs in everybody.items()),
        key=lambda each: (-each.wins, each.plays, each.key),
    )
    endings = Counter((play.game, play.ending) for play in found if play.complete)
    return Figures(
        angle=angle,
        plays=tuple(found),
        decided=sum(map(is_decided, found)),
        incomplete=sum(not play.complete for play in found),
        first=found[0].at if found else None,
        last=found[-1].at if found else None,
        minutes=spread(play.minutes for play in found if play.minutes),
        rounds=spread(play.rounds for play in found if play.rounds),
        seats=shown(angle.person, seats),
        people=tuple(people),
        by_game=groups.grouped(seats, groups.by_game),
        by_number=groups.grouped(seats, groups.by_number),
        by_modules=groups.grouped(seats, groups.by_modules),
        by_board=groups.grouped(seats, groups.by_board),
        by_seat=groups.grouped(seats, groups.by_seat),
        by_year=groups.grouped(seats, groups.by_year),
        by_month=groups.grouped(seats, groups.by_month),
        feats=feats(found, named),
        streaks=tuple((each.key, streaks(everybody[each.key])) for each in people),
        endings=tuple(
            (game, ending, number)
            for (game, ending), number in sorted(endings.items(), key=lambda it: (-it[1], it[0]))
        ),
        others=against_all(tables, angle.person) if angle.person else (),
    )
