"""QR codes as one path of squares: they lead from paper back to the rule, card or table."""

from __future__ import annotations

from functools import lru_cache

import qrcode
from qrcode.constants import ERROR_CORRECT_M

from printables.drawing.fonts import TEXT
from printables.drawing.look import heading
from printables.drawing.pen import Pen, Rect
from printables.drawing.type import ON_SHEETS
from printables.drawing.vector import scaled

QUIET = 4
"""Empty modules around it, as readers want them."""


@lru_cache(maxsize=64)
def _squares(address: str) -> tuple[int, str]:
    """How many modules a side has, and the dark ones as path data, each run of them a rectangle."""
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=QUIET)
    code.add_data(address)
    code.make(fit=True)
    rows = code.get_matrix()
    parts = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end]:
                end += 1
            if end > x:
                parts.append(f"M{x} {y}L{end} {y}L{end} {y + 1}L{x} {y + 1}Z")
            x = end + 1
    return len(rows), "".join(parts)


def draw_qr(pen: Pen, address: str, place: Rect, said: str) -> None:
    """The code fills the width; below it stands where it leads."""
    count, path = _squares(address)
    pen.rect(Rect(place.x, place.y, place.width, place.width), fill="#ffffff")
    pen.curve(scaled(path, place.width / count), place.x, place.y, fill="#000000")
    room = Rect(place.x, place.y + place.width, place.width, place.height - place.width)
    heading(
        pen,
        said,
        room,
        largest=ON_SHEETS,
        smallest=ON_SHEETS,
        colour="#000000",
        anchor="middle",
        font=TEXT,
    )
