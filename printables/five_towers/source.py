"""5 Towers as a source of prints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from printables.five_towers.cards import TowersCards
from printables.five_towers.sheets import GAME, SHEETS
from printables.five_towers.words import phrase
from printables.job import Counts
from printables.source import NothingToDoubt, Preset, Profile, Source

OFTEN: tuple[tuple[str, str, Mapping[str, str | list[str]]], ...] = (
    ("references", "rounds/build", {"sheet": ["towers-reference:4", "towers-pad:1"]}),
    ("everything", "towers/tree", {"set": "everything"}),
)


class TowersPrints(TowersCards):
    """Every box is like the other."""

    game = GAME
    example = "sand-7"
    modules: tuple[str, ...] = ()
    sheets = SHEETS
    presets = tuple(
        Preset(icon, phrase.later("presets", key), {"game": GAME, **wish})
        for key, icon, wish in OFTEN
    )

    def title(self, language: str) -> str:
        return phrase("towers", "name", language)

    def profile(
        self, changes: Mapping[str, Any] | None = None, compared: bool = False
    ) -> NothingToDoubt:
        return NothingToDoubt()

    def profile_at(self, position: Any, compared: bool) -> NothingToDoubt:
        return NothingToDoubt()

    def missing(self, box: Profile) -> Counts:
        return ()

    def set_name(self, name: str, language: str) -> str:
        return phrase("sets", name, language)

    def module_name(self, module: str, language: str) -> str:
        raise KeyError(module)

    def size_names(self, language: str) -> Mapping[str, str]:
        return {"large": phrase("sizes", "large", language)}


SOURCE: Source = TowersPrints()
