"""A table with real cards, and a companion that knows of them only what was entered.

`RealTable` holds two positions. `truth` is the game as it lies on the table, every card known to
us; it is played at random. `log` is the companion's: it begins with no card entered and hears of
the game only what players say or show: what is played, some refills, some hands, some piles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from games.engine.asking import Answer, Objection, Recorded
from games.engine.entries import Choice, Correction, Entry, Reveal
from games.engine.errors import Refused
from games.engine.log import Log
from games.fort.box.cards import BY_KIND, FRIENDS, KIDS, UNKNOWN
from games.fort.box.profile import standard
from games.fort.game import FORT
from games.fort.log.entering import apply
from games.fort.log.replaying import Replaying, from_hand
from games.fort.rules import turn
from games.fort.rules.following import ROUGH
from games.fort.rules.set_up import deal, unknown
from games.fort.table.position import Position, Seat
from games.fort.written import json_form

NAMES = ["Ann", "Ben", "Cyr", "Dan"]
PILES = ("discard", "yard", "lookout")
LET_GO = {"follow": ("pass",), "rough": ("pass",), "discard": ("skip",)}
RECYCLED = "recycling"
MOST_TRIES = 500
AT_A_TABLE = standard().with_changes(FORT.at_a_table)


class Dealer(Recorded):
    """Plays the real game at random; the Park deck is a pile of real cards."""

    def __init__(self, rng: Random, pile: list[str]) -> None:
        super().__init__(rng)
        self.pile = pile

    def show(self, field: Any) -> Any:
        card = self.pile.pop()
        self.answers.append((field, card))
        return card


class Telling(Replaying):
    """Says to the companion what was answered at the table, and no more than it asks for."""

    def __init__(
        self, p: Position, who: int, answers: Sequence[Answer], hides: Random, odds: float
    ) -> None:
        super().__init__(p, who, answers)
        self.hides = hides
        self.odds = odds
        self.told: list[Answer] = []

    def pick(self, field: Any, options: Sequence[Any], rule: Objection) -> Any:
        while self.answers[self.at][0] != field:
            skipped, nothing = self.answers[self.at]
            assert nothing is None or skipped == "shuffle", f"{skipped} was not asked for"
            self.at += 1
        answer = self.answers[self.at][1]
        assert answer in options, f"{field}: the table did {answer}, the companion has {options}"
        self.at += 1
        self.told.append((field, answer))
        return answer

    def show(self, field: Any) -> Any:
        while self.answers[self.at][0] != field:
            self.at += 1
        card = self.answers[self.at][1]
        self.at += 1
        taken = {value[0] for name, value in self.answers[self.at :] if name == "card"}
        if card not in taken and self.hides.random() < self.odds:
            return UNKNOWN
        self.told.append((field, card))
        return card

    def shuffle(self, cards: list[str]) -> list[str] | None:
        return None


class RealTable:
    """One game; `odds` is how likely a card that all can see is not entered."""

    def __init__(self, seed: int, players: int, odds: float) -> None:
        self.rng = Random(seed)
        self.odds = odds
        names = NAMES[:players]
        self.truth = deal(names, self.rng)
        self.pile = self.truth.park_deck
        self.truth.park_deck = [UNKNOWN] * len(self.pile)
        boards = [seat.board or "" for seat in self.truth.seats]
        self.log: Log[Position] = Log(unknown(names, boards=boards, profile=AT_A_TABLE), apply)
        self.kinds: Counter[str] = Counter()
        self.hand_laid: list[str] = []

    @property
    def known(self) -> Position:
        return self.log.position

    @property
    def is_over(self) -> bool:
        return not self.known.agenda and not self.truth.agenda

    @property
    def level(self) -> bool:
        """Whether truth and companion wait for the same seat to choose the same thing."""
        return self.known.agenda[-1:] == self.truth.agenda[-1:] and not (
            json_form.to_refill(self.known)
        )

    def enter(self, entry: Entry) -> None:
        self.kinds[type(entry).__name__] += 1
        self.log.append(entry)

    def step(self) -> None:
        """The next thing that is entered."""
        name, who = self.known.agenda[-1]
        if name == "refill":
            self._refill(who)
        elif name == "show hand":
            self._show_hand(who)
        elif self.level:
            self._move()
        else:
            self._let_go()

    def _let_go(self) -> None:
        """The companion asks, of unknown cards, what those who see them know to be a no."""
        name, _ = self.known.agenda[-1]
        who = turn.to_decide(self.known)
        assert name in LET_GO and who is not None, f"the companion waits at {name} for {who}"
        self.enter(Choice(who, (("verb", LET_GO[name]),)))

    # What the table shows -------------------------------------------------------------------------

    def _refill(self, place: int) -> None:
        card = self.truth.park[place]
        there = self.known.park.count(card)
        hidden = self.rng.random() < self.odds or there >= self.truth.park.count(card)
        self.enter(Reveal("refill", (UNKNOWN if hidden else card,)))

    def _show_hand(self, who: int) -> None:
        hidden = Counter(self.hand_laid)
        hidden.subtract(card for card in self.known.seats[who].hand if card != UNKNOWN)
        assert min(hidden.values(), default=0) >= 0, "the companion knows a card that is not there"
        shown = tuple(
            card for card in hidden.elements() if card in FRIENDS or self.rng.random() >= self.odds
        )
        self.enter(Reveal(f"hand.{who}", shown))

    def show_something(self) -> None:
        """Somebody shows a card of a hand or a pile, or a miscount is put right."""
        who = self.rng.randrange(len(self.truth.seats))
        place = self.rng.choice(("hand", *PILES))
        if not self.level:
            return
        cards: list[str] = getattr(self.known.seats[who], place)
        unseen = Counter(getattr(self.truth.seats[who], place)) - Counter(cards)
        if UNKNOWN in cards and unseen:
            self.enter(Reveal(f"{place}.{who}", (self.rng.choice(sorted(unseen)),)))
        elif self.truth.seats[who].vp < 20:
            self._miscount(who)

    def _miscount(self, who: int) -> None:
        before, vp = json_form.write(self.known), self.known.seats[who].vp
        self.enter(Correction(f"seats.{who}.vp", vp + 1, "one too many"))
        self.enter(Correction(f"seats.{who}.vp", vp, "counted again"))
        assert json_form.write(self.known) == before

    # What players do ------------------------------------------------------------------------------

    def _move(self) -> None:
        who = turn.to_decide(self.truth)
        assert who is not None
        leader = self.truth.leader
        held = Counter(self.truth.seats[leader].hand)
        answers = self._play_on()
        while answers[0][1] == ROUGH and ROUGH not in turn.menu(self.known):
            self._let_go()
        self._name_piles(who, answers)
        table = self.known.copy()
        telling = Telling(table, who, self._in_secret(answers), self.rng, self.odds)
        turn.act(table, telling)
        self.enter(Choice(who, tuple(telling.told)))
        if who == leader:
            held -= Counter(from_hand(answers))
            held.update(each[1] for name, each in answers if name == "verb" and each[0] == RECYCLED)
        friends = [card for card in held.elements() if card in FRIENDS]
        self.hand_laid = [*friends, *self.truth.seats[leader].yard]

    def _play_on(self) -> list[Answer]:
        """One move of the real game."""
        for _ in range(MOST_TRIES):
            dealer = Dealer(self.rng, self.pile[:])
            table = self.truth.copy()
            try:
                turn.act(table, dealer)
            except Refused:
                continue
            self.truth, self.pile = table, dealer.pile
            return dealer.answers
        raise AssertionError("no legal move was found")

    def _in_secret(self, answers: list[Answer]) -> list[Answer]:
        """A made-up rule is taken in secret; perks lie open."""
        return [
            (name, UNKNOWN)
            if name == "reward" and value in BY_KIND["made_up_rules"]
            else (name, value)
            for name, value in answers
        ]

    def _name_piles(self, who: int, answers: list[Answer]) -> None:
        """A card taken out of a pile where nobody had named it is named first."""
        taken: Counter[tuple[str, str, int]] = Counter()
        for name, value in answers:
            if name == "card" and value and value[1] in PILES:
                taken[value] += 1
            elif name == "verb" and value[0] == RECYCLED:
                taken[(value[1], "discard", who)] += 1
            elif name == "verb" and value[0] == "follow":
                taken.subtract((card, "discard", who) for card in value[1:])
        for (card, place, seat), number in taken.items():
            cards: list[str] = getattr(self.known.seats[seat], place)
            missing = min(number - cards.count(card), cards.count(UNKNOWN))
            if missing > 0:
                self.enter(Reveal(f"{place}.{seat}", (card,) * missing))


# What must hold -----------------------------------------------------------------------------------


def cards_of(seat: Seat) -> list[str]:
    return [*seat.hand, *seat.deck, *seat.discard, *seat.yard, *seat.lookout]


def known_cards(p: Position) -> Counter[str]:
    """Every card whose place the companion knows, pools included."""
    found = Counter([*p.park, *p.park_deck, *p.box_cards, *p.laid])
    if p.played is not None:
        found.update([*p.played.added, p.played.card or UNKNOWN])
    for seat in p.seats:
        found.update(cards_of(seat))
        found.update(seat.pool)
    del found[UNKNOWN]
    return found


def inconsistencies(table: RealTable) -> list[str]:
    """What the companion has wrong."""
    known, found = table.known, []
    for i, seat in enumerate(known.seats):
        if len(seat.pool) != seat.hidden:
            found.append(f"seat {i}: {len(seat.pool)} in the pool for {seat.hidden} hidden")
    copies = known.profile.kid_copies
    for card, number in known_cards(known).items():
        if number > (copies[card] if card in KIDS else 1):
            found.append(f"{number} times {card}")
    return found + (_differences(table) if table.level else [])


def _differences(table: RealTable) -> list[str]:
    truth, known = table.truth, table.known
    found = [
        f"{name}: {getattr(known, name)}, not {getattr(truth, name)}"
        for name in ("leader", "ending", "supply")
        if getattr(truth, name) != getattr(known, name)
    ]
    found += _unlike("the Park", known.park, truth.park)
    for i, (real, seen) in enumerate(zip(truth.seats, known.seats, strict=True)):
        for name in ("level", "vp", "stuff", "pack", "perks", "macaroni", "turns"):
            if getattr(real, name) != getattr(seen, name):
                found.append(f"seat {i}: {name} {getattr(seen, name)}, not {getattr(real, name)}")
        for name in ("hand", "deck", *PILES):
            found += _unlike(f"seat {i}: {name}", getattr(seen, name), getattr(real, name))
        named = Counter(card for card in seen.pool if card != UNKNOWN)
        hidden = Counter(cards_of(real)) - Counter(cards_of(seen))
        if named - hidden:
            found.append(f"seat {i}: the pool has {named - hidden}")
    return found


def _unlike(where: str, seen: list[str], real: list[str]) -> list[str]:
    """As many cards, and those that are named are there."""
    if len(seen) != len(real):
        return [f"{where} has {len(real)} cards, not {len(seen)}"]
    wrong = Counter(card for card in seen if card != UNKNOWN) - Counter(real)
    return [f"{where} has no {' '.join(wrong)}"] if wrong else []
