"""What has happened at a table while somebody did not look, in a line for each seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from games.engine.entries import Entry


class Past(Protocol):
    """An entry, with the table before and after it, and the seat whose phone entered it."""

    @property
    def entry(self) -> Entry: ...
    @property
    def before(self) -> Any: ...
    @property
    def after(self) -> Any: ...
    @property
    def by(self) -> int | None: ...


@dataclass(frozen=True, slots=True)
class Brief:
    """What one seat has done, or what has come over all; `means` is what that means for you."""

    seat: int | None
    text: str
    means: str = ""
