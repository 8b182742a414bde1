"""The dogs module: F1.12, F9. How it plugs into the base game; `needs`, `effects`, `kids` do it."""

from __future__ import annotations

from typing import Any

from games.engine.asking import Ask
from games.fort.cards import BY_KIND, CARDS
from games.fort.modules.dogs.effects import EFFECTS
from games.fort.modules.dogs.kids import STEPS, kid_menu, second_kid
from games.fort.modules.dogs.needs import hopeless, meet
from games.fort.moments import Moments
from games.fort.position import Played, Position
from games.fort.scoring import Reason

OWN_DOGS = 3
OWN_KIDS = 5
MOST_DOGS = 7


def deal_dogs(p: Position, deal: Any) -> None:
    """F1.12: 5 kids and 3 dogs instead of 8 kids."""
    deal.own_kids = OWN_KIDS
    dogs = deal.shuffled(BY_KIND["dogs"])
    for own in deal.own:
        own += [dogs.pop() for _ in range(OWN_DOGS)]


def run_to_the_left(p: Position, who: int) -> None:
    """F3.2: the dogs of the Yard go to the discard pile of the player to the left."""
    yard = p.seats[who].yard
    dogs = [card for card in yard if card in CARDS and CARDS[card].kind == "dogs"]
    if dogs:
        p.seats[who].yard = [card for card in yard if card not in dogs]
        p.seats[(who + 1) % len(p.seats)].discard += dogs


def play_dog(p: Position, who: int, card: str, ask: Ask) -> None:
    """F9.1, F9.6: its need is met, its action done, and it goes to a doghouse."""
    seat = p.seats[who]
    seat.hand.remove(card)
    played = p.played = Played(card, who)
    p.agenda.append(("card done", who))
    ask.pick("do", ("dog",), "F9.1")
    given = meet(p, who, card, ask)
    home = EFFECTS[card](p, who, given, ask)
    p.seats[who if home is None else home].doghouse.append(card)
    assert played.card == card


def could_play(p: Position, who: int, card: str) -> bool:
    return not hopeless(p, who, card)


def points(p: Position) -> list[list[Reason]]:
    """F9.8, F9.8a: for the most dogs, to each of those tied; not for none."""
    most = max(len(seat.doghouse) for seat in p.seats)
    return [
        [Reason("dogs", (MOST_DOGS, MOST_DOGS), "F9.8", "", tuple(seat.doghouse))]
        if most and len(seat.doghouse) == most
        else []
        for seat in p.seats
    ]


MOMENTS = Moments(
    set_up=(deal_dogs,),
    cleanup=(run_to_the_left,),
    plays=(("dogs", play_dog),),
    playable=(("dogs", could_play),),
    steps=tuple(STEPS.items()),
    menus=(("kid", kid_menu),),
    verbs=(("kids", second_kid),),
    points=(points,),
)
