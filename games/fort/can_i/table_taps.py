"""What a tap changes of the table that is asked about: its cards, its numbers, its players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.engine.written.situation import Data
from games.fort.box.cards import CARDS, KINDS, PLAYING, UNKNOWN
from games.fort.can_i.situation import Situation, unasked

PLACES = ("hand", "lookout", "discard", "yard", "perks", "cats", "made_up_rules")
ROWS = {"perks": "perk_row", "made_up_rules": "rule_stack", "cats": "cat_row"}
PLAYERS = range(2, 5)
MOST_PARK = 3


def put(it: Situation, place: str, card: str) -> Situation:
    """A card is laid somewhere: `hand`, `park`, `yard/1`; or it is the one to follow."""
    data = it.copied()
    name, _, seat = place.partition("/")
    kind = CARDS[card].kind
    if name == "played":
        if not data.get("played"):
            raise NotAMove("fort.follow-what", "t")
        data["played"] = {"card": card}
        return replace(it, data=data)
    if kind in ROWS:
        if name == "row":
            data[ROWS[kind]] = [*(each for each in data[ROWS[kind]] if each != UNKNOWN), card]
            return replace(it, data=data)
        name, seat = kind, ""
    if name == "park":
        data["park"] = [*data["park"], card][-MOST_PARK:]
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


def lay(it: Situation, place: str, cards: Sequence[str]) -> Situation:
    """All that lies in the own hand or in the Park: a photo tells it at once.

    Of a hand that was partly unknown, as much as the photo does not show stays unknown.
    """
    if not cards:
        return it
    data = it.copied()
    for card in cards:
        if card not in CARDS or CARDS[card].kind not in PLAYING:
            raise NotAMove("fort.no-card", "laid", card=quoted(card[:40]))
    if place == "park":
        data["park"] = list(cards)[-MOST_PARK:]
    elif place == "hand":
        hand = data["seats"][it.who]["hand"]
        unknown = len(hand) - len(cards) if UNKNOWN in hand else 0
        hand[:] = [*cards, *[UNKNOWN] * unknown]
    else:
        raise NotAMove("no-place", "t", place=quoted(place[:30]))
    return replace(it, data=data, move=unasked(it.who, it.verb))


def take(it: Situation, value: str) -> Situation:
    """A card is taken away: `hand/bug`, `yard/1/doc`, `park/tiny`."""
    data = it.copied()
    name, *rest = value.split("/")
    card = rest[-1] if rest else ""
    if name in ("park", *ROWS.values()):
        row = data[name]
    elif name in PLACES:
        index = int(rest[0]) if len(rest) > 1 and rest[0].isdecimal() else it.who
        row = data["seats"][min(index, len(data["seats"]) - 1)][name]
    else:
        raise NotAMove("no-place", "t", place=quoted(name[:30]))
    if card in row:
        row.remove(card)
    return replace(it, data=data)


def set_number(it: Situation, value: str) -> Situation:
    """A number of the own board, or with a seat before it of a rival's: `level/2`,
    `stuff.pizza/3`, `1/pack.toy/1`; or how many `players/3` there are.
    """
    data = it.copied()
    name, _, number = value.rpartition("/")
    if name == "players" and number.isdecimal() and int(number) in PLAYERS:
        return _with_players(it, int(number))
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


def _with_players(it: Situation, number: int) -> Situation:
    """F1.1: rivals more or less; who asks stays, and nobody who is gone has played a card."""
    data = it.copied()
    seats: list[Data] = data["seats"]
    while len(seats) > max(number, it.who + 1):
        seats.pop()
    while len(seats) < number:
        seats.append({"hand": [UNKNOWN] * 5, "deck": [UNKNOWN] * 5})
    there = range(len(seats))
    if data["leader"] not in there:
        data["leader"] = next(seat for seat in there if seat != it.who)
    data["first"] = data["first"] if data["first"] in there else 0
    data["to_follow"] = [seat for seat in data.get("to_follow", ()) if seat in there]
    return replace(it, data=data)
