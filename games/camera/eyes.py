"""What sees writing in a picture: RapidOCR, whose models lie in its package, on one core."""

from __future__ import annotations

import logging
import math
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from games.camera.matching import Corner, Writing
from games.camera.spelling import BETWEEN, OTHER, Columns, column_of

if TYPE_CHECKING:
    from PIL.Image import Image

NEEDS = ("rapidocr", "onnxruntime", "cv2", "numpy")
LONGEST_SIDE = 2000
"""In pixels; more of them cost time and tell nothing new."""
WIDEST = 320 / 48
"""A strip is so much wider than high, at least."""


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
            "Global.text_score": 0.3,
            "EngineConfig.onnxruntime.intra_op_num_threads": 1,
            "EngineConfig.onnxruntime.inter_op_num_threads": 1,
        }
    )


def lines(picture: Image) -> list[Writing]:
    import numpy

    pixels = numpy.asarray(picture)[:, :, ::-1]  # it wants blue first
    seen = _engine()(pixels, use_det=True, use_cls=True, use_rec=True)
    if seen.boxes is None or seen.txts is None:
        return []
    width, height = picture.size
    return [
        Writing(
            str(text),
            float(trust),
            tuple((float(x) / width, float(y) / height) for x, y in corners),
        )
        for text, trust, corners in zip(seen.txts, seen.scores, seen.boxes, strict=True)
    ]


def looked_at_again(picture: Image, line: Writing) -> Writing:
    """The same writing held the other way up: a short word is easily taken for its mirror."""
    import numpy

    piece = cut_out(picture, [line.corners[at] for at in (2, 3, 0, 1)])
    pixels = numpy.asarray(piece)[:, :, ::-1]
    seen = _engine()(pixels, use_det=False, use_cls=False, use_rec=True)
    if not seen.txts:
        return line
    return Writing(str(seen.txts[0]), float(seen.scores[0]), line.corners)


def cut_out(picture: Image, corners: Sequence[Corner]) -> Image:
    """What lies between these corners, shares of the picture, clockwise from its own top left."""
    from PIL.Image import Resampling, Transform

    quad = [(x * picture.width, y * picture.height) for x, y in corners]
    long = max(round(_length(quad[0], quad[1])), 8)
    high = max(round(_length(quad[1], quad[2])), 8)
    # Pillow asks for top left, bottom left, bottom right, top right.
    source = [number for at in (0, 3, 2, 1) for number in quad[at]]
    return picture.transform((long, high), Transform.QUAD, source, Resampling.BICUBIC)


def columns(pieces: Sequence[Image]) -> list[Columns]:
    """How likely every letter is in each column of these strips."""
    import numpy

    reader = _engine().text_rec
    pixels = [numpy.asarray(piece)[:, :, ::-1] for piece in pieces]
    ratio = max(WIDEST, *(each.shape[1] / each.shape[0] for each in pixels))
    ready = [reader.resize_norm_img(each, ratio) for each in pixels]
    seen = numpy.asarray(reader.session(numpy.stack(ready).astype(numpy.float32)))
    return list(seen @ _gathering())


@cache
def _gathering() -> Any:
    """Adds up the signs that are one letter; the first is no sign but the pause between two."""
    import numpy

    signs = _engine().text_rec.postprocess_op.character
    into = [BETWEEN, *(column_of(sign) for sign in signs[1:])]
    found = numpy.zeros((len(signs), OTHER + 1), numpy.float32)
    found[numpy.arange(len(signs)), into] = 1
    return found


def _length(one: Corner, other: Corner) -> float:
    return math.hypot(one[0] - other[0], one[1] - other[1])
