"""The small language to look for cards: `suit:glue action:fort -module:dogs`, or any word.

A term is a word, a "phrase in quotes" or `key:value`; a minus before it turns it around, and a
comma between values means "or". Keys and values may be said in English, Czech or Polish. What is
not understood is told and left out, so a question always has an answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache
from operator import contains
from pathlib import Path
from typing import Any

from games.engine.folding import fold
from games.engine.languages import LANGUAGES
from games.engine.words import Sections, read_toml, words_of
from games.fort.box.cards import ALL_SUITS, BOARDS, BY_KIND, CARDS
from games.fort.box.notation import STEPS
from games.fort.box.say import load_words
from games.fort.library import card_facts
from games.fort.library.card_facts import DECK, KINDS, MODULES
from games.search import speech

WORD = "word"
MOST = 20
"""Terms that are read; more than that is no question."""
LONGEST = 400
TERM = re.compile(r'(-?)(?:([^\s":]+):)?(?:"([^"]*)"|(\S+))')
PER = (*ALL_SUITS, "?", "#pack", "#level", "#lookout")


@dataclass(frozen=True, slots=True)
class Condition:
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
    terms: tuple[Condition, ...] = ()
    wrong: tuple[Wrong, ...] = ()


# Reading ------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def parse(text: str) -> Query:
    """The question, and what of it makes no sense; whatever the text."""
    terms: list[Condition] = []
    wrong: list[Wrong] = []
    found = list(TERM.finditer(text[:LONGEST]))
    if len(found) > MOST or len(text) > LONGEST:
        wrong.append(Wrong("long"))
    for minus, said_key, phrase, word in (match.groups() for match in found[:MOST]):
        said = " ".join((phrase if phrase is not None else word).replace('"', "").split())
        if not said_key:
            if fold(said):
                terms.append(Condition(WORD, (said,), bool(minus)))
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
            terms.append(Condition(key, tuple(values), bool(minus)))
    return Query(tuple(terms), tuple(wrong))


# Words as wishes ----------------------------------------------------------------------------------

PLAIN = ("suit", "type", "action")
"""What a plain word may name, in any form and language; a suit before an action of that name."""
ENDS = ",.;!?"


def meant(query: Query) -> Query:
    """With each word that names a suit, a kind of card or an action read as a wish for it.

    Words that say nothing ("cards with …") are dropped where others do.
    """
    terms = [_wish(term) for term in _phrases(query.terms)]
    telling = [term for term in terms if term.key != WORD or not _says_nothing(term)]
    return replace(query, terms=tuple(dict.fromkeys(telling or terms)))


def _phrases(terms: Sequence[Condition]) -> Iterator[Condition]:
    """Two words that name one thing together are one: best friends."""
    left = list(terms)
    while left:
        first, *left = left
        both = f"{first.values[0]} {left[0].values[0]}" if left and left[0].key == WORD else ""
        if first.key == WORD and both and _wish(pair := replace(first, values=(both,))) != pair:
            yield pair
            left = left[1:]
        else:
            yield first


def _wish(term: Condition) -> Condition:
    if term.key != WORD:
        return term
    word = " ".join(speech.words(term.values[0]))
    if any(word == fold(card_facts.card_title(id, lang)) for id in DECK for lang in LANGUAGES):
        return term
    for key in PLAIN:
        for stem in _stems(word):
            if value := _by_stem(key).get(stem):
                return Condition(key, (value,), term.negated)
    return replace(term, values=(term.values[0].strip(ENDS) or term.values[0],))


@lru_cache(maxsize=len(PLAIN))
def _by_stem(key: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for said, id in known_values(key).items():
        for stem in _stems(said.replace("-", " ")):
            found.setdefault(stem, id)
    return found


def _stems(text: str) -> tuple[str, ...]:
    """A phrase with its endings cut off, as each language would."""
    typed = speech.words(text)
    return tuple(" ".join(map(speech.speech(language).stem, typed)) for language in LANGUAGES)


def _says_nothing(term: Condition) -> bool:
    """ "With", and among cards also "cards"."""
    filler = {fold(word) for word in _said()["filler"]["words"]}
    typed = speech.words(term.values[0])
    return all(word in speech.stop_words() or word in filler for word in typed)


def spelled(word: str) -> str:
    """A word as it is compared: without accents, with hyphens for spaces."""
    return re.sub(r"[\s_]+", "-", fold(word))


@lru_cache(maxsize=1)
def _said() -> Mapping[str, Mapping[str, list[str]]]:
    return read_toml(Path(__file__).with_name("card_query.toml"))


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


def asked(text: str) -> tuple[tuple[str, ...], str] | None:
    """The cards that everything with a key holds for, and the words besides; None without a key."""
    found = parse(text)
    keyed = tuple(term for term in found.terms if term.key != WORD)
    if not keyed:
        return None
    words = (word for term in found.terms if term.key == WORD for word in term.values)
    return tuple(find(Query(keyed))), " ".join(words)


def holds(key: str, value: str, id: str) -> bool:
    return _holds(Condition(key, (value,)), id)


def _holds(term: Condition, id: str) -> bool:
    if term.key == WORD:
        return any(fold(word) in _text(id) or _is_said(word, id) for word in term.values)
    return any(value in _has(term.key, id) for value in term.values)


@lru_cache(maxsize=len(DECK))
def _text(id: str) -> str:
    """Its name and its sentences in every language."""
    said: list[str] = [card_facts.card_title(id, language) for language in LANGUAGES]
    said += [each.text for language in LANGUAGES for each in card_facts.sentences(id, language)]
    return fold(" ".join(said))


@lru_cache(maxsize=len(DECK))
def _stems_of(id: str) -> tuple[frozenset[str], ...]:
    """Those of its words in each language: "úroveň" finds "úrovně"."""
    found = (_stems(word) for word in speech.words(_text(id)))
    return tuple(map(frozenset, zip(*found, strict=True)))


def _is_said(word: str, id: str) -> bool:
    return any(map(contains, _stems_of(id), _stems(word)))


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


def _written(term: Condition) -> str:
    minus = "-" if term.negated else ""
    if term.key == WORD:
        word = term.values[0]
        plain = re.fullmatch(r"[^\s:-][^\s:]*", word)
        return f"{minus}{word}" if plain else f'{minus}"{word}"'
    return f"{minus}{term.key}:{','.join(value.replace('_', '-') for value in term.values)}"


def with_term(query: Query, key: str, value: str) -> Query:
    """The question with this wish instead of another of its key, or without it if it is there."""
    term = Condition(key, (value,))
    others = tuple(each for each in query.terms if each.key != key or each.negated)
    return replace(query, terms=others if term in query.terms else (*others, term), wrong=())


_words: Callable[[str], Sections] = words_of(Path(__file__).parent, "card_query")


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
        name = words["suits"][id] if id in words["suits"] else own["times"][id]
    elif key in ("action", "public", "private"):
        titles = own["actions"]
        name = titles[id] if id in titles else words["actions"]["steps"][id]["title"]
    else:
        name = words["cards"][id]
    return name


def typed(key: str, id: str, language: str) -> str:
    """A value as the reader can type it."""
    if key in ("action", "public", "private"):
        return id
    return value_name(key, id, language).replace(" ", "-")


def key_name(key: str, language: str) -> str:
    """A key as the reader can type it."""
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
        known = known_keys() if each.what == "key" else known_values(each.key)
        allowed = [key_name(key, language) for key in _said()["keys"]]
        if each.what == "value":
            allowed = [typed(each.key, id, language) for id in ids(each.key)]
        told = ", ".join(allowed[:12]) + ("…" if len(allowed) > 12 else "")
        key = key_name(each.key, language) if each.key else ""
        said = words[each.what].format(key=key, word=each.word[:40], allowed=told)
        near = get_close_matches(spelled(each.word), known, n=1, cutoff=0.7)
        yield f"{said} {words['near'].format(near=near[0])}" if near else said
