"""F1 at a real table: what to lay out for these players and modules, step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from games.engine.words import read_toml
from games.fort.box.cards import FRIENDS, FRIENDS_OF, UNKNOWN
from games.fort.box.tracks import OWN_DOGS, OWN_KIDS, OWN_KIDS_BESIDE_DOGS
from games.fort.table.position import PARK, Position


@dataclass(frozen=True, slots=True)
class LayingStep:
    """One thing to do. `row` is where its cards lie open, `number` how many they are."""

    id: str
    clauses: tuple[str, ...]
    icon: str
    row: str = ""
    number: int = 0


@cache
def clauses() -> Mapping[str, tuple[str, ...]]:
    """Those behind each step, by its id."""
    rows = read_toml(Path(__file__).with_name("laying_out.toml"))
    return MappingProxyType({id: tuple(ids) for id, ids in rows.items()})


def steps(p: Position) -> list[LayingStep]:
    players, of = len(p.seats), clauses()
    found = [
        LayingStep("boards", of["boards"], "ui/players"),
        LayingStep("middle", of["middle"], "ui/table", number=players + 1),
        LayingStep("perks", of["perks"], "ui/plus", "perk_row", len(p.perk_row) or players + 1),
    ]
    if "cats" in p.modules:
        found.append(LayingStep("cats", of["cats"], "modules/cat", "cat_row", players))
    decks = of["decks_with_dogs" if "dogs" in p.modules else "decks"]
    found += [
        LayingStep("park", of["park"], "places/park", "park", PARK),
        LayingStep("decks", decks, "ui/cards", number=OWN_KIDS),
        LayingStep("hands", of["hands"], "phases/draw"),
    ]
    return found


def own_cards(p: Position) -> tuple[int, int]:
    """How many kids and how many dogs each player begins with."""
    return (OWN_KIDS_BESIDE_DOGS, OWN_DOGS) if "dogs" in p.modules else (OWN_KIDS, 0)


def kinds_of(row: str, p: Position) -> tuple[str, ...]:
    """What can lie in a row, or in a starting deck."""
    if row == "deck":
        return ("kids", "dogs") if "dogs" in p.modules else ("kids",)
    return {"perk_row": ("perks",), "cat_row": ("cats",)}.get(row, ("kids",))


def copies(p: Position, card: str, most: int) -> int:
    """How often a card can be named: as often as the box is said to hold it."""
    return min(most, p.profile.kid_copies.get(card, 1))


def began_with(p: Position, who: int) -> list[str]:
    """The cards a seat is known to have begun with, best friends left out."""
    seat = p.seats[who]
    found = [*seat.pool, *seat.own_cards()] if not seat.turns else [*seat.pool, *seat.hand]
    return [card for card in found if card not in (UNKNOWN, *FRIENDS)]


def still_hidden(p: Position, who: int, cards: list[str]) -> tuple[str, ...]:
    """Of the cards a seat began with those that have not shown themselves yet."""
    seat = p.seats[who]
    shown = seat.own_cards() if not seat.turns else seat.hand
    left = Counter(cards) - Counter(card for card in shown if card not in FRIENDS)
    return tuple(card for card in dict.fromkeys(cards) for _ in range(left[card]))


def best_friends(p: Position, who: int) -> tuple[str, ...]:
    board = p.seats[who].board
    return FRIENDS_OF[board] if board else ()
