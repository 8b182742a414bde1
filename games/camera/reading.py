"""A photo is read: from its bytes to the cards that lie in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.camera import codes, eyes, photo, rows
from games.camera.names import Names
from games.camera.sighting import Corners, Sighting, grown, in_order, middle, turned
from games.camera.spelling import Spelled, spelled

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_PLACES = 80
MOST_DOUBTS = 24
"""So many places are looked at again."""
CLOSE, WIDE = (0.0, 0.0), (0.3, 0.12)
"""How much around a name is looked at: it may have been cut off, or stand too near to something."""
AROUND = (0.5, 0.25)
"""Of a gap, in steps to each side."""
LARGER = 2


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
    found = [Plate(*each) for each in zip(where, read, strict=True) if each[1].is_possible]
    if all_of_them:
        found = list(_with_missed(picture, found, names))
    return [_sighting(each, picture) for each in found]


@dataclass(frozen=True, slots=True)
class Plate:
    """A name, where it is written in the picture."""

    corners: Corners
    said: Spelled


def _with_missed(picture: Image, found: Sequence[Plate], names: Names) -> Iterator[Plate]:
    """Between two cards of a row there is one, whatever can be read of it."""
    sure = [each for each in found if each.said.is_sure]
    doubts = [each for each in found if not each.said.is_sure]
    yield from sure
    maybe = [middle(each.corners) for each in doubts]
    for gap in rows.lacking([each.corners for each in sure], picture.size, maybe):
        here = [each for each in doubts if gap.is_at(middle(each.corners))]
        doubts = [each for each in doubts if each not in here]
        if gap.is_between or here:
            yield _best((*here, *_seen_closer(picture, gap, names)))
        else:
            (strip,) = eyes.strips(picture, [gap.corners])
            beyond = Plate(gap.corners, spelled(strip, names))
            yield from [beyond] if beyond.said.is_sure else []
    yield from doubts


def _seen_closer(picture: Image, gap: rows.Gap, names: Names) -> list[Plate]:
    """All that is written in a gap, enlarged; and where the name should be, whatever is there."""
    from PIL.Image import Resampling

    x, y = gap.middle
    wide, high = AROUND[0] * gap.step, AROUND[1] * gap.step
    left, top = round(max(0, x - wide)), round(max(0, y - high))
    piece = picture.crop((left, top, min(picture.width, round(x + wide)),
                          min(picture.height, round(y + high))))  # fmt: skip
    larger = piece.resize((LARGER * piece.width, LARGER * piece.height), Resampling.BICUBIC)
    where = [
        tuple((left + at_x / LARGER, top + at_y / LARGER) for at_x, at_y in corners)
        for corners in eyes.places(larger)
    ]
    where = [gap.corners, *(corners for corners in where if gap.is_at(middle(corners)))]
    return [Plate(*each) for each in zip(where, _looked_at(picture, where, names), strict=True)]


def _best(found: Sequence[Plate]) -> Plate:
    """The one that says most."""
    return min(found, key=lambda each: (not each.said.is_possible, each.said.cost))


def _sighting(found: Plate, picture: Image) -> Sighting:
    said = found.said
    shares = tuple((x / picture.width, y / picture.height) for x, y in found.corners)
    return Sighting(said.cards[:1] if said.is_sure else said.cards, said.is_sure, said.text, shares)


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
        found[at] = min((found[at], *again), key=lambda each: each.cost)
    return found
