"""The small code of a printed card leads back to that card, and to no other."""

from __future__ import annotations

import pytest
import zxingcpp
from PIL import Image
from pypdfium2 import PdfDocument

from games.camera.codes import code_of, seen
from games.fort.box.cards import BY_KIND, CARDS
from games.fort.box.say import name_in
from printables.drawing.data_matrix import SIZES, modules
from printables.fort.cards import CODE, CODED
from printables.layout import lay_out
from printables.rendered.pdf import to_pdf
from printables.words import CannotPrint
from tests.printables.reading import job

CODED_CARDS = [card for kind in CODED for card in BY_KIND[kind]]


def picture(text: str) -> Image.Image:
    rows = modules(text)
    side = len(rows) + 4
    drawn = Image.new("L", (side, side), 255)
    for y, row in enumerate(rows, 2):
        for x, dark in enumerate(row, 2):
            drawn.putpixel((x, y), 0 if dark else 255)
    return drawn.resize((6 * side, 6 * side), Image.Resampling.NEAREST)


@pytest.mark.parametrize("length", range(1, SIZES[-1][1] + 1))
def test_a_text_of_any_length_that_fits_reads_back(length: int) -> None:
    text = "Zelda 7? no, Waldo: 12"[:length]
    assert [found.text for found in zxingcpp.read_barcodes(picture(text))] == [text]


def test_a_text_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="x"):
        modules("x" * (SIZES[-1][1] + 1))


def test_no_two_cards_share_a_code() -> None:
    assert len({code_of(card) for card in CARDS}) == len(CARDS)


@pytest.mark.parametrize("style", ["full", "low-ink"])
def test_every_card_that_is_printed_with_codes_is_known_by_its_own(style: str) -> None:
    asked = job(*CODED_CARDS, codes=True, style=style)
    printed = PdfDocument(to_pdf(lay_out(asked)))
    pages = [page.render(scale=200 / 72).to_pil().convert("RGB") for page in printed]
    found = [each.cards[0] for page in pages for each in seen(page, CARDS)]
    assert sorted(found) == sorted(CODED_CARDS)


def test_slips_for_sleeves_carry_the_name_and_the_code_of_a_real_card() -> None:
    cards = ["bug", "bug", "icky-sticky", *BY_KIND["cats"]]
    asked = job(*cards, style="slips", languages=("cs", "en"), backs="duplex")
    (page,) = PdfDocument(to_pdf(lay_out(asked)))
    picture = page.render(scale=200 / 72).to_pil().convert("RGB")
    assert sorted(each.cards[0] for each in seen(picture, CARDS)) == sorted(cards)
    text = page.get_textpage().get_text_range()
    assert name_in("icky-sticky", "cs") in text and name_in("icky-sticky", "en") in text


def test_no_slips_where_cards_have_no_names() -> None:
    with pytest.raises(CannotPrint, match="no names"):
        lay_out(job("sand-7", game="five-towers", style="slips"))


def test_nobody_gets_codes_who_did_not_ask_for_them() -> None:
    printed = PdfDocument(to_pdf(lay_out(job("chef"))))
    assert seen(printed[0].render(scale=200 / 72).to_pil().convert("RGB"), CARDS) == []


def test_a_code_is_eight_millimetres_on_cards_of_any_size() -> None:
    assert CODE == 8
    code = len(modules(code_of("chef")))
    assert code == 14
