"""Fort in words: what a card is called and what its boxes say, in English, Czech and Polish.

Every phrase stands in `words.<language>.toml`; this module only joins phrases and chooses the
grammatical number. It knows the table of nobody: "for each book" is said, not counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from pathlib import Path

from games.engine.languages import LANGUAGES as LANGUAGES
from games.engine.languages import form
from games.engine.names import Name, Names, as_name
from games.engine.words import capital, names_at_hand, words_of
from games.fort.box.cards import CARDS, UNKNOWN
from games.fort.box.notation import EMPTY, Both, Node, Step, Then, Times, parse

load_words = words_of(Path(__file__).parent, "words")
NOUNS: Mapping[str, str] = {"perks": "perk", "made_up_rules": "made_up_rule"}
"""By kind of card: what is said before a name that does not decline; else it is a card."""


def card_name(card: str, language: str) -> Name:
    """What any card is called at the table: as its box does where one is at hand."""
    box = names_at_hand()
    printed = box.language or language
    if own := box.of(card):
        return _said_in(card, own, language)
    if printed != language:
        return _said_in(card, str(name_in(card, printed)), language)
    return name_in(card, language)


@lru_cache(maxsize=1024)
def name_in(card: str, language: str) -> Name:
    """The name of any card in a language: kid, best friend, dog, cat, perk or made-up rule."""
    row = as_name(load_words(language)["cards"][card])
    return Name(row, row.forms, _noun(card, language), language)


@lru_cache(maxsize=1024)
def _said_in(card: str, name: str, language: str) -> Name:
    """A name of another language, or one that somebody typed: nobody knows how it declines."""
    return Name(name, noun=_noun(card, language), language=language)


def _noun(card: str, language: str) -> Mapping[str, str]:
    noun = NOUNS.get(CARDS[card].kind, "card") if card in CARDS else "card"
    nouns: Mapping[str, str] = load_words(language)["nouns"][noun]
    return nouns


def card(id: str | None, language: str) -> Name:
    """As `card_name`; "" is whatever lies on top of the Park deck, `?` an unknown card."""
    if id == "":
        return _name("names", "top", language)
    return unknown(1, language) if id is None or id == UNKNOWN else card_name(id, language)


def unknown(number: int, language: str) -> Name:
    """Cards that nobody has shown."""
    row = as_name(load_words(language)["names"]["hidden"][form(number, language)], language)
    return row if number == 1 else row.extended(f"{number} {{}}")


def cards(ids: Sequence[str], language: str) -> Names:
    """Their names as a list, those nobody has shown as a number of cards."""
    names = [card_name(id, language) for id in ids if id != UNKNOWN]
    hidden = len(ids) - len(names)
    names += [unknown(hidden, language)] if hidden else []
    words = load_words(language)
    return Names(names, words["names"]["and"], words["nouns"]["cards"], language, alike=True)


def listed(texts: Sequence[str], language: str) -> Names:
    """A, B and C."""
    each = [as_name(text, language) for text in texts]
    return Names(each, load_words(language)["names"]["and"], language=language)


def suit(id: str, language: str) -> Name:
    return _name("suits", id, language)


def place(id: str, language: str) -> Name:
    return _name("places", id, language)


def player(name: str, seat: int, language: str) -> str:
    """Never inflected: a sentence has a player as its subject or in front of a colon."""
    return name or str(load_words(language)["names"]["player"].format(n=seat + 1))


def _name(section: str, key: str, language: str) -> Name:
    return as_name(load_words(language)[section][key], language)


def counted(number: int, noun: str, language: str) -> Name:
    """A number with its noun: "3 toys"; in the case `acc` it is what somebody gains or pays."""
    row = as_name(load_words(language)["counted"][noun][form(number, language)], language)
    return row.extended(f"{number} {{}}")


def made_up_rule(rule: str, language: str, *, minimalism_points: int) -> str:
    """How a made-up rule scores; Minimalism for what the table's option says."""
    sentence: str = load_words(language)["made_up_rules"][rule]
    return sentence.format(points=counted(minimalism_points, "point", language))


@lru_cache(maxsize=512)
def say(notation: str, language: str) -> str:
    """The sentence of an action box."""
    words = load_words(language)["actions"]
    phrase = words["none"] if notation == EMPTY else _phrase(parse(notation), language)
    return f"{capital(phrase)}."


def _phrase(node: Node, language: str) -> str:
    actions = load_words(language)["actions"]
    text: str
    match node:
        case Step(name):
            text = _steps(name, 1, language)
        case Both(parts):
            runs = [(part, len(list(run))) for part, run in groupby(parts)]
            text = _run(*runs[0], language)
            for part, count in runs[1:]:
                text = actions["and"].format(first=text, second=_run(part, count, language))
        case Then(first, second):
            text = actions["then"].format(
                first=_phrase(first, language), second=_phrase(second, language)
            )
        case Times(what, per):
            text = _repeated(what, per, language)
    return text


def _run(part: Node, count: int, language: str) -> str:
    """The same part some times in a row: "toy toy" is 2 toys."""
    if isinstance(part, Step):
        return _steps(part.name, count, language)
    join: str = load_words(language)["actions"]["and"]
    text = said = _phrase(part, language)
    for _ in range(count - 1):
        text = join.format(first=text, second=said)
    return text


def _steps(name: str, count: int, language: str) -> str:
    template: str = load_words(language)["actions"]["steps"][name][form(count, language)]
    return template.format(n=count)


def _repeated(what: Node, per: str, language: str) -> str:
    actions = load_words(language)["actions"]
    each: str = actions["each"][per]
    text: str
    if isinstance(what, Step):
        own = actions["steps"][what.name].get("repeated", actions["times"])
        text = own.format(action=_steps(what.name, 1, language), each=each)
    else:
        text = actions["group_times"].format(each=each, action=_phrase(what, language))
    return text
