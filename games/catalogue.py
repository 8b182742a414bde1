"""The games of the house, one line each; everything else asks for them by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pkgutil import resolve_name
from typing import Any, NamedTuple

from games.engine.errors import NotAMove
from games.engine.game import Game
from games.engine.wording import quoted


class Listed(NamedTuple):
    """Where the parts of a game stand, as `module:name`; each is imported when it is asked for."""

    rules: str
    """Its `Game`; free of Django."""
    site: str
    """Its `Site`: pages, library, "Can I?"."""
    prints: str
    """Its `Source` of cards and sheets to print; free of Django."""


LISTED: dict[str, Listed] = {
    "fort": Listed("games.fort.game:FORT", "games.sites.fort:SITE", "printables.fort:SOURCE"),
    "five-towers": Listed(
        "games.five_towers.game:FIVE_TOWERS",
        "games.sites.five_towers:SITE",
        "printables.five_towers:SOURCE",
    ),
}


def names() -> tuple[str, ...]:
    """The first one is meant where nobody says which."""
    return tuple(LISTED)


def usual() -> str:
    return names()[0]


def game(name: object) -> Game[Any]:
    if not isinstance(name, str) or name not in LISTED:
        raise NotAMove("no-game", "game", value=quoted(name), allowed=", ".join(LISTED))
    return GAMES[name]


class Games(Mapping[str, Game[Any]]):
    """The rules of all games by name."""

    def __getitem__(self, name: str) -> Game[Any]:
        found: Game[Any] = part(LISTED[name].rules)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(LISTED)

    def __len__(self) -> int:
        return len(LISTED)


GAMES = Games()


@cache
def part(place: str) -> Any:
    """What stands at `module:name`."""
    return resolve_name(place)
