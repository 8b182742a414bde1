"""The process that thinks: `python -m games.thinker N`, where N is the socket to its server.

It takes questions and says what it thinks of them, a little further each time; of several questions
it thinks in turns. It hears between two playouts, so to stop takes no longer than one of them. It
ends as soon as its server does, and it lets everybody else go first.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from time import perf_counter
from traceback import extract_tb
from typing import Any

from fortcompanion.hosting.beside import begin
from games import catalogue
from games.engine.game import Game
from games.engine.hinting.mind import Mind, Move, Record, Suggestion
from games.engine.hinting.search import Search, Thought
from games.engine.notation import read_answers, read_position, write_answers
from games.engine.patience import at_most, looking_up
from games.engine.words import BoxNames, lay_at_hand, none_at_hand

HOME = Path(__file__).resolve().parent
STEP = 20.0
"""Seconds for one step; what takes longer is no question for a hint."""
OFTEN = 0.1
"""Seconds between two words on the same question."""
BEST = 3


class Dropped(Exception):
    """Nobody wants to know any more."""


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

    def __init__(self, asked: dict[str, Any], look_up: Callable[[Thinking], None]) -> None:
        self.id: int = asked["id"]
        self.asked = asked
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
        for thought in search.think():
            if thought.settled or perf_counter() - self.said_at > OFTEN:
                yield self._said(search, thought)
                self.said_at = perf_counter()
            else:
                yield None

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


class Thinker:
    def __init__(self, door: Connection) -> None:
        self.door = door
        self.jobs: deque[Thinking] = deque()

    def run(self) -> None:
        while True:
            self.hear(wait=not self.jobs)
            if self.jobs:
                self._step(self.jobs.popleft())

    def hear(self, *, wait: bool = False) -> None:
        """Takes in what the server has to say; a new question is thought of next."""
        while wait or self.door.poll():
            said = json.loads(self.door.recv_bytes())
            if "stop" in said:
                self._drop(said["stop"])
            else:
                self.jobs.appendleft(Thinking(said, self._look_up))
            wait = False

    def _look_up(self, job: Thinking) -> None:
        self.hear()
        if job.dropped:
            raise Dropped

    def _drop(self, id: int) -> None:
        for job in (*self.jobs, *self._at_work):
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
            self.jobs.append(job)

    def _say(self, job: Thinking, said: dict[str, Any]) -> None:
        self.door.send_bytes(json.dumps({"id": job.id, **said}).encode())


def _where(error: Exception) -> str:
    """What went wrong and where, without a word of what lies on the table."""
    ours = [each for each in extract_tb(error.__traceback__) if HOME in Path(each.filename).parents]
    return f"{type(error).__name__} in {Path(ours[-1].filename).name}:{ours[-1].lineno}"


if __name__ == "__main__":
    begin(lambda door: Thinker(door).run())
