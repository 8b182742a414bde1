"""Games with real cards, dogs and cats among them: each move with the table before it, as the
companion knows that table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.engine.asking import Answer
from games.engine.entries import Choice, Reveal
from games.fort.box.cards import BY_KIND, FRIENDS, UNKNOWN
from games.fort.log.replaying import from_hand
from games.fort.rules import turn
from games.fort.rules.following import ROUGH
from games.fort.table.position import Position
from tests.e2e.evenings.truth import Truth
from tests.fort.real_table import RECYCLED

MODULES: Sequence[tuple[str, ...]] = ((), ("dogs",), ("cats",), ("dogs", "cats"))
SILENT = ("pass", "skip")
LYING_OPEN = ("park", "perk_row", "cat_row")


@dataclass(frozen=True)
class Move:
    p: Position
    who: int
    told: tuple[Answer, ...]


class Recorded(Truth):
    """A card is named where it is used. Of the base game other cards stay unnamed more or less
    often; one that is taken from a pile where nobody has named it is named there first."""

    def __init__(self, seed: int) -> None:
        modules = MODULES[(seed // 3) % len(MODULES)]
        odds = 0.0 if modules else (0, 0.3, 0.7, 1)[seed % 4]
        super().__init__(seed, 2 + seed % 3, modules, odds, tries=(0, 3, 12)[seed % 3])
        self.moves: list[Move] = []
        for row in LYING_OPEN:
            for n, card in enumerate(getattr(self.truth, row)):
                if row != "park" or odds < 1:
                    self.enter(Reveal(f"{row}.{n}", (card,)))

    def play(self) -> Iterator[Move]:
        while not self.is_over:
            self.step()
            yield from self.moves
            self.moves.clear()

    def _move(self) -> None:
        who, leader = turn.to_decide(self.truth), self.truth.leader
        assert who is not None
        held = Counter(self.truth.seats[leader].hand)
        answers = self._play_on()
        while answers[0][1] == ROUGH and ROUGH not in turn.menu(self.known):
            self._let_go()
        self._name_piles(who, answers)
        told = tuple(self.told(who, answers))
        if told[0][1][0] not in SILENT:
            self.moves.append(Move(self.known.copy(), who, told))
        self.enter(Choice(who, told))
        if who == leader:
            held -= Counter(from_hand(answers))
            held.update(each[1] for name, each in answers if name == "verb" and each[0] == RECYCLED)
        friends = [card for card in held.elements() if card in FRIENDS]
        self.hand_laid = [*friends, *self.truth.seats[leader].yard]
        self._name_dogs_in(leader)

    def told(self, who: int, answers: list[Answer]) -> list[Answer]:
        try:
            return super().told(who, answers)
        except AssertionError:
            self._name_what_is_used(who, answers)
            return super().told(who, answers)

    def _name_what_is_used(self, who: int, answers: Sequence[Answer]) -> None:
        """What the rules can't ask for before the table knows it."""
        seat = self.known.seats[who]
        lookout = Counter(card for field, card in answers if field == "lookout" and card)
        for place, needed in (("hand", Counter(from_hand(answers[1:]))), ("lookout", lookout)):
            cards: list[str] = getattr(seat, place)
            unnamed = needed - Counter(cards)
            if unnamed and UNKNOWN in cards:
                self.enter(Reveal(f"{place}.{who}", tuple(unnamed.elements())))

    def _name_dogs_in(self, seat: int) -> None:
        """F3.2: those of a Yard go to the neighbour at Cleanup; what nobody has named stays."""
        lie = Counter(card for card in self.truth.seats[seat].yard if card in BY_KIND["dogs"])
        unseen = lie - Counter(self.known.seats[seat].yard)
        if unseen and UNKNOWN in self.known.seats[seat].yard:
            self.enter(Reveal(f"yard.{seat}", tuple(unseen)))
