"""A table with real cards of whose turns the companion hears some card by card, and some not.

What is told of the others is what stands on the boards; and what somebody would put right then: an
empty Park deck, a perk that was taken, the cards of a Lookout that are used later on.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from games.engine.entries import Correction, Reveal
from games.engine.log import Log
from games.engine.truth import Truth
from games.fort.box.cards import KIDS, UNKNOWN
from games.fort.game import FORT
from games.fort.log import counting, untold
from games.fort.log.counting import COUNTERS, standing
from games.fort.rules import following, turn
from games.fort.rules.set_up import deal
from games.fort.table import hidden
from games.fort.table.position import Position
from tests.fort.real_table import NAMES, RealTable, cards_of, known_cards

FEW = 8
"""So few cards of the Park deck are counted."""
ONCE = ("diy", "do-over", "recycling", "rough-housing")
COUNTED = ("level", "vp", "stuff", "pack", "macaroni", "turns")


class HalfTold(RealTable):
    """`told` is how likely the table tells what comes next."""

    def __init__(
        self, seed: int, players: int, odds: float, told: float, modules: tuple[str, ...] = ()
    ) -> None:
        super().__init__(seed, players, odds)
        if modules:
            self._begin(players, modules)
        self.told = told
        self.tells = Random(f"{seed}/tells")
        self.rests = 0

    def _begin(self, players: int, modules: tuple[str, ...]) -> None:
        names = NAMES[:players]
        self.truth = deal(names, self.rng, modules=modules)
        self.pile = self.truth.park_deck
        self.truth.park_deck = [UNKNOWN] * len(self.pile)
        boards = [seat.board or "" for seat in self.truth.seats]
        start = FORT.begin(names, modules=modules, boards=boards, box=FORT.at_a_table)
        self.log = Log(start, FORT.apply)
        if self.truth.cat_row:
            self.enter(Reveal("cat_row", tuple(self.truth.cat_row)))

    def step(self) -> None:
        if self.truth.agenda and self.known.agenda and self.tells.random() >= self.told:
            self.pass_on()
            return
        if self.level and turn.to_decide(self.known) is not None:
            self._put_right()
        super().step()

    def pass_on(self) -> None:
        """The rest of the turn is played, and told by what it changed."""
        leader = self.known.leader
        while self.truth.agenda and _turns(self.truth) == _turns(self.known):
            self._play_on()
        entries = self._changes()
        late = 0 if self.truth.ending else self.tells.randrange(len(entries) + 1)
        for entry in (*entries[late:], *self._cats()):
            self.enter(entry)
        for seat, it in enumerate(self.truth.seats):
            if it.macaroni != self.known.seats[seat].macaroni and not entries[:late]:
                self.enter(Correction(f"seats.{seat}.macaroni", it.macaroni))
        if not self.pile and self.known.park_deck:
            self._count_the_deck()
        self.enter(untold.rest(leader))
        self.rests += 1
        for entry in entries[:late]:
            self.enter(entry)

    def _show_hand(self, who: int) -> None:
        """Of a hand that nobody has counted all cards that are left, or none."""
        if not self.known.seats[who].uncounted:
            super()._show_hand(who)
            return
        left = Counter(self.hand_laid)
        left.subtract(card for card in self.known.seats[who].hand if card != UNKNOWN)
        assert min(left.values(), default=0) >= 0, "a card is known that is not there"
        hides = self.tells.random() < self.odds
        self.enter(Reveal(f"hand.{who}", (UNKNOWN,) if hides else tuple(left.elements())))

    def _changes(self) -> list[Correction]:
        found = [
            counting.gain(seat, what, number)
            for seat in range(len(self.truth.seats))
            for what in COUNTERS
            if (number := standing(self.truth, seat, what) - standing(self.known, seat, what))
        ]
        self.tells.shuffle(found)
        return found

    def _cats(self) -> list[Correction]:
        """They lie open beside the boards; none lies in two places on the way."""
        row = [Correction("cat_row", tuple(self.truth.cat_row))]
        places = [
            (f"seats.{i}.cats", real.cats, seen.cats)
            for i, (real, seen) in enumerate(zip(self.truth.seats, self.known.seats, strict=True))
        ]
        moved = [Correction(path, tuple(real)) for path, real, seen in places if real != seen]
        return [*row, *moved] if moved else []

    def _count_the_deck(self) -> None:
        self.enter(Correction("park_deck", (UNKNOWN,) * len(self.pile)))
        if len(self.known.park) != len(self.truth.park):
            self.enter(Correction("park", (UNKNOWN,) * len(self.truth.park)))

    def _put_right(self) -> None:
        """What whoever looks at the boards would see before a card is told."""
        if self.known.untold and len(self.pile) <= FEW:
            self._count_the_deck()
        for seat, (real, seen) in enumerate(zip(self.truth.seats, self.known.seats, strict=True)):
            if Counter(real.perks) != Counter(seen.perks):
                self.enter(Correction(f"seats.{seat}.perks", tuple(real.perks)))
            hidden_there = Counter(real.lookout) - Counter(seen.lookout)
            if hidden_there:
                self.enter(Reveal(f"lookout.{seat}", tuple(hidden_there.elements())))

    def lay_open(self) -> None:
        """Once the game is over: all cards and all made-up rules."""
        for seat, it in enumerate(self.truth.seats):
            if self.known.seats[seat].uncounted:
                self.enter(Reveal(f"own.{seat}", (*cards_of(it), *it.doghouse)))
            elif hidden_cards := Counter(cards_of(it)) - Counter(cards_of(self.known.seats[seat])):
                self.enter(Reveal(f"own.{seat}", tuple(hidden_cards.elements())))
        for seat, it in enumerate(self.truth.seats):
            if it.level:
                self.enter(Reveal(f"rules.{seat}", tuple(it.made_up_rules)))


def _turns(p: Position) -> int:
    return sum(seat.turns for seat in p.seats)


# What must hold -----------------------------------------------------------------------------------


def false_claims(table: HalfTold) -> list[str]:
    """What the companion would say for certain, and is not so."""
    known, truth, found = table.known, table.truth, []
    for i, seat in enumerate(known.seats):
        if not seat.uncounted and len(seat.pool) != seat.hidden:
            found.append(f"seat {i}: {len(seat.pool)} in the pool for {seat.hidden} hidden")
        if seat.uncounted and len(seat.pool) < seat.hidden:
            found.append(f"seat {i}: {len(seat.pool)} in the pool for {seat.hidden} hidden")
    copies = known.profile.kid_copies
    for card, number in known_cards(known).items():
        if number > (copies[card] if card in KIDS else 1):
            found.append(f"{number} times {card}")
    if not table.level:
        return found
    found += [
        f"{name}: {getattr(known, name)}, not {getattr(truth, name)}"
        for name in ("leader", "supply")
        if getattr(truth, name) != getattr(known, name)
    ]
    if known.ending and not truth.ending:
        found.append(f"the end, by {known.ending}")
    if truth.ending in ("track", "level") and not known.ending:
        found.append(f"no end, though {truth.ending}")
    found += _named("the Park", known.park, truth.park)
    if len(known.park_deck) < len(truth.park_deck) or (
        not known.untold and len(known.park_deck) != len(truth.park_deck)
    ):
        found.append(f"{len(known.park_deck)} in the Park deck, not {len(truth.park_deck)}")
    for i in range(len(known.seats)):
        found += [f"seat {i}: {what}" for what in _of_seat(table, i)]
    return found


def _of_seat(table: HalfTold, i: int) -> list[str]:
    known, truth = table.known, table.truth
    real, seen = truth.seats[i], known.seats[i]
    found = [
        f"{name} {getattr(seen, name)}, not {getattr(real, name)}"
        for name in COUNTED
        if getattr(real, name) != getattr(seen, name)
    ]
    gone = [perk for perk in seen.perks if perk not in (*real.perks, *ONCE, UNKNOWN)]
    if (gone and "dogs" not in known.modules) or (
        not seen.uncounted and len(seen.perks) < len(real.perks)
    ):
        found.append(f"the perks {seen.perks}, not {real.perks}")
    if len(seen.made_up_rules) != len(real.made_up_rules):
        found.append(f"{len(seen.made_up_rules)} made-up rules")
    for name in ("hand", "discard", "yard", "lookout"):
        found += _named(name, getattr(seen, name), getattr(real, name))
    if len(seen.lookout) != len(real.lookout):
        found.append(f"{len(seen.lookout)} in the Lookout, not {len(real.lookout)}")
    if seen.uncounted:
        for name in ("hand", "yard"):
            if len(getattr(seen, name)) < len(getattr(real, name)):
                found.append(f"no more than {getattr(seen, name)}, but {getattr(real, name)}")
    else:
        for name in ("hand", "deck", "discard", "yard"):
            if len(getattr(seen, name)) != len(getattr(real, name)):
                found.append(f"{name} {getattr(seen, name)}, not {getattr(real, name)}")
        pool = Counter(card for card in seen.pool if card != UNKNOWN)
        if pool - (Counter(cards_of(real)) - Counter(cards_of(seen))):
            found.append(f"the pool {seen.pool}")
    return found + _of_hand(table, i)


def _of_hand(table: HalfTold, i: int) -> list[str]:
    """What is said of a hand that nobody has shown: of a card, and of following with it."""
    known, truth = table.known, table.truth
    real, found = truth.seats[i], []
    for card in sorted({*KIDS, *real.hand}):
        if card not in known.seats[i].hand:
            holds = hidden.may_hold(known, i, Counter([card]))
            if (holds is Truth.YES and card not in real.hand) or (
                holds is Truth.NO and card in real.hand
            ):
                found.append(f"{holds.name} to {card} in {real.hand}")
    if known.played is not None and truth.played is not None and i != known.leader:
        can = following.may_follow(known, i)
        really = bool(following.followers(truth, i))
        if (can is Truth.YES and not really) or (can is Truth.NO and really):
            found.append(f"{can.name} to following with {real.hand}")
    return found


def _named(where: str, seen: list[str], real: list[str]) -> list[str]:
    """Those that are named are there."""
    wrong = Counter(card for card in seen if card != UNKNOWN) - Counter(real)
    return [f"{where} has no {' '.join(wrong)}"] if wrong else []
