"""What is on the cards can be read, copied and searched, in every language."""

import re
import unicodedata

import pytest

from games.engine.languages import LANGUAGES
from games.fort.box.cards import BY_KIND, CARDS
from games.fort.box.say import card_name, load_words, made_up_rule, say
from printables.drawing.fonts import FONTS
from tests.printables.reading import job, pages, pdf_of, run, text_of


def sentences(language: str) -> list[str]:
    """Everything that stands on the cards of both boxes."""
    words = load_words(language)
    people = [CARDS[card] for kind in ("kids", "best_friends") for card in BY_KIND[kind]]
    return [
        *(say(card.facts[box], language) for card in people if card.boxes for box in card.facts
          if box in ("public", "private")),
        *words["dogs"].values(),
        *words["cats"].values(),
        *words["perks"].values(),
        *(made_up_rule(card, language, minimalism_points=8) for card in BY_KIND["made_up_rules"]),
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("style", ["full", "low-ink"])
def test_every_name_and_sentence_comes_back_with_its_accents(language: str, style: str) -> None:
    text = text_of(pdf_of(job(languages=(language,), style=style)))
    names = [card_name(card, language) for card in CARDS]
    assert [name for name in names if name not in text] == []
    assert [said for said in sentences(language) if said not in text] == []
    assert unicodedata.is_normalized("NFC", text)


def test_a_card_can_speak_two_languages() -> None:
    text = text_of(pdf_of(job("bones", "drover", languages=("cs", "en"))))
    for language in ("cs", "en"):
        assert card_name("bones", language) in text
        assert load_words(language)["dogs"]["drover_effect"] in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_font_is_embedded_and_ours(language: str) -> None:
    rows = run(pdf_of(job(languages=(language,), backs="duplex")), "pdffonts", "-").splitlines()[2:]
    assert rows
    for row in rows:
        name, *_, embedded, subset, to_unicode, _object, _generation = row.split()
        assert (embedded, subset, to_unicode) == ("yes", "yes", "yes"), row
        assert name.partition("+")[2] in FONTS


def test_a_pdf_has_no_syntax_errors(tmp_path: object) -> None:
    from pathlib import Path

    assert isinstance(tmp_path, Path)
    for number, backs in enumerate(("none", "separate", "fold", "duplex")):
        file = tmp_path / f"{number}.pdf"
        file.write_bytes(pdf_of(job("dogs", "cats", backs=backs, bleed=2.0, gap=4.0)))
        assert "No syntax or stream encoding errors" in run(b"", "qpdf", "--check", str(file))


def test_the_same_wish_makes_the_same_file() -> None:
    from printables.layout import lay_out
    from printables.rendered.pdf import to_pdf

    wish = job("dogs", languages=("cs",))
    assert to_pdf(lay_out(wish)) == to_pdf(lay_out(wish))


def test_nothing_is_a_picture_of_pixels() -> None:
    for page in pages(pdf_of(job("dogs", backs="duplex"))).pages:
        assert not [form for form in page["/Resources"]["/XObject"].values()
                    if form["/Subtype"] != "/Form"]  # fmt: skip


def test_a_proxy_says_so_unless_told_otherwise() -> None:
    assert len(re.findall("PROXY", text_of(pdf_of(job("dogs"))))) == 18
    assert "PROXY" not in text_of(pdf_of(job("dogs", proxy=False)))
