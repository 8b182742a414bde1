"""The small codes that prints of ours may carry: read at a glance, never taken for another card."""

from __future__ import annotations

import zlib
from collections.abc import Collection
from importlib.util import find_spec
from typing import TYPE_CHECKING

from games.camera.sighting import Sighting

if TYPE_CHECKING:
    from PIL.Image import Image

PREFIX = "FC"
"""What a code of ours begins with; five signs for the card follow: as few as are needed, as the
smaller a code is the better it is read."""
SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
LENGTH = 5


def code_of(card: str) -> str:
    """The same for ever: it is made of the card's id alone."""
    number = zlib.crc32(card.encode())
    return PREFIX + "".join(SIGNS[number // len(SIGNS) ** at % len(SIGNS)] for at in range(LENGTH))


def are_readable() -> bool:
    return find_spec("zxingcpp") is not None


def seen(picture: Image, cards: Collection[str]) -> list[Sighting]:
    """The cards whose codes are in the picture."""
    if not are_readable():
        return []
    import zxingcpp

    known = {code_of(card): card for card in cards}
    width, height = picture.size
    found = []
    ours = zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.DataMatrix])
    for each in zxingcpp.read_barcodes(picture, formats=ours):
        if each.text not in known:
            continue
        at = each.position
        corners = tuple(
            (corner.x / width, corner.y / height)
            for corner in (at.top_left, at.top_right, at.bottom_right, at.bottom_left)
        )
        found.append(Sighting((known[each.text],), True, each.text, corners))
    return found
