"""The hooks of the base game: named moments at which a module of an expansion plugs in.

The base game calls them by name and knows nothing of who answers. A module is a file in
`rules/modules/`; taking the file away takes the module away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.engine.errors import NotAMove
from games.engine.wording import quoted

if TYPE_CHECKING:
    from games.engine.asking import Ask
    from games.fort.table.position import Position

Verb = tuple[str, ...]


@dataclass(frozen=True)
class Hooks:
    """Tuples of functions are asked in the order of the modules, mappings by name."""

    set_up: tuple[Callable[[Position, Any], None], ...] = ()
    cleanup: tuple[Callable[[Position, int], None], ...] = ()
    """Before the rest of the Yard goes to the own discard pile."""
    before_play: tuple[Callable[[Position, int], list[Verb]], ...] = ()
    """What may be used right before a card is played; each verb is done by `verbs`."""
    verbs: Mapping[str, Callable[[Position, int, Verb, Ask], None]] = field(default_factory=dict)
    plays: Mapping[str, Callable[[Position, int, str, Ask], None]] = field(default_factory=dict)
    """By kind of card: how a card that has no boxes of its own is played instead of a kid."""
    playable: Mapping[str, Callable[[Position, int, str], bool]] = field(default_factory=dict)
    """By kind of card: a quick no for cards that can't be played now."""
    steps: Mapping[str, Callable[[Position, int, Ask], bool]] = field(default_factory=dict)
    """By name: steps that a module puts on the agenda; True if somebody has to choose."""
    menus: Mapping[str, Callable[[Position, int], list[Verb]]] = field(default_factory=dict)
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


FOLDER = Path(__file__).parents[1] / "rules" / "modules"
"""The one place where a room looks upwards: a table says by name which modules it plays with."""
NAMES: tuple[str, ...] = tuple(
    sorted((path.stem for path in FOLDER.iterdir() if not path.stem.startswith("_")), reverse=True)
)


@lru_cache(maxsize=16)
def of(modules: tuple[str, ...]) -> Hooks:
    """The moments of these modules together."""
    for name in modules:
        if name not in NAMES:
            raise NotAMove(
                "want-one-of", "position.modules", value=quoted(name), allowed=", ".join(NAMES)
            )
    own = (import_module(f"games.fort.rules.modules.{name}").HOOKS for name in modules)
    found: list[Hooks] = [Hooks(), *own]
    names = [each.name for each in fields(Hooks)]
    return Hooks(**{name: _together([getattr(each, name) for each in found]) for name in names})


def _together(parts: list[Any]) -> Any:
    if isinstance(parts[0], tuple):
        return sum(parts, ())
    return {name: function for part in parts for name, function in part.items()}
