"""Is a move that somebody wrote legal here? If not: every clause it breaks.

The judge stands behind the rules as the one who answers (`engine.asking`): each question is
answered from the written move. An answer the rules do not offer is a broken clause; the judge
notes it and goes on with one they do offer, to find the others. A question the move leaves open is
tried with every answer; it needs no answer if only one fits or all lead to the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any

from games.engine.asking import About, Objection, next_turns
from games.engine.errors import ChoiceNeeded, TooMuch
from games.engine.library.clauses import in_order
from games.engine.patience import check_time
from games.fort.box.cards import SUITS_ONLY
from games.fort.judge.answers import Answers, Later
from games.fort.judge.causes import Broken, Cause, about, of_rule
from games.fort.judge.finding import behind, lacking_after, less
from games.fort.judge.requirements import before, name_verb
from games.fort.rules import agenda, following, turn
from games.fort.rules.fields import Picked, Shown
from games.fort.table.position import Position
from games.fort.written.json_form import phase
from games.fort.written.moves import Move, verb_of
from games.fort.written.vocabulary import VOCABULARY, Kind

MOST_TRIES = 4000
WANTS_ALL = ("F4.6", "F4.6b", "F5.2")
"""The clauses by which an action, or one of them, is to be done in full."""


class Stuck(Exception):
    """The rules offer nothing to go on with; what is broken so far is the verdict."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """`broken`: clauses that forbid it; `open`: clauses that turn on a card nobody has shown."""

    broken: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    position: Position | None = None
    answers: tuple[tuple[str, Any], ...] = ()
    causes: tuple[Cause, ...] = ()
    """What stands behind the broken clauses."""
    nothing_in_full: bool = False
    """F4.6: no action of the card is done in full."""

    @property
    def word(self) -> str:
        return "illegal" if self.broken else "depends" if self.open else "legal"

    @property
    def rules(self) -> tuple[str, ...]:
        return self.broken or self.open


@dataclass(slots=True)
class Try:
    """One way to answer what the move leaves open."""

    broken: Broken = field(default_factory=Broken)
    open: set[str] = field(default_factory=set)
    asked: list[tuple[Picked, int]] = field(default_factory=list)
    answers: list[tuple[str, Any]] = field(default_factory=list)
    position: Position | None = None


class Judge:
    """Answers the rules' questions from the move."""

    judging = True
    insists = False

    def __init__(
        self, p: Position, who: int, move: Move, turns: list[int], later: Later = ()
    ) -> None:
        self.p = p
        self.who = who
        self.verb = verb_of(move)
        self.turns = turns
        self.run = Try()
        self.less: dict[Cause, None] = {}
        """Why the actions so far were not done in full."""
        self.said = Answers(p, who, move, later)

    def pick(self, field: Picked, options: Sequence[Any], rule: Objection) -> Any:
        given = self.said.answer(field, options)
        if given.known:
            self._note_less(field, options, given.value)
        for wrong in given.wrong:
            self.note(wrong)
        self.run.open.update(given.open)
        if given.wrong and (given.stop or field == "verb"):
            raise Stuck
        if given.known:
            answer = given.value
            if not given.as_it_is and answer not in options:
                self._break(field, rule, answer)
                if given.stop or not len(options):
                    raise Stuck
                answer = options[0]
        else:
            among = given.among or options
            if not len(among):
                self._break(field, rule, None)
                raise Stuck
            usual = len(among) == 1 or given.usual
            answer = among[0] if usual else among[self._branch(field, len(among))]
        self.run.answers.append((field, answer))
        self.said.took(field, answer)
        return answer

    def _branch(self, field: Picked, width: int) -> int:
        depth = len(self.run.asked)
        self.run.asked.append((field, width))
        return self.turns[depth] if depth < len(self.turns) else 0

    def _break(self, field: Picked, rule: Objection, answer: Any) -> None:
        clause = rule if isinstance(rule, str) else rule(answer)
        self.note(behind(self.said, field, clause, answer))

    def _note_less(self, field: Picked, options: Sequence[Any], answer: Any) -> None:
        """Keeps why an action is not done in full, in case the rules then want all of it."""
        for each in less(self.said, field, options, answer, self.run.answers):
            self.less[each] = None

    def note(self, what: str | Cause) -> None:
        rule = what.rule if isinstance(what, Cause) else str(what)
        if isinstance(what, About):
            what = about(what)
        if rule in WANTS_ALL:
            for each in self.less:
                self._put(of_rule(each, rule))
        self._put(what)
        if rule in ("F4.6a", "F4.6b"):
            if isinstance(what, Cause):
                self._put(of_rule(what, "F4.6"))
            self.note("F4.6")

    def _put(self, what: str | Cause) -> None:
        if self.verb == "follow":
            # A follower has no partial action: what would be F4.6 for the leader is F5.2.
            rule = what.rule if isinstance(what, Cause) else str(what)
            rule = {"F4.6": "F5.2", "F4.2": "F5.4"}.get(rule, rule)
            what = of_rule(what, rule) if isinstance(what, Cause) else rule
        self.run.broken.note(what)

    def keep(self, copy: Callable[[], Any]) -> None:
        pass

    def refuse(self, rule: str) -> None:
        """A requirement of the rules that the move does not meet."""
        if rule == "F4.6":
            self.run.broken.nothing_in_full = True
        self.note(rule)

    def fell_short(self, rule: str) -> None:
        if self.said.meant_in_full():
            if isinstance(rule, About):
                after = lacking_after(self.said, rule, self.run.answers)
                self.less[after] = None
            self.note(str(rule))

    def did_then(self, steps: int) -> None:
        """F4.10: not less than could be done, and not more."""
        said = self.said.then_said
        if said is not None and said < steps:
            self.note("F4.10")

    def show(self, field: Shown) -> Any:
        card = self.said.shown(field)
        self.run.answers.append((field, card))
        return card

    def shuffle(self, cards: list[str]) -> list[str] | None:
        return None


def _once(p: Position, who: int, move: Move, turns: list[int], later: Later) -> Try:
    table = p.copy()
    judge = Judge(table, who, move, turns, later)
    try:
        if before(table, who, move, judge.run.broken, judge.run.open):
            turn.act(table, judge)
            _go_on(table, judge)
        for wrong in judge.said.left_over(table):
            judge.note(wrong)
    except Stuck:
        assert judge.run.broken
        if len(judge.said.done) < 2 and not judge.said.actions:
            judge.run.broken.nothing_in_full = True
    judge.run.position = table
    return judge.run


def _go_on(table: Position, judge: Judge) -> None:
    """F9.7: the second kid that the move names is used once the first one has been followed."""
    said = judge.said
    if not said.kids:
        return
    # Where somebody still has to follow, or the Park waits for a card, the second kid can't be done
    # yet. It is judged on a copy without those steps, so that the verdict is about the whole move;
    # the table that is answered stops before them.
    later = table
    if table.agenda and table.agenda[-1][0] in ("follow", "refill"):
        later = table.copy()
        later.agenda = [
            step for step in table.agenda if step[0] not in ("follow", "rough", "refill")
        ]
        agenda.settle(later, judge)
    if not later.agenda or later.agenda[-1][0] != "kid":
        judge.note("F9.7")
        return
    judge.verb = said.verb = "kids"
    said.p = later
    turn.act(later, judge)
    said.p = table
    if said.kids:
        judge.note("F9.7")


def _all_tries(p: Position, who: int, move: Move, later: Later = ()) -> list[Try]:
    tries: list[Try] = []
    turns: list[int] = []
    while len(tries) < MOST_TRIES:
        check_time()
        one = _once(p, who, move, turns, later)
        tries.append(one)
        following = next_turns(turns, [width for _, width in one.asked])
        if following is None:
            return tries
        turns = following
    raise TooMuch("fort.too-many-ways", most=MOST_TRIES)


def _ways_to_wait(move: Move) -> Iterator[Later]:
    """F4.2b: which Lookout cards are named only as the last action of their use begins."""
    dog = [kid for action in move.get("actions", ()) for kid in action.get("kids", ())]
    uses = [*([move] if "play" in move else ()), *dog, *move.get("kids", ())]
    ways = [
        _some_of(use.get("lookout", ()) if len(use.get("actions", ())) > 1 else ()) for use in uses
    ]
    yield from (later for later in product(*ways) if any(later))


def _some_of(cards: Sequence[str]) -> list[tuple[str, ...]]:
    """Every choice among them: none, all, then the ones between."""
    parts = [part for many in range(1, len(cards)) for part in combinations(sorted(cards), many)]
    return list(dict.fromkeys([(), tuple(sorted(cards)), *parts]))


def outcome(p: Position) -> tuple[Any, ...]:
    """All of a table that matters after the move: tables with equal outcomes count as one."""
    if p.played is not None and phase(p) != "follow":
        p = p.copy()
        assert p.played is not None
        p.played.kind = p.played.suit = None
    return p.state(orderless=True)


def judge(p: Position, move: Move, at: str = "ask.judge") -> Verdict:
    """The verdict on a move that `moves.read` has checked for shape; `p` stays as it is."""
    if "follow" in move and following.suit_is_open(p):
        return _whatever_suit(p, move, at)
    return _judge(p, move, at)


def _whatever_suit(p: Position, move: Move, at: str) -> Verdict:
    """F5.3: nobody said which suit is followed; it is asked for unless all come to the same."""
    found: dict[Any, Verdict | ChoiceNeeded] = {}
    for named in by_suit(p):
        try:
            verdict: Verdict | ChoiceNeeded = _judge(named, move, at)
        except ChoiceNeeded as missing:
            verdict = missing
        found.setdefault(_seen(verdict), verdict)
    illegal = [each for each in found.values() if isinstance(each, Verdict) and each.broken]
    if len(illegal) == len(found):
        # What is said of a suit that the card shows tells more than that it shows no other.
        return min(illegal, key=lambda each: ("F5.3" in each.broken, len(each.broken)))
    if len(found) > 1:
        raise ChoiceNeeded("fort.say-followed-suit", "position.played.suit")
    [only] = found.values()
    if isinstance(only, ChoiceNeeded):
        raise only
    if only.position is not None and only.position.played is not None:
        only.position.played.suit = None
    return only


def by_suit(p: Position) -> Iterator[Position]:
    """The same table for each suit that the followed coin could stand for."""
    for suit in SUITS_ONLY:
        named = p.copy()
        assert named.played is not None
        named.played.suit = suit
        yield named


def _seen(verdict: Verdict | ChoiceNeeded) -> Any:
    """All of a verdict that matters, the named suit left out."""
    if isinstance(verdict, ChoiceNeeded):
        return verdict.at
    if verdict.broken:
        return "broken", verdict.broken
    assert verdict.position is not None
    after = verdict.position.copy()
    if after.played is not None:
        after.played.suit = None
    return verdict.open, outcome(after)


def _judge(p: Position, move: Move, at: str) -> Verdict:
    named = name_verb(p, move)
    if named.broken:
        return _illegal(named.broken)
    tries = _all_tries(named.position, named.who, move)
    fitting = [one for one in tries if not one.broken]
    for later in () if fitting else _ways_to_wait(move):
        # A Lookout card may be named only for the second action: then the first does without.
        fitting = [
            one for one in _all_tries(named.position, named.who, move, later) if not one.broken
        ]
        if fitting:
            break
    if not fitting:
        return _illegal(min(tries, key=lambda one: len(one.broken)).broken)
    different: dict[Any, Try] = {}
    for one in fitting:
        assert one.position is not None
        different.setdefault((frozenset(one.open), outcome(one.position)), one)
    if len(different) > 1:
        missing = _left_open(fitting).named(cat="cat" in move)
        raise ChoiceNeeded(missing.say, f"{at}.{missing.name}")
    best = next(iter(different.values()))
    turning_on = in_order(best.open | named.open)
    return Verdict(open=turning_on, position=best.position, answers=tuple(best.answers))


def _illegal(broken: Broken) -> Verdict:
    causes = tuple(each for each in broken.causes if each.rule in broken)
    return Verdict(in_order(broken), causes=causes, nothing_in_full=broken.nothing_in_full)


def _left_open(fitting: list[Try]) -> Kind:
    """The first question that the move leaves open."""
    return VOCABULARY[next(field for one in fitting for field, _ in one.asked)]
