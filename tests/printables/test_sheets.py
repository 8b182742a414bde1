"""Reference, score pad, set-up, boards: each on its page, in every language, and leading back."""

import re
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from django.test import Client
from PIL import Image

from games.engine.languages import LANGUAGES
from games.fort.box.cards import BY_KIND
from games.fort.box.say import card_name, load_words, name_in
from printables.asking import job_from
from printables.drawing.paper import PAPERS
from printables.drawing.pen import Drawing, Rect
from printables.fort import SOURCE as FORT
from printables.fort.sheets.reading import reference_entries
from printables.fort.words import phrase
from printables.job import Job
from printables.layout import lay_out
from printables.rendered.pdf import to_pdf
from printables.sheets import sheet_pages
from printables.sheets import sheets as all_sheets
from printables.words import CannotPrint
from tests.printables.measuring import Lines, Measuring, measured
from tests.printables.reading import pages, strokes, text_of

COMPARED = {"fort": FORT.profile(compared=True)}
ADDRESS = "http://fort.test:8000"


def sheets(*names: str, **how: Any) -> Job:
    return Job(sheets=tuple((name, 1) for name in names), modules=("dogs", "cats"), **how)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("style", ["full", "low-ink"])
def test_every_sheet_fits_on_its_page(language: str, paper: str, style: str) -> None:
    job = sheets(*all_sheets(), languages=(language,), paper=PAPERS[paper], style=style)
    document = lay_out(job)
    assert len(pages(to_pdf(document)).pages) == len(document.pages)
    printed = [page for page in document.pages if page.placements]
    assert len(printed) == len(all_sheets()) + 3, "test page, halves and all cards have two sides"
    for page in printed:
        (placement,) = page.placements
        assert placement.cut.x >= 8 and placement.cut.right <= page.paper.width - 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a5_words_go_on_to_the_other_side_and_what_is_folded_or_cut_is_refused(
    language: str,
) -> None:
    small: dict[str, Any] = {"languages": (language,), "paper": PAPERS["a5"], "address": ADDRESS}
    refused = ("leaflet", "towers-leaflet", "half-reference")
    names = [name for name in all_sheets() if name not in refused]
    assert to_pdf(lay_out(sheets(*names, **small)))
    text = text_of(to_pdf(lay_out(sheets("reference", **small))))
    assert "1/2" in text and "2/2" in text
    for name in refused:
        with pytest.raises(CannotPrint):
            to_pdf(lay_out(sheets(name, **small)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_set_up_shows_what_lies_where(language: str) -> None:
    text = text_of(to_pdf(lay_out(sheets("set-up", languages=(language,))))).lower()
    words = load_words(language)
    for place in ("supply", "park_deck", "rule_stack", "perk_row", "discard", "doghouse"):
        assert words["places"][place].lower() in text, place
    assert phrase("kinds", "cats", language).lower() in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reference_has_every_step_symbol_and_phase(language: str) -> None:
    text = text_of(to_pdf(lay_out(sheets("reference", languages=(language,), players=("Žofie",)))))
    words = load_words(language)
    assert "Žofie" in text
    for phase in words["phases"].values():
        assert phase in text
    for suit in words["suits"].values():
        assert suit[1:] in text
    for name, step in words["actions"]["steps"].items():
        assert step["title"] in text or name.startswith("spend")


def test_one_reference_for_each_player_in_turn_of_their_languages() -> None:
    job = Job(sheets=(("reference", 2),), languages=("cs", "pl"), players=("Žofie", "Łukasz"))
    text = text_of(to_pdf(lay_out(job)))
    assert "Přehled – Žofie" in text and "Ściągawka – Łukasz" in text


def test_prices_nobody_has_verified_are_told_as_such() -> None:
    for sheet in ("reference", "board"):
        (note,) = lay_out(sheets(sheet, languages=("cs",))).notes
        assert "Porovnej" in note
    own = {"fort": FORT.profile({"fort_costs": {"0to1": {"toy": 2}}})}
    assert lay_out(sheets("board", boxes=own)).notes == ()


def test_all_cards_in_short_are_one_leaf() -> None:
    for language in LANGUAGES:
        document = lay_out(sheets("micro", languages=(language,)))
        assert len(document.pages) == 2
        text = text_of(to_pdf(document))
        names = [card_name(card, language) for cards in BY_KIND.values() for card in cards]
        assert [name for name in names if name not in text] == []


@pytest.mark.django_db
def test_the_codes_lead_to_pages_that_exist(tmp_path: Path, client: Client) -> None:
    job = sheets("reference", "set-up", "micro", "towers-reference", "leaflet", "towers-leaflet",
                 address=ADDRESS, table="ABCD")  # fmt: skip
    (tmp_path / "sheets.pdf").write_bytes(to_pdf(lay_out(job)))
    subprocess.run(
        ["pdftoppm", "-r", "150", "-png", tmp_path / "sheets.pdf", tmp_path / "page"], check=True
    )
    found, pages_with_codes = set(), 0
    for file in sorted(tmp_path.glob("page*.png")):
        codes = zxingcpp.read_barcodes(Image.open(file))
        assert len(codes) == 2 or not codes
        pages_with_codes += bool(codes)
        found |= {code.text.removeprefix(ADDRESS) for code in codes}
    assert pages_with_codes == 6
    rules = {"/rules/fort/", "/rules/fort/setup/", "/cards/fort/", "/rules/five-towers/"}
    assert found == rules | {"/t/ABCD/"}
    for path in found - {"/t/ABCD/"}:
        assert client.get(path).status_code == 200


def test_printed_on_both_sides_every_sheet_has_a_leaf_of_its_own() -> None:
    wish = job_from({"sheet": ["reference:2", "calibration"], "card": ["chef"]})
    document = lay_out(replace(wish, backs="duplex"))
    assert document.duplex
    fronts, backs = document.pages[::2], document.pages[1::2]
    assert [page.titles for page in fronts[1:]] == [
        ("Reference sheet",), ("Reference sheet",), ("Test page for your printer",)
    ]  # fmt: skip
    assert [bool(page.placements) for page in backs] == [True, False, False, True]
    assert len(pages(to_pdf(document)).pages) == 8
    last = lay_out(replace(wish, backs="duplex", sheets=(("reference", 1),)))
    assert len(last.pages) == 3, "no empty page at the end"


def test_the_test_page_has_rulers_of_100_mm_and_crosses_that_meet() -> None:
    document = lay_out(Job(sheets=(("calibration", 1),)))
    assert len(document.pages) == 2
    pdf = to_pdf(document)
    assert pages(pdf).trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipLongEdge"
    assert document.pages[0].trim == document.pages[1].trim
    assert strokes(pdf, 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", ["reference", "board"])
def test_unverified_prices_say_so_on_the_paper_until_a_box_was_compared(
    sheet: str, language: str
) -> None:
    said = phrase("doubts", "unverified", language)
    assert said in text_of(to_pdf(lay_out(sheets(sheet, languages=(language,)))))
    compared = lay_out(sheets(sheet, languages=(language,), boxes=COMPARED))
    assert said not in text_of(to_pdf(compared)) and compared.notes == ()


def test_other_sheets_have_no_prices_to_warn_of() -> None:
    said = phrase("doubts", "unverified", "en")
    assert said not in text_of(to_pdf(lay_out(sheets("score-pad", "set-up", "micro"))))


def test_a_whole_set_says_whose_numbers_it_goes_by() -> None:
    said = phrase("doubts", "copies-unverified", "pl")
    wish = {"set": ["kids"], "lang": ["pl"]}
    document = lay_out(job_from(wish))
    assert said in text_of(to_pdf(document)) and len(document.notes) == 1
    for other in (job_from(wish, boxes=COMPARED), job_from({"card": ["chef:3"], "lang": ["pl"]})):
        assert lay_out(other).notes == () and said not in text_of(to_pdf(lay_out(other)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_micro_style_is_one_page_of_what_the_chosen_cards_say(language: str) -> None:
    wish = {"card": ["chef:3", "violet"], "lang": [language], "style": ["micro"]}
    document = lay_out(job_from(wish | {"set": ["cats"], "backs": ["duplex"]}))
    text = text_of(to_pdf(document))
    assert len(document.pages) == 1 and not document.duplex
    for card in ("chef", "violet", *BY_KIND["cats"]):
        assert text.count(card_name(card, language)) >= 1
    assert card_name("moles", language) not in text


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game", ["fort", "five-towers"])
def test_even_the_whole_box_is_one_leaf_in_the_micro_style(game: str, paper: str) -> None:
    for language in LANGUAGES:
        wish = {"game": [game], "set": ["everything"], "style": ["micro"], "paper": [paper]}
        document = lay_out(job_from(wish | {"lang": [language]}))
        assert len(document.pages) == (2 if game == "fort" else 1) and to_pdf(document)


def test_the_micro_style_has_a_page_for_each_language() -> None:
    wish = {"set": ["dogs"], "lang": ["cs+pl"], "style": ["micro"], "sheet": ["score-pad"]}
    document = lay_out(job_from(wish))
    assert [page.titles[0] for page in document.pages] == ["Všechny karty drobně"] * 2 + [
        "Bodovací blok"
    ]
    assert "Psi" in text_of(to_pdf(document)) and "Psy" in text_of(to_pdf(document))


class Folding(Measuring):
    """Notes which drawings stand on their heads, and where."""

    def __init__(self) -> None:
        super().__init__()
        self.turned: list[Rect] = []

    def place(self, drawing: Drawing, x: float, y: float, **how: object) -> None:
        if how.get("turned"):
            self.turned.append(Rect(x, y, drawing.width, drawing.height))
        super().place(drawing, x, y, **how)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", ["leaflet", "towers-leaflet"])
def test_a_leaflet_folds_where_nothing_is_printed(paper: str, language: str, sheet: str) -> None:
    (page,) = lay_out(sheets(sheet, languages=(language,), paper=PAPERS[paper])).pages
    (placement,) = page.placements
    pen = Folding()
    pen.place(placement.drawing, placement.cut.x, placement.cut.y)
    across, down = page.paper.width / 2, page.paper.height / 2
    pages = {(box.x > across, box.y > down) for _words, box, _size in pen.lines}
    assert pages == {(False, False), (False, True), (True, False), (True, True)}
    warning = phrase("doubts", "unverified", language)
    for words, box, _size in pen.lines:
        assert min(abs(box.y - down), abs(box.bottom - down)) >= 4.5, words
        assert (box.y > down) == (box.bottom > down), words
        if words != warning:
            assert min(abs(box.x - across), abs(box.right - across)) >= 4.5, words
            assert (box.x > across) == (box.right > across), words
    assert len(pen.turned) == 2, "the two inner pages"
    assert all(place.bottom < down for place in pen.turned)


def test_a_leaflet_says_what_the_reference_says() -> None:
    def words(name: str) -> set[str]:
        return set(text_of(to_pdf(lay_out(sheets(name, languages=("cs",))))).split())

    assert words("reference") - words("leaflet") == {"Přehled"}


def test_the_back_wall_of_the_doghouse_stands_upright_once_folded() -> None:
    pen = Folding()
    (page,) = lay_out(sheets("doghouse")).pages
    (placement,) = page.placements
    pen.place(placement.drawing, placement.cut.x, placement.cut.y)
    ridge = placement.cut.y + 2 + min((placement.cut.height - 24) / 2, 95)
    (back,) = pen.turned
    assert back.bottom < ridge


@pytest.mark.parametrize(("names", "columns"), [((), 4), (("Ann", "Ben"), 2), (tuple("ABC"), 3)])
def test_a_pad_has_a_column_for_every_name(names: tuple[str, ...], columns: int) -> None:
    (page,) = lay_out(sheets("score-pad", players=names)).pages
    upright = Lines()
    page.placements[0].drawing.draw(upright)
    xs = {round(x, 3) for (x, _y), (end, _end) in upright.drawn if x == end}
    assert len(xs) == columns + 2, "the edge, what is counted, and one for each"
    assert min(xs) >= 0.15 and max(xs) <= page.placements[0].cut.width - 0.15


@pytest.mark.parametrize(("paper", "pads"), [("a4", 6), ("letter", 6), ("a5", 3)])
def test_small_pads_are_six_on_a_page_or_as_many_as_can_be_read(paper: str, pads: int) -> None:
    long = "Wolfeschlegelsteinhausenbergerdorff"
    for sheet in ("small-pads", "towers-small-pads"):
        wish = sheets(sheet, languages=("pl",), paper=PAPERS[paper], players=("Žofie", long))
        text = text_of(to_pdf(lay_out(wish)))
        assert text.count("Žofie") == pads and text.count("…") == pads


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_players_share_a_leaf_of_two_half_references(language: str) -> None:
    wish = sheets("half-reference", languages=(language,), players=("Ann", "Ben"), boxes=COMPARED)
    document = lay_out(wish)
    assert document.duplex and len(document.pages) == 2
    whole = {word for each in reference_entries(wish, language) for word in each.text.split()}
    text = text_of(to_pdf(document))
    assert all(f"{name} {side}/2" in text for name in ("Ann", "Ben") for side in (1, 2))
    halves: dict[tuple[int, bool], set[str]] = {}
    for number, page in enumerate(document.pages):
        pen, (placement,) = Measuring(), page.placements
        placement.drawing.draw(pen)
        for words, box, _size in pen.lines:
            middle = placement.cut.height / 2
            assert (box.y > middle) == (box.bottom > middle), words
            halves.setdefault((number, box.y > middle), set()).update(words.split())
    names = {"Ann", "Ben"}
    assert halves[0, False] - names == halves[0, True] - names
    assert whole <= halves[0, False] | halves[1, False]


ANIMALS = {
    "en": r"\b[Dd]og|\b[Cc]ats|\bcat\b|Kingsly",
    "cs": r"\b[Pp]s[aiyůí]\b|\b[Kk]oč[ek]|Kingsly",
    "pl": r"\bPs[ayó]|\bPies\b|\bKot|Kingsly",
}
READ = ("reference", "leaflet", "half-reference", "set-up")


def words_of(wish: Job) -> dict[str, str]:
    """What stands on each sheet, by its title."""
    found: dict[str, str] = {}
    for title, _paper, drawing, _goes_on in sheet_pages(wish):
        said = " ".join(words for words, _box, _size in measured(drawing))
        found[title] = f"{found.get(title, '')} {said}"
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("modules", [(), ("dogs",), ("cats",), ("dogs", "cats")])
def test_a_sheet_refers_to_no_clause_that_is_not_there(
    language: str, modules: tuple[str, ...]
) -> None:
    wish = replace(sheets(*all_sheets(), languages=(language,)), modules=modules)
    for title, said in words_of(wish).items():
        assert re.findall(r"\b[FT]\d+\.\d+", said) == [], title
    step = {"en": "instead of step 8.", "cs": "místo bodu 8 ", "pl": "zamiast punktu 8 "}[language]
    assert step in words_of(replace(wish, sheets=(("set-up", 1),))).popitem()[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_of_animals_that_are_not_played_with(language: str) -> None:
    names = (*READ, "board", "score-pad", "small-pads", "victory-track", "micro")
    wish = sheets(*names, languages=(language,), boxes=COMPARED)
    for title, said in words_of(replace(wish, modules=())).items():
        assert re.findall(ANIMALS[language], said) == [], title
    for module, others in (("dogs", "Kingsly"), ("cats", "Barkley|Sultán")):
        for said in words_of(replace(wish, modules=(module,), sheets=(("reference", 1),))).values():
            assert re.search(ANIMALS[language], said) and not re.search(others, said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("sheet", ["reference", "leaflet", "half-reference"])
def test_the_table_of_levels_is_not_split(sheet: str, paper: str, language: str) -> None:
    for modules in ((), ("dogs", "cats")):
        wish = replace(sheets(sheet, languages=(language,), paper=PAPERS[paper]), modules=modules)
        found = []
        for _title, _paper, drawing, _goes_on in sheet_pages(wish):
            lines = measured(drawing)
            found += [(words, box) for words, box, _size in lines if re.fullmatch(r"[1-5]:", words)]
        for at in range(0, len(found), 5):
            table = found[at : at + 5]
            assert [words for words, _box in table] == ["1:", "2:", "3:", "4:", "5:"]
            lefts = [box.x for _words, box in table]
            assert max(lefts) - min(lefts) < 2, "in one column, upright or on its head"
            assert abs(table[4][1].y - table[0][1].y) < 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_calls_the_perk_as_the_rules_do(language: str) -> None:
    said = words_of(sheets("board", languages=(language,))).popitem()[1]
    name = name_in("xxl-backpack", language)
    assert name.forms.get("ins", name) in said
