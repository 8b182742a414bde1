"""How to look back at a game of 5 Towers, by the names every game has."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.engine.asking import NOBODY
from games.engine.entries import Choice, Entry, Reveal
from games.engine.hinting.mind import Move
from games.engine.hinting.review.hindsight import START, Judged
from games.five_towers.box.cards import Card, box, read, without
from games.five_towers.box.say import counted, load_words
from games.five_towers.hinting.mind import MIND
from games.five_towers.hinting.titles import title
from games.five_towers.hinting.values import points
from games.five_towers.rules import turn
from games.five_towers.table.position import Position, Seat
from games.five_towers.view import covered

OFFERS = "offers"


class TowersHindsight:
    sources: tuple[str, ...] = (START, OFFERS)

    def turn(self, p: Position) -> int:
        return p.rounds

    def came(self, before: Position, entry: Entry, after: Position) -> tuple[str, ...]:
        if isinstance(entry, Reveal):
            return (OFFERS if before.rounds else START,)
        new = after.rounds > before.rounds and after.phase == "bid"
        return (OFFERS,) if isinstance(entry, Choice) and new else ()

    def dealt_again(self, p: Position, rng: Random) -> Position | None:
        if p.pile is None:
            return None
        world = Position([Seat(seat.name) for seat in p.seats], first=p.first, to_bid=p.first)
        world.pile = list(box(len(p.seats)))
        rng.shuffle(world.pile)
        turn.settle(world, NOBODY)
        return world

    def redrawn(self, p: Position, choice: Choice, kept: Sequence[str], rng: Random) -> Position:
        return MIND.imagine(covered(p, ()), rng)

    def known_later(self, p: Position, later: Sequence[tuple[Entry, Position]]) -> Position:
        return p

    def dealt_on(
        self, p: Position, later: Sequence[tuple[Entry, Position]], rng: Random
    ) -> Position:
        world = p.copy()
        if world.pile is None:
            left = world.to_come()
            rng.shuffle(left)
            offered = [card for entry, _ in later for card in _offered(entry)]
            came = [card for card in offered if card in left]
            world.pile = [*came, *without(left, came)][: world.drawn_from]
            world.drawn_from = 0
        return world

    def judged(self, p: Position, who: int) -> Judged:
        return "judged"

    def kind(self, played: Move, best: Move) -> str:
        said, better = played[0], best[0]
        if said == ("bid", None) and better[0] == "bid" and better[1]:
            return "bid"
        return ""

    def rule(self, kind: str) -> str:
        return "T2.2"

    def titles(self, p: Position, who: int, moves: Sequence[Move], language: str) -> list[str]:
        return [title(p, move, (), language).text for move in moves]

    def brief(self, p: Position, language: str) -> list[str]:
        return [
            ", ".join(
                (
                    counted(points(seat), "point", language),
                    counted(len(seat.cards()), "card", language),
                )
            )
            for seat in p.seats
        ]

    def in_the_end(self, p: Position, language: str) -> list[str]:
        return [
            ", ".join(
                "{}: {}".format(load_words(language)["types"][kind], " ".join(map(str, tower)))
                for kind, tower in seat.towers.items()
                if tower
            )
            for seat in p.seats
        ]


def _offered(entry: Entry) -> list[Card]:
    if not isinstance(entry, Reveal):
        return []
    return [card for card in map(read, entry.cards) if card is not None]


HINDSIGHT = TowersHindsight()
