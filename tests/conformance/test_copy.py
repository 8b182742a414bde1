"""A copy shares nothing that can change with the position it was made from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any

from tests.conformance.tables import Table, at_every_table

PLAIN = (str, int, float, bool, bytes, type(None))


def changeable(thing: Any) -> Iterator[Any]:
    """Every list, dictionary, set and object within; what is frozen may be shared."""
    if isinstance(thing, PLAIN) or (is_dataclass(thing) and thing.__dataclass_params__.frozen):  # type: ignore[union-attr]
        return
    if not isinstance(thing, tuple | frozenset):
        yield thing
    if isinstance(thing, dict):
        inner = [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple | set | frozenset):
        inner = list(thing)
    else:
        names = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
        names += list(getattr(thing, "__dict__", {}))
        inner = [getattr(thing, name) for name in names]
    for each in inner:
        yield from changeable(each)


@at_every_table
def test_a_copy_equals_the_position_and_shares_nothing_with_it(table: Table) -> None:
    game = table.game
    for number in table.sample(0.02):
        for p, _ in table.some_positions(number, 15):
            before = game.write(p)
            new = game.copy(p)
            assert new == p and game.write(new) == before
            own = {id(each) for each in changeable(p)}
            lists = [each for each in changeable(new) if isinstance(each, list)]
            assert len(lists) > (table.players if table.measure.seats_hold_lists else 0)
            assert not [each for each in changeable(new) if id(each) in own]
            for each in lists:
                each.append("scribble")
                each.reverse()
            assert game.write(p) == before
