"""A position of 5 Towers as JSON, both ways, with errors that say where."""

from __future__ import annotations

from typing import Any

from games.engine.asking import UNKNOWN
from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.engine.written import reading
from games.five_towers.box.cards import HIGHEST, TYPES, Card
from games.five_towers.table.position import PHASES, Position, Seat

MOST_OFFERED = 10
MOST_SEATS = 5


def write(p: Position) -> dict[str, Any]:
    data: dict[str, Any] = {
        "seats": [_write_seat(seat) for seat in p.seats],
        "offer": cards(p.offer),
        "draw_pile": cards(p.pile) if p.pile else p.left,
        "discard": cards(p.discard),
        "pass": p.passing,
        "first": p.first,
        "bids": list(p.bids),
        "phase": p.phase,
        "rounds": p.rounds,
    }
    if p.phase == "bid":
        data["to_bid"] = p.to_bid
    if p.undone is not None:
        data["undone"] = p.undone
    return data


def _write_seat(seat: Seat) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": seat.name,
        "towers": {kind: list(seat.towers[kind]) for kind in TYPES},
        "rubble": [UNKNOWN if card is None else list(card) for card in seat.rubble],
    }
    if seat.main is not None:
        data["main"] = seat.main
    return data


def cards(those: list[Card]) -> list[list[str | int]]:
    return [[kind, value] for kind, value in those]


def read(value: object, at: str = "position") -> Position:
    """The position that this JSON describes; what is left out is empty or 0."""
    data = reading.mapping(value, at)
    rows = reading.sequence(data.get("seats", []), f"{at}.seats")
    if not 1 <= len(rows) <= MOST_SEATS:
        raise NotAMove("five_towers.players", f"{at}.seats", number=len(rows))
    seats = [_read_seat(row, f"{at}.seats[{i}]") for i, row in enumerate(rows)]
    p = Position(seats)
    p.offer = read_cards(data.get("offer", []), f"{at}.offer", MOST_OFFERED)
    pile = data.get("draw_pile", 0)
    if isinstance(pile, list | tuple):
        p.pile = read_cards(pile, f"{at}.draw_pile")
    else:
        p.drawn_from = reading.number(pile, f"{at}.draw_pile")
    p.discard = read_cards(data.get("discard", []), f"{at}.discard")
    p.passing = max(1, reading.number(data.get("pass", 1), f"{at}.pass"))
    p.first = reading.seat(data.get("first", 0), len(seats), f"{at}.first")
    p.phase = reading.one_of(data.get("phase", "bid"), PHASES, f"{at}.phase")
    p.rounds = reading.number(data.get("rounds", 0), f"{at}.rounds")
    _read_bids(p, data, at)
    return p


def _read_seat(value: object, at: str) -> Seat:
    data = reading.mapping(value, at)
    seat = Seat(reading.text(data.get("name", ""), f"{at}.name"))
    towers = reading.mapping(data.get("towers", {}), f"{at}.towers")
    for kind, tower in towers.items():
        where = f"{at}.towers.{kind}"
        reading.one_of(kind, TYPES, f"{at}.towers.{reading.short(kind)}")
        values = reading.sequence(tower, where)
        seat.towers[kind] = [read_value(each, f"{where}[{i}]") for i, each in enumerate(values)]
    rubble = reading.sequence(data.get("rubble", []), f"{at}.rubble")
    seat.rubble = [
        None if card == UNKNOWN else read_card(card, f"{at}.rubble[{i}]")
        for i, card in enumerate(rubble)
    ]
    if data.get("main") is not None:
        seat.main = reading.one_of(data["main"], TYPES, f"{at}.main")
    return seat


def _read_bids(p: Position, data: Any, at: str) -> None:
    said = reading.sequence(data.get("bids", []), f"{at}.bids", len(p.seats))
    p.bids = [
        None if bid is None else reading.number(bid, f"{at}.bids[{i}]")
        for i, bid in enumerate(said)
    ]
    p.to_bid = (p.first + len(p.bids)) % len(p.seats)
    if data.get("to_bid") is not None and p.phase == "bid":
        p.to_bid = reading.seat(data["to_bid"], len(p.seats), f"{at}.to_bid")
        if not p.bids and "first" not in data:  # T2.2: who is first to bid is the first
            p.first = p.to_bid
        earlier = (p.to_bid - p.first) % len(p.seats)
        if earlier > len(p.bids):
            raise NotAMove("five_towers.bids-missing", f"{at}.to_bid", number=earlier)
        if earlier < len(p.bids):  # T3.5: it bids again, and so do those after it
            p.undone = p.bids[earlier]
            del p.bids[earlier:]
    elif p.phase == "bid" and len(p.bids) == len(p.seats):
        raise NotAMove("five_towers.all-have-bid", f"{at}.bids")
    if p.phase == "bid" and p.bids[:1] == [None]:
        p.bids[0] = 0  # T3.5c: a starting player who is out has named 0
    if data.get("undone") is not None:
        p.undone = reading.number(data["undone"], f"{at}.undone")
    if p.phase == "build" and p.highest < 0:
        raise NotAMove("five_towers.nobody-builds", f"{at}.bids")


def read_cards(value: object, at: str, most: int = reading.MOST_CARDS) -> list[Card]:
    return [
        read_card(each, f"{at}[{i}]") for i, each in enumerate(reading.sequence(value, at, most))
    ]


def read_card(value: object, at: str) -> Card:
    """`["sand", 7]`."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise NotAMove("five_towers.no-card", at, card=quoted(value))
    return reading.one_of(value[0], TYPES, f"{at}[0]"), read_value(value[1], f"{at}[1]")


def read_value(value: object, at: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= HIGHEST:
        raise NotAMove("five_towers.no-value", at, value=quoted(value))
    return value
