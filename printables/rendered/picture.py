"""Pages as pictures: a browser shows one at once, however much is drawn on it."""

from __future__ import annotations

from contextlib import closing
from io import BytesIO
from threading import Lock

from pypdfium2 import PdfDocument

from printables.layout import Document
from printables.rendered.pdf import to_pdf

FORMAT = "image/webp"
SHARP = 3.5
"""Pixels a millimetre: sharp on a phone, and not much to send."""
QUALITY = 70
POINTS = 72 / 25.4

_one_at_a_time = Lock()  # PDFium knows no threads


def to_picture(document: Document, number: int) -> bytes:
    """What the printer would print, from the PDF itself."""
    alone = to_pdf(document, only=number)
    with _one_at_a_time, closing(PdfDocument(alone)) as opened:
        drawn = opened[0].render(scale=SHARP / POINTS).to_pil()
    kept = BytesIO()
    drawn.save(kept, "WEBP", quality=QUALITY, method=4)
    return kept.getvalue()
