"""A verdict in words: what stands behind each broken clause, else what the clause asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from games.engine.library.clauses import in_order
from games.engine.library.rulebook import Said
from games.engine.names import Names
from games.engine.words import Sections, capital, words_of
from games.fort.box import rulebook, say
from games.fort.judge.causes import Cause
from games.fort.judge.judging import Verdict
from games.fort.table.position import Position

words: Callable[[str], Sections] = words_of(Path(__file__).parent, "causes")
ASKS_FOR_MORE = {"F4.6": (), "F5.2": ("not_held", "so_many_to_follow")}
"""Clauses that are told beside their causes, unless all of these are among the listed ones."""


def why(verdict: Verdict, p: Position, language: str) -> list[Said]:
    """Empty for a legal move; `p` is the table it was judged at."""
    if verdict.word != "illegal":
        return [
            Said(f"{rulebook.question(rule, language)[:-1]}?", (rule,)) for rule in verdict.open
        ]
    found: dict[str, Said] = {}
    for rule in verdict.broken:
        for said in _behind(verdict, rule, p, language):
            before = found[said.text].clauses if said.text in found else ()
            found[said.text] = Said(said.text, in_order((*before, *said.clauses)))
    return list(found.values())


def in_a_line(verdict: Verdict, p: Position, language: str) -> str:
    if verdict.word == "illegal":
        return " ".join(map(str, why(verdict, p, language)))
    begins = say.load_words(language)["verdicts"][verdict.word]
    return " ".join([begins, *map(str, why(verdict, p, language))])


def _behind(verdict: Verdict, rule: str, p: Position, language: str) -> Iterator[Said]:
    causes = [each for each in verdict.causes if each.rule == rule]
    more = rule in ASKS_FOR_MORE and any(each.key not in ASKS_FOR_MORE[rule] for each in causes)
    for each in causes:
        text = capital(sentence(each, p, language))
        own = () if more and each.clause else (rule,)
        yield Said(f"{text}.", tuple(dict.fromkeys((*filter(None, (each.clause,)), *own))))
    if not causes or more:
        yield Said(_asked_for(verdict, rule, bool(causes), language), (rule,))


def _asked_for(verdict: Verdict, rule: str, told: bool, language: str) -> str:
    other = words(language)["else"].get(rule)
    if other and told and not verdict.nothing_in_full:
        return f"{capital(other)}."
    return rulebook.refusal(rule, language)


def sentence(it: Cause, p: Position, language: str) -> str:
    gaps = {name: _said(name, value, p, language) for name, value in it.gaps}
    for own, name in (("seat", "name"), ("place", "at")):
        if own in gaps:
            gaps[name] = gaps.pop(own)
    return words(language)["causes"][it.key].format(**gaps)


def _said(name: str, value: Any, p: Position, language: str) -> Any:
    if isinstance(value, tuple):
        if len(value) == 2 and isinstance(value[1], str):
            return say.counted(value[0], value[1], language)
        nouns = zip(value, ("pizza", "toy", "token"), strict=True)
        return Names([say.counted(n, noun, language) for n, noun in nouns if n], "{first}, {last}")
    if name in ("card", "used"):
        return say.card(value, language)
    if name == "seat":
        return say.player(p.seats[value].name, value, language)
    sections = {"box": "boxes", "step": "steps", "place": "at"}
    if name in sections:
        return words(language)[sections[name]][value]
    if name == "kind":
        return say.load_words(language)["resources"]["pizza" if value == 0 else "toy"]
    return say.suit(value, language) if name == "suit" else value
