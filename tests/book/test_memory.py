"""What is remembered of houses is true as long as they have not changed, and does not grow."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from games.book.memory import LEAST, Memory
from games.book.models import House


def house(pk: int, state: str = "one") -> House:
    return House(pk=pk, state=state)


@pytest.fixture
def asked() -> Iterator[int]:
    return count()


def test_the_same_is_found_once_until_the_house_changes(asked: Iterator[int]) -> None:
    memory = Memory[int](1000)

    def of(state: str, what: str) -> int:
        return memory.of(house(1, state), what, lambda: next(asked), lambda found: 1)

    assert [of("one", "plays"), of("one", "figures"), of("one", "plays")] == [0, 1, 0]
    assert [of("two", "plays"), of("two", "plays")] == [2, 2]
    assert of("one", "figures") == 3, "of a state before nothing is kept"


def test_two_houses_in_a_like_state_are_two(asked: Iterator[int]) -> None:
    memory = Memory[int](1000)
    found = [memory.of(house(pk), "plays", lambda: next(asked), lambda it: 1) for pk in (1, 2, 1)]
    assert found == [0, 1, 0]


def test_of_a_house_without_a_state_nothing_is_remembered(asked: Iterator[int]) -> None:
    memory = Memory[int](1000)
    found = [memory.of(house(1, ""), "plays", lambda: next(asked), lambda it: 1) for _ in range(2)]
    assert found == [0, 1]


def test_what_was_wanted_longest_ago_is_forgotten_first(asked: Iterator[int]) -> None:
    memory = Memory[int](3 * (LEAST + 10))

    def of(pk: int) -> int:
        return memory.of(house(pk), "plays", lambda: next(asked), lambda it: 10)

    assert [of(pk) for pk in (1, 2, 3, 1, 4)] == [0, 1, 2, 0, 3]
    assert [of(pk) for pk in (1, 3, 4)] == [0, 2, 3]
    assert of(2) == 4


def test_what_alone_is_too_much_is_found_each_time(asked: Iterator[int]) -> None:
    memory = Memory[int](100)
    found = [memory.of(house(1), "plays", lambda: next(asked), lambda it: 200) for _ in range(2)]
    assert found == [0, 1]
