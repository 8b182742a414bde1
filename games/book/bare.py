"""The plays of a house as far as figures are made of them: read quickly, there may be many.

They are read once for each state of the house, and so are the figures.
"""

from __future__ import annotations

from django.db.models import QuerySet

from games.book import plays
from games.book.counted.figures import Figures
from games.book.counted.play import Play, Player
from games.book.counted.sitting import Angle
from games.book.keeping import PRACTICE
from games.book.memory import Memory
from games.book.models import House, PlayerRow, PlayRow
from games.book.wish import EVERYTHING, Wish

OF_PLAY = "pk key at game modules depth complete ending rounds minutes note place".split()
OF_PLAYER = "play_id seat person_id name low high wins place board turn_seconds".split()
"""All but the parts of a score, which take as long to read as everything else."""


MOST = 10_000
"""So many plays are remembered of all houses together, and figures of so many."""

_plays: Memory[dict[int, Play]] = Memory(MOST)
_figures: Memory[Figures] = Memory(MOST)


def figures(house: House, wish: Wish, angle: Angle) -> Figures:
    """What those plays say from there. A rating of theirs is counted with them."""
    return _figures.of(
        house, (wish, angle), lambda: Figures(of(house, wish), angle), lambda it: len(it.wished)
    )


def of(house: House, wish: Wish) -> list[Play]:
    """Without games among bots, in any order."""
    known = _plays.of(house, None, lambda: read(house), len)
    if wish == EVERYTHING:
        return list(known.values())
    wished = _rows(house, wish).values_list("pk", flat=True)
    return [known[pk] for pk in wished if pk in known]


def _rows(house: House, wish: Wish = EVERYTHING) -> QuerySet[PlayRow]:
    return plays.rows(house, wish).exclude(depth=PRACTICE).order_by()


def read(house: House) -> dict[int, Play]:
    """All of them, in three queries."""
    found = _rows(house)
    names = dict(house.people.values_list("pk", "name"))
    players: dict[int, list[Player]] = {}
    rows = PlayerRow.objects.filter(play__in=found.values("pk")).order_by("play_id", "seat")
    for play, seat, person, name, low, high, wins, place, board, turn in rows.values_list(
        *OF_PLAYER
    ):
        one = Player(
            person="" if person is None else str(person),
            name=names.get(person, name),
            seat=seat,
            points=None if low is None or high is None else (low, high),
            wins=wins,
            place=place,
            board=board,
            turn_seconds=turn,
        )
        players.setdefault(play, []).append(one)
    return {
        pk: Play(
            key=key,
            at=at,
            game=game,
            modules=tuple(modules.split()),
            depth=depth,
            players=tuple(players.get(pk, ())),
            complete=complete,
            ending=ending,
            rounds=rounds,
            minutes=minutes,
            note=note,
            where=where,
        )
        for pk, key, at, game, modules, depth, complete, ending, rounds, minutes, note, where in (
            found.values_list(*OF_PLAY)
        )
    }
