"""What is drawn as SVG, by the very code that draws the PDF."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from printables.drawing.outlines import outline
from printables.drawing.pen import MM, Drawing, Rect
from printables.drawing.type import face, width
from printables.drawing.vector import HOLLOW, shapes
from printables.pages.page import Page


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


class SvgPen:
    """Writes elements; what is used often stands once in the definitions."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.defined: dict[str, str] = {}
        self.ids: dict[str, str] = {}

    def _paint(self, fill: str, stroke: str, line: float, dash: Sequence[float] = ()) -> str:
        dashes = f' stroke-dasharray="{" ".join(map(_number, dash))}"' if dash else ""
        lines = f' stroke="{stroke}" stroke-width="{_number(line)}"{dashes}' if stroke else ""
        return f' fill="{fill or "none"}"{lines}'

    def rect(
        self,
        place: Rect,
        *,
        fill: str = "",
        stroke: str = "",
        width: float = 0.3,
        radius: float = 0.0,
        dash: Sequence[float] = (),
    ) -> None:
        round_ = f' rx="{_number(radius)}"' if radius else ""
        self.parts.append(
            f'<rect x="{_number(place.x)}" y="{_number(place.y)}" width="{_number(place.width)}" '
            f'height="{_number(place.height)}"{round_}{self._paint(fill, stroke, width, dash)}/>'
        )

    def line(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        *,
        stroke: str,
        width: float = 0.3,
        dash: Sequence[float] = (),
    ) -> None:
        (x1, y1), (x2, y2) = start, end
        self.parts.append(
            f'<path d="M{_number(x1)} {_number(y1)}L{_number(x2)} {_number(y2)}"'
            f"{self._paint('', stroke, width, dash)}/>"
        )

    def curve(
        self, data: str, x: float, y: float, *, fill: str = "", stroke: str = "", width: float = 0.3
    ) -> None:
        self.parts.append(
            f'<path transform="translate({_number(x)} {_number(y)})" d="{data}" '
            f'stroke-linecap="round" stroke-linejoin="round"{self._paint(fill, stroke, width)} '
            'fill-rule="evenodd"/>'
        )

    def icon(
        self, name: str, x: float, y: float, size: float, colour: str, *, hollow: bool = False
    ) -> None:
        id = self._define(f"{name} {hollow}", lambda: _icon(name, hollow))
        scale = f"{size / 24:.4f}"
        self.parts.append(
            f'<use href="#{id}" color="{colour}" '
            f'transform="translate({_number(x)} {_number(y)}) scale({scale})"/>'
        )

    def text(
        self,
        words: str,
        x: float,
        y: float,
        *,
        font: str,
        size: float,
        colour: str = "#000000",
        anchor: str = "start",
        turn: int = 0,
    ) -> None:
        back = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width(words, font, size)
        turned = f" rotate({-turn})" if turn else ""
        scale = f"{size / MM / 1000:.5f}"
        widths, at, letters = face(font).face, 0.0, []
        for letter in words:
            if outline(letter, font):
                id = self._define(f"{font} {letter}", partial(_letter, letter, font))
                letters.append(f'<use href="#{id}" x="{_number(at)}"/>')
            at += widths.charWidths.get(ord(letter), widths.defaultWidth)
        start = f"translate({_number(x)} {_number(y)}){turned} translate({_number(-back)} 0)"
        self.parts.append(
            f'<g fill="{colour}" transform="{start} scale({scale})">{"".join(letters)}</g>'
        )

    def place(
        self,
        drawing: Drawing,
        x: float,
        y: float,
        *,
        turned: bool = False,
        within: Rect | None = None,
    ) -> None:
        id = self._define(f"drawing {drawing.key}", lambda: self._drawn(drawing))
        turn = f" rotate(180 {_number(drawing.width / 2)} {_number(drawing.height / 2)})"
        left, top = (within.x, within.y) if within else (0.0, 0.0)
        moved = f"translate({_number(x - left)} {_number(y - top)}){turn if turned else ''}"
        use = f'<use href="#{id}" transform="{moved}"/>'
        if within:
            use = (
                f'<svg x="{_number(left)}" y="{_number(top)}" width="{_number(within.width)}" '
                f'height="{_number(within.height)}">{use}</svg>'
            )
        self.parts.append(use)

    def written(self) -> str:
        """All that was drawn, with what it is made of before it."""
        defined = "".join(f'<g id="{id}">{parts}</g>' for id, parts in self.defined.items())
        return f"<defs>{defined}</defs>{''.join(self.parts)}"

    def _define(self, key: str, draw: Callable[[], str]) -> str:
        if key not in self.ids:
            self.ids[key] = f"d{len(self.ids)}"
            self.defined[self.ids[key]] = draw()
        return self.ids[key]

    def _drawn(self, drawing: Drawing) -> str:
        outer, self.parts = self.parts, []
        drawing.draw(self)
        inner, self.parts = "".join(self.parts), outer
        return inner


def _icon(name: str, hollow: bool) -> str:
    parts = []
    for shape in shapes(name):
        if shape.stroke or hollow:
            line = shape.stroke or HOLLOW
            parts.append(
                f'<path d="{shape.data}" fill="none" stroke="currentColor" stroke-width="{line}" '
                'stroke-linecap="round" stroke-linejoin="round"/>'
            )
        else:
            parts.append(f'<path d="{shape.data}" fill="currentColor" fill-rule="evenodd"/>')
    return "".join(parts)


def _letter(letter: str, font: str) -> str:
    return f'<path d="{outline(letter, font)}"/>'


def drawn(page: Page) -> str:
    """What lies on a page, without its number: the same text for pages that look alike."""
    pen = SvgPen()
    for placement in page.placements:
        cut = placement.cut
        pen.place(placement.drawing, cut.x, cut.y, turned=placement.turned, within=placement.within)
    return pen.written()


def alone(drawing: Drawing) -> str:
    """A face as a file of its own, as large as the card."""
    pen = SvgPen()
    drawing.draw(pen)
    across, down = map(_number, (drawing.width, drawing.height))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across}mm" height="{down}mm" '
        f'viewBox="0 0 {across} {down}">{pen.written()}</svg>'
    )


def to_svg(page: Page) -> str:
    """A whole page, as a file of its own."""
    width, height = _number(page.paper.width), _number(page.paper.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>{drawn(page)}</svg>'
    )
