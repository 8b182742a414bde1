"""What must hold before a move is done at all: its moment, whose it is, where its cards are.

A card that should come from a hand and isn't seen there may be one that nobody has shown: then
the verdict depends on it. Either way the card is put where the move says, and the rest is judged
as if it had been there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from games.engine.truth import Truth
from games.fort.box.cards import CARDS, COIN, FRIENDS, SUITS, UNKNOWN
from games.fort.judge.causes import Broken, Cause, cause, moment, not_offered, of_rule
from games.fort.rules import following, turn
from games.fort.table import hidden
from games.fort.table.position import Position
from games.fort.written.moves import Move, verb_of


@dataclass(slots=True)
class Named:
    """The table at the moment the move is for, and who makes it."""

    position: Position
    who: int
    broken: Broken = field(default_factory=Broken)
    open: set[str] = field(default_factory=set)


def name_verb(p: Position, move: Move) -> Named:
    """F3.1, F5.1, F5.9: is it the moment for such a move, and is it this seat's?"""
    verb = verb_of(move)
    step = p.agenda[-1][0] if p.agenda else "over"
    owner = p.agenda[-1][1] if p.agenda else p.leader
    who = move.get("seat", owner) if verb in ("follow", "pass") else p.leader
    named = Named(p, who)
    if verb in ("follow", "pass") or (verb == "perk" and move["perk"] == "rough-housing"):
        _for_a_rival(named, verb, move, step)
    else:
        if "seat" in move and verb in ("play", "skip", "recruit") and move["seat"] != p.leader:
            named.broken.note(cause("F3.1", "their_turn", seat=p.leader))
        elif not _in_time(p, verb, move, step):
            for wrong in _out_of_time(p, verb, move):
                named.broken.note(wrong)
    return named


def _name(verb: str, move: Move) -> str:
    return str(move["perk"]) if verb == "perk" else verb


def _in_time(p: Position, verb: str, move: Move, step: str) -> bool:
    """Whether the phase allows it: for cats (F10.3) and Birthday Party (F8.1) by the step itself,
    for all else by what the rules offer."""
    if verb == "cat":
        return step == "play"
    if verb == "perk" and move["perk"] == "birthday-party":
        return step == "birthday"
    return turn.has_its_time(p, _name(verb, move))


def _out_of_time(p: Position, verb: str, move: Move) -> Iterator[Cause]:
    """That the perk is not held; else what it is time for."""
    clause = _OUT_OF_TIME.get(_name(verb, move), "F3.1")
    perk = move.get("perk", "")
    if perk and perk not in p.seats[p.leader].perks:
        yield cause(clause, "not_held", "F8.10", card=perk)
    else:
        yield moment(p, clause)


_OUT_OF_TIME = {
    "recycling": "F8.6",
    "diy": "F8.4",
    "do-over": "F8.5",
    "birthday-party": "F8.1",
    "cat": "F10.3",
    "kids": "F9.7",
}


def _for_a_rival(named: Named, verb: str, move: Move, step: str) -> None:
    p = named.position
    perk = verb == "perk"
    named.who = move.get("seat", named.who)
    if perk and "seat" not in move and p.agenda:
        named.who = p.agenda[-1][1] if step == "follow" else named.who
        if step == "rough" and p.played is not None:
            named.who = p.played.rough[0]
    if step == "rough" and p.played is not None and named.who in p.played.rough[:1]:
        if verb == "follow":  # Who has passed may only still trash the card.
            named.broken.note(cause("F5.1", "has_passed"))
        return
    waiting = [seat for name, seat in reversed(p.agenda) if name == "follow"]
    if step not in ("follow", "rough") or named.who not in waiting:
        if perk and "rough-housing" not in p.seats[named.who].perks:
            named.broken.note(cause("F8.7", "not_held", "F8.10", card="rough-housing"))
        else:
            named.broken.note(of_rule(not_offered(p), "F8.7" if perk else "F5.1"))
        return
    if perk:
        _rough_housing(named, waiting)
        return
    named.position = p = p.copy()
    while p.agenda[-1] != ("follow", named.who):
        first = p.agenda[-1][1]
        if following.waits(p, first):
            if following.waits_for_sure(p, first):
                named.broken.note(cause("F5.9", "before_you", seat=first))
                return
            named.open.add("F5.9")
        p.agenda.pop()
        following.let_pass(p, first)


def _rough_housing(named: Named, waiting: list[int]) -> None:
    """F8.7 with its rulings."""
    p, who = named.position, named.who
    played = p.played
    others = [seat for seat in waiting if seat != who and following.waits_later(p, seat)]
    if "rough-housing" not in p.seats[who].perks:
        named.broken.note(cause("F8.7", "not_held", "F8.10", card="rough-housing"))
    elif others:
        named.broken.note(cause("F8.7", "before_you", "F5.9", seat=others[0]))
    if played is not None and played.kid is not None:
        named.broken.add("F8.7b")
    elif played is not None and played.card is not None:
        if CARDS[played.card].kind == "dogs":
            named.broken.note(cause("F8.7a", "rough_dog", card=played.card))
        elif CARDS[played.card].public is None:
            named.broken.note(cause("F8.7a", "no_public", "F5.1", card=played.card))
        if p.profile.best_friends_safe and played.card in FRIENDS:
            named.broken.note(cause("F8.7a", "friends_safe", card=played.card))
    if not named.broken:
        named.position = p = p.copy()
        while p.agenda[-1] != ("follow", who):
            p.agenda.pop()


# Where the cards are ------------------------------------------------------------------------------


def before(p: Position, who: int, move: Move, broken: Broken, open: set[str]) -> bool:
    """Finds the cards that the move takes from the own hand, and learns the unknown ones.

    False if there is nothing to go on with.
    """
    if p.agenda[-1][0] == "rough" or verb_of(move) == "pass":
        return True
    seat = p.seats[who]
    needs: Counter[str] = Counter()
    for card, clause in hand_cards(p, who, move):
        needs[card] += 1
        if seat.hand.count(card) >= needs[card]:
            continue
        truth = hidden.may_hold(p, who, Counter({card: needs[card] - seat.hand.count(card)}))
        if truth is Truth.NO or UNKNOWN not in seat.hand:
            broken.note(_not_in_hand(p, who, card, clause))
            seat.hand.append(card)
            continue
        if truth is Truth.MAYBE:
            open.add(clause)
        hidden.learn(seat, seat.hand, card)
    return verb_of(move) != "follow" or _can_go_on(p, who, move, broken)


def _not_in_hand(p: Position, who: int, card: str, clause: str) -> Cause:
    seat = p.seats[who]
    if clause == "F5.1" and card in seat.lookout:
        return cause(clause, "follows_from_lookout", "F5.2", card=card)
    return cause(clause, "not_so_many" if card in seat.hand else "not_in_hand", card=card)


def hand_cards(p: Position, who: int, move: Move) -> Iterator[tuple[str, str]]:
    """Each card a move takes from the hand, with the clause that says so."""
    verb = verb_of(move)
    if verb == "play":
        if CARDS[move["play"]].kind != "cats":
            yield move["play"], "F3.3"
        yield from _used(p, who, move, "F4.2")
    elif verb == "follow":
        for card in move["follow"]:
            yield card, "F5.1"
        yield from _from_hand(p, who, move)
    elif verb == "cat" and move["cat"] == "sprightly" and "card" in move:
        yield move["card"], "F10.6"
    elif verb == "kids":
        for kid in move["kids"]:
            yield from _used(p, who, kid, "F4.2")


def _used(p: Position, who: int, use: Move, clause: str) -> Iterator[tuple[str, str]]:
    dog = any(action["box"] == "dog" for action in use.get("actions", ()))
    for card in use.get("add", ()):
        yield card, "F9.2" if dog else clause
    for action in use.get("actions", ()):
        yield from _from_hand(p, who, action)
        for kid in action.get("kids", ()):
            yield from _used(p, who, kid, clause)


def _from_hand(p: Position, who: int, action: Move) -> Iterator[tuple[str, str]]:
    for row in action.get("cards", ()):
        card = row.get("card", UNKNOWN)
        unplaced = "from" not in row and "seat" not in row and not _lies_open(p, who, card)
        if card != UNKNOWN and (unplaced or row.get("from") == "hand"):
            yield card, "F4.9"


def _lies_open(p: Position, who: int, card: str) -> bool:
    """Whether a card named without a place is seen in any place that could be meant."""
    places = [p.park, p.seats[who].hand, p.seats[who].discard, p.seats[who].deck]
    places += [place for seat in p.seats for place in (seat.yard, seat.lookout)]
    return UNKNOWN not in p.seats[who].hand or any(card in place for place in places)


def _symbols_shown(move: Move, suit: str) -> Iterator[tuple[str, ...]]:
    """F5.3, F5.4: of each discarded card; its coin shows what it is said to stand for."""
    coins = {card: list(suits) for card, suits in move.get("coins", {}).items()}
    for card in move["follow"]:
        declared = coins[card].pop(0) if coins.get(card) else suit
        yield tuple(declared if each == COIN else each for each in SUITS[card])


def _can_go_on(p: Position, who: int, move: Move, broken: Broken) -> bool:
    """F5.1 to F5.3 for the cards discarded to follow."""
    cards = move["follow"]
    if following.action_on_offer(p) is None:
        broken.note(not_offered(p))
        return False
    most = 2 if "copy-cat" in p.seats[who].perks else 1
    if not 0 < len(cards) <= most:
        copy_cat = len(cards) == 2 and most == 1
        broken.note(
            cause("F5.2", "not_held", "F8.3", card="copy-cat")
            if copy_cat
            else cause("F5.2", "so_many_to_follow", n=len(cards), most=most)
        )
        if not cards:
            return False
    suit = following.followed_suit(p)
    shown = zip(cards, _symbols_shown(move, suit), strict=True)
    others = [card for card, symbols in shown if suit not in symbols]
    if others:
        followed = following.followed_card(p)
        clause = "F5.3" if followed and COIN in SUITS[followed] else "F5.1"
        clause = "F8.3" if 1 < len(cards) <= most else clause
        broken.note(
            cause(clause, "shows_other", card=others[0], suit=suit)
            if suit
            else cause(clause, "no_suit_named", card=followed)
        )
        return False
    return True
