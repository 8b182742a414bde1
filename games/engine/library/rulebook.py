"""A game's rulebook: its clauses with their texts, and what is said when a move breaks one.

It lies in the game's folder: `rulebook.toml` says what belongs together, `rulebook.<language>.toml`
how it reads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from games.engine.library.clauses import order
from games.engine.words import read_toml, words_of


@dataclass(frozen=True, slots=True)
class Clause:
    id: str
    topic: str
    ruling: bool = False
    """Ours: the printed rules leave it open."""
    option: str | None = None
    """The option of the box profile that changes it."""
    differs: bool = False
    """The printed rulebooks say different things."""
    cards: tuple[str, ...] = ()
    see: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence of a verdict, and the clauses it rests on."""

    text: str
    clauses: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.text[:-1]} ({', '.join(self.clauses)}){self.text[-1]}"


class Rulebook:
    """Read once from its folder and never written."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._texts = words_of(folder, "rulebook")

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        """All of them, in the rulebook's order."""
        rows = read_toml(self.folder / "rulebook.toml")
        return MappingProxyType(
            {
                id: Clause(
                    id,
                    rows[id]["topic"],
                    rows[id].get("ruling", False),
                    rows[id].get("option"),
                    rows[id].get("differs", False),
                    tuple(rows[id].get("cards", ())),
                    tuple(rows[id].get("see", ())),
                )
                for id in sorted(rows, key=order)
            }
        )

    @cached_property
    def topics(self) -> Mapping[str, tuple[str, ...]]:
        """The clauses of each topic, topics in the order of a game."""
        found: dict[str, tuple[str, ...]] = {}
        for id, clause in self.clauses.items():
            found[clause.topic] = (*found.get(clause.topic, ()), id)
        return MappingProxyType(found)

    def texts(self, language: str) -> Mapping[str, Mapping[str, str]]:
        """`topics`, `clauses`, `refusals`, `depends` and `verdicts` of a language."""
        return self._texts(language)

    def text(self, clause: str, language: str) -> str:
        return self.texts(language)["clauses"][clause]

    def refusal(self, clause: str, language: str) -> str:
        """What a player reads when a move breaks the clause."""
        found = self.texts(language)
        return found["refusals"].get(clause) or found["clauses"][clause]

    def question(self, clause: str, language: str) -> str:
        """What has to be known of a card nobody has shown before the clause can be judged."""
        found = self.texts(language)
        return found["depends"].get(clause) or found["clauses"][clause]

    def why(self, said: str, broken: Sequence[str], open: Sequence[str], language: str) -> str:
        """A verdict in words, each clause with its id; `said` begins one that breaks none."""
        if broken:
            return " ".join(f"{self.refusal(rule, language)[:-1]} ({rule})." for rule in broken)
        return " ".join(
            [said, *(f"{self.question(rule, language)[:-1]} ({rule})?" for rule in open)]
        )
