"""A document: pages with drawings on them, and where they are cut and folded."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.paper import Paper
from printables.drawing.pen import Drawing, Rect
from printables.job import Job


@dataclass(frozen=True, slots=True)
class Placement:
    """One drawing on a page. `cut` is where the scissors go, `within` how far it may be seen."""

    drawing: Drawing
    cut: Rect
    within: Rect
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Band:
    """Rows of cards of one size, one below the other: the vertical cuts run through all of them."""

    xs: tuple[float, ...]
    ys: tuple[float, ...]
    folds: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    paper: Paper
    placements: tuple[Placement, ...]
    bands: tuple[Band, ...] = ()
    side: str = "front"
    """`front`, `back`, or `sheet` for a page that is not cut into cards."""
    titles: tuple[str, ...] = ()
    """Bookmarks of what begins here."""
    spare: int = 0
    """Places for cards that stay empty."""
    outlines: tuple[Rect, ...] = ()
    """What a machine would cut out of this side."""
    gutter: float = 0.0
    """Where the page is folded from top to bottom: faces on its left, backs on its right."""

    @property
    def trim(self) -> Rect:
        """Around everything that is cut out."""
        cuts = [placement.cut for placement in self.placements]
        if not cuts:
            return Rect(0, 0, self.paper.width, self.paper.height)
        left, top = min(cut.x for cut in cuts), min(cut.y for cut in cuts)
        right, bottom = max(cut.right for cut in cuts), max(cut.bottom for cut in cuts)
        return Rect(left, top, right - left, bottom - top)


@dataclass(frozen=True, slots=True)
class Document:
    job: Job
    title: str
    pages: tuple[Page, ...]
    notes: tuple[str, ...] = ()
    """What the printer's owner should know, in the job's language."""

    duplex: bool = False
    """Meant for both sides of the paper."""
