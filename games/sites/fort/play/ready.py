"""What stands ready on the table itself: one tap does it, with all that goes without saying."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.notation import write_answers
from games.fort.box.cards import CARDS, FRIENDS_OF, UNKNOWN
from games.fort.box.say import card_name
from games.fort.log import entering
from games.fort.rules import following, turn
from games.fort.sheet import candidates, one_page
from games.fort.sheet.answering import FINER, LATER, LESS
from games.fort.sheet.onward import silent
from games.fort.sheet.wish import Wish
from games.fort.table import hidden
from games.fort.table.position import Position
from games.fort.told import talk
from games.models import Table
from games.sites.fort.acts import Act, at_recruiting, page_url
from games.sites.fort.chips import chip, suits, usual_name
from games.sites.shapes.sheet import PickCard
from games.views.reader import language


@dataclass(frozen=True, slots=True)
class GoingOn:
    """What the leader may do although others could still follow: then they don't."""

    who: int
    names: str
    past: tuple[int, ...]
    acts: tuple[Act, ...]


def friends_left(p: Position, who: int | None) -> tuple[PickCard, ...]:
    """F3.5: the best friends that may still be in the hand as this turn ends.

    They do not go to the Yard with the others; what is not said of them, nobody knows.
    """
    if who is None or p.profile.dealt or who != p.leader:
        return ()
    seat = p.seats[who]
    if UNKNOWN not in seat.hand or p.agenda[-1][0] not in (
        "follow",
        "rough",
        "recruit",
        "birthday",
    ):
        return ()
    may_be = {*seat.pool, *hidden.never_seen(p, seat)}
    friends = FRIENDS_OF.get(seat.board or "", ())
    return tuple(chip(card, language()) for card in friends if card in may_be)


def going_on(table: Table, p: Position, own: frozenset[int]) -> GoingOn | None:
    if p.leader not in own:
        return None
    passing = silent(p, p.leader)
    if not passing:
        return None
    after = p.copy()
    for each in passing:
        entering.apply(after, each)
    waiting = [p.seats[seat].name for seat in turn.to_follow(p)]
    past = tuple(dict.fromkeys(each.seat for each in passing))
    acts = tuple(at_recruiting(table, after, who=p.leader))
    return GoingOn(p.leader, talk.listed(waiting, language()), past, acts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chip:
    """A card to follow with: at once, where there is nothing else to say.

    With Copy Cat (F8.3) there is: another card may go with it.
    """

    name: str
    suits: tuple[str, ...]
    answers: str
    page: str
    card: str
    """The only one; "" where there are two."""
    usual: str


MOST_CHIPS = 12


def to_follow_with(table: Table, p: Position, seat: int) -> list[Chip]:
    """The cards with which this seat could follow; which of them it is known to hold, who only
    glances at its phone does not see. `p` is the table once all who come before have passed."""
    verbs = [verb for verb in following.menu(p, seat) if verb[0] == "follow"]
    hand = p.seats[seat].hand
    if UNKNOWN in hand:
        suit = following.followed_suit(p)
        known = [card for card in p.seats[seat].pool if card != UNKNOWN]
        unseen = dict.fromkeys([*known, *candidates.by_suit(hidden.never_seen(p, p.seats[seat]))])
        verbs += [("follow", card) for card in unseen if following.shows(card, suit)]
    verbs = sorted(dict.fromkeys(verbs), key=_in_the_box)
    return [found for verb in verbs if (found := _chip(table, p, seat, verb))]


def _in_the_box(verb: tuple[str, ...]) -> tuple[int, list[int]]:
    return len(verb), [IN_THE_BOX[card] for card in verb[1:]]


IN_THE_BOX = {card: at for at, card in enumerate(CARDS)}


def _chip(table: Table, p: Position, seat: int, verb: tuple[str, ...]) -> Chip | None:
    page = one_page.lay_out(p, Wish(verb))
    if page is None or page.broken:
        return None
    cards, copies = verb[1:], "copy-cat" in p.seats[seat].perks
    return Chip(
        name=" + ".join(card_name(card, language()) for card in cards),
        suits=tuple(suit for card in cards for suit in suits(card)),
        answers=write_answers(page.answers) if goes_without_saying(page) and not copies else "",
        page=page_url(table, Wish(verb), seat),
        card=cards[0] if len(cards) == 1 else "",
        usual=usual_name(cards[0], language()) if len(cards) == 1 else "",
    )


def goes_without_saying(page: one_page.Page) -> bool:
    """Whether there is nothing to choose but less of it."""
    silent_rows = (*LESS, *FINER, *LATER)
    return page.position is not None and all(row.field in silent_rows for row in page.rows)
