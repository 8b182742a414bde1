"""Fort and Cats & Dogs as a source of prints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.fort.box.profile import standard
from games.fort.table.position import Position
from printables.fort.cards import MODULES, FortCards
from printables.fort.profile import GAME, FortProfile
from printables.fort.sheets import SHEETS
from printables.fort.words import phrase
from printables.job import Counts
from printables.source import Preset, Source

OFTEN: tuple[tuple[str, str, Mapping[str, str | list[str]]], ...] = (
    ("references", "ui/question", {"sheet": "reference:4"}),
    ("halves", "ui/question", {"sheet": "half-reference:2"}),
    ("pad", "ui/trophy", {"sheet": "score-pad:1"}),
    ("pads", "ui/trophy", {"sheet": "small-pads:1"}),
    ("sleeves", "ui/crayon", {"set": "everything", "style": "slips"}),
    ("base", "ui/cards", {"set": "base", "style": "low-ink"}),
    ("pets", "modules/dog", {"set": "cats-and-dogs"}),
    ("boards", "places/stuff", {"sheet": ["board:4", "victory-track:1"]}),
    ("short", "ui/search", {"sheet": "micro:1"}),
)
NAMED_AS_A_WHOLE = ("everything", "base", "cats-and-dogs")


class FortPrints(FortCards):
    game = GAME
    example = "chef"
    modules = MODULES
    sheets = SHEETS
    presets = tuple(Preset(icon, phrase.later("presets", key), wish) for key, icon, wish in OFTEN)

    def title(self, language: str) -> str:
        return "Fort"

    def profile(
        self, changes: Mapping[str, Any] | None = None, compared: bool = False
    ) -> FortProfile:
        return FortProfile(standard().with_changes(changes or {}), compared)

    def profile_at(self, position: Position, compared: bool) -> FortProfile:
        return FortProfile(position.profile, compared)

    def missing(self, box: FortProfile) -> Counts:
        usual = standard().kid_copies
        gone = ((card, usual[card] - box.box.kid_copies[card]) for card in usual)
        return tuple((card, number) for card, number in gone if number > 0)

    def set_name(self, name: str, language: str) -> str:
        if name in NAMED_AS_A_WHOLE:
            return phrase("sets", name, language)
        return self.kind_name(name.replace("-", "_"), language)

    def module_name(self, module: str, language: str) -> str:
        return self.kind_name(module, language)

    def size_names(self, language: str) -> Mapping[str, str]:
        return {size: phrase("sizes", size, language) for size in ("large", "small")}


SOURCE: Source = FortPrints()
