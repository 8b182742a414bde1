"""What would make it legal: every suggestion is judged legal, and hardly any move has none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from string import Formatter
from typing import Any

import pytest

from games.engine.asking import Recorded
from games.engine.errors import GameError, Refused
from games.engine.languages import LANGUAGES
from games.fort import view
from games.fort.box.cards import CARDS
from games.fort.box.profile import standard
from games.fort.box.say import card_name
from games.fort.judge.judging import judge
from games.fort.mending import Remedy, suggestions
from games.fort.mending.saying import sentences
from games.fort.rules import turn
from games.fort.table.position import Position
from games.fort.written import json_form, moves
from games.fort.written.writing import move_of
from tests.conformance.moves import Words, changed
from tests.fort.walks import MODULES, walk

PLENTY_OF_TIME = 60.0
GAMES = 5


def table(**places: Any) -> Position:
    """Ann leads and has this; Ben has a Yard with Chef; Tiny, Dash and Ghost lie in the Park."""
    ann = {"name": "Ann", "deck": ["prince"] * 5, **places}
    ben = {"name": "Ben", "hand": ["smoke"], "yard": ["chef"], "deck": ["prince"] * 5}
    data = {
        "seats": [ann, ben],
        "park": ["tiny", "dash", "ghost"],
        "park_deck": ["bones"] * 9,
        "perk_row": ["diy", "bribe"],
    }
    return json_form.read(data, standard())


def verdict(p: Position, move: dict[str, Any]) -> str:
    try:
        return judge(p, moves.read(move, len(p.seats))).word
    except GameError:
        return "error"


def told(p: Position, move: dict[str, Any], language: str = "en") -> list[str]:
    assert verdict(p, move) == "illegal"
    found = suggestions(p, move, language, seconds=PLENTY_OF_TIME)
    assert all(verdict(each.position, each.move) == "legal" for each in found)
    return [each.text for each in found]


def test_a_card_that_doesn_t_matter_is_left_out() -> None:
    p = table(hand=["bug", "chef"])
    move = {"play": "bug", "add": ["chef"], "actions": [{"box": "public"}]}
    assert told(p, move)[0] == "Without Chef."


def test_one_more_symbol_is_what_is_missing() -> None:
    p = table(hand=["bug"])
    move = {"play": "bug", "actions": [{"box": "public", "times": 2}]}
    assert "With one more symbol: shovel." in told(p, move)
    assert "Do it once." in told(p, move) or "All of it." in told(p, move)


def test_a_card_of_the_hand_that_shows_the_missing_symbol_is_named() -> None:
    p = table(hand=["bug", "moles"])
    move = {"play": "bug", "actions": [{"box": "public", "times": 3}]}
    assert told(p, move)[0] == f"Add {card_name('moles', 'en')} too."


def test_what_can_t_be_paid_says_which_tokens_are_missing() -> None:
    p = table(hand=["captain"])
    assert any(
        "more in your Stuff" in text
        for text in told(p, {"play": "captain", "actions": [{"box": "public"}]})
    )


def test_who_has_not_the_suit_hears_with_which_card_to_follow() -> None:
    p = table(hand=["bug"])
    p = json_form.read(
        {
            **json_form.write(p),
            "phase": "follow",
            "played": {"card": "bug"},
            "to_follow": [1],
            "seats": [{"name": "Ann"}, {"name": "Ben", "hand": ["tiny", "moles"]}],
        },
        standard(),
    )
    found = told(p, {"follow": ["tiny"], "seat": 1})
    assert found[0] == f"Follow with {card_name('moles', 'en')}."


@pytest.mark.parametrize("modules", [[], ["cats"]])
def test_of_a_cat_one_does_not_have_one_hears_what_it_would_do(modules: list[str]) -> None:
    p = json_form.read(
        {
            "modules": modules,
            "seats": [{"hand": ["bug"]}, {"pack": {"pizza": 1, "toy": 1}}, {}],
            "park": ["tiny"],
        },
        standard(),
    )
    assert "If the cat Bandit were yours." in told(p, {"cat": "bandit"})


def test_recruiting_in_the_play_phase_is_a_little_early() -> None:
    p = table(hand=["bug"])
    assert (
        told(p, {"recruit": {"from": "park", "card": "tiny"}})[0]
        == "Later, in this phase: Recruit."
    )


def test_what_does_not_lie_in_the_park_can_t_be_recruited_but_others_can() -> None:
    p = table(hand=["bug"])
    p.agenda.pop()
    found = told(p, {"recruit": {"from": "park", "card": "moose"}})
    assert found[0] == "Recruit Tiny from the Park."
    assert "If Moose lay in the Park." in found


def test_a_legal_move_needs_no_mending() -> None:
    p = table(hand=["bug"])
    move = {"play": "bug", "actions": [{"box": "public"}]}
    assert verdict(p, move) == "legal"
    assert suggestions(p, move, "en") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_sentence_with_the_same_gaps(language: str) -> None:
    def gaps(key: str, language: str) -> set[str]:
        said = sentences(language)[key]
        texts = [said] if isinstance(said, str) else said.values()
        return {gap for text in texts for _, gap, _, _ in Formatter().parse(text) if gap}

    assert set(sentences(language)) == set(sentences("en"))
    for key in sentences("en"):
        assert gaps(key, language) == gaps(key, "en"), key


# At random tables ---------------------------------------------------------------------------------


def offered(p: Position, who: int, rng: Random) -> list[dict[str, Any]]:
    """Some of what the rules offer."""
    found = []
    for _ in range(40):
        ask = Recorded(rng)
        with suppress(Refused):
            turn.act(p.copy(), ask)
            found.append(move_of(p, who, ask.answers))
    return found


def illegal_moves(seed: int) -> Iterator[tuple[Position, dict[str, Any]]]:
    """Moves that somebody could try and mustn't, at the tables of a random game."""
    words, rng = Words(), Random(seed)
    for before, _, _ in walk(seed, MODULES[seed % len(MODULES)]):
        who = turn.to_decide(before)
        if who is None or rng.random() > 0.2:
            continue
        listed = offered(before, who, rng)
        for move in listed:
            words.learn(move)
        p = view.seen_by(before, frozenset((who,))) if rng.random() < 0.5 else before
        by_kind: dict[str, list[dict[str, Any]]] = {}
        for move in listed:
            by_kind.setdefault(kind_of(move), []).append(move)
        for _ in range(5 if listed else 0):
            move = rng.choice(by_kind[rng.choice(list(by_kind))])
            move = changed(move, words, rng, p.seats[who].hand)
            if verdict(p, move) == "illegal":
                yield p, move


def kind_of(move: dict[str, Any]) -> str:
    if "play" in move and CARDS[move["play"]].kind == "dogs":
        return "dog"
    return next(verb for verb in ("perk", "cat", *moves.SHAPES) if verb in move)


def test_each_suggestion_is_legal_and_nine_illegal_moves_in_ten_have_one() -> None:
    tried, mended = Counter[str](), Counter[str]()
    for seed in range(GAMES):
        for p, move in illegal_moves(seed):
            before = p.copy()
            found = suggestions(p, move, LANGUAGES[seed % 3], seconds=PLENTY_OF_TIME)
            assert p == before, "only looked at"
            check(p, move, found)
            kind = kind_of(move)
            tried[kind] += 1
            mended[kind] += bool(found)
    assert {"play", "follow", "recruit", "perk", "dog", "cat"} <= set(tried), tried
    assert tried.total() > 300
    assert mended.total() >= 0.9 * tried.total(), (tried, mended)


def check(p: Position, move: dict[str, Any], found: list[Remedy]) -> None:
    assert len({each.text for each in found}) == len(found) <= 3
    for each in found:
        assert verdict(each.position, each.move) == "legal", (move, each)
        assert each.supposed or each.move != move
        assert each.supposed == (each.position != p)
        assert each.text.endswith(".") and "{" not in each.text
