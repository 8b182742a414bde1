"""What has changed on the boards, told without the cards that changed it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from games.engine.entries import Correction
from games.engine.errors import NotAllowedNow, NotAMove
from games.engine.wording import quoted
from games.fort.box.cards import UNKNOWN
from games.fort.box.rulebook import why
from games.fort.box.tracks import MACARONI_LEVEL, PERK_LEVEL, RULE_LEVEL
from games.fort.rules.fort_level import bills, from_stuff, splits
from games.fort.table import uncounted
from games.fort.table.position import TOP_LEVEL, Position, Seat

GAIN = "gain"
BUILD = "build"
MOST = 1000
"""No number of a board is ever larger."""

Payment = tuple[int, int, int, int]
"""Pizza and toys from the Stuff, pizza and toys from the Pack."""


def gain(seat: int, what: str, number: int) -> Correction:
    """So many more (or fewer) points, levels or tokens; `what` is one of `COUNTERS`."""
    return Correction(GAIN, (seat, what, number))


def gained(entry: Correction) -> tuple[int, str, int]:
    """Whose board, what of it, and how much more there is now."""
    value = entry.value
    if isinstance(value, tuple) and len(value) == 3:
        seat, what, number = value
        if isinstance(seat, int) and isinstance(number, int) and what in COUNTERS:
            return seat, str(what), number
    raise NotAMove("line-no-value", GAIN, word=quoted(value))


def count(p: Position, entry: Correction) -> None:
    who, what, number = gained(entry)
    if not 0 <= who < len(p.seats):
        raise NotAMove("no-seat", GAIN, seat=who)
    if not -MOST <= number <= MOST:
        raise NotAMove("want-number", GAIN, value=quoted(number), most=MOST)
    COUNTERS[what](p, p.seats[who], number)
    p.ending = ""
    p.check_end()


def standing(p: Position, who: int, what: str) -> int:
    """The number that stands there."""
    seat = p.seats[who]
    if what in TOKENS:
        place, kind = TOKENS[what]
        return int(getattr(seat, place)[kind])
    found = getattr(seat, what)
    return len(found) if isinstance(found, list) else int(found)


def _score(p: Position, seat: Seat, number: int) -> None:
    seat.vp = max(0, seat.vp + number)


def _climb(p: Position, seat: Seat, number: int) -> None:
    """F6.3: with what each level brings; which rule or perk that is nobody has said."""
    level = seat.level + number
    if not 0 <= level <= TOP_LEVEL:
        raise NotAMove("fort.level", GAIN, level=level)
    while seat.level != level:
        up = level > seat.level
        reached = seat.level + 1 if up else seat.level
        seat.level += 1 if up else -1
        bring(p, seat, reached) if up else _take_back(p, seat, reached)


def bring(p: Position, seat: Seat, level: int) -> None:
    """F6.3, F6.3a: what comes with this level, if there is any left."""
    if level == RULE_LEVEL and p.rule_stack:
        p.rule_stack = [UNKNOWN] * (len(p.rule_stack) - 1)
        seat.made_up_rules.append(UNKNOWN)
    elif level == PERK_LEVEL and p.perk_row:
        p.perk_row = [UNKNOWN] * (len(p.perk_row) - 1)
        seat.perks.append(UNKNOWN)
    elif level == MACARONI_LEVEL and not any(other.macaroni for other in p.seats):
        seat.macaroni = True


def _take_back(p: Position, seat: Seat, level: int) -> None:
    """That level was never reached: nor was what it brought, unless somebody has named it."""
    if level == RULE_LEVEL and UNKNOWN in seat.made_up_rules:
        seat.made_up_rules.remove(UNKNOWN)
        p.rule_stack.append(UNKNOWN)
    elif level == PERK_LEVEL and UNKNOWN in seat.perks:
        seat.perks.remove(UNKNOWN)
        p.perk_row.append(UNKNOWN)
    elif level == MACARONI_LEVEL:
        seat.macaroni = False


def _tokens(place: str, kind: int) -> Callable[[Position, Seat, int], None]:
    def take(p: Position, seat: Seat, number: int) -> None:
        tokens: list[int] = getattr(seat, place)
        tokens[kind] = max(0, tokens[kind] + number)
        lie = sum(each.stuff[kind] + each.pack[kind] for each in p.seats)
        p.supply[kind] = max(0, p.profile.supply_tokens[kind] - lie)

    return take


def _cards(place: str) -> Callable[[Position, Seat, int], None]:
    """F2.2, F9.6: cards that lie open, counted; which of them went nobody has said."""

    def take(p: Position, seat: Seat, number: int) -> None:
        cards: list[str] = getattr(seat, place)
        if number < 0 and any(card != UNKNOWN for card in cards):
            uncounted.cover(seat, place)
        uncounted.lose_count(seat)
        cards[:] = [*cards, *[UNKNOWN] * number][: max(0, len(cards) + number)]

    return take


TOKENS: Mapping[str, tuple[str, int]] = MappingProxyType(
    {
        "stuff.pizza": ("stuff", 0),
        "stuff.toy": ("stuff", 1),
        "pack.pizza": ("pack", 0),
        "pack.toy": ("pack", 1),
    }
)
COUNTERS: Mapping[str, Callable[[Position, Seat, int], None]] = MappingProxyType(
    {
        "vp": _score,
        "level": _climb,
        **{what: _tokens(*where) for what, where in TOKENS.items()},
        "lookout": _cards("lookout"),
        "doghouse": _cards("doghouse"),
    }
)
"""By the path of a seat's value in the JSON form."""


# A level higher -----------------------------------------------------------------------------------


def payments(p: Position, who: int) -> list[Payment]:
    """F6.1: every way to pay for the next level, the usual one first; none if it is too dear."""
    seat = p.seats[who]
    pairs = dict.fromkeys(pair for bill in bills(p, who, 0) for pair in splits(seat, bill))
    return [
        (pizza_here, toy_here, pizza - pizza_here, toy - toy_here)
        for pizza, toy in pairs
        for pizza_here, toy_here in from_stuff(seat, pizza, toy)
    ]


def build(seat: int, payment: Payment) -> Correction:
    return Correction(BUILD, (seat, *payment))


def paid(entry: Correction) -> tuple[int, Payment]:
    """The seat that goes up a level, and the tokens it pays."""
    value = entry.value
    if not isinstance(value, tuple) or len(value) != 5:
        raise NotAMove("line-no-value", entry.path, word=quoted(value))
    numbers = [each for each in value if isinstance(each, int) and not isinstance(each, bool)]
    if len(numbers) != 5:
        raise NotAMove("line-no-value", entry.path, word=quoted(value))
    seat, pizza, toy, from_pack, toy_from_pack = numbers
    return seat, (pizza, toy, from_pack, toy_from_pack)


def go_up(p: Position, entry: Correction) -> Seat:
    """F6.1: takes the payment and raises the level by one."""
    who, payment = paid(entry)
    if not 0 <= who < len(p.seats):
        raise NotAMove("no-seat", entry.path, seat=who)
    if not p.agenda or payment not in payments(p, who):
        raise forbidden("F6.1", entry.path)
    seat = p.seats[who]
    for kind in (0, 1):
        seat.stuff[kind] -= payment[kind]
        seat.pack[kind] -= payment[kind + 2]
        p.supply[kind] += payment[kind] + payment[kind + 2]
    seat.level += 1
    return seat


def _build(p: Position, entry: Correction) -> None:
    """Goes up, and brings what the level brings (F6.3)."""
    seat = go_up(p, entry)
    bring(p, seat, seat.level)
    p.check_end()


def forbidden(clause: str, at: str) -> NotAllowedNow:
    return NotAllowedNow("fort.forbidden", (clause,), at, why=partial(why, "illegal", (clause,)))


VERBS: Mapping[str, Callable[[Position, Correction], None]] = MappingProxyType(
    {GAIN: count, BUILD: _build}
)
