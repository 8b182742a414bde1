"""A whole move on one page: what the rules ask, answered as the page says or as is likeliest.

The rules are walked as ever, with `answering` behind `ask`; where its likeliest answers come to
nothing, `every` tries the next. What was really asked are the page's rows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from games.engine.asking import Answer, Ask, every
from games.engine.errors import NotAMove, Refused
from games.fort.box.cards import BOXES, CARDS, HELPERS, PLAYING, UNKNOWN
from games.fort.box.notation import Action
from games.fort.judge.judging import outcome
from games.fort.log.replaying import learn_from
from games.fort.rules import turn
from games.fort.rules.question import Question
from games.fort.sheet import candidates
from games.fort.sheet.answering import Answering, Missing, Row
from games.fort.sheet.wish import HelperAt, Wish
from games.fort.table import hidden
from games.fort.table.hooks import Verb
from games.fort.table.position import Position

TRIES = 80
"""More answers are not tried for one order of the actions."""


@dataclass(frozen=True, slots=True)
class Lent:
    """A card of the Lookout that an action could use."""

    box: str
    card: str
    used: bool


@dataclass(frozen=True, slots=True)
class Switch:
    """An action of the card: whether it is wanted, and how much of it comes about."""

    box: str
    action: Action
    on: bool
    done: bool
    whole: bool


@dataclass(frozen=True, slots=True)
class Helper:
    """A card of the hand that is added or could be, and the repeats that it brings of each box."""

    card: str
    added: bool
    brings: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Need:
    """What a dog asks for: the cards that could meet it, and those that do."""

    question: Question
    helpers: tuple[tuple[HelperAt, bool], ...]
    wanted: int
    """So many are given, as it stands."""
    nameable: bool
    key: str


@dataclass(frozen=True, slots=True)
class Page:
    """All of a move: what is chosen, what could be chosen instead, and what comes of it."""

    wish: Wish
    start: Position
    """The table before the move, with the cards in place that the wish names."""
    switches: tuple[Switch, ...]
    order: tuple[str, ...]
    """The actions as they are done, where another order may lead to another table."""
    order_matters: bool
    """Another order does as much and leads to another table: the player has to choose."""
    need: Need | None
    helpers: tuple[Helper, ...]
    unseen: tuple[str, ...]
    """Cards that could be added too, were they in the hand: nobody has shown it."""
    lent: tuple[Lent, ...]
    rows: tuple[Row, ...]
    answers: tuple[Answer, ...]
    position: Position | None
    """The table afterwards; None where the rules forbid it, or something is still to be said."""
    broken: str
    missing: str
    """The key of what only the player can say."""


@dataclass(frozen=True, slots=True)
class _Walk:
    """One way through the rules, to its end or as far as it went."""

    player: Answering
    broken: str = ""

    @property
    def is_legal(self) -> bool:
        return not self.broken and not self.player.missing

    @property
    def done(self) -> list[str]:
        return [value for field, value in self.player.said if field == "do" and value in BOXES]

    @property
    def falls_short(self) -> tuple[int, int]:
        """How many wanted actions are not done (0 while an answer is missing), how many repeats."""
        undone = 0 if self.player.missing else len(self.player.plan) - len(self.done)
        return undone, self.player.short.total()


def can_lay_out(verb: Verb) -> bool:
    """Whether there is such a move at all, and anything to be seen of it before it is made."""
    if verb[0] == "play":
        return len(verb) == 2 and verb[1] in CARDS and CARDS[verb[1]].kind in PLAYING
    if verb[0] in WITH_CARDS:
        return all(card in CARDS or card == UNKNOWN for card in verb[1:]) and len(verb) > 1
    return len(verb) == 1 and (verb[0] in ALONE or (verb[0] in CARDS and _is_cat(verb[0])))


WITH_CARDS = ("follow", "recycling")
ALONE = ("recruit", "diy", "do-over", "kids", "rough-housing")


def _is_cat(card: str) -> bool:
    return CARDS[card].kind == "cats"


def lay_out(p: Position, wish: Wish) -> Page | None:
    """The page of this wish at the table as somebody sees it; None if it can't be laid out."""
    who = turn.to_decide(p)
    if who is None:
        raise NotAMove("nothing-to-choose", "answers")
    if not can_lay_out(wish.verb):
        return None
    start = p.copy()
    learn_from(start, who, wish.named())
    walks = _walks(start, who, wish)
    best = min(walks, key=_rank)
    if best.player.kid and not wish.kid:  # the only one there is, whose actions are wanted now
        wish = wish.choosing(*best.player.kid)
        walks = _walks(start, who, wish)
        best = min(walks, key=_rank)
    player = best.player
    return Page(
        wish=wish,
        start=start,
        switches=_switches(wish, best),
        order=_order(walks, best),
        order_matters=_order_matters(walks),
        need=_need(player),
        helpers=_helpers(start, who, wish, best),
        unseen=_unseen(start, who, wish),
        lent=_lent(player),
        rows=tuple(player.rows),
        answers=tuple(player.said) or (("verb", wish.verb),),
        position=player.p if best.is_legal else None,
        broken=best.broken,
        missing=player.missing,
    )


def _rank(walk: _Walk) -> tuple[bool, bool, tuple[int, int], int]:
    """Allowed, in the order that was wished, as much of it as can be, worth most points."""
    player = walk.player
    otherwise = player.wish.first not in ("", *walk.done[:1])
    return bool(walk.broken), otherwise, walk.falls_short, -player.p.seats[player.who].vp


def _walks(start: Position, who: int, wish: Wish) -> list[_Walk]:
    """One for each order of the actions that are wanted."""
    wanted = [box for box, _ in wish.actions if box not in wish.undone]
    return [_walk(start, who, wish, plan) for plan in permutations(wanted)]


def _walk(start: Position, who: int, wish: Wish, plan: Sequence[str]) -> _Walk:
    """The likeliest way; without Lookout cards that ask for more than can be done (F4.2a)."""
    best = _first(start, who, wish, plan)
    for box, card in reversed(list(_used(best.player.said))):
        if best.player.short[box] and (box, card) not in wish.used:
            wish = wish.leaving(box, card)
            other = _first(start, who, wish, plan)
            best = other if other.is_legal and other.falls_short < best.falls_short else best
    return best


def _first(start: Position, who: int, wish: Wish, plan: Sequence[str]) -> _Walk:
    """The likeliest answers that the rules allow; if there are none, the likeliest of all.

    Of the ways to meet a need the one with the cards that were tapped, the last of them first.
    """
    refused: list[_Walk] = []

    def run(ask: Ask) -> _Walk:
        player = Answering(ask, start.copy(), who, wish, plan)
        try:
            turn.act(player.p, player)
        except Refused as refusal:
            refused.append(_Walk(player, refusal.rule))
            raise
        except Missing:
            pass
        return _Walk(player)

    ways = (walk for _, walk in every(run, tries=TRIES))
    if wish.given:
        return min(ways, key=_unlike, default=None) or refused[0]
    return next(ways, None) or refused[0]


def _unlike(walk: _Walk) -> tuple[bool, ...]:
    """For each card tapped for a need, whether this walk left it out; the last one first."""
    given = Counter(value for field, value in walk.player.said if field == "need")
    without = []
    for helper in reversed(walk.player.wish.given):
        without.append(not given[helper])
        given.subtract([helper] if given[helper] else [])
    return tuple(without)


def _order(walks: Sequence[_Walk], best: _Walk) -> tuple[str, ...]:
    """The order of the actions, where another one could lead to another table; else empty.

    While a choice is open, it could: less of the first action, or other cards of the Lookout for
    it, may leave more for the second. Without one, the tables at the end are compared.
    """
    ways = [walk for walk in walks if not walk.broken]
    if len({walk.done[0] for walk in ways if walk.done}) < 2:
        return ()
    chooses = any(walk.player.missing or walk.player.rows or walk.player.lent for walk in ways)
    return tuple(best.done) if chooses or len(_ends(ways)) > 1 else ()


def _order_matters(walks: Sequence[_Walk]) -> bool:
    ways = [walk for walk in walks if walk.is_legal and len(walk.done) > 1]
    return len(_ends(ways)) > 1 and len({walk.falls_short for walk in walks}) == 1


def _ends(walks: Sequence[_Walk]) -> set[object]:
    """The different tables at the end of these walks."""
    return {outcome(walk.player.p) for walk in walks}


def _switches(wish: Wish, walk: _Walk) -> tuple[Switch, ...]:
    done, short = walk.done, walk.player.short
    return tuple(
        Switch(box, action, box not in wish.undone, box in done, box in done and not short[box])
        for box, action in wish.actions
    )


def _need(player: Answering) -> Need | None:
    q = player.need
    if q is None:
        return None
    given = [value for field, value in player.said if field == "need" and value is not None]
    left = Counter(given)
    helpers = []
    for helper in dict.fromkeys([*(each for each in q.options if each is not None), *given]):
        card, place = helper
        lying = q.p.seats[q.who].hand if place == "hand" else q.p.seats[q.who].lookout
        copies = max(lying.count(card), left[helper])
        for _ in range(min(copies, left[helper] + 1) if card == UNKNOWN else copies):
            helpers.append((helper, left[helper] > 0))
            left[helper] -= 1
    if not helpers and not player.missing:
        return None
    nameable = not q.p.profile.dealt and UNKNOWN in q.p.seats[q.who].hand
    key = player.missing if player.missing.endswith(tuple(f".need.{n}" for n in range(9))) else ""
    return Need(q, tuple(helpers), len(given), nameable, key)


def _lent(player: Answering) -> tuple[Lent, ...]:
    used = Counter(_used(player.said))
    return tuple(
        Lent(box, card, number < used[box, card])
        for (box, card), lying in player.lent.items()
        for number in range(lying)
    )


def _used(answers: Sequence[Answer]) -> Iterator[tuple[str, str]]:
    """The Lookout cards that come into use, each with the action."""
    box = ""
    for field, value in answers:
        box = value if field == "do" else box
        if field == "lookout" and value is not None:
            yield box, value


# Cards to add -------------------------------------------------------------------------------------


def _addable(wish: Wish) -> frozenset[str]:
    return HELPERS.get(wish.card, frozenset())


def _helpers(start: Position, who: int, wish: Wish, now: _Walk) -> tuple[Helper, ...]:
    """The cards of the hand that could be added; what one brings is seen by doing with it."""
    addable = _addable(wish)
    held = Counter(card for card in start.seats[who].hand if card in addable)
    held.subtract(wish.verb[1:])
    held.subtract(v[0] for field, v in now.player.said if field == "need" and v and v[1] == "hand")
    added = Counter(wish.added)
    found = []
    for card in held:
        for number in range(held[card]):
            is_added = number < added[card]
            other = wish.without(card) if is_added else wish.adding(card)
            then = min(_walks(start, who, other), key=_rank)
            more, less = (now, then) if is_added else (then, now)
            found.append(Helper(card, is_added, _brings(more, less)))
    return tuple(found)


def _brings(more: _Walk, less: _Walk) -> tuple[tuple[str, int], ...]:
    if more.broken:
        return ()
    before = less.player.times if not less.broken else {}
    return tuple(
        (box, number)
        for box in BOXES
        if (number := more.player.times.get(box, 0) - before.get(box, 0)) > 0
    )


def _unseen(start: Position, who: int, wish: Wish) -> tuple[str, ...]:
    """F4.2: those that may be among the cards of the hand which nobody has shown."""
    seat = start.seats[who]
    if start.profile.dealt or UNKNOWN not in seat.hand:
        return ()
    known = [card for card in seat.pool if card != UNKNOWN]
    likely = dict.fromkeys([*known, *candidates.by_suit(hidden.never_seen(start, seat))])
    addable = _addable(wish)
    return tuple(card for card in likely if card in addable)
