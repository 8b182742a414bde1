"""What a seat is called where the game is told."""

from __future__ import annotations

from games.five_towers.box.say import phrase
from games.five_towers.table.position import Position


def player(p: Position, seat: int, language: str) -> str:
    return p.seats[seat].name or phrase("names", "player", language, n=seat + 1)
