"""A table is a list of entries: the log replays them into a position and never loses one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, Protocol, TypeVar

from games.engine.entries import Entry, Undo
from games.engine.errors import NotAMove


class Copyable(Protocol):
    def copy(self: P) -> P: ...


P = TypeVar("P", bound=Copyable)
Apply = Callable[[P, Entry], None]
EVERY = 12
"""How many entries lie between two positions that are kept, so that undo is quick."""
NEAR, FAR = 24, 192
"""Of what is longer ago than so many entries fewer are kept, so that a long game takes little more
memory than a short one. A look back replays at most `FAR` entries, 0.1 ms each."""
NONE = -1
"""In place of the last entry in force, where there is none."""


class Log(Generic[P]):
    """`start` and what was entered since; `position` is where that leads.

    Which entries are in force is told by the last of them: what stood before it stood when it was
    entered, and never changes.
    """

    def __init__(self, start: P, apply: Apply[P], entries: Iterable[Entry] = ()) -> None:
        self.start = start
        self.apply = apply
        self.entries: list[Entry] = []
        self._last: list[int] = [NONE]
        """The last entry in force when so many were entered."""
        self._many: list[int] = [0]
        """How many were in force then."""
        self._standing: tuple[int, ...] = ()
        """Those in force now."""
        self._reached: dict[int, P] = {}
        """Positions right after an entry."""
        self.position = start.copy()
        for entry in entries:
            self.append(entry)

    def __len__(self) -> int:
        return len(self.entries)

    def append(self, entry: Entry) -> None:
        """Enters it, or raises and changes nothing."""
        number = len(self.entries)
        if isinstance(entry, Undo):
            if not 0 <= entry.keep < number:
                raise NotAMove("no-entry", "keep", number=entry.keep)
            standing = self.standing(entry.keep)
            position = self._replayed(standing)
        else:
            standing = (*self._standing, number)
            position = self.position.copy()
            self.apply(position, entry)
            if len(standing) % EVERY == 0:
                self._reached[number] = position
                self._thin_out(standing)
        self.entries.append(entry)
        self._standing = standing
        self._last.append(standing[-1] if standing else NONE)
        self._many.append(len(standing))
        self.position = position

    def standing(self, number: int | None = None) -> tuple[int, ...]:
        """The entries still in force after so many were entered: those no undo has taken back."""
        if number is None or number == len(self.entries):
            return self._standing
        found, last = [], self._last[number]
        while last != NONE:
            found.append(last)
            last = self._last[last]
        return tuple(reversed(found))

    def replay(self, number: int | None = None) -> P:
        """The position after the first `number` entries."""
        return self._replayed(self.standing(number))

    def _replayed(self, standing: tuple[int, ...]) -> P:
        """From the nearest position that was kept on the way."""
        known = len(standing) - len(standing) % EVERY
        while known and standing[known - 1] not in self._reached:
            known -= EVERY
        position = (self._reached[standing[known - 1]] if known else self.start).copy()
        for number in standing[known:]:
            self.apply(position, self.entries[number])
        return position

    def _thin_out(self, standing: tuple[int, ...]) -> None:
        many = len(standing)
        steps = range(EVERY, many + 1, EVERY)
        kept = {standing[n - 1] for n in steps if n > many - NEAR or n % FAR == 0}
        self._reached = {number: p for number, p in self._reached.items() if number in kept}

    def passing(self, number: int | None = None) -> Iterator[P]:
        """The table after each entry in force; it is one object, which goes on changing."""
        position = self.start.copy()
        for each in self.standing(number):
            self.apply(position, self.entries[each])
            yield position

    def undo(self) -> None:
        """Takes back the last entry in force (an undo is taken back by `redo`)."""
        self.append(self.undoing())

    def undoing(self) -> Undo:
        standing = self.standing()
        if not standing:
            raise NotAMove("nothing-to-take-back", "keep")
        return self.before(standing[-1])

    def before(self, number: int) -> Undo:
        """Takes back this entry, which is in force, and all after it."""
        return Undo(self._last.index(self._last[number]))

    def redo(self) -> None:
        """Takes back the last undo, if it was the last entry."""
        self.append(self.redoing())

    def redoing(self) -> Undo:
        if not self.entries or not isinstance(self.entries[-1], Undo):
            raise NotAMove("nothing-to-do-again", "keep")
        return Undo(self._undone())

    def _undone(self) -> int:
        """The number of entries just before the run of undos and redos that ends here."""
        depth, number = 0, len(self.entries)
        while number and isinstance(self.entries[number - 1], Undo):
            shorter = self._many[number] < self._many[number - 1]
            depth += 1 if shorter else -1
            number -= 1
            if depth == 1:
                return number
        raise NotAMove("nothing-to-do-again", "keep")
