"""F7: how the game ends and what is scored."""

from __future__ import annotations

import pytest

from games.fort.box.profile import standard
from games.fort.judge.adjudicate import answer
from games.fort.rules.scoring import MADE_UP_RULES, scores
from games.fort.written import json_form
from tests.fort.table import (
    Ruling,
    after,
    allowed,
    at,
    final,
    follow,
    play,
    points,
    recruit,
    table,
)


def ending(found: Ruling) -> str:
    return str(found.position["ending"])


def test_F7_1_25_on_the_victory_track_triggers_the_end() -> None:
    bug = "Ann: level 1, hand bug, vp {}"
    assert ending(allowed(bug.format(23), play("bug", "private"))) == ""
    assert ending(allowed(bug.format(24), play("bug", "private"))) == "track"


def test_F7_1_fort_level_5_triggers_the_end() -> None:
    rich = "Ann: level {}, hand zip, stuff 4 pizza 4 toys"
    assert ending(allowed(rich.format(3), play("zip", "public"))) == ""
    assert ending(allowed(rich.format(4), play("zip", "public"))) == "level"


def test_F7_1_an_empty_park_deck_triggers_the_end_though_the_park_has_cards() -> None:
    found = allowed(
        "Ann: deck ?x5\nphase: recruit\npark: tiny chef\npark deck: dash", recruit("tiny")
    )
    assert ending(found) == "park"
    assert found.position["park"] == ["dash", "chef"]


def test_F7_1_a_followers_action_can_trigger_the_end() -> None:
    found = allowed(
        "Ann:\nBen: level 4, hand bug, stuff 4 pizza 4 toys\nplayed: rusty", follow("bug")
    )
    assert (ending(found), found.position["phase"]) == ("level", "recruit")


def test_F7_1a_it_is_looked_at_after_each_whole_step() -> None:
    found = allowed(
        "Ann: hand baby-face, deck ?x5\npark: tiny chef\npark deck: dash\nphase: play",
        play("baby-face", {"box": "public", "cards": [at("dash", "park_deck")]}),
    )
    assert ending(found) == "park"


def test_F7_2_the_leader_finishes_the_turn() -> None:
    found = allowed(
        "Ann: level 1, hand bug chef, vp 24, deck ?x5\nBen: deck ?x5",
        play("bug", "private"),
        then="phase: recruit",
    )
    after(found, recruit("tiny"), then="Ann: discard bug tiny, yard chef, hand ?x5")


@pytest.mark.parametrize(
    ("first", "leader", "phase"),
    [
        ("Ann", "Ann", "play"),
        ("Ann", "Ben", "play"),
        ("Ann", "Cyr", "over"),
        ("Ben", "Ann", "over"),
        ("Ben", "Cyr", "play"),
        ("Cyr", "Ben", "over"),
    ],
)
def test_F7_2_the_round_is_completed_so_that_all_have_had_as_many_turns(
    first: str, leader: str, phase: str
) -> None:
    three = f"Ann: vp 25\nBen:\nCyr:\nfirst: {first}\nleader: {leader}\nphase: recruit"
    allowed(three, recruit("tiny"), then=f"phase: {phase}")


def test_F7_2_without_a_trigger_the_first_player_leads_again() -> None:
    allowed("Ann: vp 24\nBen:\nleader: Ben\nphase: recruit", recruit("tiny"), then="phase: play")


def test_F7_2_a_finished_game_is_not_played_on() -> None:
    over = table("Ann: vp 25, hand bug\nBen:\nphase: over")
    asked = {"judge": play("bug", "public")}
    assert answer({"position": over, "ask": asked})["verdict"] == "illegal"
    assert answer({"position": over, "ask": {"choices": True}})["choices"] == []


def test_F7_2_once_triggered_the_end_can_not_be_undone_by_play() -> None:
    refilled = table("Ann: deck ?x5\nBen:\nleader: Ben\nphase: recruit") | {"ending": "park"}
    found = answer({"position": refilled, "ask": {"judge": recruit("tiny")}})
    assert found["position"]["phase"] == "over"


def test_F7_3_the_final_score_is_the_sum_of_its_parts() -> None:
    score = final("Ann: vp 17, level 5, macaroni, rules popularity, lookout chef bug dash penny")
    assert score["Ann"]["parts"] == {
        "track": 17,
        "level": 23,
        "made_up_rules": 4,
        "macaroni": 4,
        "dogs": 0,
        "cats": 0,
    }
    assert score["Ann"]["total"] == 48


def test_F7_3_every_point_is_explained_by_its_clause() -> None:
    p = json_form.read(
        table("Ann: vp 17, level 5, macaroni, rules popularity loner, lookout chef"), standard()
    )
    ann = scores(p)[0]
    assert [(reason.clause, reason.what, reason.points[0]) for reason in ann.reasons] == [
        ("F7.3", "", 17),
        ("F2.5", "", 23),
        ("F7.6", "popularity", 1),
        ("F7.6", "loner", 5),
        ("F7.3", "", 4),
    ]
    assert sum(reason.points[0] for reason in ann.reasons) == ann.total[0] == 50


def test_F7_3_macaroni_sculpture_is_worth_4() -> None:
    assert points("Ann: macaroni", "macaroni") == 4
    assert points("Ann:", "macaroni") == 0


def test_F7_4_most_points_win() -> None:
    assert final("Ann: vp 10, level 4\nBen: vp 27")["winners"] == ["Ben"]


def test_F7_4_a_tie_goes_to_the_higher_fort_level() -> None:
    score = final("Ann: vp 18, level 1\nBen: vp 10, level 3\nCyr: vp 16, level 2")
    assert score["winners"] == ["Ben"]
    assert [score[name]["place"] for name in ("Ann", "Ben", "Cyr")] == [3, 1, 2]


def _all_but(*rules: str) -> str:
    """All other made-up rules lie in the box."""
    return "box made_up_rules: " + " ".join(rule for rule in MADE_UP_RULES if rule not in rules)


def test_F7_4_no_two_players_are_given_the_same_hidden_made_up_rule() -> None:
    """Of two hidden rules one is Loner (5): one of the two passes Cyr."""
    score = final(
        "Ann: vp 20, rules ?\nBen: vp 20, rules ?\nCyr: vp 22\n" + _all_but("loner", "minimalism")
    )
    assert [score[name]["total"] for name in ("Ann", "Ben", "Cyr")] == [[20, 25], [20, 25], 22]
    assert score["winners"] == ["Ann", "Ben"]
    assert [score[name]["place"] for name in ("Ann", "Ben", "Cyr")] == [1, 1, 2]


def test_F7_4_while_both_can_lack_the_rule_that_counts_the_third_can_still_win() -> None:
    score = final(
        "Ann: vp 20, rules ?\nBen: vp 20, rules ?\nCyr: vp 22\n"
        + _all_but("loner", "minimalism", "piggy-bank")
    )
    assert score["winners"] == ["Ann", "Ben", "Cyr"]


def test_F7_4_after_that_it_is_shared() -> None:
    score = final("Ann: vp 18, level 1\nBen: vp 18, level 1\nCyr: vp 3")
    assert score["winners"] == ["Ann", "Ben"]
    assert [score[name]["place"] for name in ("Ann", "Ben", "Cyr")] == [1, 1, 3]


def test_F7_5_the_victory_track_goes_on_past_25() -> None:
    allowed("Ann: level 4, hand bug, vp 48", play("bug", "private"), then="Ann: vp 52")
    assert points("Ann: vp 131", "track") == 131


# F7.6 Made-up rules -------------------------------------------------------------------------------

PLACES = ("hand", "deck", "discard", "yard", "lookout")


@pytest.mark.parametrize(
    ("card", "icons"),
    [("dot", 2)]
    + [(card, 1) for card in "captain lefty moose skids bitsy rusty sparky zip".split()]
    + [("chef", 0), ("moles", 0)],
)
def test_F7_6_big_plans_counts_advance_fort_icons(card: str, icons: int) -> None:
    for place in PLACES:
        assert points(f"Ann: rules big-plans, {place} {card}") == icons


def test_F7_6_friendship_bracelet_counts_different_suits_and_one_more_for_all_six() -> None:
    bracelet = "Ann: rules friendship-bracelet, "
    assert points(f"{bracelet}deck bug scout moles") == 1
    assert points(f"{bracelet}deck bug chef, lookout tiny") == 3
    assert points(f"{bracelet}deck bug chef tiny dash, yard penny") == 5
    assert points(f"{bracelet}deck bug chef tiny dash penny crash") == 7
    assert points(f"{bracelet}deck smoke ace") == 0


def test_F7_6_loner_brings_5_to_who_has_no_best_friend() -> None:
    assert points("Ann: rules loner, deck bug chef") == 5
    for place in PLACES[:3]:
        assert points(f"Ann: rules loner, {place} bud") == 0


@pytest.mark.parametrize("level", range(6))
def test_F7_6_minimalism_brings_8_at_fort_level_2(level: int) -> None:
    table = f"Ann: rules minimalism, level {level}"
    assert points(table) == (8 if level == 2 else 0)
    assert points(table, minimalism_points=8) == (8 if level == 2 else 0)


def test_F7_6_minimalism_brings_what_the_table_says() -> None:
    assert points("Ann: rules minimalism, level 2", minimalism_points=2) == 2
    assert points("Ann: rules minimalism, level 1", minimalism_points=2) == 0


def test_F7_6_piggy_bank_counts_toys_and_pizza_party_pizzas() -> None:
    tokens = "stuff 3 pizza 1 toy, pack 1 pizza 1 toy"
    assert points(f"Ann: rules piggy-bank, {tokens}") == 2
    assert points(f"Ann: rules pizza-party, {tokens}") == 4


def test_F7_6_secret_stash_counts_the_pack() -> None:
    assert points("Ann: rules secret-stash, stuff 3 pizza, pack 1 pizza 2 toys") == 3


def test_F7_6_play_palace_counts_crowns_and_slime_lab_books() -> None:
    assert points("Ann: rules play-palace, hand tiny, deck puddin, discard smoke") == 2
    assert points("Ann: rules slime-lab, hand chef, deck noodle-twins, yard smoke ace") == 3


def test_F7_6_popularity_counts_the_cards_of_the_lookout() -> None:
    assert points("Ann: rules popularity, lookout moles bud, hand chef") == 2


@pytest.mark.parametrize(("own", "worth"), [(4, 8), (3, 4), (2, 0)])
def test_F7_6_sleepover_brings_8_for_the_most_own_cards_and_4_for_a_tie(
    own: int, worth: int
) -> None:
    assert points(f"Ann: rules sleepover, deck ?x{own}\nBen: hand bug, deck ?x2\nCyr:") == worth


def test_F7_6_two_made_up_rules_are_both_scored() -> None:
    assert points("Ann: rules loner minimalism, level 2, deck bug") == 13


def test_F7_6_what_depends_on_unseen_cards_is_given_as_a_range() -> None:
    assert points("Ann: rules slime-lab, hand ?, deck chef") == [1, 3]
    assert points("Ann: rules slime-lab, hand ?, deck ?, pool chef bug") == 1
    assert points("Ann: rules loner, hand ?") == [0, 5]
