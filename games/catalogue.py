"""The games of the house, by the name that the site and the commands know them by."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from games.engine.errors import NotAMove
from games.engine.game import Game
from games.engine.wording import quoted
from games.five_towers.game import FIVE_TOWERS
from games.fort.game import FORT

GAMES: Mapping[str, Game[Any]] = MappingProxyType({FORT.name: FORT, FIVE_TOWERS.name: FIVE_TOWERS})


def game(name: object) -> Game[Any]:
    if not isinstance(name, str) or name not in GAMES:
        raise NotAMove("no-game", "game", value=quoted(name), allowed=", ".join(GAMES))
    return GAMES[name]
