"""Is a move that somebody wrote legal here? If not: every clause it breaks.

The judge stands behind the rules as the one who answers (`engine.asking`): each question is
answered from the written move. An answer the rules do not offer is a broken clause; the judge
notes it and goes on with one they do offer, to find the others. A question the move leaves open is
tried with every answer; it needs no answer if only one fits or all lead to the same table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from games.engine.asking import Reason
from games.engine.clauses import in_order
from games.engine.errors import ChoiceNeeded
from games.engine.patience import still
from games.fort import turn
from games.fort.answers import Answers
from games.fort.json_form import phase
from games.fort.moves import Move, verb_of
from games.fort.position import Position
from games.fort.requirements import before, name_verb

MOST_TRIES = 4000
WRITTEN_AS = {
    "verb": "card",
    "card": "cards",
    "kept": "cards",
    "coin": "coins",
    "lookout coin": "coins",
    "need coin": "coins",
    "copied": "tokens",
    "scavenged": "swap",
    "moved from": "from",
    "kid": "kids",
}
"""What the rules ask for, and what a move calls it where the names differ."""
SAY = {
    "card": "fort.say-card",
    "cards": "fort.say-cards",
    "coins": "fort.say-coins",
    "drawn": "fort.say-drawn",
    "from": "fort.say-from",
    "kids": "fort.say-kids",
    "kind": "fort.say-kind",
    "reward": "fort.say-reward",
    "rival": "fort.say-rival",
    "seat": "fort.say-rival",
    "suit": "fort.say-suit",
    "swap": "fort.say-swap",
    "symbol": "fort.say-symbol",
    "to": "fort.say-to",
    "tokens": "fort.say-tokens",
}


OF_CATS = {"rival": "seat", "cards": "card"}
"""A move of a cat names these by other keys."""


class Stuck(Exception):
    """The rules offer nothing to go on with; what is broken so far is the verdict."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """`broken`: clauses that forbid it; `open`: clauses that turn on a card nobody has shown."""

    broken: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    position: Position | None = None
    answers: tuple[tuple[str, Any], ...] = ()

    @property
    def word(self) -> str:
        return "illegal" if self.broken else "depends" if self.open else "legal"

    @property
    def rules(self) -> tuple[str, ...]:
        return self.broken or self.open


@dataclass(slots=True)
class Try:
    """One way to answer what the move leaves open."""

    broken: set[str] = field(default_factory=set)
    open: set[str] = field(default_factory=set)
    asked: list[tuple[str, int]] = field(default_factory=list)
    answers: list[tuple[str, Any]] = field(default_factory=list)
    position: Position | None = None


class Judge:
    """Answers the rules' questions from the move."""

    judging = True

    def __init__(
        self, p: Position, who: int, move: Move, turns: list[int], later: bool = False
    ) -> None:
        self.p = p
        self.who = who
        self.verb = verb_of(move)
        self.turns = turns
        self.run = Try()
        self.said = Answers(p, who, move, later)

    def pick(self, field: str, options: Sequence[Any], rule: Reason) -> Any:
        given = self.said.answer(field, options)
        for clause in given.wrong:
            self.refuse(clause)
        self.run.open.update(given.open)
        if given.wrong and (given.stop or field == "verb"):
            raise Stuck
        if given.known:
            answer = given.value
            if not given.as_it_is and answer not in options:
                self._break(rule, answer)
                if given.stop or not len(options):
                    raise Stuck
                answer = options[0]
        else:
            among = given.among or options
            if not len(among):
                self._break(rule, None)
                raise Stuck
            usual = len(among) == 1 or given.usual
            answer = among[0] if usual else among[self._branch(field, len(among))]
        self.run.answers.append((field, answer))
        self.said.took(field, answer)
        return answer

    def _branch(self, field: str, width: int) -> int:
        depth = len(self.run.asked)
        self.run.asked.append((field, width))
        return self.turns[depth] if depth < len(self.turns) else 0

    def _break(self, rule: Reason, answer: Any) -> None:
        clause = rule if isinstance(rule, str) else rule(answer)
        self.refuse(clause)

    def refuse(self, rule: str) -> None:
        if self.verb == "follow":
            # A follower has no partial action: what would be F4.6 for the leader is F5.2.
            rule = {"F4.6": "F5.2", "F4.2": "F5.4"}.get(rule, rule)
        self.run.broken.add(rule)
        if rule in ("F4.6a", "F4.6b"):
            self.refuse("F4.6")

    def fell_short(self, rule: str) -> None:
        if self.said.meant_in_full():
            self.refuse(rule)

    def did_then(self, steps: int) -> None:
        """F4.10: not less than could be done, and not more."""
        said = self.said.then_said
        if said is not None and said < steps:
            self.refuse("F4.10")

    def show(self, field: str) -> Any:
        card = self.said.shown(field)
        self.run.answers.append((field, card))
        return card

    def shuffle(self, cards: list[str]) -> list[str] | None:
        return None


def _once(p: Position, who: int, move: Move, turns: list[int], later: bool) -> Try:
    table = p.copy()
    judge = Judge(table, who, move, turns, later)
    try:
        if before(table, who, move, judge.run.broken, judge.run.open):
            turn.act(table, judge)
            _go_on(table, judge)
        for clause in judge.said.left_over(table):
            judge.refuse(clause)
    except Stuck:
        assert judge.run.broken
    judge.run.position = table
    return judge.run


def _go_on(table: Position, judge: Judge) -> None:
    """A second kid that the move names (F9.7) comes after the followers of the first: at once
    where nobody may follow, else it is only looked at."""
    said = judge.said
    if not said.kids:
        return
    later = table
    if table.agenda and table.agenda[-1][0] in ("follow", "refill"):
        later = table.copy()
        later.agenda = [
            step for step in table.agenda if step[0] not in ("follow", "rough", "refill")
        ]
        turn.settle(later, judge)
    if not later.agenda or later.agenda[-1][0] != "kid":
        judge.refuse("F9.7")
        return
    judge.verb = said.verb = "kids"
    said.p = later
    turn.act(later, judge)
    said.p = table
    if said.kids:
        judge.refuse("F9.7")


def _all_tries(p: Position, who: int, move: Move, later: bool = False) -> list[Try]:
    tries: list[Try] = []
    turns: list[int] = []
    while len(tries) < MOST_TRIES:
        still()
        one = _once(p, who, move, turns, later)
        tries.append(one)
        taken = [turns[i] if i < len(turns) else 0 for i in range(len(one.asked))]
        while taken and taken[-1] + 1 >= one.asked[len(taken) - 1][1]:
            taken.pop()
        if not taken:
            break
        taken[-1] += 1
        turns = taken
    return tries


def outcome(p: Position) -> tuple[Any, ...]:
    """What tells two tables apart once a move is done: not what no longer matters."""
    if p.played is not None and phase(p) != "follow":
        p = p.copy()
        assert p.played is not None
        p.played.kind = p.played.suit = None
    return p.state(orderless=True)


def judge(p: Position, move: Move, at: str = "ask.judge") -> Verdict:
    """The verdict on a move that `moves.read` has checked for shape; `p` stays as it is."""
    named = name_verb(p, move)
    if named.broken:
        return Verdict(broken=in_order(named.broken))
    tries = _all_tries(named.position, named.who, move)
    fitting = [one for one in tries if not one.broken]
    if not fitting and move.get("lookout") and len(move.get("actions", ())) > 1:
        # A Lookout card may be named only for the second action: then the first does without.
        fitting = [
            one for one in _all_tries(named.position, named.who, move, later=True) if not one.broken
        ]
    if not fitting:
        return Verdict(broken=in_order(min(tries, key=lambda one: len(one.broken)).broken))
    different: dict[Any, Try] = {}
    for one in fitting:
        assert one.position is not None
        different.setdefault((frozenset(one.open), outcome(one.position)), one)
    if len(different) > 1:
        missing = _missing(fitting)
        missing = OF_CATS.get(missing, missing) if "cat" in move else missing
        raise ChoiceNeeded(SAY[missing], f"{at}.{missing}")
    best = next(iter(different.values()))
    turning_on = in_order(best.open | named.open)
    return Verdict(open=turning_on, position=best.position, answers=tuple(best.answers))


def _missing(fitting: list[Try]) -> str:
    """The first choice left open, by the name the move has for it."""
    asked = next(name for one in fitting for name, _ in one.asked)
    return WRITTEN_AS.get(asked, asked)
