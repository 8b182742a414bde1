"""F4: playing a kid or a best friend, improved by cards from hand and by Lookout symbols."""

from __future__ import annotations

from functools import cache

from games.engine.asking import About
from games.fort.box.cards import (
    ALL_SUITS,
    CARDS,
    COIN,
    HELPERS,
    IMPROVES,
    SUITS,
    SUITS_ONLY,
    distinct,
)
from games.fort.box.notation import Action
from games.fort.rules.doing import counted, do, possible
from games.fort.rules.effects import Deed
from games.fort.rules.fields import Ask, Picked
from games.fort.table.position import AgendaStep, Played, Position

END = "end"


class Helper:
    """A card that lends its symbols: added from hand, or lying in the Lookout."""

    __slots__ = ("card", "symbols")

    def __init__(self, card: str, symbols: tuple[str, ...]) -> None:
        self.card = card
        self.symbols = symbols


class Use:
    """A card whose boxes are being used: what helps, and what was done so far."""

    __slots__ = ("added", "any_full", "ask", "card", "done", "kind", "lookout", "p", "trash", "who")

    def __init__(self, p: Position, who: int, card: str, ask: Ask) -> None:
        self.p = p
        self.who = who
        self.card = card
        self.ask = ask
        self.added: list[Helper] = []
        self.lookout: list[Helper] = []
        self.done: list[tuple[str, int, int]] = []
        """Of each improvable action done: the suit, the repeats, the symbols in use for it."""
        self.any_full = False
        self.kind: int | None = None
        self.trash = False


def play(p: Position, who: int, card: str, ask: Ask) -> None:
    """F3.3: the card leaves the hand; its boxes are used; rivals may follow."""
    p.seats[who].hand.remove(card)
    played = p.played = Played(card, who)
    use = use_boxes(p, who, card, ask)
    played.added = [helper.card for helper in use.added]
    played.kind = use.kind
    played.trash = use.trash
    p.agenda.append(("card done", who))
    if CARDS[card].public is not None:
        offer_to_followers(p, who)


def offer_to_followers(p: Position, who: int) -> None:
    """F5.1, F5.9: each rival in turn order may follow, the next one first."""
    p.agenda += _offer(who, len(p.seats))


@cache
def _offer(who: int, seats: int) -> tuple[AgendaStep, ...]:
    rivals = [(who + i) % seats for i in range(1, seats)]
    return (("rough", who), *(("follow", rival) for rival in reversed(rivals)))


def use_boxes(p: Position, who: int, card: str, ask: Ask) -> Use:
    """F4.1 to F4.8 for a card that is played, or used as if it were."""
    use = Use(p, who, card, ask)
    facts = CARDS[card]
    if IMPROVES[card]:
        _add_cards(use)
    if COIN in facts.suits and facts.public is not None:
        assert p.played is not None
        p.played.suit = ask.pick("suit", SUITS_ONLY, "F5.3a")
    left = dict(facts.actions)
    while left:
        deed = Deed(p, who, ask)
        if ask.insists or (len(left) == 1 and not use.any_full):
            options = list(left)
        else:
            options = [box for box, action in left.items() if possible(deed, action)]
        if use.any_full or (ask.insists and len(left) < len(facts.actions)):
            options.append(END)
        box = ask.pick("do", options, _why_not_do)
        if box == END:
            break
        action = left.pop(box)
        _do(use, deed, box, action, part=use.any_full or bool(left))
    if not use.any_full:
        ask.refuse("F4.6")
    for helper in use.added:
        if not _matters(use, helper):
            ask.refuse(About("F4.4", "changes_nothing", card=helper.card))
    return use


def _why_not_do(box: str | None) -> str:
    return "F4.6" if box in (None, END) else "F4.1"


def _do(use: Use, deed: Deed, box: str, action: Action, part: bool) -> None:
    low = high = 1
    suit = ""
    if action.per is not None:
        if action.improvable:
            suit = action.per if action.per != "?" else _name_symbol(use)
            low, high = _symbols(use, suit)
        else:
            low = high = counted(deed, action.per)
    do(deed, action, low, high, part)
    if suit:
        use.done.append((suit, deed.times, min(max(deed.times, low), high)))
    use.any_full = use.any_full or deed.full
    use.trash = use.trash or deed.trash
    if box == "public" and deed.kind is not None and deed.times:
        use.kind = deed.kind


# Symbols ------------------------------------------------------------------------------------------


def _add_cards(use: Use) -> None:
    """F4.2b: hand cards are added all at once, before any action."""
    wanted = IMPROVES[use.card]
    hand = use.p.seats[use.who].hand
    helpers = HELPERS[use.card]
    useful = sorted([card for card in hand if card in helpers])
    while useful:
        card = use.ask.pick("add", [None, *distinct(useful)], "F4.4")
        if card is None:
            break
        hand.remove(card)
        del useful[: useful.index(card) + 1]
        symbols = SUITS[card]
        if COIN in symbols:
            symbols = _declare(use, symbols, wanted, "coin")
        use.added.append(Helper(card, symbols))


def _declare(
    use: Use, symbols: tuple[str, ...], wanted: frozenset[str], field: Picked
) -> tuple[str, ...]:
    """F4.3: what the coin stands for, in both actions; it may stay a coin."""
    others = [suit for suit in symbols if suit != COIN]
    options = [suit for suit in SUITS_ONLY if suit in wanted]
    if COIN in wanted or any(suit in wanted for suit in others):
        options.append(COIN)
    return (use.ask.pick(field, options, "F4.3"), *others)


def _name_symbol(use: Use) -> str:
    """F4.5: any one kind of symbol, coin is a kind too."""
    shown = set(SUITS[use.card])
    for helper in use.added:
        shown.update(helper.symbols)
    for card in use.p.seats[use.who].lookout:
        shown.update(SUITS_ONLY if COIN in SUITS[card] else ())
        shown.update(SUITS[card])
    symbol: str = use.ask.pick("symbol", [suit for suit in ALL_SUITS if suit in shown], "F4.6a")
    return symbol


def _symbols(use: Use, suit: str) -> tuple[int, int]:
    """F4.2, F4.2a: how many symbols of this suit are in use, at least and at most."""
    number = SUITS[use.card].count(suit)
    for helper in use.added:
        number += helper.symbols.count(suit)
    low = high = number
    if use.p.seats[use.who].lookout:
        _use_lookout(use, suit)
        for helper in use.lookout:
            many = helper.symbols.count(suit)
            if many:
                high += many
                low += 1
    return low, high


def _use_lookout(use: Use, suit: str) -> None:
    """F4.2b: Lookout symbols are named as an action begins and stay in use."""
    lying = use.p.seats[use.who].lookout[:]
    for helper in use.lookout:
        lying.remove(helper.card)
    useful = sorted(card for card in lying if suit in SUITS[card] or COIN in SUITS[card])
    while useful:
        card = use.ask.pick("lookout", [None, *distinct(useful)], "F4.2")
        if card is None:
            break
        del useful[: useful.index(card) + 1]
        symbols = SUITS[card]
        if COIN in symbols:
            symbols = _declare(use, symbols, frozenset((suit,)), "lookout coin")
        use.lookout.append(Helper(card, symbols))


def _matters(use: Use, helper: Helper) -> bool:
    """F4.4: some action is done more often than the symbols without this card would allow."""
    for suit, times, in_use in use.done:
        many = helper.symbols.count(suit)
        if many and times > in_use - many:
            return True
    return False
