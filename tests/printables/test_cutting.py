"""For machines, guillotines and scissors: marks where they are looked for, piles in order."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from django.core.management import call_command
from django.test import Client

from games.engine.languages import LANGUAGES
from printables.asking import job_from
from printables.drawing.paper import PAPERS
from printables.drawing.pen import Rect
from printables.job import CUTS, Job
from printables.layout import lay_out
from printables.pages.cut_file import as_dxf, as_svg, cuts_of
from printables.pages.page import Document
from printables.words import CannotPrint
from tests.printables.reading import filled, job, pages, pdf_of, placed, strokes

INSET, SQUARE, ARM, LINE, KEPT_FREE = 10.0, 5.0, 20.0, 0.3, 20.0
"""As render_silhouette_regmarks.py of inkscape-silhouette has them, and what our notes say."""
TENTH = 0.1
SVG = "{http://www.w3.org/2000/svg}"
Sides = tuple[float, float, float, float]


def silhouette(*cards: str, **how: Any) -> Job:
    return job(*cards, cuts="silhouette", **how)


def size(wish: Job, number: int) -> tuple[float, float]:
    paper = lay_out(wish).pages[number].paper
    return paper.width, paper.height


@pytest.mark.parametrize("paper", PAPERS)
def test_the_marks_lie_where_the_machine_looks_for_them(paper: str) -> None:
    wish = silhouette("dogs", "cats", paper=PAPERS[paper], bleed=2.0, gap=4.0, backs="duplex")
    pdf = pdf_of(wish)
    for number, page in enumerate(lay_out(wish).pages):
        wide, high = size(wish, number)
        right, bottom, half = wide - INSET, high - INSET, LINE / 2
        published = [
            (INSET, INSET, INSET + SQUARE, INSET + SQUARE),
            (right - ARM, INSET - half, right, INSET + half),
            (right - half, INSET, right + half, INSET + ARM),
            (INSET, bottom - half, INSET + ARM, bottom + half),
            (INSET - half, bottom - ARM, INSET + half, bottom),
        ]
        black = [sides for sides, colour in filled(pdf, number) if colour == (0, 0, 0)]
        if page.side == "back":
            assert not black, "the machine reads the front"
            continue
        assert len(black) == len(published)
        for found, wanted in zip(black, published, strict=True):
            # The lines go on by half of their width, so that they meet in the corner.
            assert found == pytest.approx(wanted, abs=TENTH + half)
            lengths = (found[2] - found[0], found[3] - found[1])
            assert min(lengths) == pytest.approx(
                min(wanted[2] - wanted[0], wanted[3] - wanted[1]), abs=TENTH
            )


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("how", [{}, {"bleed": 3.0, "gap": 6.0}, {"backs": "gutter"}])
def test_nothing_is_printed_where_the_machine_reads(paper: str, how: dict[str, Any]) -> None:
    wish = silhouette("everything", paper=PAPERS[paper], **how)
    for page in lay_out(wish).pages:
        wide, high = page.paper.width, page.paper.height
        for placement in page.placements:
            seen = placement.within
            assert min(seen.x, wide - seen.right) >= INSET + LINE
            assert min(seen.y, high - seen.bottom) >= INSET + LINE
            beside = min(seen.x, wide - seen.right) >= INSET + KEPT_FREE - 0.01
            below = min(seen.y, high - seen.bottom) >= INSET + KEPT_FREE - 0.01
            assert beside or below


@pytest.mark.parametrize("how", [{}, {"corner": 3.0, "gap": 2.0}, {"bleed": 2.0, "gap": 4.0}])
def test_what_is_cut_is_the_card(how: dict[str, float]) -> None:
    wish = silhouette("dogs", "perks", "chef", **how)
    pdf, document = pdf_of(wish), lay_out(wish)
    bleed, seen = how.get("bleed", 0.0), set[int]()
    for cut in cuts_of(document):
        for number in cut.pages:
            seen.add(number)
            cards = [
                (p.left + bleed, p.top + bleed, p.right - bleed, p.bottom - bleed)
                for p in placed(pdf, number - 1)
            ]
            for outlines in (
                svg_outlines(as_svg(cut)),
                dxf_outlines(as_dxf(cut), cut.paper.height),
            ):
                assert len(outlines) == len(cards)
                for outline, card in zip(outlines, cards, strict=True):
                    assert outline == pytest.approx(card, abs=0.01)
        root = ElementTree.fromstring(as_svg(cut))
        assert root.get("width") == f"{cut.paper.width:.3f}mm"
        assert {each.get("rx") for each in layer(root, "Cut")} == {f"{how.get('corner', 0):g}"}
        assert (b"\r\n42\r\n0.414214\r\n" in as_dxf(cut)) == ("corner" in how)
    assert seen == set(range(1, len(document.pages) + 1))


def layer(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [each for group in root if group.get("id") == name for each in group]


def svg_outlines(svg: bytes) -> list[Sides]:
    found = []
    for each in layer(ElementTree.fromstring(svg), "Cut"):
        x, y, wide, high = (float(each.get(name, "")) for name in ("x", "y", "width", "height"))
        found.append((x, y, x + wide, y + high))
    return found


def dxf_outlines(dxf: bytes, height: float) -> list[Sides]:
    """Of the layer CUT, from the top as the paper is measured."""
    lines = dxf.decode().split("\r\n")
    pairs = list(zip(lines[::2], lines[1::2], strict=False))
    found: list[Sides] = []
    xs: list[float] = []
    ys: list[float] = []
    inside = False
    for (code, value), (_next, after) in pairwise(pairs):
        if (code, value) == ("0", "POLYLINE"):
            inside, xs, ys = after == "CUT", [], []
        elif inside and code == "10":
            xs.append(float(value))
        elif inside and code == "20":
            ys.append(height - float(value))
        elif inside and (code, value) == ("0", "SEQEND"):
            found.append((min(xs), min(ys), max(xs), max(ys)))
    assert pairs[-1] == ("0", "EOF")
    return found


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("cards", [("dogs",), ("everything",), ("kids", "chef")])
def test_a_pile_of_sheets_is_cut_into_piles_in_order(paper: str, cards: tuple[str, ...]) -> None:
    def names(document: Document) -> list[list[str]]:
        return [[p.drawing.key for p in page.placements] for page in document.pages]

    wish = job(*cards, paper=PAPERS[paper])
    usual = [name for page in names(lay_out(wish)) for name in page]
    document = lay_out(replace(wish, stacked=True))
    stacks: dict[tuple[float, ...], list[str]] = {}
    for page in document.pages:
        for p in page.placements:
            spot = (p.cut.width, round(p.cut.y, 2), round(p.cut.x, 2))
            stacks.setdefault(spot, []).append(p.drawing.key)
    in_order = sorted(stacks, key=lambda spot: (-spot[0], *spot[1:]))
    assert [name for spot in in_order for name in stacks[spot]] == usual
    sizes = [{p.cut.width for p in page.placements} for page in document.pages]
    assert all(len(each) == 1 for each in sizes), "cards of two sizes are not cut together"


def test_faces_and_backs_meet_when_the_page_is_folded_in_the_middle() -> None:
    document = lay_out(job("dogs", "chef", "cats", backs="gutter", gap=2.0, bleed=2.0))
    assert document.pages
    for page in document.pages:
        half = len(page.placements) // 2
        fronts, backs = page.placements[:half], page.placements[half:]
        assert page.gutter == page.paper.width / 2 and len(page.outlines) == half
        for front, back in zip(fronts, backs, strict=True):
            assert front.drawing.key.startswith("face") and back.drawing.key.startswith("back")
            mirrored = (page.paper.width - back.cut.right, back.cut.y, back.cut.width)
            assert mirrored == pytest.approx((front.cut.x, front.cut.y, front.cut.width))
            assert not back.turned and front.within.right < page.gutter < back.within.x
    lines = strokes(pdf_of(document.job), 0)
    middle = document.pages[0].gutter
    assert any(x1 == pytest.approx(middle, abs=0.01) == x2 for x1, _y, x2, _z in lines)


@pytest.mark.parametrize("how", [{}, {"bleed": 3.0, "gap": 6.0}, {"backs": "fold"}])
def test_corner_marks_run_through_no_picture(how: dict[str, Any]) -> None:
    wish = job("dogs", "cats", cuts="corners", **how)
    pdf, document = pdf_of(wish), lay_out(wish)
    for number, page in enumerate(document.pages):
        marks = [line for line in strokes(pdf, number) if max(abs(line[2] - line[0]),
                 abs(line[3] - line[1])) <= 5.01]  # fmt: skip
        assert marks
        for x1, y1, x2, y2 in marks:
            for placement in page.placements:
                seen: Rect = placement.within.grown(-0.01)
                across = max(x1, x2) > seen.x and min(x1, x2) < seen.right
                assert not (across and max(y1, y2) > seen.y and min(y1, y2) < seen.bottom)


@pytest.mark.parametrize("language", LANGUAGES)
def test_bleed_that_has_no_room_is_said_aloud(language: str) -> None:
    def notes(**how: Any) -> str:
        return " ".join(lay_out(job("dogs", languages=(language,), **how)).notes)

    assert "6 mm" in notes(bleed=3.0) and "0 mm" in notes(bleed=3.0)
    assert "2 mm" in notes(bleed=3.0, gap=4.0)
    assert notes(bleed=3.0, gap=6.0) == notes(gap=6.0), "nothing about bleed"
    for wish in (job("dogs", bleed=2.0, gap=4.0), job("dogs", bleed=2.0, gap=4.0, backs="fold")):
        for page in lay_out(wish).pages:
            for placement in page.placements:
                assert placement.within.width == pytest.approx(placement.cut.width + 4)
    alone = lay_out(job("chef", languages=(language,), bleed=3.0))
    assert alone.notes == (), "a card alone has all of its bleed"
    assert f"{INSET:g} mm" in notes(cuts="silhouette")


def test_the_page_offers_the_outlines_and_sends_them(client: Client) -> None:
    query = "set=dogs&cuts=silhouette&lang=pl"
    assert "/print/cuts.zip?" in client.get(f"/print/?{query}").content.decode()
    assert "/print/cuts.zip?" not in client.get("/print/?set=dogs").content.decode()
    with ZipFile(BytesIO(b"".join(client.get(f"/print/cuts.zip?{query}")))) as found:
        assert sorted(found.namelist()) == ["cut-1.dxf", "cut-1.svg", "read-me.txt"]
        assert "1, 2, 3" in found.read("read-me.txt").decode()
    refused = client.get("/print/cuts.zip?card=hydra")
    assert refused.status_code == 400 and "hydra" in refused.content.decode()


def test_the_command_writes_them_too(tmp_path: Path) -> None:
    out, folder = tmp_path / "dogs.pdf", tmp_path / "cuts"
    call_command("print_pdf", "--set", "dogs", "--cuts", "silhouette", "--stacked",
                 "--cut-files", str(folder), "--out", str(out))  # fmt: skip
    assert len(pages(out.read_bytes()).pages) == 3
    assert len(svg_outlines((folder / "cut-1.svg").read_bytes())) == 6


@pytest.mark.parametrize("cuts", CUTS)
def test_every_way_to_cut_can_be_asked_for_and_others_are_refused(cuts: str) -> None:
    assert lay_out(job_from({"card": ["chef"], "cuts": [cuts]})).job.cuts == cuts
    assert job_from({"card": ["chef"], "cut_lines": ["no"]}).cuts == "none", "as older links say it"
    with pytest.raises(CannotPrint):
        job_from({"card": ["chef"], "cuts": ["teeth"]})
