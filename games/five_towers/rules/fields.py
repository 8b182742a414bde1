"""Every kind of question that the rules ask, by name, and who they ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol

from games.engine import asking
from games.engine.asking import Objection

Field = Literal["bid", "verb", "tear down", "card"]


class Ask(asking.Ask, Protocol):
    """Whoever answers the rules of 5 Towers."""

    def pick(self, field: Field, options: Sequence[Any], rule: Objection) -> Any: ...
