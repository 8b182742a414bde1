"""Asks the process that thinks: it never blocks the site, and it never knows a secret.

    question = thinking.question(game, position, who, seed="…", language="en")
    hint = thinking.ask("K4X7B/0", question)     # at once; `Busy` if too many ask
    hint.wait(2.0)                               # at most so long, or until it has settled
    hint.moves, hint.ideas, hint.share           # what is known so far
    thinking.stop("K4X7B/0")

The process begins with the first question (or a little earlier: `awake`) and ends with the server's
process; if it dies, another one takes over its questions. A new question of the same who replaces
the one before it. The same question with the same seed leads to the same answer and is not thought
about twice.
"""

from __future__ import annotations

import atexit
import json
import logging
import os
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from threading import Condition, RLock
from time import monotonic
from typing import Any

from fortcompanion.hosting import counted
from fortcompanion.hosting.beside import Helper
from games.catalogue import LISTED
from games.engine.asking import Answer
from games.engine.entries import Choice
from games.engine.game import Game
from games.engine.hinting.mind import Suggestion
from games.engine.hinting.search import PLAYOUTS
from games.engine.notation import read_answers, write_answers, write_position
from games.engine.words import NOT_AT_HAND, BoxNames, names_at_hand

MOST_AT_ONCE = 8
MOST_BACK_AT_ONCE = 2
"""Looks back take long and can wait: they leave room for ideas."""
MOST_KEPT = 300
MOST_TRIES = 2
SILENCE = 30.0
"""Seconds without a word after which the process is given up."""

_logger = logging.getLogger(__name__)


class Busy(Exception):
    """Too many ask at this moment."""


@dataclass(frozen=True, slots=True)
class Question:
    """All that leaves the server: what one seat knows of the table, on one line."""

    game: str
    position: str
    box: str
    who: int
    seed: str
    begun: str = ""
    """Answers of this choice that are given already."""
    language: str = ""
    """Of the ideas; without one there are only moves."""
    playouts: int = PLAYOUTS
    names: BoxNames = NOT_AT_HAND
    """What the ideas call the cards."""

    def __repr__(self) -> str:
        return f"Question({self.game}, {self.seed})"  # an error that quotes it tells nothing


def question(
    game: Game[Any],
    p: Any,
    who: int,
    *,
    seed: str,
    box: Mapping[str, Any] | None = None,
    before: Sequence[Choice] = (),
    begun: Sequence[Answer] = (),
    language: str = "",
    playouts: int = PLAYOUTS,
) -> Question:
    """Covers what this seat can't see: `p` may be the table as the server knows it.

    `before` is what others are taken to choose first.
    """
    known = game.mind.seen_by(p, who, tuple(begun))
    for choice in before:
        game.apply(known, choice)
    return Question(
        game.name,
        write_position(game.write(known)),
        json.dumps(dict(box or {}), sort_keys=True),
        who,
        seed,
        write_answers(begun),
        language,
        playouts,
        names_at_hand() if language else NOT_AT_HAND,
    )


@dataclass(frozen=True, slots=True)
class LookBack:
    """A game to look back at: all of it once it is over, before what one seat saw of it."""

    game: str
    start: str
    box: str
    number: int
    opened: str
    at: tuple[tuple[int, str], ...]
    """When each line was entered."""
    entries: tuple[str, ...] = ()
    who: int | None = None
    seen: tuple[tuple[int, str, str], ...] = ()
    """Line by line its number, the own entry, and the table after it as that seat knew it."""

    def __repr__(self) -> str:
        return f"LookBack({self.game}, {self.number})"


think: Callable[[], bool] | None = None
"""Where no process can think beside us: one step of thinking, which whoever waits does themselves.
False if there is nothing to think about."""


class Hint:
    """What has come of a question so far; it grows while one looks."""

    def __init__(self, question: Question | LookBack) -> None:
        self.question = question
        self.tries = 0
        self.done = self.of = 0
        self.settled = False
        self.failed = False
        self.dropped = False
        self.wanted = True
        self.moves: list[tuple[Answer, ...]] = []
        """The best first."""
        self.ideas: list[Suggestion] = []
        """Without their claims, which only the process needs."""
        self.review: Mapping[str, Any] | None = None
        """What a look back has found, as JSON."""
        self._news = Condition()
        self.think = think

    @property
    def over(self) -> bool:
        """Nothing more will come."""
        return self.settled or self.failed or self.dropped

    @property
    def begun(self) -> bool:
        return bool(self.done) or self.over

    @property
    def share(self) -> float:
        return 1.0 if self.over else self.done / self.of if self.of else 0.0

    def wait(self, seconds: float) -> Hint:
        """Until it has settled."""
        return self._wait(lambda: self.over, seconds)

    def wait_for_first(self, seconds: float) -> Hint:
        return self._wait(lambda: self.begun, seconds)

    def _wait(self, heard: Callable[[], bool], seconds: float) -> Hint:
        if self.think is not None:
            until = monotonic() + seconds
            while not heard() and monotonic() < until and self.think():
                pass
            return self
        with self._news:
            self._news.wait_for(heard, seconds)
        return self

    def hear(self, said: Mapping[str, Any]) -> None:
        with self._news:
            if "wrong" in said:
                self.failed = True
            elif "dropped" in said:
                self.dropped = True
            else:
                self.done, self.of = said["done"], said["of"]
                self.moves = [read_answers(line) for line in said["moves"]]
                self.ideas = [_suggestion(**idea) for idea in said["ideas"]]
                self.review = said.get("review")
                self.settled = said["settled"]
            self._news.notify_all()


def _suggestion(
    *,
    move: str,
    title: str,
    reasons: list[str],
    risk: str,
    sure: str,
    icons: list[str],
    figures: str,
    signs: list[str],
) -> Suggestion:
    return Suggestion(
        move=read_answers(move),
        title=title,
        reasons=tuple(reasons),
        risk=risk,
        sure=sure,
        icons=tuple(icons),
        figures=figures,
        signs=tuple(signs),
    )


# The process --------------------------------------------------------------------------------------


class Worker(Helper):
    """The process, as the server sees it."""

    module = "games.thinker"
    silence = SILENCE

    def __init__(self) -> None:
        self.hints: dict[int, Hint] = {}
        self.number = 0
        super().__init__()

    @property
    def load(self) -> int:
        return sum(hint.wanted for hint in self.hints.values())

    def is_full_for(self, question: Question | LookBack) -> bool:
        most = MOST_BACK_AT_ONCE if isinstance(question, LookBack) else MOST_AT_ONCE
        alike = (hint for hint in self.hints.values() if type(hint.question) is type(question))
        return sum(hint.wanted for hint in alike) >= most

    def is_waited_for(self) -> bool:
        return bool(self.hints)

    def tell(self, hint: Hint) -> None:
        self.number += 1
        self.hints[self.number] = hint
        hint.tries += 1
        asked = asdict(hint.question)
        asked["box"] = json.loads(hint.question.box)
        asked["rules"] = LISTED[hint.question.game].rules
        self.say({"id": self.number, **asked})

    def stop(self, hint: Hint) -> None:
        for id, each in self.hints.items():
            if each is hint:
                hint.wanted = False
                self.say({"stop": id})

    def heard(self, said: dict[str, Any]) -> None:
        if "wrong" in said:
            _logger.warning("No hint: %s", said["wrong"])
        with _lock:
            hint = self.hints.get(said["id"])
            if hint is None:
                return
            hint.hear(said)
            if hint.over:
                del self.hints[said["id"]]

    def gone(self) -> None:
        _lost(self)

    def close(self) -> None:
        self.hints.clear()
        self.end()


_lock = RLock()
begin: Callable[[], Worker] = Worker
"""Begins what thinks, where that is not a process."""
_worker: Worker | None = None
_asked: OrderedDict[str, Hint] = OrderedDict()
"""The last question of each who asks."""
_answered: OrderedDict[Question, Hint] = OrderedDict()


def _awake() -> Worker:
    global _worker
    if _worker is None or _worker.owner != os.getpid():
        _worker = begin()
    return _worker


def _lost(worker: Worker) -> None:
    """The process has died: another one takes over, but no question kills more than two."""
    global _worker
    with _lock:
        if _worker is worker:
            _worker = None
        hints = list(worker.hints.values())
        worker.hints.clear()
        worker.door.close()
        if hints:
            _logger.warning("The process that thinks has died (%s).", worker.process.returncode)
        for hint in hints:
            if hint.wanted and hint.tries < MOST_TRIES:
                _awake().tell(hint)
            else:
                hint.hear({"wrong": ""})


def awake() -> None:
    """Somebody may soon ask: its first answer is to come at once."""
    with _lock:
        _awake()


def running() -> Worker | None:
    """The process, if it has begun."""
    return _worker


# Asking -------------------------------------------------------------------------------------------


def ask(who: str, question: Question | LookBack) -> Hint:
    """Begins to think for `who`, or goes on; `Busy` if too many others do."""
    with _lock:
        hint = known(who, question)
        if hint is not None and hint is _asked.get(who):
            return hint
        stop(who)
        if hint is None:
            worker = _awake()
            if worker.is_full_for(question):
                raise Busy
            hint = Hint(question)
            worker.tell(hint)
            counted.add("hints")
        _keep(_asked, who, hint)
        if isinstance(question, Question):  # a look back is long, and nobody else asks the same
            _keep(_answered, question, hint)
        return hint


def known(who: str, question: Question | LookBack) -> Hint | None:
    """What `ask` would find without a new thought."""
    with _lock:
        last = _asked.get(who)
        if last is not None and last.question == question and last.wanted and not last.failed:
            return last
        if not isinstance(question, Question):
            return None
        hint = _answered.get(question)
        return None if hint is None or hint.failed else hint


def last(who: str) -> Hint | None:
    """What was thought about for `who` last."""
    with _lock:
        return _asked.get(who)


def stop(who: str) -> None:
    """Nobody waits for this any more, unless somebody else asked the same."""
    with _lock:
        hint = _asked.pop(who, None)
        if hint is None or hint.over or hint in _asked.values():
            return
        if isinstance(hint.question, Question):
            _answered.pop(hint.question, None)
        if _worker is not None:
            _worker.stop(hint)


def close() -> None:
    """Ends the process; the next question begins another one."""
    global _worker
    with _lock:
        worker, _worker = _worker, None
        _asked.clear()
        _answered.clear()
    if worker is not None and worker.owner == os.getpid():
        worker.close()


def _keep(kept: OrderedDict[Any, Hint], key: Any, hint: Hint) -> None:
    kept[key] = hint
    kept.move_to_end(key)
    while len(kept) > MOST_KEPT:
        kept.popitem(last=False)


atexit.register(close)
counted.tell_now("thinking", lambda: _worker.load if _worker else 0)
