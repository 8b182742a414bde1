"""F5: following the leader's public action."""

from __future__ import annotations

import pytest

from games.engine.errors import ChoiceNeeded
from tests.fort.table import (
    after,
    allowed,
    at,
    choices,
    follow,
    forbidden,
    in_doubt,
    let_pass,
    play,
    private,
    public,
    recruit,
    unclear,
)


def test_F5_1_a_rival_discards_a_matching_card_and_does_the_public_action() -> None:
    allowed(
        "Ann:\nBen: hand bones dash\nplayed: chef, kind pizza",
        follow("bones"),
        then="Ben: hand dash, discard bones, stuff 1 pizza\nphase: recruit",
    )


@pytest.mark.parametrize("used", ["public", "private"])
def test_F5_1_it_does_not_matter_whether_the_leader_used_the_public_action(used: str) -> None:
    played = allowed(
        "Ann: hand scout, stuff 1 pizza\nBen: hand bug, stuff 1 toy",
        play("scout", used),
        then="phase: follow\nto follow: Ben",
    )
    after(played, follow("bug"), then="Ben: pack 1 toy, discard bug")


def test_F5_1_a_card_of_another_suit_does_not_do() -> None:
    forbidden("Ann:\nBen: hand bug\nplayed: chef", follow("bug"), "F5.1")


def test_F5_1_only_a_card_of_the_own_hand_does() -> None:
    forbidden("Ann: hand bones\nBen: hand bug, yard bones\nplayed: chef", follow("bones"), "F5.1")
    in_doubt("Ann:\nBen: hand ?, deck ?\nplayed: chef", follow("bones"), "F5.1")
    allowed("Ann:\nBen: hand ? ?, pool bones dash\nplayed: chef", follow("bones"))


@pytest.mark.parametrize(
    ("card", "details"),
    [("ghost", {"symbol": "crown", "kind": "toy"}), ("punky", {"kind": "toy"})],
)
def test_F5_1_an_empty_public_box_can_not_be_followed(card: str, details: dict[str, str]) -> None:
    found = allowed(f"Ann: hand {card}\nBen: hand tiny blitz", play(card, private(**details)))
    assert found.position["phase"] == "recruit"
    forbidden(f"Ann:\nBen: hand tiny blitz\nplayed: {card}", follow("tiny"), "F5.1")


def test_F5_1_the_leader_does_not_follow_the_own_card() -> None:
    forbidden("Ann: hand bones\nBen: hand patch\nplayed: chef", follow("bones", seat=0), "F5.1")


def test_F5_1_following_may_be_declined() -> None:
    allowed(
        "Ann:\nBen: hand bones\nplayed: chef", let_pass(), then="Ben: hand bones\nphase: recruit"
    )
    assert let_pass() in choices("Ann:\nBen: hand bones\nplayed: chef")


@pytest.mark.parametrize("discarded", ["", "bones patch"])
def test_F5_2_exactly_one_card_is_discarded(discarded: str) -> None:
    forbidden("Ann:\nBen: hand bones patch\nplayed: chef", follow(discarded), "F5.2")


def test_F5_2_a_card_of_the_lookout_is_never_discarded() -> None:
    forbidden("Ann:\nBen: hand bug, lookout bones\nplayed: chef", follow("bones"), "F5.1")


def test_F5_2_a_follower_does_the_whole_action_or_none_of_it() -> None:
    full = "Ann:\nBen: hand moles, stuff {} pizza\nplayed: bug, kind pizza"
    allowed(full.format(2), follow("moles"), then="Ben: stuff 4 pizza")
    forbidden(full.format(3), follow("moles"), "F5.2")
    forbidden(full.format(2), follow("moles", times=1), "F5.2")


def test_F5_2_an_action_of_two_steps_needs_both() -> None:
    table = "Ann:\nBen: hand chef bug{}\nplayed: doc"
    allowed(table.format(", stuff 1 toy"), follow("chef"), then="Ben: lookout bug, pack 1 toy")
    forbidden(table.format(""), follow("chef"), "F5.2")
    forbidden("Ann:\nBen: hand chef, stuff 1 toy\nplayed: doc", follow("chef"), "F5.2")


def test_F5_2a_the_discarded_card_may_be_trashed_by_the_action() -> None:
    allowed(
        "Ann:\nBen: hand chef\nplayed: bones",
        follow("chef"),
        then="Ben: hand, discard, vp 1\nbox cards: chef",
    )


def test_F5_3_the_discarded_card_shows_the_suit_that_the_coin_stands_for() -> None:
    table = "Ann:\nBen: hand chef bug\nplayed: ace, suit book, kind toy"
    allowed(table, follow("chef"), then="Ben: stuff 2 toys")
    forbidden(table, follow("bug"), "F5.3")


def test_F5_3_a_discarded_coin_stands_for_any_suit() -> None:
    allowed("Ann:\nBen: hand puddin\nplayed: chef", follow("puddin"), then="Ben: stuff 1 pizza")
    allowed(
        "Ann:\nBen: hand flipper\nplayed: ace, suit book, kind toy",
        follow("flipper"),
        then="Ben: stuff 2 toys",
    )


ACE = "Ann:\nBen: hand {}\nplayed: ace, kind toy"


def test_F5_3_a_coin_whose_suit_nobody_said_is_asked_for_and_no_no() -> None:
    unclear(ACE.format("chef"), follow("chef"), "position.played.suit")


def test_F5_3_what_shows_a_coin_follows_whatever_the_other_coin_stood_for() -> None:
    followed = allowed(ACE.format("flipper"), follow("flipper"), then="Ben: stuff 2 toys")
    assert followed.position["played"]["suit"] is None


def test_F5_3_what_no_suit_would_allow_is_forbidden_for_its_own_cause() -> None:
    full = "Ann:\nBen: hand {}, stuff 5 toys\nplayed: ace, kind toy"
    forbidden(full.format("chef flipper"), follow("chef"), "F5.2")
    forbidden(full.format("chef flipper"), follow("flipper"), "F5.2")
    forbidden(ACE.format("chef"), follow("bug"), "F5.1")


def test_F5_3_the_list_asks_for_the_suit_only_where_it_matters() -> None:
    with pytest.raises(ChoiceNeeded) as needed:
        choices(ACE.format("chef"))
    assert needed.value.at == "position.played.suit"
    listed = choices(ACE.format("flipper"))
    assert [move.get("follow") for move in listed] == [None, ["flipper"]]
    assert choices(ACE.format("")) == [{"pass": True, "seat": 1}]


def test_F5_3a_the_leader_names_one_of_the_six_suits_as_the_card_is_played() -> None:
    table = "Ann: hand ace\nBen: hand chef"
    unclear(table, play("ace", public(kind="toy")), "suit")
    forbidden(table, play("ace", public(kind="toy"), suit="coin"), "F5.3a")
    allowed(table, play("ace", public(kind="toy"), suit="book"), then="to follow: Ben")
    allowed(table, play("ace", public(kind="toy"), suit="glue"), then="phase: recruit")


def test_F5_4_only_the_discarded_card_counts() -> None:
    allowed(
        "Ann: lookout moles\nBen: hand scout wart, lookout moles\n"
        "played: bug, added sarge, kind pizza",
        follow("scout"),
        then="Ben: stuff 1 pizza",
    )


def test_F5_4_not_more_often_than_the_discarded_card_has_symbols() -> None:
    forbidden("Ann:\nBen: hand scout\nplayed: bug", follow("scout", times=2), "F5.4")


@pytest.mark.parametrize(("coins", "toys"), [({}, 2), ({"puddin": "coin"}, 1)])
def test_F5_4_a_coin_counts_or_not_as_the_follower_likes(coins: dict[str, str], toys: int) -> None:
    allowed(
        "Ann:\nBen: hand puddin, stuff 2 pizza\nplayed: golden-boy",
        follow("puddin", coins=coins),
        then=f"Ben: stuff {2 - toys} pizza {toys} toys",
    )


def test_F5_4_a_coin_that_stands_for_another_suit_is_not_counted() -> None:
    table = "Ann:\nBen: hand puddin chef dash\nplayed: prince"
    one = [at("chef")]
    allowed(table.replace("Ben:", "Ben: level 1,"), follow("puddin", cards=[*one, at("dash")]))
    allowed(table, follow("puddin", coins={"puddin": "glue"}, cards=one), then="Ben: lookout chef")
    forbidden(table, follow("puddin", coins={"puddin": "glue"}, times=2), "F5.4")


@pytest.mark.parametrize("suit", ["glue", "coin"])
def test_F5_1_a_coin_that_stands_for_another_suit_can_not_follow(suit: str) -> None:
    table = "Ann:\nBen: hand smoke\nplayed: bug"
    allowed(table, follow("smoke"), then="Ben: stuff 1 pizza")
    allowed(table, follow("smoke", coins={"smoke": "shovel"}), then="Ben: stuff 1 pizza")
    forbidden(table, follow("smoke", coins={"smoke": suit}), "F5.1")


def test_F8_3_each_of_two_coins_has_to_stand_for_the_followed_suit() -> None:
    table = "Ann:\nBen: hand smoke smoke, perks copy-cat\nplayed: bug"
    both = {"smoke": ["shovel", "shovel"]}
    allowed(table, follow("smoke smoke", coins=both), then="Ben: stuff 2 pizza")
    forbidden(table, follow("smoke smoke", coins={"smoke": ["shovel", "glue"]}), "F8.3")


TWINS = "Ann:\nBen: hand moles, stuff {} pizza\nplayed: bug, kind pizza"


def test_F5_4a_both_symbols_of_a_card_count() -> None:
    allowed(TWINS.format(0), follow("moles"), then="Ben: stuff 2 pizza", follow_counts="all")
    forbidden(TWINS.format(3), follow("moles"), "F5.2", follow_counts="all")
    forbidden(TWINS.format(0), follow("moles", times=1), "F5.2", follow_counts="all")


def test_F5_4a_at_a_table_that_lets_followers_choose_one_symbol_is_enough() -> None:
    for times in (1, 2):
        allowed(
            TWINS.format(0),
            follow("moles", times=times),
            then=f"Ben: stuff {times} pizza",
            follow_counts="choose",
        )
    allowed(TWINS.format(3), follow("moles", times=1), follow_counts="choose")
    assert len(choices(TWINS.format(0), follow_counts="choose")) == 3
    assert len(choices(TWINS.format(0), follow_counts="all")) == 2


def test_F5_5_followers_take_the_kind_that_the_leader_took() -> None:
    table = "Ann:\nBen: hand prince\nplayed: tiny, kind pizza"
    allowed(table, follow("prince"), then="Ben: stuff 1 pizza")
    forbidden(table, follow("prince", kind="toy"), "F5.5")
    forbidden(
        "Ann:\nBen: hand prince, stuff 4 pizza\nplayed: tiny, kind pizza", follow("prince"), "F5.2"
    )


def test_F5_5_the_leaders_kind_is_remembered_from_the_public_action() -> None:
    played = allowed(
        "Ann: hand tiny\nBen: hand prince\nCyr: yard bug",
        play("tiny", private(kind="pizza"), public(kind="toy")),
        then="Ann: stuff 1 pizza 1 toy",
    )
    assert played.position["played"]["kind"] == "toy"
    after(played, follow("prince"), then="Ben: stuff 1 toy")


def test_F5_5_other_choices_are_free() -> None:
    played = allowed(
        "Ann: hand golden-boy, stuff 1 pizza\nBen: hand prince, stuff 1 toy",
        play("golden-boy", public(swap={"to": "toy", "stuff": 1})),
    )
    after(played, follow("prince", swap={"to": "pizza"}), then="Ben: stuff 1 pizza")


@pytest.mark.parametrize("kind", ["pizza", "toy"])
def test_F5_5a_followers_choose_freely_where_the_leader_gained_nothing_so(kind: str) -> None:
    played = allowed(
        "Ann: hand einstein\nBen: hand chef\nCyr: hand bones", play("einstein", "private")
    )
    first = after(played, follow("chef", kind=kind), then=f"Ben: stuff 1 {kind}")
    after(first, follow("bones", seat=2, kind="toy"), then="Cyr: stuff 1 toy")
    unclear("Ann:\nBen: hand chef\nplayed: einstein", follow("chef"), "kind")


def test_F5_6_a_follower_counts_the_own_lookout() -> None:
    table = "Ann: lookout bug chef\nBen: hand scout, lookout {}\nplayed: worm, kind toy"
    allowed(table.format("moles"), follow("scout"), then="Ben: stuff 1 toy")
    forbidden(table.format(""), follow("scout"), "F4.6a", "F5.2")


def test_F5_6_a_follower_copies_the_own_pack() -> None:
    allowed(
        "Ann: pack 1 pizza\nBen: hand dash, pack 1 toy\nplayed: thunder",
        follow("dash"),
        then="Ben: stuff 1 toy",
    )


def test_F5_7_a_follower_pays_and_is_rewarded_as_for_an_own_action() -> None:
    allowed(
        "Ann:\nBen: hand bug, stuff 1 pizza 1 toy\nplayed: rusty\nrule stack: loner popularity",
        follow("bug", reward="loner"),
        then="Ben: level 1, stuff 0 toys, rules loner\nrule stack: popularity",
    )
    forbidden("Ann:\nBen: hand bug, stuff 1 pizza\nplayed: rusty", follow("bug"), "F5.2")


def test_F5_8_following_again_and_again_draws_no_cards() -> None:
    table = "Ann:\nBen: hand {}, deck ?x5\nplayed: chef"
    allowed(table.format("bones doc"), follow("bones"), then="Ben: hand doc, deck ?x5")
    allowed(table.format("doc"), follow("doc"), then="Ben: hand, deck ?x5")


def test_F5_9_followers_go_clockwise_from_the_leader() -> None:
    four = "Ann: hand doc\nBen: hand bones\nCyr: hand chef, deck ?x5\nDan: hand patch\nleader: Cyr"
    played = allowed(four, play("chef", "public"), then="to follow: Dan Ann Ben")
    after(played, let_pass(3), then="to follow: Ann Ben")


def test_F5_9_nobody_follows_before_those_who_come_first() -> None:
    forbidden("Ann:\nBen: hand bones\nCyr: hand doc\nplayed: chef", follow("doc", seat=2), "F5.9")
    allowed("Ann:\nBen: hand bug\nCyr: hand doc\nplayed: chef", follow("doc", seat=2))


def test_F5_9_nobody_follows_twice() -> None:
    followed = allowed(
        "Ann:\nBen: hand bones doc\nCyr: hand patch\nplayed: chef",
        follow("bones"),
        then="phase: follow\nto follow: Cyr",
    )
    assert followed.position["to_follow"] == [2]


def test_F5_9_each_sees_what_the_one_before_did() -> None:
    followed = allowed(
        "Ann:\nBen: hand scrappers\nCyr: hand crash\nplayed: baby-face\n"
        "park: tiny\npark deck: dash chef bug",
        follow("scrappers", cards=[at("tiny", "park"), at("dash", "park")]),
        then="Ben: stuff 2 toys\npark: chef",
    )
    after(followed, follow("crash", seat=2, cards=[at("chef", "park")]), then="park: bug")


def test_F5_10_for_a_follower_the_leader_is_a_rival() -> None:
    allowed(
        "Ann: yard dash\nBen: hand crash\nplayed: baby-face",
        follow("crash", cards=[at("dash", "yard", 0)]),
        then="Ann: yard\nBen: discard crash dash, stuff 1 toy",
    )


def test_F5_10_the_followers_after_one_who_brought_the_end_still_follow() -> None:
    followed = allowed(
        "Ann: deck ?x5\nBen: hand bug, stuff 1 pizza 1 toy, vp 23\n"
        "Cyr: hand scout, stuff 1 pizza 1 toy\nplayed: lefty",
        follow("bug"),
        then="Ben: vp 25\nphase: follow\nto follow: Cyr",
    )
    assert followed.position["ending"] == "track"
    done = after(followed, follow("scout", seat=2), then="Cyr: level 1, vp 2\nphase: recruit")
    after(done, recruit("tiny"), then="leader: Ben\nphase: play")


def test_F5_after_the_last_one_the_leader_recruits() -> None:
    played = allowed(
        "Ann: hand bug, deck ?x5\nBen: hand scout", play("bug", public()), then="to follow: Ben"
    )
    passed = after(played, let_pass(), then="phase: recruit\nleader: Ann")
    after(passed, recruit("tiny"), then="Ann: discard bug tiny")
