"""F9.1 to F9.4 against a plain reading of the cards: every way to meet a need, and no other.

The reading tries all sets of cards with all suits for their coins, which the rules themselves
never do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random

import pytest

from games.fort.box.cards import BY_KIND, COIN, SUITS, SUITS_ONLY
from tests.fort_modules.table import choices

PRINTED = {
    "drover": "book book",
    "squeaker": "glue",
    "pumpkin": "glue glue",
    "porkchop": "skateboard skateboard",
    "pesto": "squirt squirt",
    "spud": "shovel shovel",
}
DIFFERENT = {
    "echo": (1, "book"),
    "barkley": (2, "crown"),
    "loki": (2, "crown"),
    "duke": (3, "shovel"),
}
DOGS = [*PRINTED, *DIFFERENT, "violet"]
CARDS = [*BY_KIND["kids"], *BY_KIND["dogs"], "bud", "smoke", "puddin", "puddin", "noodle-twins"]
Placed = tuple[str, str]


def enough(dog: str, shown: Sequence[Sequence[str]]) -> bool:
    symbols = [suit for card in shown for suit in card]
    if dog == "violet":
        return len(shown) >= 3
    if dog in DIFFERENT:
        number, never = DIFFERENT[dog]
        return len(set(symbols) - {never}) >= number
    suit, *more = PRINTED[dog].split()
    return symbols.count(suit) >= 1 + len(more)


def declared(cards: Sequence[str]) -> Iterator[list[list[str]]]:
    """What the cards show, for each way to declare their coins."""
    coins = sum(SUITS[card].count(COIN) for card in cards)
    for suits in product(SUITS_ONLY, repeat=coins):
        left = list(suits)
        yield [[left.pop() if suit == COIN else suit for suit in SUITS[card]] for card in cards]


def needed(dog: str, shown: list[list[str]]) -> bool:
    """It is enough, and without any one of the cards it would not be."""
    return enough(dog, shown) and not any(
        enough(dog, shown[:i] + shown[i + 1 :]) for i in range(len(shown))
    )


def ways(dog: str, hand: list[str], lookout: list[str]) -> set[tuple[str, ...]]:
    """The cards added from hand, over all ways to meet the need."""
    placed: list[Placed] = [(card, "hand") for card in hand]
    if dog not in DIFFERENT:
        placed += [(card, "lookout") for card in lookout]
    return {
        tuple(sorted(card for card, place in some if place == "hand"))
        for size in range(4)
        for some in combinations(placed, size)
        if any(needed(dog, shown) for shown in declared([card for card, _ in some]))
    }


@pytest.mark.parametrize("dog", DOGS)
def test_F9_4_the_choices_are_all_the_ways_to_meet_a_need_and_no_others(dog: str) -> None:
    rng = Random(dog)
    met = 0
    for _ in range(12):
        hand = [card for card in rng.sample(CARDS, 4) if card != dog]
        lookout = [card for card in rng.sample(CARDS, 2) if card not in BY_KIND["dogs"]]
        table = (
            f"Ann: level 2, hand {dog} {' '.join(hand)}, stuff 4 pizza 4 toys, pack 3 toys,"
            f" lookout {' '.join(lookout)}\nBen:\npark: moles\npark deck: puddin"
        )
        listed = {
            tuple(sorted(move.get("add", ()))) for move in choices(table) if move.get("play") == dog
        }
        assert listed == ways(dog, hand, lookout), (hand, lookout)
        met += bool(listed)
    assert met
