"""The sheets of Fort: to read, to write on, and what lies on the table besides cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from printables.drawing.pen import Pen, Rect
from printables.fort.profile import GAME
from printables.fort.sheets.boards import doghouse, player_board, victory_track
from printables.fort.sheets.reading import half_reference, reference, reference_entries, set_up
from printables.fort.words import phrase
from printables.job import Job
from printables.sheets.folding import leaflet
from printables.sheets.head import language_of
from printables.sheets.pad import SIX, Row, score_pad
from printables.source import Sheet, one_side

ROWS = {
    "track": "actions/vp", "level": "actions/fort", "rules": "ui/crayon", "macaroni": "ui/trophy",
}  # fmt: skip
OF_MODULES = {"dogs": "modules/dog", "cats": "modules/cat"}
PLAYERS = 4


def reference_leaflet(pen: Pen, area: Rect, job: Job, copy: int) -> None:
    leaflet(pen, area, job, copy, GAME, list(reference_entries(job, language_of(job, copy))))


def _rows(job: Job) -> tuple[Row, ...]:
    more = {module: icon for module, icon in OF_MODULES.items() if module in job.modules}
    return tuple(
        Row(key, icon, phrase.later("score", key)) for key, icon in {**ROWS, **more}.items()
    )


PAD = score_pad(phrase.later("sheets", "score-pad"), _rows, PLAYERS)
PADS = score_pad(phrase.later("sheets", "score-pad"), _rows, PLAYERS, SIX)
DRAWN = {
    "reference": partial(Sheet, reference, "ui/question", numbers=True),
    "leaflet": partial(Sheet, one_side(reference_leaflet), "ui/rules", numbers=True),
    "half-reference": partial(Sheet, half_reference, "ui/question", numbers=True, leaf=True),
    "score-pad": partial(Sheet, one_side(PAD), "ui/trophy"),
    "small-pads": partial(Sheet, one_side(PADS), "ui/trophy"),
    "set-up": partial(Sheet, set_up, "ui/table"),
    "board": partial(Sheet, one_side(player_board), "places/stuff", lying=True, numbers=True),
    "doghouse": partial(Sheet, one_side(doghouse), "places/doghouse"),
    "victory-track": partial(Sheet, one_side(victory_track), "actions/vp", lying=True),
}
SHEETS: Mapping[str, Sheet] = MappingProxyType(
    {id: made(title=phrase.later("sheets", id), game=GAME) for id, made in DRAWN.items()}
)
