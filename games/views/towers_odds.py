"""The odds of a seat of 5 Towers, as its sheet shows them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from games.five_towers import odds, say
from games.five_towers.cards import HIGHEST
from games.five_towers.position import Position
from games.views.reader import language
from games.views.reckoning import chance


def shown(p: Position, who: int, past: Sequence[Position]) -> dict[str, Any]:
    pile, words = odds.Pile(p), say.load_words(language())
    single = min(Fraction(pile.offer, len(pile.cards)), Fraction(1)) if pile.cards else Fraction(0)
    return {
        "offer": pile.offer,
        "anew": pile.anew,
        "single": chance(single),
        "rounds": odds.rounds(p),
        "second": p.passing > 1,
        "kinds": [
            {
                "id": kind.id,
                "icon": f"towers/{kind.id}",
                "name": words["types"][kind.id],
                "left": kind.left,
                "again": kind.again,
                "offered": kind.offered,
                "any": chance(kind.next_offer),
                "fitting": kind.fitting,
                "fits": chance(kind.fits),
                "top": chance(kind.top),
                "top_comes": kind.top > 0,
                "topped": kind.topped,
                "tops_left": kind.tops_left,
                **_to_come(p, kind.id),
            }
            for kind in odds.kinds(p, who)
        ],
    }


def _to_come(p: Position, kind: str) -> dict[str, Any]:
    """The values that come before the end for certain, and those that may."""
    found = {value: odds.come(p, (kind, value)) for value in range(HIGHEST + 1)}
    return {
        "certain": [value for value, come in found.items() if come == 1],
        "perhaps": [
            {"value": value, **chance(come)} for value, come in found.items() if 0 < come < 1
        ],
    }
