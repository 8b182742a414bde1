"""A photo as it arrives: looked at before it is opened, turned upright, never written anywhere."""

from __future__ import annotations

import warnings
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_BYTES = 12_000_000
MOST_PIXELS = 4096 * 3072
"""What cameras call 12 megapixels, which some of them round up."""
FORMATS = ("JPEG", "PNG", "WEBP")
HEIC = (b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1", b"avif")


class NoPhoto(Exception):
    """It can't be read, and why: `empty`, `heic`, `too-big`, `too-many-pixels`, `no-picture`."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def looked_at(data: bytes) -> bytes:
    """The same, if so much can be said by its first bytes and its length."""
    if not data:
        raise NoPhoto("empty")
    if len(data) > MOST_BYTES:
        raise NoPhoto("too-big")
    if data[4:8] == b"ftyp" and data[8:12] in HEIC:
        raise NoPhoto("heic")
    return data


def opened(data: bytes) -> Image:
    """Upright and in colours; its size is known before one pixel of it is unpacked."""
    from PIL import Image, ImageOps

    looked_at(data)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of damaged notes about the photo
            found = Image.open(BytesIO(data), formats=FORMATS)
            if found.width * found.height > MOST_PIXELS:
                raise NoPhoto("too-many-pixels")
            turned = ImageOps.exif_transpose(found) or found
            return turned.convert("RGB")
    except (OSError, SyntaxError, ValueError, TypeError, Image.DecompressionBombError) as error:
        raise NoPhoto("no-picture") from error
