"""F5: rivals follow the public action, one after the other, in full or not at all."""

from __future__ import annotations

from games.engine.asking import NOBODY
from games.engine.truth import Truth
from games.fort.box.cards import CARDS, COIN, FRIENDS, KIDS, SUITS, SUITS_ONLY, UNKNOWN, distinct
from games.fort.box.notation import Action
from games.fort.rules.doing import counted, do, fits
from games.fort.rules.effects import Deed
from games.fort.rules.fields import Ask
from games.fort.table import hidden
from games.fort.table.hooks import Verb
from games.fort.table.position import Position

PASS: Verb = ("pass",)
ROUGH: Verb = ("rough-housing",)
SOMEBODY = min(FRIENDS)
"""Stands for an unknown card that could be a kid or a best friend."""
NONE: frozenset[str] = frozenset()
SHOWING = {
    suit: frozenset(card for card, suits in SUITS.items() if suit in suits or COIN in suits)
    for suit in SUITS_ONLY
}
"""F5.1, F5.3: the cards that show a suit, or have a coin to stand for it."""
PLAINEST = {
    suit: tuple(sorted(card for card in cards if len(SUITS[card]) == 1 and card in KIDS)[:1])
    for suit, cards in SHOWING.items()
}
"""Of each suit a kid that shows it once: what no such kid can follow, no other card can."""


def followed_card(p: Position) -> str | None:
    """The card whose public action is on offer: the played one, or a kid used by it."""
    return None if p.played is None else p.played.kid or p.played.card


def followed_suit(p: Position) -> str:
    """F5.3: the symbol of the card, or the suit the leader named for its coin."""
    card = followed_card(p)
    if card is None or p.played is None:
        return ""
    return (p.played.suit or "") if COIN in SUITS[card] else SUITS[card][0]


def suit_is_open(p: Position) -> bool:
    """F5.3: nobody has said what the coin of the followed card stands for."""
    card = followed_card(p)
    action = action_on_offer(p)
    return card is not None and action is not None and not followed_suit(p)


def action_on_offer(p: Position) -> Action | None:
    card = followed_card(p)
    return None if card is None or card not in CARDS else CARDS[card].public


def _follower(p: Position, who: int, ask: Ask) -> Deed:
    """F5.5: bound to the kind that the leader took."""
    assert p.played is not None
    return Deed(p, who, ask, False, p.played.kind)


def span(p: Position, cards: tuple[str, ...], suit: str) -> tuple[int, int]:
    """F5.4: how many symbols the discarded cards count for, at least and at most."""
    symbols = coins = 0
    for card in cards:
        for each in SUITS[card]:
            if each == suit:
                symbols += 1
            elif each == COIN:
                coins += 1
    low = symbols if p.profile.follow_counts == "all" else 1
    return max(low, 1), symbols + coins


def shows(card: str, suit: str) -> bool:
    return card in SHOWING.get(suit, NONE)


def followers(p: Position, who: int) -> list[Verb]:
    """The cards (or with Copy Cat pairs of cards) with which this seat can follow now."""
    suit = followed_suit(p)
    seat = p.seats[who]
    fitting = SHOWING.get(suit, NONE)
    matching = [card for card in seat.hand if card in fitting]
    action = action_on_offer(p) if matching else None
    if action is None:
        return []
    deed = _follower(p, who, NOBODY)
    verbs: list[Verb] = []
    alike = "lookout" not in action.lead  # else it matters which card the hand is without
    enough: dict[int, bool] = {}
    for card in distinct(matching):
        low = _at_least(deed, action, (card,), suit)
        if not alike or low not in enough:
            enough[low] = _fits_without((card,), deed, action, low)
        if enough[low]:
            verbs.append(("follow", card))
    if len(matching) > 1 and "copy-cat" in seat.perks:
        matching.sort()
        pairs = distinct(
            (one, other) for i, one in enumerate(matching) for other in matching[i + 1 :]
        )
        verbs += [("follow", *pair) for pair in pairs if _can_follow(deed, action, pair, suit)]
    return verbs


def can_follow(p: Position, who: int, action: Action, cards: tuple[str, ...]) -> bool:
    """F5.1, F5.2: the public action can be done in full once these cards are discarded."""
    deed = _follower(p, who, NOBODY)
    return _can_follow(deed, action, cards, followed_suit(p))


def _can_follow(deed: Deed, action: Action, cards: tuple[str, ...], suit: str) -> bool:
    return _fits_without(cards, deed, action, _at_least(deed, action, cards, suit))


def _at_least(deed: Deed, action: Action, cards: tuple[str, ...], suit: str) -> int:
    """How many repeats these cards ask for."""
    if action.per is None:
        return 1
    return span(deed.p, cards, suit)[0] if action.improvable else counted(deed, action.per)


def _fits_without(cards: tuple[str, ...], deed: Deed, action: Action, low: int) -> bool:
    """Whether so many repeats can be done in full once these cards are gone."""
    if "lookout" not in action.lead:
        return fits(deed, action, low)
    hand = deed.seat.hand
    deed.seat.hand = hand[:]
    for card in cards:
        deed.seat.hand.remove(card)
    possible = fits(deed, action, low)
    deed.seat.hand = hand
    return possible


def may_rough_house(p: Position, who: int) -> bool:
    """F8.7 and its rulings, but for the moment: that is after all others."""
    played = p.played
    return (
        "rough-housing" in p.seats[who].perks
        and played is not None
        and played.kid is None
        and played.card is not None
        and played.by != who
        and CARDS[played.card].public is not None
        and not (p.profile.best_friends_safe and played.card in FRIENDS)
    )


def others_to_follow(p: Position, who: int) -> list[int]:
    """The other seats that have something to decide yet."""
    waiting = [seat for step, seat in p.agenda if step == "follow" and seat != who]
    return [seat for seat in waiting if waits_later(p, seat)]


def waits(p: Position, who: int) -> bool:
    """Whether this seat has anything to decide."""
    seat = p.seats[who]
    p.offers = None
    if not seat.hand and not seat.perks:
        return False
    if p.profile.ask_all_followers and seat.hand and any_hand_could(p, who):
        return True
    if UNKNOWN in seat.hand and _hidden_follower(p, who):
        return True
    if seat.perks and may_rough_house(p, who) and not others_to_follow(p, who):
        return True
    found = followers(p, who)
    if found:
        p.offers = ("follow", who), [PASS, *found]
    return bool(found)


def _hidden_follower(p: Position, who: int) -> bool:
    """Whether a card of the hand that nobody has shown could be one to follow with."""
    seat = p.seats[who]
    cards = distinct(seat.pool)
    if UNKNOWN in cards or seat.uncounted:
        cards.update(distinct(hidden.never_seen(p, seat)))
    return any(_could_follow(p, who, card, others=SOMEBODY) for card in cards)


def any_hand_could(p: Position, who: int) -> bool:
    """Whether a hand of so many cards could hold one to follow with, by what all can see."""
    seat = p.seats[who]
    hand = seat.hand
    seat.hand = [UNKNOWN] * len(hand)
    possible = any(
        _could_follow(p, who, card, others=SOMEBODY) for card in PLAINEST.get(followed_suit(p), ())
    )
    seat.hand = hand
    return possible


def _could_follow(p: Position, who: int, card: str, others: str) -> bool:
    """Whether this card would be one to follow with, were it and those others in the hand."""
    action = action_on_offer(p)
    if action is None or not shows(card, followed_suit(p)):
        return False
    seat = p.seats[who]
    hand = seat.hand
    place = hand.index(UNKNOWN)
    seat.hand = [others if each == UNKNOWN else each for each in hand]
    seat.hand[place] = card
    possible = can_follow(p, who, action, (card,))
    seat.hand = hand
    return possible


def waits_for_sure(p: Position, who: int) -> bool:
    """Whether this seat has something to decide whatever its unknown cards are."""
    seat = p.seats[who]
    if followers(p, who) or (may_rough_house(p, who) and not others_to_follow(p, who)):
        return True
    if UNKNOWN not in seat.hand or seat.uncounted:
        return False
    useless = sum(not _could_follow(p, who, card, others=UNKNOWN) for card in seat.pool)
    return useless < seat.hand.count(UNKNOWN)


def may_follow(p: Position, who: int) -> Truth:
    """Whether this seat can follow the card on offer, by what is known of its hand."""
    if followers(p, who):
        return Truth.YES
    if UNKNOWN not in p.seats[who].hand or not _hidden_follower(p, who):
        return Truth.NO
    return Truth.YES if _must_follow(p, who) else Truth.MAYBE


def _must_follow(p: Position, who: int) -> bool:
    """Whether its unknown cards must hold one to follow with, whatever they are."""
    # The worst case is counted: of the unknown cards of hand and deck as many as possible are no
    # use. The pool names some of them. Of the others, which nobody has seen, as many are no use as
    # there are such cards left; slots for which no card is left at all count as no use too. If the
    # hand has more unknown cards than that, one of them can be followed with.
    seat = p.seats[who]
    if seat.uncounted:
        return False
    known = [card for card in seat.pool if card != UNKNOWN]
    free, wild = hidden.never_seen(p, seat), hidden.never_seen_slots(seat)
    useful = {card for card in {*known, *free} if _could_follow(p, who, card, others=UNKNOWN)}
    useful_free = sum(number for card, number in free.items() if card in useful)
    useless_free = sum(free.values()) - useful_free
    useless = sum(card not in useful for card in known)
    useless += max(min(wild, useless_free), wild - useful_free)
    return useless < seat.hand.count(UNKNOWN)


def waits_later(p: Position, who: int) -> bool:
    """Whether this seat will have something to decide when its time comes."""
    return may_rough_house(p, who) or waits(p, who)


def menu(p: Position, who: int) -> list[Verb]:
    verbs = [PASS, *followers(p, who)]
    if p.seats[who].perks and may_rough_house(p, who) and not others_to_follow(p, who):
        verbs.append(ROUGH)
    return verbs


def follow(p: Position, who: int, cards: tuple[str, ...], ask: Ask) -> None:
    """F5.2: the cards go to the own discard pile, then the action is done in full."""
    action = action_on_offer(p)
    assert action is not None and p.played is not None
    suit = followed_suit(p)
    seat = p.seats[who]
    for card in cards:
        seat.hand.remove(card)
        seat.discard.append(card)
    deed = _follower(p, who, ask)
    low = high = 1
    if action.per is not None:
        if action.improvable:
            low, high = span(p, cards, suit)
        else:
            low = high = counted(deed, action.per)
    do(deed, action, low, high, part=False)
    if not deed.full:
        ask.refuse("F5.2")
    if p.played.kid is None:
        p.played.followed = True


def let_pass(p: Position, who: int) -> None:
    """F8.7: whoever may still trash the card waits for the others."""
    if p.seats[who].perks and may_rough_house(p, who) and others_to_follow(p, who):
        assert p.played is not None
        p.played.rough.append(who)


def rough_house(p: Position, who: int) -> None:
    """F8.7: instead of following, the played card is trashed."""
    assert p.played is not None
    seat = p.seats[who]
    seat.perks.remove("rough-housing")
    p.box_perks.append("rough-housing")
    p.played.trash = True
