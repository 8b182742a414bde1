"""The phrases of hints, from `hints.<language>.toml` of a game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from games.engine.hinting.comparing import how_sure
from games.engine.hinting.reasons import Reason
from games.engine.hinting.search import Thought, Weighed
from games.engine.languages import form
from games.engine.words import capital, words_of

NEARLY = 0.05


class Hints:
    def __init__(self, folder: Path) -> None:
        self.words = words_of(folder, "hints")

    def phrase(self, section: str, key: str, language: str, **gaps: object) -> str:
        text: str = self.words(language)[section][key]
        return text.format(**gaps) if gaps else text

    def has(self, section: str, key: str) -> bool:
        return key in self.words("en")[section]

    def numbered(self, section: str, key: str, number: int, language: str, **gaps: object) -> str:
        """A phrase whose form depends on a number."""
        forms: Mapping[str, str] = self.words(language)[section][key]
        return forms[form(number, language)].format(n=number, **gaps)

    def often(self, share: float, language: str) -> str:
        """In how many of ten worlds."""
        if share in (0.0, 1.0):
            return self.phrase("often", "always" if share else "never", language)
        if share < NEARLY or share > 1 - NEARLY:
            key = "nearly_always" if share > NEARLY else "nearly_never"
            return self.phrase("often", key, language)
        return self.numbered("often", "times", max(1, min(9, round(10 * share))), language)

    def against(self, said: str, mine: float, other: float, language: str) -> str:
        """Something that happens, how often after this move and how often after the other."""
        mine_, other_ = self.often(mine, language), self.often(other, language)
        return self.phrase("often", "against", language, said=said, mine=mine_, other=other_)

    def sentence(self, reason: Reason, language: str, *, but: bool = False) -> str:
        text = self.phrase("reason", "but", language, said=reason.text) if but else reason.text
        return f"{capital(text)}."

    def sure(
        self, thought: Thought, one: Weighed, other: Weighed, language: str, *, best: bool
    ) -> tuple[str, str]:
        """How sure it is that the one is better than the other; and in how many worlds it was."""
        better, worlds = thought.better(one, other)
        worse, _ = thought.better(other, one)
        key = how_sure(better, worse) if best else f"behind_{how_sure(worse, better)}"
        said = "said" if better + worse == worlds else "said_worse"
        if not better and not worse and self.has("sure", "same"):
            key, said = "same", "said"
        figures = self.phrase(
            "sure",
            said,
            language,
            better=better,
            worse=worse,
            worlds=self.numbered("sure", "worlds", worlds, language),
            playouts=self.numbered("sure", "playouts", thought.done, language),
        )
        return self.phrase("sure", key, language), figures
