"""How much of everything lies on the table at the start, by players and modules."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from games.fort.cards import BY_KIND
from games.fort.position import HAND, PARK
from games.fort.set_up import OWN_KIDS

KIDS = 60
OWN_DOGS, KIDS_BESIDE_DOGS = 3, 5
PLAYERS = (2, 3, 4)


@dataclass(frozen=True, slots=True)
class Amount:
    """`what` is laid out so many times; `back` go to the box again."""

    what: str
    number: int
    back: int = 0

    @property
    def clause(self) -> str:
        return _clauses()[self.what]


@cache
def _clauses() -> dict[str, str]:
    with Path(__file__).with_name("how_many.toml").open("rb") as file:
        return tomllib.load(file)


def how_many(players: int, modules: Collection[str]) -> tuple[Amount, ...]:
    kids = KIDS_BESIDE_DOGS if "dogs" in modules else OWN_KIDS
    rules, perks = len(BY_KIND["made_up_rules"]), len(BY_KIND["perks"])
    found = [
        Amount("rule_stack", players + 1, rules - players - 1),
        Amount("perk_row", players + 1, perks - players - 1),
        Amount("own_kids", kids),
        Amount("own_friends", 2),
    ]
    if "dogs" in modules:
        dogs = len(BY_KIND["dogs"])
        found.append(Amount("own_dogs", OWN_DOGS, dogs - OWN_DOGS * players))
    found += [
        Amount("hand", HAND),
        Amount("park", PARK),
        Amount("park_deck", KIDS - PARK - kids * players),
        Amount("pizza", 30),
        Amount("toy", 30),
    ]
    if "cats" in modules:
        found.append(Amount("cat_row", players, len(BY_KIND["cats"]) - players))
    return tuple(found)
