"""The cats module: F1.13, F10. Their lures, their abilities, their points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.fort.box.cards import BY_KIND, CARDS, MAYBE_KIDS, PIZZA, SUITS, TOY, UNKNOWN, distinct
from games.fort.box.tracks import CAT_POINTS
from games.fort.rules.agenda import draw
from games.fort.rules.fields import Ask
from games.fort.rules.recruiting import CardAt, shown, take
from games.fort.rules.scoring import Scored
from games.fort.table.hooks import Hooks, Verb
from games.fort.table.position import STUFF, Position, Seat

KINGSLY = 2


def lay_out(p: Position, deal: Any) -> None:
    """F1.13: as many as there are players."""
    p.cat_row = deal.shuffled(BY_KIND["cats"])[: len(p.seats)]


# Lures --------------------------------------------------------------------------------------------


def lured(cat: str, yard: list[str]) -> bool:
    """F10.2: coins count as coins."""
    facts = CARDS[cat].facts
    if "lure_suit" in facts:
        symbols = sum(SUITS[card].count(facts["lure_suit"]) for card in yard)
        return bool(symbols >= facts["lure_count"])
    if "lure_cards" in facts:
        return len(yard) >= int(facts["lure_cards"])
    return not yard


def lure(p: Position, who: int) -> None:
    """F10.2, F10.2a, F10.8: all whose condition is met come, from the row or from a rival."""
    seat = p.seats[who]
    for place in [p.cat_row, *(p.seats[rival].cats for rival in p.rivals(who))]:
        for cat in place[:]:
            if cat != UNKNOWN and lured(cat, seat.yard):
                place.remove(cat)
                seat.cats.append(cat)


# Before a card is played --------------------------------------------------------------------------


def offers(p: Position, who: int) -> list[Verb]:
    """F10.3: each at most once for a card."""
    seat = p.seats[who]
    return [
        (cat,) for cat in seat.cats if cat in USES and cat not in p.once and USES[cat][0](p, who)
    ]


def use(p: Position, who: int, verb: Verb, ask: Ask) -> None:
    p.once = (*p.once, verb[0])
    USES[verb[0]][1](p, who, ask)


def _bandit_kinds(p: Position, who: int, rival: int) -> list[int]:
    """F10.7."""
    seat, other = p.seats[who], p.seats[rival]
    return [kind for kind in (PIZZA, TOY) if other.pack[kind] and seat.stuff[kind] < STUFF]


def _can_bandit(p: Position, who: int) -> bool:
    return any(_bandit_kinds(p, who, rival) for rival in p.rivals(who))


def _bandit(p: Position, who: int, ask: Ask) -> None:
    """1 token from a rival's Pack into the own Stuff."""
    rivals = [rival for rival in p.rivals(who) if _bandit_kinds(p, who, rival)]
    rival = ask.pick("rival", rivals, "F10.7")
    kind = ask.pick("kind", _bandit_kinds(p, who, rival), "F10.7")
    p.seats[rival].pack[kind] -= 1
    p.seats[who].stuff[kind] += 1


def _swaps(p: Position, seat: Seat) -> list[tuple[int, int, int]]:
    """F10.7, F10.7a: up to 2 tokens, one way; the most of them, from Stuff first."""
    return [
        (to, stuffed, number - stuffed)
        for to in (PIZZA, TOY)
        for number in (2, 1)
        for stuffed in range(number, -1, -1)
        if number <= p.supply[to]
        and stuffed <= min(seat.stuff[1 - to], STUFF - seat.stuff[to])
        and number - stuffed <= seat.pack[1 - to]
    ]


def _can_scavenge(p: Position, who: int) -> bool:
    return bool(_swaps(p, p.seats[who]))


def _scavenge(p: Position, who: int, ask: Ask) -> None:
    """Up to 2 tokens on the own board become the other kind."""
    seat = p.seats[who]
    to, stuffed, packed = ask.pick("scavenged", _swaps(p, seat), "F10.7")
    seat.stuff[1 - to] -= stuffed
    seat.stuff[to] += stuffed
    seat.pack[1 - to] -= packed
    seat.pack[to] += packed
    p.supply[1 - to] += stuffed + packed
    p.supply[to] -= stuffed + packed


def _prey(p: Position, who: int) -> list[CardAt]:
    return [
        (card, "yard", rival)
        for rival in p.rivals(who)
        for card in distinct(p.seats[rival].yard)
        if card in MAYBE_KIDS
    ]


def _can_scratch(p: Position, who: int) -> bool:
    return bool(_prey(p, who))


def _scratch(p: Position, who: int, ask: Ask) -> None:
    """A kid of a rival's Yard is trashed."""
    card: CardAt = ask.pick("card", _prey(p, who), "F10.7")
    p.box_cards.append(take(p, who, card, ask))


def _can_sprint(p: Position, who: int) -> bool:
    return bool(p.seats[who].hand)


def _sprightly(p: Position, who: int, ask: Ask) -> None:
    """F10.6: a card of the hand is discarded, then one is drawn as in F3.6."""
    seat = p.seats[who]
    options = [(card, "hand", who) for card in distinct(seat.hand)]
    card: CardAt = ask.pick("card", options, "F10.6")
    seat.discard.append(take(p, who, card, ask))
    draw(p, who, 1, ask)


USES: dict[str, tuple[Callable[[Position, int], bool], Callable[[Position, int, Ask], None]]] = {
    "bandit": (_can_bandit, _bandit),
    "scavenger": (_can_scavenge, _scavenge),
    "scratch": (_can_scratch, _scratch),
    "sprightly": (_can_sprint, _sprightly),
}


# The other four -----------------------------------------------------------------------------------


def cilantro(p: Position, who: int, ask: Ask) -> str | None:
    """F10.6: 2 cards of the Park deck, 1 kept, the other goes under it."""
    if "cilantro" not in p.seats[who].cats or len(p.park_deck) < 2:
        return None
    if p.park_deck[-2:] == [UNKNOWN, UNKNOWN]:
        # The kept card lies open, the other one was seen by its holder only.
        p.park_deck.pop()
        return shown(UNKNOWN, "top", ask)
    first, second = (shown(p.park_deck.pop(), "top", ask) for _ in range(2))
    kept: str = ask.pick("kept", list(distinct((first, second))), "F10.6")
    p.park_deck.insert(0, second if kept == first else first)
    return kept


def dumpling(p: Position, who: int) -> int:
    """F6.4."""
    return int("dumpling" in p.seats[who].cats)


def jitters(p: Position) -> None:
    """F10.4: nobody followed the card that was played, even if nobody could."""
    played = p.played
    if played is not None and not played.followed and "jitters" in p.seats[played.by].cats:
        p.seats[played.by].vp += 1


def points(p: Position) -> list[list[Scored]]:
    """F10.5."""
    found: list[list[Scored]] = []
    for seat in p.seats:
        number = len(seat.cats)
        worth = CAT_POINTS[min(number, len(CAT_POINTS) - 1)]
        reasons = [Scored("cats", (worth, worth), "F10.5", "", tuple(seat.cats))] if number else []
        if "kingsly" in seat.cats:
            reasons.append(Scored("cats", (KINGSLY, KINGSLY), "F10.5", "kingsly", ("kingsly",)))
        found.append(reasons)
    return found


HOOKS = Hooks(
    set_up=(lay_out,),
    before_play=(offers,),
    verbs=dict.fromkeys(USES, use),
    from_park_deck=(cilantro,),
    dearer=(dumpling,),
    card_done=(jitters,),
    turn_over=(lure,),
    points=(points,),
)
