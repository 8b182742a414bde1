"""The head of a sheet to read: its title on masking tape, and the codes that lead on."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.fonts import DISPLAY_BOLD
from printables.drawing.look import Look, heading, tape
from printables.drawing.pen import Pen, Rect
from printables.drawing.qr import draw_qr
from printables.drawing.type import fitted
from printables.job import Job
from printables.words import phrase

TITLE, CODE, SAID = 10.0, 22.0, 3.0
"""The height of the tape; the side of a code, and of the words below it."""


@dataclass(frozen=True, slots=True)
class Body:
    """What the head leaves free, and how far its codes hang into the right of that."""

    area: Rect
    corner: tuple[float, float]


def language_of(job: Job, copy: int) -> str:
    """Copies take turns in the languages of the job."""
    return job.languages[copy % len(job.languages)]


def player_of(job: Job, copy: int) -> str:
    return job.players[copy] if copy < len(job.players) else ""


def titled(pen: Pen, area: Rect, job: Job, title: str, language: str, path: str) -> Body:
    """Codes only where the site's address is known."""
    look, right = Look(job.low_ink), area.right
    for key, where in _links(job, path):
        right -= CODE + 1
        place = Rect(right + 1, area.y, CODE, CODE + SAID)
        draw_qr(pen, f"{job.address}/{where}", place, phrase("sheet", key, language))
    name_tape(pen, Rect(area.x, area.y, right - area.x - 2, TITLE), title, look)
    return body_of(area, job, path)


def body_of(area: Rect, job: Job, path: str) -> Body:
    """The same, before anything is drawn."""
    wide = len(_links(job, path)) * (CODE + 1)
    below = TITLE + 2.5
    hanging = max(CODE + SAID + 1 - below, 0.0) if wide else 0.0
    return Body(Rect(area.x, area.y + below, area.width, area.height - below), (wide, hanging))


def _links(job: Job, path: str) -> list[tuple[str, str]]:
    if not job.address:
        return []
    links = [("cards_here" if path.startswith("cards/") else "rules_here", path)]
    return [*links, ("table_here", f"t/{job.table}/")] if job.table else links


def name_tape(pen: Pen, room: Rect, title: str, look: Look, *, largest: float = 22) -> None:
    """The title on a strip as long as it is."""
    block = fitted(title, DISPLAY_BOLD, room.width - 8, room.height, largest, 9)
    tape(pen, Rect(room.x, room.y, block.width + 8, room.height), title, look)
    inner = Rect(room.x + 4, room.y, room.width - 8, room.height)
    heading(pen, title, inner, largest=largest, smallest=9, colour=look.ink)
