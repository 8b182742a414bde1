"""A sensible player who does not think ahead: answers what the rules ask by rule of thumb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from games.engine.asking import NOBODY, Answer, Chance, Objection, refusal
from games.engine.errors import Refused
from games.engine.hinting.mind import Move
from games.fort.box.cards import CARDS, COIN, FRIENDS, SUITS, UNKNOWN
from games.fort.hinting import values
from games.fort.hinting.values import IN_DECK
from games.fort.rules import turn
from games.fort.rules.doing import Copies
from games.fort.rules.effects import Deed
from games.fort.rules.fields import Picked
from games.fort.rules.following import followed_card
from games.fort.rules.playing import END
from games.fort.rules.scoring import made_up_rule
from games.fort.table.position import Position, Seat


class Habit(Chance):
    """Stands behind the rules for all seats of a position without unknown cards.

    A move can be laid before it: that is made first, as far as it is asked for.
    """

    def __init__(self, rng: Random, p: Position) -> None:
        super().__init__(rng)
        self.p = p
        self.who = 0
        self.move: Sequence[Answer] = ()
        self.at = 0
        self.adding = True
        self.answers: list[Answer] | None = None
        """Those given, where somebody wants to know them."""

    def pick(self, field: Picked, options: Sequence[Any], rule: Objection) -> Any:
        answer = self._answer(field, options, rule)
        if self.answers is not None:
            self.answers.append((field, answer))
        return answer

    def _answer(self, field: Picked, options: Sequence[Any], rule: Objection) -> Any:
        if self.at < len(self.move):
            said, answer = self.move[self.at]
            if said == field and answer in options:
                self.at += 1
                return answer
        n = len(options)
        if n == 1:
            return options[0]
        if n == 0:
            raise refusal(rule)
        how = HOW.get(field)
        if how is None:
            return options[int(self.rng.random() * n)]
        return how(self, options)

    @property
    def seat(self) -> Seat:
        return self.p.seats[self.who]

    def best(self, options: Sequence[Any], worth: Callable[[Any], float]) -> Any:
        """The best one; nearly as good ones now and then."""
        luck = self.rng.random
        return max(options, key=lambda option: worth(option) + 0.25 * luck())


def act(p: Position, habit: Habit) -> Position:
    """The seat to decide moves by habit; the position after it may be another object."""
    who = turn.to_decide(p)
    assert who is not None
    habit.p, habit.who, habit.adding = p, who, True
    habit.kept = None
    for attempt in range(20):
        if habit.answers is not None:
            habit.answers = []
        try:
            turn.act(p, habit)
            return p
        except Refused:
            if habit.kept is None:
                raise
            p, habit.kept = habit.kept, None
            habit.p = p
            habit.at = len(habit.move)
            habit.adding = attempt > 2
    habit.move, habit.at = (("verb", turn.SKIP),), 0
    turn.act(p, habit)
    return p


def move(p: Position, rng: Random) -> Move:
    """What habit would do."""
    habit = Habit(rng, p)
    habit.answers = []
    act(p.copy(), habit)
    return tuple(habit.answers)


# What is answered, field by field -----------------------------------------------------------------


def _verb(h: Habit, verbs: Sequence[Any]) -> Any:
    return h.best(verbs, lambda verb: verb_worth(h.p, h.who, verb))


def verb_worth(p: Position, who: int, verb: tuple[str, ...]) -> float:
    name, *cards = verb
    seat = p.seats[who]
    if name == "play":
        card = cards[0]
        if not CARDS[card].boxes:
            return 2.5
        return 0.3 + values.card_worth(p, who, card)
    if name == "follow":
        card = followed_card(p) or UNKNOWN
        gain = values.follow_worth(p, who, card, tuple(cards))
        return gain - 0.35 * len(cards) + 0.2 * sum(each not in FRIENDS for each in cards)
    if name == "recruit":
        return 1.0
    if name == "diy":
        return values.next_level(p, who) - 0.5
    if name == "do-over":
        return 1.6
    if name == "recycling":
        return values.card_worth(p, who, cards[0]) - 1.5 if p.agenda[-1][0] == "play" else -1.0
    if name in ("bandit", "scratch", "kids"):
        return 9.0
    if name == "scavenger":
        return 0.0
    if name == "rough-housing":
        return -0.2
    return 0.15 if seat.hand else 0.0


def _add(h: Habit, options: Sequence[Any]) -> Any:
    """Whatever helps is added: it is safe from the Yard then."""
    if not h.adding:
        return None
    kids = [card for card in options if card is not None]
    return h.best(kids, lambda card: len(SUITS[card]) - 0.6 * IN_DECK.get(card, 0))


def _lookout_use(h: Habit, options: Sequence[Any]) -> Any:
    return options[1]


def _times(h: Habit, options: Sequence[Any]) -> Any:
    return max(options)


def _do(h: Habit, options: Sequence[Any]) -> Any:
    boxes = [box for box in options if box != END]
    played = followed_card(h.p)
    if played is None or not CARDS[played].boxes:
        return options[0]
    worth = {box: _box(h, played, box) for box in boxes}
    best = max(boxes, key=worth.__getitem__)
    if END in options and worth[best] <= 0:
        return END
    if len(boxes) > 1:
        # Tokens first, then what they pay for; but a price that can be paid now is paid now.
        return best if worth[best] > 2 else min(boxes, key=worth.__getitem__)
    return best


def _box(h: Habit, card: str, box: str) -> float:
    action = CARDS[card].box(box)
    assert action is not None
    deed = Deed(h.p, h.who, NOBODY)
    return values.box_worth(h.p, deed, card, action, hand=False)


def _kind(h: Habit, options: Sequence[Any]) -> Any:
    return h.best(options, lambda kind: values.token(h.p, h.seat, kind))


def _tokens(h: Habit, options: Sequence[Any]) -> Any:
    stuff = h.seat.stuff

    def worth(bundle: tuple[int, int, int, int]) -> float:
        pizza, toys, new_pizza, new_toys = bundle
        left = (stuff[0] - pizza, stuff[1] - toys)
        return 1.2 * (new_pizza + new_toys) - 0.3 * abs(left[0] - left[1])

    return h.best(options, worth)


def _copied(h: Habit, options: Sequence[Any]) -> Any:
    if isinstance(options, Copies) or options:
        return max(options, key=sum)
    return options[0]


def _rival(h: Habit, options: Sequence[Any]) -> Any:
    return h.best(options, lambda seat: sum(h.p.seats[seat].pack) + sum(h.p.seats[seat].stuff) / 2)


def in_deck(seat: Seat) -> Callable[[str], float]:
    """What a card is worth in this seat's deck: more with others of its suits."""
    own: dict[str, int] = {COIN: 2}
    for place in (seat.discard, seat.deck, seat.hand, seat.yard, seat.lookout):
        for card in place:
            for suit in SUITS[card]:
                if suit != COIN:
                    own[suit] = own.get(suit, 0) + 1

    def worth(card: str) -> float:
        total = IN_DECK.get(card, 0.8)
        for suit in SUITS[card]:
            total += 0.12 * own.get(suit, 0)
        return total

    return worth


def _card(h: Habit, options: Sequence[Any]) -> Any:
    """A card to recruit, to put in the Lookout, or to trash."""
    seat, step = h.seat, _aim(h)
    if step == "recruit":
        worth = in_deck(seat)
        return h.best(options, lambda at: worth(at[0] or UNKNOWN) if at else 0.0)
    if step == "lookout":

        def watching(at: tuple[str, str, int] | None) -> float:
            if at is None:
                return 0.0
            card = at[0] or UNKNOWN
            mates = sum(
                suit in SUITS[other] for suit in SUITS[card] for other in seat.deck + seat.discard
            )
            return 2 * len(SUITS[card]) + 0.2 * mates - IN_DECK.get(card, 0.8)

        return h.best(options, watching)
    if step == "rival-trash":
        return h.best(options, lambda at: IN_DECK[at[0]] if at else 0.0)
    worth = in_deck(seat)
    return h.best(options, lambda at: 1.3 - worth(at[0] or UNKNOWN) if at else 0.0)


def _kept(h: Habit, options: Sequence[Any]) -> Any:
    return h.best(options, in_deck(h.seat))


def _aim(h: Habit) -> str:
    """What the card that is asked for is wanted for."""
    verb = turn.RECRUIT[0]
    played = h.p.played
    step = h.p.agenda[-1][0] if h.p.agenda else ""
    if played is None or step in ("recruit", "birthday", "discard", "draw", "end"):
        return verb
    card = followed_card(h.p)
    if card is None or not CARDS[card].boxes:
        return {"hershey": "recruit", "ranger": "lookout", "scratch": "rival-trash"}.get(
            card or "", "trash"
        )
    steps = {step for _, action in CARDS[card].actions for step in action.lead + action.tail}
    for aim in ("lookout", "trash", "rival-trash"):
        if aim in steps:
            return aim
    return "recruit"


def _reward(h: Habit, options: Sequence[Any]) -> Any:
    if CARDS[options[0]].kind == "made_up_rules":

        def points(rule: str) -> float:
            seat = h.seat
            if rule == "minimalism":
                return 2.0
            low, high = made_up_rule(h.p, seat, rule)
            return (low + high) / 2 + GROWS.get(rule, 0.0)

        return h.best(options, points)
    return h.best(options, lambda perk: PERKS.get(perk, 1.0))


GROWS = {
    "big-plans": 2.0,
    "piggy-bank": 2.0,
    "pizza-party": 2.0,
    "popularity": 3.0,
    "secret-stash": 3.0,
    "sleepover": 1.0,
}
PERKS = {
    "xxl-backpack": 1.6,
    "sticky-fingers": 1.6,
    "birthday-party": 1.2,
    "diy": 1.5,
    "do-over": 1.2,
    "copy-cat": 1.0,
    "bribe": 1.0,
    "recycling": 0.9,
    "rough-housing": 0.5,
}


def _first(h: Habit, options: Sequence[Any]) -> Any:
    return options[0]


def _most(h: Habit, options: Sequence[Any]) -> Any:
    return max(options, key=sum)


def _swap(h: Habit, options: Sequence[Any]) -> Any:
    """Towards the same number of both kinds."""
    seat = h.seat
    gap = seat.stuff[0] + seat.pack[0] - seat.stuff[1] - seat.pack[1]

    def worth(swap: tuple[int, int, int]) -> float:
        to, stuffed, packed = swap
        moved = stuffed + packed
        return -abs(gap - 2 * moved if to else gap + 2 * moved)

    return h.best(options, worth)


def _suit(h: Habit, options: Sequence[Any]) -> Any:
    suits = [suit for suit in options if suit != COIN] or list(options)
    return suits[int(h.rng.random() * len(suits))]


def _symbol(h: Habit, options: Sequence[Any]) -> Any:
    seat, played = h.seat, h.p.played
    card = (played.kid or played.card or UNKNOWN) if played else UNKNOWN
    return h.best(options, lambda suit: values.symbols(seat, card, suit, hand=False))


def _to(h: Habit, options: Sequence[Any]) -> Any:
    return h.who if h.who in options else options[0]


def _kid(h: Habit, options: Sequence[Any]) -> Any:
    return h.best(options, lambda at: values.card_worth(h.p, h.who, at[0]) if at else 0.0)


HOW: dict[Picked, Callable[[Habit, Sequence[Any]], Any]] = {
    "verb": _verb,
    "add": _add,
    "lookout": _lookout_use,
    "suit": _suit,
    "coin": _suit,
    "lookout coin": _suit,
    "symbol": _symbol,
    "do": _do,
    "times": _times,
    "steps": _first,
    "kind": _kind,
    "tokens": _tokens,
    "copied": _copied,
    "rival": _rival,
    "card": _card,
    "kept": _kept,
    "reward": _reward,
    "pay": _first,
    "pay-from-stuff": _first,
    "spend:pizza": _first,
    "spend:toy": _first,
    "swap": _swap,
    "scavenged": _swap,
    "gain": _most,
    "take": _most,
    "may": _first,
    "to": _to,
    "kid": _kid,
}
LEFT_TO_CHANCE: tuple[Picked, ...] = ("need", "need coin", "moved from", "drawn", "discard")
"""No rule of thumb has been written for these; `drawn` is chance itself."""
