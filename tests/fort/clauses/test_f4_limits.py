"""F4.10 to F4.13: what comes after an arrow, and what room and supply allow."""

from __future__ import annotations

import pytest

from tests.fort.table import (
    after,
    allowed,
    follow,
    forbidden,
    play,
    private,
    public,
)


def test_F4_10_what_follows_an_arrow_comes_only_after_what_stands_before_it() -> None:
    forbidden("Ann: hand lefty", play("lefty", "public"), "F4.6")
    forbidden("Ann: hand tiny\nBen:", play("tiny", private(kind="toy")), "F4.6")
    forbidden(
        "Ann: hand lefty bug, stuff 1 pizza 1 toy",
        play("lefty", "private", public(steps=["vp"])),
        "F4.10",
    )


def test_F4_10_what_follows_an_arrow_must_be_done_as_far_as_it_can_be() -> None:
    forbidden(
        "Ann: hand lefty bug, stuff 1 pizza 1 toy",
        play("lefty", "private", public(times=1)),
        "F4.10",
    )
    forbidden(
        "Ann: hand tiny\nBen: yard chef",
        play("tiny", public(kind="toy"), private(steps=["rival-trash"])),
        "F4.10",
    )


def test_F4_10_within_a_bracket_each_repeat_has_both() -> None:
    allowed(
        "Ann: hand munch, lookout rocket-bros, stuff 2 pizza",
        play("munch", private(times=2), lookout="rocket-bros"),
        then="Ann: stuff 0 pizza, vp 2",
    )


@pytest.mark.parametrize("card", ["einstein", "wart", "lil-boss"])
def test_F4_10a_done_in_part_the_card_is_trashed_all_the_same(card: str) -> None:
    suit = {"einstein": "noodle-twins", "wart": "moles", "lil-boss": "scrappers"}[card]
    kind = {"kind": "toy"} if card == "einstein" else {}
    found = allowed(
        f"Ann: hand {card}, lookout {suit}",
        play(card, public(**kind), private(times=1), lookout=suit),
        then=f"Ann: vp 1\nbox cards: {card}",
    )
    assert found.position["phase"] == "recruit"


def test_F4_10a_where_nothing_of_it_was_done_the_card_stays() -> None:
    allowed(
        "Ann: hand einstein, deck ?x5",
        play("einstein", public(kind="toy"), private(times=0)),
        then="Ann: vp 0\nplayed: einstein\nbox cards:",
    )


ALL_PIZZA = "Ann: hand bug, stuff 2 pizza\nBen: stuff 4 pizza, pack 6 pizza, level 5\n"
ALL_PIZZA += "Cyr: stuff 4 pizza, pack 6 pizza, level 5\nDan: stuff 4 pizza, pack 4 pizza, level 5"


def test_F4_11_with_none_left_in_the_supply_none_is_gained() -> None:
    forbidden(ALL_PIZZA, play("bug", "public"), "F4.6")
    forbidden(ALL_PIZZA, play("bug", "public"), "F4.6", supply="limited")


def test_F4_11_a_table_may_have_more_tokens_than_the_box() -> None:
    allowed(ALL_PIZZA, play("bug", "public"), then="Ann: stuff 3 pizza", supply="unlimited")


def test_F4_11_spent_tokens_are_back_in_the_supply_at_once() -> None:
    table = ALL_PIZZA.replace("bug", "munch")
    forbidden(table, play("munch", "public", "private"), "F4.6")
    allowed(table, play("munch", "private", "public"), then="Ann: stuff 2 pizza, vp 1")


@pytest.mark.parametrize(
    ("table", "move"),
    [
        ("hand crash, discard bug", play("crash", public(times=1), lookout="scrappers")),
        ("hand bug, stuff 3 pizza", play("bug", public(times=1), lookout="moles")),
        ("hand prince chef", play("prince", public(times=1), lookout="puddin")),
        ("hand thunder, pack 2 pizza, stuff 3 pizza", play("thunder", public(times=1))),
    ],
)
def test_F4_12_fewer_repeats_than_symbols_are_a_part(table: str, move: dict[str, object]) -> None:
    own = next(iter(move.get("lookout", [])), "")  # type: ignore[call-overload]
    level = "level 1, " if "thunder" in table or "prince" in table else ""
    coins = {"coins": {"puddin": "crown"}} if own == "puddin" else {}
    forbidden(f"Ann: {level}{table}, lookout {own}", {**move, **coins}, "F4.6")


def test_F4_12_with_nothing_left_to_recruit_recruiting_is_done_in_part() -> None:
    forbidden(
        "Ann: hand baby-face, lookout scrappers\npark: tiny\npark deck:",
        play("baby-face", "public", lookout="scrappers") | {},
        "F4.6",
    )


def test_F4_13_tokens_spent_or_paid_may_be_mixed() -> None:
    allowed(
        "Ann: level 1, hand zip, stuff 2 pizza 1 toy\nperk row: bribe",
        play("zip", public(pay={"stuff": {"pizza": 2, "toy": 1}})),
        then="Ann: level 2, stuff 0 toys",
    )
    allowed(
        "Ann: hand zip, stuff 1 pizza 2 toys",
        play("zip", public(pay={"stuff": {"pizza": 1, "toy": 2}})),
        then="Ann: level 1, stuff 0 toys",
        fort_costs={"0to1": {"pizza": 0, "toy": 0, "any": 3}},
    )


def test_F4_13_converting_needs_room_and_supply_for_the_new_token() -> None:
    forbidden(
        "Ann: hand golden-boy, stuff 1 pizza 4 toys",
        play("golden-boy", public(swap={"to": "toy", "stuff": 1})),
        "F4.13",
    )
    allowed(
        "Ann: hand golden-boy, stuff 4 toys, pack 1 pizza",
        play("golden-boy", public(swap={"to": "toy", "pack": 1})),
        then="Ann: stuff 4 toys, pack 1 toy",
    )
    table = ALL_PIZZA.replace("bug", "golden-boy").replace("2 pizza", "2 pizza 1 toy", 1)
    forbidden(table, play("golden-boy", public(swap={"to": "pizza", "stuff": 1})), "F4.13")


def test_F4_what_is_played_can_be_followed_by_a_rival() -> None:
    played = allowed("Ann: hand bug\nBen: hand scout", play("bug", "public"))
    after(played, follow("scout"), then="Ben: stuff 1 pizza, discard scout")
