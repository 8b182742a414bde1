"""Snails on paper: nine cards that are all alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from printables.drawing.look import Look, heading
from printables.drawing.pen import Drawing, Pen, Rect
from printables.job import Counts, Job
from printables.source import Kind, NothingToDoubt, Preset, Sheet
from tests.third_game.rules.race import PILE
from tests.third_game.rules.words import say

CARD = "snail"


class Source:
    game = "snails"
    kinds = (Kind(CARD, large=True, back=CARD),)
    offered = ("everything",)
    by_name = True
    example = CARD
    modules: tuple[str, ...] = ()
    sheets: Mapping[str, Sheet] = MappingProxyType({})
    presets: tuple[Preset, ...] = ()

    def title(self, language: str) -> str:
        return "Snails"

    def profile(
        self, changes: Mapping[str, Any] | None = None, compared: bool = False
    ) -> NothingToDoubt:
        return NothingToDoubt()

    def profile_at(self, position: Any, compared: bool) -> NothingToDoubt:
        return NothingToDoubt()

    def missing(self, box: Any) -> Counts:
        return ()

    def kind_name(self, kind: str, language: str) -> str:
        return say("game", "name", language)

    def set_name(self, name: str, language: str) -> str:
        return say("game", "name", language)

    def module_name(self, module: str, language: str) -> str:
        return ""

    def size_names(self, language: str) -> Mapping[str, str]:
        return {"large": say("game", "name", language)}

    def kind_of(self, card: str) -> str | None:
        return CARD if card == CARD else None

    def sets(self, box: Any) -> Mapping[str, Counts]:
        return {"everything": ((CARD, PILE),)}

    def in_short(self, box: Any, modules: tuple[str, ...]) -> Iterable[str]:
        return (CARD,)

    def card_name(self, card: str, language: str) -> str:
        return say("card", "name", language)

    def icons(self, card: str) -> tuple[str, ...]:
        return ()

    def told(self, card: str, box: Any, language: str) -> str:
        return say("card", "text", language)

    def face(self, card: str, job: Job) -> Drawing:
        return self._drawn(f"snail {job.language}", say("card", "name", job.language), job)

    def back(self, back: str, large: bool, job: Job) -> Drawing:
        return self._drawn("snail back", "21", job)

    def _drawn(self, name: str, text: str, job: Job) -> Drawing:
        width, height = job.large

        def draw(pen: Pen) -> None:
            heading(
                pen,
                text,
                Rect(4, height / 2 - 6, width - 8, 12),
                largest=18,
                smallest=6,
                colour=Look(job.low_ink).ink,
                anchor="middle",
            )

        return Drawing(name, width, height, draw)


SOURCE = Source()
