"""F3: the turn and its phases."""

from __future__ import annotations

import pytest

from games.fort.box.profile import standard
from games.fort.rules import turn
from games.fort.written import json_form
from tests.fort.table import (
    SKIP,
    after,
    allowed,
    choices,
    follow,
    forbidden,
    in_doubt,
    let_pass,
    play,
    public,
    recruit,
    table,
    unclear,
)
from tests.fort.walks import MODULES, walk


def test_F3_1_the_leader_plays_then_recruits_then_the_next_player_leads() -> None:
    played = allowed(
        "Ann: hand bug moles, deck ?x5\nBen: hand chef, deck ?x5",
        play("bug", "public"),
        then="phase: recruit",
    )
    after(played, recruit("tiny"), then="leader: Ben\nphase: play")


def test_F3_1_recruiting_comes_after_playing() -> None:
    forbidden("Ann: hand bug", recruit("tiny"), "F3.1")


def test_F3_1_nothing_is_played_after_recruiting_has_begun() -> None:
    forbidden("Ann: hand bug\nphase: recruit", play("bug", "public"), "F3.1")


@pytest.mark.parametrize("move", [play("bug", "public"), SKIP])
def test_F3_1_only_the_leader_plays(move: dict[str, object]) -> None:
    forbidden("Ann: hand bug\nBen: hand bug", {**move, "seat": 1}, "F3.1")


def test_F3_1_only_the_leader_recruits() -> None:
    forbidden("Ann:\nBen:\nphase: recruit", {**recruit("tiny"), "seat": 1}, "F3.1")


def test_F3_2_the_yard_goes_to_the_own_discard_pile_as_the_turn_begins() -> None:
    allowed(
        "Ann: deck ?x5\nBen: yard bug chef, discard tink, turns 1\nphase: recruit",
        recruit("tiny"),
        then="Ben: yard, discard bug chef tink\nleader: Ben",
    )


def test_F3_2_only_the_new_leader_cleans_up() -> None:
    allowed(
        "Ann: deck ?x5\nBen: turns 1\nCyr: yard bug, turns 1\nphase: recruit",
        recruit("tiny"),
        then="Cyr: yard bug, discard",
    )


def test_F3_2_on_a_first_turn_there_is_nothing_to_clean_up() -> None:
    allowed(
        "Ann: deck ?x5\nBen: hand bug chef, discard dash, turns 0\nphase: recruit",
        recruit("tiny"),
        then="Ben: hand bug chef, discard dash, yard\nleader: Ben\nphase: play",
    )


def test_F3_2_cleanup_is_skipped_on_a_first_turn_whatever_lies_in_the_yard() -> None:
    allowed(
        "Ann: deck ?x5\nBen: yard bug, discard dash, turns 0\nphase: recruit",
        recruit("tiny"),
        then="Ben: discard dash, yard bug\nleader: Ben\nphase: play",
    )


def test_F3_3_one_card_is_played_from_hand() -> None:
    allowed("Ann: hand bug chef", play("bug", "public"), then="Ann: hand chef\nplayed: bug")


def test_F3_3_a_card_that_is_not_in_hand_can_not_be_played() -> None:
    forbidden("Ann: hand chef, discard bug, lookout bug", play("bug", "public"), "F3.3")


def test_F3_3_a_hidden_hand_may_hold_the_card() -> None:
    in_doubt("Ann: hand ?, deck ?x9", play("bug", "public"), "F3.3")
    forbidden("Ann: hand ?, deck ?, pool chef dash", play("bug", "public"), "F3.3")
    allowed("Ann: hand ? ?, pool chef bug", play("bug", "public"))


def test_F3_3_no_second_card_is_played() -> None:
    played = allowed("Ann: hand bug sarge", play("bug", "public"))
    assert played.position["phase"] == "recruit"
    forbidden("Ann: hand sarge\nplayed: bug\nphase: recruit", play("sarge", "public"), "F3.1")


def test_F3_3_playing_may_be_skipped() -> None:
    allowed("Ann: hand bug", SKIP, then="Ann: hand bug\nphase: recruit")
    assert SKIP in choices("Ann: hand bug")


def test_F3_4_a_card_of_the_park_is_refilled_at_once_from_the_park_deck() -> None:
    allowed(
        "Ann: deck ?x5\nphase: recruit\npark: tiny chef bones\npark deck: dash bug",
        recruit("chef"),
        then="Ann: discard chef\npark: tiny dash bones\npark deck: bug",
    )


def test_F3_4_a_card_of_a_rivals_yard_is_not_replaced_and_the_rival_draws_nothing() -> None:
    allowed(
        "Ann: deck ?x5\nBen: deck ?x5\nCyr: yard bug chef, hand dash, deck ?x5\nphase: recruit",
        recruit("bug", "yard", seat=2),
        then="Ann: discard bug\nCyr: yard chef, hand dash",
    )


def test_F3_4_the_top_card_of_the_park_deck_may_be_recruited() -> None:
    allowed(
        "Ann: deck ?x5\nphase: recruit\npark deck: dash bug",
        recruit("dash", "park_deck"),
        then="Ann: discard dash\npark deck: bug",
    )
    forbidden(
        "Ann: deck ?x5\nphase: recruit\npark deck: dash bug", recruit("bug", "park_deck"), "F3.4"
    )


@pytest.mark.parametrize(
    "move", [recruit("chef"), recruit("chef", "yard", seat=1), recruit("chef", "yard", seat=0)]
)
def test_F3_4_only_what_lies_there_can_be_recruited(move: dict[str, object]) -> None:
    forbidden("Ann: yard chef\nBen: yard bug\nphase: recruit", move, "F3.4")


def test_F3_4_recruiting_may_not_be_skipped() -> None:
    forbidden("Ann:\nphase: recruit", SKIP, "F3.4")
    assert SKIP not in choices("Ann:\nphase: recruit")


def test_F3_4_exactly_one_card_is_recruited() -> None:
    found = allowed("Ann: deck ?x5\nphase: recruit", recruit("tiny"), then="Ann: discard tiny")
    assert found.position["leader"] == 1
    unclear("Ann: deck ?x5\nphase: recruit", {"recruit": {"from": "park"}}, "cards")


def test_F3_4a_where_there_is_nothing_to_recruit_the_phase_is_skipped() -> None:
    bare = "\npark:\npark deck:"
    allowed(
        f"Ann: hand bug, yard chef\nBen:{bare}",
        SKIP,
        then="leader: Ben\nphase: play",
    )
    allowed(f"Ann: hand bug\nBen: yard chef{bare}", SKIP, then="phase: recruit")


def test_F3_4a_a_perk_may_be_used_first_and_need_not_be() -> None:
    text = "Ann: perks recycling, discard chef\nphase: recruit\npark:\npark deck:"
    assert choices(text) == [SKIP, {"perk": "recycling", "card": "chef"}]
    allowed(text, SKIP, then="phase: discard")


TIMELY = {
    "play": "Ann: hand bug, perks diy recycling, discard chef, stuff 4 pizzas 4 toys, level 1",
    "recruit": "Ann: perks do-over recycling, discard chef\nplayed: bug\nphase: recruit",
    "recruit ": "Ann: perks recycling, discard chef\nphase: recruit\npark:\npark deck:",
    "birthday": "Ann: perks birthday-party recycling, discard chef\nphase: birthday",
    "discard": "Ann: perks recycling, discard chef\nphase: discard",
    "draw": "Ann: perks recycling, discard chef\nphase: draw",
}


def test_F3_1_what_ever_has_its_time_at_a_step_is_what_the_menu_offers_there() -> None:
    offered: dict[str, set[str]] = {}
    for step, text in TIMELY.items():
        p = json_form.read(table(text), standard())
        assert p.agenda[-1][0] == step.strip()
        offered.setdefault(step.strip(), set()).update(verb[0] for verb in turn.menu(p))
    assert offered == {step: set(words) for step, words in turn.OFFERS.items()}


@pytest.mark.parametrize("modules", MODULES, ids=lambda modules: "-".join(modules) or "fort")
def test_F3_1_no_game_offers_what_has_not_its_time(modules: tuple[str, ...]) -> None:
    for seed in range(3):
        for before, _, _ in walk(seed, modules):
            step, who = before.agenda[-1]
            added = {verb[0] for each in before.hooks.before_play for verb in each(before, who)}
            for word, *_ in turn.menu(before) if step in turn.OFFERS else ():
                assert turn.has_its_time(before, word) or word in added, (step, word)


def test_F3_5_used_cards_and_best_friends_are_discarded_the_rest_lies_in_the_yard() -> None:
    played = allowed(
        "Ann: hand bug moles bud chef tiny, deck ?x5\nBen: deck ?x5",
        play("bug", "public", add="moles"),
        then="Ann: hand bud chef tiny, discard\nplayed: bug, added moles",
    )
    after(played, recruit("prince"), then="Ann: discard bud bug moles prince, yard chef tiny")


def test_F3_5_a_trashed_card_is_not_discarded() -> None:
    played = allowed(
        "Ann: hand wart, deck ?x5\nBen:",
        play("wart", "private"),
        then="Ann: vp 1\nbox cards: wart",
    )
    after(played, recruit("prince"), then="Ann: discard prince\nbox cards: wart")


def test_F3_5_cards_that_nobody_named_lie_face_up_in_the_yard_so_the_table_names_them() -> None:
    found = allowed("Ann: hand bug ?, deck ?x5\nphase: recruit", recruit("tiny"))
    assert (found.position["phase"], found.position["leader"]) == ("show hand", 0)


def test_F3_6_five_cards_are_drawn() -> None:
    allowed(
        "Ann: deck bug chef dash tink scout wart\nphase: recruit",
        recruit("tiny"),
        then="Ann: hand bug chef dash tink scout, deck wart",
    )


def test_F3_6_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    found = allowed(
        "Ann: deck bug chef, discard dash tink scout wart, hand moles\nphase: recruit",
        recruit("tiny"),
        then="Ann: hand bug chef ?x3, deck ?x2, discard, yard moles",
    )
    assert sorted(found.position["seats"][0]["pool"]) == "dash scout tink tiny wart".split()


def test_F3_6_no_reshuffle_while_the_deck_lasts() -> None:
    allowed(
        "Ann: deck bug chef dash tink scout, discard wart\nphase: recruit",
        recruit("tiny"),
        then="Ann: hand bug chef dash tink scout, deck, discard wart tiny",
    )


def test_F3_6a_with_too_few_cards_all_there_are_are_drawn() -> None:
    allowed(
        "Ann: deck bug, discard chef, hand moles\nphase: recruit",
        recruit("tiny"),
        then="Ann: hand bug chef tiny, deck, discard, yard moles",
    )


def test_F3_7_nothing_is_drawn_for_playing_or_following() -> None:
    allowed(
        "Ann: hand bug, deck ?x5\nBen: hand moles, deck ?x5",
        play("bug", "public"),
        then="Ann: hand, deck ?x5",
    )
    allowed(
        "Ann:\nBen: hand moles, deck ?x5\nplayed: bug, kind pizza",
        follow("moles"),
        then="Ben: hand, deck ?x5",
    )


def test_F3_7_only_the_leader_draws_at_the_end_of_a_turn() -> None:
    allowed(
        "Ann: deck ?x5\nBen: hand bug, deck ?x5\nphase: recruit",
        recruit("tiny"),
        then="Ann: hand ?x5, deck\nBen: hand bug, deck ?x5",
    )


def test_F3_8_without_a_park_deck_the_park_gets_smaller() -> None:
    allowed(
        "Ann: deck ?x5\nphase: recruit\npark: tiny chef\npark deck:",
        recruit("chef"),
        then="Ann: discard chef\npark: tiny",
    )


def test_F3_8_a_card_recruited_from_the_park_deck_is_seen_by_all() -> None:
    allowed(
        "Ann: deck ?x5\nphase: recruit\npark deck: ?x3",
        recruit("dash", "park_deck"),
        then="Ann: discard dash\npark deck: ?x2",
    )


def test_F3_8_the_table_says_what_refills_the_park() -> None:
    table = "Ann: deck ?x5\nphase: recruit\npark: tiny chef bones\npark deck: ?x3"
    allowed(
        table,
        recruit("chef", refill=["dash"]),
        then="park: tiny dash bones\npark deck: ?x2\nphase: play",
    )
    unnamed = allowed(table, recruit("chef"), then="park: tiny ? bones\nleader: Ann")
    assert unnamed.position["refill"] == [1]


def test_F3_a_turn_with_followers_ends_in_the_same_order() -> None:
    played = allowed(
        "Ann: hand bug chef, deck ?x5\nBen: hand moles\nCyr: hand scout",
        play("bug", public()),
        then="phase: follow",
    )
    assert played.position["to_follow"] == [1, 2]
    followed = after(played, follow("moles"), then="Ben: stuff 2 pizza, discard moles")
    passed = after(followed, let_pass(2), then="phase: recruit")
    after(passed, recruit("tiny"), then="Ann: discard bug tiny, yard chef\nphase: play")
