"""The small language to look for cards: `suit:glue action:fort -module:dogs`, or any word.

A term is a word, a "phrase in quotes" or `key:value`; a minus before it turns it around, and a
comma between values means "or". Keys and values may be said in English, Czech or Polish. What is
not understood is told and left out, so a question always has an answer.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from games.engine.folding import fold
from games.fort import card_facts
from games.fort.card_facts import DECK, KINDS, MODULES
from games.fort.cards import ALL_SUITS, BOARDS, BY_KIND, CARDS
from games.fort.notation import STEPS
from games.fort.say import LANGUAGES, load_words

WORD = "word"
MOST = 20
"""Terms that are read; more than that is no question."""
LONGEST = 400
TERM = re.compile(r'(-?)(?:([^\s":]+):)?(?:"([^"]*)"|(\S+))')
PER = (*ALL_SUITS, "?", "#pack", "#level", "#lookout")


@dataclass(frozen=True, slots=True)
class Term:
    key: str
    values: tuple[str, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Wrong:
    """What was not understood: a key, a value of a key, or (`long`) the rest of it all."""

    what: str
    key: str = ""
    word: str = ""


@dataclass(frozen=True, slots=True)
class Query:
    terms: tuple[Term, ...] = ()
    wrong: tuple[Wrong, ...] = ()


# Reading ------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def parse(text: str) -> Query:
    """The question, and what of it makes no sense; whatever the text."""
    terms: list[Term] = []
    wrong: list[Wrong] = []
    found = list(TERM.finditer(text[:LONGEST]))
    if len(found) > MOST or len(text) > LONGEST:
        wrong.append(Wrong("long"))
    for minus, said_key, phrase, word in (match.groups() for match in found[:MOST]):
        said = " ".join((phrase if phrase is not None else word).replace('"', "").split())
        if not said_key:
            if fold(said):
                terms.append(Term(WORD, (said,), bool(minus)))
            continue
        key = known_keys().get(spelled(said_key))
        if key is None:
            wrong.append(Wrong("key", word=said_key))
            continue
        values: list[str] = []
        for each in filter(None, said.split(",") if phrase is None else [said]):
            value = known_values(key).get(spelled(each))
            if value is None:
                wrong.append(Wrong("value", key, each))
            elif value not in values:
                values.append(value)
        if values:
            terms.append(Term(key, tuple(values), bool(minus)))
    return Query(tuple(terms), tuple(wrong))


def spelled(word: str) -> str:
    """A word as it is compared: without accents, with hyphens for spaces."""
    return re.sub(r"[\s_]+", "-", fold(word))


@lru_cache(maxsize=1)
def _said() -> Mapping[str, Mapping[str, list[str]]]:
    with Path(__file__).with_name("card_query.toml").open("rb") as file:
        return MappingProxyType(tomllib.load(file))


@lru_cache(maxsize=1)
def known_keys() -> Mapping[str, str]:
    return {spelled(word): key for key, words in _said()["keys"].items() for word in words}


@lru_cache(maxsize=16)
def ids(key: str) -> tuple[str, ...]:
    """Every value a key can have."""
    cards = tuple(id for id in DECK if card_facts.suits_of(id))
    return {
        "suit": ALL_SUITS,
        "type": KINDS,
        "module": MODULES,
        "times": PER,
        "rule": BY_KIND["made_up_rules"],
        "board": BOARDS,
        "follows": tuple(id for id in cards if card_facts.can_be_followed(id)),
        "improves": tuple(id for id in cards if card_facts.improved_by(id)),
    }.get(key, tuple(_said()["action"]))


@lru_cache(maxsize=len(LANGUAGES) * 4)
def known_values(key: str) -> Mapping[str, str]:
    """What can be typed for each value of a key; an id wins over a word that means another."""
    table = _said().get("action" if key in ("public", "private") else key, {})
    found: dict[str, str] = {}
    for id in ids(key):
        for language in LANGUAGES:
            found.setdefault(spelled(value_name(key, id, language)), id)
            for noun in load_words(language)["counted"].get(id, {}).values():
                found.setdefault(spelled(noun), id)
        for word in table.get(id, ()):
            found.setdefault(spelled(word), id)
    return {**found, **{spelled(id): id for id in ids(key)}}


# Finding ------------------------------------------------------------------------------------------


def find(query: Query) -> list[str]:
    return [id for id in DECK if matches(query, id)]


def matches(query: Query, id: str) -> bool:
    return all(_holds(term, id) != term.negated for term in query.terms)


def _holds(term: Term, id: str) -> bool:
    if term.key == WORD:
        return any(fold(word) in _text(id) for word in term.values)
    return any(value in _has(term.key, id) for value in term.values)


@lru_cache(maxsize=len(DECK))
def _text(id: str) -> str:
    """Its name and its sentences in every language."""
    said = [card_facts.card_title(id, language) for language in LANGUAGES]
    said += [each.text for language in LANGUAGES for each in card_facts.sentences(id, language)]
    return fold(" ".join(said))


@lru_cache(maxsize=2048)
def _has(key: str, id: str) -> frozenset[str]:
    card = CARDS.get(id)
    boxes = card.actions if card is not None else ()
    actions = {name: action.notation for name, action in boxes}
    if key in ("public", "private"):
        return _steps(actions.get(key, ""))
    if key == "action":
        return _steps(" ".join(actions.values()))
    asked: Mapping[str, Callable[[], Iterable[str]]] = {
        "suit": lambda: card_facts.suits_of(id),
        "type": lambda: (card_facts.kind_of(id),),
        "module": lambda: (card_facts.module_of(id),),
        "times": lambda: tuple(action.per for _, action in boxes if action.per),
        "rule": lambda: tuple(rule for rule, _ in card_facts.counts_for(id)),
        "board": lambda: (card_facts.board_of(id),),
        "follows": lambda: tuple(o for o in ids("follows") if id in card_facts.followed_by(o)),
        "improves": lambda: card_facts.improves(id),
    }
    return frozenset(asked[key]())


def _steps(notation: str) -> frozenset[str]:
    """The steps of a box; a discount is still the step, and `spend:toy` is to spend."""
    steps = {word for word in card_facts.split(notation) if word in STEPS}
    short = {"fort-1": "fort", "fort+1": "fort", "spend:pizza": "spend", "spend:toy": "spend"}
    return frozenset({short.get(step, step) for step in steps} or {"none"})


# Saying -------------------------------------------------------------------------------------------


def write(query: Query) -> str:
    """The question in its plainest form, which reads back as the same."""
    return " ".join(_written(term) for term in query.terms)


def _written(term: Term) -> str:
    minus = "-" if term.negated else ""
    if term.key == WORD:
        word = term.values[0]
        plain = re.fullmatch(r"[^\s:-][^\s:]*", word)
        return f"{minus}{word}" if plain else f'{minus}"{word}"'
    return f"{minus}{term.key}:{','.join(value.replace('_', '-') for value in term.values)}"


def with_term(query: Query, key: str, value: str) -> Query:
    """The question with this wish instead of another of its key, or without it if it is there."""
    term = Term(key, (value,))
    others = tuple(each for each in query.terms if each.key != key or each.negated)
    return replace(query, terms=others if term in query.terms else (*others, term), wrong=())


@lru_cache(maxsize=len(LANGUAGES))
def _words(language: str) -> Mapping[str, Mapping[str, str]]:
    path = Path(__file__).with_name(f"card_query.{language}.toml")
    return MappingProxyType(tomllib.loads(path.read_text(encoding="utf-8")))


def value_name(key: str, id: str, language: str) -> str:
    """A value in the reader's words."""
    words: Mapping[str, Any] = load_words(language)
    own = _words(language)
    name: str
    if key == "type":
        if id == "boards":
            return card_facts.texts(language)["kinds"]["board"]
        name = words["kinds"][card_facts.WORD_OF_KIND[id]]
    elif key == "module":
        name = own["modules"][id]
    elif key == "board":
        name = words["boards"][id]
    elif key in ("suit", "times"):
        name = words["suits"].get(id) or own["times"][id]
    elif key in ("action", "public", "private"):
        name = own["actions"].get(id) or words["actions"]["steps"][id]["title"]
    else:
        name = words["cards"][id]
    return name


def typed(key: str, id: str, language: str) -> str:
    """A value as the reader can type it."""
    if key in ("action", "public", "private"):
        return id
    return value_name(key, id, language).replace(" ", "-")


def key_name(key: str, language: str) -> str:
    return _words(language)["keys"][key]


def echo(query: Query, language: str) -> str:
    """The question in plain words."""
    words = _words(language)
    if not query.terms:
        return words["echo"]["all"]
    parts = []
    for term in query.terms:
        said = [
            value if term.key == WORD else value_name(term.key, value, language)
            for value in term.values
        ]
        table = words["no" if term.negated else "yes"]
        parts.append(table[term.key].format(values=_joined(said, "or", language)))
    return words["echo"]["some"].format(parts=_joined(parts, "and", language))


def _joined(texts: Sequence[str], by: str, language: str) -> str:
    *first, last = texts
    if not first:
        return last
    return _words(language)["echo"][by].format(first=", ".join(first), last=last)


def complaints(query: Query, language: str) -> Iterator[str]:
    """Kindly, what was not understood and what could be meant."""
    words = _words(language)["wrong"]
    for each in query.wrong:
        if each.what == "long":
            yield words["long"].format(most=MOST)
            continue
        keys = _words(language)["keys"]
        known = known_keys() if each.what == "key" else known_values(each.key)
        allowed = [keys[key] for key in _said()["keys"]]
        if each.what == "value":
            allowed = [typed(each.key, id, language) for id in ids(each.key)]
        told = ", ".join(allowed[:12]) + ("…" if len(allowed) > 12 else "")
        said = words[each.what].format(
            key=keys.get(each.key, ""), word=each.word[:40], allowed=told
        )
        near = get_close_matches(spelled(each.word), known, n=1, cutoff=0.7)
        yield f"{said} {words['near'].format(near=near[0])}" if near else said
