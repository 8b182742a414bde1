"""What must never get lost or doubled: the cards and the tokens of each game, wherever they lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from games.fort.cards import CARDS
from games.fort.position import Position


def fort(p: Position) -> Counter[str]:
    """All cards of the table with the box, and the tokens of supply and boards."""
    found = Counter(p.park + p.park_deck + p.box_cards + p.laid)
    found.update(p.perk_row + p.box_perks + p.rule_stack + p.box_rules + p.cat_row)
    found["pizza"], found["toy"] = p.supply
    for seat in p.seats:
        found.update(seat.own_cards())
        found.update(seat.cats + seat.made_up_rules + seat.perks)
        found["pizza"] += seat.stuff[0] + seat.pack[0]
        found["toy"] += seat.stuff[1] + seat.pack[1]
    if p.played is not None:
        found.update(p.played.added)
        if p.played.card is not None and CARDS[p.played.card].kind != "dogs":
            found[p.played.card] += 1  # a dog lies in a doghouse already
    return found


def fort_at_first(p: Position) -> None:
    """F1.2, F2.3, F2.4: what every position of Fort keeps to besides."""
    for seat in p.seats:
        assert all(0 <= number <= 4 for number in seat.stuff), "F2.3"
        assert min(seat.pack) >= 0
        xxl = "xxl-backpack" in seat.perks or "dogs" in p.modules  # F8.9a: a dog may take it away
        assert sum(seat.pack) <= seat.level + 1 + 2 * xxl, "F2.4"
        assert len(seat.lookout) <= seat.level + 1, "F2.2"
        assert 0 <= seat.level <= 5, "F2.5"
    assert min(p.supply) >= 0, "F4.11"
    assert len(p.park) == 3 or not p.park_deck, "F3.4"
    assert "?" not in fort(p), "with every card known none becomes unknown"
    assert fort(p)["pizza"] == fort(p)["toy"] == 30, "F1.2"


INVENTORIES: Mapping[str, Callable[[Any], Counter[str]]] = {"fort": fort}
LIMITS: Mapping[str, Callable[[Any], None]] = {"fort": fort_at_first}
