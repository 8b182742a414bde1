"""Photos of a table, made up: cards of ours laid out, and all that goes wrong with a phone in hand.

A scene knows what lies in it. Everything hangs on one seed, so that a photo can be made again.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from games.fort.box.cards import CARDS
from games.fort.box.say import name_in
from printables.drawing.fonts import FONTS

LANGUAGES = ("en", "cs", "pl")
RATIO = 88 / 63
"""Of a card's height to its width."""
SUITS = {
    "skateboard": (230, 110, 40),
    "shovel": (120, 86, 52),
    "glue": (60, 130, 190),
    "squirt": (70, 165, 90),
    "crown": (225, 185, 40),
    "book": (150, 80, 150),
    "coin": (160, 160, 160),
}
PLATES = ((250, 248, 240), (255, 255, 255), (244, 226, 180), (230, 238, 246))
LETTERINGS = ("luckiest", "lilita", "kalam", "atkinson")
Corners = list[tuple[float, float]]


@cache
def _font(lettering: str, size: int) -> Any:
    return ImageFont.truetype(str(_file(lettering)), size)


def _file(lettering: str) -> Path:
    if lettering == "luckiest":
        import fontpkg_luckiest_guy

        return Path(fontpkg_luckiest_guy.ROOT) / "files" / "LuckiestGuy-Regular.ttf"
    if lettering == "lilita":
        import fontpkg_lilita_one

        return Path(fontpkg_lilita_one.ROOT) / "files" / "LilitaOne-Regular.ttf"
    return FONTS[{"kalam": "Kalam-Bold", "atkinson": "AtkinsonHyperlegible-Bold"}[lettering]]


# A card -------------------------------------------------------------------------------------------


def drawn(card: str, name: str, lettering: str, width: int, rng: Random) -> Image.Image:
    """Its face: a picture above, the boxes, and its name on a plate at the foot."""
    large = 2 * width
    height = round(large * RATIO)
    colour = SUITS.get((CARDS[card].suits or ("coin",))[0], SUITS["coin"])
    face = Image.new("RGB", (large, height), tuple(min(255, part + 60) for part in colour))
    pen = ImageDraw.Draw(face)
    for _ in range(14):  # a crowd of scribbles for a portrait
        x, y = rng.uniform(0.1, 0.9) * large, rng.uniform(0.05, 0.5) * height
        r = rng.uniform(0.03, 0.16) * large
        tone = tuple(max(0, min(255, part + rng.randint(-90, 60))) for part in colour)
        pen.ellipse((x - r, y - r, x + r, y + r), fill=tone, outline=(30, 26, 24), width=4)
    for n, suit in enumerate(CARDS[card].suits or ()):
        left = 0.05 * large + n * 0.17 * large
        pen.ellipse((left, 0.04 * large, left + 0.15 * large, 0.19 * large), fill=SUITS[suit],
                    outline=(255, 255, 255), width=6)  # fmt: skip
    for n in range(2):
        top = (0.56 + 0.13 * n) * height
        pen.rounded_rectangle((0.06 * large, top, 0.94 * large, top + 0.11 * height), 20,
                              fill=(252, 250, 244), outline=(40, 34, 30), width=4)  # fmt: skip
        for icon in range(rng.randint(1, 4)):
            x = (0.14 + 0.19 * icon) * large
            side = 0.07 * height
            pen.rectangle((x, top + 0.02 * height, x + side, top + 0.02 * height + side),
                          fill=rng.choice(tuple(SUITS.values())))  # fmt: skip
    _name(pen, name, lettering, large, height, rng)
    pen.rounded_rectangle((0, 0, large - 1, height - 1), 36, outline=(250, 250, 250), width=10)
    return face.resize((width, round(width * RATIO)), Image.Resampling.LANCZOS)


@cache
def _letters(lettering: str) -> frozenset[int]:
    """The letters that it has."""
    from fontTools.ttLib import TTFont

    return frozenset(TTFont(_file(lettering)).getBestCmap())


def _name(
    pen: ImageDraw.ImageDraw, name: str, lettering: str, large: int, height: int, rng: Random
) -> None:
    if not {ord(each) for each in name + name.upper()} <= _letters(lettering):
        lettering = "kalam"
    box = (0.07 * large, 0.845 * height, 0.93 * large, 0.955 * height)
    pen.rounded_rectangle(box, 16, fill=rng.choice(PLATES), outline=(30, 26, 24), width=5)
    said = name.upper() if lettering in ("luckiest", "lilita") or rng.random() < 0.3 else name
    size = round(0.085 * height)
    while pen.textlength(said, font=_font(lettering, size)) > 0.8 * large:
        size -= 2
    middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    pen.text(middle, said, (28, 24, 22), _font(lettering, size), anchor="mm")


# A table ------------------------------------------------------------------------------------------


def wood(width: int, height: int, rng: Random) -> Image.Image:
    """Dark boards with their grain."""
    import numpy

    noise = numpy.random.default_rng(rng.getrandbits(32))
    grain = noise.normal(0, 1, (height, 1)).cumsum(axis=0)
    grain = (grain - grain.min()) / (numpy.ptp(grain) + 1e-6)
    knots = noise.normal(0, 6, (height, width))
    base = numpy.array([62, 42, 30]) + 34 * grain[:, :, None] + knots[:, :, None]
    return Image.fromarray(numpy.clip(base, 0, 255).astype("uint8"))


def cloth(width: int, height: int, rng: Random) -> Image.Image:
    """A tablecloth with checks and flowers."""
    cloth = Image.new("RGB", (width, height), (226, 218, 204))
    pen = ImageDraw.Draw(cloth, "RGBA")
    side = rng.randint(36, 80)
    colour = rng.choice(((180, 40, 50), (40, 80, 150), (50, 120, 70)))
    for x in range(0, width, 2 * side):
        pen.rectangle((x, 0, x + side, height), fill=(*colour, 110))
    for y in range(0, height, 2 * side):
        pen.rectangle((0, y, width, y + side), fill=(*colour, 110))
    for _ in range(60):
        left, top, size = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(8, 32)
        pen.ellipse((left, top, left + size, top + size), fill=(*rng.choice(PLATES), 150))
    return cloth


TABLES = (wood, cloth)


# A scene ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Lies:
    card: str
    language: str
    lettering: str
    middle: tuple[float, float]
    """Of the card, as shares of the photo."""


@dataclass(frozen=True)
class Scene:
    photo: bytes
    lies: tuple[Lies, ...]
    told: dict[str, Any] = field(default_factory=dict)
    """What was done to it, for whoever asks why it was not read."""


def row(
    cards: Sequence[str],
    width: int,
    seed: int,
    *,
    language: str | None = None,
    overlapped: bool = False,
    sleeves: bool | None = None,
    opposite: bool = True,
    astray: float = 0.0,
    misprinted: Mapping[str, str] = MappingProxyType({}),
) -> Scene:
    """Cards side by side, or each under the next so that only the lower edges are seen."""
    rng = Random(seed)
    high = round(width * RATIO)
    across = 1 if overlapped else max(1, min(5, len(cards)))
    rows = max(1, math.ceil(len(cards) / across))
    gap = rng.uniform(0.06, 0.16) * width
    step: float = 0.3 * high if overlapped else high + gap
    wide = round(across * (width + gap) + width)
    tall = round((rows - 1) * step + high + 0.8 * width)
    wide, tall = max(wide, round(tall * 0.75)), max(tall, round(wide * 0.56))
    left = (wide - across * (width + gap)) / 2
    top = (tall - ((rows - 1) * step + high)) / 2
    picture = rng.choice(TABLES)(wide, tall, rng)
    spoken = language or rng.choice(LANGUAGES)
    lettering = rng.choice(LETTERINGS)
    sleeved = rng.random() < 0.4 if sleeves is None else sleeves
    lies = []
    places = list(enumerate(cards))
    for n, card in reversed(places) if overlapped else places:
        x = left + (n % across) * (width + gap)
        y = top + (n // across) * step
        if astray:  # laid by hand: so many widths off its place
            x += rng.gauss(0, astray * width)
            y += rng.gauss(0, astray * width)
        name = misprinted.get(card, name_in(card, spoken))
        face = drawn(card, name, lettering, width, rng)
        if sleeved:
            _sleeve(face, rng)
        turn = rng.gauss(0, 2.0 if overlapped else 6.0)
        if not overlapped and rng.random() < 0.08 and opposite:
            turn += 180  # it lies before whoever sits opposite
        _lay(picture, face, (x + width / 2, y + high / 2), turn)
        lies.append(Lies(card, spoken, lettering, ((x + width / 2) / wide, (y + high / 2) / tall)))
    lean = rng.uniform(-0.09, 0.09), rng.uniform(-0.09, 0.09)
    picture = _leaning(picture, *lean)
    blur, noise, quality = rng.uniform(0.2, width / 230), rng.uniform(2, 13), rng.randint(50, 90)
    return Scene(
        _shot(picture, blur, noise, quality, rng),
        tuple(lies),
        {"language": spoken, "lettering": lettering, "sleeved": sleeved, "blur": blur},
    )


def _lay(picture: Image.Image, face: Image.Image, at: tuple[float, float], turn: float) -> None:
    turned = face.convert("RGBA").rotate(turn, Image.Resampling.BICUBIC, expand=True)
    where = (round(at[0] - turned.width / 2), round(at[1] - turned.height / 2))
    shadow = Image.new("RGBA", turned.size, (0, 0, 0, 90))
    picture.paste(shadow, (where[0] + 4, where[1] + 5), turned.getchannel("A"))
    picture.paste(turned, where, turned)


def _sleeve(face: Image.Image, rng: Random) -> None:
    """Plastic over it: greyer, and a lamp shines in a band somewhere across."""
    import numpy

    pixels = numpy.asarray(face).astype("float32")
    pixels = 0.93 * pixels + 10
    rows, columns = numpy.mgrid[0 : face.height, 0 : face.width]
    slope, at = rng.uniform(-1, 1), rng.uniform(0.0, 1.0) * face.height
    away = numpy.abs(rows - at - slope * (columns - face.width / 2))
    broad = rng.uniform(0.04, 0.09) * face.height
    glare = rng.uniform(60, 130) * numpy.exp(-((away / broad) ** 2))
    face.paste(Image.fromarray(numpy.clip(pixels + glare[:, :, None], 0, 255).astype("uint8")))


def _leaning(picture: Image.Image, across: float, along: float) -> Image.Image:
    """In perspective: the phone was not held level."""
    import numpy

    w, h = picture.size
    dx, dy = abs(across) * w, abs(along) * h
    near: Corners = [(0, 0), (w, 0), (w, h), (0, h)]
    if across > 0:
        near[0], near[3] = (dx, 0), (0, h)
        near[1] = (w - dx, 0)
    else:
        near[2], near[3] = (w - dx, h), (dx, h)
    if along > 0:
        near[0] = (near[0][0], dy)
    else:
        near[1] = (near[1][0], dy)
    rows, wanted = [], []
    for (x, y), (u, v) in zip([(0, 0), (w, 0), (w, h), (0, h)], near, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        wanted += [u, v]
    # Pillow asks where each point of the new picture comes from.
    there: Any = numpy.append(numpy.linalg.solve(numpy.array(rows, float), wanted), 1)
    back = numpy.linalg.inv(there.reshape(3, 3))
    size, how = (w, h), Image.Transform.PERSPECTIVE
    source = tuple((back / back[2, 2]).ravel()[:8])
    return picture.transform(size, how, source, Image.Resampling.BICUBIC)


def _shot(picture: Image.Image, blur: float, noise: float, quality: int, rng: Random) -> bytes:
    """By a phone: light from one side, a hand that trembles, a small sensor, JPEG."""
    import numpy

    soft = picture.filter(ImageFilter.GaussianBlur(blur))
    pixels = numpy.asarray(soft).astype("float32")
    rows, columns = numpy.mgrid[0 : soft.height, 0 : soft.width]
    towards = rng.uniform(0, 2 * math.pi)
    along = (columns / soft.width - 0.5) * math.cos(towards) + (
        rows / soft.height - 0.5
    ) * math.sin(towards)
    light = rng.uniform(0.75, 1.1) * (1 + rng.uniform(0.2, 0.7) * along)
    warm = numpy.array([1.0, rng.uniform(0.9, 1.0), rng.uniform(0.75, 1.0)])
    random = numpy.random.default_rng(rng.getrandbits(32))
    pixels = pixels * light[:, :, None] * warm + random.normal(0, noise, pixels.shape)
    kept = BytesIO()
    Image.fromarray(numpy.clip(pixels, 0, 255).astype("uint8")).save(kept, "JPEG", quality=quality)
    return kept.getvalue()
