"""What can be found: one entry for each page or part of a page, with its words in each language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Said:
    """An entry in one language."""

    title: str
    text: str = ""
    """What a result shows of it."""
    more: str = ""
    """Further words by which it is found but which a result does not show."""
    context: str = ""
    """What it belongs to: shown beside the title, and a little help in finding it."""


@dataclass(frozen=True, slots=True)
class Entry:
    kind: str
    """clause, card, term, question, topic or icon."""
    id: str
    address: str
    said: Mapping[str, Said] = field(compare=False)
    number: str = ""
    """What jumps to it when somebody types it: "F4.4", and "F4" for a topic."""
    share: float = 1.0
    """How much its words count: less where it is seldom meant."""
