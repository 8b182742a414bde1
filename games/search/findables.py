"""What can be found: each page, or part of one, with its words in each language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Said:
    """What can be found, in one language."""

    title: str
    text: str = ""
    """What a result shows of it."""
    more: str = ""
    """Further words by which it is found but which a result does not show."""
    context: str = ""
    """What it belongs to: shown beside the title, and a little help in finding it."""
    game: str = ""
    """Which game it is of: shown first, for answers of two games may contradict each other."""

    @property
    def place(self) -> str:
        """All that is shown beside the title."""
        return " · ".join(dict.fromkeys(filter(None, (self.game, self.context))))


@dataclass(frozen=True, slots=True)
class Findable:
    kind: str
    """clause, card, term, question, fact, topic or icon."""
    id: str
    address: str
    said: Mapping[str, Said] = field(compare=False)
    number: str = ""
    """What jumps to it when somebody types it: "F4.4", and "F4" for a topic."""
    share: float = 1.0
    """How much its words count: less where it is seldom meant."""
    needs: tuple[str, ...] = ()
    """Folded words, one of which has to be typed: what level 3 costs is no answer without a 3."""
