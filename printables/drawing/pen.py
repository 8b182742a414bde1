"""What a page is drawn with: one drawing, two pens, `pdf` for the printer, `preview` to look at.

Lengths are millimetres from the top left corner; sizes of type are points. Colours are `#rrggbb`,
and an empty one draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

MM = 72 / 25.4
"""Points in a millimetre."""


@dataclass(frozen=True, slots=True)
class Rect:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def grown(self, by: float) -> Rect:
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


class Pen(Protocol):
    def rect(
        self,
        place: Rect,
        *,
        fill: str = "",
        stroke: str = "",
        width: float = 0.3,
        radius: float = 0.0,
        dash: Sequence[float] = (),
    ) -> None: ...

    def line(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        *,
        stroke: str,
        width: float = 0.3,
        dash: Sequence[float] = (),
    ) -> None: ...

    def curve(
        self, data: str, x: float, y: float, *, fill: str = "", stroke: str = "", width: float = 0.3
    ) -> None:
        """SVG path data (M L C Q Z) in millimetres from x, y."""

    def icon(
        self, name: str, x: float, y: float, size: float, colour: str, *, hollow: bool = False
    ) -> None:
        """An icon in one colour; hollow, its filled shapes are only outlined."""

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
        """One line with its baseline at y, anchored at start, middle or end; `turn` is 0 or 90."""

    def place(
        self,
        drawing: Drawing,
        x: float,
        y: float,
        *,
        turned: bool = False,
        within: Rect | None = None,
    ) -> None:
        """A whole drawing with its corner at x, y; upside down if turned; cut to `within`."""


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """Something drawn once and placed any number of times: a face, a back."""

    key: str
    """Alike keys are alike drawings."""
    width: float
    height: float
    draw: Callable[[Pen], None]
    bleed: float = 0.0
    """How far it goes on past its edges."""
