"""Cards that a question may mean although nobody has entered them: which, and from where.

The rules offer what is known to lie somewhere. A card that nobody has shown is named on the way:
the answer that names it is enough, the table learns it from that (`log.replaying`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.asking import Answer
from games.fort.box.cards import (
    BOARDS,
    BY_KIND,
    CARDS,
    COIN,
    HELPERS,
    PEOPLE,
    PLAYING,
    SUITS,
    UNKNOWN,
)
from games.fort.rules import following
from games.fort.rules.fields import InOrder
from games.fort.rules.question import Question
from games.fort.sheet import candidates
from games.fort.table import hidden
from games.fort.table.position import Position

PlaceOf = tuple[str, int]
"""A place, and the seat whose place it is (-1: nobody's)."""
FROM_HAND = ("lookout", "trash", "ranger", "sprightly")
"""What a card is asked for that may come from the hand."""
TO_BE_PEOPLE = ("lookout", "trash", "ranger", "pudge")
KEEPING = ("eclair", "watson")
"""Dogs whose reward is one of the own cards."""
STACKS = {"reward": ("rule_stack", "perk_row"), "drawn": ("box_rules", "box_perks")}


@dataclass(frozen=True, slots=True)
class Meant:
    """A card that could be meant: the answer that names it, and where it would lie."""

    card: str
    answer: Any
    place: str
    seat: int


def may_mean(q: Question) -> bool:
    """Whether a card that nobody has shown may be meant."""
    return bool(places(q))


def places(q: Question) -> list[PlaceOf]:
    """Where such a card may lie: in the hand, in the Park …; nowhere if all is known."""
    if q.p.profile.dealt:
        return []
    asked_of = dict.fromkeys(_asked_of(q))
    return [(place, seat) for place, seat in asked_of if UNKNOWN in _lying(q.p, place, seat)]


def _asked_of(q: Question) -> Iterator[PlaceOf]:
    """All places that cards may be taken from which only a name makes usable."""
    if _comes_from_hand(q):
        yield "hand", q.who
    if q.field == "card" and q.aim == "pudge":
        yield "deck", q.who
    if q.field == "card":
        yield from dict.fromkeys(at[1:] for at in q.options if at is not None and at[0] == UNKNOWN)
    if q.field == "kid":
        yield "park", -1
    if q.field == "kid":
        yield from (("yard", seat) for seat in range(len(q.p.seats)))
    if q.field == "drawn" or (q.field == "reward" and q.dog not in KEEPING):
        yield STACKS[q.field][_stack(q) == "perks"], -1


def _comes_from_hand(q: Question) -> bool:
    if q.field == "verb":
        return q.step in ("play", "follow")
    if q.field == "need":
        return None not in q.options
    return q.field == "add" or (q.field == "card" and q.aim in FROM_HAND)


def _stack(q: Question) -> str:
    """The kind of what is taken from a stack or a row (F6.3, F9.13)."""
    if q.dog in KEEPING:
        return "perks" if q.dog == "eclair" else "made_up_rules"
    return "made_up_rules" if q.p.seats[q.who].level == 1 else "perks"


def _lying(p: Position, place: str, seat: int) -> list[str]:
    lying: list[str] = getattr(p if seat < 0 else p.seats[seat], place)
    return lying


def meant(q: Question) -> list[Meant]:
    """The likely ones of each place first."""
    return [
        Meant(card, _answer(q, card, place, seat), place, seat)
        for place, seat in places(q)
        for card in _fitting(q, _could_lie(q.p, place, seat, q))
    ]


def hardly(q: Question) -> list[str]:
    """F3.3, F5.1: cards of the hand that, as far as the table knows, lie somewhere else. The table
    may err; whoever holds one knows better."""
    if q.field != "verb" or not places(q):
        return []
    seat = q.p.seats[q.who]
    kinds = [kind for kind in PLAYING if kind != "dogs" or kind in q.p.modules]
    known = {*seat.hand, *(each.card for each in meant(q))}
    own = (seat.board, None) if seat.board else (None, *BOARDS)
    every = [card for kind in kinds for card in BY_KIND[kind] if CARDS[card].board in own]
    return [card for card in _fitting(q, every) if card not in known]


def _could_lie(p: Position, place: str, seat: int, q: Question) -> Iterable[str]:
    if place in ("hand", "deck"):
        it = p.seats[seat]
        known = [card for card in it.pool if card != UNKNOWN]
        return dict.fromkeys([*known, *candidates.by_suit(hidden.never_seen(p, it))])
    if place == "discard":
        return candidates.by_suit(hidden.never_seen(p, p.seats[seat]))
    if place in ("park", "yard", "lookout"):
        return candidates.unseen(p, "kids")
    return candidates.unseen(p, _stack(q))


def _fitting(q: Question, cards: Iterable[str]) -> Iterable[str]:
    """Those that the question could be answered with at all."""
    if q.field == "verb" and q.step == "follow":
        return [card for card in cards if could_follow(q, card)]
    if q.field in ("verb", "kid"):
        return [card for card in cards if CARDS[card].boxes or CARDS[card].kind == "dogs"]
    if q.field == "add":
        return [card for card in cards if card in HELPERS.get(q.used, ())]
    if isinstance(q.options, InOrder):
        return filter(q.options.could_be, cards)
    if q.field == "card" and q.aim in TO_BE_PEOPLE:
        return [card for card in cards if card in PEOPLE]
    return cards


def could_follow(q: Question, card: str) -> bool:
    return following.shows(card, following.followed_suit(q.p))


def may_copy(q: Question, verb: Any) -> bool:
    """F8.3: whether a card that nobody has shown may be discarded to follow along with this one."""
    if q.field != "verb" or q.step != "follow" or len(verb) != 2 or verb[0] != "follow":
        return False
    seat = q.p.seats[q.who]
    unknown = seat.hand.count(UNKNOWN) - (verb[1] not in seat.hand)
    return "copy-cat" in seat.perks and unknown > 0 and not q.p.profile.dealt


def also_possible(q: Question) -> list[Any]:
    """What the rules offer, and the cards that they ask for before those already given."""
    earlier = q.options.earlier if isinstance(q.options, InOrder) else ()
    unshown = [each for each in q.options if _is_unshown(q, each)]
    return [*earlier, *(each for each in q.options if each not in unshown), *unshown]


def is_known_card(q: Question, value: Any) -> bool:
    """An answer that is a card with a name; not what is done instead, nor a card without one."""
    if q.field == "verb":
        return value[0] in ("play", "follow")
    card = value[0] if isinstance(value, tuple) else value
    return card in CARDS


def _is_unshown(q: Question, value: Any) -> bool:
    """A card of the hand without its name: only if nobody will say which it is."""
    return isinstance(value, tuple) and value[:2] == (UNKNOWN, "hand")


def with_answer(answers: Sequence[Answer], field: str, value: Any) -> tuple[Answer, ...]:
    """These answers and one more; cards given for a need stand in the order they are asked for."""
    found = [*answers, (field, value)]
    begin = next((n for n, each in enumerate(found) if each[0] == "need"), len(found))
    given: list[list[Answer]] = []
    for each in found[begin:]:
        if each[0] == "need" and each[1] is not None:
            given.append([each])
        elif each[0] == "need coin" and given:
            given[-1].append(each)
        else:
            return tuple(found)
    in_order: list[Answer] = []
    for needed in sorted(given, key=lambda needed: needed[0][1][::-1]):
        in_order += needed
        if COIN in SUITS[needed[0][1][0]] and len(needed) < 2:
            break  # what its coin stands for is asked before any card after it
    return (*found[:begin], *in_order)


def _answer(q: Question, card: str, place: str, seat: int) -> Any:
    if q.field == "verb":
        return ("follow" if q.step == "follow" else "play", card)
    if q.field in ("card", "kid"):
        return (card, place, seat)
    return (card, place) if q.field == "need" else card
