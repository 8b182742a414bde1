"""5 Towers on paper: every number of every tower, with what 0, 8 and 9 do."""

from pathlib import Path

import pytest
from django.core.management import call_command

from games.engine.languages import LANGUAGES
from games.five_towers.box.cards import TYPES
from games.five_towers.box.rulebook import RULEBOOK
from games.five_towers.library.card_facts import title
from printables.asking import job_from
from printables.five_towers import SOURCE as TOWERS
from printables.five_towers.words import phrase
from printables.job import Job
from printables.layout import lay_out
from tests.printables.measuring import Lines, measured, overlap
from tests.printables.reading import pages, pdf_of, placed, text_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_box_is_110_cards(language: str) -> None:
    job = job_from({"game": ["five-towers"], "set": ["everything"], "lang": [language]})
    assert job.faces == 110
    pdf = pdf_of(job)
    sizes = [place.size for n in range(len(pages(pdf).pages)) for place in placed(pdf, n)]
    assert len(sizes) == 110 and all(size == pytest.approx((63, 88), abs=0.1) for size in sizes)
    text = text_of(pdf)
    assert len(pdf) < 500_000
    for key, copies in (("top", 10), ("roomy", 5), ("climber", 5)):
        assert text.count(phrase("towers", key, language)) == copies


def test_two_or_three_players_need_80() -> None:
    assert job_from({"game": ["five-towers"], "set": ["three-players"]}).faces == 80


def test_a_lost_card_can_be_named() -> None:
    wish = {"game": ["five-towers"], "list": ["2 písková věž 7\nsand-9"], "lang": ["cs"]}
    assert dict(job_from(wish).cards) == {"sand-7": 2, "sand-9": 1}


@pytest.mark.parametrize("languages", [("en",), ("cs",), ("pl",), ("cs", "pl")])
def test_no_text_leaves_its_card(languages: tuple[str, ...]) -> None:
    job = Job(game="five-towers", languages=languages)
    for card, _copies in TOWERS.sets(TOWERS.profile())["everything"]:
        lines = measured(TOWERS.face(card, job))
        for at, (words, box, _size) in enumerate(lines):
            assert box.x >= 2.5 and box.right <= 60.5 and box.bottom <= 87, (card, words)
            assert all(overlap(box, other) < 0.35 for _, other, _ in lines[at + 1 :]), (card, words)


def test_6_and_9_have_a_line_below_so_that_nobody_takes_one_for_the_other() -> None:
    for value in range(16):
        pen = Lines()
        TOWERS.face(f"sand-{value}", Job(game="five-towers")).draw(pen)
        digits = [box for words, box, _size in pen.lines if words == str(value)]
        assert len(digits) == 2
        below = [
            any(y > box.y + box.height / 2 and x >= box.x - 0.5 and end <= box.right + 0.5
                and y < box.bottom + 3 for (x, y), (end, _y) in pen.drawn)
            for box in digits
        ]  # fmt: skip
        assert below == [value in (6, 9)] * 2, value


def test_backs_meet_fronts() -> None:
    cards = TOWERS.sets(TOWERS.profile())["three-players"]
    document = lay_out(Job(game="five-towers", cards=cards, backs="duplex"))
    for front, back in zip(document.pages[::2], document.pages[1::2], strict=True):
        for one, other in zip(front.placements, back.placements, strict=True):
            assert other.cut.right == pytest.approx(210 - one.cut.x)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reference_says_every_rule_and_every_tower(language: str) -> None:
    wish = {"game": ["five-towers"], "sheet": ["towers-reference"], "lang": [language]}
    text = flat(text_of(pdf_of(job_from(wish))))
    for kind in TYPES:
        assert title(kind, language) in text
    for id, clause in RULEBOOK.clauses.items():
        if not clause.ruling and id not in ("T1.3", "T3.4", "T5.3"):
            said = RULEBOOK.text(id, language)
            assert all(word in text for word in said.split()), id


def flat(text: str) -> str:
    return " ".join(text.split())


def test_the_command_prints_the_sheets_of_a_game(tmp_path: Path) -> None:
    out = tmp_path / "towers.pdf"
    sheets = ["--sheet", "towers-reference:2", "--sheet", "towers-pad", "--set", "three-players"]
    call_command("print_pdf", "--game", "five-towers", *sheets, "--lang", "cs", "--out", str(out))
    pdf = out.read_bytes()
    assert len(pages(pdf).pages) == 3 + 9
    text = text_of(pdf)
    assert text.count("Přehled ke hře 5 věží") == 2 and text.count("Hlavní věž") >= 2


def test_the_score_pad_has_room_for_five() -> None:
    names = ("Ann", "Ben", "Eva", "Žofie", "Łukasz")
    wish = {"game": ["five-towers"], "sheet": ["towers-pad"], "player": names}
    text = text_of(pdf_of(job_from(wish)))
    assert all(text.count(name) == 2 for name in names), "two pads on a page"
