"""What a table shows that counts along and keeps no cards: whose turn, and the next fort level."""

from __future__ import annotations

from typing import Any

from games.fort import by_hand, talk, view
from games.fort.cards import KINDS
from games.fort.position import STUFF, Position
from games.models import Depth
from games.views.reader import language


def by_hand_context(p: Position, depth: str) -> dict[str, Any] | None:
    """Nothing where the cards are kept, or the game is over."""
    if depth == Depth.CARDS or not p.agenda:
        return None
    after = (p.leader + 1) % len(p.seats)
    name = talk.player(p, p.leader, language())
    return {
        "round": p.seats[p.leader].turns + 1,
        "seat": {
            "index": p.leader,
            "name": name,
            "initial": name[:1].upper(),
            "shape": view.SHAPES[p.leader],
        },
        "next": talk.player(p, after, language()),
        "last": bool(p.ending) and after == p.first,
        "park_left": bool(p.park_deck),
    }


def board_context(p: Position, index: int) -> dict[str, Any]:
    """How far each number can go (F2.3, F2.4), and every way to pay for the next level."""
    seat = p.seats[index]
    room = {kind: seat.pack[i] + seat.pack_room for i, kind in enumerate(KINDS)}
    payments = by_hand.payments(p, index) if p.agenda else []
    return {
        "most": {"stuff": STUFF, **room},
        "level_ups": [
            {"pay": ".".join(map(str, (index, *payment))), "text": _paid(payment)}
            for payment in payments
        ],
    }


def _paid(payment: by_hand.Payment) -> str:
    """From the Stuff so many, from the Pack so many."""
    bundles = {"from_stuff": payment[:2], "from_pack": payment[2:]}
    return " · ".join(
        talk.phrase("options", place, language(), tokens=said)
        for place, bundle in bundles.items()
        if (said := talk.tokens(bundle, language(), as_object=False))
    )
