"""What somebody at the table may see of it: the only way a position reaches a page.

`own` are the seats whose secrets the reader may know. Of every other seat only what lies open is
put in, so nothing that is left out can leak. The shapes here are also written as JSON, with their
fields as keys in this order: what only a page shows has no place in them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from games.engine.figures.seats import initial_of, shape_of
from games.engine.words import BoxNames, names_at_hand
from games.fort.box.cards import ALL_SUITS, CARDS, KINDS, SUITS, UNKNOWN
from games.fort.box.say import card_name, load_words
from games.fort.rules import turn
from games.fort.rules.end import to_lay_open
from games.fort.rules.fort_level import bills, owned
from games.fort.table.position import PARK, STUFF, TOP_LEVEL, TRACK_END, Position
from games.fort.written import json_form


def seen_by(p: Position, own: frozenset[int]) -> Position:
    """The table with the cards of other seats face down.

    What is told from it, be it by leaving something out, can't depend on what they hold.
    """
    table = p.copy()
    for index, seat in enumerate(table.seats):
        if index not in own and not laid_open(p, index):
            seat.hand = [UNKNOWN] * len(seat.hand)
            seat.deck = [UNKNOWN] * len(seat.deck)
            seat.pool = [UNKNOWN] * seat.hidden
            seat.made_up_rules = [UNKNOWN] * len(seat.made_up_rules)
            seat.counted = ()
    return table


def covered(p: Position, own: frozenset[int]) -> Position:
    """`seen_by`, and nothing of what lies face down in a stack: for what leaves the table."""
    table = seen_by(p, own)
    for index, seat in enumerate(table.seats):
        if seat.deck and UNKNOWN not in seat.deck:
            seat.pool = sorted([*seat.pool, *seat.deck])
            seat.deck = [UNKNOWN] * len(seat.deck)
        if index not in own:
            seat.pool = [UNKNOWN] * seat.hidden
    table.park_deck = [UNKNOWN] * len(table.park_deck)
    table.rule_stack = [UNKNOWN] * len(table.rule_stack)
    table.box_rules = [UNKNOWN] * len(table.box_rules)
    table.box_perks = [UNKNOWN] * len(table.box_perks)
    return table


def dealt_to(p: Position, who: int) -> Position:
    """`covered`, where the companion deals: this seat looks through the made-up rules (F6.3)
    when it may take one, and nobody is asked for what lies face down."""
    if not p.agenda and not to_lay_open(p):
        return p
    table = covered(p, frozenset((who,)))
    table.profile = replace(p.profile, dealt=True)
    if turn.to_decide(p) == who and not p.seats[who].level:
        table.rule_stack = sorted(p.rule_stack)
    return table


def laid_open(p: Position, seat: int) -> bool:
    """The game is over and this seat has shown what it was counting on."""
    return not p.agenda and p.seats[seat].shown


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    name: str
    suits: tuple[str, ...]
    kind: str
    unknown: bool


@dataclass(frozen=True, slots=True)
class CardThatDoes(Card):
    """A card without suits, with the sentence of what it does."""

    text: str


@dataclass(frozen=True, slots=True)
class Token:
    """One token of a price, lit where the seat has it."""

    kind: str
    lit: bool


@dataclass(frozen=True, slots=True)
class Places:
    """The four places of each kind in the Stuff, taken or free."""

    pizza: tuple[bool, ...]
    toy: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Amounts:
    pizza: int
    toy: int


@dataclass(frozen=True, slots=True)
class Pack:
    pizza: int
    toy: int
    tokens: tuple[str, ...]
    free: int


@dataclass(frozen=True, slots=True)
class Fort:
    level: int
    next: int | str
    """Empty at the top."""


@dataclass(frozen=True, slots=True)
class Symbol:
    suit: str
    number: int


@dataclass(frozen=True, slots=True)
class Lookout:
    cards: tuple[Card, ...]
    free: int
    symbols: tuple[Symbol, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """`cards` are those the reader may know; `unknown` says how many of their own nobody named."""

    number: int
    cards: tuple[Card, ...]
    unknown: int


@dataclass(frozen=True, slots=True)
class Pile:
    number: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MadeUpRules:
    """`cards` are those the reader may know."""

    number: int
    cards: tuple[CardThatDoes, ...]
    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One player: who it is, and all that lies on the board and beside it."""

    index: int
    name: str
    initial: str
    shape: str
    board: str | None
    leader: bool
    mine: bool
    points: int
    level: int
    next_cost: tuple[Token, ...]
    stuff: Places
    stuff_count: Amounts
    fort: Fort
    pack: Pack
    lookout: Lookout
    yard: tuple[Card, ...]
    hand: Hand
    deck: int
    discard: Pile
    perks: tuple[CardThatDoes, ...]
    cats: tuple[CardThatDoes, ...]
    doghouse: tuple[Card, ...]
    made_up_rules: MadeUpRules
    macaroni: bool
    turns: int


@dataclass(frozen=True, slots=True)
class Ending:
    """F7.1, F7.2: what has triggered the end, and whether this is the last round."""

    track: bool
    level: bool
    park: bool
    last_round: bool


@dataclass(frozen=True, slots=True)
class Bar:
    """How near one of the three ends is: `value` of `limit`, and what is left to it."""

    id: str
    value: int
    limit: int
    text: str
    near: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    seats: tuple[Seat, ...]
    park: tuple[Card, ...]
    park_deck: int
    perk_row: tuple[CardThatDoes, ...]
    cat_row: tuple[CardThatDoes, ...]
    rule_stack: int
    modules: tuple[str, ...]
    over: bool
    ending: Ending
    bars: tuple[Bar, ...]
    phase: str
    leader: int


def table(p: Position, own: frozenset[int], language: str) -> Table:
    """Everything on the table, own seats first."""
    order = [i for i in range(len(p.seats)) if i in own]
    order += [i for i in range(len(p.seats)) if i not in own]
    return Table(
        seats=tuple(seat(p, i, i in own, language) for i in order),
        park=cards(p.park, language),
        park_deck=len(p.park_deck),
        perk_row=_that_do(p.perk_row, "perks", language),
        cat_row=_that_do(p.cat_row, "cats", language),
        rule_stack=len(p.rule_stack),
        modules=tuple(p.modules),
        over=not p.agenda,
        ending=ending(p),
        bars=bars(p),
        phase=json_form.phase(p),
        leader=p.leader,
    )


def seat(p: Position, index: int, mine: bool, language: str) -> Seat:
    it = p.seats[index]
    hand = [id for id in it.hand if id != UNKNOWN] if mine else []
    rules = it.made_up_rules if mine or laid_open(p, index) else []
    return Seat(
        index=index,
        name=it.name,
        initial=initial_of(it.name, index),
        shape=shape_of(index),
        board=it.board,
        leader=index == p.leader and bool(p.agenda),
        mine=mine,
        points=it.vp,
        level=it.level,
        next_cost=next_cost(p, index),
        stuff=Places(*(tuple(n < number for n in range(STUFF)) for number in it.stuff)),
        stuff_count=Amounts(*it.stuff),
        fort=Fort(it.level, it.level + 1 if it.level < TOP_LEVEL else ""),
        pack=Pack(
            pizza=it.pack[0],
            toy=it.pack[1],
            tokens=tuple(kind for i, kind in enumerate(KINDS) for _ in range(it.pack[i])),
            free=it.pack_room,
        ),
        lookout=Lookout(cards(it.lookout, language), it.lookout_room, symbols(it.lookout)),
        yard=cards(it.yard, language),
        hand=Hand(len(it.hand), cards(hand, language), it.hand.count(UNKNOWN) if mine else 0),
        deck=len(it.deck),
        discard=Pile(len(it.discard), cards(it.discard, language)),
        perks=_that_do(it.perks, "perks", language),
        cats=_that_do(it.cats, "cats", language),
        doghouse=cards(it.doghouse, language),
        made_up_rules=MadeUpRules(
            len(it.made_up_rules),
            _that_do(rules, "made_up_rules", language),
            laid_open(p, index),
        ),
        macaroni=it.macaroni,
        turns=it.turns,
    )


# Cards --------------------------------------------------------------------------------------------


def card(id: str, language: str) -> Card:
    return _called(id, language, names_at_hand())


@lru_cache(2000)
def _called(id: str, language: str, _names: BoxNames) -> Card:
    if id == UNKNOWN:
        return Card(UNKNOWN, "?", (), "", True)
    return Card(id, card_name(id, language), tuple(SUITS[id]), CARDS[id].kind, False)


def cards(ids: Iterable[str], language: str) -> tuple[Card, ...]:
    return tuple(card(id, language) for id in ids)


def _that_does(id: str, section: str, language: str) -> CardThatDoes:
    it, words = card(id, language), load_words(language)[section]
    text = "" if it.unknown else words.get(id) or words.get(f"{id}_ability") or ""
    return CardThatDoes(it.id, it.name, it.suits, it.kind, it.unknown, text)


def _that_do(ids: Iterable[str], section: str, language: str) -> tuple[CardThatDoes, ...]:
    return tuple(_that_does(id, section, language) for id in ids)


def symbols(lying: Iterable[str]) -> tuple[Symbol, ...]:
    """F2.2: the suits that lie in a Lookout, summed."""
    counts: Counter[str] = Counter(suit for id in lying for suit in SUITS[id])
    return tuple(Symbol(suit, counts[suit]) for suit in ALL_SUITS if counts[suit])


# How near the next level and the end are ----------------------------------------------------------


def next_cost(p: Position, index: int) -> tuple[Token, ...]:
    """F6.1: the tokens of the next level."""
    it = p.seats[index]
    if it.level >= TOP_LEVEL:
        return ()
    pizza, toy, some = bills(p, index, 0)[0]
    left = [owned(it, 0) - pizza, owned(it, 1) - toy]
    tokens = [
        Token(kind, n < owned(it, i))
        for i, (kind, number) in enumerate(zip(KINDS, (pizza, toy), strict=True))
        for n in range(number)
    ]
    spare = sum(max(0, each) for each in left)
    return (*tokens, *(Token("any", n < spare) for n in range(some)))


def ending(p: Position) -> Ending:
    return Ending(
        track=any(it.vp >= TRACK_END for it in p.seats),
        level=any(it.level >= TOP_LEVEL for it in p.seats),
        park=not p.park_deck,
        last_round=bool(p.ending) and bool(p.agenda),
    )


def bars(p: Position) -> tuple[Bar, ...]:
    whole = max(sum(p.profile.kid_copies.values()) - PARK, 1)
    left = len(p.park_deck)
    points = max(it.vp for it in p.seats)
    level = max(it.level for it in p.seats)
    said = f"≤ {left}" if p.untold else str(left)
    return (
        Bar("track", min(points, TRACK_END), TRACK_END, f"{points} / {TRACK_END}", points >= 18),
        Bar("level", level, TOP_LEVEL, f"{level} / {TOP_LEVEL}", level >= TOP_LEVEL - 1),
        Bar("park", max(0, whole - left), whole, said, left - p.untold <= 2 * len(p.seats)),
    )
