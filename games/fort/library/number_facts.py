"""What people ask for as a number, and the sentence that says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.engine.folding import fold
from games.engine.languages import LANGUAGES
from games.engine.words import read_toml, words_of
from games.fort.box.profile import standard
from games.fort.box.say import counted
from games.fort.box.tracks import LOOKOUT_ABOVE_LEVEL, PACK_ABOVE_LEVEL, TOP_LEVEL
from games.fort.library.how_many import PLAYERS, how_many

KINDS = ("price", "points", "room", "players")
_words = words_of(Path(__file__).parent, "number_facts")


@dataclass(frozen=True, slots=True)
class NumberFact:
    kind: str
    number: int

    @property
    def id(self) -> str:
        return f"{self.kind}-{self.number}"

    @property
    def spelled(self) -> tuple[str, ...]:
        """The number as it is typed, in digits and in every language's words."""
        words = (fold(_words(lang)["numbers"][str(self.number)]).split() for lang in LANGUAGES)
        return (str(self.number), *(word for said in words for word in said))

    @property
    def clause(self) -> str:
        """Where there is more to read."""
        clause: str = read_toml(Path(__file__).with_name("number_facts.toml"))[self.kind]["clause"]
        return clause

    def say(self, language: str) -> tuple[str, str, str]:
        """The question, its answer, and other words it is asked in."""
        row = _words(language)[self.kind]
        told = _told(self.kind, self.number, language)
        ask, answer, more = (row[part].format_map(told) for part in ("ask", "answer", "more"))
        return ask, answer, more


def number_facts() -> tuple[NumberFact, ...]:
    levels = {kind: range(1, TOP_LEVEL + 1) for kind in KINDS} | {"players": PLAYERS}
    return tuple(NumberFact(kind, number) for kind in KINDS for number in levels[kind])


def _told(kind: str, number: int, language: str) -> Mapping[str, Any]:
    if kind == "players":
        lie = {amount.what: amount.number for amount in how_many(number, ())}
        return {
            "players": number,
            "rules": lie["rule_stack"],
            "perks": lie["perk_row"],
            "park": counted(lie["park"], "kid", language),
            "deck": counted(lie["park_deck"], "kid", language),
        }
    return {
        "level": number,
        "before": number - 1,
        "cost": _cost(number, language),
        "points": counted(standard().level_points[number], "point", language),
        "cards": counted(number + LOOKOUT_ABOVE_LEVEL, "card", language),
        "tokens": counted(number + PACK_ABOVE_LEVEL, "token", language),
    }


def _cost(level: int, language: str) -> str:
    words = _words(language)
    pizzas, toys, either = standard().fort_costs[level - 1]
    parts: list[str] = [counted(pizzas, "pizza", language), counted(toys, "toy", language)]
    if either:
        parts.append(f"{counted(either, 'token', language)} {words['either']}")
    return f"{', '.join(parts[:-1])} {words['and']} {parts[-1]}"
