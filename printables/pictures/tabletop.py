"""Sheets for Tabletop Simulator: faces in a grid, their back, and the object that reads both."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from PIL import Image

from printables.drawing.pen import Drawing
from printables.job import Job
from printables.pictures.cards import Card, back_name, backs_of, cards_of
from printables.pictures.packing import READ_ME, File, png
from printables.pictures.shops import INCH
from printables.rendered.picture import of_drawing
from printables.words import phrase

TABLETOP = "tabletop"
COLUMNS, ROWS = 10, 7
"""The largest grid that it takes."""
DPI = 200
OBJECT = "fort-companion.json"
UPRIGHT = {"posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180}


@dataclass(frozen=True, slots=True)
class Sheet:
    """Cards with one back, as many as a grid takes."""

    name: str
    back: str
    cards: tuple[Card, ...]

    @property
    def columns(self) -> int:
        return min(COLUMNS, len(self.cards))

    @property
    def rows(self) -> int:
        return -(-len(self.cards) // self.columns)

    @property
    def file(self) -> str:
        return f"{self.name}.png"


def tabletop(job: Job, place: str = "") -> Iterator[File]:
    """`place`: where the pictures will be found, an address or a folder that ends in a slash."""
    cards = cards_of(job)
    sheets = list(_sheets(cards))
    yield READ_ME, phrase("pictures", "tabletop", job.language, object=OBJECT).encode
    yield OBJECT, partial(_object, sheets, place)
    for sheet in sheets:
        yield sheet.file, partial(_grid, sheet)
    for name, back in backs_of(job, cards):
        yield _back_file(name), partial(_alone, back)


def _back_file(name: str) -> str:
    return f"{name}-back.png"


def _sheets(cards: Sequence[Card]) -> Iterator[Sheet]:
    for back in dict.fromkeys(back_name(card.back, card.large) for card in cards):
        alike = [card for card in cards if back_name(card.back, card.large) == back]
        for at in range(0, len(alike), COLUMNS * ROWS):
            name = back if at == 0 else f"{back}-{at // (COLUMNS * ROWS) + 1}"
            yield Sheet(name, back, tuple(alike[at : at + COLUMNS * ROWS]))


def cell(card: Card) -> tuple[int, int]:
    across, down = (round(side / INCH * DPI) for side in (card.face.width, card.face.height))
    return across, down


def _grid(sheet: Sheet) -> bytes:
    across, down = cell(sheet.cards[0])
    grid = Image.new("RGB", (across * sheet.columns, down * sheet.rows), "white")
    for at, card in enumerate(sheet.cards):
        row, column = divmod(at, sheet.columns)
        face = of_drawing(card.face, 0.0, DPI).crop((0, 0, across, down))
        grid.paste(face, (column * across, row * down))
    return png(grid, DPI)


def _alone(drawing: Drawing) -> bytes:
    return png(of_drawing(drawing, 0.0, DPI), DPI)


def _object(sheets: Sequence[Sheet], place: str) -> bytes:
    decks = [_deck(number, sheet, place) for number, sheet in enumerate(sheets, 1)]
    for at, deck in enumerate(decks):
        deck["Transform"]["posX"] = 3 * at
    return json.dumps({"ObjectStates": decks}, ensure_ascii=False, indent=1).encode()


def _deck(number: int, sheet: Sheet, place: str) -> dict[str, Any]:
    """A deck that has each card as often as it is wanted; a card alone is no deck there."""
    grid = {
        str(number): {
            "FaceURL": f"{place}{sheet.file}",
            "BackURL": f"{place}{_back_file(sheet.back)}",
            "NumWidth": sheet.columns,
            "NumHeight": sheet.rows,
            "BackIsHidden": True,
            "UniqueBack": False,
        }
    }
    cards = [
        {
            "Name": "CardCustom",
            "Nickname": card.name,
            "Description": card.told,
            "CardID": number * 100 + at,
            "CustomDeck": grid,
            "Transform": _upright(),
        }
        for at, card in enumerate(sheet.cards)
        for _ in range(card.copies)
    ]
    if len(cards) == 1:
        return cards[0]
    return {
        "Name": "DeckCustom",
        "Nickname": sheet.name,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": grid,
        "ContainedObjects": cards,
        "Transform": _upright(),
    }


def _upright() -> dict[str, float]:
    return {**UPRIGHT, "scaleX": 1, "scaleY": 1, "scaleZ": 1}
