"""The evening on one page: it is a real PDF, and says what the score page says."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from games.engine.hinting.review import written
from games.engine.hinting.review.review import LookingBack, whole
from games.models import KeptReview
from games.tables import game_of, log_of, moment
from printables.rendered.pdf import drawing_to_pdf
from printables.sheets.evening import Evening, Placed, Words, drawing
from tests.tables.phone import Phone, text

WORDS = Words("The race", "Where it turned", "In the end", "Back to the table")


def read(made: bytes) -> str:
    found = PdfReader(io.BytesIO(made))
    assert len(found.pages) == 1
    assert [round(float(side) * 25.4 / 72) for side in found.pages[0].mediabox[2:]] == [210, 297]
    return found.pages[0].extract_text()


@pytest.mark.django_db
def test_a_game_that_is_over_fits_on_one_page() -> None:
    ann = Phone("cs")
    ann.open("Ann", "Žofie", "Łukasz")
    assert ann.get("evening.pdf").status_code == 302
    ann.corrects("seats.0.vp", "7")
    ann.corrects("seats.1.vp", "12")
    ann.enter("finish/")
    answer = ann.get("evening.pdf")
    assert answer["Content-Type"] == "application/pdf"
    page = read(answer.content)
    assert "1. Žofie" in page and "12" in page and "3. Łukasz" in page
    assert "Kde se to zlomilo" not in page  # nobody has looked back yet
    table, now = ann.table, moment(ann.table)
    looking = LookingBack(whole(game_of(table), log_of(table).start, now.entries))
    for _ in looking.go():
        pass
    assert looking.review is not None
    KeptReview.objects.create(table=table, number=now.number, found=written.write(looking.review))
    page = read(ann.get("evening.pdf").content)
    assert "Žofie: šance" in page or not looking.review.turning
    assert f"/t/{ann.code}/evening.pdf" in text(ann.get("review/"))


def test_an_evening_of_many_words_still_is_one_page() -> None:
    """Letters that nobody printed are shown as missing; too many words as small ones."""
    long = " ".join(["Rocket Bros"] * 40)
    evening = Evening(
        title="Fort",
        day="20. 11. 2026",
        placed=[Placed(i, f"{i + 1}.", f"Ann 🎲 {i}", str(40 - i), long) for i in range(4)],
        race=[[0.0, 3.0 + i, 30.0] for i in range(4)],
        turning=[(f"Ann: from {i} %", long) for i in range(5)],
        address="http://192.168.1.20:8000/t/K4X7B/",
        words=WORDS,
    )
    made = drawing_to_pdf(drawing(evening), 0.0)
    page = read(made)
    assert "Ann ? 0" in page and "Where it turned" in page and "In the end" in page
