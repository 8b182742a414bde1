"""Every reason of a hint is true: it tells of a difference that the playouts show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.engine.hinting.mind import Suggestion
from games.engine.hinting.reasons import Reason
from games.engine.hinting.search import Search, Thought
from games.engine.languages import LANGUAGES
from games.five_towers.hinting.facts import fits, to_come
from games.five_towers.hinting.mind import MIND, ROUNDS
from games.five_towers.hinting.reasons import Comparison
from games.five_towers.rules import turn
from games.five_towers.table.position import Position
from tests import hints
from tests.five_towers.hinting.middle import thoughts
from tests.five_towers.table import position, table
from tests.hints import Pairs, recomputed

SEEDS = range(40)


def compared(language: str = "en") -> Iterator[tuple[Position, Thought, Suggestion, Pairs]]:
    """Each suggestion with the worlds that it shares with what it is compared with."""
    for seed in SEEDS:
        p, thought = thoughts(seed)
        said = MIND.suggest(p, thought, language)
        for suggestion, pairs in hints.compared(thought, said):
            yield p, thought, suggestion, pairs


def reasons(language: str = "en") -> Iterator[tuple[Reason, Pairs]]:
    for p, thought, _, pairs in compared(language):
        comparison = Comparison(p, thought.who, ROUNDS + 1, pairs, language)
        for reason in [*comparison.reasons(), comparison.outbid()]:
            if reason is not None:
                yield reason, pairs


def test_each_claim_is_what_the_playouts_led_to() -> None:
    count = 0
    for _, _, suggestion, pairs in compared():
        for claim in suggestion.claims:
            assert (claim.mine, claim.other) == pytest.approx(recomputed(claim, pairs)), suggestion
            count += 1
    assert count > 80


def test_each_sentence_is_one_of_the_reasons_and_brings_its_claim() -> None:
    for language in LANGUAGES:
        for p, thought, suggestion, pairs in compared(language):
            comparison = Comparison(p, thought.who, ROUNDS + 1, pairs, language)
            found = [reason for reason in [*comparison.reasons(), comparison.outbid()] if reason]
            told = [*suggestion.reasons, *filter(None, [suggestion.risk])]
            assert len(told) == len(suggestion.claims)
            for text, claim in zip(told, suggestion.claims, strict=True):
                assert any(each.claims[0] == claim and each.text[1:] in text for each in found), (
                    text
                )


AMOUNT = re.compile(r"(on average )?(\d+) (?:[a-z]+ )?(more|less|fewer)\b")
SLIGHT = re.compile(r"slightly (more|fewer)\b")
TENTHS = re.compile(r"(every time|never|nearly every time|hardly ever|(\d+) times? out of 10)")
WORDS = {
    "every time": (1.0, 1.0),
    "never": (0.0, 0.0),
    "nearly every time": (0.95, 1.0),
    "hardly ever": (0.0, 0.05),
}


def share(said: re.Match[str]) -> tuple[float, float]:
    """Between which shares of worlds the words are true."""
    if said[2] is None:
        return WORDS[said[1]]
    tenth = int(said[2])
    return (tenth - 0.5) / 10 - 1e-9, (tenth + 0.5) / 10 + 1e-9


def test_the_number_and_the_sign_in_a_sentence_are_those_of_its_claim() -> None:
    met = set()
    for reason, pairs in reasons():
        claim, text = reason.claims[0], reason.text
        mine, other = recomputed(claim, pairs)
        size = mine - other
        gaps = {a.facts.get(claim.fact, 0) - b.facts.get(claim.fact, 0) for a, b in pairs}
        if claim.fact == "now:yours":
            met.add("outbid")
            low, high = share(next(TENTHS.finditer(text)))
            assert low <= 1 - mine <= high
        elif amount := AMOUNT.search(text):
            met.add("average" if amount[1] else "exact")
            assert (amount[3] == "more") == (size > 0), (text, claim)
            assert abs(int(amount[2]) - abs(size)) <= 0.5 + 1e-9, (text, claim)
            assert amount[1] or len(gaps) == 1, (text, claim)
        elif slight := SLIGHT.search(text):
            met.add("slight")
            assert (slight[1] == "more") == (size > 0)
            assert abs(size) < 0.75
        elif shares := list(TENTHS.finditer(text)):
            met.add("tenths")
            for words, true in zip(shares, [mine, other], strict=True):
                low, high = share(words)
                assert low <= true <= high, (text, claim)
        else:
            no = "don't" in text or "no rival" in text
            assert (mine, other) == ((0, 1) if no else (1, 0)), (text, claim)
    assert met >= {"outbid", "average", "exact", "slight"}


def test_what_speaks_for_a_move_is_never_called_a_risk() -> None:
    for _, _, suggestion, _ in compared():
        assert suggestion.risk not in suggestion.reasons


def test_the_second_idea_does_not_say_again_what_the_first_has_over_it() -> None:
    """Unless nothing else is to be said of it."""
    over: set[str] = set()
    shorter = 0
    for p, thought, suggestion, pairs in compared():
        found = Comparison(p, thought.who, ROUNDS + 1, pairs, "en").reasons()
        told = [each for each in found if each.text[1:] in " ".join(suggestion.reasons)]
        if suggestion.move == thought.moves[0].move:
            over = {each.fact for each in told if each.score > 0}
            continue
        again = [each for each in told if each.score < 0 and each.fact in over]
        assert not again or len(suggestion.reasons) == 1
        shorter += bool(over) and not again
        over = set()  # the third is compared with the first alone
    assert shorter


def test_how_sure_it_is_is_counted_in_worlds_and_never_a_percentage() -> None:
    for _, thought, suggestion, pairs in compared():
        better = sum(one.worth > other.worth for one, other in pairs)
        said = re.search(
            r"better in (\d+)(?:, worse in (\d+))? of (\d+) possible deals? \((\d+) trial games?\)",
            suggestion.figures.lower(),
        )
        if better == 0 and "no difference" in suggestion.sure:
            assert all(one.worth == other.worth for one, other in pairs)
            continue
        assert said, suggestion.figures
        assert (int(said[1]), int(said[3])) == (better, len(pairs))
        assert int(said[4]) == thought.done
        assert "%" not in "".join(
            [suggestion.sure, suggestion.figures, suggestion.risk, *suggestion.reasons]
        )


def test_all_languages_tell_the_same_with_the_same_numbers() -> None:
    for seed in SEEDS:
        p, thought = thoughts(seed)
        for english, *others in zip(
            *(MIND.suggest(p, thought, language) for language in LANGUAGES), strict=True
        ):
            lines = [english.title, *english.reasons, english.risk, english.sure]
            assert not any(re.search(r"[{}]|\bNone\b", line) for line in lines)
            for other in others:
                assert (other.claims, other.move) == (english.claims, english.move)
                theirs = [other.title, *other.reasons, other.risk, other.sure]
                for mine, its in zip(lines, theirs, strict=True):
                    assert sorted(re.findall(r"\d+", mine)) == sorted(re.findall(r"\d+", its))
                    assert bool(mine) == bool(its) and not re.search(r"[{}]", its)


def test_a_title_says_what_is_taken_and_its_icons_exist() -> None:
    icons = Path("fortcompanion/static/icons")
    titles = set()
    for seed in SEEDS:
        p, thought = thoughts(seed)
        said = MIND.suggest(p, thought, "en")
        assert 1 <= len(said) <= 3 and len({each.title for each in said}) == len(said)
        for each in said:
            assert all((icons / f"{icon}.svg").exists() for icon in each.icons)
            titles.add(each.title.split()[0])
            if each.move[0] == ("bid", 3):
                assert re.match(r"Bid 3: (tear down \w+ \d+, then )?\w+ \d+", each.title)
    assert titles >= {"Bid", "Build", "Drop", "Tear"}


def test_a_build_that_is_begun_is_told_from_there_on() -> None:
    p = position(table("sand 9", "", offer="sand-7 tree-5 tree-3", bids=[3], phase="build"))
    begun = (("verb", "build"), ("tear down", None), ("card", ("sand", 7)))
    thought = Search(MIND, p, 0, seed="begun", playouts=8, begun=begun).last()
    assert [each.title for each in MIND.suggest(p, thought, "en")] == ["Build tree 5, 3"]
    assert turn.to_decide(p) == 0


def test_what_fits_is_counted_by_T3_3_and_T3_4() -> None:
    p = position(table("sand 0, tree 3, scrap 8", "", offer=""))
    seat = p.seats[0]
    of = {"sand": 0, "tree": 4, "scrap": 15, "candy": 16, "scary": 16}
    assert fits(seat, to_come(p)) == sum(of.values()), "tree: 0 to 2 and 9; anything goes on the 8"
