"""No text leaves its box, in no language: measured with the fonts' own widths."""

from collections.abc import Callable

import pytest

from printables.fort.cards import FORT, KINDS
from printables.job import Job
from printables.paper import PAPERS
from printables.pen import MM, Drawing, Rect
from printables.preview import SvgPen
from printables.sheets import SHEETS, sheet_pages
from printables.type import ASCENT, DESCENT, width
from tests.printables.reading import SETS

LEAST_LEGIBLE = 4.5
"""Points; the small print of a card's kind apart."""
COUPLES = [("en",), ("cs",), ("pl",), ("cs", "en"), ("pl", "en"), ("cs", "pl")]


class Measuring(SvgPen):
    """Draws as ever, and remembers where every line of text lies."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[str, Rect, float]] = []
        self.at: Callable[[Rect], Rect] = lambda box: box

    def text(self, words: str, x: float, y: float, **how: object) -> None:
        font, size = str(how["font"]), float(str(how["size"]))
        long = width(words, font, size)
        left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[str(how.get("anchor", "start"))] * long
        box = Rect(left, y - ASCENT * size / MM, long, (ASCENT + DESCENT) * size / MM)
        self.lines.append((words, self.at(box), size))

    def place(self, drawing: Drawing, x: float, y: float, **how: object) -> None:
        outer = self.at

        def inside(box: Rect) -> Rect:
            left, top = box.x, box.y
            if how.get("turned"):
                left, top = drawing.width - box.right, drawing.height - box.bottom
            return outer(Rect(x + left, y + top, box.width, box.height))

        self.at = inside
        drawing.draw(self)
        self.at = outer


def overlap(one: Rect, other: Rect) -> float:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(min(across, down), 0.0)


def measured(drawing: Drawing) -> list[tuple[str, Rect, float]]:
    pen = Measuring()
    drawing.draw(pen)
    return pen.lines


@pytest.mark.parametrize("languages", COUPLES, ids="+".join)
@pytest.mark.parametrize("style", ["full", "low-ink"])
def test_no_text_leaves_its_card_or_runs_into_another(
    languages: tuple[str, ...], style: str
) -> None:
    job = Job(languages=languages, style=style)
    for card, _copies in SETS["everything"]:
        face = FORT.face(card, job)
        lines = measured(face)
        assert lines
        for words, box, size in lines:
            where = f"{card} in {languages}: {words!r}"
            assert box.x >= 2.5 and box.right <= face.width - 2.5, where
            assert box.y >= 2.5 and box.bottom <= face.height - 2, where
            assert size >= LEAST_LEGIBLE or (size >= 3.5 and box.y > face.height - 7), where
        for at, (words, box, _size) in enumerate(lines):
            for others, other, _other_size in lines[at + 1 :]:
                assert overlap(box, other) < 0.35, f"{card}: {words!r} on {others!r}"


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_a_single_language_is_set_in_six_points_or_more(language: str) -> None:
    for card, _copies in SETS["everything"]:
        lines = measured(FORT.face(card, Job(languages=(language,))))
        small = [(w, s) for w, box, s in lines if s < 6 and box.y < 60 and len(w) > 24]
        assert not small, f"{card}: {small}"


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("address", ["", "http://192.168.178.20:8000"])
def test_no_text_leaves_its_sheet_or_runs_into_another(
    language: str, paper: str, address: str
) -> None:
    every = tuple((name, 1) for name in SHEETS)
    job = Job(sheets=every, languages=(language,), paper=PAPERS[paper], modules=("dogs", "cats"),
              address=address, table="ABCD", players=("Žofie Dlouhoprstá",))  # fmt: skip
    for title, _paper, drawing, _sides in sheet_pages(job):
        lines = measured(drawing)
        assert lines
        for at, (words, box, size) in enumerate(lines):
            where = f"{title}: {words!r}"
            assert box.x >= 0 and box.right <= drawing.width + 0.1, where
            assert box.y >= 0 and box.bottom <= drawing.height + 0.1, where
            assert size >= 3.5, where
            for others, other, _size in lines[at + 1 :]:
                assert overlap(box, other) < 0.6, f"{where} on {others!r}"


def test_backs_hold_their_words() -> None:
    for language in ("en", "cs", "pl"):
        for kind in KINDS:
            back = FORT.back(kind.back, kind.large, Job(languages=(language,)))
            for words, box, _size in measured(back):
                assert box.x > 4 and box.right < back.width - 4, words
