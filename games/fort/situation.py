"""A situation somebody asks about: a table, whose question it is, and the move; in one short text.

A tap changes one thing of it: `add:moles`, `level:2`, `verb:follow`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from games.engine.errors import NotAMove
from games.engine.folding import fold
from games.engine.languages import LANGUAGES
from games.engine.wording import quoted
from games.engine.written import situation
from games.engine.written.situation import Data, unpack
from games.fort import view
from games.fort.box.cards import BY_KIND, CARDS, KINDS, PLAYING, UNKNOWN
from games.fort.box.profile import Box, standard
from games.fort.box.say import name_in
from games.fort.table.position import Position
from games.fort.written import json_form

VERBS = ("play", "follow", "recruit", "perk", "cat")
PLACES = ("hand", "lookout", "discard", "yard", "perks", "cats")
BOXES = ("public", "private", "public,private", "private,public", "dog")


@dataclass(frozen=True)
class Situation(situation.Situation):
    @property
    def profile(self) -> Box:
        return standard().with_changes(self.box)

    @property
    def position(self) -> Position:
        return json_form.read(self.data, self.profile)

    @property
    def me(self) -> Data:
        seat: Data = self.data["seats"][self.who]
        return seat

    @property
    def rivals(self) -> list[int]:
        return [seat for seat in range(len(self.data["seats"])) if seat != self.who]

    @property
    def verb(self) -> str:
        return next((verb for verb in ("perk", "cat", *VERBS) if verb in self.move), "play")


def read(data: Any, who: Any, move: Any, box: Any = MappingProxyType({})) -> Situation:
    """Checked so far that it can be shown; the move is checked by the judge."""
    profile = standard().with_changes(box)
    p = json_form.read(data, profile)
    if not isinstance(move, dict):
        raise NotAMove("want-object", "m", value=quoted(move))
    if type(who) is not int or not 0 <= who < len(p.seats):
        raise NotAMove("no-seat", "w", seat=quoted(who))
    return Situation(json_form.write(p), who, move, profile.differences())


def of_table(p: Position, own: frozenset[int], asks: int | None) -> Situation:
    """What the seat may know of a live table."""
    who = p.leader if asks is None else asks
    data = json_form.write(view.covered(p, own & {who}))
    for index, seat in enumerate(data["seats"]):
        if index != who:
            seat.pop("pool", None)
    box = replace(p.profile, ask_all_followers=False).differences()
    found = Situation(data, who, {}, box)
    waiting = data.get("to_follow", ())
    verb = "follow" if who in waiting else "recruit" if data["phase"] == "recruit" else "play"
    return replace(found, move=unasked(who, verb))


# Tables to begin with -----------------------------------------------------------------------------


def first_turn() -> Situation:
    return _begin(
        {"hand": ["bug", "moles", "chef", "kitty", "flipper"], "board": "skateboard", "deck": 5},
        {"hand": 5, "deck": 5, "board": "glue"},
    )


def mid_game() -> Situation:
    return _begin(
        {
            "hand": ["sarge", "moles", "bug", "tink", "flipper"],
            "board": "skateboard",
            "level": 2,
            "vp": 7,
            "turns": 5,
            "stuff": {"pizza": 2, "toy": 1},
            "pack": {"toy": 1},
            "lookout": ["scout"],
            "discard": ["penny", "dash"],
            "perks": ["sticky-fingers"],
            "deck": 6,
        },
        {
            "hand": 5,
            "deck": 7,
            "board": "glue",
            "level": 1,
            "vp": 9,
            "turns": 4,
            "stuff": {"pizza": 1, "toy": 2},
            "pack": {"pizza": 1, "toy": 1},
            "yard": ["doc", "worm"],
        },
    )


PRESETS: dict[str, Callable[[], Situation]] = {"first": first_turn, "middle": mid_game}


def _begin(me: Data, rival: Data) -> Situation:
    seats = []
    for seat in (me, rival):
        unknown = {
            key: [UNKNOWN] * seat[key] for key in ("hand", "deck") if isinstance(seat.get(key), int)
        }
        seats.append({**seat, **unknown})
    data = {
        "seats": seats,
        "park": ["tiny", "ghost", "captain"],
        "park_deck": [UNKNOWN] * 20,
        "rule_stack": [UNKNOWN] * 3,
        "perk_row": ["diy", "bribe", "copy-cat"],
    }
    return read(data, 0, unasked(0, "play"))


# Taps ---------------------------------------------------------------------------------------------


def tapped(it: Situation, tap: str, typed: str = "") -> Situation:
    """The situation after a tap; `typed` is the card that was written beside it."""
    what, _, value = tap.partition(":")
    taps: dict[str, Callable[[], Situation]] = {
        "verb": lambda: _verb(it, value),
        "card": lambda: replace(it, move=_with_card(it, it.verb, value)),
        "add": lambda: _toggled(it, "add", value),
        "lookout": lambda: _toggled(it, "lookout", value),
        "boxes": lambda: _boxes(it, value),
        "times": lambda: _times(it, value),
        "may": lambda: _may(it),
        "move": lambda: replace(it, move=unpack(value)),
        "table": lambda: replace(
            it, data=json_form.write(read(unpack(value), it.who, {}, it.box).position)
        ),
        "put": lambda: _put(it, value, named(typed)),
        "take": lambda: _take(it, value),
        "set": lambda: _set(it, value),
    }
    if what not in taps:
        raise NotAMove("want-one-of", "t", value=quoted(tap[:20]), allowed=", ".join(taps))
    new = taps[what]()
    return read(new.data, new.who, new.move, new.box)


def named(typed: str) -> str:
    """The card whose name in any language, or id, begins with these letters."""
    wanted = fold(typed[:60]).strip()
    known = [id for kind in (*PLAYING, "perks", "cats") for id in BY_KIND[kind]]
    names = {id: [fold(id), *(fold(name_in(id, each)) for each in LANGUAGES)] for id in known}
    for fits in (str.__eq__, str.startswith):
        for id, forms in names.items():
            if len(wanted) > 1 and any(fits(form, wanted) for form in forms):
                return id
    raise NotAMove("fort.no-card", "card", card=quoted(typed[:60]))


def _verb(it: Situation, verb: str) -> Situation:
    """F3.1: what can be done when; another player leads what is followed."""
    if verb not in VERBS:
        raise NotAMove("want-one-of", "t", value=quoted(verb[:20]), allowed=", ".join(VERBS))
    data = it.copied()
    if verb == "follow":
        if it.who not in data.get("to_follow", ()):
            rival = (it.who + 1) % len(data["seats"])
            data |= {"leader": rival, "phase": "follow", "to_follow": [it.who]}
            data["played"] = {"card": "bug"}
            data.pop("pending", None)
    elif verb in ("play", "cat", "recruit") or data["phase"] == "follow":
        data |= {"leader": it.who, "phase": "recruit" if verb == "recruit" else "play"}
        for key in ("played", "to_follow", "pending"):
            data.pop(key, None)
    return replace(it, data=data, move=unasked(it.who, verb))


def may_hold(it: Situation) -> list[str]:
    """The cards of the own hand; where some are unknown, also those they are known to be among."""
    me = it.me
    pool = me.get("pool", []) if UNKNOWN in me["hand"] else []
    return [card for card in dict.fromkeys([*me["hand"], *pool]) if card != UNKNOWN]


def unasked(who: int, verb: str) -> Data:
    """What is to be done is known, and nothing else yet."""
    begun: dict[str, Data] = {
        "follow": {"follow": [], "seat": who},
        "recruit": {"recruit": {}},
    }
    return begun.get(verb, {verb: None})


def is_asked(it: Situation) -> bool:
    """Whether a card is chosen: before that there is nothing to judge."""
    return bool(it.move.get(it.verb))


PERK_MOVES = ("recycling", "diy", "rough-housing", "do-over")


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
    return {"play": card, "actions": [{"box": box} for box in boxes[:1]]}


def _toggled(it: Situation, key: str, card: str) -> Situation:
    cards = list(it.move.get(key, ()))
    number, _, card = card.rpartition("/")
    if card not in CARDS:
        raise NotAMove("fort.no-card", "t", card=quoted(card[:40]))
    if number == "out" and card in cards:
        cards.remove(card)
    elif number != "out":
        cards.append(card)
    move = {**it.move, key: cards}
    if not cards:
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
    action = (it.move.get("actions") or [{"box": "dog"}])[0]
    new = {"box": "dog"} if action.get("may") else {"box": "dog", "may": True}
    return replace(it, move={**it.move, "actions": [new]})


def _put(it: Situation, place: str, card: str) -> Situation:
    """A card is laid somewhere: `hand`, `park`, `yard/1`; or it is the one to follow."""
    data = it.copied()
    name, _, seat = place.partition("/")
    kind = CARDS[card].kind
    if name == "played":
        if data["phase"] != "follow":
            raise NotAMove("fort.follow-what", "t")
        data["played"] = {"card": card}
        return replace(it, data=data)
    if name == "ask":
        return replace(it, move=_with_card(it, it.verb, card))
    if kind in ("perks", "cats"):
        name, seat = kind, ""
    if name == "park":
        data["park"] = [*data["park"], card][-3:]
    elif name in PLACES and (seat == "" or seat.isdecimal()):
        index = int(seat) if seat else it.who
        if index >= len(data["seats"]):
            raise NotAMove("no-seat", "t", seat=index)
        row = data["seats"][index][name]
        if name == "hand" and UNKNOWN in row:
            row.remove(UNKNOWN)
        row.append(card)
    else:
        raise NotAMove("no-place", "t", place=quoted(place[:30]))
    return replace(it, data=data)


def _take(it: Situation, value: str) -> Situation:
    """A card is taken away: `hand/bug`, `yard/1/doc`, `park/tiny`."""
    data = it.copied()
    name, *rest = value.split("/")
    card = rest[-1] if rest else ""
    if name == "park":
        row = data["park"]
    elif name in PLACES:
        index = int(rest[0]) if len(rest) > 1 and rest[0].isdecimal() else it.who
        row = data["seats"][min(index, len(data["seats"]) - 1)][name]
    else:
        raise NotAMove("no-place", "t", place=quoted(name[:30]))
    if card in row:
        row.remove(card)
    return replace(it, data=data)


def _set(it: Situation, value: str) -> Situation:
    """A number of the own board, or with a seat before it of a rival's: `level/2`,
    `stuff.pizza/3`, `1/pack.toy/1`.
    """
    data = it.copied()
    name, _, number = value.rpartition("/")
    seat, _, name = name.rpartition("/")
    place, _, kind = name.partition(".")
    if not number.isdecimal() or len(number) > 3:
        raise NotAMove("want-number", "t", value=quoted(number[:20]), most=999)
    if seat and not (seat.isdecimal() and int(seat) < len(data["seats"])):
        raise NotAMove("no-seat", "t", seat=quoted(seat[:20]))
    board = data["seats"][int(seat) if seat else it.who]
    if place in ("level", "vp") and not kind:
        board[place] = int(number)
    elif place in ("stuff", "pack") and kind in KINDS:
        board[place][kind] = int(number)
    else:
        raise NotAMove("no-place", "t", place=quoted(name[:30]))
    return replace(it, data=data)
