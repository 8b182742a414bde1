"""5 Towers as a source of cards to print: big numbers, a tower each, what 0, 8 and 9 do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from games.engine.words import capital
from games.five_towers.box.cards import CLIMBER, ROOMY, TOP, TYPES, box, read, write
from games.five_towers.box.say import load_words
from printables.canvas import Canvas, ground
from printables.drawing.fonts import DISPLAY_BOLD, TEXT
from printables.drawing.look import BOARD, WHITE, crayon_frame, heading, say
from printables.drawing.look import write as write_block
from printables.drawing.pen import MM, Drawing, Pen, Rect
from printables.drawing.type import ON_CARDS, DoesNotFit, fitted
from printables.five_towers.words import phrase
from printables.job import Counts, Job
from printables.source import Kind, Profile
from printables.words import CannotPrint

TITLE = "5 Towers"
BACK = "towers"
BACK_BLEED = 3.0
CARDBOARD = "#d8aa6e"
SPECIAL = {TOP: "top", ROOMY: "roomy", CLIMBER: "climber"}
UPSIDE_DOWN = (6, 9)
FEW, MANY = 3, 5
"""Players, for the smaller and the larger deck."""


class TowersCards:
    kinds = tuple(Kind(kind, True, BACK) for kind in TYPES)
    offered = ("everything", "three-players")
    by_name = False

    def kind_name(self, kind: str, language: str) -> str:
        name: str = load_words(language)["towers"][kind]
        return capital(name)

    def kind_of(self, card: str) -> str | None:
        found = read(card)
        return found[0] if found else None

    def sets(self, box_: Profile) -> Mapping[str, Counts]:
        return {"everything": _counted(MANY), "three-players": _counted(FEW)}

    def in_short(self, box_: Profile, modules: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(card for card, _copies in _counted(MANY))

    def card_name(self, card: str, language: str) -> str:
        found = read(card)
        assert found is not None
        return f"{self.kind_name(found[0], language)} {found[1]}"

    def icons(self, card: str) -> tuple[str, ...]:
        found = read(card)
        return (f"towers/{found[0]}",) if found else ()

    def told(self, card: str, box_: Profile, language: str) -> str:
        found = read(card)
        special = SPECIAL.get(found[1]) if found else None
        return phrase("towers", special, language) if special else ""

    def face(self, card: str, job: Job) -> Drawing:
        width, height = job.large
        return Drawing(f"face {card}", width, height, partial(_face, self, card, job), job.bleed)

    def back(self, back: str, large: bool, job: Job) -> Drawing:
        width, height = job.large
        bleed = max(BACK_BLEED, job.bleed)
        return Drawing(f"back {back}", width, height, partial(_back, job, bleed), bleed)


def _counted(players: int) -> Counts:
    counts: dict[str, int] = {}
    for card in box(players):
        counts[write(card)] = counts.get(write(card), 0) + 1
    return tuple(counts.items())


def _face(source: TowersCards, card: str, job: Job, pen: Pen) -> None:
    try:
        _draw(source, card, Canvas.of(pen, job, True))
    except DoesNotFit:
        raise CannotPrint("does-not-fit", name=source.card_name(card, job.language)) from None


def _draw(source: TowersCards, card: str, canvas: Canvas) -> None:
    found = read(card)
    assert found is not None
    kind, value = found
    pen, look, unit, job = canvas.pen, canvas.look, canvas.unit, canvas.job
    tone = look.ink if look.low_ink else look.tone(kind)
    ground(canvas, tone, card)
    # In the corner that shows when cards lie on each other: the number and the tower.
    _digits(pen, value, canvas.at(5, 3.6, 17, 15), 40 * unit, tone)
    place = canvas.at(44, 4.6, 13, 13)
    pen.icon(f"towers/{kind}", place.x, place.y, 13 * unit, tone, hollow=look.low_ink)
    names = " · ".join(dict.fromkeys(source.kind_name(kind, lang) for lang in job.languages))
    heading(pen, names, canvas.at(5, 19, 53, 5.4), largest=12 * unit, smallest=canvas.least,
            colour=look.ink, anchor="middle", font=TEXT)  # fmt: skip
    special = value in SPECIAL
    big = canvas.at(8, 26, 47, 36 if special else 50)
    crayon_frame(pen, big, f"{card} big", colour=tone, line=0.4 * unit,
                 fill=WHITE if look.low_ink else BOARD)  # fmt: skip
    side = min(big.width, big.height) * 0.42
    pen.icon(f"towers/{kind}", big.x + big.width * 0.27 - side / 2,
             big.y + (big.height - side) / 2, side, tone, hollow=look.low_ink)  # fmt: skip
    # Digits have nothing below their line: lowered, they stand in the middle.
    number = Rect(big.x + big.width * 0.46, big.y + 2.4 * unit, big.width * 0.5, big.height)
    _digits(pen, value, number, 84 * unit, tone)
    if special:
        texts = tuple(phrase("towers", SPECIAL[value], lang) for lang in job.languages)
        say(pen, texts, canvas.at(5, 64, 53, 16), look, largest=10 * unit, smallest=canvas.least,
            anchor="middle")  # fmt: skip
    if job.proxy:
        heading(pen, "PROXY", canvas.at(40, 82.6, 19, 2.8), largest=canvas.least,
                smallest=canvas.least, colour=look.soft, anchor="end", font=TEXT)  # fmt: skip


def _digits(pen: Pen, value: int, place: Rect, largest: float, tone: str) -> None:
    """A number in the middle of its box; what reads otherwise upside down has a line below."""
    block = fitted(str(value), DISPLAY_BOLD, place.width, place.height, largest, ON_CARDS)
    top = place.y + (place.height - block.height) / 2
    write_block(pen, block, place.x, top, place.width, colour=tone, anchor="middle")
    if value in UPSIDE_DOWN:
        em, middle = block.size / MM, place.x + place.width / 2
        y = top + block.baseline(0) + 0.14 * em
        pen.line((middle - 0.24 * em, y), (middle + 0.24 * em, y), stroke=tone, width=0.07 * em)


def _back(job: Job, bleed: float, pen: Pen) -> None:
    canvas = Canvas.of(pen, job, True)
    look, unit = canvas.look, canvas.unit
    whole = Rect(0, 0, canvas.width, canvas.height)
    pen.rect(whole.grown(bleed), fill=WHITE if look.low_ink else CARDBOARD)
    inner = whole.grown(-4.5 * unit)
    crayon_frame(pen, inner, BACK, colour=look.ink, line=(0.35 if look.low_ink else 0.9) * unit,
                 fill=WHITE if look.low_ink else BOARD)  # fmt: skip
    half = Drawing("half towers", canvas.width, canvas.height / 2, partial(_half, canvas))
    pen.place(half, 0, 0)
    pen.place(half, 0, canvas.height / 2, turned=True)


def _half(canvas: Canvas, pen: Pen) -> None:
    look, unit = canvas.look, canvas.unit
    side = 9 * unit
    step = (canvas.width - 12 * unit) / len(TYPES)
    for at, kind in enumerate(TYPES):
        x = 6 * unit + at * step + (step - side) / 2
        tone = look.ink if look.low_ink else look.tone(kind)
        pen.icon(f"towers/{kind}", x, 9 * unit, side, tone, hollow=look.low_ink)
    room = Rect(7 * unit, 22 * unit, canvas.width - 14 * unit, canvas.height / 2 - 25 * unit)
    heading(
        pen, TITLE, room, largest=22 * unit, smallest=canvas.least, colour=look.ink, anchor="middle"
    )
