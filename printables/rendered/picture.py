"""Pages as pictures: a browser shows one at once, however much is drawn on it."""

from __future__ import annotations

from contextlib import closing
from importlib.util import find_spec
from io import BytesIO
from threading import Lock

from PIL.Image import Image

from printables.drawing.pen import Drawing
from printables.pages.page import Document
from printables.rendered.pdf import drawing_to_pdf, to_pdf
from printables.rendered.preview import to_svg

CAN_RENDER = find_spec("pypdfium2") is not None
"""In a pocket there is nothing that could: pages are shown as they are drawn."""
FORMAT = "image/webp" if CAN_RENDER else "image/svg+xml"
SHARP = 3.5
"""Pixels a millimetre: sharp on a phone, and not much to send."""
QUALITY = 70
INCH = 25.4
POINTS = 72 / INCH
ALMOST = 1 - 1e-6
"""PDFium makes room for a pixel that is only begun; none is to be begun by rounding."""

_one_at_a_time = Lock()  # PDFium knows no threads


def to_picture(document: Document, number: int) -> bytes:
    """What the printer would print, from the PDF itself where that can be."""
    if not CAN_RENDER:
        return to_svg(document.pages[number - 1]).encode()
    drawn = _drawn(to_pdf(document, only=number), SHARP)
    kept = BytesIO()
    drawn.save(kept, "WEBP", quality=QUALITY, method=4)
    return kept.getvalue()


def of_drawing(drawing: Drawing, bleed: float, dpi: int) -> Image:
    """A face or a back, with what is cut away around it."""
    return _drawn(drawing_to_pdf(drawing, bleed), dpi / INCH)


def _drawn(pdf: bytes, sharp: float) -> Image:
    """The first page, with so many pixels a millimetre."""
    from pypdfium2 import PdfDocument

    scale = sharp / POINTS * ALMOST
    with _one_at_a_time, closing(PdfDocument(pdf)) as opened:
        drawn: Image = opened[0].render(scale=scale).to_pil()
    return drawn
