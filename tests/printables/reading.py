"""Reads our PDFs back with the tools that others wrote."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ContentStream

from printables.fort import SOURCE as FORT
from printables.job import Job
from printables.layout import lay_out
from printables.rendered.pdf import to_pdf

MM = 72 / 25.4
SETS = FORT.sets(FORT.profile())


def job(*cards: str, **how: Any) -> Job:
    """A job of whole sets, or of single cards where no set is called so."""
    counts: tuple[tuple[str, int], ...] = ()
    for name in cards or ("everything",):
        counts += SETS.get(name, ((name, 1),))
    return Job(cards=counts, **how)


@lru_cache(maxsize=32)
def pdf_of(job: Job) -> bytes:
    return to_pdf(lay_out(job))


@lru_cache(maxsize=8)
def pages(pdf: bytes) -> Any:
    """pypdf's reader; what it finds has no types worth checking."""
    return PdfReader(BytesIO(pdf))


def run(pdf: bytes, *command: str) -> str:
    """What a program says of the PDF, which stands for `-` in its arguments."""
    done = subprocess.run(command, input=pdf, capture_output=True, check=False)
    assert done.returncode == 0, (command, done.stderr.decode(errors="replace"))
    return done.stdout.decode()


def text_of(pdf: bytes) -> str:
    """All the words, one space between each two."""
    return re.sub(r"\s+", " ", run(pdf, "pdftotext", "-raw", "-", "-"))


@dataclass(frozen=True)
class Placed:
    """A drawing found on a page, in millimetres from the top left corner."""

    name: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def size(self) -> tuple[float, float]:
        return self.right - self.left, self.bottom - self.top


Matrix = tuple[float, float, float, float, float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j,
        e * g + f * i + k, e * h + f * j + m,
    )  # fmt: skip


def _operations(reader: Any, page: Any) -> Iterator[tuple[list[Any], bytes, Matrix]]:
    matrix, kept = SAME, []
    for operands, operator in ContentStream(page.get_contents(), reader).operations:
        if operator == b"q":
            kept.append(matrix)
        elif operator == b"Q":
            matrix = kept.pop()
        elif operator == b"cm":
            matrix = _times(tuple(float(number) for number in operands), matrix)  # type: ignore[arg-type]
        yield operands, operator, matrix


def _point(x: float, y: float, matrix: Matrix, height: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e) / MM, height - (b * x + d * y + f) / MM


@lru_cache(maxsize=256)
def placed(pdf: bytes, number: int) -> list[Placed]:
    """The drawings of a page, by the boxes of their forms and the matrices they are placed with."""
    reader = pages(pdf)
    page = reader.pages[number]
    height = float(page.mediabox.height) / MM
    forms = page["/Resources"]["/XObject"]
    found = []
    for operands, operator, matrix in _operations(reader, page):
        if operator == b"Do":
            left, low, right, high = (float(side) for side in forms[operands[0]]["/BBox"])
            x1, y1 = _point(left, low, matrix, height)
            x2, y2 = _point(right, high, matrix, height)
            found.append(Placed(operands[0], min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)))
    return found


@lru_cache(maxsize=64)
def strokes(pdf: bytes, number: int) -> list[tuple[float, float, float, float]]:
    """The straight lines drawn on a page itself, from and to."""
    reader = pages(pdf)
    page = reader.pages[number]
    height = float(page.mediabox.height) / MM
    found, start = [], (0.0, 0.0)
    for operands, operator, matrix in _operations(reader, page):
        if operator in (b"m", b"l"):
            at = _point(float(operands[0]), float(operands[1]), matrix, height)
            if operator == b"l":
                found.append((*start, *at))
            start = at
    return found


Filled = tuple[tuple[float, float, float, float], tuple[float, ...]]


@lru_cache(maxsize=64)
def filled(pdf: bytes, number: int) -> list[Filled]:
    """The rectangles filled on a page itself: left, top, right, bottom, and the colour."""
    reader = pages(pdf)
    page = reader.pages[number]
    height = float(page.mediabox.height) / MM
    found: list[Filled] = []
    colour: tuple[float, ...] = (0.0, 0.0, 0.0)
    last = None
    for operands, operator, matrix in _operations(reader, page):
        if operator in (b"rg", b"g"):
            parts = [float(part) for part in operands]
            colour = tuple(parts * 3 if len(parts) == 1 else parts)
        elif operator == b"re":
            x, y, wide, high = (float(side) for side in operands)
            left, bottom = _point(x, y, matrix, height)
            right, top = _point(x + wide, y + high, matrix, height)
            last = (left, top, right, bottom)
        elif operator == b"W":
            last = None
        elif operator in (b"f", b"f*", b"B") and last:
            found.append((last, colour))
    return found
