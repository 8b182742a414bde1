"""What must never get lost or doubled: the cards and the tokens of each game, wherever they lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from games.five_towers.box.cards import write
from games.five_towers.rules import building
from games.five_towers.table.position import Position as Towers
from games.fort.box.cards import CARDS
from games.fort.table.position import Position


def fort(p: Position) -> Counter[str]:
    """All cards of the table with the box, and the tokens of supply and boards."""
    lying = p.park + p.park_deck + p.box_cards + p.laid
    lying += p.perk_row + p.box_perks + p.rule_stack + p.box_rules + p.cat_row
    pizzas, toys = p.supply
    for seat in p.seats:
        lying += seat.own_cards() + seat.cats + seat.made_up_rules + seat.perks
        pizzas += seat.stuff[0] + seat.pack[0]
        toys += seat.stuff[1] + seat.pack[1]
    if p.played is not None:
        lying += p.played.added
        if p.played.card is not None and CARDS[p.played.card].kind != "dogs":
            lying.append(p.played.card)  # a dog lies in a doghouse already
    found = Counter(lying)
    found["pizza"], found["toy"] = pizzas, toys
    return found


def fort_at_first(p: Position, found: Counter[str]) -> None:
    """F1.2, F2.3, F2.4: what every position of Fort keeps to besides."""
    for seat in p.seats:
        assert min(seat.stuff) >= 0 and max(seat.stuff) <= 4, "F2.3"
        assert min(seat.pack) >= 0
        xxl = "xxl-backpack" in seat.perks or "dogs" in p.modules  # F8.9a: a dog may take it away
        assert sum(seat.pack) <= seat.level + 1 + 2 * xxl, "F2.4"
        assert len(seat.lookout) <= seat.level + 1, "F2.2"
        assert 0 <= seat.level <= 5, "F2.5"
    assert min(p.supply) >= 0, "F4.11"
    assert len(p.park) == 3 or not p.park_deck, "F3.4"
    assert "?" not in found, "with every card known none becomes unknown"
    assert found["pizza"] == found["toy"] == 30, "F1.2"


def five_towers(p: Towers) -> Counter[str]:
    """All cards, wherever they lie."""
    return Counter(map(write, [*p.seen(), *(p.pile or [])]))


def five_towers_at_first(p: Towers, found: Counter[str]) -> None:
    """T1, T3: what every position of 5 Towers keeps to besides."""
    assert found.total() == (110 if len(p.seats) > 3 else 80), "T1.1, T1.2"
    for seat in p.seats:
        for tower in seat.towers.values():
            for below, above in zip([None, *tower], tower, strict=False):
                assert not building.stacking(below, above), "T3.3, T3.4"
    assert len(p.offer) <= 5, "T2.1"
    assert p.phase == "over" or len(p.bids) <= len(p.seats), "T2.2"


INVENTORIES: Mapping[str, Callable[[Any], Counter[str]]] = {
    "fort": fort,
    "five-towers": five_towers,
}
LIMITS: Mapping[str, Callable[[Any, Counter[str]], None]] = {
    "fort": fort_at_first,
    "five-towers": five_towers_at_first,
}
