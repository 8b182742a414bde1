"""How the numbers behind win chances are learned: from games that a mind plays with itself.

A game is seen at some of its moments, each with what every seat had and who won in the end. The
numbers are those under which what happened was likeliest (logistic regression with a softmax over
the seats), found by many small steps (Adam), their mean over the last pass being kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import log
from operator import mul
from random import Random
from statistics import fmean
from typing import Any

from games.engine.game import Game
from games.engine.hinting.arena import interval
from games.engine.hinting.chances import KNOTS, Features, Row, Shares, Weights, between, softmax
from games.engine.hinting.contest import NAMES
from games.engine.playout import MOST_MOVES

MOMENTS = 6
"""So many moments of a game are learned from; its moments are much alike."""
BATCH = 64
PASSES = 4
STEP = 0.03
KEPT = 0.005
"""How strongly a number is drawn to 0 that little speaks for."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One moment of a game, and how it came out."""

    found: Features
    won: Shares


@dataclass(frozen=True, slots=True)
class Schooling:
    """Which games are learned from; of number 7 everything follows from that and the seed."""

    game: Game[Any]
    players: int
    modules: tuple[tuple[str, ...], ...] = ((),)
    """Each game is played with one of these, in turn."""
    seed: int = 1

    def play(self, number: int) -> list[Lesson]:
        rng = Random(f"learn/{self.seed}/{self.players}/{number}")
        mind, modules = self.game.mind, self.modules[number % len(self.modules)]
        world = self.game.deal(NAMES[: self.players], rng, modules)
        seen: list[Features] = []
        for moves in range(MOST_MOVES):
            if self.game.is_over(world):
                break
            # Each moment is as likely to be kept as any other, however long the game.
            if len(seen) < MOMENTS:
                seen.append(mind.features(world))
            elif (at := rng.randrange(moves + 1)) < MOMENTS:
                seen[at] = mind.features(world)
            world = mind.step(world, rng)
        won = mind.chances(world)
        return [Lesson(found, won) for found in seen]


def learn(lessons: Sequence[Lesson], rng: Random) -> Weights:
    """The numbers for features as they are; meanwhile they are brought to one size."""
    size = len(lessons[0].found.rows[0])
    scale = _scale(lessons, size)
    kept = [[0.0] * size for _ in range(KNOTS)]
    adam = _Adam(size)
    examples = [_centred(lesson, scale) for lesson in lessons]
    averaged = 0
    for number in range(PASSES):
        rng.shuffle(examples)
        step = STEP * (1 - number / PASSES)
        for begin in range(0, len(examples), BATCH):
            adam.go(examples[begin : begin + BATCH], step)
            if number == PASSES - 1:
                averaged += 1
                for mean, now in zip(kept, adam.weights, strict=True):
                    mean[:] = [
                        one + (two - one) / averaged for one, two in zip(mean, now, strict=True)
                    ]
    return Weights(tuple(tuple(map(mul, knot, scale)) for knot in kept))


Example = tuple[list[list[float]], int, float, Shares]
"""What each seat has more than the others, between which knots that was, and who won."""


def _scale(lessons: Sequence[Lesson], size: int) -> list[float]:
    """What brings each feature to a spread of one; 0 for one that never differs."""
    sums, number = [0.0] * size, 0
    for lesson in lessons:
        for row in _apart(lesson.found.rows):
            number += 1
            sums = [whole + each * each for whole, each in zip(sums, row, strict=True)]
    return [(number / each) ** 0.5 if each > 1e-9 else 0.0 for each in sums]


def _apart(rows: Sequence[Row]) -> list[list[float]]:
    """What all seats have in common says nothing about who wins."""
    mean = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return [[one - two for one, two in zip(row, mean, strict=True)] for row in rows]


def _centred(lesson: Lesson, scale: Sequence[float]) -> Example:
    rows = [list(map(mul, row, scale)) for row in _apart(lesson.found.rows)]
    return rows, *between(lesson.found.done), lesson.won


class _Adam:
    """Small steps downhill, each number at its own pace."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.weights = [[0.0] * size for _ in range(KNOTS)]
        self.slope = [[0.0] * size for _ in range(KNOTS)]
        self.square = [[0.0] * size for _ in range(KNOTS)]
        self.steps = 0

    def go(self, examples: Sequence[Example], step: float) -> None:
        downhill = [[0.0] * self.size for _ in range(KNOTS)]
        for rows, low, part, won in examples:
            one, two = self.weights[low], self.weights[low + 1]
            scores = [
                (1 - part) * sum(map(mul, one, row)) + part * sum(map(mul, two, row))
                for row in rows
            ]
            first, second = downhill[low], downhill[low + 1]
            for row, said, happened in zip(rows, softmax(scores), won, strict=True):
                off = said - happened
                near, far = off * (1 - part), off * part
                first[:] = [whole + near * each for whole, each in zip(first, row, strict=True)]
                second[:] = [whole + far * each for whole, each in zip(second, row, strict=True)]
        self.steps += 1
        for knot, slopes in enumerate(downhill):
            self._move(knot, [each / len(examples) for each in slopes], step)

    def _move(self, knot: int, slopes: list[float], step: float) -> None:
        weights = self.weights[knot]
        slopes = [each + KEPT * own for each, own in zip(slopes, weights, strict=True)]
        slope = [0.9 * old + 0.1 * new for old, new in zip(self.slope[knot], slopes, strict=True)]
        square = [
            0.999 * old + 0.001 * new * new
            for old, new in zip(self.square[knot], slopes, strict=True)
        ]
        self.slope[knot], self.square[knot] = slope, square
        pace = step / (1 - 0.9**self.steps)
        size = 1 - 0.999**self.steps
        weights[:] = [
            own - pace * each / ((whole / size) ** 0.5 + 1e-8)
            for own, each, whole in zip(weights, slope, square, strict=True)
        ]


# Looking whether they mean what they say ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tenth:
    """All moments at which a chance between two tenths was told."""

    number: int
    said: float
    happened: float
    low: float
    high: float
    """Where the share may truly lie."""


@dataclass(frozen=True, slots=True)
class Report:
    """How well chances did in games they were not learned from."""

    tenths: tuple[Tenth, ...]
    told_apart: float
    """How often, of a seat that won and one that did not, the winner had the better chance."""
    surprise: float
    """The mean of -log of what the winner was given; less is better."""
    brier: float


def check(lessons: Sequence[Lesson], tell: Callable[[Features], Shares]) -> Report:
    """Moments of one game are much alike, so that the intervals are a little too narrow."""
    cases = [pair for lesson in lessons for pair in _cases(lesson, tell)]
    return Report(
        tuple(_tenths(cases)),
        _told_apart(cases),
        fmean(_surprise(lesson, tell) for lesson in lessons),
        fmean((said - happened) ** 2 for said, happened in cases),
    )


def _cases(lesson: Lesson, tell: Callable[[Features], Shares]) -> Iterator[tuple[float, float]]:
    return zip(tell(lesson.found), lesson.won, strict=True)


def _tenths(cases: Sequence[tuple[float, float]]) -> Iterator[Tenth]:
    for tenth in range(10):
        those = [case for case in cases if min(9, int(10 * case[0])) == tenth]
        if those:
            happened = fmean(won for _, won in those)
            low, high = interval(happened, len(those))
            yield Tenth(len(those), fmean(said for said, _ in those), happened, low, high)


def _told_apart(cases: Sequence[tuple[float, float]]) -> float:
    won = sorted(said for said, happened in cases if happened > 0.5)
    lost = sorted(said for said, happened in cases if happened < 0.5)
    if not won or not lost:
        return 0.5
    better, below = 0.0, 0
    for said in won:
        while below < len(lost) and lost[below] < said:
            below += 1
        better += below
    return better / len(won) / len(lost)


def _surprise(lesson: Lesson, tell: Callable[[Features], Shares]) -> float:
    pairs = _cases(lesson, tell)
    return -sum(happened * log(max(said, 1e-9)) for said, happened in pairs if happened)
