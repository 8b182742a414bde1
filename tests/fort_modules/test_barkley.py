"""F9.7: Barkley uses up to two kids, one after the other."""

from __future__ import annotations

from games.fort.box.profile import standard
from games.fort.judge import legal
from games.fort.written import json_form
from tests.fort.table import SKIP, at, follow, let_pass, perk, public
from tests.fort_modules.table import (
    after,
    allowed,
    choices,
    forbidden,
    kid,
    live,
)
from tests.fort_modules.using_kids import BARKLEY, barkley, more


def test_F9_7_barkley_uses_up_to_two_kids_one_after_the_other() -> None:
    table = f"{BARKLEY}\nBen: yard dash\npark: doodles tiny wart"
    doodles, dash = kid("doodles", "public"), kid("dash", "public", yard=1)
    done = allowed(
        table,
        barkley(doodles, dash),
        then="Ann: stuff 1 toy 1 pizza, doghouse barkley\nBen: yard dash\nphase: recruit",
    )
    assert done.position["park"] == ["doodles", "tiny", "wart"]
    allowed(table, barkley(dash), then="Ann: stuff 1 pizza, doghouse barkley")
    allowed(table, barkley(), then="Ann: stuff 0 pizza, doghouse barkley\nphase: recruit")


def test_F9_7_what_the_first_kid_brings_is_there_for_the_second() -> None:
    table = f"{BARKLEY}\nBen:\npark: doodles penny wart"
    doodles, penny = kid("doodles", "public"), kid("penny", "public", "private")
    allowed(table, barkley(doodles, penny), then="Ann: pack 1 toy, vp 1")
    forbidden(table, barkley(penny, doodles), "F4.6", "F4.6a")


def test_F9_7_barkleys_kids_are_two_different_cards() -> None:
    table = f"{BARKLEY}\nBen:\npark: doodles tiny wart"
    doodles = kid("doodles", "public")
    forbidden(table, barkley(doodles, doodles), "F9.7")
    allowed(table.replace("tiny", "doodles"), barkley(doodles, doodles), then="Ann: stuff 2 toys")


def test_F9_7_barkley_uses_no_third_kid() -> None:
    forbidden(
        f"{BARKLEY}\nBen:\npark: doodles chef dash",
        barkley(*(kid(card, "public") for card in ("doodles", "chef", "dash"))),
        "F9.7",
    )


def test_F9_7_each_of_barkleys_kids_does_one_action_in_full() -> None:
    forbidden(
        f"{BARKLEY}, stuff 4 pizza\nBen:\npark: doodles tiny dash",
        barkley(kid("doodles", "public"), kid("dash", "public")),
        "F4.6",
    )


def test_F9_7_a_card_improves_one_of_barkleys_kids_a_lookout_card_both() -> None:
    table = "Ann: hand barkley bug kitty tink, lookout dot\nBen:\npark: doodles patch sweet-pea"
    first = kid("doodles", "public", add="tink")
    forbidden(table, barkley(first, kid("patch", "private", add="tink")), "F4.2")
    allowed(
        table,
        barkley(
            kid("doodles", "public", lookout="dot"), kid("sweet-pea", "private", lookout="dot")
        ),
        then="Ann: stuff 4 toys, hand tink, lookout dot",
    )


def test_F9_7_the_followers_of_the_first_kid_come_before_the_second() -> None:
    table = f"{BARKLEY}\nBen: hand kitty\nCyr: hand munch\npark: doodles dash wart"
    first = barkley(kid("doodles", "public"))
    live(table, first, then="Ann: stuff 1 toy\nphase: follow\nto follow: Ben")
    followed = (first, follow("kitty"))
    live(table, *followed, then="Ben: stuff 1 toy\nphase: kid")
    second = (*followed, more(kid("dash", "public")))
    live(table, *second, then="Ann: stuff 1 toy 1 pizza\nphase: follow\nto follow: Cyr")
    live(table, *second, follow("munch", seat=2), then="Cyr: stuff 1 pizza\nphase: recruit")


def test_F9_7_a_second_kid_that_was_named_waits_for_the_followers_of_the_first() -> None:
    allowed(
        f"{BARKLEY}\nBen: hand kitty\nCyr: hand munch\npark: doodles dash wart",
        barkley(kid("doodles", "public"), kid("dash", "public")),
        then="Ann: stuff 1 toy 0 pizza\nphase: follow\nto follow: Ben",
    )


def test_F9_7_the_second_kid_may_be_left_out_after_the_first_was_followed() -> None:
    live(
        f"{BARKLEY}\nBen: hand kitty\npark: doodles dash wart",
        barkley(kid("doodles", "public")),
        let_pass(),
        SKIP,
        then="Ann: stuff 1 toy 0 pizza\nphase: recruit",
    )


def test_F9_7_the_second_kid_comes_from_park_and_yards_as_the_followers_left_them() -> None:
    table = f"{BARKLEY}\nBen: hand scrappers\nCyr: yard dash\npark: baby-face tiny chef"
    gone = [at("dash", "yard", 2), at("chef", "park")]
    played = (barkley(kid("baby-face", "private")), follow("scrappers", cards=gone))
    found = live(
        table, *played, then="Ben: discard scrappers dash chef\npark: baby-face tiny rocket-bros"
    )
    position = json_form.read(found.position, standard())
    named = [move["kids"][0]["card"] for move in legal.choices(position) if "kids" in move]
    assert set(named) == {"tiny"}
    live(table, *played, more(kid("tiny", public(kind="toy"))), then="Ann: stuff 2 toys")


def test_F9_7_the_second_kid_may_be_the_one_that_refilled_the_park() -> None:
    allowed(
        f"{BARKLEY}\nBen:\npark: einstein puddin moles\npark deck: chef doc",
        barkley(kid("einstein", "private"), kid("chef", "public")),
        then="Ann: vp 1, stuff 1 pizza\npark: chef puddin moles\nbox cards: einstein",
    )


def test_F9_7a_two_copies_of_a_kid_can_both_be_trashed() -> None:
    einstein = kid("einstein", "private")
    allowed(
        f"{BARKLEY}\nBen:\npark: einstein einstein moles\npark deck: chef doc",
        barkley(einstein, einstein),
        then="Ann: vp 2\npark: chef doc moles\nbox cards: einstein einstein",
    )


def test_F9_7a_once_the_first_kid_is_trashed_the_second_is_still_to_come() -> None:
    """The table between the two kids can be written down and read again."""
    table = f"{BARKLEY}\nBen: hand noodle-twins\npark: einstein chef moles\npark deck: dash doc"
    between = live(table, barkley(kid("einstein", "private")), let_pass(), then="phase: kid")
    assert between.position["played"]["kids_left"] == 1
    assert between.position["played"]["kids_used"] == []
    after(between, more(kid("chef", "public")), then="Ann: stuff 1 pizza, vp 1")


def test_F9_7_a_table_that_waits_for_a_second_kid_need_not_say_how_many_are_left() -> None:
    table = "Ann:\nBen: hand munch\npark: dash chef moles\nplayed: barkley\nphase: kid"
    found = allowed(table, more(kid("dash", "public")), then="phase: follow")
    after(found, follow("munch"), then="Ben: stuff 1 pizza\nphase: recruit")


def test_F9_7_every_second_kid_that_is_listed_is_legal() -> None:
    table = (
        "Ann: hand tiny, stuff 1 pizza\nBen:\npark: baby-face prince penny\nplayed: barkley"
        "\nphase: kid"
    )
    listed = choices(table)
    assert any(
        "cards" in action
        for move in listed
        for action in move.get("kids", [{}])[0].get("actions", ())
    )
    for move in listed:
        allowed(table, move)


def test_F8_6a_recycling_comes_between_barkleys_two_kids() -> None:
    table = (
        "Ann: discard chef tink, perks recycling\nBen:\npark: chef dash moles"
        "\nplayed: barkley\nphase: kid"
    )
    found = allowed(
        table, perk("recycling", card="tink"), then="Ann: hand tink, discard chef\nphase: kid"
    )
    after(found, more(kid("chef", "public")), then="Ann: stuff 1 pizza")
    assert perk("recycling", card="chef") in choices(table)
    whole = f"{BARKLEY}, discard tink, perks recycling\nBen:\npark: doodles dash wart"
    for move in choices(whole):
        allowed(whole, move)


def test_F9_3_barkley_with_two_puddins_whose_coins_are_two_different_suits() -> None:
    """The rulebook's example: neither crown counts, the two coins do."""
    table = "Ann: hand barkley puddin puddin\nBen:\npark: doodles dash tiny"
    move = barkley(kid("doodles", "public"), kid("dash", "public"), add="puddin puddin")
    two = {"coins": {"puddin": ["glue", "skateboard"]}}
    allowed(
        table,
        {**move, **two},
        then="Ann: stuff 1 toy 1 pizza, doghouse barkley\nplayed: barkley, added puddin puddin",
    )
    forbidden(table, {**move, "coins": {"puddin": ["glue", "glue"]}}, "F9.1")
    allowed(table, move, then="Ann: stuff 1 toy 1 pizza")
    one = "Ann: hand barkley puddin\nBen:\npark: doodles dash tiny"
    forbidden(one, barkley(add="puddin", coins={"puddin": "glue"}), "F9.1")
