"""F2: boards, places and limits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from games.fort.box import tracks
from games.fort.table.hooks import NAMES
from tests.fort.table import (
    allowed,
    at,
    final,
    follow,
    forbidden,
    play,
    points,
    private,
    public,
    recruit,
    unclear,
)


def test_F2_1_what_is_left_over_lies_face_up_in_the_own_yard() -> None:
    allowed(
        "Ann: hand bug chef moles, deck ?x5\nBen:\nphase: recruit",
        recruit("tiny"),
        then="Ann: yard bug chef moles, discard tiny",
    )


def test_F2_1_rivals_can_recruit_from_a_yard() -> None:
    allowed(
        "Ann: deck ?x5\nBen:\nCyr: yard bug\nphase: recruit",
        recruit("bug", "yard", seat=2),
        then="Ann: discard bug\nCyr: yard",
    )


def test_F2_1_nobody_recruits_from_the_own_yard() -> None:
    forbidden("Ann: yard bug\nphase: recruit", recruit("bug", "yard", seat=0), "F3.4")


@pytest.mark.parametrize("level", range(5))
def test_F2_2_the_lookout_holds_one_card_more_than_the_fort_level(level: int) -> None:
    full = " ".join(["bones"] * level)
    allowed(
        f"Ann: level {level}, hand sarge chef, lookout {full}",
        play("sarge", private()),
        then=f"Ann: lookout {full} chef",
    )
    forbidden(
        f"Ann: level {level}, hand sarge chef, lookout {full} bones",
        play("sarge", private()),
        "F4.6",
    )


def test_F2_2_a_best_friend_may_lie_in_the_lookout() -> None:
    allowed("Ann: hand sarge bud", play("sarge", "private"), then="Ann: lookout bud")


def test_F2_2_only_the_suits_of_a_lookout_card_are_used_never_its_actions() -> None:
    forbidden("Ann: hand bug, lookout scout", play("scout", "private"), "F3.3")
    allowed(
        "Ann: hand bug, lookout scout",
        play("bug", "public", lookout="scout"),
        then="Ann: stuff 2 pizza, lookout scout",
    )


def test_F2_2_number_of_lookout_cards_counts_cards_not_suits() -> None:
    allowed(
        "Ann: hand doc, level 1, lookout moles puddin", play("doc", "private"), then="Ann: vp 2"
    )
    assert points("Ann: rules popularity, lookout moles puddin") == 2


def test_F2_2_a_lookout_card_can_not_be_trashed() -> None:
    forbidden(
        "Ann: hand bones, lookout scout, discard chef",
        play("bones", public(cards=[at("scout", "lookout")])),
        "F4.9",
    )


@pytest.mark.parametrize(("card", "kind"), [("bug", "pizza"), ("sarge", "toy")])
def test_F2_3_stuff_holds_four_of_each_kind(card: str, kind: str) -> None:
    allowed(f"Ann: hand {card}, stuff 3 {kind}", play(card, "public"), then=f"Ann: stuff 4 {kind}")
    forbidden(f"Ann: hand {card}, stuff 4 {kind}", play(card, "public"), "F4.6")


def test_F2_3_a_full_row_of_pizza_leaves_room_for_toys() -> None:
    allowed(
        "Ann: hand sarge, stuff 4 pizza",
        play("sarge", "public"),
        then="Ann: stuff 4 pizza 1 toy",
    )


@pytest.mark.parametrize("level", range(5))
def test_F2_4_the_pack_holds_one_token_more_than_the_fort_level(level: int) -> None:
    allowed(
        f"Ann: level {level}, hand penny, stuff 1 toy, pack {level} pizza",
        play("penny", "public"),
        then=f"Ann: pack {level} pizza 1 toy, stuff 0 toy",
    )
    forbidden(
        f"Ann: level {level}, hand penny, stuff 1 toy, pack {level + 1} pizza",
        play("penny", "public"),
        "F4.6",
    )


def test_F2_4_the_pack_holds_two_more_with_xxl_backpack() -> None:
    table = "Ann: hand penny icky-sticky, stuff 3 toys"
    move = play("penny", "public", add="icky-sticky")
    forbidden(table, move, "F4.6")
    allowed(f"{table}, perks xxl-backpack", move, then="Ann: pack 3 toys")


@pytest.mark.parametrize(("level", "worth"), list(enumerate([0, 1, 3, 9, 16, 23])))
def test_F2_5_the_fort_levels_are_worth_0_1_3_9_16_and_23(level: int, worth: int) -> None:
    assert points(f"Ann: level {level}", "level") == worth


def test_F2_6_anybody_knows_what_lies_in_a_discard_pile() -> None:
    allowed(
        "Ann: hand bones, discard chef\nBen:",
        play("bones", public(cards=[at("chef", "discard")])),
        then="Ann: discard, vp 1",
    )
    forbidden(
        "Ann: hand bones, discard tiny\nBen:",
        play("bones", public(cards=[at("chef", "discard")])),
        "F4.9",
    )


def test_F2_6_decks_lie_face_down_and_no_card_of_one_can_be_named() -> None:
    forbidden(
        "Ann: hand bones, deck chef tiny, discard dash\nBen:",
        play("bones", public(cards=[at("chef", "deck")])),
        "F4.9",
    )


def test_F2_7_a_best_friend_never_lies_in_a_yard() -> None:
    allowed(
        "Ann: hand bud bitsy bug, deck ?x5\nBen:\nphase: recruit",
        recruit("tiny"),
        then="Ann: yard bug, discard bud bitsy tiny",
    )


def test_F2_7_the_owner_may_trash_a_best_friend() -> None:
    allowed(
        "Ann: hand bones bud",
        play("bones", public(cards=[at("bud")])),
        then="Ann: hand, vp 1\nbox cards: bud",
    )


def test_F2_7_no_rival_can_trash_a_best_friend_that_should_lie_in_a_yard() -> None:
    forbidden(
        "Ann: hand tiny\nBen: yard bud chef",
        play("tiny", private(cards=[at("bud", "yard", 1)], kind="toy")),
        "F4.9",
    )


def test_F2_8_own_cards_are_deck_discard_hand_yard_and_lookout() -> None:
    for place in ("deck", "discard", "hand", "yard", "lookout"):
        assert points(f"Ann: rules slime-lab, {place} noodle-twins") == 2


def test_F2_8_park_park_deck_and_box_are_nobodys() -> None:
    table = "Ann: rules slime-lab\npark: noodle-twins\npark deck: noodle-twins"
    assert points(f"{table}\nbox cards: noodle-twins") == 0
    assert final(table)["Ben"]["total"] == 0


def test_F2_limits_bind_followers_too() -> None:
    forbidden(
        "Ann:\nBen: hand moles, stuff 4 pizza\nplayed: bug, kind pizza", follow("moles"), "F5.2"
    )
    unclear("Ann: hand penny, stuff 1 pizza 1 toy", play("penny", "public"), "tokens")


# The numbers of the box ---------------------------------------------------------------------------

FORT = settings.BASE_DIR / "games" / "fort"


def numbers(table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        yield from numbers(value) if isinstance(value, dict) else (key,)


def test_every_number_of_the_boards_in_box_toml_is_read() -> None:
    reader = Path(tracks.__file__).read_text(encoding="utf-8")
    unread = [key for key in numbers(tracks.BOX_FILE["tracks"]) if f'["{key}"]' not in reader]
    assert unread == []


@pytest.mark.skipif(not {"dogs", "cats"} <= set(NAMES), reason="some are read by a module alone")
@pytest.mark.parametrize("name", [name for name in vars(tracks) if name.isupper()])
def test_every_number_of_the_boards_is_used_by_some_rule(name: str) -> None:
    using = [
        path
        for path in FORT.rglob("*.py")
        if path.name != "tracks.py" and re.search(rf"\b{name}\b", path.read_text(encoding="utf-8"))
    ]
    assert using
