"""What a tap changes of a situation: the move, or what there is to know around it.

A tap is `add:moles`, `verb:follow`, `suit:glue`; what changes the table itself is in `table_taps`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.engine.written.situation import Data, unpack
from games.fort.box.cards import CARDS, COIN, KINDS, SUITS, SUITS_ONLY, UNKNOWN
from games.fort.can_i import table_taps
from games.fort.can_i.card_names import named
from games.fort.can_i.situation import PERK_MOVES, VERBS, Situation, may_hold, read, unasked
from games.fort.written import json_form

BOXES = ("public", "private", "public,private", "private,public", "dog")
FIELDS = ("name", "played", "more", "card", "points", "laid")
"""What can be typed: the card in question, the one to follow, one more to add, one to lay
somewhere, and points; or photographed: all cards of a place."""
MOST_POINTS = 99
MOST_TOKENS = 4
"""One more than any dog gives: that can be asked as well."""
OF_TOKENS = {"loki": "take"} | dict.fromkeys(("pumpkin", "porkchop", "pesto", "spud"), "gain")
"""F9.11: the dogs that bring tokens of one's choice, and what a move calls them."""
Typed = Mapping[str, str]


def tapped(it: Situation, tap: str, typed: Typed) -> Situation:
    """The situation after a tap; `typed` is what was written beside it."""
    what, _, value = tap.partition(":")
    taps: dict[str, Callable[[], Situation]] = {
        "verb": lambda: _verb(it, value),
        "card": lambda: _card(it, value),
        "with": lambda: _toggled(it, "follow", value),
        "add": lambda: _toggled(it, "add", value),
        "lookout": lambda: _toggled(it, "lookout", value),
        "boxes": lambda: _boxes(it, value),
        "times": lambda: _times(it, value),
        "may": lambda: _may(it),
        "rival": lambda: _rival(it, value),
        "token": lambda: _token(it, value),
        "back": lambda: replace(it, move={"perk": "recycling", "card": value}),
        "move": lambda: replace(it, move=unpack(value)),
        "name": lambda: _typed(it, typed),
        "suit": lambda: _of_played(it, "suit", value),
        "kind": lambda: _of_played(it, "kind", value),
        "led": lambda: _led(it, value),
        "waits": lambda: _waits(it, value),
        "have": lambda: _have(it, value),
        "lies": lambda: _lies(it, value),
        "table": lambda: replace(
            it, data=json_form.write(read(unpack(value), it.who, {}, it.box).position)
        ),
        "put": lambda: table_taps.put(it, value, named(typed.get("card", ""))),
        "lay": lambda: table_taps.lay(it, value, typed.get("laid", "").split()),
        "take": lambda: table_taps.take(it, value),
        "set": lambda: table_taps.set_number(it, value),
        "points": lambda: table_taps.set_number(it, f"vp/{typed.get('points', '')}"),
    }
    if what not in taps:
        raise NotAMove("want-one-of", "t", value=quoted(tap[:20]), allowed=", ".join(taps))
    new = taps[what]()
    return read(new.data, new.who, new.move, new.box)


# What is done, and with which card ---------------------------------------------------------------


def _verb(it: Situation, verb: str) -> Situation:
    """F3.1: what can be done when; another player leads what is followed."""
    if verb not in VERBS:
        raise NotAMove("want-one-of", "t", value=quoted(verb[:20]), allowed=", ".join(VERBS))
    if verb == "follow":
        it = _followed(it)
    elif verb in ("play", "cat", "recruit") or it.data["phase"] == "follow":
        it = _own_turn(it, "recruit" if verb == "recruit" else "play")
    return replace(it, move=unasked(it.who, verb))


def _followed(it: Situation) -> Situation:
    """F5.1: somebody else has played a card, and this seat is asked."""
    if it.who in it.data.get("to_follow", ()):
        return it
    data = it.copied()
    leader = (it.who + 1) % len(data["seats"])
    data |= {"leader": leader, "phase": "follow", "to_follow": [it.who]}
    data["played"] = {"card": "bug"}
    data.pop("pending", None)
    return replace(it, data=data)


def _own_turn(it: Situation, phase: str) -> Situation:
    data = it.copied()
    data |= {"leader": it.who, "phase": phase}
    for key in ("played", "to_follow", "pending"):
        data.pop(key, None)
    return replace(it, data=data)


def _played_before(it: Situation) -> Situation:
    """F8.5: an own card was played, and all have followed it or passed."""
    data = it.data
    if data["leader"] == it.who and data.get("played") and data["phase"] == "recruit":
        return it
    new = _own_turn(it, "recruit")
    return replace(new, data={**new.copied(), "played": {"card": "bug"}})


MOMENTS: Mapping[str, Callable[[Situation], Situation]] = {
    "rough-housing": _followed,
    "do-over": _played_before,
}
"""When a perk can be used; the others on the own turn."""


def _card(it: Situation, card: str) -> Situation:
    if it.verb == "perk" and card in PERK_MOVES:
        moment = MOMENTS.get(card, partial(_own_turn, phase="play"))
        it = moment(it)
    return replace(it, move=_with_card(it, it.verb, card))


def _with_card(it: Situation, verb: str, card: str) -> Data:
    if verb == "recruit":
        place, _, rest = card.partition("/")
        name, _, seat = rest.partition("/")
        row: Data = {"from": place}
        if name:
            row["card"] = name
        if seat.isdecimal():
            row["seat"] = int(seat)
        return {"recruit": row}
    if card not in CARDS:
        raise NotAMove("fort.no-card", "t", card=quoted(card[:40]))
    if verb == "follow":
        return {"follow": [card], "seat": it.who}
    if verb == "perk":
        pile = [each for each in it.me["discard"] if each != UNKNOWN]
        more: Data = {"card": pile[0]} if card == "recycling" and pile else {}
        more |= {"seat": it.who} if card == "rough-housing" else {}
        return {"perk": card, **more}
    if verb == "cat":
        return {"cat": card}
    if CARDS[card].kind == "dogs":
        return {"play": card, "actions": [{"box": "dog"}]}
    boxes = [box for box, _ in CARDS[card].actions]
    coin = {"suit": SUITS_ONLY[0]} if COIN in SUITS.get(card, ()) and boxes else {}
    return {"play": card, **coin, "actions": [{"box": box} for box in boxes[:1]]}


# What is typed -----------------------------------------------------------------------------------


def _typed(it: Situation, typed: Typed) -> Situation:
    """Everything that was written into the fields, as the enter key sends it."""
    if text := typed.get("played", ""):
        it = table_taps.put(it, "played", named(text))
    if text := typed.get("name", ""):
        it = _asked(it, named(text))
    if text := typed.get("more", ""):
        it = _added(it, named(text))
    if text := typed.get("points", ""):
        it = table_taps.set_number(it, f"vp/{text}")
    if text := typed.get("card", ""):
        it = table_taps.put(it, "hand", named(text))
    return it


def _added(it: Situation, card: str) -> Situation:
    """F4.2: one more card of the hand helps."""
    used = [it.move.get("play"), *it.move.get("add", ())]
    return _toggled(_held(it, card, used.count(card) + 1), "add", card)


def _asked(it: Situation, card: str) -> Situation:
    """The card in question; it lies where it must for that."""
    kind = CARDS[card].kind
    if kind == "made_up_rules":
        return table_taps.put(it, "hand", card)
    if kind == "cats":
        return replace(_verb(it, "cat"), move={"cat": card})
    if card in PERK_MOVES:
        return _card(_verb(it, "perk"), card)
    if kind == "perks":
        return it if card in it.me["perks"] else _have(it, card)
    if it.move.get("perk") == "recycling":
        new = it if card in it.me["discard"] else table_taps.put(it, "discard", card)
        return replace(new, move={"perk": "recycling", "card": card})
    if it.verb == "recruit":
        return _recruited(it, card)
    new = _verb(it, "play") if it.verb in ("perk", "cat") else it
    return _card(_held(new, card), card)


def _held(it: Situation, card: str, times: int = 1) -> Situation:
    """The card is in the own hand, where it is not yet, or may be."""
    held = it.me["hand"].count(card)
    known = times == 1 and card in may_hold(it)
    return it if held >= times or known else table_taps.put(it, "hand", card)


def _recruited(it: Situation, card: str) -> Situation:
    for index, seat in enumerate(it.data["seats"]):
        if card in seat["yard"]:
            return _card(it, f"yard/{card}/{index}")
    new = it if card in it.data["park"] else table_taps.put(it, "park", card)
    return _card(new, f"park/{card}")


def _lies(it: Situation, place: str) -> Situation:
    """F3.4: the card to recruit lies elsewhere: `park`, `yard/1`."""
    row = it.move.get("recruit") or {}
    card = row.get("card")
    if card is None:
        raise NotAMove("fort.say-card", "t")
    was = "park" if row.get("from") == "park" else f"yard/{row.get('seat', it.who)}"
    if place == was:
        return it
    new = table_taps.put(table_taps.take(it, f"{was}/{card}"), place, card)
    name, _, seat = place.partition("/")
    return _card(new, f"{name}/{card}/{seat}")


# The played card ---------------------------------------------------------------------------------


def _of_played(it: Situation, key: str, value: str) -> Situation:
    """F5.3, F5.5: the suit its coin was said to stand for, the kind that was taken; a second tap
    takes it back. A card of one's own says it in the move."""
    if it.verb == "play" and key == "suit":
        return replace(it, move={**it.move, "suit": value})
    data = it.copied()
    played = data.get("played") or {}
    if not played:
        raise NotAMove("fort.follow-what", "t")
    if played.pop(key, None) != value:
        played[key] = value
    move = {word: said for word, said in it.move.items() if word != "kind" or key != "kind"}
    return replace(it, data={**data, "played": played}, move=move)


def _led(it: Situation, seat: str) -> Situation:
    """Who played the card that is followed."""
    data = it.copied()
    if not seat.isdecimal() or int(seat) not in it.rivals:
        raise NotAMove("no-seat", "t", seat=quoted(seat[:20]))
    data |= {"leader": int(seat), "to_follow": [it.who]}
    return replace(it, data=data)


def between(it: Situation) -> list[int]:
    """F5.9: who sits between the leader and this seat, and so decides first."""
    seats = len(it.data["seats"])
    steps = range(1, (it.who - it.data["leader"]) % seats)
    return [(it.data["leader"] + step) % seats for step in steps]


def _waits(it: Situation, seat: str) -> Situation:
    """Somebody who comes before, or for Rough Housing after, has not decided yet, or has."""
    data = it.copied()
    waiting = {*data.get("to_follow", ())} ^ {int(seat) if seat.isdecimal() else it.who}
    order = [(data["leader"] + step) % len(data["seats"]) for step in range(len(data["seats"]))]
    data["to_follow"] = [each for each in order if each in {*waiting, it.who}]
    return replace(it, data=data)


def _have(it: Situation, perk: str) -> Situation:
    """A perk is one's own, or not."""
    data = it.copied()
    own = data["seats"][it.who]["perks"]
    if perk in own:
        own.remove(perk)
    else:
        own.append(perk)
    return replace(it, data=data)


# The rest of the move ----------------------------------------------------------------------------


def _toggled(it: Situation, key: str, card: str) -> Situation:
    cards = list(it.move.get(key, ()))
    number, _, card = card.rpartition("/")
    if card not in CARDS:
        raise NotAMove("fort.no-card", "t", card=quoted(card[:40]))
    if number == "out" and card in cards:
        cards.remove(card)
    elif number != "out":
        cards.append(card)
    move = {**it.move, key: cards[-2:] if key == "follow" else cards}
    if not cards and key != "follow":
        del move[key]
    coins = {each: suits for each, suits in move.get("coins", {}).items() if each in _used(move)}
    move = {each: value for each, value in move.items() if each != "coins"}
    return replace(it, move={**move, **({"coins": coins} if coins else {})})


def _used(move: Data) -> list[str]:
    return [*move.get("add", ()), *move.get("lookout", ())]


def _boxes(it: Situation, value: str) -> Situation:
    if value not in BOXES:
        raise NotAMove("want-one-of", "t", value=quoted(value[:30]), allowed=", ".join(BOXES))
    before = {action["box"]: action for action in it.move.get("actions", ())}
    actions = [before.get(box, {"box": box}) for box in value.split(",")]
    return replace(it, move={**it.move, "actions": actions})


def _times(it: Situation, value: str) -> Situation:
    box, _, number = value.partition("/")
    actions = []
    for action in it.move.get("actions", ()):
        if action["box"] == box:
            action = {key: each for key, each in action.items() if key in ("box", "symbol")}
            if number.isdecimal() and len(number) < 3:
                action["times"] = int(number)
        actions.append(action)
    return replace(it, move={**it.move, "actions": actions})


def _may(it: Situation) -> Situation:
    action = dog_action(it)
    new = {"box": "dog"} if len(action) > 1 else {"box": "dog", "may": True}
    return replace(it, move={**it.move, "actions": [new]})


# What a dog brings -------------------------------------------------------------------------------


def dog_action(it: Situation) -> Data:
    return dict((it.move.get("actions") or [{"box": "dog"}])[0])


def _rival(it: Situation, seat: str) -> Situation:
    """F9.6: to whom Loki goes, and whose tokens it takes."""
    if not seat.isdecimal() or int(seat) not in it.rivals:
        raise NotAMove("no-seat", "t", seat=quoted(seat[:20]))
    return replace(it, move={**it.move, "actions": [{"box": "dog", "rival": int(seat)}]})


def _token(it: Situation, value: str) -> Situation:
    """One more of this kind there, `stuff/toy`; once there are too many, none."""
    place, _, kind = value.partition("/")
    word = OF_TOKENS.get(it.move.get("play", ""))
    if word is None or place not in ("stuff", "pack") or kind not in KINDS:
        raise NotAMove("want-one-of", "t", value=quoted(value[:20]), allowed="stuff, pack")
    action = dog_action(it)
    action.pop("may", None)
    bundle = {where: dict(tokens) for where, tokens in action.get(word, {}).items()}
    tokens = bundle.setdefault(place, {})
    tokens[kind] = (tokens.get(kind, 0) + 1) % (MOST_TOKENS + 1)
    bundle = {where: left for where, tokens in bundle.items() if (left := _some(tokens))}
    action = {key: each for key, each in action.items() if key != word}
    new = {**action, word: bundle} if bundle else {**action, "may": True}
    return replace(it, move={**it.move, "actions": [new]})


def _some(tokens: Data) -> Data:
    return {kind: number for kind, number in tokens.items() if number}
