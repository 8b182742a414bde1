"""What the cards of all games are drawn on: places for every size, the ground and its frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from printables.drawing.look import PAPER, WHITE, Look, crayon_frame
from printables.drawing.pen import Pen, Rect
from printables.drawing.type import ON_CARDS
from printables.job import LARGE, SMALL, Job

NEARLY = 0.93
"""Cards a little smaller than usual, as some shops cut them, still have type of the usual size."""


LEGIBLE = 5.0
"""Points: nothing is set smaller, however small the card."""


def type_shrinks(job: Job, large: bool) -> bool:
    """Somebody wants cards so small that their type goes along."""
    (width, height), usual = (job.large, LARGE) if large else (job.small, SMALL)
    return min(width / usual[0], height / usual[1]) < NEARLY


@dataclass(frozen=True, slots=True)
class Canvas:
    """A card being drawn. Places are given for the usual size; `at` fits them to this card."""

    pen: Pen
    job: Job
    look: Look
    width: float
    height: float
    unit: float
    """How much larger or smaller than usual everything is."""
    usual: tuple[float, float]

    @classmethod
    def of(cls, pen: Pen, job: Job, large: bool) -> Self:
        width, height = job.large if large else job.small
        usual = LARGE if large else SMALL
        unit = min(width / usual[0], height / usual[1])
        return cls(pen, job, Look(job.low_ink), width, height, unit, usual)

    @property
    def least(self) -> float:
        """The smallest type. On cards that somebody wants smaller it goes along."""
        return max(ON_CARDS * min(1.0, self.unit / NEARLY), LEGIBLE)

    def at(self, x: float, y: float, width: float, height: float) -> Rect:
        across, down = self.width / self.usual[0], self.height / self.usual[1]
        return Rect(x * across, y * down, width * across, height * down)


def ground(canvas: Canvas, colour: str, seed: str, *, fill: str = PAPER) -> None:
    """The card itself, on past its edges where it bleeds, and the frame."""
    pen, look, job = canvas.pen, canvas.look, canvas.job
    whole = Rect(0, 0, canvas.width, canvas.height)
    pen.rect(
        whole.grown(0 if job.corner else job.bleed),
        fill=WHITE if look.low_ink else fill,
        radius=job.corner,
    )
    if job.corner:
        pen.rect(whole, stroke="#8c8c8c", width=0.1, radius=job.corner)
    inset = 2.2 * canvas.unit
    crayon_frame(
        pen, whole.grown(-inset), seed, colour=colour,
        line=(0.35 if look.low_ink else 0.8) * canvas.unit,
    )  # fmt: skip
