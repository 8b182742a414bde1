"""Legal moves near one that is not: what the rules offer, as close as can be to what was written.

Behind the rules stands somebody who answers from the written move where its answer is offered and
with the next best where it isn't. Then one answer is given differently, then another, the cheapest
change first, until enough ways through have been found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Any

from games.engine.asking import Answer, Doer, Objection, refusal
from games.engine.errors import Refused
from games.fort.box.cards import CARDS, SUITS, UNKNOWN
from games.fort.judge.answers import Answers
from games.fort.judge.causes import Broken
from games.fort.judge.requirements import before
from games.fort.rules import turn
from games.fort.rules.fields import Field, Picked, Shown
from games.fort.rules.playing import END
from games.fort.table.position import Position
from games.fort.written.moves import Move, verb_of
from games.fort.written.writing import move_of

COSTS: dict[Field, float] = {
    "verb": 3.0,
    "do": 1.4,
    "lookout": 1.2,
    "pay": 0.6,
    "pay-from-stuff": 0.6,
    "suit": 0.5,
}
"""How far another answer leads away from what was meant; 1 where nothing is said here."""
MOST_ALTERNATIVES = 9
MOST_RUNS = 260
STEP = 0.06
Turns = dict[int, int]
"""At which question another answer is given than the best, and which one."""


def _apart(one: Sequence[int], other: Sequence[int]) -> int:
    """By how many tokens."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


@dataclass(slots=True)
class Path:
    widths: list[tuple[Picked, int]] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)


class Nearly(Doer):
    """Answers from the written move; elsewhere, and at the given turns, with something near."""

    def __init__(self, p: Position, who: int, move: Move, turns: Turns) -> None:
        self.p = p
        self.who = who
        self.move = move
        self.turns = turns
        self.path = Path()
        self.said = Answers(p, who, move)

    def pick(self, field: Picked, options: Sequence[Any], rule: Objection) -> Any:
        if not len(options):
            raise refusal(rule)
        ordered = self._in_order(field, options)
        depth = len(self.path.widths)
        self.path.widths.append((field, len(ordered)))
        answer = ordered[min(self.turns.get(depth, 0), len(ordered) - 1)]
        self.path.answers.append((field, answer))
        self._took(field, answer)
        return answer

    def _took(self, field: Picked, answer: Any) -> None:
        if field == "verb":
            self.said = Answers(self.p, self.who, self._written_as(answer))
        elif field == "do" and answer not in (END, "dog", self.said.action.get("box")):
            self._do_other(answer)
        elif field == "lookout" and answer in self.said.looking:
            self.said.looking.remove(answer)
        self.said.took(field, answer)

    def _do_other(self, box: str) -> None:
        """The box the move has next is put off for this one."""
        said = self.said
        meant = said.action
        said.action = next((each for each in said.actions if each["box"] == box), {"box": box})
        said.actions = [each for each in said.actions if each is not said.action]
        if "box" in meant and meant["box"] not in said.done[:-1]:
            said.actions.insert(0, meant)
        said.done = [*said.done[:-1], box]
        said.cards = list(said.action.get("cards", ()))

    def _written_as(self, verb: tuple[str, ...]) -> Move:
        """The move with the verb that is tried."""
        if verb[0] == "play" and verb[1] != self.move.get("play"):
            printed = dict(CARDS[verb[1]].actions)
            actions = [
                {"box": action["box"]}
                for action in self.move.get("actions", ())
                if action["box"] in printed
            ]
            return {"play": verb[1], "add": self.move.get("add", []), "actions": actions}
        if verb[0] == "follow":
            return {**self.move, "follow": list(verb[1:])}
        meant = self.move.get(verb_of(self.move))
        if verb[0] in (verb_of(self.move), meant):
            return self.move
        return {"skip": True}

    def _in_order(self, field: Picked, options: Sequence[Any]) -> list[Any]:
        if field == "verb":
            return sorted(options, key=self._far_verb)
        if field == "lookout":
            meant = [each for each in options if each in self.said.looking]
            return [*meant[:1], None, *(each for each in options if each and each not in meant[:1])]
        given = self.said.answer(field, options)
        if field == "times" and given.known:
            return sorted(options, key=lambda each: abs(each - given.value))
        if field in ("gain", "take") and given.known:
            return sorted(options, key=lambda each: _apart(each, given.value))
        among = list(given.among) if given.among else []
        first = [given.value] if given.known and given.value in options else among
        if not first and field in ("do", "need", "add", "lookout"):
            first = [each for each in options if each in (None, END)]
        return [*first, *(each for each in options if each not in first)]

    def _far_verb(self, verb: tuple[str, ...]) -> tuple[float, ...]:
        """The same verb with a card that is like the one that was meant comes first."""
        said = verb_of(self.move)
        meant = self.move[said]
        name = meant if said in ("perk", "cat") else said
        if verb[0] != name:
            return (2, float(verb[0] in ("skip", "pass")))
        cards = {"play": [meant], "follow": meant, "perk": [self.move.get("card")]}.get(said, [])
        if list(verb[1:]) == sorted(cards, key=str) or not verb[1:]:
            return (0,)
        shared = len(set(cards) & set(verb[1:]))
        alike = sum(self._alike(one, other) for one in cards for other in verb[1:])
        return (1, -shared, -alike, abs(len(cards) - len(verb[1:])))

    @staticmethod
    def _alike(one: str, other: str) -> float:
        if one not in CARDS or other not in CARDS:
            return 0
        same_kind = 1 if CARDS[one].kind == CARDS[other].kind else 0
        return same_kind + 0.5 * len(set(SUITS.get(one, ())) & set(SUITS.get(other, ())))

    def did_then(self, steps: int) -> None:
        self.path.answers.append(("then", steps))

    def show(self, field: Shown) -> Any:
        card = self.said.shown(field)
        if card != UNKNOWN:
            self.path.answers.append((field, card))
        return card


def near_moves(
    p: Position, who: int, move: Move, most_runs: int = MOST_RUNS
) -> Iterator[dict[str, Any]]:
    """Moves that the rules let through, roughly the nearest first; `p` stays as it is.

    `p` is the table at the moment when `who` is to decide.
    """
    start = _with_what_is_known(p, who, move)
    waiting: list[tuple[float, int, Turns]] = [(0.0, 0, {})]
    runs = 0
    seen: set[tuple[Any, ...]] = set()
    while waiting and runs < most_runs:
        cost, _, turns = heappop(waiting)
        runs += 1
        path, fits = _run(start, who, move, turns)
        if fits:
            answers = tuple(path.answers)
            key = tuple((name, str(answer)) for name, answer in answers)
            if key not in seen:
                seen.add(key)
                yield move_of(start, who, answers)
        begin = max(turns, default=-1) + 1
        for depth in range(begin, len(path.widths)):
            asked, width = path.widths[depth]
            for other in range(1, min(width, MOST_ALTERNATIVES)):
                more = COSTS.get(asked, 1.0) + STEP * other
                heappush(
                    waiting,
                    (cost + more, runs * 100_000 + depth * 100 + other, {**turns, depth: other}),
                )


def _run(start: Position, who: int, move: Move, turns: Turns) -> tuple[Path, bool]:
    table = start.copy()
    ask = Nearly(table, who, move, turns)
    try:
        turn.act(table, ask)
        while _one_more_kid(start, table):
            turn.act(table, ask)
    except Refused:
        return ask.path, False
    return ask.path, True


def _one_more_kid(start: Position, table: Position) -> bool:
    """F9.7: whoever names kids names all of them."""
    asked = bool(table.agenda) and table.agenda[-1][0] == "kid"
    return asked and start.agenda[-1][0] == "play"


def _with_what_is_known(p: Position, who: int, move: Move) -> Position:
    """The table with the cards learned that the move shows, if they can be there for sure."""
    table = p.copy()
    broken = Broken()
    open: set[str] = set()
    before(table, who, move, broken, open)
    return p.copy() if broken or open else table
