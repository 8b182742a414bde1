"""The process that thinks: `python -m games.thinker N`, where N is the socket to its server.

It takes questions and says what it thinks of them, a little further each time; of several questions
it thinks in turns. It hears between two playouts, so to stop takes no longer than one of them. It
ends as soon as its server does, and it lets everybody else go first.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from math import ceil
from pathlib import Path
from random import Random
from time import perf_counter
from traceback import extract_tb
from typing import Any, Protocol

from fortcompanion.hosting.beside import begin
from games import catalogue
from games.engine.game import Game
from games.engine.hinting.mind import Mind, Move, Record, Suggestion
from games.engine.hinting.review import written
from games.engine.hinting.review.looking import PastLine
from games.engine.hinting.review.review import UNSEEN, LookingBack, Played, whole
from games.engine.hinting.search import Search, Thought
from games.engine.notation import read_answers, read_entry, read_position, write_answers
from games.engine.patience import at_most, looking_up
from games.engine.words import BoxNames, lay_at_hand, none_at_hand

HOME = Path(__file__).resolve().parent
STEP = 20.0
"""Seconds for one step; what takes longer is no question for a hint."""
FEWEST = 50
"""Playouts: no hint has less, however slow the machine."""
BEST = 3


class Door(Protocol):
    """Through which questions come and thoughts go."""

    def poll(self) -> bool: ...
    def recv_bytes(self) -> bytes: ...
    def send_bytes(self, said: bytes) -> None: ...


class Dropped(Exception):
    """Nobody wants to know any more."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long may be thought, and how often that is said."""

    often: float = 0.1
    """Seconds between two words on the same question."""
    longest: float | None = None
    """Seconds that ideas may take: where that is too short there are fewer playouts."""

    def within(self, playouts: int, done: int, spent: float) -> int:
        """Halved until it fits, as it went so far; a machine that is quick enough does all."""
        while self.longest and playouts > FEWEST and spent / done * playouts > self.longest:
            playouts = ceil(playouts / 2)
        return playouts


UNHURRIED = Pace()


class Interruptible:
    """A mind that lifts its head before each playout."""

    def __init__(self, mind: Mind[Any], look_up: Callable[[], None]) -> None:
        self.mind = mind
        self.look_up = look_up

    def __getattr__(self, name: str) -> Any:
        return getattr(self.mind, name)

    def play_on(self, world: Any, who: int, move: Move, rng: Random) -> Record | None:
        self.look_up()
        return self.mind.play_on(world, who, move, rng)


class Thinking:
    """One question that is thought about, and how far that has come."""

    def __init__(
        self, asked: dict[str, Any], look_up: Callable[[Thinking], None], pace: Pace = UNHURRIED
    ) -> None:
        self.id: int = asked["id"]
        self.asked = asked
        self.pace = pace
        self.dropped = False
        self.said_at = 0.0
        self.look_up = look_up
        self.words = self._think()

    def _think(self) -> Iterator[dict[str, Any] | None]:
        """What to say after each step, if anything."""
        asked = self.asked
        game: Game[Any] = catalogue.part(asked["rules"])
        mind: Any = Interruptible(game.mind, lambda: self.look_up(self))
        search = Search(
            mind,
            game.read(read_position(asked["position"]), asked["box"]),
            asked["who"],
            seed=asked["seed"],
            playouts=asked["playouts"],
            begun=read_answers(asked["begun"]),
        )
        if not search.weighed:
            yield {"done": 0, "of": 0, "settled": True, "moves": [], "ideas": []}
            return
        thoughts, spent = search.think(), 0.0
        while True:
            begun = perf_counter()
            thought = next(thoughts)
            spent += perf_counter() - begun
            if asked["language"]:
                search.playouts = self.pace.within(search.playouts, thought.done, spent)
            if thought.settled or perf_counter() - self.said_at > self.pace.often:
                yield self._said(search, thought)
                self.said_at = perf_counter()
            else:
                yield None
            if thought.settled:
                return

    def _said(self, search: Search[Any], thought: Thought) -> dict[str, Any]:
        language = self.asked["language"]
        with none_at_hand():
            lay_at_hand(_box_names(**self.asked["names"]))
            ideas = search.mind.suggest(search.known, thought, language) if language else []
        return {
            "done": thought.done,
            "of": thought.of,
            "settled": thought.settled,
            "moves": [write_answers(weighed.move) for weighed in thought.moves[:BEST]],
            "ideas": [_written(idea) for idea in ideas],
        }


def _box_names(language: str, own: list[list[str]]) -> BoxNames:
    return BoxNames(language, tuple((card, name) for card, name in own))


def _written(idea: Suggestion) -> dict[str, Any]:
    return {
        "move": write_answers(idea.move),
        "title": idea.title,
        "reasons": idea.reasons,
        "risk": idea.risk,
        "sure": idea.sure,
        "icons": idea.icons,
        "figures": idea.figures,
        "signs": idea.signs,
    }


class Reviewing(Thinking):
    """A look back at a game, and how far that has come."""

    def _think(self) -> Iterator[dict[str, Any] | None]:
        looking = LookingBack(self._played())
        for share in looking.go():
            found = looking.review
            if found is not None:
                yield {**self._far(1.0), "settled": True, "review": written.write(found)}
            elif perf_counter() - self.said_at > self.pace.often:
                yield self._far(share)
                self.said_at = perf_counter()
            else:
                yield None

    def _played(self) -> Played:
        asked = self.asked
        game: Game[Any] = catalogue.part(asked["rules"])
        start = game.read(read_position(asked["start"]), asked["box"])
        at = {number: datetime.fromisoformat(when) for number, when in asked["at"]}
        opened = datetime.fromisoformat(asked["opened"])
        if asked["who"] is None:
            return whole(game, start, list(map(read_entry, asked["entries"])), at, opened)
        lines, before = [], start
        for number, entry, position in asked["seen"]:
            after = game.read(read_position(position), asked["box"])
            lines.append(PastLine(number, read_entry(entry) if entry else UNSEEN, before, after))
            before = after
        return Played(game, start, lines, asked["number"], at, opened, asked["who"])

    def _far(self, share: float) -> dict[str, Any]:
        return {"done": round(100 * share), "of": 100, "settled": False, "moves": [], "ideas": []}


class Thinker:
    def __init__(self, door: Door, pace: Pace = UNHURRIED) -> None:
        self.door = door
        self.pace = pace
        self.jobs: deque[Thinking] = deque()
        self.reviews: deque[Thinking] = deque()
        """Thought about while nobody waits for an idea."""

    def run(self) -> None:
        while True:
            self.hear(wait=not self.has_work)
            self.step()

    @property
    def has_work(self) -> bool:
        return bool(self.jobs or self.reviews)

    def step(self) -> None:
        """Thinks a little further about the question whose turn it is."""
        if jobs := self.jobs or self.reviews:
            self._step(jobs.popleft())

    def hear(self, *, wait: bool = False) -> None:
        """Takes in what the server has to say; a new question is thought of next."""
        while wait or self.door.poll():
            said = json.loads(self.door.recv_bytes())
            if "stop" in said:
                self._drop(said["stop"])
            elif "seen" in said:
                self.reviews.append(Reviewing(said, self._look_up, self.pace))
            else:
                self.jobs.appendleft(Thinking(said, self._look_up, self.pace))
            wait = False

    def _look_up(self, job: Thinking) -> None:
        self.hear()
        if job.dropped:
            raise Dropped

    def _drop(self, id: int) -> None:
        for job in (*self.jobs, *self.reviews, *self._at_work):
            job.dropped |= job.id == id

    _at_work: tuple[Thinking, ...] = ()

    def _step(self, job: Thinking) -> None:
        self._at_work = (job,)
        try:
            if job.dropped:
                raise Dropped
            with at_most(STEP), looking_up(lambda: self._look_up(job)):
                said = next(job.words)
        except StopIteration:
            return
        except Dropped:
            self._say(job, {"dropped": True})
            return
        except Exception as error:  # one bad question must not take the others along
            self._say(job, {"wrong": _where(error)})
            return
        finally:
            self._at_work = ()
        if said is not None:
            self._say(job, said)
        if said is None or not said["settled"]:
            (self.reviews if isinstance(job, Reviewing) else self.jobs).append(job)

    def _say(self, job: Thinking, said: dict[str, Any]) -> None:
        self.door.send_bytes(json.dumps({"id": job.id, **said}).encode())


def _where(error: Exception) -> str:
    """What went wrong and where, without a word of what lies on the table."""
    ours = [each for each in extract_tb(error.__traceback__) if HOME in Path(each.filename).parents]
    return f"{type(error).__name__} in {Path(ours[-1].filename).name}:{ours[-1].lineno}"


if __name__ == "__main__":
    begin(lambda door: Thinker(door).run())
