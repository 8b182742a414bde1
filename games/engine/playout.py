"""Whole games played by themselves: for tests, for measuring, for imagining how it may go on."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeVar

from games.engine.asking import Chance, Recorded
from games.engine.entries import Choice
from games.engine.errors import Refused
from games.engine.game import Game

P = TypeVar("P")
MOST_MOVES = 5_000
MOST_TRIES = 500


class Endless(Exception):
    """A game that does not end, or a choice that can't be made: a fault of the rules' code."""


@dataclass(slots=True)
class Playout(Generic[P]):
    """A finished game: `choices` is filled where they were recorded."""

    position: P
    moves: int = 0
    decisions: int = 0
    choices: list[Choice] = field(default_factory=list)


def play(game: Game[P], p: P, rng: Random, *, record: bool = False) -> Playout[P]:
    """Random to the end. Changes `p` into the final position, or into a copy of it."""
    recorded = Recorded(rng) if record else None
    ask = recorded or Chance(rng)
    moves, choices = 0, []
    while not game.is_over(p):
        if moves == MOST_MOVES:
            raise Endless(f"{MOST_MOVES} moves and no end")
        moves += 1
        if recorded is None:
            p = step(game, p, ask)
        else:
            who = game.to_decide(p)
            p = step(game, p, ask)
            choices.append(Choice(who or 0, tuple(recorded.answers)))
            recorded.answers = []
    return Playout(p, moves, ask.decisions, choices)


def step(game: Game[P], p: P, ask: Chance) -> P:
    """One random move; where answers did not lead to a legal one, others are tried."""
    ask.kept = None
    before = ask.decisions
    tries_left = MOST_TRIES
    while tries_left:
        try:
            game.act(p, ask)
            return p
        except Refused:
            if ask.kept is None:
                raise
            p, ask.kept = ask.kept, None
            ask.decisions = before
            tries_left -= 1
            if isinstance(ask, Recorded):
                ask.answers = []
    raise Endless("no legal move was found")
