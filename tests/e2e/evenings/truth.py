"""The real game of a table in the browser: every card known, and what the companion knows of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from games.engine.asking import Answer
from games.engine.entries import Entry, Reveal
from games.engine.errors import Refused
from games.engine.log import Log
from games.fort.box.cards import UNKNOWN
from games.fort.game import FORT
from games.fort.log.entering import apply
from games.fort.rules import turn
from games.fort.rules.set_up import deal
from games.fort.table.position import Position
from tests.fort.real_table import (
    NAMES,
    Dealer,
    RealTable,
    Telling,
)


class Truth(RealTable):
    """The game on the table; whoever chooses looks at a few ways to go on and takes the best."""

    def __init__(
        self,
        seed: int,
        players: int,
        modules: tuple[str, ...] = (),
        odds: float = 0,
        tries: int = 40,
    ) -> None:
        self.rng = Random(seed)
        self.odds = odds
        self.tries = tries
        self.names = NAMES[:players]
        self.truth = deal(self.names, self.rng, modules=modules)
        self.pile = self.truth.park_deck
        self.truth.park_deck = [UNKNOWN] * len(self.pile)
        boards = [seat.board or "" for seat in self.truth.seats]
        box = getattr(FORT, "at_a_table", {})
        start = FORT.begin(self.names, boards=boards, modules=modules, box=box)
        self.log: Log[Position] = Log(start, apply)
        self.kinds: Counter[str] = Counter()
        self.hand_laid: list[str] = []

    def _play_on(self) -> list[Answer]:
        who = turn.to_decide(self.truth)
        assert who is not None
        found: list[tuple[float, int, Position, Dealer]] = []
        for n in range(500):
            dealer = Dealer(self.rng, self.pile[:])
            table = self.truth.copy()
            try:
                turn.act(table, dealer)
            except Refused:
                continue
            gain = _worth(table, who) - _worth(self.truth, who) - len(dealer.answers) / 20
            found.append((gain, -n, table, dealer))
            if n >= self.tries:
                break
        _, _, self.truth, dealer = max(found, key=lambda each: each[:2])
        self.pile = dealer.pile
        return dealer.answers

    def unnamed_piles(self, who: int, answers: list[Answer]) -> list[Reveal]:
        """The piles of which nobody has named the card that this move takes."""
        wanted = _Wanted(self)
        wanted._name_piles(who, answers)
        return wanted.entries

    def told(self, who: int, answers: list[Answer]) -> list[Answer]:
        """What the companion will ask of this move, in its order."""
        table = self.known.copy()
        telling = Telling(table, who, self._in_secret(answers), self.rng, self.odds)
        turn.act(table, telling)
        return telling.told


def _worth(p: Position, who: int) -> float:
    it = p.seats[who]
    return 4 * it.vp + 30 * it.level + sum(it.stuff) + 1.5 * sum(it.pack) + 2 * len(it.lookout)


class _Wanted(RealTable):
    """What the table would have to name first; nothing is entered."""

    def __init__(self, game: Truth) -> None:
        self.log = game.log
        self.entries: list[Reveal] = []

    def enter(self, entry: Entry) -> None:
        assert isinstance(entry, Reveal)
        self.entries.append(entry)


def plain(answers: Sequence[Answer]) -> tuple[Any, ...]:
    """A refill is asked for after the move, on the table itself; a card may stay unknown.

    Cards tapped together are sent in an order of their own.
    """
    kept = [each for each in answers if each[0] != "refill" and each != ("top", UNKNOWN)]
    for n in range(1, len(kept)):
        while n and kept[n][0] == kept[n - 1][0] in ("add", "lookout") and kept[n][1] is not None:
            if kept[n - 1][1] <= kept[n][1]:
                break
            kept[n - 1 : n + 1] = [kept[n], kept[n - 1]]
            n -= 1
    return tuple(kept)
