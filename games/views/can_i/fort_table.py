"""The table that is asked about: the own board to change, and what lies around it."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.engine.situation import Data
from games.fort import talk
from games.fort.cards import BY_KIND, KINDS
from games.fort.say import card_name, load_words
from games.fort.situation import Situation
from games.views.can_i.fort import chip, name_of
from games.views.reader import language

NAMED = ("kids", "best_friends", "dogs", "perks", "cats")


def table(it: Situation) -> Data:
    names = (card_name(id, language()) for kind in NAMED for id in BY_KIND[kind])
    return {"board": _board(it), "names": sorted(names)}


def _board(it: Situation) -> Data:
    me = it.me
    rows = [("level", _("Fort level"), me["level"], 5)]
    words = load_words(language())
    for place, most in (("stuff", 4), ("pack", 8)):
        for kind in KINDS:
            name = talk.capital(f"{words['places'][place]}: {words['resources'][kind]}")
            rows.append((f"{place}.{kind}", name, me[place][kind], most))
    for index in it.rivals:
        for kind in KINDS:
            name = f"{name_of(it, index)}, {words['places']['pack']}: {words['resources'][kind]}"
            rows.append((f"{index}/pack.{kind}", name, it.data["seats"][index]["pack"][kind], 8))
    numbers = [
        {
            "name": name,
            "value": value,
            "less": f"set:{key}/{value - 1}" if value else "",
            "more": f"set:{key}/{value + 1}" if value < most else "",
        }
        for key, name, value, most in rows
    ]
    places = [
        ("hand", "hand"),
        ("lookout", "lookout"),
        ("discard", "discard"),
        ("perks", "perks"),
        ("cats", "cats"),
    ]
    titles = {
        "hand": _("Your hand"),
        "lookout": _("Your Lookout"),
        "discard": _("Your discard pile"),
        "perks": _("Your perks"),
        "cats": _("Your cats"),
    }
    lying = [
        {"title": titles[key], "chips": [chip(card, f"take:{key}/{card}") for card in me[key]]}
        for key, _place in places
    ]
    for index, seat in enumerate(it.data["seats"]):
        if seat["yard"]:
            title = talk.phrase("options", "yard_of", language(), name=name_of(it, index))
            chips = [chip(card, f"take:yard/{index}/{card}") for card in seat["yard"]]
            lying.append({"title": title, "chips": chips})
    lying.append(
        {
            "title": talk.capital(words["places"]["park"]),
            "chips": [chip(card, f"take:park/{card}") for card in it.data["park"]],
        }
    )
    rival = next(iter(it.rivals), it.who)
    puts = [
        {"tap": "put:hand", "name": _("To my hand")},
        {"tap": "put:lookout", "name": _("To my Lookout")},
        {"tap": "put:discard", "name": _("To my discard pile")},
        {"tap": f"put:yard/{rival}", "name": _("To a rival's Yard")},
        {"tap": "put:park", "name": _("To the Park")},
    ]
    if it.data["phase"] == "follow":
        puts.insert(0, {"tap": "put:played", "name": _("It was played")})
    return {"numbers": numbers, "lying": [row for row in lying if row["chips"]], "puts": puts}
