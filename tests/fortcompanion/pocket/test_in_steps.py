"""Bots and ideas where there is one thread: they come to an end, whoever looks meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

import pytest

from fortcompanion.pocket.inside import aside
from games import live, practice, tables, thinking
from games.pocket import in_steps
from tests.games.thoughts import ENDLESS, PATIENCE, asked
from tests.tables.lobby.practised import first_move, human, seated
from tests.tables.phone import Phone


@pytest.fixture(autouse=True)
def one_thread(monkeypatch: pytest.MonkeyPatch, settings: Any) -> Iterator[None]:
    """As in a pocket."""
    thinking.close()
    tables.reset()
    practice.reset()
    settings.BOTS_PAUSE = 0
    for where, name, value in (
        (aside, "_going", []),
        (aside, "think", in_steps.think),
        (live, "bell", lambda *told: None),
        (thinking, "begin", in_steps.InSteps),
        (thinking, "think", in_steps.think),
        (practice, "aside", aside.later),
        (practice, "foresees", True),
    ):
        monkeypatch.setattr(where, name, value)
    yield
    thinking.close()
    practice.reset()


def idle(until: Callable[[], bool], *, between: Callable[[], None] = lambda: None) -> None:
    latest = monotonic() + PATIENCE
    while not until():
        assert monotonic() < latest, "it goes round in a circle"
        between()
        aside.idle()


def test_one_thinks_for_all_and_both_questions_come_to_an_end() -> None:
    one = thinking.ask("Ann", asked("one", playouts=40, language="en"))
    worker = thinking.running()
    other = thinking.ask("Bo", asked("other", playouts=40, language="en"))
    idle(lambda: one.settled and other.settled)
    assert one.ideas and other.ideas
    assert thinking.running() is worker


def test_a_page_that_is_looked_at_meanwhile_interrupts_no_thought() -> None:
    hint = thinking.ask("Ann", asked(playouts=40))
    idle(lambda: hint.settled, between=thinking.awake)
    assert hint.moves


@pytest.fixture
def bots_turn(db: None) -> Phone:
    """A table at which the one who is no bot has just chosen, among bots that think."""
    phone = seated("steps")
    table = phone.table
    table.practice = {**table.among_bots, "bots": "hint"}
    table.save()
    tables.reset()
    phone.get("")
    idle(lambda: is_waited_for(phone))
    while is_waited_for(phone):
        phone.does(first_move(phone))
    return phone


def is_waited_for(phone: Phone) -> bool:
    now = phone.now
    return bool(now.game.to_decide(now.position) == human(phone))


def test_bots_that_think_go_on_while_pages_are_looked_at(bots_turn: Phone) -> None:
    idle(lambda: not practice._going, between=thinking.awake)
    assert is_waited_for(bots_turn)


def test_a_bot_waits_for_no_thought_without_an_end(
    bots_turn: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = thinking.Hint(asked(playouts=ENDLESS))
    monkeypatch.setattr(thinking, "ask", lambda who, question: lost)
    monkeypatch.setattr(practice, "LONGEST_THOUGHT", 0.05)
    idle(lambda: not practice._going)
    assert is_waited_for(bots_turn)


def test_bots_do_what_comes_to_mind_where_too_many_ask(
    bots_turn: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "MOST_AT_ONCE", 0)
    idle(lambda: not practice._going)
    assert is_waited_for(bots_turn)


def test_what_fails_is_said_and_holds_up_nothing_else(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[int] = []

    def failing() -> Iterator[float]:
        yield 0.0
        raise ValueError("it stumbles")

    def counting() -> Iterator[float]:
        for number in range(3):
            done.append(number)
            yield 0.0

    def thoughtless() -> bool:
        raise ValueError("no thought")

    aside.later(failing())
    aside.later(counting())
    monkeypatch.setattr(aside, "think", thoughtless)
    idle(lambda: not aside._going)
    assert done == [0, 1, 2]
    assert "it stumbles" in caplog.text and "no thought" in caplog.text
    assert aside.idle() == aside.NEVER
