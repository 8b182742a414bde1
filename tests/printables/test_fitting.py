"""No text leaves its box, in no language: measured with the fonts' own widths."""

import pytest

from printables.drawing.paper import PAPERS
from printables.drawing.type import ON_CARDS, ON_SHEETS
from printables.fort import SOURCE as FORT
from printables.fort.cards import KINDS
from printables.job import Job
from printables.sheets import sheet_pages, sheets
from tests.printables.measuring import measured, overlap
from tests.printables.reading import SETS

COUPLES = [("en",), ("cs",), ("pl",), ("cs", "en"), ("pl", "en"), ("cs", "pl")]


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
            assert size >= ON_CARDS, where
        for at, (words, box, _size) in enumerate(lines):
            for others, other, _other_size in lines[at + 1 :]:
                assert overlap(box, other) < 0.35, f"{card}: {words!r} on {others!r}"


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("address", ["", "http://192.168.178.20:8000"])
def test_no_text_leaves_its_sheet_or_runs_into_another(
    language: str, paper: str, address: str
) -> None:
    every = tuple((name, 1) for name in sheets())
    job = Job(sheets=every, languages=(language,), paper=PAPERS[paper], modules=("dogs", "cats"),
              address=address, table="ABCD", players=("Žofie Dlouhoprstá",))  # fmt: skip
    for title, _paper, drawing, _goes_on in sheet_pages(job):
        lines = measured(drawing)
        assert lines
        for at, (words, box, size) in enumerate(lines):
            where = f"{title}: {words!r}"
            assert box.x >= 0 and box.right <= drawing.width + 0.1, where
            assert box.y >= 0 and box.bottom <= drawing.height + 0.1, where
            assert size >= ON_SHEETS, where
            for others, other, _size in lines[at + 1 :]:
                assert overlap(box, other) < 0.6, f"{where} on {others!r}"


def test_backs_hold_their_words() -> None:
    for language in ("en", "cs", "pl"):
        for kind in KINDS:
            back = FORT.back(kind.back, kind.large, Job(languages=(language,)))
            for words, box, _size in measured(back):
                assert box.x > 4 and box.right < back.width - 4, words
