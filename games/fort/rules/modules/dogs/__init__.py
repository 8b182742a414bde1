"""The dogs module: F1.12, F9. How it plugs into the base game; `needs`, `effects`, `kids` do it."""

from __future__ import annotations

from typing import Any

from games.fort.box.cards import BY_KIND, CARDS, UNKNOWN
from games.fort.box.tracks import DOG_POINTS, OWN_DOGS, OWN_KIDS_BESIDE_DOGS
from games.fort.rules.fields import Ask
from games.fort.rules.modules.dogs.effects import EFFECTS
from games.fort.rules.modules.dogs.kids import STEPS, kid_menu, second_kid
from games.fort.rules.modules.dogs.needs import hopeless, meet
from games.fort.rules.scoring import Scored
from games.fort.table import uncounted
from games.fort.table.hooks import Hooks
from games.fort.table.position import Played, Position


def deal_dogs(p: Position, deal: Any) -> None:
    """F1.12: 5 kids and 3 dogs instead of 8 kids."""
    deal.own_kids = OWN_KIDS_BESIDE_DOGS
    dogs = deal.shuffled(BY_KIND["dogs"])
    for own in deal.own:
        own += [dogs.pop() for _ in range(OWN_DOGS)]


def run_to_the_left(p: Position, who: int) -> None:
    """F3.2: the dogs of the Yard go to the discard pile of the player to the left."""
    yard = p.seats[who].yard
    left = p.seats[(who + 1) % len(p.seats)]
    if p.seats[who].uncounted and UNKNOWN in yard:
        uncounted.lose_count(left)
    dogs = [card for card in yard if card in CARDS and CARDS[card].kind == "dogs"]
    if dogs:
        p.seats[who].yard = [card for card in yard if card not in dogs]
        left.discard += dogs


def play_dog(p: Position, who: int, card: str, ask: Ask) -> None:
    """F9.1, F9.6: its need is met, its action done, and it goes to a doghouse."""
    seat = p.seats[who]
    seat.hand.remove(card)
    played = p.played = Played(card, who)
    p.agenda.append(("card done", who))
    ask.pick("do", ("dog",), "F9.1")
    helpers = meet(p, who, card, ask)
    home = EFFECTS[card](p, who, helpers, ask)
    p.seats[who if home is None else home].doghouse.append(card)
    assert played.card == card


def could_play(p: Position, who: int, card: str) -> bool:
    return not hopeless(p, who, card)


def points(p: Position) -> list[list[Scored]]:
    """F9.8, F9.8a: for the most dogs, to each of those tied; not for none."""
    most = max(len(seat.doghouse) for seat in p.seats)
    return [
        [Scored("dogs", (DOG_POINTS, DOG_POINTS), "F9.8", "", tuple(seat.doghouse))]
        if most and len(seat.doghouse) == most
        else []
        for seat in p.seats
    ]


HOOKS = Hooks(
    set_up=(deal_dogs,),
    cleanup=(run_to_the_left,),
    plays={"dogs": play_dog},
    playable={"dogs": could_play},
    steps=STEPS,
    menus={"kid": kid_menu},
    verbs={"kids": second_kid},
    points=(points,),
)
