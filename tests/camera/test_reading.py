"""Photos that are made up are read: what lies in them, and nothing that does not."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from games.camera import eyes, photo
from games.camera.photo import NoPhoto
from games.fort.box.cards import BY_KIND
from games.sites import photographing
from tests.camera import scenes
from tests.camera.score import Score, counted_box, played

extra = pytest.mark.skipif(not eyes.are_there(), reason="needs `make camera`")
CARDS = (*BY_KIND["kids"], *BY_KIND["best_friends"], *BY_KIND["dogs"])


@extra
@pytest.mark.parametrize(("width", "least"), [(350, 0.95), (200, 0.85)])
def test_cards_on_a_table_are_read_and_none_is_taken_for_another(width: int, least: float) -> None:
    """A few of the scenes that `python -m tests.camera.score` makes by the thousand."""
    score = played(width, photos=4)
    assert score.found >= least
    assert score.wrong == 0


@extra
def test_a_photo_lies_as_the_phone_was_held() -> None:
    cards = Random(4).sample(CARDS, 5)
    scene = scenes.row(cards, 240, 4, language="cs", sleeves=False)
    picture = Image.open(BytesIO(scene.photo))
    exif = Image.Exif()
    exif[0x0112] = 6
    held = BytesIO()
    picture.transpose(Image.Transpose.ROTATE_90).save(held, "JPEG", exif=exif)
    score = Score()
    score.count(held.getvalue(), cards, photographing.names_in("fort"))
    assert (score.found, score.wrong) == (1, 0)


@extra
def test_half_a_box_is_counted_and_what_is_doubtful_is_named() -> None:
    """Of those that `python -m tests.camera.score census 20` counts."""
    box = counted_box(1, kids=30)
    assert box.is_exact or box.is_named
    assert box.census.total == 30


# What is refused ----------------------------------------------------------------------------------


def png(width: int, height: int) -> bytes:
    kept = BytesIO()
    Image.new("1", (width, height)).save(kept, "PNG")
    return kept.getvalue()


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "empty"),
        (b"Dear photo, this is a letter.", "no-picture"),
        (b"\x00\x00\x00\x24ftypheic\x00\x00\x00\x00mif1heic", "heic"),
        (b"\xff\xd8" + b"\x00" * photo.MOST_BYTES, "too-big"),
        (b"\xff\xd8\xff\xe0 half a JPEG", "no-picture"),
        (b"GIF89a" + b"\x01\x00\x01\x00\x00\x00\x00;", "no-picture"),
    ],
    ids=["nothing", "text", "heic", "too-big", "broken", "gif"],
)
def test_what_is_no_photo_is_refused_with_a_reason(data: bytes, why: str) -> None:
    with pytest.raises(NoPhoto) as refused:
        photo.opened(data)
    assert refused.value.why == why


def test_fifty_megapixels_are_refused_before_they_are_unpacked() -> None:
    bomb = png(8660, 5774)
    assert len(bomb) < 10_000
    with pytest.raises(NoPhoto) as refused:
        photo.opened(bomb)
    assert refused.value.why == "too-many-pixels"


def test_a_bomb_is_refused_however_large_it_says_it_is() -> None:
    small = png(60, 60)
    size = struct.pack(">II", 60_000, 60_000)
    header = b"IHDR" + size + small[24:29]
    bomb = small[:12] + header + struct.pack(">I", zlib.crc32(header)) + small[33:]
    with pytest.raises(NoPhoto):
        photo.opened(bomb)


def test_twelve_megapixels_of_a_phone_are_taken() -> None:
    assert photo.opened(png(4032, 3024)).size == (4032, 3024)
