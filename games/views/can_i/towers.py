"""What is asked about 5 Towers: how many cards are bid, or which ones are built in which order."""

from __future__ import annotations

from collections import Counter

from django.utils.translation import gettext as _

from games.engine.situation import Data
from games.five_towers import say, situation, view
from games.five_towers.building import can_be_torn_down
from games.five_towers.cards import OFFER, write
from games.five_towers.situation import Situation
from games.views.reader import language


def question(it: Situation) -> Data:
    found: Data = {"verbs": _verbs(it), "verb": it.verb}
    if it.verb == "build":
        return {**found, "build": _build(it)}
    return {**found, "bid": _bid(it)}


def _verbs(it: Situation) -> list[Data]:
    names = {
        "bid": (_("Bid"), "rounds/bid"),
        "out": (_("Drop out"), "ui/cross"),
        "build": (_("Build"), "rounds/build"),
    }
    return [
        {"tap": f"verb:{verb}", "name": name, "icon": icon, "on": verb == it.verb}
        for verb, (name, icon) in names.items()
    ]


def _numbers(tap: str, numbers: range, now: int | None) -> list[Data]:
    return [{"tap": f"{tap}:{n}", "name": str(n), "on": n == now} for n in numbers]


def _bid(it: Situation) -> Data:
    """T2.2: the number, and what it has to beat."""
    before = situation.before(it)
    nobody = {"tap": "before:none", "name": _("Nobody, I start"), "on": before is None}
    p = it.position
    return {
        "numbers": _numbers("bid", range(len(p.offer) + 1), it.move.get("bid")),
        "before": [nobody, *_numbers("before", range(OFFER + 1), before)],
        "undone": p.undone,
    }


def _build(it: Situation) -> Data:
    """T3.1, T3.2: what is torn down, and the cards in their order."""
    chosen, p = it.chosen, it.position
    places: dict[str, list[int]] = {}
    for place, card in enumerate(chosen, 1):
        places.setdefault(write(card), []).append(place)
    seen: Counter[str] = Counter()
    cards = []
    for card in dict.fromkeys(chosen):  # those that are no longer offered can be taken back
        missing = chosen.count(card) - p.offer.count(card)
        cards += [card] * max(missing, 0)
    rows = []
    for card in [*p.offer, *cards]:
        id = write(card)
        mine = places.get(id, [])
        place = mine[seen[id]] if seen[id] < len(mine) else 0
        seen[id] += 1
        tap = f"card:out/{id}" if place else f"card:{id}"
        rows.append({**view.card(card, language()), "tap": tap, "place": place})
    torn = it.move.get("tear_down")
    towers = p.seats[it.who].towers
    tears = [{"tap": "tear:none", "name": _("Nothing"), "icon": "", "on": torn is None}]
    tears += [
        {
            "tap": f"tear:{kind}",
            "name": say.card((kind, tower[-1]), language()),
            "icon": f"towers/{kind}",
            "on": torn == kind,
        }
        for kind, tower in towers.items()
        if can_be_torn_down(tower) or torn == kind
        if tower
    ]
    return {
        "mine": _numbers("mine", range(1, OFFER + 1), p.highest),
        "cards": rows,
        "tears": tears,
    }
