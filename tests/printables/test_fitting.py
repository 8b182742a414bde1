"""No text leaves its box, in no language: measured with the fonts' own widths."""

import pytest

from printables.fort.cards import FORT, KINDS
from printables.job import Job
from printables.pen import MM, Drawing, Rect
from printables.preview import SvgPen
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

    def text(self, words: str, x: float, y: float, **how: object) -> None:
        font, size = str(how["font"]), float(str(how["size"]))
        long = width(words, font, size)
        left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[str(how.get("anchor", "start"))] * long
        box = Rect(left, y - ASCENT * size / MM, long, (ASCENT + DESCENT) * size / MM)
        self.lines.append((words, box, size))

    def place(self, drawing: Drawing, x: float, y: float, **_how: object) -> None:
        drawing.draw(self)


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


def test_backs_hold_their_words() -> None:
    for language in ("en", "cs", "pl"):
        for kind in KINDS:
            back = FORT.back(kind.back, kind.large, Job(languages=(language,)))
            for words, box, _size in measured(back):
                assert box.x > 4 and box.right < back.width - 4, words
