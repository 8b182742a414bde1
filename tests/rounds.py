"""Claims about time, on a machine that may hold its breath for some seconds."""

from collections.abc import Callable

ROUNDS = 3


def best_of_rounds(limit: float, a_round: Callable[[], float]) -> None:
    """A slow round may be the machine's fault, three in a row are ours; one in time is enough.

    What has to hold in every round, the round asserts itself.
    """
    taken: list[float] = []
    while len(taken) < ROUNDS:
        taken.append(a_round())
        if taken[-1] <= limit:
            return
    raise AssertionError(f"no round within {limit}: {taken}")
