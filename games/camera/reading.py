"""A photo is read: from its bytes to the cards that lie in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games.camera import codes, eyes, photo
from games.camera.matching import Sighting, Writing, agreed, in_order, sighting
from games.camera.names import Names, folded

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_SECOND_LOOKS = 12
LEAST_LETTERS = 2
MOST_LETTERS = 24
"""What is longer is a sentence."""


def read(data: bytes, names: Names, *, twice: bool = False) -> list[Sighting]:
    """The cards of a photo; raises `NoPhoto` where there is none to read.

    `twice` looks at it again, larger and with more contrast, where not one card may be missed.
    """
    picture = photo.opened(data)
    printed = codes.seen(picture, {card for cards in names.values() for card in cards})
    found = list(_named(picture, names))
    if twice:
        again = list(_named(photo.clearer(picture), names))
        found = [*(agreed(each, again, names) for each in found), *again]
    return in_order((*printed, *found))


def _named(picture: Image, names: Names) -> Iterator[Sighting]:
    if not eyes.are_there():
        return
    looks = 0
    for line in eyes.lines(picture):
        found = sighting(line, names)
        if not (found and found.is_sure) and _may_be_a_name(line) and looks < MOST_SECOND_LOOKS:
            looks += 1
            again = sighting(eyes.looked_at_again(picture, line), names)
            if again and (again.is_sure or found is None):
                found = again
        if found is not None:
            yield found


def _may_be_a_name(line: Writing) -> bool:
    return LEAST_LETTERS <= len(folded(line.text)) <= MOST_LETTERS
