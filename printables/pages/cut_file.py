"""What a cutting machine cuts: the outlines of the cards as SVG and as DXF, in true size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import tan
from math import tau as turn

from printables.drawing.paper import Paper
from printables.drawing.pen import Rect
from printables.job import SILHOUETTE
from printables.pages.page import Document
from printables.pages.registration import marks
from printables.pictures.packing import READ_ME, File
from printables.words import phrase

QUARTER = tan(turn / 16)
"""How DXF says that a line bends by a quarter of a circle."""
POINT = "{:.3f}"


@dataclass(frozen=True, slots=True)
class Cut:
    """All pages that are cut alike."""

    paper: Paper
    outlines: tuple[Rect, ...]
    corner: float
    marked: bool
    pages: tuple[int, ...]


def cuts_of(document: Document) -> list[Cut]:
    alike: dict[tuple[Paper, tuple[Rect, ...]], list[int]] = {}
    for number, page in enumerate(document.pages, 1):
        if page.outlines:
            alike.setdefault((page.paper, page.outlines), []).append(number)
    job = document.job
    return [
        Cut(paper, outlines, job.corner, job.cuts == SILHOUETTE, tuple(pages))
        for (paper, outlines), pages in alike.items()
    ]


def cut_files(document: Document) -> Iterator[File]:
    cuts = cuts_of(document)
    yield READ_ME, partial(_read_me, document, cuts)
    for number, cut in enumerate(cuts, 1):
        yield f"cut-{number}.svg", partial(as_svg, cut)
        yield f"cut-{number}.dxf", partial(as_dxf, cut)


def _read_me(document: Document, cuts: list[Cut]) -> bytes:
    language = document.job.language
    lines = [phrase("page", "cut-files", language)]
    for number, cut in enumerate(cuts, 1):
        pages = ", ".join(map(str, cut.pages))
        lines.append(phrase("page", "cut-file", language, file=f"cut-{number}", pages=pages))
    return "\n".join([*lines, *document.notes, ""]).encode()


def as_svg(cut: Cut) -> bytes:
    """Layers by the names that inkscape-silhouette knows: it cuts all but the marks."""
    across, down = (POINT.format(side) for side in (cut.paper.width, cut.paper.height))
    cards = "".join(_rectangle(each, cut.corner, "red") for each in cut.outlines)
    layers = _layer("Cut", cards)
    if cut.marked:
        layers = _layer("Regmarks", "".join(map(_filled, marks(cut.paper)))) + layers
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" '
        'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
        f'width="{across}mm" height="{down}mm" viewBox="0 0 {across} {down}">{layers}</svg>\n'
    ).encode()


def _layer(name: str, inner: str) -> str:
    return f'<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}">{inner}</g>'


def _rectangle(place: Rect, corner: float, stroke: str) -> str:
    line = f'fill="none" stroke="{stroke}" stroke-width="0.1"'
    return f'<rect {_sides(place)} rx="{corner:g}" {line}/>'


def _filled(place: Rect) -> str:
    return f'<rect {_sides(place)} fill="black"/>'


def _sides(place: Rect) -> str:
    values = zip(("x", "y", "width", "height"),
                 (place.x, place.y, place.width, place.height), strict=True)  # fmt: skip
    return " ".join(f'{name}="{POINT.format(value)}"' for name, value in values)


def as_dxf(cut: Cut) -> bytes:
    """The oldest kind that every program reads (R12), with millimetres, upwards as DXF counts."""
    said: list[tuple[int, object]] = [
        (0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"),
        (9, "$INSUNITS"), (70, 4), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES"),
    ]  # fmt: skip
    if cut.marked:
        for mark in marks(cut.paper):
            said += _polyline(mark, cut.paper.height, 0.0, "MARKS")
    for outline in cut.outlines:
        said += _polyline(outline, cut.paper.height, cut.corner, "CUT")
    said += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code}\r\n{value}\r\n" for code, value in said).encode()


def _polyline(
    place: Rect, height: float, corner: float, layer: str
) -> Iterator[tuple[int, object]]:
    """Closed, against the clock; rounded corners are bends between two points."""
    left, right, low, high = place.x, place.right, height - place.bottom, height - place.y
    yield from ((0, "POLYLINE"), (8, layer), (66, 1), (70, 1))
    r = corner
    points = (
        (left + r, low, 0.0), (right - r, low, QUARTER), (right, low + r, 0.0),
        (right, high - r, QUARTER), (right - r, high, 0.0), (left + r, high, QUARTER),
        (left, high - r, 0.0), (left, low + r, QUARTER),
    )  # fmt: skip
    for x, y, bend in points if r else points[::2]:
        yield from ((0, "VERTEX"), (8, layer), (10, POINT.format(x)), (20, POINT.format(y)))
        if bend:
            yield 42, f"{bend:.6f}"
    yield 0, "SEQEND"
