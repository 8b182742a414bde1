"""Can I? A table, a move, and what the judge says to it; everything stands in the address.

A tap comes with the situation it was made in; the answer sends on to the address of the new one.
"""

from __future__ import annotations

import json
from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games import passes, tables
from games.engine.entries import Choice
from games.engine.errors import ChoiceNeeded, GameError
from games.engine.patience import at_most
from games.fort import json_form, mending, moves, profiles, rulebook, situation, talk, telling, turn
from games.fort.box import standard
from games.fort.cards import BY_KIND, CARDS, KINDS, SUITS, UNKNOWN
from games.fort.judging import Verdict, judge
from games.fort.position import Position
from games.fort.say import card_name, load_words, say
from games.fort.situation import Data, Situation
from games.views.context import language
from games.views.doorman import minded
from games.views.paper import drawings
from games.views.tables import table_or_404

SECONDS = 2.0
MOST_TIMES = 5
OF_THE_TABLE = ("set", "take", "put")
"""Taps after which the part that changes the table stays open."""


@require_safe
@cache_control(private=True, no_cache=True)
def ask(request: HttpRequest) -> HttpResponse:
    if request.GET.get("table"):
        answer: HttpResponse = _from_table(request, code=request.GET["table"][:12])
        return answer
    said = ""
    try:
        it = _situation(request)
        tap = request.GET.get("t", "")
        if tap:
            it = situation.tapped(it, tap[: situation.MOST_LETTERS], request.GET.get("card", ""))
    except GameError as error:
        said = error.say(language())
        it = _as_it_was(request)
    address = _address(it)
    if request.GET.get("t", "").partition(":")[0] in OF_THE_TABLE or "open" in request.GET:
        address += "&open=1"
    if not request.headers.get("HX-Request"):
        if not said and request.get_full_path() != address:
            return redirect(address)
        return _page(request, "can_i/page.html", it, address, said)
    response = _page(request, "can_i/_part.html", it, address, said)
    response["HX-Push-Url"] = address
    return response


def _situation(request: HttpRequest) -> Situation:
    query = request.GET
    if "p" in query:
        whole = situation.unpack(query["p"])
        if not (isinstance(whole, list) and 3 <= len(whole) <= 4):
            whole = [whole, 0, {}]
        return situation.read(*whole)
    return situation.PRESETS.get(query.get("begin", ""), situation.mid_game)()


@minded
def _from_table(request: HttpRequest, code: str) -> HttpResponse:
    """F2.6: the table as the one who asks may know it, of one seat only."""
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    decides = turn.to_decide(now.position)
    own = held.sits or held.own
    who = decides if decides in own else min(own, default=now.position.leader)
    it = situation.of_table(now.position, held.own, who or 0)
    to_name = "&open=1" if UNKNOWN in it.me["hand"] else ""
    return redirect(_address(it) + to_name)


def _as_it_was(request: HttpRequest) -> Situation:
    """Nothing is lost by a tap that can't be: the table before it, if that can be read."""
    try:
        return _situation(request)
    except GameError:
        return situation.mid_game()


def _packed(it: Situation) -> str:
    box = [it.box] if it.box else []
    return situation.pack([situation.trimmed(it.data), it.who, it.move, *box])


def _address(it: Situation) -> str:
    return f"{reverse('can_i')}?{urlencode({'p': _packed(it)})}"


def _page(
    request: HttpRequest, template: str, it: Situation, address: str, said: str
) -> HttpResponse:
    p = it.position
    question = {"game": "fort", "position": situation.trimmed(it.data), "ask": {"judge": it.move}}
    if it.box:
        question["box"] = it.box
    context = {
        "p": _packed(it),
        "said": said,
        "open": address.endswith("&open=1"),
        "verbs": _verbs(it),
        "verb": it.verb,
        "cards": _cards(it),
        "helpers": _helpers(it),
        "boxes": _boxes(it),
        "times": _times(it),
        "dog": _dog(it),
        "verdict": _verdict(p, it),
        "board": _board(it),
        "box": profiles.lines(standard(), it.profile, language()),
        "names": sorted(
            card_name(id, language())
            for kind in ("kids", "best_friends", "dogs", "perks", "cats")
            for id in BY_KIND[kind]
        ),
        "link": request.build_absolute_uri(_address(it)),
        "question": json.dumps(question, ensure_ascii=False),
    }
    page = render_to_string(template, {"c": context}, request)
    return HttpResponse(page.replace("<!-- drawings -->", drawings(page)))


# What can be tapped -------------------------------------------------------------------------------


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


def _chip(card: str, tap: str, on: bool = False, more: str = "") -> Data:
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
        chips = [_chip(id, f"card:{id}", move.get(verb) == id) for id in ids]
        return {"title": title, "chips": chips}
    chosen = move.get("follow", [])[:1] if verb == "follow" else [move.get("play")]
    ids = list(dict.fromkeys([*situation.may_hold(it), *filter(None, chosen)]))
    chips = [_chip(id, f"card:{id}", id in chosen) for id in ids]
    if verb == "follow":
        played = it.data.get("played", {}).get("kid") or it.data.get("played", {}).get("card")
        return {
            "title": _("Which card do you discard to follow?"),
            "chips": chips,
            "played": _chip(played, "") if played else None,
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
        chips.append(_chip(card, f"card:park/{card}", on, load_words(language())["places"]["park"]))
    for index, seat in enumerate(it.data["seats"]):
        for card in dict.fromkeys(seat["yard"]):
            on = row.get("from") == "yard" and (row.get("card"), row.get("seat")) == (card, index)
            name = talk.phrase("options", "yard_of", language(), name=_name(it, index))
            name = talk.phrase("options", "yard", language()) if index == it.who else name
            chips.append(_chip(card, f"card:yard/{card}/{index}", on, name))
    if it.data["park_deck"]:
        chips.append(_chip("", "card:park_deck", row.get("from") == "park_deck"))
    return chips


def _name(it: Situation, index: int) -> str:
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
            chips.append(_chip(card, f"{key}:{'out/' if on else ''}{card}", on))
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


def _board(it: Situation) -> Data:
    """The own board to change, and what lies around it."""
    me = it.me
    rows = [("level", _("Fort level"), me["level"], 5)]
    words = load_words(language())
    for place, most in (("stuff", 4), ("pack", 8)):
        for kind in KINDS:
            name = talk.capital(f"{words['places'][place]}: {words['resources'][kind]}")
            rows.append((f"{place}.{kind}", name, me[place][kind], most))
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
        {"title": titles[key], "chips": [_chip(card, f"take:{key}/{card}") for card in me[key]]}
        for key, _place in places
    ]
    for index, seat in enumerate(it.data["seats"]):
        if seat["yard"]:
            title = talk.phrase("options", "yard_of", language(), name=_name(it, index))
            chips = [_chip(card, f"take:yard/{index}/{card}") for card in seat["yard"]]
            lying.append({"title": title, "chips": chips})
    lying.append(
        {
            "title": talk.capital(words["places"]["park"]),
            "chips": [_chip(card, f"take:park/{card}") for card in it.data["park"]],
        }
    )
    rival = next((i for i in range(len(it.data["seats"])) if i != it.who), it.who)
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


# The verdict --------------------------------------------------------------------------------------


def _verdict(p: Position, it: Situation) -> Data:
    try:
        with at_most(SECONDS):
            move = moves.read(it.move, len(p.seats))
            return _said(p, it, judge(p, move))
    except ChoiceNeeded as open:
        found = mending.ways(p, it.move, language())
        return {
            "word": "open",
            "title": _("It depends on what you choose"),
            "text": "",
            "fixes": [_fix(it, each) for each in found],
            "fix_title": _("Choose:") if found else "",
            "message": "" if found else open.say(language()),
        }
    except GameError as error:
        return {
            "word": "open",
            "title": _("I don't understand yet"),
            "message": error.say(language()),
        }


def _said(p: Position, it: Situation, verdict: Verdict) -> Data:
    word = verdict.word
    title = {"legal": _("Yes, you can"), "illegal": _("No, you can't"), "depends": _("It depends")}[
        word
    ]
    sentence = rulebook.refusal if word == "illegal" else rulebook.question
    found: Data = {
        "word": word,
        "title": title,
        "rules": [{"id": rule, "text": sentence(rule, language())} for rule in verdict.rules],
    }
    if word == "legal" and verdict.position is not None:
        who = it.move.get("seat", p.leader)
        decides = turn.to_decide(p)
        if decides == who:
            choice = Choice(who, verdict.answers)
            found["effects"] = telling.effects(p, choice, verdict.position, language())
    if word == "illegal":
        fixes = mending.suggestions(p, it.move, language())
        found["fixes"] = [_fix(it, each) for each in fixes]
        found["fix_title"] = _("This would be legal:")
    return found


def _fix(it: Situation, each: mending.Suggestion) -> Data:
    new = replace(it, move=each.move)
    if each.supposed:
        new = replace(new, data=json_form.write(each.position))
    return {"text": each.text, "href": _address(new), "supposed": each.supposed}
