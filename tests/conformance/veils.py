"""Tables of Fort with cards that nobody has shown, and by counting all that those could be."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

from games.fort.box.cards import BY_KIND, CARDS
from games.fort.box.profile import standard
from tests.conformance.measure import Data

UNKNOWN = "?"


def _veil_seat(seat: Data, rng: Random, *, whole_deck: bool, seen: float) -> None:
    """Some of the hand lies face down; `seen` is the chance that the pool has such a card."""
    hidden = [i for i in range(len(seat["hand"])) if rng.random() < 0.6]
    pool = [seat["hand"][i] for i in hidden]
    for i in hidden:
        seat["hand"][i] = UNKNOWN
    if whole_deck:
        pool += seat["deck"]
        seat["deck"] = [UNKNOWN] * len(seat["deck"])
    pool = [card if rng.random() < seen else UNKNOWN for card in pool]
    rng.shuffle(pool)
    seat["pool"] = pool


def some(data: Data, who: int, rng: Random) -> Data:
    """A table of Fort as people know it who have not entered every card."""
    veiled: Data = json.loads(json.dumps(data))
    for i, seat in enumerate(veiled["seats"]):
        if i == who or rng.random() < 0.5:
            _veil_seat(
                seat, rng, whole_deck=rng.random() < 0.7, seen=rng.choice((0.0, 0.7, 0.9, 1.0, 1.0))
            )
    if rng.random() < 0.4:
        veiled["park_deck"] = [UNKNOWN] * len(veiled["park_deck"])
    return veiled


def few(data: Data, who: int, rng: Random) -> Data:
    """Only the seat to decide has hidden cards, a few, of which at most one was never seen."""
    veiled: Data = json.loads(json.dumps(data))
    seat = veiled["seats"][who]
    del seat["deck"][rng.randrange(4) :]
    _veil_seat(seat, rng, whole_deck=True, seen=1.0)
    if seat["pool"] and rng.random() < 0.4:
        seat["pool"][0] = UNKNOWN
    return veiled


def _never_seen(data: Data, seat: Data) -> list[str]:
    """What the copies in the box leave for a card of this seat that nobody has seen."""
    left = Counter(standard().kid_copies)
    left.update(id for id in BY_KIND["best_friends"] if CARDS[id].board == seat["board"])
    for kind in data["modules"]:
        left.update(id for id in BY_KIND[kind] if CARDS[id].kind == "dogs")
    left.subtract(data["park"] + data["park_deck"] + data["box"]["cards"] + data["laid"])
    for each in data["seats"]:
        for place in ("hand", "deck", "pool", "discard", "yard", "lookout", "doghouse"):
            left.subtract(each[place])
    played = data.get("played")
    if played is not None:
        left.subtract([*played["added"], played["card"]])
    return sorted(id for id, number in left.items() if number > 0)


def worlds(veiled: Data, who: int) -> Iterator[Data]:
    """Every table that the veiled one of `few` could be."""
    seat = veiled["seats"][who]
    slots = seat["hand"].count(UNKNOWN)
    known = [card for card in seat["hand"] if card != UNKNOWN]
    pool = [card for card in seat["pool"] if card != UNKNOWN]
    wild = _never_seen(veiled, seat) if UNKNOWN in seat["pool"] else [None]
    hands: dict[tuple[str, ...], list[str]] = {}
    for card in wild:
        cards = sorted([*pool, card] if card else pool)
        for chosen in combinations(range(len(cards)), slots):
            hand = tuple(cards[i] for i in chosen)
            hands.setdefault(hand, [cards[i] for i in range(len(cards)) if i not in chosen])
    for hand, deck in hands.items():
        world: Data = json.loads(json.dumps(veiled))
        own = world["seats"][who]
        own["hand"], own["deck"], own["pool"] = [*known, *hand], deck, []
        yield world
