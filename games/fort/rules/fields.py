"""Every kind of question that the rules ask, by name, and who they ask.

A new kind is named here first: then types find a misspelt one, and a test finds every part it
still lacks (`tests/fort/test_vocabulary.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, Protocol, TypeVar, get_args

from games.engine import asking
from games.engine.asking import Objection

Shown = Literal["top", "refill"]
"""What the table turns up: a card nobody had seen, of the Park deck."""
Picked = Literal[
    "verb",
    "add",
    "need",
    "lookout",
    "coin",
    "lookout coin",
    "need coin",
    "suit",
    "do",
    "times",
    "steps",
    "tokens",
    "copied",
    "kind",
    "symbol",
    "swap",
    "scavenged",
    "card",
    "kept",
    "rival",
    "pay",
    "pay-from-stuff",
    "spend:pizza",
    "spend:toy",
    "reward",
    "may",
    "moved from",
    "to",
    "discard",
    "kid",
    "gain",
    "take",
    "drawn",
]
"""What a seat chooses."""
Field = Picked | Shown
PICKED: tuple[Picked, ...] = get_args(Picked)
SHOWN: tuple[Shown, ...] = get_args(Shown)
FIELDS: tuple[Field, ...] = (*PICKED, *SHOWN)
C = TypeVar("C", bound=Callable[..., Any])


class Ask(asking.Ask, Protocol):
    """Whoever answers the rules of Fort."""

    def pick(self, field: Picked, options: Sequence[Any], rule: Objection) -> Any: ...

    def show(self, field: Shown) -> Any: ...


class InOrder(list[Any]):
    """Cards that may be given next: each set of cards is asked for in one order only."""

    __slots__ = ("could_be", "earlier")

    def __init__(
        self, options: Sequence[Any], earlier: Sequence[Any], could_be: Callable[[str], bool]
    ) -> None:
        super().__init__(options)
        self.earlier = earlier
        """Those that would have to be named before the last one given."""
        self.could_be = could_be
        """Whether such a card would do, were it there."""


class Register(dict[Field, C]):
    """What one room has to say to each kind of question: functions that register themselves.

    `reads = Register()`, then `@reads("tokens")` above the function that reads them.
    """

    def __call__(self, *fields: Field) -> Callable[[C], C]:
        def register(function: C) -> C:
            for field in fields:
                assert field not in self, f"{field} is registered twice"
                self[field] = function
            return function

        return register
