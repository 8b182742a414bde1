"""Deep calls in loops take no memory from the system again and again."""

from collections.abc import Callable
from resource import RUSAGE_SELF, getrusage

import pytest

from fortcompanion.middleware.stack import roomy

DEPTHS, CALLS = 200, 500


def wide() -> int:
    """It needs more of the stack than what calls it."""
    return max(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23)


def loop_at(depth: int) -> int:
    """A loop of calls so deep: how often it was given new memory."""
    if depth:
        return loop_at(depth - 1)
    begun = getrusage(RUSAGE_SELF).ru_minflt
    for _ in range(CALLS):
        wide()
    return getrusage(RUSAGE_SELF).ru_minflt - begun


def most_at_any_depth(run: Callable[[int], int]) -> int:
    return max(run(depth) for depth in range(DEPTHS))


def test_no_loop_of_calls_is_given_new_memory_each_time_however_deep_it_stands() -> None:
    assert roomy(most_at_any_depth, loop_at) < CALLS // 10


def test_what_is_called_with_room_answers_and_fails_as_without() -> None:
    assert roomy(sorted, [3, 1, 2], reverse=True) == [3, 2, 1]
    with pytest.raises(ValueError, match="three"):
        roomy(int, "three")
