"""What takes pictures of cards, and in which sizes: as its own pages say it wants them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from printables.job import LARGE, SMALL, Job, Size
from printables.words import CannotPrint, clean

INCH = 25.4
LEAST_DPI, MOST_DPI = 100, 600
MOST_BLEED = 4.5


@dataclass(frozen=True, slots=True)
class Shop:
    """Lengths are millimetres."""

    id: str
    large: Size
    small: Size
    bleed: float
    """What is cut away all around."""
    safe: float
    """So far from the cut nothing is written."""
    inset: float = 0.0
    """So much nearer to the middle a card is drawn than for the scissors, to keep it safe."""
    dpi: int = 300

    @property
    def around(self) -> float:
        """What a drawing goes on past its own edges."""
        return self.bleed + self.inset

    def asked(self, job: Job) -> Job:
        """The same cards in the sizes of this shop."""
        large, small = map(self._drawn, (self.large, self.small))
        return replace(job, large=large, small=small, bleed=self.around, corner=0.0)

    def _drawn(self, size: Size) -> Size:
        return size[0] - 2 * self.inset, size[1] - 2 * self.inset

    def pixels(self, size: Size) -> tuple[int, int]:
        across, down = (round((side + 2 * self.bleed) / INCH * self.dpi) for side in size)
        return across, down


def _inches(width: float, height: float) -> Size:
    return width * INCH, height * INCH


POKER, MINI = _inches(2.5, 3.5), _inches(1.75, 2.5)
PX36, EIGHTH = 36 / 300 * INCH, INCH / 8
SHOPS: Mapping[str, Shop] = MappingProxyType(
    {
        shop.id: shop
        for shop in (
            Shop("box", LARGE, SMALL, bleed=3.0, safe=3.0),
            Shop("makeplayingcards", POKER, MINI, PX36, PX36, inset=0.2),
            Shop("gamecrafter", POKER, MINI, EIGHTH, EIGHTH, inset=0.4),
        )
    }
)
"""`box`: cards as large as those in the box, for any other shop."""


def shop_of(name: str, dpi: int | None = None, bleed: float | None = None) -> Shop:
    """By name; sharper or with another bleed, where somebody says so."""
    if name not in SHOPS:
        raise CannotPrint("no-shop", word=clean(name), allowed=", ".join(SHOPS))
    shop = SHOPS[name]
    dpi, bleed = dpi or shop.dpi, shop.bleed if bleed is None else bleed
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise CannotPrint("dpi", least=LEAST_DPI, most=MOST_DPI)
    if not 0 <= bleed <= MOST_BLEED:
        raise CannotPrint("bleed", least=0, most=MOST_BLEED)
    return replace(shop, dpi=dpi, bleed=bleed)
