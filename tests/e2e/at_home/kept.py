"""What a phone keeps of the library, as its browser tells."""

import time

from playwright.sync_api import Page

KEPT = """async () => (await Promise.all((await caches.keys()).map(async (name) =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()"""
PATIENCE = 180.0


def keeps(page: Page, language: str) -> None:
    """Wait until the phone keeps the library of this language and no other."""
    deadline = time.monotonic() + PATIENCE
    while True:
        kept = [path for path in page.evaluate(KEPT) if path.startswith("/offline/library.")]
        if kept == [f"/offline/library.{language}.json"]:
            return
        assert time.monotonic() < deadline, kept
        page.wait_for_timeout(100)
