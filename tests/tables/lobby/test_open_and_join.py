"""Opening a table, finding it again, and who may sit where; whatever is sent, never a traceback."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.core import signing
from django.utils.formats import date_format

from games import tables
from games.models import Pass, Table
from games.seats import passes
from games.views.table.page import TablePage
from tests.tables.phone import NAMES, Phone, text

pytestmark = pytest.mark.django_db
ODD = ["", "²", "٣", "-1", "99", "9" * 5000, "0x1", "\x00", "null", "0\n", "é", "💥"]


def opened(*names: str, **fields: Any) -> Phone:
    phone = Phone()
    assert phone.open(*names, **fields).status_code == 302
    return phone


# Opening ------------------------------------------------------------------------------------------


def test_a_table_has_the_names_boards_modules_and_beginner_that_were_chosen() -> None:
    phone = opened(
        "Jiří",
        "Łucja",
        board=["squirt", "glue"],
        module=["cats", "dogs"],
        first="1",
        depth="boards",
    )
    p = phone.now.position
    assert [seat.name for seat in p.seats] == ["Jiří", "Łucja"]
    assert [seat.board for seat in p.seats] == ["squirt", "glue"]
    assert (p.modules, p.first, p.leader, phone.table.depth) == (("dogs", "cats"), 1, 1, "boards")
    assert "Jiří" in text(phone.get())


def test_empty_names_are_no_players_and_take_their_boards_with_them() -> None:
    phone = opened("Ann", "", "  ", "Dan", board=["glue", "shovel", "squirt", "skateboard"])
    assert [(s.name, s.board) for s in phone.now.position.seats] == [
        ("Ann", "glue"),
        ("Dan", "skateboard"),
    ]


def test_two_players_never_have_the_same_board() -> None:
    phone = opened(*NAMES, board=["glue", "glue", "nonsense"])
    boards = [seat.board for seat in phone.now.position.seats]
    assert boards[0] == "glue" and len(set(boards)) == 4


@pytest.mark.parametrize("names", [(), ("Ann",), ("Ann", "ann"), (*NAMES, "Eva"), ("", "", "Ann")])
def test_a_table_nobody_could_play_at_is_refused_with_what_was_typed(
    names: tuple[str, ...],
) -> None:
    phone = Phone()
    answer = phone.open(*names, module=["dogs"])
    assert answer.status_code == 400
    assert 'role="alert"' in text(answer)
    assert not Table.objects.exists()
    if "Ann" in names[:4]:
        assert 'value="Ann"' in text(answer)


def test_chance_may_decide_who_begins() -> None:
    assert {opened("Ann", "Ben", first="random").now.position.first for _ in range(25)} == {0, 1}


@pytest.mark.parametrize("odd", ODD)
def test_odd_fields_of_the_form_are_no_trouble(odd: str) -> None:
    phone = Phone()
    answer = phone.open(odd or "x", "Ben", board=odd, module=odd, first=odd, depth=odd)
    assert answer.status_code in (302, 400)
    assert Phone().open(first=odd, depth=odd).status_code == 400
    if phone.code:
        assert phone.get().status_code == 200


def test_a_code_has_five_letters_that_nobody_takes_for_others() -> None:
    codes = {tables.open_table(["Ann", "Ben"]).code for _ in range(60)}
    assert len(codes) == 60
    assert not set("".join(codes)) & set("AEIOU01L25SZ")
    assert {len(code) for code in codes} == {5}


def test_a_name_is_only_text() -> None:
    phone = opened('<b>A"&', "seats.0 / =")
    assert [seat.name for seat in phone.now.position.seats] == ['<b>A"&', "seats.0 / ="]
    tables.forget(phone.table)
    assert "<b>A" not in phone.get().content.decode()


def test_a_player_moves_up_a_seat_with_board_and_beginning_and_nothing_is_lost() -> None:
    phone = Phone()
    answer = phone.open(
        "Ann", "Ben", "Cyr", board=["glue", "shovel", "squirt"], module=["cats"], first="2", up="2"
    )
    assert answer.status_code == 200 and not Table.objects.exists()
    o = answer.context["o"]
    assert [(player.name, player.board) for player in o.players[:3]] == [
        ("Ann", "glue"),
        ("Cyr", "squirt"),
        ("Ben", "shovel"),
    ]
    assert o.first == 1 and o.modules == {"dogs": False, "cats": True}
    for odd in ODD:
        assert phone.open("Ann", "Ben", up=odd).status_code == 200


def test_who_begins_is_chosen_by_the_line_of_the_form_even_below_an_empty_one() -> None:
    assert opened("Ann", "", "Cyr", first="2").now.position.first == 1
    assert opened("Ann", "", "Cyr", first="1").now.position.first in (0, 1)


# Joining ------------------------------------------------------------------------------------------


def join(phone: Phone, code: str) -> Any:
    return phone.client.post("/tables/join/", {"code": code})


def test_a_code_may_be_typed_small_and_with_gaps() -> None:
    code = opened("Ann", "Ben").code
    answer = join(Phone(), f" {code[:2].lower()} {code[2:].lower()} ")
    assert answer.status_code == 302 and answer["Location"] == f"/t/{code}/"
    assert Phone(code=code.lower()).get().status_code == 200


def test_a_wrong_code_is_told_kindly_and_stays_in_the_field() -> None:
    answer = join(Phone(), "BBBBB")
    assert answer.status_code == 404
    assert 'value="BBBBB"' in text(answer) and 'role="alert"' in text(answer)


def test_after_ten_wrong_codes_one_waits_a_minute_even_with_the_right_one() -> None:
    code, phone = opened("Ann", "Ben").code, Phone()
    assert [join(phone, f"BBB{n:02}").status_code for n in range(10)] == [404] * 10
    assert join(phone, code).status_code == 429
    for place in ("", "part/", "log/", "live/", "qr.svg", "big/"):
        assert phone.client.get(f"/t/{code}/{place}").status_code == 429, place


def test_wrong_codes_in_the_address_are_counted_and_told_with_a_field_to_try_again() -> None:
    keeper, phone = opened("Ann", "Ben"), Phone()
    for n in range(10):
        answer = phone.client.get(f"/t/BBB{n:02}/")
        assert answer.status_code == 404
        assert f'value="BBB{n:02}"' in text(answer) and 'role="alert"' in text(answer)
    answer = phone.client.get(f"/t/{keeper.code}/")
    assert answer.status_code == 429 and 'role="alert"' in text(answer)


def test_who_was_at_a_table_before_is_never_kept_out_of_it(phones: list[Phone]) -> None:
    for n in range(12):
        phones[0].client.get(f"/t/BBB{n:02}/")
    assert Phone(code=phones[0].code).get().status_code == 429
    for phone in phones:
        assert phone.get().status_code == 200 and phone.get("part/").status_code == 200
        assert join(phone, phone.code).status_code == 302


def test_right_codes_are_not_counted() -> None:
    code, phone = opened("Ann", "Ben").code, Phone()
    assert {join(phone, code).status_code for _ in range(15)} == {302}


@pytest.mark.parametrize("odd", ODD)
def test_odd_codes_and_seats_are_no_trouble(odd: str) -> None:
    assert join(Phone(), odd).status_code == 404
    assert Phone(code="%00").get().status_code == 404
    assert Phone(code="a" * 500).get("part/").status_code == 404
    phone = opened("Ann", "Ben")
    assert phone.sit(odd).status_code == 404
    assert Pass.objects.count() == 1


# Sitting ------------------------------------------------------------------------------------------


def mine(phone: Phone) -> Any:
    t = phone.get().context["t"]
    return t.mine if isinstance(t, TablePage) else "stranger"


def test_the_opener_with_one_phone_keeps_every_seat() -> None:
    assert mine(opened("Ann", "Ben")) == [0, 1]


def test_with_a_phone_each_the_opener_is_asked_for_a_seat() -> None:
    phone = Phone()
    phone.client.post("/tables/open/", {"name": ["Ann", "Ben"], "board": ["glue", "shovel"]})
    answer = phone.client.get("/tables/")
    code = answer.context["o"].mine[0].code
    page = phone.client.get(f"/t/{code}/?sit=1")
    assert page.templates[0].name == "lobby/stranger.html"


def test_a_stranger_sees_seats_and_takes_a_free_one() -> None:
    keeper = opened("Ann", "Ben")
    phone = Phone(code=keeper.code)
    assert mine(phone) == "stranger"
    assert phone.sit(1).status_code == 302
    assert mine(phone) == [1]


def test_a_taken_seat_is_refused_but_the_keeper_may_give_it_away(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    thief = Phone(code=ann.code)
    answer = thief.sit(1)
    assert answer.status_code == 409 and 'role="alert"' in text(answer)
    assert mine(ben) == [1]
    assert ann.sit(1).status_code == 302  # the keeper: Ben's phone has died
    assert (mine(ann), mine(ben)) == ([0, 1], "stranger")
    assert "moved to another phone" in text(ben.get())
    assert ben.get("part/")["HX-Refresh"] == "true"
    ben.sit("watch")
    assert mine(ben) == [] and ben.get("part/").status_code == 200


def test_the_keeper_loses_sight_of_a_seat_somebody_else_takes() -> None:
    keeper = opened("Ann", "Ben", "Cyr")
    assert keeper.shows("hand.1", "chef").status_code == 200
    assert "Chef" in text(keeper.get("export.json"))
    Phone(code=keeper.code).sit(1)
    assert mine(keeper) == [0, 2]
    assert "Chef" not in text(keeper.get("export.json"))
    assert keeper.shows("hand.1", "doc").status_code == 422


def test_who_only_watches_holds_no_seat_and_changes_nothing() -> None:
    keeper = opened("Ann", "Ben")
    watcher = Phone(code=keeper.code)
    watcher.sit("watch")
    assert mine(watcher) == []
    for command in ("undo/", "redo/"):
        assert watcher.enter(command).status_code == 204
    assert watcher.corrects("seats.0.vp", "9").status_code == 204
    assert watcher.does("verb=skip/").status_code == 204
    assert watcher.post("depth/", depth="points").status_code == 302
    assert watcher.post("again/").status_code == 302
    assert keeper.now.number == 0 and keeper.table.depth == "cards" and Table.objects.count() == 1


def test_the_qr_link_returns_to_ones_seat(phones: list[Phone]) -> None:
    answer = phones[1].get("qr.svg")
    assert answer["Content-Type"] == "image/svg+xml" and b"<svg" in answer.content
    assert mine(phones[1]) == [1]


# Cookies ------------------------------------------------------------------------------------------


def with_cookie(code: str, value: str) -> Phone:
    phone = Phone(code=code)
    phone.client.cookies[passes.COOKIE] = value
    return phone


def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(phones: list[Phone]) -> None:
    cookie = phones[0].client.cookies[passes.COOKIE]
    assert cookie["httponly"] and cookie["samesite"] == "Lax" and int(cookie["max-age"]) > 10**7


def test_a_tampered_or_foreign_cookie_makes_a_stranger_and_no_traceback(
    phones: list[Phone],
) -> None:
    code = phones[0].code
    good = phones[0].client.cookies[passes.COOKIE].value
    values: tuple[Any, ...] = (
        [],
        "x",
        7,
        None,
        {},
        {code: []},
        {code: ["nobody's"]},
        {"XXXXX": ["s"]},
    )
    signed = [signing.dumps(value, salt=passes.SALT) for value in values]
    other_purpose = signing.dumps({code: ["x"]}, salt="something else")
    bad = ["", "x", ".", ":::", "é", good[:-1], good + "A", "." + good, other_purpose, *signed]
    for value in bad:
        phone = with_cookie(code, value)
        assert mine(phone) in ("stranger", [])
        for place in ("part/", "ask/", "log/", "score/", "export.json"):
            assert phone.get(place).status_code in (200, 204, 302)
        assert phone.corrects("seats.0.vp", "9").status_code == 204
        assert phone.client.get("/tables/").status_code == 200
    assert phones[0].now.number == 0


def test_after_an_expired_cookie_a_seat_is_taken_again_with_the_keepers_help(
    phones: list[Phone],
) -> None:
    _ann, ben, _ = phones
    ben.client.cookies.clear()
    assert mine(ben) == "stranger"
    assert ben.sit(1).status_code == 409
    Pass.objects.filter(seat=1).delete()
    assert ben.sit(1).status_code == 302 and mine(ben) == [1]


def test_a_pass_of_one_table_opens_no_other(phones: list[Phone]) -> None:
    other = opened("Eva", "Fil")
    secrets = signing.loads(phones[1].client.cookies[passes.COOKIE].value, salt=passes.SALT)[
        phones[1].code
    ]
    forged = signing.dumps({other.code: secrets}, salt=passes.SALT)
    assert mine(with_cookie(other.code, forged)) == "stranger"


def test_the_cookie_never_grows_so_long_that_a_browser_drops_it() -> None:
    phone = Phone()
    for _ in range(40):
        phone.open("Ann", "Ben", "Cyr", "Dan")
        for seat in range(4):
            phone.sit(seat)
        assert len(phone.client.cookies[passes.COOKIE].value) <= 4000
    assert mine(phone) == [0, 1, 2, 3]
    assert len(phone.client.get("/tables/").context["o"].mine) >= 10


def test_my_tables_are_those_of_this_device_newest_first(phones: list[Phone]) -> None:
    ann = phones[0]
    first, _ = ann.code, ann.open("Eva", "Fil")
    rows = ann.client.get("/tables/").context["o"].mine
    assert [row.code for row in rows] == [ann.code, first]
    assert rows[0].seats == "Eva, Fil"
    assert rows[0].when == date_format(ann.table.opened, "SHORT_DATE_FORMAT")
    assert Phone().client.get("/tables/").context["o"].mine == ()


def test_a_table_in_the_list_says_where_it_stands(phones: list[Phone]) -> None:
    ann = phones[0]
    ann.corrects("seats.1.vp", "7")
    row = ann.client.get("/tables/").context["o"].mine[0]
    assert (row.glance.points, row.glance.round, row.glance.turn, row.glance.phase) == (
        "0 : 7 : 0",
        1,
        "Ann",
        "Play",
    )
    assert "0 : 7 : 0" in text(ann.client.get("/tables/"))


def test_a_table_is_taken_off_the_list_of_one_device_only(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    first, _ = ann.code, ann.open("Eva", "Fil")
    assert ann.client.post("/tables/forget/", {"code": first}).status_code == 302
    assert [row.code for row in ann.client.get("/tables/").context["o"].mine] == [ann.code]
    assert ben.client.get("/tables/").context["o"].mine[0].code == first
    for odd in ODD:
        assert ann.client.post("/tables/forget/", {"code": odd}).status_code == 302
    assert Table.objects.count() == 2


# Once more ----------------------------------------------------------------------------------------


def test_the_same_players_again_is_one_table_however_often_it_is_tapped(
    phones: list[Phone],
) -> None:
    ann, ben, _ = phones
    places = [phone.post("again/")["Location"] for phone in (ann, ann, ben)]
    code = re.split("[/?]", places[0])[2]
    assert all(place.startswith(f"/t/{code}/") for place in places)
    assert Table.objects.count() == 2
    again = Table.objects.get(code=code)
    assert again.again == ann.table
    assert [seat.name for seat in tables.moment(again).position.seats] == ["Ann", "Ben", "Cyr"]


def test_the_same_players_again_have_their_boards_modules_depth_and_box() -> None:
    ann = opened("Ann", "Ben", board=["squirt", "glue"], module=["dogs", "cats"], depth="boards")
    ann.client.post(f"/t/{ann.code}/box/", {"2to3.pizza": "3", "client": "box"})
    ann.post("again/")
    again = Table.objects.get(again=ann.table)
    p = tables.moment(again).position
    assert [seat.board for seat in p.seats] == ["squirt", "glue"]
    assert (p.modules, again.depth) == (("dogs", "cats"), "boards")
    assert p.profile.fort_costs[2] == (3, 2, 1) and again.box["status"] == "confirmed"
