"""Slips for the sleeves of real cards: the name in one's own language, and a code for photos."""

from __future__ import annotations

from games.camera.codes import code_of
from printables.drawing.data_matrix import draw_data_matrix
from printables.drawing.fonts import TEXT
from printables.drawing.look import LOW_INK, heading
from printables.drawing.pen import Drawing, Pen, Rect
from printables.drawing.type import ON_CARDS
from printables.job import Job, Size
from printables.source import Source

HEIGHT = 11.0
CODE = 8.0
NARROWER = 3.0
"""Than the card: sleeves are a little wider, and slips should lie loose."""
EDGE = (HEIGHT - CODE) / 2
ICON = 5.0


def size_of(card: Size) -> Size:
    return card[0] - NARROWER, HEIGHT


def slip(source: Source, card: str, large: bool, job: Job) -> Drawing:
    width, height = size_of(job.large if large else job.small)

    def draw(pen: Pen) -> None:
        left = EDGE
        for icon in source.icons(card):
            pen.icon(icon, left, (height - ICON) / 2, ICON, LOW_INK.ink)
            left += ICON + 0.6
        code = Rect(width - CODE - EDGE, EDGE, CODE, CODE)
        names = list(dict.fromkeys(source.card_name(card, each) for each in job.languages))
        room = Rect(left + 1, EDGE, code.x - left - 2, CODE)
        share = 1.0 if len(names) == 1 else 0.6
        upper = Rect(room.x, room.y, room.width, room.height * share)
        heading(pen, names[0], upper, largest=16, smallest=ON_CARDS, colour=LOW_INK.ink)
        if len(names) > 1:
            lower = Rect(room.x, upper.y + upper.height, room.width, room.height * (1 - share))
            heading(
                pen, names[1], lower, largest=9, smallest=ON_CARDS, colour=LOW_INK.soft, font=TEXT
            )
        draw_data_matrix(pen, code_of(card), code)

    return Drawing(f"slip {card}", width, height, draw)
