"""Can I? for 5 Towers: the page says what the judge says, and leads back to the table."""

from __future__ import annotations

import pytest
from django.test import Client

from games.engine.languages import LANGUAGES
from games.engine.written.situation import unpack
from tests.games.asking import HERE, Asking
from tests.tables.phone import NAMES, Phone

pytestmark = pytest.mark.django_db
TOWERS = "five-towers"
OFFER = ["sand-7", "tree-2", "candy-3", "scrap-14", "scary-5"]


class Towers(Asking):
    """Somebody who asks about 5 Towers."""

    def tap(self, tap: str, **more: str | list[str]) -> Asking:
        self.open({"game": TOWERS, "p": self.c.p, "t": tap, **more})
        return self


def at_a_table() -> Phone:
    keeper = Phone()
    keeper.open(*NAMES[:3], game=TOWERS)
    keeper.post("show/", number="0", client="offer", place="offer", card=OFFER)
    return keeper


def test_the_game_is_picked_on_the_page(client: Client) -> None:
    page = Asking(client)
    assert page.c.game == "fort"
    (other,) = [each.href for each in page.c.games if not each.on]
    page.open({}, other)
    assert page.c.game == TOWERS and page.word == "legal"
    assert client.get(HERE, {"game": "chess"}).status_code == 404


def test_too_high_a_bid_is_mended_by_the_largest_that_can_be_honoured(client: Client) -> None:
    """T3.6."""
    page = Towers(client, game=TOWERS, begin="middle").tap("bid:5")
    assert page.word == "illegal"
    assert [rule.id for rule in page.c.verdict.rules] == ["T3.6"]
    assert b"/rules/five-towers/T3.6" in page.answer.content
    assert page.c.verdict.most.number == 3
    fix = page.c.verdict.fixes[0]
    assert fix.text == "Bid 3: that is the most you can build."
    page.open({}, fix.href)
    assert page.word == "legal" and page.c.verdict.effects == ("Player 1 names 3.",)


def test_a_build_is_tapped_card_by_card(client: Client) -> None:
    """T2.3, T3.3: nothing is wrong while cards are missing, unless one lies where it can't."""
    page = Towers(client, game=TOWERS, begin="middle").tap("verb:build").tap("mine:2")
    assert page.word == "open" and page.c.verdict.title == "2 cards to go"
    page.tap("card:sand-7")
    assert [rule.id for rule in page.c.verdict.rules] == ["T3.3"]
    page.tap("tear:sand")
    assert page.word == "open"
    page.tap("card:tree-12")
    assert page.word == "legal"
    assert page.c.verdict.effects[-1] == "15 points become 14."


def test_without_an_offer_there_is_nothing_to_ask(client: Client) -> None:
    page = Towers(client, game=TOWERS, begin="first")
    for card in page.c.table.offer:
        page.tap(f"take:offer/{card.id}")
    assert page.word == "open" and page.c.verdict.message


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_of_the_page_breaks_it(client: Client, language: str) -> None:
    for verb in ("bid", "out", "build"):
        page = Towers(client, language, game=TOWERS, begin="middle").tap(f"verb:{verb}")
        start = page.c.p
        for tap in dict.fromkeys(page.buttons):
            page.open({"game": TOWERS, "p": start, "t": tap, "typed": "candy 1"})
            assert page.c.verdict.title, tap


def test_what_can_not_be_done_is_said_and_nothing_is_lost(client: Client) -> None:
    page = Towers(client, game=TOWERS, begin="first")
    before = page.c.p
    for tap in ("nonsense", "card:nobody", "bid:1000", "put:offer", "take:box/sand", "tear:glue"):
        page.tap(tap, typed="zzz")
        assert page.c.said and page.c.p == before, tap


@pytest.mark.parametrize("text", ["x", "", "eJw", "A" * 5000])
def test_a_broken_link_is_said_to_be_one(client: Client, text: str) -> None:
    assert Towers(client, game=TOWERS, p=text).c.said


def test_type_and_place_stay_chosen_from_card_to_card(client: Client) -> None:
    page = Towers(client, game=TOWERS, begin="first")
    page.tap("add:4", kind="scary", to="towers")
    assert [each.id for each in page.c.table.kinds if each.on] == ["scary"]
    assert [each.id for each in page.c.table.places if each.on] == ["towers"]
    assert page.c.open


def test_the_json_to_copy_is_answered_by_the_api(client: Client) -> None:
    page = Towers(client, game=TOWERS, begin="middle").tap("bid:5")
    answer = client.post("/api/adjudicate/", page.c.question, content_type="application/json")
    assert answer.json()["rules"] == ["T3.6"]


# From a live table --------------------------------------------------------------------------------


def test_each_phone_asks_for_its_own_seat_and_finds_the_way_back() -> None:
    keeper = at_a_table()
    ben = Phone(code=keeper.code)
    ben.sit(1)
    page = Asking(ben.client, table=keeper.code)
    data, who, _move = unpack(page.c.p)
    assert page.c.game == TOWERS and who == 1
    assert data["draw_pile"] == 75 and "to_bid" in data
    assert [f"{kind}-{value}" for kind, value in data["offer"]] == OFFER
    assert page.c.back == f"/t/{keeper.code}/" and page.c.back.encode() in page.answer.content
    assert keeper.code not in page.c.link
    page.open({"game": TOWERS, "from": keeper.code, "p": page.c.p, "t": "verb:build"})
    assert page.c.back == f"/t/{keeper.code}/"
    page.open({"game": TOWERS, "from": "//evil.example", "p": page.c.p})
    assert page.c.back == ""


def test_from_a_table_of_fort_the_way_leads_back_too() -> None:
    phone = Phone()
    phone.open(*NAMES[:2])
    page = Asking(phone.client, table=phone.code)
    assert page.c.game == "fort" and page.c.back == f"/t/{phone.code}/"


def test_before_the_offer_lies_open_the_page_asks_for_it() -> None:
    phone = Phone()
    phone.open(*NAMES[:3], game=TOWERS)
    page = Asking(phone.client, table=phone.code)
    assert page.word == "open" and page.c.open
