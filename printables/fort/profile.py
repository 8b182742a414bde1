"""The box of Fort on paper: its prices and copies, and whether somebody compared them."""

from __future__ import annotations

from dataclasses import dataclass

from games.fort.box.profile import Box, standard
from printables.fort.words import phrase
from printables.job import Counts, Job
from printables.source import Doubt

GAME = "fort"


@dataclass(frozen=True)
class FortProfile:
    box: Box
    compared: bool = False

    def doubt_of_numbers(self, language: str) -> Doubt | None:
        """What the fort levels cost was read off no printed board, neither by us nor by them."""
        if self.compared or self.box.fort_costs != standard().fort_costs:
            return None
        said = phrase("doubts", "unverified", language)
        return Doubt(said, said)

    def doubt_of_copies(self, cards: Counts, language: str) -> Doubt | None:
        usual = standard().kid_copies
        if self.compared or self.box.kid_copies != usual:
            return None
        if not any(card in usual for card, _copies in cards):
            return None
        return Doubt(
            phrase("doubts", "unverified-copies", language),
            phrase("doubts", "copies-unverified", language),
        )


def box_of(job: Job) -> Box:
    profile = job.box_of(GAME)
    assert isinstance(profile, FortProfile)
    return profile.box
