"""F3: the phases of a turn as steps of the agenda, the next one last.

`settle` does every step that needs nobody's choice. What the table has to say first (a card that
nobody has seen and that all would see now) is a step too: `TABLE_STEPS`.
"""

from __future__ import annotations

from collections.abc import Callable

from games.fort.box.cards import CARDS, FRIENDS, UNKNOWN
from games.fort.rules import following, perks, recruiting
from games.fort.rules.fields import Ask
from games.fort.table import uncounted
from games.fort.table.hidden import draw_cards, shuffle_in
from games.fort.table.position import HAND, AgendaStep, Position

TABLE_STEPS = ("refill", "show hand")

TURN: tuple[tuple[AgendaStep, ...], ...] = tuple(
    tuple((step, leader) for step in ("end", "draw", "discard", "recruit", "play"))
    for leader in range(4)
)
"""The phases of each seat's turn, the first one last (Cleanup asks nothing: it is done at once)."""


def start_turn(p: Position, leader: int) -> None:
    """F3.1."""
    p.leader = leader
    p.played = None
    p.laid = []
    p.once = ()
    p.agenda += TURN[leader]
    cleanup(p, leader)


def cleanup(p: Position, who: int) -> None:
    """F3.2: the Yard goes to the own discard pile; on a first turn this is skipped."""
    seat = p.seats[who]
    if seat.yard and seat.turns:
        for moment in p.hooks.cleanup:
            moment(p, who)
        seat.discard += seat.yard
        seat.yard = []


def is_cleaned_up(p: Position, who: int) -> bool:
    """The turn has just begun with it: no card has been played since."""
    return p.agenda[-1:] == [("play", who)] and not p.laid and p.seats[who].turns > 0


# The steps: True where somebody is to choose before anything goes on ------------------------------


def _play(p: Position, who: int, ask: Ask) -> bool:
    return True


def _follow(p: Position, who: int, ask: Ask) -> bool:
    if following.waits(p, who):
        return True
    p.agenda.pop()
    following.let_pass(p, who)
    return False


def _rough(p: Position, who: int, ask: Ask) -> bool:
    """F8.7: after all others, whoever passed may still trash the card."""
    if p.played is not None and p.played.rough and not p.played.trash:
        return True
    p.agenda.pop()
    return False


def _card_done(p: Position, who: int, ask: Ask) -> bool:
    """F4.9: "trash this" happens after all followers are done."""
    p.agenda.pop()
    played = p.played
    assert played is not None
    for moment in p.hooks.card_done:
        moment(p)
    if played.trash and played.card is not None:
        p.box_cards.append(played.card)
        played.card = None
    return False


def _recruit(p: Position, who: int, ask: Ask) -> bool:
    """F3.4a: skipped where there is nothing to recruit and nothing else to do first."""
    if recruiting.anything(p, who) or perks.recycling_offers(p, who) or perks.can_do_over(p, who):
        return True
    p.agenda.pop()
    return False


def _birthday(p: Position, who: int, ask: Ask) -> bool:
    if perks.birthday_open(p, who):
        return True
    p.agenda.pop()
    return False


def _discard(p: Position, who: int, ask: Ask) -> bool:
    """F3.5: what was used and best friends to the discard pile, the rest to the Yard."""
    seat = p.seats[who]
    if seat.perks and perks.recycling_offers(p, who):
        return True
    if UNKNOWN in seat.hand:
        p.agenda.append(("show hand", who))
        return True
    lay_down(p, who)
    return False


def lay_down(p: Position, who: int) -> None:
    p.agenda.pop()
    seat = p.seats[who]
    seat.discard += p.laid
    p.laid = []
    if p.played is not None:
        if p.played.card is not None and CARDS[p.played.card].boxes:
            (p.box_cards if p.played.trash else seat.discard).append(p.played.card)
        seat.discard += p.played.added
        p.played = None
    for card in seat.hand:
        (seat.discard if card in FRIENDS else seat.yard).append(card)
    seat.hand = []


def _draw(p: Position, who: int, ask: Ask) -> bool:
    """F3.6: five cards, whatever Recycling has put into the hand."""
    if p.seats[who].perks and perks.recycling_offers(p, who):
        return True
    p.agenda.pop()
    draw(p, who, HAND, ask)
    return False


def draw(p: Position, who: int, number: int, ask: Ask) -> None:
    """F3.6, F3.6a: an empty deck is made anew from the discard pile; else what there is."""
    seat = p.seats[who]
    if seat.uncounted:
        uncounted.draw(seat, number)
        return
    while number:
        if not seat.deck:
            if not seat.discard:
                break
            shuffle_in(seat, seat.discard, number, ask)
            seat.discard = []
        number -= draw_cards(seat, number)


def _end(p: Position, who: int, ask: Ask) -> bool:
    """F7.2: the round is completed once the end is triggered."""
    p.agenda.pop()
    p.seats[who].turns += 1
    for moment in p.hooks.turn_over:
        moment(p, who)
    p.check_end()
    following_seat = (who + 1) % len(p.seats)
    if not (p.ending and following_seat == p.first):
        start_turn(p, following_seat)
    return False


def _wait(p: Position, who: int, ask: Ask) -> bool:
    return True


STEPS: dict[str, Callable[[Position, int, Ask], bool]] = {
    "play": _play,
    "follow": _follow,
    "rough": _rough,
    "card done": _card_done,
    "recruit": _recruit,
    "birthday": _birthday,
    "discard": _discard,
    "draw": _draw,
    "end": _end,
    "refill": _wait,
    "show hand": _wait,
}


def settle(p: Position, ask: Ask) -> None:
    """Goes on until somebody has to choose, the table has to show a card, or the game is over."""
    while p.agenda:
        step, who = p.agenda[-1]
        do = STEPS.get(step) or p.hooks.steps[step]
        if do(p, who, ask):
            return
