"""The box profile: compared once, kept by the device, mended for a table as entries of its log."""

from __future__ import annotations

from typing import Any

import pytest
from django.core import signing

from games.fort.box.profile import standard
from games.sites.fort import box as box_pages
from tests.tables.phone import Phone, text

pytestmark = pytest.mark.django_db


USUAL = standard().with_changes({"ask_all_followers": True})


def box(phone: Phone) -> Any:
    return phone.now.position.profile


def sends(phone: Phone, **fields: str) -> Any:
    return phone.client.post(
        f"/t/{phone.code}/box/", {key.replace("__", "."): value for key, value in fields.items()}
    )


@pytest.fixture
def keeper() -> Phone:
    phone = Phone()
    phone.open("Ann", "Ben")
    return phone


def test_the_comparison_is_offered_until_it_is_done_or_put_off() -> None:
    for answer in ({"later": "1"}, {"1to2.any": "2"}):
        phone = Phone()
        assert phone.client.get("/tables/").context["o"].box is True
        assert phone.client.post("/tables/box/", answer).status_code == 302
        assert phone.client.get("/tables/").context["o"].box is False


def test_what_the_device_confirmed_holds_for_the_tables_it_opens(keeper: Phone) -> None:
    keeper.client.post(
        "/tables/box/", {"1to2.any": "2", "copies.chef": "2", "minimalism_points": "2"}
    )
    assert box(keeper) == USUAL  # the table that was open already keeps its own
    keeper.open("Ann", "Ben")
    assert box(keeper).fort_costs[1] == (1, 1, 2)
    assert box(keeper).kid_copies["chef"] == 2 and box(keeper).minimalism_points == 2
    assert keeper.table.box["status"] == "confirmed"


def test_putting_it_off_keeps_the_usual_numbers_unverified() -> None:
    phone = Phone()
    phone.client.post("/tables/box/", {"later": "1"})
    phone.open("Ann", "Ben")
    assert "status" not in phone.table.box
    assert "Unverified" in text(phone.get("box/"))


def test_the_keeper_mends_it_in_the_middle_of_a_game_and_undo_takes_it_back(
    keeper: Phone,
) -> None:
    assert sends(keeper, **{"2to3__pizza": "3", "supply": "unlimited"}).status_code == 302
    assert box(keeper).fort_costs[2] == (3, 2, 1) and box(keeper).supply == "unlimited"
    assert keeper.now.number == 2
    log = text(keeper.get("log/"))
    assert "the price of fort level 3: 3 pizzas, 2 toys" in log
    assert "Unverified" not in text(keeper.get("box/"))
    keeper.enter("undo/")
    assert box(keeper).supply == "limited" and box(keeper).fort_costs[2] == (3, 2, 1)
    assert keeper.client.get(f"/t/{keeper.code}/box/").status_code == 200


def test_the_new_price_is_asked_from_then_on(keeper: Phone) -> None:
    sends(keeper, **{"0to1__pizza": "0", "0to1__toy": "2"})
    seat = keeper.get("part/").context["t"].seats[0]
    assert [token.kind for token in seat.board.next_cost] == ["toy", "toy"]


def test_nothing_changed_is_no_entry_but_a_confirmation(keeper: Phone) -> None:
    before = keeper.table.stirs
    assert sends(keeper).status_code == 302
    assert keeper.now.number == 0 and keeper.table.box["status"] == "confirmed"
    assert keeper.table.stirs > before  # the other phones look again


def test_only_the_keeper_changes_it_and_everybody_at_the_table_sees_it(
    phones: list[Phone],
) -> None:
    for phone in phones[1:]:
        assert "Level 5" in text(phone.get("box/"))
        assert sends(phone, **{"2to3__pizza": "3"}).status_code == 403
    assert box(phones[0]) == USUAL
    stranger = Phone(code=phones[0].code)
    assert stranger.get("box/").templates[0].name == "lobby/stranger.html"


@pytest.mark.parametrize("odd", ["", "-1", "x", "²", "99", "1" * 500, "\x00", "1.5"])
def test_a_number_that_cannot_be_read_changes_nothing_and_loses_nothing(
    keeper: Phone, odd: str
) -> None:
    for place in (f"/t/{keeper.code}/box/", "/tables/box/"):
        answer = keeper.client.post(place, {"2to3.pizza": odd, "1to2.any": "3"})
        assert answer.status_code == 400 and 'role="alert"' in text(answer)
        rows = answer.context["b"].costs
        assert rows[1].tokens[2].value == "3"
        answer = keeper.client.post(place, {"follow_counts": odd or "none"})
        assert answer.status_code == 400
    assert keeper.now.number == 0 and box(keeper) == USUAL


def test_a_tampered_cookie_is_no_box(keeper: Phone) -> None:
    values: list[Any] = ["x", 7, None, [], {"fort_costs": 3}, {"nonsense": 1}]
    for value in ["", "x", *(signing.dumps(each, salt=box_pages.SALT) for each in values)]:
        keeper.client.cookies[box_pages.COOKIE] = value
        assert keeper.client.get("/tables/").status_code == 200
        assert keeper.client.get("/tables/box/").status_code == 200
        assert keeper.open("Ann", "Ben").status_code == 302
        assert box(keeper) == USUAL


def test_a_box_that_differs_in_every_number_still_fits_into_a_cookie(keeper: Phone) -> None:
    fields = {f"copies.{id}": "7" for id in standard().kid_copies}
    fields |= {f"{key}.any": "9" for key in ("0to1", "1to2", "2to3", "3to4", "4to5")}
    keeper.client.post("/tables/box/", fields)
    assert len(keeper.client.cookies[box_pages.COOKIE].value) < 3000
    keeper.open("Ann", "Ben")
    assert set(box(keeper).kid_copies.values()) == {7}


# The big screen -----------------------------------------------------------------------------------


def test_the_big_screen_shows_anybody_what_lies_open_and_no_button(phones: list[Phone]) -> None:
    ann = phones[0]
    ann.shows("park.0", "chef")
    ann.shows("hand.0", "doc")
    for phone in (ann, Phone(code=ann.code)):
        sent = text(phone.get("big/"))
        assert "Chef" in sent and "Doc" not in sent and ann.code in sent
        assert "<button" not in sent and "<form" not in sent
        assert phone.get("", big="")["Location"] == f"/t/{ann.code}/big/"


def test_the_big_screen_is_told_in_a_few_bytes_that_nothing_is_new(phones: list[Phone]) -> None:
    ann = phones[0]
    first = ann.get("big/part/")
    mark = first["ETag"]
    again = ann.client.get(f"/t/{ann.code}/big/part/", headers={"If-None-Match": mark})
    assert again.status_code == 304 and not again.content
    ann.corrects("seats.0.vp", "3")
    again = ann.client.get(f"/t/{ann.code}/big/part/", headers={"If-None-Match": mark})
    assert again.status_code == 200
