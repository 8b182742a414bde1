"""What a viewer and a printer are told of the file."""

import pytest

from printables.drawing.paper import PAPERS
from tests.printables.reading import MM, job, pages, pdf_of


def test_a_viewer_prints_it_in_its_true_size_and_on_both_sides() -> None:
    catalogue = pages(pdf_of(job("cats", backs="duplex"))).trailer["/Root"]
    assert catalogue["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert catalogue["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipLongEdge"
    single = pages(pdf_of(job("cats"))).trailer["/Root"]["/ViewerPreferences"]
    assert single["/PrintScaling"] == "/None" and "/Duplex" not in single


@pytest.mark.parametrize(
    ("language", "title"), [("en", "proxies"), ("cs", "karty"), ("pl", "karty")]
)
def test_it_names_its_language_and_title(language: str, title: str) -> None:
    reader = pages(pdf_of(job("cats", languages=(language,))))
    assert reader.trailer["/Root"]["/Lang"] == language
    assert reader.metadata is not None and title in str(reader.metadata.title)


def test_the_boxes_say_where_to_trim() -> None:
    page = pages(pdf_of(job("kids", bleed=2.0))).pages[0]
    assert [float(side) / MM for side in page.mediabox] == pytest.approx([0, 0, 210, 297], abs=0.1)
    trim = [float(side) / MM for side in page.trimbox]
    assert trim == pytest.approx([10.5, 16.5, 199.5, 280.5], abs=0.1)
    bleed = [float(side) / MM for side in page.bleedbox]
    assert bleed == pytest.approx([8.5, 14.5, 201.5, 282.5], abs=0.1)


def test_every_paper_is_as_large_as_it_says() -> None:
    for paper in PAPERS.values():
        box = pages(pdf_of(job("dogs", paper=paper))).pages[0].mediabox
        sides = sorted((float(box.width) / MM, float(box.height) / MM))
        assert sides == pytest.approx([paper.width, paper.height], abs=0.1)


def test_each_kind_has_a_bookmark() -> None:
    reader = pages(pdf_of(job(languages=("cs",))))
    titles = [entry["/Title"] for entry in reader.outline]
    assert titles == [
        "Kamarádi", "Nejlepší kamarádi", "Psi", "Karty švindlování", "Výhody", "Kočky",
        "Hrad z kolínek", "První hráč",
    ]  # fmt: skip
    assert reader.get_destination_page_number(reader.outline[0]) == 0
