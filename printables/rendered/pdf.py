"""Pages to PDF. Icons, faces and backs are Form XObjects: written once, placed often."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from io import BytesIO
from threading import Lock

from reportlab.pdfgen.canvas import Canvas

from printables.drawing.fonts import FONTS, TEXT
from printables.drawing.pen import MM, Drawing, Rect
from printables.drawing.type import face, width
from printables.drawing.vector import BOX, HOLLOW, Segment, segments, shapes
from printables.pages.furniture import draw_page
from printables.pages.page import Document, Page

# ReportLab's fonts remember which document they are in: one at a time.
_ONE_AT_A_TIME = Lock()
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_BEND = 0.5523
"""How far the handles of a quarter circle reach."""


@cache
def _rgb(colour: str) -> str:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    if len(set(parts)) == 1:
        return f"{parts[0]:.3g}"
    return " ".join(f"{part:.3g}" for part in parts)


@cache
def _fill(colour: str) -> str:
    return f"{_rgb(colour)} {'rg' if ' ' in _rgb(colour) else 'g'}"


@cache
def _stroke(colour: str) -> str:
    return f"{_rgb(colour)} {'RG' if ' ' in _rgb(colour) else 'G'}"


def _numbers(*values: float) -> str:
    return " ".join(f"{value:.2f}".rstrip("0").rstrip(".") for value in values)


def _operators(path: Sequence[Segment]) -> str:
    return " ".join(f"{_numbers(*numbers)} {_OPERATORS[command]}" for command, numbers in path)


@cache
def _icon_code(name: str, hollow: bool) -> str:
    """In the icon's own box; the colour is that of whoever places it."""
    parts = []
    for shape in shapes(name):
        path = _operators(segments(shape.data))
        if shape.stroke or hollow:
            parts.append(f"{shape.stroke or HOLLOW:g} w 1 J 1 j {path} S")
        else:
            parts.append(f"{path} f*")
    return "\n".join(parts)


class PdfPen:
    def __init__(self, canvas: Canvas, height: float, forms: dict[str, str]) -> None:
        self.canvas = canvas
        self.height = height
        self.forms = forms

    def _y(self, y: float) -> float:
        return (self.height - y) * MM

    def _code(self, *parts: str) -> None:
        self.canvas.addLiteral(" ".join(part for part in parts if part))

    def _paint(
        self, path: str, fill: str, stroke: str, line: float, dash: Sequence[float] = ()
    ) -> None:
        if not (fill or stroke):
            return
        end = {(True, True): "B*", (True, False): "f*", (False, True): "S"}[
            bool(fill), bool(stroke)
        ]
        dashes = f"[{_numbers(*(part * MM for part in dash))}] 0 d" if dash else ""
        self._code(
            _fill(fill) if fill else "",
            f"{_stroke(stroke)} {_numbers(line * MM)} w" if stroke else "",
            dashes,
            path,
            end,
            "[] 0 d" if dash else "",
        )

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
        x, y = place.x * MM, self._y(place.bottom)
        w, h = place.width * MM, place.height * MM
        if not radius:
            self._paint(f"{_numbers(x, y, w, h)} re", fill, stroke, width, dash)
            return
        r = min(radius * MM, w / 2, h / 2)
        k = r * _BEND
        right, top = x + w, y + h
        path = (
            f"{_numbers(x + r, y)} m {_numbers(right - r, y)} l "
            f"{_numbers(right - r + k, y, right, y + r - k, right, y + r)} c "
            f"{_numbers(right, top - r)} l "
            f"{_numbers(right, top - r + k, right - r + k, top, right - r, top)} c "
            f"{_numbers(x + r, top)} l "
            f"{_numbers(x + r - k, top, x, top - r + k, x, top - r)} c "
            f"{_numbers(x, y + r)} l {_numbers(x, y + r - k, x + r - k, y, x + r, y)} c h"
        )
        self._paint(path, fill, stroke, width, dash)

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
        path = f"{_numbers(x1 * MM, self._y(y1))} m {_numbers(x2 * MM, self._y(y2))} l"
        self._paint(path, "", stroke, width, dash)

    def curve(
        self, data: str, x: float, y: float, *, fill: str = "", stroke: str = "", width: float = 0.3
    ) -> None:
        moved = [
            (
                command,
                tuple(
                    self._y(y + value) if at % 2 else (x + value) * MM
                    for at, value in enumerate(numbers)
                ),
            )
            for command, numbers in segments(data)
        ]
        self._code("q 1 J 1 j")
        self._paint(_operators(moved), fill, stroke, width)
        self._code("Q")

    def icon(
        self, name: str, x: float, y: float, size: float, colour: str, *, hollow: bool = False
    ) -> None:
        key = f"icon {name} {hollow}"
        if key not in self.forms:
            code = _icon_code(name, hollow)
            self._form(key, (0, 0, BOX, BOX), lambda: self.canvas.addLiteral(code))
        scale = size * MM / BOX
        self._code(
            "q", _fill(colour), _stroke(colour),
            f"{scale:.4f} 0 0 {-scale:.4f} {_numbers(x * MM, self._y(y))} cm",
        )  # fmt: skip
        self.canvas.doForm(self.forms[key])
        self._code("Q")

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
        face(font)
        back = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width(words, font, size)
        self.canvas.setFont(font, size)
        self._code(_fill(colour))
        if turn:
            self._code(f"q 0 1 -1 0 {_numbers(x * MM, self._y(y + back if turn else y))} cm")
            self.canvas.drawString(0, 0, words)
            self._code("Q")
        else:
            self.canvas.drawString((x - back) * MM, self._y(y), words)

    def place(
        self,
        drawing: Drawing,
        x: float,
        y: float,
        *,
        turned: bool = False,
        within: Rect | None = None,
    ) -> None:
        if drawing.key not in self.forms:
            bleed = drawing.bleed * MM
            box = (-bleed, -bleed, drawing.width * MM + bleed, drawing.height * MM + bleed)
            pen = PdfPen(self.canvas, drawing.height, self.forms)
            self._form(drawing.key, box, lambda: drawing.draw(pen))
        self._code("q")
        if within is not None:
            corner = _numbers(within.x * MM, self._y(within.bottom))
            self._code(f"{corner} {_numbers(within.width * MM, within.height * MM)} re W n")
        if turned:
            at = _precise((x + drawing.width) * MM, self._y(y))
            self._code(f"-1 0 0 -1 {at} cm")
        else:
            self._code(f"1 0 0 1 {_precise(x * MM, self._y(y + drawing.height))} cm")
        self.canvas.doForm(self.forms[drawing.key])
        self._code("Q")

    def _form(
        self, key: str, box: tuple[float, float, float, float], draw: Callable[[], None]
    ) -> None:
        self.forms[key] = name = f"f{len(self.forms)}"
        self.canvas.beginForm(name, *box)  # type: ignore[arg-type]  # it takes any number
        draw()
        self.canvas.endForm()


def _precise(*values: float) -> str:
    return " ".join(f"{value:.4f}" for value in values)


def to_pdf(
    document: Document, progress: Callable[[int], None] | None = None, *, only: int = 0
) -> bytes:
    """The whole document, or one page of it; `progress` hears how many pages are done."""
    with _ONE_AT_A_TIME:
        for font in FONTS:
            face(font)
        return _write(document, progress, only)


def drawing_to_pdf(drawing: Drawing, bleed: float) -> bytes:
    """One drawing alone, on a page that is larger by what is cut away around it."""
    out = BytesIO()
    across, down = drawing.width + 2 * bleed, drawing.height + 2 * bleed
    with _ONE_AT_A_TIME:
        for font in FONTS:
            face(font)
        canvas = Canvas(
            out,
            pagesize=(across * MM, down * MM),
            invariant=1,
            initialFontName=TEXT,  # type: ignore[arg-type]  # a name, whatever its types say
        )
        PdfPen(canvas, down, {}).place(drawing, bleed, bleed, within=Rect(0, 0, across, down))
        canvas.showPage()
        canvas.save()
    return out.getvalue()


def _write(document: Document, progress: Callable[[int], None] | None, only: int) -> bytes:
    job = document.job
    out = BytesIO()
    first = document.pages[0].paper
    canvas = Canvas(
        out,
        pagesize=(first.width * MM, first.height * MM),
        pageCompression=1,
        invariant=1,
        initialFontName=TEXT,  # type: ignore[arg-type]  # a name, whatever its types say
        lang=job.language,
    )
    canvas.setTitle(document.title)
    canvas.setAuthor("Fort Companion")
    canvas.setCreator("Fort Companion")
    canvas.setProducer("Fort Companion")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if document.duplex:
        canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
    forms: dict[str, str] = {}
    for number, page in enumerate(document.pages, start=1):
        if only not in (0, number):
            continue
        _begin(canvas, document, page)
        draw_page(PdfPen(canvas, page.paper.height, forms), document, number)
        for at, title in enumerate(page.titles):
            key = f"p{number}-{at}"
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(title, key, level=0)
        canvas.showPage()
        if progress is not None:
            progress(number)
    canvas.save()
    return out.getvalue()


def _begin(canvas: Canvas, document: Document, page: Page) -> None:
    job = document.job
    width, height = page.paper.width * MM, page.paper.height * MM
    canvas.setPageSize((width, height))
    trim = page.trim
    bleed = trim.grown(max((p.drawing.bleed for p in page.placements), default=0))
    canvas.setTrimBox(_box(trim, page))
    canvas.setBleedBox(_box(bleed, page))
    across, down = (percent / 100 for percent in job.scale)
    if (across, down) != (1, 1):
        # Larger or smaller around the middle of the page, to make up for the printer.
        canvas.transform(across, 0, 0, down, width / 2 * (1 - across), height / 2 * (1 - down))


def _box(place: Rect, page: Page) -> tuple[float, float, float, float]:
    left, top = max(place.x, 0.0), max(place.y, 0.0)
    right, bottom = min(place.right, page.paper.width), min(place.bottom, page.paper.height)
    height = page.paper.height
    return (left * MM, (height - bottom) * MM, right * MM, (height - top) * MM)
