"""What each kind of entry does to a table: what every game does alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from games.engine.asking import Answer, Ask, Script
from games.engine.entries import Choice, Correction, Entry, Reveal
from games.engine.errors import NotAllowedNow, NotAMove, Refused

P = TypeVar("P")


def apply(
    p: P,
    entry: Entry,
    *,
    choose: Callable[[P, int, tuple[Answer, ...]], None],
    reveal: Callable[[P, str, tuple[str, ...]], None],
    correct: Callable[[P, Correction], None],
) -> None:
    """By the game's own verbs. An undo is the log's: it changes no table."""
    if isinstance(entry, Choice):
        choose(p, entry.seat, entry.answers)
    elif isinstance(entry, Reveal):
        reveal(p, entry.place, entry.cards)
    elif isinstance(entry, Correction):
        correct(p, entry)
    else:
        raise NotAMove("take-back-in-log", "entry")


def repeat(
    act: Callable[[Ask], None],
    script: Script,
    forbidden: Callable[[str], NotAllowedNow],
) -> None:
    """A choice once made, done again, with every answer used; `forbidden` says what it breaks."""
    try:
        act(script)
    except Refused as refused:
        raise forbidden(refused.rule) from None
    if not script.used_up:
        raise NotAMove("answers-too-many", "answers")
