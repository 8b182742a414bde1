"""What sees writing in a picture: RapidOCR, whose models lie in its package, on one core."""

from __future__ import annotations

import logging
import math
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from games.camera.matching import Corner, Writing

if TYPE_CHECKING:
    from PIL.Image import Image

NEEDS = ("rapidocr", "onnxruntime", "cv2", "numpy")
LONGEST_SIDE = 2000
"""In pixels; more of them cost time and tell nothing new."""


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
    from PIL.Image import Transform

    width, height = picture.size
    quad = [(x * width, y * height) for x, y in line.corners]
    long = max(round(_length(quad[0], quad[1])), 8)
    high = max(round(_length(quad[1], quad[2])), 8)
    # Bottom right becomes top left; Pillow asks for top left, bottom left, bottom right, top right.
    source = [number for at in (2, 1, 0, 3) for number in quad[at]]
    piece = picture.transform((long, high), Transform.QUAD, source)
    pixels = numpy.asarray(piece)[:, :, ::-1]
    seen = _engine()(pixels, use_det=False, use_cls=False, use_rec=True)
    if not seen.txts:
        return line
    return Writing(str(seen.txts[0]), float(seen.scores[0]), line.corners)


def _length(one: Corner, other: Corner) -> float:
    return math.hypot(one[0] - other[0], one[1] - other[1])
