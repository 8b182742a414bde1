"""A photo is read: from its bytes to the cards that lie in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.camera import codes, eyes, photo, rows
from games.camera.names import Names
from games.camera.sighting import Corners, Sighting, grown, in_order, turned
from games.camera.spelling import Spelled, spelled

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_PLACES = 80
MOST_DOUBTS = 24
"""So many places are looked at again."""
CLOSE, WIDE = (0.0, 0.0), (0.3, 0.12)
"""How much around a name is looked at: it may have been cut off, or stand too near to something."""


def read(data: bytes, names: Names, *, all_of_them: bool = False) -> list[Sighting]:
    """The cards of a photo; raises `NoPhoto` where there is none to read.

    `all_of_them`: the cards lie in rows, and not one may be missed.
    """
    picture = photo.opened(data)
    found = codes.seen(picture, {card for cards in names.values() for card in cards})
    if eyes.are_there():
        found += _named(picture, names, all_of_them=all_of_them)
    return in_order(found)


def _named(picture: Image, names: Names, *, all_of_them: bool) -> list[Sighting]:
    where = eyes.places(picture)[:MOST_PLACES]
    read = _looked_at(picture, where, names)
    found = [(corners, each) for corners, each in zip(where, read, strict=True) if each.is_possible]
    if all_of_them:
        found += _missed(picture, [corners for corners, _ in found], names)
    return [_sighting(each, corners, picture) for corners, each in found]


def _missed(picture: Image, seen: Sequence[Corners], names: Names) -> list[tuple[Corners, Spelled]]:
    """Between two cards of a row there is one, whatever can be read of it."""
    gaps = rows.lacking(seen, picture.size)
    within = [gap.corners for gap in gaps if gap.is_between]
    beyond = [gap.corners for gap in gaps if not gap.is_between]
    strips = eyes.strips(picture, beyond)
    read = [(corners, spelled(strip, names)) for corners, strip in zip(beyond, strips, strict=True)]
    sure = [(corners, each) for corners, each in read if each.is_sure]
    return [*zip(within, _looked_at(picture, within, names), strict=True), *sure]


def _sighting(each: Spelled, corners: Corners, picture: Image) -> Sighting:
    shares = tuple((x / picture.width, y / picture.height) for x, y in corners)
    return Sighting(each.cards[:1] if each.is_sure else each.cards, each.is_sure, each.text, shares)


def _looked_at(picture: Image, where: Sequence[Corners], names: Names) -> list[Spelled]:
    """What is not sure at first sight is looked at once more, the other way up too."""
    found = [spelled(strip, names) for strip in eyes.strips(picture, where)]
    doubts = sorted(
        (at for at, each in enumerate(found) if not each.is_sure),
        key=lambda at: found[at].cost / found[at].letters,
    )
    for at in doubts[:MOST_DOUBTS]:
        corners = where[at]
        looks = [grown(corners, *WIDE)]
        looks += [grown(turned(corners), *look) for look in (CLOSE, WIDE)]
        again = [spelled(strip, names) for strip in eyes.strips(picture, looks)]
        found[at] = _best((found[at], *again))
    return found


def _best(looks: Sequence[Spelled]) -> Spelled:
    """The look that shows most."""
    return min(looks, key=lambda each: each.cost)
