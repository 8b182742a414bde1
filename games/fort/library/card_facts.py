"""What there is to tell of every card: its sentences, what it counts for, what goes with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from games.engine.names import Name, as_name
from games.engine.words import Sections, read_toml, words_of
from games.fort.box import rulebook
from games.fort.box.cards import BOARDS, BY_KIND, CARDS, COIN, FRIENDS_OF, IMPROVES, SUITS, Card
from games.fort.box.notation import EMPTY
from games.fort.box.profile import Box, standard
from games.fort.box.say import load_words, made_up_rule, name_in, say

MACARONI = "macaroni"
BOARD = "-board"
DECK = (
    *(id for kind in ("kids", "best_friends", "perks", "made_up_rules") for id in BY_KIND[kind]),
    MACARONI,
    *(f"{board}{BOARD}" for board in BOARDS),
    *(id for kind in ("dogs", "cats") for id in BY_KIND.get(kind, ())),
)
"""Everything in the box that has a page: the cards, the sculpture and the player boards."""

KINDS = (
    "kids", "best_friends", "dogs", "cats", "perks", "made_up_rules", "macaroni", "boards",
)  # fmt: skip
MODULES = ("base", "dogs", "cats")
WORD_OF_KIND = {
    "kids": "kid", "best_friends": "best_friend", "dogs": "dog", "cats": "cat", "perks": "perk",
    "made_up_rules": "made_up_rule", "macaroni": "macaroni",
}  # fmt: skip

BEFORE_A_CARD = ("bandit", "scavenger", "scratch", "sprightly")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One box or line of a card in words; `notation` where icons tell the same."""

    label: str
    text: str
    notation: str = ""


texts: Callable[[str], Sections] = words_of(Path(__file__).parent, "library")


def kind_of(id: str) -> str:
    if id in CARDS:
        return CARDS[id].kind
    return MACARONI if id == MACARONI else "boards"


def kind_name(id: str, language: str) -> str:
    """What sort of thing it is: a kid, a perk…"""
    if kind_of(id) == "boards":
        return texts(language)["kinds"]["board"]
    name: str = load_words(language)["kinds"][WORD_OF_KIND[kind_of(id)]]
    return name


def module_of(id: str) -> str:
    kind = kind_of(id)
    return kind if kind in ("dogs", "cats") else "base"


def board_of(id: str) -> str:
    """The player board it belongs to, or is; "" for most."""
    if kind_of(id) == "boards":
        return id.removesuffix(BOARD)
    return (CARDS[id].board or "") if id in CARDS else ""


def card_title(id: str, language: str) -> Name:
    if id in CARDS:
        return name_in(id, language)
    words = load_words(language)
    title = words["kinds"][id] if id == MACARONI else words["boards"][board_of(id)]
    return as_name(title, language)


def suits_of(id: str) -> tuple[str, ...]:
    return SUITS.get(id, ())


def sentences(id: str, language: str, box: Box | None = None) -> list[Sentence]:
    """Everything its face says, line by line."""
    words, own = load_words(language), texts(language)
    labels = own["labels"]
    kind = kind_of(id)
    if kind in ("kids", "best_friends"):
        card = CARDS[id]
        if not card.boxes:
            return [Sentence(labels["text"], own["texts"]["no_boxes"])]
        return [
            Sentence(labels[name], say(line, language), line)
            for name, line in ((name, _line(card, name)) for name in ("public", "private"))
        ]
    if kind in ("dogs", "cats"):
        parts = ("need", "effect") if kind == "dogs" else ("lure", "ability")
        return [Sentence(labels[part], words[kind][f"{id}_{part}"]) for part in parts]
    if kind == "perks":
        return [Sentence(labels["perk"], words["perks"][id])]
    if kind == "made_up_rules":
        points = (box or standard()).minimalism_points
        return [Sentence(labels["score"], made_up_rule(id, language, minimalism_points=points))]
    if kind == MACARONI:
        return [Sentence(labels["text"], own["texts"]["macaroni"])]
    first, second = (name_in(friend, language) for friend in FRIENDS_OF[board_of(id)])
    return [Sentence(labels["text"], own["texts"]["board"].format(first=first, second=second))]


def _line(card: Card, box: str) -> str:
    action = card.box(box)
    return action.notation if action is not None else EMPTY


def signs(id: str) -> frozenset[str]:
    """Every step, counter and sign printed in its boxes."""
    if id not in CARDS:
        return frozenset()
    return frozenset(word for _, action in CARDS[id].actions for word in split(action.notation))


def split(notation: str) -> list[str]:
    """A line of notation sign by sign, as it is drawn."""
    return notation.replace("(", "( ").replace(")", " )").split()


def copies(id: str, box: Box | None = None) -> int:
    if kind_of(id) != "kids":
        return 1
    return (box or standard()).kid_copies[id]


def copies_are_known(id: str) -> bool:
    """Only kids come in several copies, and their numbers stand in no text of the box."""
    return kind_of(id) != "kids"


def fort_icons(id: str) -> int:
    """F7.6: what Big Plans counts."""
    if id not in CARDS or CARDS[id].kind == "perks":
        return 0
    steps = [word for _, action in CARDS[id].actions for word in split(action.notation)]
    more: int = CARDS[id].facts.get("fort_icons", 0)
    return sum(word.startswith("fort") for word in steps) + more


def counts_for(id: str) -> Iterator[tuple[str, int]]:
    """The made-up rules that look at this very card, and what it brings them at most."""
    if not suits_of(id):
        return
    if icons := fort_icons(id):
        yield "big-plans", icons
    if any(suit != COIN for suit in suits_of(id)):
        yield "friendship-bracelet", 1
    for rule, suit in (("play-palace", "crown"), ("slime-lab", "book")):
        if number := suits_of(id).count(suit):
            yield rule, number
    if kind_of(id) in ("kids", "best_friends"):
        yield "popularity", 1


def improves(id: str) -> list[str]:
    """F4.2: cards whose boxes count a symbol of this one; a coin can stand for any."""
    own = set(suits_of(id))
    return [
        other
        for other, counted in IMPROVES.items()
        if own and counted and (own & counted or COIN in own) and _may_meet(id, other)
    ]


def improved_by(id: str) -> list[str]:
    return [other for other in DECK if suits_of(other) and id in _improved(other)]


@cache
def _improved(id: str) -> frozenset[str]:
    return frozenset(improves(id))


def can_be_followed(id: str) -> bool:
    """F5.1: only a kid or best friend with a public action."""
    return id in CARDS and CARDS[id].is_person and CARDS[id].public is not None


def followed_by(id: str) -> list[str]:
    """F5.1, F5.3: the cards that can be discarded to follow it, whatever its coin stands for."""
    if not can_be_followed(id):
        return []
    wanted = set(suits_of(id))
    return [
        other
        for other in DECK
        if suits_of(other)
        and (COIN in wanted or COIN in suits_of(other) or wanted & set(suits_of(other)))
        and _may_meet(id, other)
    ]


def _may_meet(id: str, other: str) -> bool:
    """A card there is one of never meets itself."""
    return id != other or copies(id) > 1


@cache
def clauses_naming(id: str) -> tuple[str, ...]:
    """The clauses and rulings that speak of this card."""
    return tuple(each for each, clause in rulebook.clauses().items() if id in clause.cards)


@cache
def _clauses_by() -> Mapping[str, Mapping[str, list[str]]]:
    return read_toml(Path(__file__).with_name("card_clauses.toml"))


@cache
def clauses_for(id: str) -> tuple[str, ...]:
    """More clauses that hold for it as for all of its kind."""
    by = _clauses_by()
    found = set(by["kinds"].get(kind_of(id), ()))
    for sign in signs(id):
        found.update(by["signs"].get(sign, ()))
    others = {
        "followed": can_be_followed(id),
        "once": id in CARDS and CARDS[id].facts.get("once"),
        "before_a_card": id in BEFORE_A_CARD,
    }
    for other, holds in others.items():
        if holds:
            found.update(by["others"][other])
    return tuple(
        each for each in rulebook.clauses() if each in found and each not in clauses_naming(id)
    )
