"""A round of 5 Towers: offer, bid, build, clean up (T2.1), and the end of the game (T5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.five_towers.box.cards import OFFER, Card, read, without, write
from games.five_towers.rules import bidding, building
from games.five_towers.rules.fields import Ask
from games.five_towers.table.position import Position, Seat


def to_decide(p: Position) -> int | None:
    """The seat to choose; None if the table has to show the offer, or the game is over."""
    if p.phase == "bid":
        return p.to_bid
    return p.builder if p.phase == "build" else None


def act(p: Position, ask: Ask) -> None:
    """The seat to decide answers; then everything that follows without a choice."""
    if p.phase == "bid":
        said = ask.pick("bid", bidding.allowed(p), _first_against(p))
        bidding.bid(p, said)
    elif ask.pick("verb", ("build", "fail"), "T2.1") == "fail":
        bidding.resume(p)
    else:
        build(p, ask, p.highest)
        clean_up(p, ask)
    settle(p, ask)


def _first_against(p: Position) -> Callable[[Any], str]:
    def rule(said: Any) -> str:
        broken = bidding.against(p, said) if said is bidding.OUT or type(said) is int else ()
        return broken[0] if broken else "T2.2"

    return rule


def settle(p: Position, ask: Ask) -> None:
    """What follows without a choice: a round in which all declined, the next offer."""
    if p.phase == "build" and p.highest == 0:
        next_round(p, p.first, ask)  # T2.4
    if p.phase == "offer" and p.pile is not None:
        show(p, p.pile[:OFFER])


# T3 Build -----------------------------------------------------------------------------------------


def build(p: Position, ask: Ask, number: int) -> None:
    """T3.1, T3.2: perhaps tear down, then add as many cards as were bid for, in any order.

    Only what lets the rest be built is offered; a build that fails all the same is `resume`. A
    judge is offered all that a rule lets stand, to find every clause that a build breaks.
    """
    seat = p.seats[p.builder]
    ahead = not ask.judging
    tearing = [None, *(kind for kind, tower in seat.towers.items() if tower)]
    possible = [
        kind
        for kind in tearing
        if (kind is None or building.can_be_torn_down(seat.towers[kind]))
        and (not ahead or building.most(seat.towers, p.offer, kind) >= number)
    ]
    torn = ask.pick("tear down", possible, "T3.1")
    if torn is not None:
        tear_down(seat, torn)
    while number:
        options = [
            card
            for card in dict.fromkeys(p.offer)
            if not against_card(seat, card)
            and (not ahead or _leads_on(seat, p.offer, card, number))
        ]
        card = ask.pick("card", options, "T3.3")
        place(seat, card)
        p.offer.remove(card)
        number -= 1


def against_card(seat: Seat, card: Card) -> tuple[str, ...]:
    """T3.3, T3.4: the clauses that forbid the card on the tower of its type."""
    kind, value = card
    return building.stacking(building.top_of(seat.towers[kind]), value)


def tear_down(seat: Seat, kind: str) -> None:
    """T3.1: the top card goes to the own rubble."""
    seat.rubble.append((kind, seat.towers[kind].pop()))


def place(seat: Seat, card: Card) -> None:
    """T3.2: on the tower of its type, for good."""
    seat.towers[card[0]].append(card[1])


def _leads_on(seat: Seat, offer: list[Card], card: Card, number: int) -> bool:
    """After the card as many others can be built as are still to be."""
    kind, value = card
    towers = {**seat.towers, kind: [value]}
    return building.most(towers, without(offer, [card]), None) >= number - 1


# T4 Clean up, T5 The end --------------------------------------------------------------------------


def clean_up(p: Position, ask: Ask) -> None:
    """T4.1: the player to the left of the builder starts the next round."""
    next_round(p, (p.builder + 1) % len(p.seats), ask)


def next_round(p: Position, first: int, ask: Ask) -> None:
    """T4.1, T2.4: the rest of the offer is discarded; T5: perhaps that was the last round."""
    p.discard += p.offer
    p.offer = []
    p.bids = []
    p.undone = None
    p.rounds += 1
    p.first = p.to_bid = first
    p.phase = "offer"
    if not p.left:
        if p.passing > 1 or not p.discard:
            p.phase = "over"  # T5.2, T5.1a
        else:
            reshuffle(p, ask)


def reshuffle(p: Position, ask: Ask) -> None:
    """T5.1: the discard pile becomes the draw pile; T5.3: also after a round nobody built in."""
    order = ask.shuffle([write(card) for card in p.discard])
    p.pile = None if order is None else [card for card in map(read, order) if card is not None]
    p.drawn_from = 0 if order is not None else len(p.discard)
    p.discard = []
    p.passing += 1


def show(p: Position, offer: list[Card]) -> None:
    """T2.1, T5.2: these cards are turned up; the last offer can be smaller."""
    p.offer = list(offer)
    if p.pile is not None:
        quick = p.pile[: len(offer)] == offer
        p.pile = p.pile[len(offer) :] if quick else without(p.pile, offer)
    else:
        p.drawn_from = max(0, p.drawn_from - len(offer))
    p.phase = "bid"
