"""The table that is asked about: the own towers and the offer, drawn and to be changed."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.engine.situation import Data
from games.five_towers import card_facts, say, scoring, situation, view
from games.five_towers.cards import HIGHEST, TYPES, write
from games.five_towers.situation import Situation
from games.views.can_i.parts import Beside
from games.views.reader import language


def table(it: Situation, beside: Beside) -> Data:
    p = it.position
    me = view.seat(p, scoring.scores(p)[it.who], True, language())
    kind = beside.get("kind", TYPES[0])
    to = beside.get("to", situation.PLACES[0])
    rubble = me["rubble"]["number"]
    return {
        "offer": [view.card(card, language()) for card in p.offer],
        "towers": me["towers"],
        "rubble": me["rubble"],
        "kinds": [
            {
                "id": each,
                "name": card_facts.type_name(each, language()),
                "icon": f"towers/{each}",
                "on": each == kind,
            }
            for each in TYPES
        ],
        "places": [
            {"id": "offer", "name": _("To the offer"), "on": to == "offer"},
            {"id": "towers", "name": _("On my tower"), "on": to == "towers"},
        ],
        "values": range(HIGHEST + 1),
        "lying": _lying(it),
        "heap": {
            "value": rubble,
            "less": f"rubble:{rubble - 1}" if rubble else "",
            "more": f"rubble:{rubble + 1}" if rubble < situation.MOST_RUBBLE else "",
        },
    }


def _lying(it: Situation) -> list[Data]:
    p = it.position
    offer = [
        {**view.card(card, language()), "tap": f"take:offer/{write(card)}"} for card in p.offer
    ]
    tops = [
        {
            "name": say.card((kind, tower[-1]), language()),
            "icon": f"towers/{kind}",
            "tap": f"take:towers/{kind}",
        }
        for kind, tower in p.seats[it.who].towers.items()
        if tower
    ]
    rows = [{"title": _("The offer"), "cards": offer}, {"title": _("Your towers"), "cards": tops}]
    return [row for row in rows if row["cards"]]
