"""The clause behind a line of the log: by which rule somebody did that."""

from __future__ import annotations

from games.engine.entries import Choice, Entry, Reveal
from games.fort.box.cards import CARDS
from games.fort.table.position import Position

VERBS = {
    "play": "F3.3",
    "recruit": "F3.4",
    "follow": "F5.1",
    "pass": "F5.1",
    "diy": "F8.4",
    "do-over": "F8.5",
    "recycling": "F8.6",
    "rough-housing": "F8.7",
    "kids": "F9.7",
}
DOG, CAT, BIRTHDAY = "F9.1", "F10.3", "F8.1"
SKIPPED = {
    "play": "F3.3",
    "recruit": "F3.4a",
    "birthday": BIRTHDAY,
    "discard": "F8.6",
    "draw": "F8.6",
    "kid": "F9.7",
}
"""By the step that is left out."""
SHOWN = {"refill": ("refill", "F3.4"), "show hand": ("hand", "F3.5")}
"""By the step that asks the table for cards: from where, and why."""


def clause(before: Position, entry: Entry) -> str:
    """Empty for what is laid out before the game, and for what is put right by hand."""
    step = before.agenda[-1][0] if before.agenda else ""
    if isinstance(entry, Reveal):
        place, why = SHOWN.get(step, ("cleanup", "F3.2"))
        return why if entry.place.partition(".")[0] == place else ""
    if not isinstance(entry, Choice):
        return ""
    verb, *cards = entry.answers[0][1]
    if verb == "skip":
        return SKIPPED[step]
    if verb == "recruit" and step == "birthday":
        return BIRTHDAY
    if verb == "play" and CARDS[cards[0]].kind == "dogs":
        return DOG
    return VERBS.get(verb, CAT)
