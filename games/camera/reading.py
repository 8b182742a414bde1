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
WIDE = (0.3, 0.12)
"""So much around a name, in heights of it, is looked at then: it may have been cut off."""
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
    found = [each for each in _looked_at(picture, where, names) if each.said.is_possible]
    if all_of_them:
        found = list(_with_missed(picture, found, names))
    return [_sighting(each, picture) for each in found]


@dataclass(frozen=True, slots=True)
class Plate:
    """A name, where it is written in the picture."""

    corners: Corners
    """From where it is read."""
    said: Spelled


def _with_missed(picture: Image, found: Sequence[Plate], names: Names) -> Iterator[Plate]:
    """Between two cards of a row there is one, whatever can be read of it; what is in doubt where
    no name should be is a picture on a card.
    """
    sure = _right_way_up(picture, [each for each in found if each.said.is_sure], names)
    doubts = [each for each in found if not each.said.is_sure]
    yield from sure
    gaps = rows.lacking([each.corners for each in sure], picture.size)
    if gaps is None:
        yield from doubts
    for gap in gaps or ():
        here = [each for each in doubts if gap.is_at(middle(each.corners))]
        above = [each for each in doubts if gap.is_opposite(middle(each.corners))]
        if here or (gap.is_between and not above):
            yield _best((*here, *_seen_closer(picture, gap, names)))
        elif gap.is_between:
            yield _best(above)
        else:
            yield from (each for each in _read(picture, [gap.corners], names) if each.said.is_sure)


def _right_way_up(picture: Image, found: Sequence[Plate], names: Names) -> list[Plate]:
    """Whole names are read either way up, but better from their beginning."""
    others = _read(picture, [turned(each.corners) for each in found], names)
    return [
        other if other.said.is_sure and other.said.likely > each.said.likely else each
        for each, other in zip(found, others, strict=True)
    ]


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
    return _looked_at(picture, where, names)


def _best(found: Sequence[Plate]) -> Plate:
    """The one that says most."""
    return max(found, key=lambda each: (each.said.is_sure, each.said.is_possible, each.said.likely))


def _sighting(found: Plate, picture: Image) -> Sighting:
    said = found.said
    shares = tuple((x / picture.width, y / picture.height) for x, y in found.corners)
    return Sighting(said.cards[:1] if said.is_sure else said.cards, said.is_sure, said.text, shares)


def _looked_at(picture: Image, where: Sequence[Corners], names: Names) -> list[Plate]:
    """What is not sure at first sight is looked at once more, the other way up too."""
    found = _read(picture, where, names)
    doubts = sorted(
        (at for at, each in enumerate(found) if not each.said.is_sure),
        key=lambda at: found[at].said.cost / found[at].said.letters,
    )
    for at in doubts[:MOST_DOUBTS]:
        corners, other = where[at], turned(where[at])
        again = _read(picture, [grown(corners, *WIDE), other, grown(other, *WIDE)], names)
        found[at] = _best((found[at], *again))
    return found


def _read(picture: Image, where: Sequence[Corners], names: Names) -> list[Plate]:
    strips = eyes.strips(picture, where)
    return [
        Plate(*each) for each in zip(where, (spelled(one, names) for one in strips), strict=True)
    ]
