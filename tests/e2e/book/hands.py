"""What is done with a book in the browser by more than one test."""

from __future__ import annotations

import os
import re
from pathlib import Path

from playwright.sync_api import Page

LONG = "Maximilian Alexander von und zu Hohenstein-Wolkenburg III."
SHOTS = os.environ.get("BOOK_SHOTS", "")
"""A folder: pictures of every page are put there."""


def begin(page: Page, title: str = "") -> str:
    page.goto("/book/")
    page.locator("input[name=title]").fill(title)
    page.locator("form[action$='/begin/'] button").click()
    page.wait_for_url(re.compile(r"/book/[0-9A-Z]{8}/$"))
    return page.url


def picture(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}.png", full_page=True)
