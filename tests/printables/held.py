"""The site, with a press that stops before the second page until a file says `go`; by both ways."""

import os
import time
from pathlib import Path
from unittest.mock import patch

from fortcompanion.asgi import application as asginl
from fortcompanion.wsgi import application as wsgi
from printables.drawing.pen import Pen
from printables.pages.furniture import draw_page
from printables.pages.page import Document

__all__ = ["asginl", "wsgi"]

GO = Path(os.environ["DATA_DIR"]) / "go"


def draw_when_told(pen: Pen, document: Document, number: int) -> None:
    while number > 1 and not GO.exists():
        time.sleep(0.05)
    draw_page(pen, document, number)


patch("printables.rendered.pdf.draw_page", draw_when_told).start()
