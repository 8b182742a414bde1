"""F4.9: every step, and every printed action by itself."""

from __future__ import annotations

import pytest

from games.fort.box.cards import CARDS
from tests.fort.table import (
    after,
    allowed,
    at,
    forbidden,
    let_pass,
    play,
    private,
    public,
    unclear,
)

BOXES = """
bones public       | hand bones chef, stuff 0 toys        | vp 1, hand
bones private      | hand bones                           | stuff 1 toy            | kind toy
captain public     | hand captain, stuff 1 pizza 1 toy    | level 1, stuff 0 toys
captain private    | hand captain                         | stuff 1 pizza
chef public        | hand chef                            | stuff 1 pizza
chef private       | hand chef, lookout dash              | stuff 1 pizza          | lookout dash
doc public         | hand doc bug, stuff 1 toy            | lookout bug, pack 1 toy
doc private        | hand doc, lookout bug moles, level 1 | vp 2
einstein public    | hand einstein                        | stuff 1 toy            | kind toy
einstein private   | hand einstein                        | vp 1
patch public       | hand patch                           | stuff 1 toy
patch private      | hand patch, lookout tink             | stuff 1 toy            | lookout tink
ghost private      | hand ghost                           | stuff 1 toy            | kind toy
golden-boy public  | hand golden-boy, stuff 1 pizza       | stuff 1 toy
golden-boy private | hand golden-boy                      | stuff 0 toys
prince public      | hand prince bug                      | lookout bug
prince private     | hand prince, lookout bug             | vp 1
tiny public        | hand tiny                            | stuff 1 toy            | kind toy
tiny private       | hand tiny                            | stuff 1 toy            | kind toy
doodles public     | hand doodles                         | stuff 1 toy
doodles private    | hand doodles, pack 1 pizza           | vp 1
dot public         | hand dot, stuff 1 pizza 1 toy        | level 1
dot private        | hand dot, stuff 1 toy                | level 1
giggles public     | hand giggles, pack 1 pizza           | stuff 1 pizza
giggles private    | hand giggles                         | stuff 1 toy
kitty public       | hand kitty                           | stuff 1 toy
kitty private      | hand kitty, stuff 1 toy              | vp 1, stuff 0 toys
penny public       | hand penny, stuff 1 toy              | pack 1 toy
penny private      | hand penny, pack 1 toy               | vp 1
sweet-pea public   | hand sweet-pea, stuff 1 toy          | pack 1 toy
sweet-pea private  | hand sweet-pea                       | stuff 1 toy
tink public        | hand tink                            | stuff 1 toy
tink private       | hand tink, stuff 1 toy               | stuff 1 pizza
bug public         | hand bug                             | stuff 1 pizza
bug private        | hand bug, level 2                    | vp 2
lefty public       | hand lefty, stuff 1 pizza 1 toy      | level 1, vp 2
lefty private      | hand lefty bug                       | lookout bug
moose public       | hand moose bug                       | lookout bug
moose private      | hand moose, stuff 1 pizza 1 toy      | level 1
sarge public       | hand sarge                           | stuff 1 toy
sarge private      | hand sarge bug                       | lookout bug
scout public       | hand scout, stuff 1 toy              | pack 1 toy
scout private      | hand scout                           | stuff 2 toys
wart public        | hand wart                            | stuff 1 pizza
wart private       | hand wart                            | vp 1
worm public        | hand worm, lookout moles             | stuff 1 toy            | kind toy
worm private       | hand worm bug                        | lookout bug
ant public         | hand ant, stuff 1 toy                | pack 1 toy
ant private        | hand ant, pack 1 toy                 | vp 1
dash public        | hand dash                            | stuff 1 pizza
dash private       | hand dash, pack 1 toy                | vp 1
munch public       | hand munch                           | stuff 1 pizza
munch private      | hand munch, stuff 1 pizza            | vp 1, stuff 0 pizza
skids public       | hand skids, stuff 1 toy              | pack 1 toy
skids private      | hand skids, stuff 1 pizza 1 toy      | level 1
spike public       | hand spike, stuff 1 toy              | pack 1 toy
spike private      | hand spike                           | stuff 1 pizza
thunder public     | hand thunder, pack 1 pizza           | stuff 1 pizza
thunder private    | hand thunder                         | stuff 1 pizza
baby-face public   | hand baby-face                       | stuff 1 toy, discard tiny | card tiny
baby-face private  | hand baby-face                       | stuff 1 toy
blitz public       | hand blitz                           | stuff 1 toy            | kind toy
blitz private      | hand blitz bug                       | stuff 1 toy, hand
crash public       | hand crash bug                       | hand
crash private      | hand crash                           | stuff 2 toys           | kind toy
lil-boss public    | hand lil-boss                        | stuff 1 toy
lil-boss private   | hand lil-boss                        | vp 1
punky private      | hand punky                           | stuff 1 toy            | kind toy
smoke private      | hand smoke                           | stuff 1 pizza
bitsy public       | hand bitsy, stuff 1 pizza 1 toy      | level 1
rusty public       | hand rusty, stuff 1 pizza 1 toy      | level 1
sparky public      | hand sparky, stuff 1 pizza 1 toy     | level 1
zip public         | hand zip, stuff 1 pizza 1 toy        | level 1
ace public         | hand ace                             | stuff 2 toys           | kind toy
ace private        | hand ace bug                         | hand
blades public      | hand blades                          | stuff 2 toys           | kind toy
blades private     | hand blades bug                      | hand
bud public         | hand bud                             | stuff 2 toys           | kind toy
bud private        | hand bud bug                         | hand
flipper public     | hand flipper                         | stuff 2 toys           | kind toy
flipper private    | hand flipper bug                     | hand
"""


def printed(line: str) -> tuple[str, str, str, str, dict[str, str]]:
    words, before, then, *details = (part.strip() for part in line.split("|"))
    card, box = words.split()
    pairs = (part.split() for text in details for part in text.split(", "))
    return card, box, before, then, dict(pairs)


PRINTED = [printed(line) for line in BOXES.strip().splitlines()]


@pytest.mark.parametrize(
    ("card", "box", "before", "then", "details"),
    PRINTED,
    ids=[f"{card}-{box}" for card, box, *_ in PRINTED],
)
def test_F4_9_every_printed_action_does_what_it_shows(
    card: str, box: str, before: str, then: str, details: dict[str, str]
) -> None:
    action: dict[str, object] = {"box": box}
    if "kind" in details:
        action["kind"] = details["kind"]
    if card == "ghost":
        action["symbol"] = "crown"
    if "card" in details:
        action["cards"] = [at(details["card"], "park")]
    move = play(card, action, lookout=details.get("lookout", ""))
    if "coin" in CARDS[card].suits:
        move["suit"] = "book"
    allowed(f"Ann: {before}\nBen: pack 1 pizza, yard wart", move, then=f"Ann: {then}")


def test_F4_9_no_printed_action_is_left_out() -> None:
    assert {(card, box) for card, box, *_ in PRINTED} == {
        (id, box) for id, card in CARDS.items() for box, _ in card.actions
    }


def test_F4_9_tokens_of_any_kind_are_of_one_kind_within_an_action() -> None:
    allowed(
        "Ann: hand blitz, lookout scrappers",
        play("blitz", public(kind="toy"), lookout="scrappers"),
        then="Ann: stuff 3 toys",
    )
    unclear("Ann: hand tiny", play("tiny", "public"), "kind")
    forbidden(
        "Ann: hand blitz, lookout scrappers, stuff 2 pizza 2 toys",
        play("blitz", public(), lookout="scrappers") | {"actions": [public(times=3, kind="toy")]},
        "F4.6",
    )


def test_F4_9_a_token_is_packed_from_stuff() -> None:
    allowed(
        "Ann: hand ant, stuff 1 pizza 1 toy",
        play("ant", public(tokens={"toy": 1})),
        then="Ann: stuff 1 pizza, pack 1 toy",
    )
    forbidden("Ann: hand ant", play("ant", "public"), "F4.6")


@pytest.mark.parametrize("place", ["discard", "deck", "yard", "park"])
def test_F4_9_only_cards_of_the_hand_go_to_the_lookout(place: str) -> None:
    row = "\npark: chef tiny" if place == "park" else ""
    own = "" if place == "park" else f", {place} chef"
    forbidden(
        f"Ann: hand sarge dash{own}{row}", play("sarge", private(cards=[at("chef", place)])), "F4.9"
    )


@pytest.mark.parametrize("place", ["hand", "discard"])
def test_F4_9_an_own_card_of_hand_or_discard_pile_is_trashed(place: str) -> None:
    allowed(
        f"Ann: hand crash, {place} {'crash ' if place == 'hand' else ''}chef",
        play("crash", public(cards=[at("chef", place)])),
        then="box cards: chef",
    )


@pytest.mark.parametrize(("card", "place"), [("crash", "hand"), ("chef", "yard"), ("chef", "deck")])
def test_F4_9_not_the_played_card_nor_one_of_yard_or_deck_is_trashed(card: str, place: str) -> None:
    where = "" if place == "hand" else f", {place} chef"
    forbidden(
        f"Ann: hand crash tiny{where}", play("crash", public(cards=[at(card, place)])), "F4.9"
    )


def test_F4_9_an_added_card_is_not_trashed() -> None:
    forbidden(
        "Ann: hand crash scrappers tiny dash bug",
        play(
            "crash",
            public(times=3, cards=[at("scrappers"), at("tiny"), at("dash")]),
            add="scrappers",
        ),
        "F4.9",
    )


def test_F4_9_trash_this_waits_for_the_followers() -> None:
    played = allowed(
        "Ann: hand einstein\nBen: hand chef",
        play("einstein", "private"),
        then="Ann: vp 1\nphase: follow",
    )
    assert played.position["played"]["trash"]
    after(played, let_pass(1), then="phase: recruit\nbox cards: einstein")


def test_F4_9_a_card_is_recruited_to_the_own_discard_pile() -> None:
    allowed(
        "Ann: hand baby-face\nBen: yard chef",
        play("baby-face", public(cards=[at("chef", "yard", 1)])),
        then="Ann: discard chef, stuff 1 toy\nBen: yard",
    )


def test_F4_9_each_point_is_a_step_on_the_victory_track() -> None:
    allowed("Ann: hand bug, level 3, vp 4", play("bug", "private"), then="Ann: vp 7")


def test_F4_9_a_token_is_spent_from_stuff_or_pack_to_the_supply() -> None:
    table = "Ann: hand munch, stuff 1 pizza, pack 1 pizza"
    allowed(table, play("munch", "private"), then="Ann: vp 1, stuff 0 pizza, pack 1 pizza")
    allowed(
        table,
        play("munch", private(pay={"pack": {"pizza": 1}})),
        then="Ann: vp 1, stuff 1 pizza, pack 0 pizza",
    )
    forbidden("Ann: hand munch, stuff 1 toy", play("munch", "private"), "F4.6")


def test_F4_9_one_kid_of_a_rivals_yard_is_trashed() -> None:
    allowed(
        "Ann: hand golden-boy, yard bug\nBen: yard chef",
        play("golden-boy", "private"),
        then="Ann: yard bug\nBen: yard\nbox cards: chef",
    )
    forbidden(
        "Ann: hand golden-boy, yard bug\nBen: yard chef",
        play("golden-boy", private(cards=[at("bug", "yard", 0)])),
        "F4.9",
    )


def test_F4_9_a_copied_pack_loses_nothing() -> None:
    allowed(
        "Ann: hand captain\nBen: pack 1 pizza 1 toy, level 1",
        play("captain", "private"),
        then="Ann: stuff 1 pizza 1 toy\nBen: pack 1 pizza 1 toy",
    )


def test_F4_9_one_rivals_pack_is_copied_not_the_own_one() -> None:
    three = "Ann: hand spike, pack 1 toy\nBen: pack 1 pizza\nCyr: pack 1 toy"
    allowed(three, play("spike", private(rival=2)), then="Ann: stuff 1 toy")
    unclear(three, play("spike", "private"), "rival")
    forbidden(three, play("spike", private(rival=0)), "F4.9")


def test_F4_9_all_conversions_of_an_action_go_the_same_way() -> None:
    table = "Ann: hand golden-boy, lookout puddin, stuff 1 pizza 1 toy"
    forbidden(
        table,
        play("golden-boy", public(times=2), lookout="puddin"),
        "F4.6",
    )
    allowed(
        "Ann: hand golden-boy, lookout prince, stuff 1 pizza, pack 1 pizza",
        play("golden-boy", "public", lookout="prince"),
        then="Ann: stuff 1 toy, pack 1 toy",
    )
