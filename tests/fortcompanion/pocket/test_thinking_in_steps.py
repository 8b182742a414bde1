"""Where there is one thread, whoever comes while something is thought about waits for one step."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games import thinking
from games.pocket import in_steps
from games.thinker import FEWEST, UNHURRIED, Pace
from tests.games.thoughts import ENDLESS, asked


@pytest.fixture(autouse=True)
def _one_thread(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    thinking.close()
    monkeypatch.setattr(thinking, "begin", in_steps.InSteps)
    monkeypatch.setattr(thinking, "think", in_steps.think)
    yield
    thinking.close()


def test_a_hint_goes_on_by_one_imagined_world_at_a_time() -> None:
    hint = thinking.ask("Ann", asked(playouts=ENDLESS))
    done = [0]
    for _step in range(5):
        assert in_steps.think()
        hint.wait(0)
        done.append(hint.done)
    assert not hint.over
    assert 0 < done[-1] < 5 * 16 + 1


def test_it_is_dropped_at_the_next_step() -> None:
    hint = thinking.ask("Ann", asked(playouts=ENDLESS))
    in_steps.think()
    thinking.stop("Ann")
    in_steps.think()
    assert hint.dropped
    assert not in_steps.think(), "nothing is left to think about"


def test_another_question_is_thought_of_next() -> None:
    thinking.ask("Ann", asked(playouts=ENDLESS))
    in_steps.think()
    other = thinking.ask("Bo", asked(playouts=8, language="en"))
    in_steps.think()
    assert other.begun


def test_a_slow_phone_has_fewer_playouts_and_a_quick_one_all() -> None:
    pace = Pace(longest=1.5)
    assert pace.within(400, done=16, spent=0.05) == 400
    assert pace.within(400, done=16, spent=0.1) == 200
    assert pace.within(400, done=16, spent=60.0) == FEWEST
    assert UNHURRIED.within(400, done=16, spent=60.0) == 400


def test_a_hint_on_a_slow_phone_settles_with_what_it_had_time_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(in_steps, "PACE", Pace(longest=0.0001))
    hint = thinking.ask("Ann", asked(playouts=400, language="en")).wait(60)
    assert hint.settled and hint.ideas
    assert hint.done < 2 * FEWEST
