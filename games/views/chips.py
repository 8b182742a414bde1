"""Cards to choose from, as the picker draws them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.fort import naming, options
from games.fort.cards import CARDS, SUITS
from games.fort.say import card_name


def chips(found: naming.Candidates, language: str) -> list[dict[str, Any]]:
    """The cards with their signs; the first one of each group says what the group is."""
    groups: list[tuple[str, Sequence[str]]] = [
        (_("Known to be there"), found.likely),
        (_("Not seen elsewhere") if found.likely else "", found.possible),
        (_("All others"), found.others),
    ]
    cards = []
    for heading, ids in groups:
        for number, id in enumerate(ids):
            card = chip(id, language)
            if not number:
                card["group"] = heading
            cards.append(card)
    return cards


def chip(id: str, language: str) -> dict[str, Any]:
    person = CARDS[id].kind in ("kids", "best_friends", "dogs")
    return {
        "id": id,
        "name": card_name(id, language),
        "suits": list(SUITS[id]) if person else [],
        "detail": "" if person else options.card_says(id, language),
    }
