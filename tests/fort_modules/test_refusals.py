"""A refusal names what really stands in the way, with its clause, in three languages."""

from __future__ import annotations

import re

import pytest

from games.engine.languages import LANGUAGES
from games.fort.judge.adjudicate import answer
from tests.fort import table
from tests.fort.table import (
    Json,
    at,
    follow,
    perk,
    play,
    public,
    recruit,
)
from tests.fort_modules.table import MODULES, kid, play_dog

Row = tuple[str, Json, str]
"""A table, a move, and the beginning of what is said of it."""


def bandit(seat: int = 1, **more: str) -> Json:
    return {"cat": "bandit", "seat": seat, **more}


BEN = "Ann:\nBen: {}\nplayed: {}"
PLAYED: list[Row] = [
    # Room and supply
    (
        "Ann: hand bug moles, stuff 2 pizza",
        play("bug", "public", add="moles"),
        "3 pizzas, but room for only 2 in the Stuff (F2.3).",
    ),
    (
        "Ann: hand chef, stuff 4 pizza",
        play("chef", "public"),
        "1 pizza, but no room in the Stuff (F2.3).",
    ),
    (
        "Ann: hand ace, stuff 3 pizza 3 toy",
        play("ace", public(kind="pizza"), suit="glue"),
        "2 pizzas, but room for only 1 in the Stuff (F2.3).",
    ),
    (
        "Ann: hand tiny, stuff 4 pizza 4 toy",
        play("tiny", "public"),
        "1 pizza, but no room in the Stuff (F2.3).",
    ),
    (
        "Ann: hand penny, stuff 1 toy, pack 1 toy",
        play("penny", "public"),
        "1 token to pack, but no room in the Pack (F2.4).",
    ),
    ("Ann: hand penny", play("penny", "public"), "1 token to pack, but none in the Stuff (F4.9)."),
    (
        "Ann: hand moose moles dot kitty bug",
        play("moose", "public", add="moles"),
        "3 cards for the Lookout, but room for only 1 (F2.2).",
    ),
    (
        "Ann: hand prince, level 1",
        play("prince", "public"),
        "There is no kid or best friend for the Lookout in the hand (F4.9).",
    ),
    (
        "Ann: hand prince bug, lookout dash",
        play("prince", "public"),
        "1 card for the Lookout, but it is full (F2.2).",
    ),
    (
        "Ann: hand giggles, stuff 4 pizza, pack 1 pizza",
        play("giggles", "public"),
        "The Pack holds 1 pizza, but there is no room in the Stuff (F2.3).",
    ),
    # Cards and tokens that are not there
    (
        "Ann: hand crash",
        play("crash", "public"),
        "There is no card to trash in hand or discard pile (F4.9).",
    ),
    (
        "Ann: hand crash sparky, discard bug",
        play("crash", "public", add="sparky"),
        "2 cards to trash, but only 1 in hand and discard pile (F4.9).",
    ),
    ("Ann: hand kitty", play("kitty", "private"), "1 toy to spend, but none there (F4.9)."),
    (
        "Ann: hand golden-boy",
        play("golden-boy", "public"),
        "There is no token to convert, or no room for the new one (F4.13).",
    ),
    (
        "Ann: hand golden-boy\nBen:",
        play("golden-boy", "private"),
        "No rival has a kid in the Yard (F4.9).",
    ),
    # Price
    (
        "Ann: hand rusty, stuff 1 pizza",
        play("rusty", "public"),
        "Fort level 1 costs 1 toy more than there are (F6.1).",
    ),
    ("Ann: hand rusty, level 2", play("rusty", "public"), "Fort level 3 costs"),
    (
        "Ann: hand rusty, level 5, stuff 4 pizza 4 toy",
        play("rusty", "public"),
        "The fort is at level 5 already (F6.5).",
    ),
    # Nothing counted, or only a part
    (
        "Ann: hand doc",
        play("doc", "private"),
        "The Lookout is empty, and its cards are what counts (F4.6a).",
    ),
    (
        "Ann: hand penny",
        play("penny", "private"),
        "The Pack is empty, and its tokens are what counts (F4.6a).",
    ),
    (
        "Ann: hand bug",
        play("bug", "private"),
        "The fort is at level 0, and its level is what counts (F4.6a).",
    ),
    ("Ann: hand giggles", play("giggles", "public"), "The Pack to be copied is empty (F4.6a)."),
    (
        "Ann: hand captain\nBen:",
        play("captain", "private"),
        "No rival has a token in the Pack (F4.6a).",
    ),
    ("Ann: hand chef", play("chef", "private"), "No symbol in use: skateboard (F4.6a)."),
    (
        "Ann: hand bug moles",
        play("bug", public(times=1), add="moles"),
        "1 of 3 is only a part (F4.6).",
    ),
    ("Ann: hand bug", play("bug"), "No action is chosen (F4.6)."),
    (
        "Ann: hand ghost",
        play("ghost", "public"),
        "Ghost has nothing there: the public action (F4.6).",
    ),
    (
        "Ann: hand bug",
        play("bug", "public", "public"),
        "The public action is done once at most (F4.1).",
    ),
    (
        "Ann: hand baby-face, stuff 4 toy",
        play("baby-face", "public"),
        "1 toy, but no room in the Stuff (F2.3, F4.6b).",
    ),
    # Cards of the hand, added cards, the Lookout
    ("Ann: hand bug", play("scout", "private"), "Scout is not in the hand (F3.3)."),
    ("Ann: hand bug", play("bug", "public", add="moles"), "The Moles is not in the hand (F4.2)."),
    ("Ann: hand bug chef", play("bug", "public", add="chef"), "Chef shows nothing that Bug counts"),
    (
        "Ann: hand bug moles, stuff 3 pizza",
        play("bug", public(times=1), add="moles"),
        "3 pizzas, but room for only 1 in the Stuff (F2.3).",
    ),
    (
        "Ann: hand rusty bug, stuff 1 pizza 1 toy",
        play("rusty", "public", add="bug"),
        "Rusty has no action with × that a symbol could improve (F4.2, F4.4).",
    ),
    (
        "Ann: hand bug",
        play("bug", "public", lookout="moles"),
        "The Moles is not in the Lookout (F4.2).",
    ),
    (
        "Ann: hand bug",
        play("bug", public(times=2)),
        "2 times, but with only 1 symbol in use",
    ),
    (
        "Ann: hand crash, discard bug",
        play("crash", public(cards=[at("moles", "discard")])),
        "The Moles is not in the discard pile (F4.9).",
    ),
    # The moment
    ("Ann: hand bug\nphase: recruit", play("bug", "public"), "Now it is time to recruit (F3.1)."),
    ("Ann: hand bug\nBen:", {"play": "bug", "seat": 1, "actions": []}, "Ann has the turn (F3.1)."),
    ("Ann:\nphase: recruit", recruit("moose"), "Moose is not in the Park (F3.4)."),
    (
        "Ann: yard doc\nphase: recruit",
        {"recruit": {"from": "yard", "card": "doc", "seat": 0}},
        "Doc lies in your own Yard, and you recruit only from the Yards of rivals (F3.4).",
    ),
    ("Ann:\nphase: recruit", {"skip": True}, "There is something to recruit"),
]
FOLLOWED: list[Row] = [
    (
        BEN.format("hand moles, stuff 3 pizza", "bug"),
        follow("moles"),
        "2 pizzas, but room for only 1 in the Stuff (F2.3).",
    ),
    (
        BEN.format("hand prince dash, lookout bug", "prince"),
        follow("prince"),
        "1 card for the Lookout, but it is full (F2.2).",
    ),
    (
        BEN.format("hand bug, stuff 1 pizza", "rusty"),
        follow("bug"),
        "Fort level 1 costs 1 toy more than there are (F6.1).",
    ),
    (
        BEN.format("hand sparky", "crash"),
        follow("sparky", cards=[at("bug", "hand")]),
        "Bug is not in the hand (F4.9).",
    ),
    (
        BEN.format("hand chef", "bug"),
        follow("chef"),
        "Chef doesn't show what is followed: shovel (F5.1).",
    ),
    (
        BEN.format("hand chef", "ace, suit glue"),
        follow("chef"),
        "Chef doesn't show what is followed: glue (F5.3).",
    ),
    (BEN.format("hand chef", "bug"), follow("moles"), "The Moles is not in the hand (F5.1)."),
    (
        BEN.format("lookout moles", "bug"),
        follow("moles"),
        "The Moles lies in the Lookout: only a card from the hand follows (F5.1, F5.2).",
    ),
    (
        BEN.format("hand bug moles", "bug"),
        follow("bug moles"),
        "Copy Cat is not among your perks (F5.2, F8.3).",
    ),
    (
        BEN.format("hand bug", "rowdy"),
        follow("bug"),
        "Rowdy is a dog, and dogs can't be followed (F5.1, F9.1).",
    ),
    (BEN.format("hand prince", "ghost"), follow("prince"), "Ghost has no public action (F5.1)."),
    (
        BEN.format("hand tiny", "tiny, kind toy"),
        follow("tiny", kind="pizza"),
        "The leader took the other kind: toy (F5.5).",
    ),
    (
        BEN.format("hand bug", "bug"),
        follow("bug", times=2),
        "2 times, but with only 1 symbol in use",
    ),
    (
        "Ann:\nBen: hand bug\nCyr: hand moles\nplayed: bug",
        follow("moles", seat=2),
        "Ben decides first (F5.9).",
    ),
    ("Ann: hand bug\nBen: hand moles", follow("moles"), "No card was played (F5.1)."),
]
OF_DOGS: list[Row] = [
    (
        "Ann: hand spud moles",
        play_dog("spud", add="moles"),
        "It needs fort level 2, but the fort is at 0 (F9.1).",
    ),
    (
        "Ann: level 2, hand spud bug",
        play_dog("spud", add="bug"),
        "It needs 2 shovels, but gets 1 (F9.1).",
    ),
    (
        "Ann: hand rowdy, stuff 1 toy",
        play_dog("rowdy"),
        "It needs 1 card in the Lookout, but finds 0 (F9.1).",
    ),
    (
        "Ann: hand rowdy, lookout bug",
        play_dog("rowdy"),
        "It needs 1 token to spend, but finds 0 (F9.1).",
    ),
    (
        "Ann: hand pudge, stuff 2 toy",
        play_dog("pudge"),
        "It needs 1 pizza to spend, but finds 0 (F9.1).",
    ),
    (
        "Ann: hand violet bug chef",
        play_dog("violet", add="bug chef"),
        "It needs 3 cards, but gets 2 (F9.1).",
    ),
    (
        "Ann: hand barkley bug scout",
        play_dog("barkley", add="bug scout"),
        "It needs 2 symbols, all different and none of them crown, but gets 1 (F9.1).",
    ),
    (
        "Ann: hand loki bug tink\nBen: stuff 4 toy",
        play_dog("loki", add="bug tink", take={"stuff": {"toy": 4}}),
        "4 tokens, but a dog brings at most 3 (F9.11).",
    ),
    (
        "Ann: hand loki bug tink\nBen: stuff 1 toy",
        play_dog("loki", add="bug tink", take={"stuff": {"toy": 2}}),
        "Ben has fewer tokens there (F9.11).",
    ),
    (
        "Ann: hand loki bug tink, stuff 3 toy\nBen: stuff 2 toy",
        play_dog("loki", add="bug tink", take={"stuff": {"toy": 2}}),
        "2 toys, but room for only 1 in the Stuff (F2.3, F9.11).",
    ),
    (
        "Ann: level 2, hand spud moles, pack 3 pizza",
        play_dog("spud", add="moles", gain={"pack": {"toy": 2}}),
        "2 tokens to pack, but no room in the Pack (F2.4, F9.11).",
    ),
    (
        "Ann: hand drover chef doc bones",
        play_dog("drover", add="chef doc bones"),
        "The need is met without",
    ),
    (
        "Ann: hand echo, lookout kitty",
        play_dog("echo", lookout="kitty"),
        "Kitty lies in the Lookout, and this dog takes cards from the hand only (F9.2).",
    ),
    (
        "Ann: hand drover chef",
        play_dog("drover", add="chef bones"),
        "Bones is not in the hand (F9.2).",
    ),
    (
        "Ann: hand echo kitty\nBen:\npark: chef tiny dash",
        play_dog("echo", add="kitty", kids=[kid("moose", "public")]),
        "Moose is not in the Park (F9.7).",
    ),
    ("Ann: hand bug", play_dog("rowdy"), "Rowdy is not in the hand (F3.3)."),
]
OF_PERKS: list[Row] = [
    ("Ann: hand bug, stuff 4 pizza 4 toy", perk("diy"), "DIY is not among your perks"),
    (
        "Ann: perks diy, stuff 1 pizza 1 toy",
        perk("diy"),
        "Fort level 1 costs 1 token more than there are (F6.1).",
    ),
    ("Ann: level 5, perks diy, stuff 4 pizza", perk("diy"), "The fort is at level 5 already"),
    ("Ann: discard bug", perk("recycling", card="bug"), "Recycling is not among your perks"),
    (
        "Ann: perks recycling, discard bug",
        perk("recycling", card="moles"),
        "The Moles is not in the discard pile (F8.6).",
    ),
    ("Ann: perks recycling", perk("recycling"), "The discard pile is empty (F8.6)."),
    (
        "Ann: perks do-over\nphase: recruit",
        perk("do-over"),
        "No card was played and finished before (F8.5).",
    ),
    (
        "Ann: perks do-over, hand bug",
        perk("do-over"),
        "Now it is time to play a card (F3.1, F8.5).",
    ),
    (
        "Ann:\nBen: hand moles\nplayed: bug",
        perk("rough-housing", seat=1),
        "Rough Housing is not among your perks",
    ),
    (
        "Ann:\nBen: hand moles\nCyr: perks rough-housing\nplayed: bug",
        perk("rough-housing", seat=2),
        "Ben decides first (F5.9, F8.7).",
    ),
    (
        "Ann: cats bandit, hand bug\nBen: pack 1 pizza",
        bandit(kind="toy"),
        "1 toy to take, but Ben has none in the Pack (F10.7).",
    ),
    (
        "Ann: cats bandit, hand bug, stuff 4 toy\nBen: pack 1 toy 1 pizza",
        bandit(kind="toy"),
        "1 toy, but no room in the Stuff (F2.3, F10.7).",
    ),
    ("Ann: hand bug\nBen: pack 1 pizza", bandit(), "Bandit is not beside your board (F10.3)."),
    ("Ann: cats bandit, hand bug\nBen:", bandit(), "No rival has a token in the Pack that fits"),
    ("Ann: cats scratch, hand bug\nBen:", {"cat": "scratch"}, "No rival has a kid in the Yard"),
]
ROWS = [*PLAYED, *FOLLOWED, *OF_DOGS, *OF_PERKS]


def said(text: str, move: Json, language: str = "en") -> tuple[str, Json]:
    found = answer({"position": table.table(MODULES + text), "ask": {"judge": move}}, language)
    return found["why"], found


@pytest.mark.parametrize(("text", "move", "begins"), ROWS, ids=[row[2][:60] for row in ROWS])
def test_the_real_cause_comes_first(text: str, move: Json, begins: str) -> None:
    why, found = said(text, move)
    assert found["verdict"] == "illegal", found
    assert begins in why, why


@pytest.mark.parametrize(("text", "move", "begins"), ROWS, ids=[row[2][:60] for row in ROWS])
def test_no_refusal_says_the_same_twice_and_each_ends_with_its_clauses(
    text: str, move: Json, begins: str
) -> None:
    for language in LANGUAGES:
        why, found = said(text, move, language)
        sentences = re.findall(r"[^.]+(?:\.\d+[a-z]?[^.]*)*\.", why)
        assert len(sentences) == len(set(sentences)), why
        cited = {id for ids in re.findall(r"\(([FT]\d[^)]*)\)", why) for id in ids.split(", ")}
        assert cited >= set(found["rules"]), why
        assert not re.search(r"[{}]|  ", why), why


def test_there_are_sixty_refusals_of_twenty_kinds() -> None:
    assert len(ROWS) >= 60
    kinds = {re.sub(r"\d+|\(.*", "", row[2]).split(",")[-1] for row in ROWS}
    assert len(kinds) >= 20
    assert min(len(PLAYED), len(FOLLOWED), len(OF_DOGS), len(OF_PERKS)) >= 10


def test_what_is_asked_for_comes_after_the_cause_and_fits_it() -> None:
    """F4.6 of a single action; F4.6a names the empty Pack first."""
    why, found = said("Ann: hand captain\nBen:", play("captain", "private"))
    assert found["rules"] == ["F4.6", "F4.6a"]
    assert why == (
        "No rival has a token in the Pack (F4.6a)."
        " Do at least one action of the card in full (F4.6)."
    )
    why, _ = said("Ann: hand ghost", play("ghost", "public"))
    assert why.startswith("Ghost has nothing there") and "No action is chosen" not in why


def test_where_another_action_is_done_in_full_only_the_rest_is_spoken_of() -> None:
    """F4.6 would be met: what falls short was meant in full because no number was said."""
    why, found = said(
        "Ann: hand patch icky-sticky, stuff 2 toy",
        play("patch", "private", "public", add="icky-sticky"),
    )
    assert found["rules"] == ["F4.6"]
    assert why == (
        "1 toy, but no room in the Stuff (F2.3)."
        " Of the action that isn't done in full, say how much is done, or leave it out (F4.6)."
    )
