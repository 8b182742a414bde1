"""A table of 5 Towers has every page that a table has, and none of those that only Fort needs."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.conf import settings

from games.engine.notation import write_answers
from games.engine.seats import SHAPES
from games.urls import urlpatterns
from tests.tables.phone import NAMES, Phone

pytestmark = pytest.mark.django_db
PLACE = re.compile(r"t/<str:code>/([a-z./-]+)$")
ONLY_FORT = {"set-up/", "box/", "by-hand/", "move-card/", "name/"}
SAID: dict[str, Any] = {
    "client": "one",
    "seat": "0",
    "pay": "0.1.1.1.1",
    "what": "seats.0.yard/bug",
    "to": "park",
    "path": "seats.0.stuff",
    "place": "hand.0",
    "card": "bug",
    "a": "nonsense",
}


def test_no_address_of_a_table_is_at_a_loss() -> None:
    places = [found[1] for each in urlpatterns if (found := PLACE.match(str(each.pattern)))]
    assert len(places) > 20
    for place in places:
        if place == "live/":
            continue
        phone = Phone()
        phone.open(*NAMES[:3], game="five-towers")
        for answer in (phone.get(place, seat="0"), phone.post(place, number="0", **SAID)):
            assert answer.status_code < 500, place
            assert place not in ONLY_FORT or answer.status_code in (404, 405), place


def test_an_offer_of_the_last_cards_there_are_is_already_ticked() -> None:
    """T2.1: whoever enters it has nothing to choose."""
    phone = Phone()
    phone.open(*NAMES[:3], game="five-towers")
    every = " ".join(map(str, range(16)))
    for kind in ("candy", "scary", "tree", "scrap", "sand"):
        assert phone.get().content.count(b" checked") == 0
        values = "0 1 2 3 4 5 6 7 8 9 10" if kind == "sand" else every
        number = re.search(rb'data-number="(\d+)"', phone.get().content)
        assert number
        fields: dict[str, Any] = {"path": f"seats.0.towers.{kind}", "value": values}
        phone.post("correct/", number=number[1].decode(), client=kind, **fields)
    page = phone.get().content.decode()
    ticked = re.findall(r'name="card" value="([a-z]+-\d+)" checked', page)
    assert ticked == ["sand-11", "sand-12", "sand-13", "sand-14", "sand-15"]


@pytest.fixture
def towers() -> Phone:
    """One phone for three players of 5 Towers; Ann starts."""
    phone = Phone()
    phone.open(*NAMES[:3], game="five-towers")
    return phone


def bids(phone: Phone, *said: int | None) -> None:
    for number in said:
        assert phone.does(write_answers((("bid", number),))).status_code == 200


def ended_by(phone: Phone) -> list[str]:
    page = phone.client.get("/tables/history/")
    return [each["text"] for each in page.context["h"]["endings"]]


def test_the_history_says_that_the_draw_pile_ended_the_game(towers: Phone) -> None:
    """T5.2."""
    towers.corrects("pass", "2")
    towers.corrects("draw_pile", "1")
    towers.shows("offer", "sand-7")
    bids(towers, 0, None, None)
    assert ended_by(towers) == ["an empty draw pile"]


def test_the_history_says_when_the_table_ended_the_game_before(towers: Phone) -> None:
    towers.post("finish/", htmx=False)
    assert ended_by(towers) == ["the table itself"]


def test_five_players_have_a_colour_and_a_line_of_their_own_on_every_page() -> None:
    css = settings.BASE_DIR / "fortcompanion" / "static" / "css"
    table, score = ((css / name).read_text() for name in ("table.css", "score.css"))
    for seat in range(len(SHAPES)):
        assert f"--s{seat}: " in table and f".s{seat} {{ --seat: var(--s{seat}); }}" in table
        assert seat == 0 or f".race .s{seat} polyline" in score
