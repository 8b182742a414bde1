"""What sees writing in a picture: RapidOCR, whose models lie in its package, on one core.

It says where something is written, and of each strip which letters it may be. What is right way up
it is not asked: short words are easily taken for their mirror.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from games.camera.sighting import Corners, lengthwise, sides
from games.camera.spelling import BETWEEN, OTHER, Strip, column_of

if TYPE_CHECKING:
    from PIL.Image import Image

NEEDS = ("rapidocr", "onnxruntime", "cv2", "numpy")
LONGEST_SIDE = 2000
"""In pixels; more of them cost time and tell nothing new."""
CLEAR = 0.4
"""So much like writing a place must look. What is none costs a moment, a missed name a card."""
AT_ONCE = 6
"""Strips; they are all as wide as the widest."""
WIDEST = 320 / 48
"""A strip is so much wider than high, at least."""
SHORTEST = 8
"""Pixels."""


@cache
def are_there() -> bool:
    """Whether the extra is installed."""
    return all(find_spec(name) for name in NEEDS)


@cache
def _engine() -> Any:
    from rapidocr import RapidOCR

    logging.getLogger("RapidOCR").setLevel(logging.CRITICAL)  # it would quote what it reads
    return RapidOCR(
        params={
            "Global.log_level": "critical",
            "Global.max_side_len": LONGEST_SIDE,
            "EngineConfig.onnxruntime.intra_op_num_threads": 1,
            "EngineConfig.onnxruntime.inter_op_num_threads": 1,
        }
    )


def places(picture: Image) -> list[Corners]:
    """Where something is written, in pixels, clockwise from one of its ends."""
    import numpy

    pixels = numpy.asarray(picture)[:, :, ::-1]  # it wants blue first
    seen = _engine()(pixels, use_det=True, use_cls=False, use_rec=False, box_thresh=CLEAR)
    found = [] if seen.boxes is None else seen.boxes
    return [lengthwise([(float(x), float(y)) for x, y in corners]) for corners in found]


def strips(picture: Image, where: Sequence[Corners]) -> list[Strip]:
    """How likely every letter is in each column of what is written there."""
    pieces = [_cut_out(picture, corners) for corners in where]
    found: dict[int, Strip] = {}
    for some in _batches(pieces):
        found.update(zip(some, _read([pieces[at] for at in some]), strict=True))
    return [found[at] for at in range(len(pieces))]


def _batches(pieces: Sequence[Image]) -> Iterator[list[int]]:
    """Of strips that are about as wide."""
    order = sorted(range(len(pieces)), key=lambda at: pieces[at].width / pieces[at].height)
    for at in range(0, len(order), AT_ONCE):
        yield order[at : at + AT_ONCE]


def _cut_out(picture: Image, corners: Corners) -> Image:
    from PIL.Image import Resampling, Transform

    long, high = (max(round(side), SHORTEST) for side in sides(corners))
    # Pillow asks for top left, bottom left, bottom right, top right.
    quad = [number for at in (0, 3, 2, 1) for number in corners[at]]
    return picture.transform((long, high), Transform.QUAD, quad, Resampling.BICUBIC)


def _read(pieces: Sequence[Image]) -> Sequence[Strip]:
    import numpy

    reader = _reader()
    pixels = [numpy.asarray(piece)[:, :, ::-1] for piece in pieces]
    ratio = max(WIDEST, *(each.shape[1] / each.shape[0] for each in pixels))
    ready = [reader.resize_norm_img(each, ratio) for each in pixels]
    seen = reader.session(numpy.stack(ready).astype(numpy.float32))
    return list(numpy.asarray(seen) @ _gathering())


@cache
def _reader() -> Any:
    """What tells letters in a strip; it is loaded when it first has to."""
    import numpy

    engine = _engine()
    if engine.text_rec is None:
        engine(numpy.zeros((48, 48, 3), numpy.uint8), use_det=False, use_cls=False, use_rec=True)
    return engine.text_rec


@cache
def _gathering() -> Any:
    """Adds up the signs that are one letter; the first is no sign but the pause between two."""
    import numpy

    signs = _reader().postprocess_op.character
    into = [BETWEEN, *(column_of(sign) for sign in signs[1:])]
    found: Any = numpy.zeros((len(signs), OTHER + 1), numpy.float32)
    found[numpy.arange(len(signs)), into] = 1
    return found
