"""The site's static files in tests: looked at once, however many clients ask for pages.

Each of Django's test clients has a middleware of its own, and WhiteNoise's begins by looking at all
the static files there are: four fifths of a short test, and the same each time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from whitenoise.base import WhiteNoise

Files = dict[str, Any]


def look_once() -> None:
    """From now on. What is found depends on folder, address and how long browsers keep files."""
    found: dict[tuple[str, str, int | None], Files] = {}
    look: Callable[[WhiteNoise, str, str], None] = WhiteNoise.update_files_dictionary

    def known(self: Any, root: str, prefix: str) -> None:
        here = (root, prefix, self.max_age)
        if here not in found:
            before, self.files = self.files, {}
            look(self, root, prefix)
            found[here], self.files = self.files, before
        self.files.update(found[here])

    WhiteNoise.update_files_dictionary = known
