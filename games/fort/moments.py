"""The named moments of the base game that a module of an expansion can plug into.

The base game calls them by name and knows nothing of who answers. A module is a file in
`modules/`; taking the file away takes the module away.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.engine.errors import NotAMove
from games.engine.wording import quoted

if TYPE_CHECKING:
    from games.engine.asking import Ask
    from games.fort.position import Position

Verb = tuple[str, ...]


@dataclass(frozen=True)
class Moments:
    """Each a tuple of functions, asked in the order of the modules."""

    set_up: tuple[Callable[[Position, Any], None], ...] = ()
    cleanup: tuple[Callable[[Position, int], None], ...] = ()
    """Before the rest of the Yard goes to the own discard pile."""
    before_play: tuple[Callable[[Position, int], list[Verb]], ...] = ()
    """What may be used right before a card is played; each verb is done by `verbs`."""
    verbs: tuple[tuple[str, Callable[[Position, int, Verb, Ask], None]], ...] = ()
    plays: tuple[tuple[str, Callable[[Position, int, str, Ask], None]], ...] = ()
    """By kind of card: how a card that has no boxes of its own is played instead of a kid."""
    playable: tuple[tuple[str, Callable[[Position, int, str], bool]], ...] = ()
    """By kind of card: a quick no for cards that can't be played now."""
    steps: tuple[tuple[str, Callable[[Position, int, Ask], bool]], ...] = ()
    """By name: steps that a module puts on the agenda; True if somebody has to choose."""
    menus: tuple[tuple[str, Callable[[Position, int], list[Verb]]], ...] = ()
    """By name of such a step: what may be chosen there; done by `verbs`."""
    from_park_deck: tuple[Callable[[Position, int, Ask], str | None], ...] = ()
    """Takes a card from the Park deck in its own way, or None."""
    dearer: tuple[Callable[[Position, int], int], ...] = ()
    """Tokens more that Advance Fort costs."""
    card_done: tuple[Callable[[Position], None], ...] = ()
    """The played card and its followers are done."""
    turn_over: tuple[Callable[[Position, int], None], ...] = ()
    """After the Draw phase."""
    points: tuple[Callable[[Position], list[list[Any]]], ...] = ()
    """For each seat the reasons for more points in the final score."""


FOLDER = Path(__file__).parent / "modules"
NAMES: tuple[str, ...] = tuple(
    sorted((path.stem for path in FOLDER.iterdir() if not path.stem.startswith("_")), reverse=True)
)
NONE = Moments()


@lru_cache(maxsize=16)
def of(modules: tuple[str, ...]) -> Moments:
    """The moments of these modules together."""
    for name in modules:
        if name not in NAMES:
            raise NotAMove(
                "want-one-of", "position.modules", value=quoted(name), allowed=", ".join(NAMES)
            )
    found: list[Moments] = [import_module(f"games.fort.modules.{name}").MOMENTS for name in modules]
    return Moments(
        **{
            field.name: sum((getattr(each, field.name) for each in found), ())
            for field in fields(Moments)
        }
    )
