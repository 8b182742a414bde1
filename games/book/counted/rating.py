"""How strong somebody is, guessed from who came out ahead of whom, and how sure that guess is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from math import exp, sqrt
from typing import NamedTuple

from games.book.counted.play import Play, Player
from games.book.counted.sitting import is_decided, order

START = 1000.0
"""What somebody is taken for before a first play."""
UNSURE = START / 3
"""How unsure that is: one standard deviation."""
LUCK = UNSURE / 2
"""How far somebody's evening may lie from their strength: one standard deviation."""
DRIFT = UNSURE / 100
"""So much less sure is a guess before each next play, for people get better."""
SURELY = 1.96
"""From so many standard deviations below to so many above the truth lies, 95 times of 100."""
LEAST = 0.0001
"""The least share of a guess's unsure² that one play leaves."""
SETTLED = UNSURE * 2 / 3
"""Above this a guess still says little."""


class Guess(NamedTuple):
    """What is thought of somebody's strength."""

    strength: float = START
    unsure: float = UNSURE

    @property
    def low(self) -> float:
        return self.strength - SURELY * self.unsure

    @property
    def high(self) -> float:
        return self.strength + SURELY * self.unsure

    @property
    def settled(self) -> bool:
        return self.unsure < SETTLED


NEWCOMER = Guess()


@dataclass(frozen=True, slots=True)
class Rating:
    """Of one person: the guess, after how many rated plays, and how it came about."""

    person: str
    guess: Guess
    plays: int
    way: tuple[tuple[datetime, Guess], ...]
    """The guess after each rated play, oldest first."""


def ratings(plays: Sequence[Play]) -> tuple[Rating, ...]:
    """Everybody who sat in a rated play; the strongest first, then by key.

    Rated are decided plays in which nobody sat twice, one after the other (`order`). Each begins
    with what is known of its players, a newcomer for everybody else; a guest is a newcomer every
    time. Everybody's guess is first made less sure by DRIFT; then all are moved by `moved`.
    The strength is one of Plackett and Luce: whoever is next to come in does so with a chance in
    proportion to e to the power of their strength over that play's `width`. The steps are those
    of Weng and Lin (2011), so the same book always gives the same numbers.
    """
    known: dict[str, Guess] = {}
    ways: dict[str, list[tuple[datetime, Guess]]] = {}
    for play in sorted(plays, key=order):
        if not is_rated(play):
            continue
        before = [_drifted(known.get(each.person, NEWCOMER)) for each in play.players]
        for each, after in zip(play.players, moved(before, finish(play)), strict=True):
            if each.person:
                known[each.person] = after
                ways.setdefault(each.person, []).append((play.at, after))
    found = [Rating(key, known[key], len(way), tuple(way)) for key, way in ways.items()]
    return tuple(sorted(found, key=lambda each: (-each.guess.strength, each.person)))


def is_rated(play: Play) -> bool:
    people = [each.person for each in play.players if each.person]
    return is_decided(play) and len(people) == len(set(people))


def finish(play: Play) -> list[int]:
    """In which order players came in, seat by seat; the less the better, and level where equal.

    Winners come first, together. The others follow by place where each of them has one, else all
    of them together.
    """
    others = [each for each in play.players if not each.wins]
    placed = all(each.place is not None for each in others)

    def came(each: Player) -> int:
        if each.wins:
            return 0
        return 1 + (each.place or 0) if placed else 1

    return [came(each) for each in play.players]


def _drifted(guess: Guess) -> Guess:
    return Guess(guess.strength, sqrt(guess.unsure**2 + DRIFT**2))


def moved(guesses: Sequence[Guess], came: Sequence[int]) -> list[Guess]:
    """The guesses after a play, from those before it and from what `finish` says.

    `width` is the root of the sum of everybody's unsure² + LUCK². Places are taken one after the
    other. All who came in no earlier run for a place, each with a chance in proportion to e to the
    power of strength / width. Whoever takes it has got 1 of it, those who came in level an equal
    part each. Then, added up over the places somebody ran for:
    the strength rises by (got - chance) x unsure² / width;
    unsure² is multiplied by 1 - the sum of chance x (1 - chance) x (unsure / width)³, or by LEAST.
    """
    width = sqrt(sum([each.unsure**2 + LUCK**2 for each in guesses]))
    top = max([each.strength for each in guesses])
    force = [exp((each.strength - top) / width) for each in guesses]
    sureness = [(each.unsure / width) ** 3 for each in guesses]
    lift, surer = [0.0] * len(guesses), [0.0] * len(guesses)
    for place in sorted(set(came)):
        running = [i for i, at in enumerate(came) if at >= place]
        if len(running) == 1:
            break  # who runs alone was sure of it: nothing moves
        whole, part = sum([force[i] for i in running]), 1 / came.count(place)
        for i in running:
            chance = force[i] / whole
            lift[i] += part - chance if came[i] == place else -chance
            surer[i] += chance * (1 - chance) * sureness[i]
    return [
        Guess(strength + lift[i] * unsure**2 / width, unsure * sqrt(max(1 - surer[i], LEAST)))
        for i, (strength, unsure) in enumerate(guesses)
    ]
