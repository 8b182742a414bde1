"""Plays gathered from a file, one after the other: each whole, each once, and not without end."""

from __future__ import annotations

from collections.abc import Callable

from games.book.counted.play import Play
from games.book.files.fields import BadValueError
from games.book.files.outcome import MOST_PEOPLE, MOST_PLAYS, Trouble


class WrongLineError(Exception):
    """One line of a play is wrong, and so the whole play is not read."""

    def __init__(self, line: int, why: BadValueError) -> None:
        super().__init__(line)
        self.line = line
        self.why = why


class Gathering:
    def __init__(self) -> None:
        self.plays: list[Play] = []
        self.troubles: list[Trouble] = []
        self._keys: set[str] = set()
        self._people: set[str] = set()

    def take(self, line: int, make: Callable[[], Play]) -> None:
        """A play that begins on this line, if it can be made; else what is wrong with it."""
        try:
            self._add(make())
        except WrongLineError as wrong:
            self.troubles.append(Trouble(wrong.line, wrong.why.key, wrong.why.values))
        except BadValueError as bad:
            self.troubles.append(Trouble(line, bad.key, bad.values))

    def _add(self, play: Play) -> None:
        here = {each.name.casefold() for each in play.players if each.person}
        if play.key in self._keys:
            raise BadValueError("twice")
        if len(self.plays) == MOST_PLAYS:
            raise BadValueError("too-many", field="plays", most=MOST_PLAYS)
        if len(self._people) + len(here - self._people) > MOST_PEOPLE:
            raise BadValueError("too-many", field="people", most=MOST_PEOPLE)
        self._people |= here
        self._keys.add(play.key)
        self.plays.append(play)
