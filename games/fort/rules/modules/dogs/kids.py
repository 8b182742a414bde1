"""F9.7: Echo and Barkley use a kid's actions as if it had been played."""

from __future__ import annotations

from collections.abc import Callable

from games.fort.box.cards import CARDS, KIDS, UNKNOWN, distinct
from games.fort.rules.fields import Ask
from games.fort.rules.perks import recycling_offers
from games.fort.rules.playing import offer_to_followers, use_boxes
from games.fort.rules.recruiting import CardAt, refill
from games.fort.table.hooks import Verb
from games.fort.table.position import Position


def usable(p: Position, used: list[tuple[str, str, int]]) -> list[CardAt]:
    """Kids with boxes in the Park and any Yard; each card once."""
    places = [("park", -1, p.park)]
    places += [("yard", seat, p.seats[seat].yard) for seat in range(len(p.seats))]
    return [
        (card, place, seat)
        for place, seat, cards in places
        for card in distinct(cards)
        if card in KIDS
        and CARDS[card].boxes
        and cards.count(card) > used.count((card, place, seat))
    ]


def _untold(p: Position) -> bool:
    """There may be one that nobody has named, where not all is told."""
    return p.untold > 0 and UNKNOWN in (*p.park, *(card for seat in p.seats for card in seat.yard))


def use_kid(p: Position, who: int, ask: Ask) -> None:
    """One kid: its actions, its followers; it stays where it is."""
    played = p.played
    assert played is not None
    kid: CardAt = ask.pick("kid", usable(p, played.kids_used), "F9.7")
    card, place, seat = kid
    played.kid = card
    played.kid_at = (place, seat)
    played.kids_used.append(kid)
    played.kids_left -= 1
    use = use_boxes(p, who, card, ask)
    played.added += [helper.card for helper in use.added]
    played.kind = use.kind
    played.kid_trash = use.trash
    p.agenda.append(("kid done", who))
    if CARDS[card].public is not None:
        offer_to_followers(p, who)


def _kid_done(p: Position, who: int, ask: Ask) -> bool:
    """F9.7a: "trash this" trashes the kid; the next kid only comes now."""
    p.agenda.pop()
    played = p.played
    assert played is not None and played.kid is not None and played.kid_at is not None
    if played.kid_trash:
        place, seat = played.kid_at
        cards = p.park if place == "park" else p.seats[seat].yard
        if played.kid in cards:
            if (played.kid, place, seat) in played.kids_used:
                played.kids_used.remove((played.kid, place, seat))
            p.box_cards.append(played.kid)
            if place == "park":
                refill(p, p.park.index(played.kid), ask)
            else:
                cards.remove(played.kid)
    played.kid = played.kid_at = None
    played.kind = played.suit = None
    played.kid_trash = False
    if played.kids_left > 0 and (usable(p, played.kids_used) or _untold(p)):
        under_refill = p.agenda and p.agenda[-1][0] == "refill"
        p.agenda.insert(len(p.agenda) - bool(under_refill), ("kid", who))
    else:
        played.kids_left = 0
        played.kids_used = []
    return False


def _kid(p: Position, who: int, ask: Ask) -> bool:
    return True


STEPS: dict[str, Callable[[Position, int, Ask], bool]] = {"kid done": _kid_done, "kid": _kid}


def kid_menu(p: Position, who: int) -> list[Verb]:
    """Barkley's second kid, or no more; F8.6a: Recycling comes between them too."""
    return [("kids",), ("skip",), *recycling_offers(p, who)]


def second_kid(p: Position, who: int, verb: Verb, ask: Ask) -> None:
    p.agenda.pop()
    use_kid(p, who, ask)
