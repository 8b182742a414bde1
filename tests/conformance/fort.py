"""How Fort is measured: cards and tokens wherever they lie, and what is told of a hand."""

from __future__ import annotations

from collections import Counter

from games.fort.box.cards import CARDS
from games.fort.game import FORT
from games.fort.judge import judging
from games.fort.table.position import Position
from tests.conformance import veils
from tests.conformance.measure import Measure, Veils


def inventory(p: Position) -> Counter[str]:
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


def limits(p: Position, found: Counter[str]) -> None:
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


def goes_on(before: Position, now: Position) -> bool:
    """F9.7: a play names all kids that a dog uses one after the other, if no rival is between."""
    return before.agenda[-1][0] == "play" and bool(now.agenda) and now.agenda[-1][0] == "kid"


MEASURE = Measure(
    game=FORT,
    outcome=judging.outcome,
    inventory=inventory,
    limits=limits,
    goes_on=goes_on,
    veils=Veils(veils.some, veils.few, veils.worlds),
)
