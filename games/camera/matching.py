"""Which cards the lines of a photo name: surely, perhaps, or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from games.camera.names import Names, folded

Corner = tuple[float, float]

ALIKE = ("ilj", "ocdq", "uv", "ceg", "rn", "hnk", "pbr", "ft", "yv", "sz", "ae")
"""Letters that a blurred photo takes for each other."""
NEAR, FAR = 0.5, 1.0
MOST_CHOICES = 3
LETTERS_OFF = 0.34
"""Of a name at most so many may be wrong for it to be offered at all."""
LEAST_TRUST = 0.45
SURE_TRUST = 0.8
SURER = 0.93
"""For a name that one letter makes another card's."""
LONG = 6
APART = 2.0
"""So much farther any other card's name must be from a long one that has a letter wrong."""
NOBODY = 9.0


@dataclass(frozen=True, slots=True)
class Writing:
    """Some writing in a photo."""

    text: str
    trust: float
    """From 0 to 1: how well it was to be read."""
    corners: tuple[Corner, ...]
    """As shares of the photo's width and height, clockwise around the writing."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """A card in a photo."""

    cards: tuple[str, ...]
    """The one it is, or those it may be, the likeliest first."""
    is_sure: bool
    text: str
    corners: tuple[Corner, ...]


def in_order(found: Iterable[Sighting]) -> list[Sighting]:
    """Each card once, row by row from the photo's top left."""
    return sorted(_once(tuple(found)), key=_reading_order)


def sighting(line: Writing, names: Names) -> Sighting | None:
    """The card that this writing names, if any."""
    text = folded(line.text)
    if len(text) < 2 or line.trust < LEAST_TRUST:
        return None
    near = _nearest(text, names)
    if not near:
        return None
    cards = tuple(dict.fromkeys(card for _off, _name, some in near for card in some))
    is_sure = _is_sure(line, near)
    kept = cards[:1] if is_sure else cards[:MOST_CHOICES]
    return Sighting(kept, is_sure, line.text, line.corners)


def agreed(found: Sighting, again: Iterable[Sighting], names: Names) -> Sighting:
    """Sure after all, where a second look has found the same card there, and hardly another."""
    card = found.cards[0]
    same = [each for each in again if _is_on(found, each) and each.cards[0] == card]
    read = {folded(each.text) for each in (found, *same)}
    is_whole = any(card in names.get(text, ()) or len(text) >= LONG for text in read)
    if (
        found.is_sure
        or not same
        or not is_whole
        or any(_is_slip(text, card, names) for text in read)
    ):
        return found
    return replace(found, is_sure=True, cards=(card,))


def _is_slip(text: str, card: str, names: Names) -> bool:
    """One letter would make another card of it."""
    return any(
        card not in cards and letters_off(text, name) <= FAR
        for name, cards in names.items()
        if abs(len(name) - len(text)) <= FAR
    )


Near = list[tuple[float, str, tuple[str, ...]]]


def _nearest(text: str, names: Names) -> Near:
    """The names it may be, each with how many letters are off, the nearest first."""
    found = []
    for name, cards in names.items():
        allowed = max(NEAR, LETTERS_OFF * len(name))
        if abs(len(name) - len(text)) > allowed:
            continue
        off = letters_off(text, name)
        if off <= allowed:
            found.append((off, name, cards))
    return sorted(found)


def _is_sure(line: Writing, near: Near) -> bool:
    off, name, cards = near[0]
    if len(cards) > 1:
        return False
    others = (away for away, _name, some in near[1:] if some != cards)
    gap: float = next(others, NOBODY) - off
    if off == 0:
        return line.trust >= (SURER if gap <= FAR or len(name) < 4 else SURE_TRUST)
    return off <= FAR and len(name) >= LONG and gap >= APART and line.trust >= SURE_TRUST


def _once(found: Sequence[Sighting]) -> list[Sighting]:
    """The same writing seen twice is one card; the surer reading stays."""
    kept: list[Sighting] = []
    for each in sorted(found, key=lambda one: not one.is_sure):
        if not any(_is_on(each, other) for other in kept):
            kept.append(each)
    return kept


def middle(corners: Sequence[Corner]) -> Corner:
    return (
        sum(x for x, _y in corners) / len(corners),
        sum(y for _x, y in corners) / len(corners),
    )


def _is_on(one: Sighting, other: Sighting) -> bool:
    x, y = middle(one.corners)
    xs = [each for each, _y in other.corners]
    ys = [each for _x, each in other.corners]
    return min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys)


def _reading_order(each: Sighting) -> tuple[int, float]:
    x, y = middle(each.corners)
    return int(y * 5), x


# Letters ------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _swap(one: str, other: str) -> float:
    if one == other:
        return 0.0
    return NEAR if any(one in some and other in some for some in ALIKE) else FAR


def letters_off(one: str, other: str) -> float:
    """How many letters have to be put in, left out or changed; those that look alike count half."""
    before = [float(n) for n in range(len(other) + 1)]
    for i, a in enumerate(one, 1):
        row = [float(i)]
        for j, b in enumerate(other, 1):
            row.append(min(before[j] + 1, row[j - 1] + 1, before[j - 1] + _swap(a, b)))
        before = row
    return before[-1]
