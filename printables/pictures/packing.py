"""A zip with a picture of each face and back, made and sent piece by piece."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO, StringIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from PIL.Image import Image

from printables.drawing.pen import Drawing
from printables.job import Job
from printables.pictures.cards import Card, back_name, backs_of, cards_of
from printables.pictures.shops import Shop
from printables.rendered.picture import of_drawing
from printables.words import phrase

LIST = "cards.csv"
READ_ME = "read-me.txt"
COLUMNS = ("card", "copies", "face", "back")
Content = Callable[[], bytes]
File = tuple[str, Content]
"""A file of the zip, made when it is its turn."""


class _Pieces:
    """What a zip writes to, and what has come since somebody last took it."""

    def __init__(self) -> None:
        self._kept = bytearray()

    def write(self, said: bytes) -> int:
        self._kept += said
        return len(said)

    def flush(self) -> None:
        pass

    def taken(self) -> bytes:
        piece, self._kept = bytes(self._kept), bytearray()
        return piece


def zipped(files: Iterator[File]) -> Iterator[bytes]:
    """A piece for each file; the last one has the list of them all."""
    out = _Pieces()
    with ZipFile(out, "w") as packing:  # type: ignore[call-overload]  # it only writes and flushes
        for name, content in files:
            entry = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            entry.compress_type = ZIP_STORED if name.endswith(".png") else ZIP_DEFLATED
            packing.writestr(entry, content())
            yield out.taken()
    yield out.taken()


def pictures(job: Job, shop: Shop) -> Iterator[File]:
    """Each card once; the list says how often it is wanted and which back it has."""
    wished = shop.asked(job)
    cards = cards_of(wished)
    yield READ_ME, partial(_read_me, wished, shop)
    yield LIST, partial(_list, wished, cards)
    for card in cards:
        yield face_name(card), partial(_png, card.face, shop)
    for name, back in backs_of(wished, cards):
        yield back_file(name), partial(_png, back, shop)


def face_name(card: Card) -> str:
    """`kids/chef.png`: by the card's id, which no shop's page stumbles over."""
    return f"{card.kind}/{card.id}.png"


def back_file(name: str) -> str:
    return f"backs/{name}.png"


def _png(drawing: Drawing, shop: Shop) -> bytes:
    return png(of_drawing(drawing, shop.around, shop.dpi), shop.dpi)


def png(picture: Image, dpi: int) -> bytes:
    kept = BytesIO()
    picture.save(kept, "PNG", dpi=(dpi, dpi), compress_level=4)
    return kept.getvalue()


def _list(job: Job, cards: tuple[Card, ...]) -> bytes:
    out = StringIO()
    write = csv.writer(out, delimiter=";", lineterminator="\r\n").writerow
    write(
        [phrase("pictures", column, job.language) for column in ("card", "copies", "face", "back")]
    )
    for card in cards:
        write(
            [card.name, card.copies, face_name(card), back_file(back_name(card.back, card.large))]
        )
    return out.getvalue().encode("utf-8-sig")


def _read_me(job: Job, shop: Shop) -> bytes:
    large, small = (" × ".join(map(str, shop.pixels(size))) for size in (shop.large, shop.small))
    return phrase(
        "pictures",
        "read_me",
        job.language,
        shop=phrase("shops", shop.id, job.language),
        large=large,
        small=small,
        dpi=shop.dpi,
        bleed=shop.bleed,
        safe=shop.safe,
        list=LIST,
    ).encode()
