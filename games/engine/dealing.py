"""Entries of a table whose cards the companion deals: a choice with all that it turned up.

Who chooses does not see what lies face down. The choice is made at the table as it really is, and
what was asked and shuffled on the way is written down, so that a replay needs no chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

from games.engine.asking import UNKNOWN, Answer, Ask, Chance, Objection, Recorded, every, refusal
from games.engine.entries import Choice
from games.engine.errors import NotAllowedNow, NotAMove, Refused
from games.engine.game import Game
from games.engine.hinting.arena import Moved
from games.engine.hinting.mind import Move
from games.engine.playout import step


class _Told(Chance):
    """Takes answers of somebody who saw less; what goes without saying they need not say, and
    what comes up only because of a card nobody could foresee is left to chance."""

    def __init__(self, rng: Random, said: Sequence[Answer]) -> None:
        Chance.__init__(self, rng)
        self.said = list(said)
        self.at = 0
        self._offered: set[Any] = set()
        self._came: list[Any] = []

    def pick(self, field: str, options: Sequence[Any], rule: Objection) -> Any:
        answer = self._answer(field, options, rule)
        self._offered.update(options)
        return answer

    def _answer(self, field: str, options: Sequence[Any], rule: Objection) -> Any:
        if self.at < len(self.said) and self.said[self.at][0] == field:
            answer = self.said[self.at][1]
            self.at += 1
            if answer not in options:
                answer = self._turned_up(answer, options)
            if answer not in options:
                raise refusal(rule, answer)
            return answer
        if not len(options):
            raise refusal(rule)
        if len(options) == 1:
            return options[0]
        return None if None in options else self.rng.choice(options)

    def _turned_up(self, answer: Any, options: Sequence[Any]) -> Any:
        """The card that has come meanwhile, where they asked for it unseen."""
        if answer == UNKNOWN and len(options):
            came = [card for card in self._came if card in options]
            card = came[-1] if came else self.rng.choice(options)
            self._came.append(card)
            return card
        if not isinstance(answer, tuple) or UNKNOWN not in answer:
            return answer
        fitting = [
            option
            for option in options
            if isinstance(option, tuple)
            and len(option) == len(answer)
            and all(said in (part, UNKNOWN) for said, part in zip(answer, option, strict=True))
        ]
        fresh = [option for option in fitting if option not in self._offered]
        return next(iter([*fresh, *fitting]), answer)

    @property
    def used_up(self) -> bool:
        return self.at == len(self.said)


class Dealt(Recorded, _Told):
    """What somebody who saw less has answered, made whole and kept."""

    def __init__(self, rng: Random, said: Sequence[Answer]) -> None:
        _Told.__init__(self, rng, said)
        self.answers: list[Answer] = []


class Noted(Recorded, Moved):
    """A bot's move, every answer and shuffle of it kept."""

    def __init__(self, rng: Random, move: Move) -> None:
        Moved.__init__(self, rng, move)
        self.answers: list[Answer] = []


def chosen(game: Game[Any], p: Any, choice: Choice, rng: Random) -> Choice:
    """The choice of a seat at the table as it really is; raises what the rules have against it.

    Who passes before it is their turn turns nothing up.
    """
    game.apply(game.dealt_to(p, choice.seat), choice)  # what they see must allow it, as a whole
    if game.to_decide(p) != choice.seat:
        return choice
    dealt = Dealt(rng, choice.answers)
    try:
        game.act(game.copy(p), dealt)
    except Refused as refused:
        raise NotAllowedNow("dealt-otherwise", (refused.rule,), "answers") from None
    if not dealt.used_up:
        raise NotAMove("answers-too-many", "answers")
    return Choice(choice.seat, tuple(dealt.answers))


def moved(game: Game[Any], p: Any, move: Move, rng: Random) -> Choice:
    """The move of a bot; any other one if cards it could not know have made it illegal."""
    who = game.to_decide(p)
    assert who is not None
    noted = Noted(rng, move)
    try:
        game.act(game.copy(p), noted)
    except Refused:
        tried = Recorded(rng)
        step(game, game.copy(p), tried)
        return Choice(who, tuple(tried.answers))
    return Choice(who, tuple(noted.answers))


def only(game: Game[Any], p: Any) -> Move | None:
    """The one thing that the seat to decide can do, if there is nothing else."""

    def run(ask: Ask) -> None:
        game.act(game.copy(p), ask)

    ways = [answers for answers, _ in islice(every(run), 2)]
    return ways[0] if len(ways) == 1 else None
