"""Entries in columns: an icon, a title and a sentence each, as large as the page allows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from printables.fonts import DISPLAY_BOLD, TEXT, TEXT_BOLD
from printables.look import Look
from printables.pen import MM, Pen, Rect
from printables.type import Block, DoesNotFit, lines

COLUMN_GAP = 5.0


@dataclass(frozen=True, slots=True)
class Entry:
    text: str
    title: str = ""
    icons: tuple[str, ...] = ()
    """The names of drawings; the last part of each also names its colour."""
    heading: bool = False
    number: str = ""
    """Stands where the icons of other entries do."""


@dataclass(slots=True)
class _Set:
    entry: Entry
    blocks: list[tuple[Block, float]] = field(default_factory=list)
    """Each block with its distance from the top."""
    height: float = 0.0


def flow(
    pen: Pen, entries: Sequence[Entry], area: Rect, look: Look, *, columns: int, largest: float,
    smallest: float,
) -> float:  # fmt: skip
    """Draws the entries and says in which size; not even in the smallest one: `DoesNotFit`."""
    room = (area.width - COLUMN_GAP * (columns - 1)) / columns
    size = largest
    while True:
        done = [_set(entry, room, size) for entry in entries]
        filled = _columns(done, area.height, columns, size)
        if filled is not None:
            break
        if size <= smallest:
            raise DoesNotFit(entries[0].text)
        size = max(size - 0.2, smallest)
    for at, column in enumerate(filled):
        x, y = area.x + at * (room + COLUMN_GAP), area.y
        for each in column:
            _draw(pen, each, x, y, room, size, look)
            y += each.height
    return size


def _indent(entry: Entry, size: float) -> float:
    if entry.number:
        return 2.3 * size / MM
    return len(entry.icons) * 1.75 * size / MM + (0.5 * size / MM if entry.icons else 0)


def _set(entry: Entry, room: float, size: float) -> _Set:
    done = _Set(entry)
    if entry.heading:
        large = size * 1.45
        block = Block(lines(entry.text, DISPLAY_BOLD, large, room), DISPLAY_BOLD, large)
        done.blocks.append((block, 0.55 * size / MM))
        done.height = block.height + 0.85 * size / MM
        return done
    inner = room - _indent(entry, size)
    y = 0.0
    for words, font in ((entry.title, TEXT_BOLD), (entry.text, TEXT)):
        if words:
            block = Block(lines(words, font, size, inner), font, size)
            if block.width > inner + 0.01:
                raise DoesNotFit(words)
            done.blocks.append((block, y))
            y += block.height
    least = 1.7 * size / MM if entry.icons else 0.0
    done.height = max(y, least) + 0.42 * size / MM
    return done


def _columns(
    done: Sequence[_Set], height: float, columns: int, size: float
) -> list[list[_Set]] | None:
    """Filled one after the other, evenly if there is room; a heading stays with what follows."""
    whole = sum(each.height for each in done) / columns
    for share in (whole * 1.02, whole * 1.06, whole * 1.12, height):
        filled = _filled(done, min(share, height), columns)
        if filled is not None:
            return filled
    return None


def _filled(done: Sequence[_Set], height: float, columns: int) -> list[list[_Set]] | None:
    filled: list[list[_Set]] = [[]]
    used = 0.0
    for at, each in enumerate(done):
        need = each.height
        if each.entry.heading and at + 1 < len(done):
            need += done[at + 1].height
        if used + need > height + 0.01 and filled[-1]:
            filled.append([])
            used = 0.0
        if used + need > height + 0.01 or len(filled) > columns:
            return None
        filled[-1].append(each)
        used += each.height
    return filled


def _draw(pen: Pen, each: _Set, x: float, y: float, room: float, size: float, look: Look) -> None:
    entry = each.entry
    if entry.heading:
        block, below = each.blocks[0]
        base = y + below + block.height
        pen.line((x, base), (x + room, base), stroke=look.soft, width=0.3)
    side = 1.6 * size / MM
    for at, icon in enumerate(entry.icons):
        left = x + at * 1.75 * size / MM
        pen.icon(icon, left, y, side, look.tone(icon.rpartition("/")[2]))
    if entry.number:
        pen.text(entry.number, x, y + each.blocks[0][0].baseline(0), font=DISPLAY_BOLD,
                 size=size * 1.15, colour=look.ink)  # fmt: skip
    indent = 0.0 if entry.heading else _indent(entry, size)
    for block, below in each.blocks:
        for row, line in enumerate(block.lines):
            pen.text(line, x + indent, y + below + block.baseline(row), font=block.font,
                     size=block.size, colour=look.ink)  # fmt: skip
