"""Paper to print on, in millimetres, upright."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Paper:
    name: str
    width: float
    height: float

    @property
    def lying(self) -> Paper:
        return Paper(self.name, self.height, self.width)

    @property
    def lies(self) -> bool:
        return self.width > self.height


PAPERS: Mapping[str, Paper] = MappingProxyType(
    {
        "a4": Paper("A4", 210, 297),
        "letter": Paper("Letter", 215.9, 279.4),
        "a5": Paper("A5", 148, 210),
    }
)
LETTER = frozenset(("US", "CA", "MX", "PH"))
"""Where one prints on Letter, not on A4."""
SHORTEST, LONGEST = 90.0, 1200.0
"""What we call paper: from a photo print to A0."""


def usual_in(languages: str) -> str:
    """The paper of the first of these languages that names a region: `en-US,en;q=0.9`."""
    for tag in languages.split(","):
        _language, *regions = tag.partition(";")[0].strip().split("-")
        if found := [region.upper() for region in regions if len(region) == 2]:
            return "letter" if found[0] in LETTER else "a4"
    return "a4"
