"""What a seat is called where the game is told."""

from __future__ import annotations

from games.five_towers.box import say
from games.five_towers.table.position import Position


def player(p: Position, seat: int, language: str) -> str:
    return say.player(p.seats[seat].name, seat, language)
