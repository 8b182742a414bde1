"""Cards to choose from, as the picker draws them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from django.utils.translation import gettext as _

from games.engine.folding import fold
from games.engine.words import BoxNames, names_at_hand
from games.fort.box.cards import ALL_SUITS, BOXES, BY_KIND, CARDS, PLAYING, SUITS, UNKNOWN
from games.fort.box.notation import EMPTY, ICONS
from games.fort.box.say import card_name, load_words, name_in, say
from games.fort.library import card_facts
from games.fort.sheet import candidates, options
from games.fort.table import hidden
from games.fort.table.position import Position
from games.sites.face import NamedCards
from games.sites.shapes.card import CardBox
from games.sites.shapes.sheet import PickCard

SHORT: Mapping[str, tuple[str, ...]] = {
    EMPTY: ("\N{EN DASH}",),
    "(": ("(",),
    ")": (")",),
    "x": ("\N{MULTIPLICATION SIGN}",),
    ">": ("\N{RIGHTWARDS ARROW}",),
    "fort-1": ("actions/fort", "\N{MINUS SIGN}1"),
    "fort+1": ("actions/fort", "+1"),
    "lookout": ("places/lookout",),
    "recruit": ("phases/recruit",),
    "?": ("?",),
    "#pack": ("places/pack",),
    "#level": ("actions/fort",),
    "#lookout": ("places/lookout",),
}
"""What stands for a word where the whole drawing would be too heavy."""
BETWEEN = {"(": "(", ")": ")", "x": "\N{MULTIPLICATION SIGN}"}
KINDS_BY_NAME = ("kids", "best_friends", "dogs", "cats", "perks", "made_up_rules")
"""In the order in which somebody looks for one."""


def chips(
    found: candidates.Candidates, language: str, *, brief: bool = False
) -> tuple[PickCard, ...]:
    """The cards with their signs, the likely first; the first of each group says what it is.

    `brief`: without what they do, where many must be light, and a name is enough.
    """
    sure = bool(found.surely or found.likely)
    groups: list[tuple[str, Sequence[str]]] = [
        (_("Surely there"), found.surely),
        (_("In the hand or the deck"), found.likely),
        (_("Not seen elsewhere") if sure else "", found.possible),
    ]
    near = [
        each if number else replace(each, group=heading)
        for heading, ids in groups
        for number, each in enumerate(_each_copy(ids, found, language, brief=brief))
    ]
    others = in_order(found.others, language, brief=True)
    return (*near, *(replace(each, folded=True) if near else each for each in others))


def _each_copy(
    ids: Iterable[str], found: candidates.Candidates, language: str, *, brief: bool
) -> Iterator[PickCard]:
    for one in in_order(ids, language, brief=brief):
        for number in range(min(found.copies.get(one.id, 1), max(found.number, 1))):
            yield replace(one, again=number + 1) if number else one


def of_the_hand(p: Position, who: int, ids: Iterable[str], language: str) -> Iterator[PickCard]:
    """Cards that nobody has shown, each as often as the hand may hold it."""
    seat = p.seats[who]
    unseen, unknown = hidden.never_seen(p, seat), seat.hand.count(UNKNOWN)
    for id in ids:
        copies = seat.pool.count(id) + unseen.get(id, 0)
        for number in range(min(max(copies, 1), max(unknown, 1))):
            one = chip(id, language)
            yield replace(one, again=number + 1) if number else one


def in_order(ids: Iterable[str], language: str, *, brief: bool = False) -> list[PickCard]:
    """By kind, then by suit as everywhere, then by name."""
    found = (_plain(id, language, names_at_hand(), brief=brief) for id in ids)
    return sorted(found, key=lambda each: _place(each.id, each.name))


@lru_cache(2000)
def _place(id: str, name: str) -> tuple[int, int, str]:
    suits, kind = SUITS[id], KINDS_BY_NAME.index(CARDS[id].kind)
    return kind, ALL_SUITS.index(suits[0]) if suits else 0, fold(name)


def known(ids: Iterable[str], language: str) -> tuple[PickCard, ...]:
    """Cards that lie where others are to be named."""
    return tuple(chip(id, language) for id in ids)


def chip(id: str, language: str, *, group: str = "", href: str = "", page: str = "") -> PickCard:
    plain = _plain(id, language, names_at_hand())
    return replace(plain, group=group, href=href, page=page) if group or href or page else plain


@lru_cache(2000)
def _plain(id: str, language: str, _names: BoxNames, *, brief: bool = False) -> PickCard:
    """A card is called as the box at hand does: with another box it is another chip."""
    return PickCard(
        id=id,
        name=card_name(id, language),
        usual=usual_name(id, language),
        suits=suits(id),
        does=() if brief else boxes(id, language),
        detail="" if _is_person(id) else _told(id, language),
    )


def _told(id: str, language: str) -> str:
    """What a card does that shows no suit to know it by; of a cat, what lures it."""
    if CARDS[id].kind == "cats":
        return str(load_words(language)["cats"][f"{id}_lure"])
    return options.card_says(id, language)


@cache
def boxes(id: str, language: str) -> tuple[CardBox, ...]:
    """The boxes of a kid or best friend, as icons and in words; others are told in words alone."""
    printed = (CARDS[id].box(box) for box in BOXES) if CARDS[id].boxes else ()
    lines = (action.notation if action is not None else EMPTY for action in printed)
    return tuple(CardBox(say(line, language), "", short_signs(line)) for line in lines)


@cache
def short_signs(notation: str) -> tuple[str, ...]:
    """The same icons, as few as tell it from others on a card as small as a finger."""
    found: list[str] = []
    for word in card_facts.split(notation):
        kind = word.removeprefix("spend:")
        if kind != word:
            found.append("\N{MINUS SIGN}")
        found += SHORT[kind] if kind in SHORT else (ICONS[kind],)
    return tuple(found)


def box_signs(notation: str) -> tuple[str, ...]:
    """The icons of an action box, and what stands between them."""
    found: list[str] = []
    for word in card_facts.split(notation):
        if word in BETWEEN:
            found.append(BETWEEN[word])
        else:
            found.append(ICONS[word])
        if word.startswith("spend:"):
            found.append(f"resources/{word.removeprefix('spend:')}")
    return tuple(found)


def usual_name(id: str, language: str) -> str:
    """What the reader's language calls a card that bears another name; "" for most."""
    name = name_in(id, language)
    return "" if name == card_name(id, language) else name


def suits(id: str) -> tuple[str, ...]:
    """Those that tell it from others; what is no person has none."""
    return tuple(SUITS[id]) if _is_person(id) else ()


def _is_person(id: str) -> bool:
    return CARDS[id].kind in ("kids", "best_friends", "dogs")


NAMES = NamedCards(
    cards=tuple(id for kind in KINDS_BY_NAME for id in BY_KIND[kind]),
    chip=chip,
    named=name_in,
    at={
        place: tuple(id for kind in kinds for id in BY_KIND[kind])
        for place, kinds in {
            "park": ("kids",),
            "hand": PLAYING,
            "yard": ("kids", "dogs"),
            "census": ("kids",),
        }.items()
    },
)
