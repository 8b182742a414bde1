"""A leaflet: one side of paper, folded twice, makes four small pages.

Upright with the print in front: the upper half goes behind, its pages stand on their heads; then
the left half goes behind. A4 makes A6. The first page is at the lower right, the last beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from printables.drawing.fonts import TEXT
from printables.drawing.look import Look, heading
from printables.drawing.pen import Drawing, Pen, Rect
from printables.drawing.type import ON_SHEETS
from printables.games import source_of
from printables.job import Job
from printables.sheets.flow import Columns, Paragraph, arranged
from printables.sheets.head import language_of, player_of, titled
from printables.words import phrase

INNER = 5.0
"""From each fold to the words."""
SAID = 4.0
"""The height of the line that says how to fold, on the last page."""
FOLD = "#8c8c8c"


def leaflet(
    pen: Pen, area: Rect, job: Job, copy: int, game: str, entries: Sequence[Paragraph]
) -> None:
    """What a reference of this game says, on four small pages."""
    language, look = language_of(job, copy), Look(job.low_ink)
    upright = job.paper.lying if job.paper.lies else job.paper
    # Where the paper's middle is, also if a line below took some of the area.
    middle = area.x + area.width / 2, (upright.height - upright.width + area.width) / 2
    wide, high = area.width / 2 - INNER, area.bottom - middle[1] - INNER
    pages = (
        Rect(middle[0] + INNER, middle[1] + INNER, wide, high),
        Rect(middle[0] + INNER, middle[1] - INNER - high, wide, high),
        Rect(area.x, middle[1] - INNER - high, wide, high),
        Rect(area.x, middle[1] + INNER, wide, high),
    )
    name, title = player_of(job, copy), source_of(game).title(language)
    title = f"{title} – {name}" if name else title
    body = titled(pen, pages[0], job, title, language, f"rules/{game}/")
    first = body.area.height - body.corner[1]
    laid = arranged(entries, wide, (first, high, high, high - SAID), largest=11)
    laid.draw(pen, 0, pages[0].x, pages[0].bottom - first, look)
    for at in (1, 2):
        inner = Drawing(f"leaflet {game} {copy} {at}", wide, high, _page(laid, at, look))
        pen.place(inner, pages[at].x, pages[at].y, turned=True)
    laid.draw(pen, 3, pages[3].x, pages[3].y, look)
    line = Rect(pages[3].x, pages[3].bottom - SAID + 1, wide, SAID - 1)
    heading(pen, phrase("sheet", "leaflet", language), line, largest=ON_SHEETS, smallest=ON_SHEETS,
            colour=look.soft, font=TEXT)  # fmt: skip
    _folds(pen, area, middle)


def _page(laid: Columns, at: int, look: Look) -> Callable[[Pen], None]:
    return lambda pen: laid.draw(pen, at, 0, 0, look)


def _folds(pen: Pen, area: Rect, middle: tuple[float, float]) -> None:
    """Only at the edges and where they cross: nobody wants lines through a leaflet."""
    x, y = middle
    low = 2 * y - area.y
    for start, end in (
        ((area.x, y), (area.x + 8, y)), ((area.right - 8, y), (area.right, y)),
        ((x, area.y), (x, area.y + 8)), ((x, min(low, area.bottom) - 8), (x, area.bottom)),
        ((x - 4, y), (x + 4, y)), ((x, y - 4), (x, y + 4)),
    ):  # fmt: skip
        pen.line(start, end, stroke=FOLD, width=0.15, dash=(1.2, 1))
