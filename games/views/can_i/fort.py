"""What is asked about Fort: a card, what helps it, which actions and how much of them."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.engine.situation import Data
from games.fort import profiles, situation, talk
from games.fort.box import standard
from games.fort.cards import BY_KIND, CARDS, SUITS, UNKNOWN
from games.fort.say import load_words, say
from games.fort.situation import Situation
from games.views.reader import language

MOST_TIMES = 5


def question(it: Situation) -> Data:
    return {
        "verbs": _verbs(it),
        "verb": it.verb,
        "cards": _cards(it),
        "helpers": _helpers(it),
        "boxes": _boxes(it),
        "times": _times(it),
        "dog": _dog(it),
        "box": profiles.lines(standard(), it.profile, language()),
    }


def _verbs(it: Situation) -> list[Data]:
    names = {
        "play": (_("Play"), "phases/play"),
        "follow": (_("Follow"), "phases/play"),
        "recruit": (_("Recruit"), "phases/recruit"),
        "perk": (_("Perk"), "ui/cards"),
        "cat": (_("Cat"), "modules/cat"),
    }
    return [
        {
            "tap": f"verb:{verb}",
            "name": names[verb][0],
            "icon": names[verb][1],
            "on": verb == it.verb,
        }
        for verb in situation.VERBS
    ]


def chip(card: str, tap: str, on: bool = False, more: str = "") -> Data:
    known = card in CARDS
    return {
        "tap": tap,
        "name": talk.capital(talk.card(card, language())),
        "icons": [f"suits/{suit}" for suit in SUITS.get(card, ())] if known else [],
        "on": on,
        "more": more,
    }


def _cards(it: Situation) -> Data:
    """The card the question is about, and those it could be."""
    verb, move = it.verb, it.move
    if verb == "recruit":
        return {"title": _("Whom do you recruit?"), "chips": _to_recruit(it)}
    if verb in ("perk", "cat"):
        ids = list(situation.PERK_MOVES) if verb == "perk" else list(BY_KIND["cats"])
        title = _("Which perk do you use?") if verb == "perk" else _("Which cat do you use?")
        chips = [chip(id, f"card:{id}", move.get(verb) == id) for id in ids]
        return {"title": title, "chips": chips}
    chosen = move.get("follow", [])[:1] if verb == "follow" else [move.get("play")]
    ids = list(dict.fromkeys([*situation.may_hold(it), *filter(None, chosen)]))
    chips = [chip(id, f"card:{id}", id in chosen) for id in ids]
    if verb == "follow":
        played = it.data.get("played", {}).get("kid") or it.data.get("played", {}).get("card")
        return {
            "title": _("Which card do you discard to follow?"),
            "chips": chips,
            "played": chip(played, "") if played else None,
            "says": _says(played, ("public",)),
        }
    return {
        "title": _("Which card do you play?"),
        "chips": chips,
        "says": _says(chosen[0], ("public", "private")),
    }


def _says(card: str | None, boxes: tuple[str, ...]) -> list[str]:
    if card not in CARDS:
        return []
    facts = CARDS[str(card)]
    if facts.kind in ("dogs", "cats", "perks"):
        return [talk.what_it_does(facts.id, facts.kind, language())]
    return [
        f"{talk.phrase('options', box, language())}: {say(action.notation, language())}"
        for box, action in facts.actions
        if box in boxes
    ]


def _to_recruit(it: Situation) -> list[Data]:
    row = it.move["recruit"]
    chips = []
    for card in dict.fromkeys(it.data["park"]):
        on = row.get("from") == "park" and row.get("card") == card
        chips.append(chip(card, f"card:park/{card}", on, load_words(language())["places"]["park"]))
    for index, seat in enumerate(it.data["seats"]):
        for card in dict.fromkeys(seat["yard"]):
            on = row.get("from") == "yard" and (row.get("card"), row.get("seat")) == (card, index)
            name = talk.phrase("options", "yard_of", language(), name=name_of(it, index))
            name = talk.phrase("options", "yard", language()) if index == it.who else name
            chips.append(chip(card, f"card:yard/{card}/{index}", on, name))
    if it.data["park_deck"]:
        chips.append(chip("", "card:park_deck", row.get("from") == "park_deck"))
    return chips


def name_of(it: Situation, index: int) -> str:
    return str(it.seat(index)["name"]) or talk.phrase("names", "player", language(), n=index + 1)


def _helpers(it: Situation) -> list[Data]:
    """F4.2: cards to add from hand, and those of the Lookout to use."""
    if it.verb != "play" or "play" not in it.move:
        return []
    hand = list(it.me["hand"])
    if it.move["play"] in hand:
        hand.remove(it.move["play"])
    rows = (
        ("add", _("Add from your hand"), hand),
        ("lookout", _("Use of your Lookout"), it.me["lookout"]),
    )
    found = []
    for key, title, cards in rows:
        used = list(it.move.get(key, ()))
        chips = []
        for card in [*cards, *(each for each in used if each not in cards)]:
            if card == UNKNOWN:
                continue
            on = card in used
            if on:
                used.remove(card)
            chips.append(chip(card, f"{key}:{'out/' if on else ''}{card}", on))
        if chips:
            found.append({"title": title, "chips": chips})
    return found


def _boxes(it: Situation) -> list[Data]:
    card = CARDS.get(it.move.get("play", ""))
    if card is None or not card.actions:
        return []
    public = talk.phrase("options", "public", language())
    private = talk.phrase("options", "private", language())
    names = {
        "public": public,
        "private": private,
        "public,private": _("Both, the public one first"),
        "private,public": _("Both, the private one first"),
    }
    now = ",".join(action["box"] for action in it.move.get("actions", ()))
    printed = {box for box, _action in card.actions}
    return [
        {"tap": f"boxes:{key}", "name": name, "on": key == now}
        for key, name in names.items()
        if set(key.split(",")) <= printed
    ]


def _times(it: Situation) -> list[Data]:
    card = CARDS.get(it.move.get("play", ""))
    if card is None:
        return []
    rows = []
    for action in it.move.get("actions", ()):
        box = action["box"]
        printed = card.box(box) if box in ("public", "private") else None
        if printed is None or (printed.per is None and len(printed.lead) < 2):
            continue
        now = action.get("times")
        rows.append(
            {
                "title": talk.phrase("options", box, language()),
                "options": [
                    {"tap": f"times:{box}/full", "name": _("In full"), "on": now is None},
                    *(
                        {"tap": f"times:{box}/{n}", "name": f"{n}×", "on": now == n}
                        for n in range(1, MOST_TIMES)
                    ),
                ],
            }
        )
    return rows


def _dog(it: Situation) -> Data | None:
    card = CARDS.get(it.move.get("play", ""))
    if card is None or card.kind != "dogs":
        return None
    action = (it.move.get("actions") or [{}])[0]
    return {"tap": "may:", "on": bool(action.get("may"))}
