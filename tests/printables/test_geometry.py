"""Scissors and printers see millimetres: they are read back from the file."""

import math
from dataclasses import replace

import pytest

from printables.drawing.paper import PAPERS, Paper
from printables.job import Job
from printables.layout import lay_out
from tests.printables.reading import Placed, job, pages, pdf_of, placed, strokes

TENTH = 0.1
FLIPPED = ("a4", "letter", "a5")
BACK_BLEED = 3.0


def grown(place: Placed, by: float) -> Placed:
    return replace(place, left=place.left - by, top=place.top - by,
                   right=place.right + by, bottom=place.bottom + by)  # fmt: skip


@pytest.mark.parametrize("how", [{}, {"gap": 3.0}, {"gap": 4.0, "bleed": 2.0}, {"corner": 3.0}])
def test_every_card_is_exactly_its_size(how: dict[str, float]) -> None:
    wish = job(languages=("cs",), **how)
    pdf, sizes = pdf_of(wish), []
    for number in range(len(pages(pdf).pages)):
        sizes += [grown(place, -how.get("bleed", 0)).size for place in placed(pdf, number)]
    assert len(sizes) == wish.faces == 60 + 8 + 18 + 11 + 9 + 8 + 2
    for size, usual in zip(sizes, [(63, 88)] * 86 + [(44, 67)] * 30, strict=True):
        assert math.dist(size, usual) < TENTH


def test_cards_of_ones_own_size_come_out_so() -> None:
    wish = job("dogs", "cats", large=(70.0, 120.0), small=(41.0, 63.0))
    pdf = pdf_of(wish)
    sizes = [place.size for number in range(len(pages(pdf).pages)) for place in placed(pdf, number)]
    assert all(math.dist(size, (70, 120)) < TENTH for size in sizes[:18])
    assert all(math.dist(size, (41, 63)) < TENTH for size in sizes[18:])


def test_nine_cards_fit_on_a4_and_a_mixed_page_holds_both_sizes() -> None:
    pdf = pdf_of(job())
    assert len(placed(pdf, 0)) == 9
    mixed = [
        {round(place.size[0]) for place in placed(pdf, n)} for n in range(len(pages(pdf).pages))
    ]
    assert {44, 63} in mixed


def test_letter_lies_down_for_eight_cards_and_says_so() -> None:
    document = lay_out(job("kids", paper=PAPERS["letter"]))
    assert document.pages[0].paper.width > document.pages[0].paper.height
    assert "8" in document.notes[0] and "Letter" in document.notes[0]
    assert len(placed(pdf_of(document.job), 0)) == 8
    upright = lay_out(job("kids", paper=PAPERS["letter"], margin=6.0))
    assert not upright.notes and len(upright.pages[0].placements) == 9


@pytest.mark.parametrize("name", FLIPPED)
@pytest.mark.parametrize("gap", [0.0, 3.0])
def test_backs_meet_their_fronts_when_the_paper_is_flipped_on_its_long_edge(
    name: str, gap: float
) -> None:
    wish = job(
        "dogs",
        "cats",
        "best-friends",
        "chef",
        "first-player",
        paper=PAPERS[name],
        backs="duplex",
        gap=gap,
    )
    assert any(page.spare for page in lay_out(wish).pages), "full pages alone prove little"
    pdf = pdf_of(wish)
    count = len(pages(pdf).pages)
    assert count % 2 == 0
    for number in range(0, count, 2):
        page = pages(pdf).pages[number]
        width, height = (float(side) * 25.4 / 72 for side in page.mediabox.upper_right)
        fronts = placed(pdf, number)
        backs = [grown(place, -BACK_BLEED) for place in placed(pdf, number + 1)]
        assert len(fronts) == len(backs)
        for front, back in zip(fronts, backs, strict=True):
            if height >= width:
                seen = (width - back.right, back.top, width - back.left, back.bottom)
            else:
                seen = (back.left, height - back.bottom, back.right, height - back.top)
            assert seen == pytest.approx(
                (front.left, front.top, front.right, front.bottom), abs=TENTH
            )


def test_a_printer_that_feeds_askew_gets_its_backs_moved() -> None:
    straight = pdf_of(job("cats", backs="duplex"))
    moved = pdf_of(job("cats", backs="duplex", back_offset=(1.5, -0.8)))
    for before, after in zip(placed(straight, 1), placed(moved, 1), strict=True):
        assert (after.left - before.left, after.top - before.top) == pytest.approx(
            (1.5, -0.8), abs=0.01
        )
    assert placed(straight, 0) == placed(moved, 0)


def test_folded_backs_touch_their_fronts_and_stand_on_their_heads() -> None:
    document = lay_out(job("dogs", backs="fold"))
    for back, front in zip(*[iter(document.pages[0].placements)] * 2, strict=True):
        assert back.turned and not front.turned
        assert back.cut.bottom == pytest.approx(front.cut.y) and back.cut.x == front.cut.x
        assert back.within.bottom == pytest.approx(back.cut.bottom), (
            "the fold is no edge to bleed over"
        )


def test_separate_backs_come_after_all_fronts() -> None:
    sides = [page.side for page in lay_out(job(backs="separate")).pages]
    assert sides == sorted(sides, key=["front", "back"].index) and sides.count("back") == 12


@pytest.mark.parametrize("name", PAPERS)
@pytest.mark.parametrize("backs", ["none", "fold", "duplex"])
def test_nothing_is_within_5_mm_of_the_papers_edge(name: str, backs: str) -> None:
    wish = job("dogs", "cats", paper=PAPERS[name], backs=backs, bleed=3.0, gap=2.0)
    pdf = pdf_of(wish)
    for number, page in enumerate(lay_out(wish).pages):
        for line in strokes(pdf, number):
            for x, y in (line[:2], line[2:]):
                assert 5 - 0.01 <= x <= page.paper.width - 5 + 0.01, line
                assert 5 - 0.01 <= y <= page.paper.height - 5 + 0.01, line
        for place in page.placements:
            seen = place.within
            assert seen.x >= 5 and seen.y >= 5
            assert seen.right <= page.paper.width - 5 and seen.bottom <= page.paper.height - 5


def test_asked_to_it_goes_to_the_edge() -> None:
    wish = job("kids", margin=0.0, paper=Paper("cards", 189, 264))
    assert len(placed(pdf_of(wish), 0)) == 9


def test_cut_lines_run_the_whole_page() -> None:
    lines = strokes(pdf_of(job("kids")), 1)
    across = {round(y1, 2) for x1, y1, x2, y2 in lines if x2 - x1 > 199 and abs(y2 - y1) < 0.01}
    down = {round(x1, 2) for x1, y1, x2, y2 in lines if y2 - y1 > 286 and abs(x2 - x1) < 0.01}
    assert across == {16.5, 104.5, 192.5, 280.5} and down == {10.5, 73.5, 136.5, 199.5}
    assert strokes(pdf_of(job("kids", cuts="none")), 1) == []


def test_the_ruler_is_50_mm_and_2_inches_long() -> None:
    lines = strokes(pdf_of(job("kids")), 0)
    lengths = [round(x2 - x1, 2) for x1, y1, x2, y2 in lines if abs(y2 - y1) < 0.01]
    assert 50.0 in lengths and 50.8 in lengths
    assert 50.0 not in [round(x2 - x1, 2) for x1, _, x2, _ in strokes(pdf_of(job("kids")), 1)]


def test_a_correction_makes_up_for_the_printer() -> None:
    wish = job("cats", scale=(101.0, 99.0))
    pdf = pdf_of(wish)
    for place in placed(pdf, 0):
        assert place.size == pytest.approx((44 * 1.01, 67 * 0.99), abs=TENTH)
    lengths = [x2 - x1 for x1, y1, x2, y2 in strokes(pdf, 0) if abs(y2 - y1) < 0.01]
    assert any(length == pytest.approx(50.5, abs=0.01) for length in lengths)


def test_a_page_says_how_it_was_made_and_which_it_is() -> None:
    from tests.printables.reading import text_of

    text = text_of(pdf_of(job("dogs", languages=("cs",), style="low-ink", gap=2.0)))
    assert "1/2" in text and "2/2" in text
    assert "A4 · cs · úsporně" in text and "63 × 88 mm" in text and "mezera 2 mm" in text


def test_the_job_is_a_value() -> None:
    assert Job() == Job() and hash(job("cats")) == hash(job("cats"))
