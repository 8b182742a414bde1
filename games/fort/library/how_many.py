"""How much of everything lies on the table at the start, by players and modules."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from games.engine.words import read_toml
from games.fort.box.cards import BY_KIND, PIZZA, TOY
from games.fort.box.profile import standard
from games.fort.box.tracks import HAND, OWN_DOGS, OWN_KIDS, OWN_KIDS_BESIDE_DOGS, PARK, SUPPLY

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
def _clauses() -> Mapping[str, str]:
    return read_toml(Path(__file__).with_name("how_many.toml"))


def how_many(players: int, modules: Collection[str]) -> tuple[Amount, ...]:
    kids = OWN_KIDS_BESIDE_DOGS if "dogs" in modules else OWN_KIDS
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
        Amount("park_deck", sum(standard().kid_copies.values()) - PARK - kids * players),
        Amount("pizza", SUPPLY[PIZZA]),
        Amount("toy", SUPPLY[TOY]),
    ]
    if "cats" in modules:
        found.append(Amount("cat_row", players, len(BY_KIND["cats"]) - players))
    return tuple(found)
