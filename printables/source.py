"""What the layout asks of a game: its cards as drawings. Each game answers in its own module."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from games.fort.box import Box
from printables.job import Counts, Job
from printables.pen import Drawing


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards that are printed alike and sorted together."""

    id: str
    large: bool
    back: str
    """Kinds with one back can be shuffled together."""


class Source(Protocol):
    @property
    def game(self) -> str: ...

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """In the order they come from the printer."""

    @property
    def offered(self) -> tuple[str, ...]:
        """The sets to choose from."""

    @property
    def by_name(self) -> bool:
        """Cards of a kind are looked for by name and suit, not by number."""

    def box_of(self, position: Any) -> Box:
        """What the table of this position plays with."""

    def kind_name(self, kind: str, language: str) -> str: ...

    def kind_of(self, card: str) -> str | None:
        """None for a card that the game does not have."""

    def sets(self, box: Box) -> Mapping[str, Counts]:
        """What can be asked for by one word, with the copies that are in the box."""

    def card_name(self, card: str, language: str) -> str: ...

    def icons(self, card: str) -> tuple[str, ...]:
        """What stands beside its name: symbols, or its tower."""

    def told(self, card: str, box: Box, language: str) -> str:
        """What the card does, in words."""

    def face(self, card: str, job: Job) -> Drawing: ...

    def back(self, back: str, large: bool, job: Job) -> Drawing: ...
