"""A sheet to read: its title, its codes and its words, on as many sides as they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from printables.drawing.look import Look
from printables.drawing.pen import Pen, Rect
from printables.job import Job
from printables.sheets.flow import Flowed, Paragraph, flowed
from printables.sheets.head import TITLE, body_of, name_tape, titled
from printables.source import Side

Over = Callable[[Pen, Rect], None]
"""Draws what stands between the title and the words."""


def to_read(
    area: Rect, job: Job, title: str, language: str, path: str, entries: Sequence[Paragraph], *,
    columns: int, largest: float, over: tuple[Over, float] | None = None,
) -> list[Side]:  # fmt: skip
    """`over` comes with its height, and keeps clear of the codes."""
    body = body_of(area, job, path)
    top, corner = body.area, body.corner
    between: Side | None = None
    if over is not None:
        draw, high = over
        between = partial(_over, draw, Rect(top.x, top.y, top.width - corner[0], high))
        down = max(high + 2, corner[1])
        top, corner = Rect(top.x, top.y + down, top.width, top.height - down), (0.0, 0.0)
    down = TITLE + 2.5
    rest = Rect(area.x, area.y + down, area.width, area.height - down)
    done = flowed(entries, top, columns=columns, largest=largest, corner=corner, rest=rest)
    look, sides = Look(job.low_ink), len(done.areas)

    def first(pen: Pen) -> None:
        said = f"{title} 1/{sides}" if sides > 1 else title
        titled(pen, area, job, said, language, path)
        if between is not None:
            between(pen)
        done.draw(pen, look)

    return [first, *(partial(_next, done, at, area, title, look) for at in range(1, sides))]


def _over(draw: Over, place: Rect, pen: Pen) -> None:
    draw(pen, place)


def _next(done: Flowed, at: int, area: Rect, title: str, look: Look, pen: Pen) -> None:
    tape = Rect(area.x, area.y, area.width, TITLE)
    name_tape(pen, tape, f"{title} {at + 1}/{len(done.areas)}", look)
    done.draw(pen, look, at)
