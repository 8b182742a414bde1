"""Saying which card lies somewhere: what is offered, in which order, and to whom."""

from __future__ import annotations

import re

from tests.tables.phone import Phone, text


def offered(phone: Phone, place: str) -> list[str]:
    return re.findall(r'name="card" value="([\w?-]+)"', text(phone.get("name/", place=place)))


def test_what_is_known_to_be_in_a_hand_is_offered_first(phones: list[Phone]) -> None:
    ann = phones[0]
    first = offered(ann, "hand.0")
    assert "chef" in first
    ann.shows("park.0", "chef")
    ann.shows("park.1", "chef")
    assert offered(ann, "hand.0").index("chef") > first.index("chef")


def test_a_hand_is_named_by_its_own_phone_alone(phones: list[Phone]) -> None:
    assert offered(phones[0], "hand.0")
    answer = phones[1].get("name/", place="hand.0")
    assert answer.status_code == 400
    assert not offered(phones[1], "hand.0")


def test_in_each_place_only_what_can_lie_there_is_offered(phones: list[Phone]) -> None:
    ann = phones[0]
    assert "xxl-backpack" in offered(ann, "perk_row.0")
    assert "chef" not in offered(ann, "perk_row.0")
    assert "chef" in offered(ann, "park.0")
    assert not offered(ann, "cat_row.0"), "no cats at this table"


def test_a_perk_of_the_row_is_named_at_a_tap(phones: list[Phone]) -> None:
    assert phones[1].shows("perk_row.2", "bribe").status_code == 200
    assert phones[0].now.position.perk_row[2] == "bribe"
    assert "bribe" not in offered(phones[0], "perk_row.0")[:5]


def test_what_is_no_place_is_refused_kindly(phones: list[Phone]) -> None:
    for place in ("", "hand", "hand.9", "park.77", "rules.x", "seats.0.vp", "?" * 99):
        answer = phones[0].get("name/", place=place)
        assert answer.status_code in (200, 400), place
