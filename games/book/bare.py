"""The plays of a house as far as figures are made of them: read quickly, there may be many."""

from __future__ import annotations

from games.book import plays
from games.book.counted.play import Play, Player
from games.book.keeping import PRACTICE
from games.book.models import House, PlayerRow
from games.book.wish import Wish

OF_PLAY = "pk key at game modules depth complete ending rounds minutes note place".split()
OF_PLAYER = "play_id seat person_id name low high wins place board turn_seconds".split()
"""All but the parts of a score, which take as long to read as everything else."""


def of(house: House, wish: Wish) -> list[Play]:
    """Without games among bots, in any order. Three queries."""
    found = plays.rows(house, wish).exclude(depth=PRACTICE).order_by()
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
    return [
        Play(
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
    ]
