"""Measures where the lines of a drawing lie, with the fonts' own widths."""

from collections.abc import Callable

from printables.drawing.pen import MM, Drawing, Rect
from printables.drawing.type import ASCENT, DESCENT, width
from printables.rendered.preview import SvgPen


class Measuring(SvgPen):
    """Draws as ever, and remembers where every line of text lies."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[str, Rect, float]] = []
        self.at: Callable[[Rect], Rect] = lambda box: box

    def text(self, words: str, x: float, y: float, **how: object) -> None:
        font, size = str(how["font"]), float(str(how["size"]))
        long = width(words, font, size)
        left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[str(how.get("anchor", "start"))] * long
        box = Rect(left, y - ASCENT * size / MM, long, (ASCENT + DESCENT) * size / MM)
        self.lines.append((words, self.at(box), size))

    def place(self, drawing: Drawing, x: float, y: float, **how: object) -> None:
        outer = self.at

        def inside(box: Rect) -> Rect:
            left, top = box.x, box.y
            if how.get("turned"):
                left, top = drawing.width - box.right, drawing.height - box.bottom
            return outer(Rect(x + left, y + top, box.width, box.height))

        self.at = inside
        drawing.draw(self)
        self.at = outer


class Lines(Measuring):
    """Remembers straight lines, too."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[tuple[tuple[float, float], tuple[float, float]]] = []

    def line(self, start: tuple[float, float], end: tuple[float, float], **_how: object) -> None:
        self.drawn.append((start, end))


def overlap(one: Rect, other: Rect) -> float:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(min(across, down), 0.0)


def measured(drawing: Drawing) -> list[tuple[str, Rect, float]]:
    pen = Measuring()
    drawing.draw(pen)
    return pen.lines
