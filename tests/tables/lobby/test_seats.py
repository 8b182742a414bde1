"""Seats go from phone to phone: by a code that works once, with the keeper's help, or without."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import HandOver, Pass
from games.seats import handovers, presence
from games.views.table.page import TablePage
from tests.tables.phone import Phone, text

pytestmark = pytest.mark.django_db


def mine(phone: Phone) -> Any:
    t = phone.get().context["t"]
    return t.mine if isinstance(t, TablePage) else "stranger"


def offered(phone: Phone, seat: int | str) -> str:
    """The address that the code on this phone leads to."""
    answer = phone.post("hand-over/", htmx=False, seat=seat)
    assert answer.status_code == 200, text(answer)
    found = re.search(r"/t/\w+/(take/[\w-]+/)", text(answer))
    assert found
    return found[1]


def taken(phone: Phone, place: str) -> int:
    return int(phone.post(place, htmx=False).status_code)


def test_a_seat_moves_to_another_phone_and_the_old_one_lets_go(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    place, new = offered(ben, 1), Phone(code=ann.code)
    assert "Ben" in text(new.get(place))
    assert taken(new, place) == 302
    assert (mine(new), mine(ben)) == ([1], "stranger")
    assert ben.corrects("seats.1.vp", "9").status_code == 204 and ann.now.number == 0


def test_a_look_at_the_link_uses_nothing_up(phones: list[Phone]) -> None:
    place, new = offered(phones[1], 1), Phone(code=phones[0].code)
    for preview in (Phone(code=new.code), Phone(code=new.code), new):
        assert preview.get(place).status_code == 200
        assert preview.client.head(f"/t/{new.code}/{place}").status_code == 200
    assert mine(phones[1]) == [1]
    assert taken(new, place) == 302


def test_the_code_works_once(phones: list[Phone]) -> None:
    place = offered(phones[1], 1)
    first, second = Phone(code=phones[0].code), Phone(code=phones[0].code)
    assert (taken(first, place), taken(second, place)) == (302, 410)
    assert (mine(first), mine(second)) == ([1], "stranger")
    assert "new one" in text(second.get(place))


def test_the_code_is_soon_too_old(phones: list[Phone]) -> None:
    place, new = offered(phones[1], 1), Phone(code=phones[0].code)
    HandOver.objects.update(made=timezone.now() - handovers.WORKS_FOR - timedelta(seconds=1))
    assert new.get(place).status_code == 410 and taken(new, place) == 410
    assert mine(phones[1]) == [1]


def test_a_newer_code_for_the_same_seat_makes_the_older_one_void(phones: list[Phone]) -> None:
    older, newer = offered(phones[1], 1), offered(phones[1], 1)
    new = Phone(code=phones[0].code)
    assert (taken(new, older), taken(new, newer)) == (410, 302)


def test_a_code_is_void_once_the_seat_has_gone_elsewhere(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    place = offered(ben, 1)
    ann.sit(1)  # the keeper gives the seat to this phone
    assert taken(Phone(code=ann.code), place) == 410
    assert mine(ann) == [0, 1]


def test_a_free_seat_is_handed_over_by_the_keeper_until_somebody_sits_down() -> None:
    keeper = Phone()
    keeper.open("Ann", "Ben", "Cyr")
    place, late = offered(keeper, 1), offered(keeper, 2)
    new, other = Phone(code=keeper.code), Phone(code=keeper.code)
    assert taken(new, place) == 302 and mine(new) == [1] and mine(keeper) == [0, 2]
    other.sit(2)
    assert taken(Phone(code=keeper.code), late) == 410 and mine(other) == [2]


def test_the_keeping_of_the_score_moves_with_every_free_seat() -> None:
    keeper = Phone()
    keeper.open("Ann", "Ben", "Cyr")
    keeper.sit(0)
    new = Phone(code=keeper.code)
    assert taken(new, offered(keeper, "keeper")) == 302
    assert (mine(new), mine(keeper)) == ([1, 2], [0])


def test_only_who_holds_a_seat_or_keeps_the_score_hands_it_over(phones: list[Phone]) -> None:
    _, ben, _ = phones
    stranger, watcher = Phone(code=ben.code), Phone(code=ben.code)
    watcher.sit("watch")
    for phone, seat in ((ben, 0), (ben, 2), (ben, "keeper"), (stranger, 1), (watcher, "keeper")):
        answer = phone.post("hand-over/", htmx=False, seat=seat)
        assert answer.status_code == 403 and "/take/" not in text(answer), seat
    for odd in ("", "9", "-1", "x", "²"):
        assert ben.post("hand-over/", htmx=False, seat=odd).status_code == 404
    assert not HandOver.objects.exists()


def test_a_code_of_one_table_opens_no_other_and_odd_ones_none(phones: list[Phone]) -> None:
    other = Phone()
    other.open("Eva", "Fil")
    secret = offered(phones[1], 1)
    for place in (secret, "take/x/", "take/%00/", f"take/{'y' * 300}/"):
        assert other.get(place).status_code == 410 and taken(other, place) == 410
    assert mine(phones[1]) == [1]


def test_the_secret_is_kept_nowhere_and_no_page_is_kept(phones: list[Phone]) -> None:
    answer = phones[1].post("hand-over/", htmx=False, seat=1)
    assert "no-store" in answer["Cache-Control"]
    found = re.search(r"take/([\w-]+)/", text(answer))
    assert found
    row = HandOver.objects.get()
    assert found[1] not in (row.digest, str(row))
    for phone in (phones[0], phones[2], Phone(code=phones[0].code)):
        for place in ("", "seats/", "part/", "log/", "export.json"):
            assert found[1] not in text(phone.get(place))


@pytest.mark.parametrize("command", ["sit/", "hand-over/", "take/x/", "free/", "keep-score/"])
def test_no_seat_moves_by_a_link_from_elsewhere(phones: list[Phone], command: str) -> None:
    phone = phones[0]
    phone.client.handler.enforce_csrf_checks = True
    assert phone.post(command, htmx=False, seat="1").status_code == 403
    assert Pass.objects.count() == 4 and not HandOver.objects.exists()


def test_the_keeper_frees_the_seat_of_a_phone_that_died(phones: list[Phone]) -> None:
    ann, ben, cyr = phones
    assert cyr.post("free/", htmx=False, seat=1).status_code == 403 and mine(ben) == [1]
    assert ann.post("free/", htmx=False, seat=1).status_code == 302
    assert (mine(ben), mine(ann)) == ("stranger", [0, 1])
    assert ben.sit(1).status_code == 302 and mine(ben) == [1]


def test_the_score_is_taken_over_only_while_its_keeper_is_gone(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    keepers = Pass.objects.filter(seat=None)
    keepers.update(seen=timezone.now())
    assert ben.post("keep-score/", htmx=False).status_code == 409
    assert "Keep the score here" not in text(ben.get("seats/"))
    keepers.update(seen=timezone.now() - presence.ASLEEP_AFTER - timedelta(seconds=1))
    assert "Keep the score here" in text(ben.get("seats/"))
    stranger = Phone(code=ann.code)
    assert stranger.post("keep-score/", htmx=False).status_code == 403
    assert ben.post("keep-score/", htmx=False).status_code == 302
    assert ben.get("part/").context["t"].keeper
    assert not ann.get("part/").context["t"].keeper and mine(ann) == [0]
    assert keepers.count() == 1


def test_every_seat_says_where_it_sits(phones: list[Phone]) -> None:
    rows = phones[0].get("seats/").context["t"].seats
    assert [(row.here, row.may_move, row.may_free) for row in rows] == [
        (True, True, False),
        (False, True, True),
        (False, True, True),
    ]
    rows = phones[1].get("seats/").context["t"].seats
    assert [row.may_move for row in rows] == [False, True, False]
    assert not any(row.may_free for row in rows)


def test_every_phone_shows_its_own_seat_first_and_the_others_clockwise(phones: list[Phone]) -> None:
    for me, phone in enumerate(phones):
        around = [seat.index for seat in phone.get().context["t"].around]
        assert around == [me, (me + 1) % 3, (me + 2) % 3]
