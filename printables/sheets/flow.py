"""Entries in columns: an icon, a title and a sentence each, as large as the page allows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from printables.drawing.fonts import DISPLAY_BOLD, TEXT, TEXT_BOLD
from printables.drawing.look import FLAP, Look
from printables.drawing.pen import MM, Pen, Rect
from printables.drawing.type import ON_SHEETS, Block, DoesNotFit, lines

COLUMN_GAP = 5.0
MOST_SIDES = 6
ICON, INDENT = 1.6, 2.25
"""How large an icon is, and how far its words begin behind it, in sizes."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str
    title: str = ""
    icons: tuple[str, ...] = ()
    """The names of drawings; the last part of each also names its colour."""
    heading: bool = False
    number: str = ""
    """Stands where the icons of other entries do."""
    joined: bool = False
    """Stays in one column with the entry before it."""
    tiles: tuple[tuple[str, str], ...] = ()
    """Icons with nothing but their names, side by side."""
    across: int = 2


@dataclass(slots=True)
class Laid:
    """An entry set in one size: each block of words with its distance from the left and top."""

    entry: Paragraph
    blocks: list[tuple[Block, float, float]] = field(default_factory=list)
    height: float = 0.0


@dataclass(frozen=True, slots=True)
class Columns:
    filled: list[list[Laid]]
    size: float
    room: float
    """How wide each of them is."""

    @property
    def height(self) -> float:
        return max(sum(each.height for each in column) for column in self.filled)

    def draw(self, pen: Pen, at: int, x: float, y: float, look: Look) -> None:
        for each in self.filled[at] if at < len(self.filled) else ():
            _draw(pen, each, x, y, self.room, self.size, look)
            y += each.height


@dataclass(frozen=True, slots=True)
class Flowed:
    """Columns on the sides of a sheet: the first may begin lower, below a head and its codes."""

    columns: Columns
    areas: tuple[Rect, ...]
    """Of each side."""
    tops: tuple[float, ...]
    """How much lower each column of the first side begins."""

    @property
    def bottom(self) -> float:
        """How far down the first side is filled."""
        return self.areas[0].y + self.columns.height + max(self.tops)

    def draw(self, pen: Pen, look: Look, side: int = 0) -> None:
        area, across = self.areas[side], len(self.tops)
        for at, top in enumerate(self.tops):
            left = at * (self.columns.room + COLUMN_GAP)
            down = 0.0 if side else top
            self.columns.draw(pen, side * across + at, area.x + left, area.y + down, look)


def flowed(
    entries: Sequence[Paragraph], area: Rect, *, columns: int, largest: float,
    corner: tuple[float, float] = (0.0, 0.0), rest: Rect | None = None,
) -> Flowed:  # fmt: skip
    """The entries set in columns; the upper right corner of the first side stays free. What it
    can't hold goes on to the `rest` of the sides, as many as need be."""
    room = (area.width - COLUMN_GAP * (columns - 1)) / columns
    lefts = [at * (room + COLUMN_GAP) for at in range(columns)]
    tops = [corner[1] if left + room > area.width - corner[0] + 0.01 else 0.0 for left in lefts]
    for sides in range(1, (MOST_SIDES if rest else 1) + 1):
        areas = (area, *([rest] if rest else []) * (sides - 1))
        heights = [area.height - top for top in tops]
        heights += [each.height for each in areas[1:] for _ in lefts]
        try:
            done = arranged(entries, room, heights, largest=largest)
        except DoesNotFit:
            continue
        return Flowed(done, areas, tuple(tops))
    raise DoesNotFit(entries[0].text)


def flow(
    pen: Pen, entries: Sequence[Paragraph], area: Rect, look: Look, *, columns: int, largest: float,
    corner: tuple[float, float] = (0.0, 0.0),
) -> float:  # fmt: skip
    """Draws the entries on one side and says how far down they reach."""
    done = flowed(entries, area, columns=columns, largest=largest, corner=corner)
    done.draw(pen, look)
    return done.bottom


def arranged(
    entries: Sequence[Paragraph], room: float, heights: Sequence[float], *, largest: float
) -> Columns:
    """As large as the columns allow; not even in the smallest size: `DoesNotFit`."""
    size, smallest = largest, ON_SHEETS
    while True:
        try:
            done = [_laid(entry, room, size) for entry in entries]
        except DoesNotFit:  # a single word is wider than its column
            if size <= smallest:
                raise
        else:
            filled = _columns(done, heights)
            if filled is not None:
                return Columns(filled, size, room)
        if size <= smallest:
            raise DoesNotFit(entries[0].text)
        size = max(size - 0.2, smallest)


def _indent(entry: Paragraph, size: float) -> float:
    if entry.number:
        return 2.3 * size / MM
    return len(entry.icons) * 1.75 * size / MM + (0.5 * size / MM if entry.icons else 0)


def _laid(entry: Paragraph, room: float, size: float) -> Laid:
    done, em = Laid(entry), size / MM
    if entry.heading:
        large = size * 1.45
        block = Block(lines(entry.text, DISPLAY_BOLD, large, room), DISPLAY_BOLD, large)
        done.blocks.append((block, 0.6 * em, 0.55 * em))
        done.height = block.height + 0.95 * em
        return done
    y = 0.0
    if entry.title or entry.text:
        left = _indent(entry, size)
        for words, font in ((entry.title, TEXT_BOLD), (entry.text, TEXT)):
            if words:
                block = _block(words, font, size, room - left)
                done.blocks.append((block, left, y))
                y += block.height
        if entry.icons and y < ICON * em:
            # One line stands in the middle of its icon.
            done.blocks = [(b, x, top + (ICON * em - y) / 2) for b, x, top in done.blocks]
    least = 1.7 * em if entry.icons else 0.0
    done.height = max(y, least) + 0.42 * em
    if entry.tiles:
        done.height = _tiled(done, entry, room, size)
    return done


def _block(words: str, font: str, size: float, room: float) -> Block:
    block = Block(lines(words, font, size, room), font, size)
    if block.width > room + 0.01:
        raise DoesNotFit(words)
    return block


def _tiled(done: Laid, entry: Paragraph, room: float, size: float) -> float:
    """Row by row, each as high as its longest name."""
    em, y = size / MM, 0.0
    wide = room / entry.across
    for row in range(0, len(entry.tiles), entry.across):
        blocks = [
            _block(name, TEXT_BOLD, size, wide - (INDENT + 0.3) * em)
            for _icon, name in entry.tiles[row : row + entry.across]
        ]
        high = max(ICON * em, *(block.height for block in blocks))
        for at, block in enumerate(blocks):
            left, top = at * wide + INDENT * em, y + (high - block.height) / 2
            done.blocks.append((block, left, top))
        y += high + 0.35 * em
    return y + 0.1 * em


def _columns(done: Sequence[Laid], heights: Sequence[float]) -> list[list[Laid]] | None:
    """Filled one after the other, evenly if there is room; a heading stays with what follows."""
    missing = [max(heights) - height for height in heights]
    whole = (sum(each.height for each in done) + sum(missing)) / len(heights)
    for share in (whole * 1.02, whole * 1.06, whole * 1.12, max(heights)):
        filled = _filled(done, [min(share, max(heights)) - less for less in missing])
        if filled is not None:
            return filled
    return None


def _together(done: Sequence[Laid], at: int) -> Sequence[Laid]:
    """An entry and all that must not be parted from it."""
    end = at + 1
    while end < len(done) and (done[end - 1].entry.heading or done[end].entry.joined):
        end += 1
    return done[at:end]


def _filled(done: Sequence[Laid], heights: Sequence[float]) -> list[list[Laid]] | None:
    filled: list[list[Laid]] = [[]]
    used = 0.0
    for at, each in enumerate(done):
        need = each.height
        if not each.entry.joined:
            need = sum(one.height for one in _together(done, at))
        if used + need > heights[len(filled) - 1] + 0.01 and filled[-1]:
            if len(filled) == len(heights):
                return None
            filled.append([])
            used = 0.0
        if used + need > heights[len(filled) - 1] + 0.01:
            return None
        filled[-1].append(each)
        used += each.height
    return filled


def _draw(pen: Pen, each: Laid, x: float, y: float, room: float, size: float, look: Look) -> None:
    entry, em = each.entry, size / MM
    if entry.heading:
        _ground(pen, Rect(x, y + 0.4 * em, room, each.height - 0.75 * em), look)
    side = ICON * em
    for at, icon in enumerate(entry.icons):
        _icon(pen, icon, x + at * 1.75 * em, y, side, look)
    for at, (icon, _name) in enumerate(entry.tiles):
        block, left, top = each.blocks[len(each.blocks) - len(entry.tiles) + at]
        _icon(pen, icon, x + left - INDENT * em, y + top + (block.height - side) / 2, side, look)
    if entry.number:
        pen.text(entry.number, x, y + each.blocks[0][0].baseline(0), font=DISPLAY_BOLD,
                 size=size * 1.15, colour=look.ink)  # fmt: skip
    for block, left, top in each.blocks:
        for row, line in enumerate(block.lines):
            pen.text(line, x + left, y + top + block.baseline(row), font=block.font,
                     size=block.size, colour=look.ink)  # fmt: skip


def _icon(pen: Pen, icon: str, x: float, y: float, side: float, look: Look) -> None:
    pen.icon(icon, x, y, side, look.tone(icon.rpartition("/")[2]))


def _ground(pen: Pen, place: Rect, look: Look) -> None:
    """A flap of cardboard below a heading; a line where ink is saved."""
    if look.low_ink:
        pen.line((place.x, place.bottom), (place.right, place.bottom), stroke=look.ink, width=0.45)
    else:
        pen.rect(place, fill=FLAP, radius=1.2)
