"""What is wrong with a file, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from games.book.files.outcome import Trouble

Told = Mapping[str, str | int]


def kind_name(kind: str) -> str:
    """What a file is, to whoever sent it."""
    return {
        "ours": lambda: _("a house book"),
        "table": lambda: _("a score as a table"),
        "bg-stats": lambda: _("plays of BG Stats"),
    }.get(kind, lambda: _("an unknown file"))()


def said(trouble: Trouble) -> str:
    """One sentence; the line is said beside it."""
    return SENTENCES[trouble.key]() % trouble.values if trouble.values else SENTENCES[trouble.key]()


SENTENCES: Mapping[str, Callable[[], str]] = {
    # of the whole file
    "too-big": lambda: _("The file is larger than %(most)d MB. Bring it in smaller parts."),
    "empty": lambda: _("No file has arrived, or an empty one. Choose it once more."),
    "no-text": lambda: _(
        "This is no text that can be read: choose a JSON, CSV or BG Stats file, saved as UTF-8."
    ),
    "unknown": lambda: _(
        "This file is none that the book knows: neither one of ours nor one of BG Stats."
    ),
    "one-table": lambda: _(
        "This is how one game went, move by move. Bring its score as a table (CSV), or enter the "
        "table into the book by its code."
    ),
    "newer": lambda: _("The file comes from a newer site: it speaks version %(version)s."),
    "broken": lambda: _("Here the file breaks off or is damaged; what comes after it is not read."),
    # of one play
    "twice": lambda: _("The same game once more."),
    "torn": lambda: _("A player of this game can't be read or is missing, so all of it is left."),
    "other-cells": lambda: _("The line has %(cells)d cells, and %(columns)d columns are named."),
    "not-the-same": lambda: _("Two lines of one game say different things of “%(field)s”."),
    "other-game": lambda: _("“%(game)s” is a game that this book doesn't keep."),
    "other-module": lambda: _("“%(module)s” is a module that this game doesn't have."),
    "teams": lambda: _("A game in teams: the book keeps single players."),
    "ignored": lambda: _("BG Stats leaves this game out of what it counts, and so does the book."),
    "points-nowhere": lambda: _(
        "“%(field)s” points at number %(value)s, which is not in the file."
    ),
    "same-seat": lambda: _("Two players have the same seat."),
    # of one value
    "missing": lambda: _("“%(field)s” is missing."),
    "odd-key": lambda: _("“%(value)s” can't be a key: letters, digits, dot, dash; 48 at most."),
    "too-long": lambda: _("“%(field)s” is longer than %(most)d letters."),
    "too-many": lambda: _("“%(field)s” has more than %(most)d pieces."),
    "foul-letters": lambda: _("“%(field)s” has letters that can't be shown."),
    "want-object": lambda: _("“%(field)s” is no object with names."),
    "want-list": lambda: _("“%(field)s” is no list."),
    "want-text": lambda: _("“%(field)s” is no text."),
    "want-number": lambda: _(
        "“%(field)s” is “%(value)s”: wanted is a number from %(least)d to %(most)d."
    ),
    "want-yes-or-no": lambda: _("“%(field)s” is “%(value)s”: wanted is yes or no."),
    "want-points": lambda: _("“%(field)s” is “%(value)s”: wanted are points, such as 34 or 30–36."),
    "want-date": lambda: _("“%(field)s” is “%(value)s”: wanted is a day, such as 2024-03-01."),
}
