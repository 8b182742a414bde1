"""What a table's log is made of: inputs only. What they led to is found by replaying them.

- `Choice`: a seat answered the questions of one move (with what the table turned up meanwhile);
- `Reveal`: the table showed cards that nobody had seen, or says what lies somewhere;
- `Correction`: the table overrules the companion, with a note saying why;
- `Undo`: back to how it was after entry number `keep`; itself undone by a later one.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.asking import Answer


@dataclass(frozen=True, slots=True)
class Choice:
    seat: int
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Reveal:
    place: str
    cards: tuple[str, ...]


Value = int | str | bool | tuple[str | int | tuple[str, int] | list[str | int], ...] | None
"""What is put right by hand: a number, a word, cards; a log reads a card of two parts as a list."""


@dataclass(frozen=True, slots=True)
class Correction:
    path: str
    value: Value
    note: str = ""


@dataclass(frozen=True, slots=True)
class Undo:
    keep: int


Entry = Choice | Reveal | Correction | Undo
