"""Nobody needs a glass: 7 points on cards, 8 on sheets, read back from the files themselves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from ctypes import byref
from itertools import permutations
from typing import Any

import pytest
from pypdfium2 import PdfDocument, raw

from games.engine.languages import LANGUAGES
from printables.drawing.paper import PAPERS
from printables.games import source_of
from printables.job import Job
from printables.layout import lay_out
from printables.pages.page import Document
from printables.rendered.pdf import to_pdf
from printables.sheets import sheets

SPOKEN = [(one,) for one in LANGUAGES] + list(permutations(LANGUAGES, 2))
GAMES = ("fort", "five-towers")
ON_CARDS, ON_SHEETS = 7.0, 8.0
ADDRESS: dict[str, Any] = {"address": "http://192.168.178.20:8000", "table": "ABCD"}
ALMOST = 0.01


def sizes(pdf: bytes) -> Iterator[tuple[int, float, str]]:
    """Of every letter: its page, its size as printed, and itself."""
    with closing(PdfDocument(pdf)) as document:
        for number in range(len(document)):
            page = document[number].get_textpage()
            matrix = raw.FS_MATRIX()
            letters = page.get_text_range()
            for at in range(page.count_chars()):
                if raw.FPDFText_IsGenerated(page, at):
                    continue
                assert raw.FPDFText_GetMatrix(page, at, byref(matrix))
                stretch = (matrix.c**2 + matrix.d**2) ** 0.5
                yield number, raw.FPDFText_GetFontSize(page, at) * stretch, letters[at : at + 9]


def small_print(document: Document) -> list[tuple[int, float, str]]:
    """What is smaller than it may be."""
    found = list(sizes(to_pdf(document)))
    assert found
    least = {
        number: ON_SHEETS if page.side == "sheet" else ON_CARDS
        for number, page in enumerate(document.pages)
    }
    return [each for each in found if each[1] < least[each[0]] - ALMOST]


def each_card(game: str) -> tuple[tuple[str, int], ...]:
    source = source_of(game)
    return tuple((card, 1) for card, _copies in source.sets(source.profile())["everything"])


@pytest.mark.parametrize("languages", SPOKEN, ids="+".join)
@pytest.mark.parametrize("game", GAMES)
def test_no_card_back_or_slip_has_smaller_type_than_7_points(
    game: str, languages: tuple[str, ...]
) -> None:
    how: dict[str, Any] = {"game": game, "cards": each_card(game), "languages": languages}
    assert small_print(lay_out(Job(**how, backs="separate", codes=True))) == []
    if source_of(game).by_name:
        assert small_print(lay_out(Job(**how, style="slips"))) == []
    assert small_print(lay_out(Job(**how, style="micro"))) == []


@pytest.mark.parametrize("languages", SPOKEN, ids="+".join)
def test_no_sheet_has_smaller_type_than_8_points(languages: tuple[str, ...]) -> None:
    assert small_print(every_sheet("a4", languages, ("dogs", "cats"))) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["letter", "a5"])
def test_nor_on_other_paper_and_without_cats_and_dogs(paper: str, language: str) -> None:
    assert small_print(every_sheet(paper, (language,), ())) == []


def every_sheet(paper: str, languages: tuple[str, ...], modules: tuple[str, ...]) -> Document:
    """In turn of the languages; what is to be folded or cut apart is refused on A5."""
    copies, refused = len(languages), ("leaflet", "towers-leaflet", "half-reference")
    wanted = [name for name in sheets() if not (paper == "a5" and name in refused)]
    return lay_out(Job(sheets=tuple((name, copies) for name in wanted), languages=languages,
                       paper=PAPERS[paper], modules=modules, players=("Žofie Dlouhoprstá",),
                       **ADDRESS))  # fmt: skip


def test_what_is_small_would_be_found() -> None:
    wish = Job(cards=(("chef", 1),), large=(50.0, 70.0), languages=("en",))
    assert "smaller than 7 points" in " ".join(lay_out(wish).notes), "and it is said"
    small = small_print(lay_out(wish))
    assert {size // 1 for _page, size, _letters in small} == {5, 6}
