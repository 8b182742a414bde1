"""What is to be printed and how: everything the layout needs to know, checked once."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field

from games.engine.languages import LANGUAGES
from printables.drawing.paper import LONGEST, PAPERS, SHORTEST, Paper
from printables.games import source_of, usual
from printables.source import Doubt, Profile
from printables.words import CannotPrint, clean

STYLES = ("full", "low-ink", "micro", "slips")
"""`micro`: no cards to cut out but what they say. `slips`: for the sleeves of real
cards."""
GUTTER, SILHOUETTE = "gutter", "silhouette"
BACKS = ("none", "separate", "fold", GUTTER, "duplex")
CUTS = ("lines", "corners", "none", SILHOUETTE)
"""What says where to cut: lines across the page, marks outside the cards, nothing, or marks that a
cutting machine looks for."""
EDGE = 5.0
"""What home printers can't reach; nothing is drawn nearer unless the margin asks for it."""
MOST_COPIES = 60
MOST_FACES = 600
MOST_SHEETS = 60
MOST_LANGUAGES = 2
SMALLEST_CARD, LARGEST_CARD = (30.0, 42.0), (130.0, 190.0)
LONGEST_NAME = 40
LARGE, SMALL = (63.0, 88.0), (44.0, 67.0)

Size = tuple[float, float]
Counts = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Job:
    game: str = usual()
    cards: Counts = ()
    """Cards with their copies, in the order to print."""
    sheets: Counts = ()
    languages: tuple[str, ...] = ("en",)
    """The second one stands smaller below the first."""
    paper: Paper = PAPERS["a4"]
    style: str = "full"
    backs: str = "none"
    large: Size = LARGE
    small: Size = SMALL
    margin: float = 8.0
    gap: float = 0.0
    bleed: float = 0.0
    corner: float = 0.0
    """The radius of rounded corners."""
    cuts: str = "lines"
    stacked: bool = False
    """Laid out so that the sheets, cut as they lie on each other, give piles in order."""
    proxy: bool = True
    codes: bool = False
    """Each face carries a small code, by which a photo tells the card."""
    scale: Size = (100.0, 100.0)
    """Percent of the true size, across and down: makes up for the printer's own error."""
    back_offset: Size = (0.0, 0.0)
    boxes: Mapping[str, Profile] = field(default_factory=dict, hash=False)
    """By game, as their owners have them; where nothing is said, as usual."""
    by_box: bool = False
    """Some of the copies are as many as the box profile says, not as many as somebody typed."""
    players: tuple[str, ...] = ()
    """Names to print on sheets that have room for them."""
    modules: tuple[str, ...] = ()
    address: str = ""
    """Of the site, where the QR codes lead; without it there are none."""
    table: str = ""
    """The code of a table to lead to, besides the rules."""

    @property
    def language(self) -> str:
        return self.languages[0]

    @property
    def low_ink(self) -> bool:
        return self.style == "low-ink"

    @property
    def micro(self) -> bool:
        return self.style == "micro" and bool(self.cards)

    @property
    def slips(self) -> bool:
        return self.style == "slips"

    @property
    def cut_out(self) -> Counts:
        """The cards that are printed as cards."""
        return () if self.micro else self.cards

    @property
    def box(self) -> Profile:
        return self.box_of(self.game)

    def box_of(self, game: str) -> Profile:
        return self.boxes.get(game) or source_of(game).profile()

    def doubt_of_copies(self, language: str) -> Doubt | None:
        return self.box.doubt_of_copies(self.cut_out, language) if self.by_box else None

    @property
    def edge(self) -> float:
        return min(EDGE, self.margin)

    @property
    def faces(self) -> int:
        return sum(copies for _card, copies in self.cards)


def check(job: Job) -> Job:
    """The job itself, if it can be printed. Looks at numbers only, so it costs nothing."""
    _languages(job)
    if job.style not in STYLES:
        raise CannotPrint("no-style", word=clean(job.style), allowed=", ".join(STYLES))
    if job.backs not in BACKS:
        raise CannotPrint("no-backs", word=clean(job.backs), allowed=", ".join(BACKS))
    if job.cuts not in CUTS:
        raise CannotPrint("no-cuts", word=clean(job.cuts), allowed=", ".join(CUTS))
    _paper(job)
    _counts(job)
    for name in job.players:
        plain(name)
    return job


def _languages(job: Job) -> None:
    for language in job.languages:
        if language not in LANGUAGES:
            raise CannotPrint("no-language", word=clean(language), allowed=", ".join(LANGUAGES))
    if not 1 <= len(set(job.languages)) == len(job.languages) <= MOST_LANGUAGES:
        raise CannotPrint("languages", most=MOST_LANGUAGES)


def _within(key: str, value: float, least: float, most: float) -> None:
    if not (math.isfinite(value) and least <= value <= most):
        raise CannotPrint(key, least=least, most=most)


def _paper(job: Job) -> None:
    paper = job.paper
    for side in (paper.width, paper.height):
        _within("paper", side, SHORTEST, LONGEST)
    _within("margin", job.margin, 0.0, math.floor(min(paper.width, paper.height) / 2 - 20))
    _within("gap", job.gap, 0.0, 20.0)
    _within("bleed", job.bleed, 0.0, 5.0)
    _within("corner", job.corner, 0.0, 10.0)
    for percent in job.scale:
        _within("scale", percent, 90.0, 110.0)
    for offset in job.back_offset:
        _within("offset", offset, -10.0, 10.0)
    for width, height in (job.large, job.small):
        for side, least, most in zip((width, height), SMALLEST_CARD, LARGEST_CARD, strict=True):
            if not (math.isfinite(side) and least <= side <= most):
                raise CannotPrint(
                    "card-size",
                    least=f"{SMALLEST_CARD[0]:g} × {SMALLEST_CARD[1]:g}",
                    most=f"{LARGEST_CARD[0]:g} × {LARGEST_CARD[1]:g}",
                )


def _counts(job: Job) -> None:
    if not job.cards and not job.sheets:
        raise CannotPrint("nothing")
    for _id, copies in job.cards:
        if not 1 <= copies <= MOST_COPIES:
            raise CannotPrint("copies", number=_short(copies), most=MOST_COPIES)
    for _id, copies in job.sheets:
        if not 1 <= copies <= MOST_SHEETS:
            raise CannotPrint("copies", number=_short(copies), most=MOST_SHEETS)
    if job.faces > MOST_FACES:
        raise CannotPrint("too-many", number=_short(job.faces), most=MOST_FACES)
    if sum(copies for _id, copies in job.sheets) > MOST_SHEETS:
        raise CannotPrint("too-many-sheets", most=MOST_SHEETS)


def _short(number: int) -> str:
    text = str(number) if abs(number) < 10**9 else f"{number:.0e}" if abs(number) < 10**300 else "∞"
    return text.replace("∞", "…")


def plain(name: str) -> str:
    """A name somebody typed, if it can be printed."""
    from printables.drawing.fonts import DISPLAY_BOLD, TEXT
    from printables.drawing.type import has_letters

    if any(unicodedata.category(letter).startswith("C") for letter in name):
        raise CannotPrint("control-characters", name=clean(name))
    if len(name) > LONGEST_NAME:
        raise CannotPrint("long-name", name=clean(name), most=LONGEST_NAME)
    if not all(has_letters(name, font) for font in (DISPLAY_BOLD, TEXT)):
        raise CannotPrint("letters", name=clean(name))
    return name
