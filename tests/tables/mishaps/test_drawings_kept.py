"""What was drawn is drawn again only when there is no room for it any more."""

from __future__ import annotations

import pytest

from games.templatetags import drawn
from games.templatetags.drawn import Drawn, Kept

PART = Drawn("a" * 100, ())


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Room for ten parts however old they are, for twenty that were shown in the last seconds."""
    clock = Clock()
    monkeypatch.setattr(drawn, "monotonic", clock)
    monkeypatch.setattr(drawn, "KEPT", 1_000)
    monkeypatch.setattr(drawn, "MOST_KEPT", 2_000)
    monkeypatch.setattr(drawn, "LATELY", 30.0)
    return clock


def put(kept: Kept, *names: int) -> None:
    for name in names:
        kept.put((name,), PART)


def there(kept: Kept, *names: int) -> list[int]:
    return [name for name in names if kept.get((name,))]


def test_the_parts_of_one_table_are_there_however_long_a_move_takes(clock: Clock) -> None:
    kept = Kept()
    put(kept, *range(8))
    clock.now = 3600.0
    put(kept, 8, 9)
    assert there(kept, *range(10)) == [*range(10)]


def test_many_tables_have_room_from_one_of_their_moves_to_the_next(clock: Clock) -> None:
    kept = Kept()
    put(kept, *range(20))
    clock.now = 20.0
    assert there(kept, *range(20)) == [*range(20)]
    clock.now = 40.0
    put(kept, 0)  # the others were shown twenty seconds ago
    assert there(kept, *range(20)) == [*range(20)]


def test_what_nobody_was_shown_for_long_makes_room(clock: Clock) -> None:
    kept = Kept()
    put(kept, *range(15))
    clock.now = 20.0
    assert there(kept, 3, 4) == [3, 4]
    clock.now = 40.0
    put(kept, 15)
    assert there(kept, *range(16)) == [3, 4, *range(8, 16)]


def test_there_is_an_end_to_it(clock: Clock) -> None:
    kept = Kept()
    put(kept, *range(50))
    assert there(kept, *range(50)) == [*range(30, 50)]
    put(kept, *[49] * 50)  # again the same
    assert there(kept, *range(50)) == [*range(30, 50)]
