"""The process that thinks: it answers, stops, comes back, and never hears a secret."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from games import thinker, thinking
from games.catalogue import GAMES, LISTED
from games.engine.hinting.search import Search
from games.engine.notation import read_position
from tests.games.thoughts import ENDLESS, PATIENCE, asked, mid_game, process


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    thinking.close()
    yield
    thinking.close()


@pytest.mark.parametrize("name", GAMES)
def test_what_is_written_for_the_process_is_thought_of_as_the_table_itself(name: str) -> None:
    game, p, who = mid_game(name)
    question = thinking.question(game, p, who, seed="same", playouts=60)
    read = game.read(read_position(question.position))
    here, there = (
        Search(game.mind, each, who, seed="same", playouts=60).last() for each in (p, read)
    )
    assert [(each.move, each.worth) for each in here.moves] == [
        (each.move, each.worth) for each in there.moves
    ]
    hint = thinking.ask("Ann", question).wait(PATIENCE)
    assert hint.settled
    assert hint.moves == [each.move for each in here.moves[:3]]


@pytest.mark.parametrize("name", GAMES)
def test_what_others_hold_never_reaches_the_process(name: str) -> None:
    game, p, who = mid_game(name)
    known = game.mind.seen_by(p, who)
    texts = {
        thinking.question(game, game.imagine(known, Random(world)), who, seed="").position
        for world in range(12)
    }
    assert texts == {thinking.question(game, p, who, seed="").position}


@pytest.mark.parametrize("name", GAMES)
def test_it_thinks_at_a_real_table_where_nobody_has_entered_a_card(name: str) -> None:
    game = GAMES[name]
    p = game.begin(["Ann", "Bo", "Cy"], modules=game.modules, box=game.at_a_table)
    who = game.to_decide(p)
    if who is None:
        pytest.skip("the table has to show something first")
    box = dict(game.at_a_table)
    question = thinking.question(game, p, who, seed="", box=box, language="en", playouts=40)
    hint = thinking.ask("Ann", question).wait(PATIENCE)
    assert hint.settled
    hand = getattr(p.seats[who], "hand", [])
    assert bool(hint.ideas) != ("?" in hand), "where the hand is what to choose from, it waits"


def test_the_same_question_is_thought_about_once_and_has_one_answer() -> None:
    one = thinking.ask("Ann", asked(playouts=40, language="en"))
    assert thinking.ask("Ann", asked(playouts=40, language="en")) is one
    assert one.wait(PATIENCE).settled
    assert one.share == 1
    assert [idea.move for idea in one.ideas]
    assert thinking.ask("Bo", asked(playouts=40, language="en")) is one


def test_an_idea_comes_long_before_the_last_word() -> None:
    hint = thinking.ask("Ann", asked(playouts=ENDLESS))
    hint.wait_for_first(PATIENCE)
    assert hint.moves
    assert not hint.over
    assert 0 < hint.share < 1


def test_a_new_question_replaces_the_old_one_of_the_same_seat() -> None:
    old = thinking.ask("Ann", asked("old", playouts=ENDLESS))
    new = thinking.ask("Ann", asked("new", playouts=40))
    assert new.wait(PATIENCE).settled
    assert old.wait(PATIENCE).dropped


def test_several_tables_are_thought_of_in_turns() -> None:
    thinking.ask("Ann", asked("long", playouts=ENDLESS))
    assert thinking.ask("Bo", asked("short", playouts=40)).wait(PATIENCE).settled


def test_it_stops_when_nobody_wants_to_know_any_more() -> None:
    hint = thinking.ask("Ann", asked(playouts=ENDLESS)).wait_for_first(PATIENCE)
    thinking.stop("Ann")
    assert hint.wait(PATIENCE).dropped
    again = thinking.ask("Ann", asked(playouts=ENDLESS))
    assert again is not hint
    assert again.wait_for_first(PATIENCE).moves


class Door:
    """The server's side of it, without a process: it says stop the third time somebody listens."""

    def __init__(self, id: int) -> None:
        self.id = id
        self.listened = 0
        self.heard: list[Any] = []

    def poll(self) -> bool:
        self.listened += 1
        return self.listened == 3

    def recv_bytes(self) -> bytes:
        return json.dumps({"stop": self.id}).encode()

    def send_bytes(self, said: bytes) -> None:
        self.heard.append(json.loads(said))


def test_it_stops_while_it_still_looks_for_what_could_be_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: list[int] = []
    monkeypatch.setattr(thinker.Interruptible, "play_on", lambda *_: played.append(1))
    door: Any = Door(7)
    process = thinker.Thinker(door)
    said = {"id": 7, **asdict(asked()), "box": {}, "rules": LISTED["fort"].rules}
    process._step(thinker.Thinking(said, process._look_up))
    assert door.heard == [{"id": 7, "dropped": True}]
    assert not played


def test_it_goes_on_while_somebody_else_asks_the_same() -> None:
    hint = thinking.ask("Ann", asked(playouts=400))
    assert thinking.ask("Bo", asked(playouts=400)) is hint
    thinking.stop("Ann")
    assert hint.wait(PATIENCE).settled


def test_too_many_questions_are_refused_and_those_under_way_go_on() -> None:
    for number in range(thinking.MOST_AT_ONCE):
        thinking.ask(f"seat {number}", asked(f"{number}", playouts=ENDLESS))
    with pytest.raises(thinking.Busy):
        thinking.ask("one more", asked("one more", playouts=40))
    replaced = thinking.ask("seat 0", asked("another", playouts=40))
    assert replaced.wait(PATIENCE).settled


def test_another_process_takes_over_when_it_dies() -> None:
    hint = thinking.ask("Ann", asked(playouts=400))
    first = process().pid
    os.kill(first, signal.SIGKILL)
    assert hint.wait(PATIENCE).settled
    assert process().pid != first


def test_a_question_that_kills_it_twice_is_given_up() -> None:
    hint = thinking.ask("Ann", asked(playouts=ENDLESS))
    for tries in range(thinking.MOST_TRIES):
        hint.wait_for_first(PATIENCE)
        while hint.tries == tries:
            time.sleep(0.01)
        os.kill(process().pid, signal.SIGKILL)
    assert hint.wait(PATIENCE).failed
    assert thinking.ask("Ann", asked(playouts=40)).wait(PATIENCE).settled


def test_a_question_that_makes_no_sense_fails_alone_and_tells_nothing_of_itself(
    caplog: pytest.LogCaptureFixture,
) -> None:
    good = thinking.ask("Bo", asked(playouts=400))
    bad = thinking.Question("fort", "seats secretcard", "{}", 0, "seed")
    assert thinking.ask("Ann", bad).wait(PATIENCE).failed
    assert good.wait(PATIENCE).settled
    assert "No hint" in caplog.text
    assert "secretcard" not in caplog.text
    assert "secretcard" not in repr(bad)


def test_it_dies_with_its_server() -> None:
    program = (
        "from games import thinking\n"
        "from tests.games.thoughts import ENDLESS, PATIENCE, asked, process; import os\n"
        "thinking.ask('Ann', asked(playouts=ENDLESS)).wait_for_first(PATIENCE)\n"
        "print(process().pid, flush=True); os.kill(os.getpid(), 9)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    pid = int(done.stdout)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.01)
    pytest.fail("it lives on")


def test_it_needs_no_web_site_to_think() -> None:
    program = "import sys, games.thinker; print('django' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"
