"""Any file as plays: finds out what it is, and has it read."""

from __future__ import annotations

from games.book.files import bg_stats, ours, spreadsheet
from games.book.files.json_lines import scan
from games.book.files.lexicon import Lexicon
from games.book.files.outcome import MOST_BYTES, Read, Trouble

OF_A_TABLE = {"log", "table", "code"}
"""What the file of a whole game has: how it went, not how it came out."""


def read(data: bytes, lexicon: Lexicon) -> Read:
    """What a file holds, and what of it could not be read; nothing is raised, whatever it is."""
    if len(data) > MOST_BYTES:
        return _nothing("too-big", most=MOST_BYTES // 1_000_000)
    if not data.strip():
        return _nothing("empty")
    text = _as_text(data)
    if text is None:
        return _nothing("no-text")
    if text.lstrip().startswith("{"):
        return _json(text, lexicon)
    kind = spreadsheet.kind_of(text.split("\n", 1)[0].rstrip("\r"), lexicon)
    if not kind:
        return _nothing("unknown")
    plays, troubles = spreadsheet.read(text, lexicon)
    return Read(kind, tuple(plays), tuple(troubles))


def _nothing(key: str, **values: str | int) -> Read:
    return Read("", (), (Trouble(0, key, values),))


def _as_text(data: bytes) -> str | None:
    """UTF-8, or UTF-16 where it says so, as spreadsheets do; never a guess."""
    marked = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    try:
        text = data.decode("utf-16" if marked else "utf-8-sig")
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text


def _json(text: str, lexicon: Lexicon) -> Read:
    found = scan(text)
    if ours.MARK in found.single:
        kind, (plays, troubles) = "ours", ours.read(found, lexicon)
    elif bg_stats.is_of(found):
        kind, (plays, troubles) = "bg-stats", bg_stats.read(found, lexicon)
    elif set(found.single) | set(found.lists) >= OF_A_TABLE:
        return _nothing("one-table")
    elif found.trouble is not None:
        kind, plays, troubles = "", [], []
    else:
        return _nothing("unknown")
    broken = [found.trouble] if found.trouble is not None else []
    in_order = sorted([*troubles, *broken], key=lambda each: each.line)
    return Read(kind, tuple(plays), tuple(in_order))
