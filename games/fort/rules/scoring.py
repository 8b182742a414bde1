"""F7.3 to F7.6: the final score, every point with its clause; ranges where cards are unknown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from games.engine.figures.standing import Span
from games.fort.box.cards import CARDS, COIN, FRIENDS, SUITS, SUITS_ONLY, UNKNOWN
from games.fort.box.notation import Action
from games.fort.table import hidden
from games.fort.table.position import MACARONI, TOP_LEVEL, Position, Seat

K = TypeVar("K")
PARTS = ("track", "level", "made_up_rules", "macaroni", "dogs", "cats")


@dataclass(frozen=True, slots=True)
class Scored:
    """Points with what they are for: a clause, and the cards that brought them."""

    part: str
    points: Span
    clause: str
    what: str = ""
    cards: tuple[str, ...] = ()


@dataclass(slots=True)
class Score:
    seat: int
    parts: dict[str, Span] = field(default_factory=dict)
    reasons: list[Scored] = field(default_factory=list)
    place: int = 0

    @property
    def total(self) -> Span:
        return (
            sum(low for low, _ in self.parts.values()),
            sum(high for _, high in self.parts.values()),
        )

    def add(self, reason: Scored) -> None:
        low, high = self.parts.get(reason.part, (0, 0))
        self.parts[reason.part] = (low + reason.points[0], high + reason.points[1])
        self.reasons.append(reason)


def fort_icons(action: Action | None) -> int:
    """F7.6: Advance Fort icons, also inside a longer action."""
    if action is None:
        return 0
    return sum(step.startswith("fort") for step in action.lead + action.tail)


def plans(card: str) -> int:
    facts = CARDS.get(card)
    if facts is None:
        return 0
    return (
        fort_icons(facts.public) + fort_icons(facts.private) + int(facts.facts.get("fort_icons", 0))
    )


# What the unknown cards of a seat could be --------------------------------------------------------


def known_cards(seat: Seat) -> list[str]:
    """Own cards whose names are known, those in the pool among them."""
    pool = [] if seat.uncounted else seat.pool
    return [card for card in (*seat.own_cards(), *pool) if card != UNKNOWN]


def unseen(p: Position, seat: Seat) -> list[str]:
    """Cards that a card of this seat which was never seen could be, as often as it could be."""
    return [id for id, number in hidden.never_seen(p, seat).items() for _ in range(number)]


def never_seen(seat: Seat) -> int:
    """How many own cards nobody has ever seen; of a seat that nobody has counted, about so many."""
    elsewhere = seat.own_cards().count(UNKNOWN) - seat.hidden
    return hidden.never_seen_slots(seat) + elsewhere


def _wild(p: Position, seat: Seat) -> tuple[list[str], int, int]:
    """What those cards could be; and how many they are, at least and at most."""
    number = never_seen(seat)
    if seat.uncounted:
        could_be = unseen(p, seat)
        return could_be, 0, len(could_be)
    return unseen(p, seat) if number else [], number, number


def _span_of_sum(p: Position, seat: Seat, worth: Callable[[str], int]) -> Span:
    known = sum(map(worth, known_cards(seat)))
    could_be, least, most = _wild(p, seat)
    if not could_be:
        return known, known
    values = sorted(worth(card) for card in could_be)
    values = [values[0]] * max(0, most - len(values)) + values
    return known + sum(values[:least]), known + sum(sorted(values, reverse=True)[:most])


# Made-up rules ------------------------------------------------------------------------------------


def _big_plans(p: Position, seat: Seat) -> Span:
    return _span_of_sum(p, seat, plans)


def _symbols(suit: str) -> Callable[[Position, Seat], Span]:
    return lambda p, seat: _span_of_sum(p, seat, lambda card: SUITS[card].count(suit))


def _friendship_bracelet(p: Position, seat: Seat) -> Span:
    """The fewest and the most different suits the unknown cards can add."""
    known = {suit for card in known_cards(seat) for suit in SUITS[card]} - {COIN}
    candidates, least, wild = _wild(p, seat)
    new = [{suit for suit in SUITS[card] if suit != COIN} - known for card in candidates]
    most = len(known)
    if wild and new:
        most += min(wild, len(set().union(*new)))
    fewest = len(known)
    if sum(not suits for suits in new) < least:
        fewest += _fewest_new(least - sum(not suits for suits in new), new)

    def points(number: int) -> int:
        return number + (number == len(SUITS_ONLY))

    return points(fewest), points(most)


def _fewest_new(wild: int, new: list[set[str]]) -> int:
    """So many cards must bring a new suit: take the suits with the most cards first."""
    by_suit = Counter(suit for suits in new for suit in suits)
    number = 0
    for _, cards in by_suit.most_common():
        if wild <= 0:
            break
        number += 1
        wild -= cards
    return number


def _loner(p: Position, seat: Seat) -> Span:
    if any(card in FRIENDS for card in known_cards(seat)):
        return 0, 0
    could_be, least, _most = _wild(p, seat)
    if any(card in FRIENDS for card in could_be):
        others = sum(card not in FRIENDS for card in could_be)
        return 0, 5 if others >= least else 0
    return 5, 5


def _sleepover(p: Position, seat: Seat) -> Span:
    if any(each.uncounted for each in p.seats):
        return 0, 8
    own = len(seat.own_cards())
    most = max((len(other.own_cards()) for other in p.seats if other is not seat), default=0)
    points = 8 if own > most else 4 if own == most else 0
    return points, points


def _exactly(count: Callable[[Position, Seat], int]) -> Callable[[Position, Seat], Span]:
    def span(p: Position, seat: Seat) -> Span:
        points = count(p, seat)
        return points, points

    return span


MADE_UP_RULES: dict[str, Callable[[Position, Seat], Span]] = {
    "big-plans": _big_plans,
    "friendship-bracelet": _friendship_bracelet,
    "loner": _loner,
    "minimalism": _exactly(lambda p, seat: p.profile.minimalism_points if seat.level == 2 else 0),
    "piggy-bank": _exactly(lambda p, seat: seat.stuff[1] + seat.pack[1]),
    "pizza-party": _exactly(lambda p, seat: seat.stuff[0] + seat.pack[0]),
    "play-palace": _symbols("crown"),
    "popularity": _exactly(lambda p, seat: len(seat.lookout)),
    "secret-stash": _exactly(lambda p, seat: sum(seat.pack)),
    "sleepover": _sleepover,
    "slime-lab": _symbols("book"),
}


Worth = dict[str, Span]
"""What each made-up rule that nobody has shown would bring to a seat."""


def made_up_rule(p: Position, seat: Seat, rule: str, worth: Worth | None = None) -> Span:
    """What a rule brings; for one nobody has shown, what any unseen one could."""
    counted = dict(seat.counted).get(rule)
    if counted is not None:
        return counted, counted
    if rule != UNKNOWN:
        return MADE_UP_RULES[rule](p, seat)
    spans = (_worth(p, seat) if worth is None else worth).values()
    return min((low for low, _ in spans), default=0), max((high for _, high in spans), default=0)


def _worth(p: Position, seat: Seat) -> Worth:
    return {rule: MADE_UP_RULES[rule](p, seat) for rule in unseen_rules(p)}


def unseen_rules(p: Position) -> list[str]:
    """The made-up rules that one which nobody has shown can be."""
    seen = {id for other in p.seats for id in other.made_up_rules} | set(p.box_rules)
    seen |= set(p.rule_stack)
    return [id for id in MADE_UP_RULES if id not in seen]


def bringing(seat: Seat, rule: str) -> tuple[str, ...]:
    """The cards that a made-up rule counts."""
    if rule == "popularity":
        return tuple(seat.lookout)
    if rule == "friendship-bracelet":
        return _one_for_each_suit(known_cards(seat))
    counts = COUNTED_CARDS.get(rule)
    return tuple(card for card in known_cards(seat) if counts and counts(card))


def _one_for_each_suit(cards: list[str]) -> tuple[str, ...]:
    found: dict[str, str] = {}
    for card in sorted(cards, key=lambda card: -len(SUITS[card])):
        for suit in SUITS[card]:
            if suit != COIN:
                found.setdefault(suit, card)
    return tuple(dict.fromkeys(found.values()))


COUNTED_CARDS: dict[str, Callable[[str], int]] = {
    "big-plans": plans,
    "loner": lambda card: card in FRIENDS,
    "play-palace": lambda card: SUITS[card].count("crown"),
    "slime-lab": lambda card: SUITS[card].count("book"),
}


# The whole score ----------------------------------------------------------------------------------


def scores(p: Position) -> list[Score]:
    """F7.3 for every seat, as if the game ended now, with places (F7.4)."""
    table = [Score(i) for i in range(len(p.seats))]
    worth = {i: _worth(p, seat) for i, seat in enumerate(p.seats) if UNKNOWN in seat.made_up_rules}
    for score, seat in zip(table, p.seats, strict=True):
        score.add(Scored("track", (seat.vp, seat.vp), "F7.3"))
        level = p.profile.level_points[min(seat.level, TOP_LEVEL)]
        score.add(Scored("level", (level, level), "F2.5"))
        score.parts["made_up_rules"] = (0, 0)
        for rule in seat.made_up_rules:
            points = made_up_rule(p, seat, rule, worth.get(score.seat))
            score.add(Scored("made_up_rules", points, "F7.6", rule, bringing(seat, rule)))
        macaroni = MACARONI if seat.macaroni else 0
        score.add(Scored("macaroni", (macaroni, macaroni), "F7.3"))
        score.parts.setdefault("dogs", (0, 0))
        score.parts.setdefault("cats", (0, 0))
    for moment in p.hooks.points:
        for reasons, score in zip(moment(p), table, strict=True):
            for reason in reasons:
                score.add(reason)
    for score, place in zip(table, _best_places(p, table, worth), strict=True):
        score.place = place
    return table


def _best_places(p: Position, table: list[Score], worth: dict[int, Worth]) -> list[int]:
    """F7.4, where places turn on made-up rules that nobody has shown: the best that can be."""
    levels = [seat.level for seat in p.seats]
    best = [len(table)] * len(table)
    # If each had the rule that serves it best and the others those that serve it least.
    at_best = _places([score.total for score in table], levels)
    for totals in _totals(p, table, worth):
        best = list(map(min, best, _places(totals, levels)))
        if best == at_best:
            break
    return best


def _totals(p: Position, table: list[Score], worth: dict[int, Worth]) -> Iterator[list[Span]]:
    """What all could have together: of each made-up rule that nobody has shown there is one."""
    totals = [score.total for score in table]
    veiled = [i for i, seat in enumerate(p.seats) for rule in seat.made_up_rules if rule == UNKNOWN]
    unseen = unseen_rules(p) if len(veiled) > 1 else []
    if len(unseen) < max(2, len(veiled)):
        yield totals
        return
    spread = {i: made_up_rule(p, p.seats[i], UNKNOWN, worth[i]) for i in veiled}
    brings = [tuple(_less(worth[i][rule], spread[i]) for i in veiled) for rule in unseen]
    for rules in _one_each(Counter(brings), len(veiled)):
        this = totals.copy()
        for n, i in enumerate(veiled):
            this[i] = this[i][0] + rules[n][n][0], this[i][1] + rules[n][n][1]
        yield this


def _less(this: Span, other: Span) -> Span:
    return this[0] - other[0], this[1] - other[1]


def _one_each(kinds: Counter[K], number: int) -> Iterator[tuple[K, ...]]:
    """The ways in which so many get one each; those of a kind are alike."""
    if not number:
        yield ()
        return
    for kind in [each for each, left in kinds.items() if left]:
        kinds[kind] -= 1
        for others in _one_each(kinds, number - 1):
            yield (kind, *others)
        kinds[kind] += 1


def _places(totals: list[Span], levels: list[int]) -> list[int]:
    """F7.4: each seat's place; before it are those who beat it whatever the unknown cards are."""
    each = list(zip(totals, levels, strict=True))
    return [
        1 + sum([low > high or (low == high and up > level) for (low, _), up in each])
        for (_, high), level in each
    ]


def sure_winners(p: Position, table: list[Score]) -> list[int]:
    """F7.4: those who win whatever the unknown cards are; nobody where that is still open."""
    first = [score for score in table if score.place == 1]
    exact = all(score.total[0] == score.total[1] for score in first)
    return [score.seat for score in first] if exact or len(first) == 1 else []


def winners(p: Position, table: list[Score]) -> list[int]:
    """F7.4: those who win, or who still can where cards are unknown."""
    return [score.seat for score in table if score.place == 1]


def without_secrets(p: Position, known: frozenset[int]) -> Position:
    """The same table without the made-up rules of seats whose secrets the reader may not know.

    They are left out, not made unknown: a range of what they could bring would tell of the
    cards those seats hold.
    """
    table = p.copy()
    for index, seat in enumerate(table.seats):
        if index not in known:
            seat.made_up_rules = []
    return table
