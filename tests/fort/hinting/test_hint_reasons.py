"""Every reason of a hint is true: it tells of a difference that the playouts show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from games.engine.hinting.mind import Record, Suggestion
from games.engine.hinting.reasons import Reason
from games.engine.hinting.search import Search, Thought, Weighed
from games.engine.languages import LANGUAGES
from games.fort.box.profile import standard
from games.fort.box.say import card_name
from games.fort.hinting.choosing import as_far_as_known
from games.fort.hinting.facts import Witness
from games.fort.hinting.habit import Habit
from games.fort.hinting.mind import MIND, TURNS
from games.fort.hinting.reasons import Comparison, suggest
from games.fort.hinting.wording import phrase
from games.fort.table.position import Position
from games.fort.told import talk
from games.fort.written import json_form
from tests import hints
from tests.fort.hinting.middle import middle, thoughts
from tests.hints import Pairs, recomputed, weighed

SEEDS = range(28)
Compared = tuple[Position, Thought, Suggestion, Pairs]


def compared(language: str = "en") -> Iterator[Compared]:
    """Each suggestion with the worlds that it shares with what it is compared with."""
    for seed in SEEDS:
        p, thought = thoughts(seed)
        said = MIND.suggest(p, thought, language)
        for suggestion, pairs in hints.compared(thought, said):
            yield p, thought, suggestion, pairs


def reasons(language: str = "en") -> Iterator[tuple[Reason, Compared]]:
    for found in compared(language):
        p, thought, _, pairs = found
        for reason in Comparison(p, thought.who, TURNS, pairs, language).reasons():
            yield reason, found


def test_each_claim_is_what_the_playouts_led_to() -> None:
    count = 0
    for _, _, suggestion, pairs in compared():
        for claim in suggestion.claims:
            assert (claim.mine, claim.other) == pytest.approx(recomputed(claim, pairs)), suggestion
            count += 1
    assert count > 100


def test_each_sentence_is_one_of_the_reasons_and_brings_its_claims() -> None:
    for language in LANGUAGES:
        for p, thought, suggestion, pairs in compared(language):
            found = Comparison(p, thought.who, TURNS, pairs, language).reasons()
            claims = [claim for reason in found for claim in reason.claims]
            assert set(suggestion.claims) <= set(claims)
            if not suggestion.claims:
                assert len(suggestion.reasons) == 1 and not suggestion.risk
                continue
            for text in [*suggestion.reasons, *filter(None, [suggestion.risk])]:
                if text == talk.capital(phrase("reason", "in_all", language)):
                    continue
                of = [reason for reason in found if reason.text[1:] in text]
                assert of, text
                assert any(set(reason.claims) <= set(suggestion.claims) for reason in of)


AMOUNT = re.compile(r"(on average )?(\d+) (?!times?)[a-z ]+? (more|fewer)\b")
TOTAL = re.compile(r"(on average )?(only )?(\d+) (?!times?)[^:;]+ \(otherwise (\d+)\)")
SLIGHT = re.compile(r"slightly (more|fewer)\b")
TENTHS = re.compile(r"(every time|never|nearly every time|hardly ever|(\d+) times? out of 10)")


def share(said: re.Match[str]) -> tuple[float, float]:
    """Between which shares of worlds the words are true."""
    words = {
        "every time": (1.0, 1.0),
        "never": (0.0, 0.0),
        "nearly every time": (0.95, 1.0),
        "hardly ever": (0.0, 0.05),
    }
    if said[2] is None:
        return words[said[1]]
    tenth = int(said[2])
    return (tenth - 0.5) / 10 - 1e-9, (tenth + 0.5) / 10 + 1e-9


def test_the_number_and_the_sign_in_a_sentence_are_those_of_its_claim() -> None:
    met = set()
    for reason, (_, _, suggestion, pairs) in reasons():
        if len(reason.claims) > 1 and "ollow" in reason.text:
            continue  # told of several rivals: see below
        claim, text = reason.claims[0], reason.text
        mine, other = recomputed(claim, pairs)
        size = mine - other
        assert abs(size) > 1e-9
        if amount := AMOUNT.search(text):
            met.add("average" if amount[1] else "exact")
            assert (amount[3] == "more") == (size > 0), (text, claim, suggestion)
            assert abs(int(amount[2]) - abs(size)) <= 0.5 + 1e-9, (text, claim)
            if not amount[1]:
                gaps = {
                    one.facts.get(claim.fact, 0) - its.facts.get(claim.fact, 0)
                    for one, its in hints.counted(claim, pairs)
                }
                assert len(gaps) == 1, (text, claim)
        elif slight := SLIGHT.search(text):
            met.add("slight")
            assert (slight[1] == "more") == (size > 0)
            assert abs(size) < 0.75
        elif total := TOTAL.search(text):
            met.add("total")
            assert (int(total[3]), int(total[4])) == (round(mine), round(other)), (text, claim)
            assert (int(total[3]) > int(total[4])) == (size > 0)
            assert bool(total[2]) == (0 < int(total[3]) < int(total[4]))
            if not total[1] and "follow" not in text:
                for at, number in enumerate((mine, other)):
                    assert {pair[at].facts.get(claim.fact, 0) for pair in pairs} == {number}, text
        elif shares := list(TENTHS.finditer(text)):
            met.add("tenths")
            told = [mine, other] if "otherwise" in text else [mine or other]
            if "doesn't follow" in text:
                told = [other]
            for words, true in zip(shares, told, strict=True):
                low, high = share(words)
                assert low <= true <= high, (text, claim)
        elif "in your deck" in text:
            met.add("deck")
            assert ("better" in text) == (size > 0)
        elif "perks" in text:
            met.add("fewer")
            assert ("more" in text) == (size > 0)
        else:
            met.add("happens")
            no = "n't" in text or "get no" in text
            assert (mine, other) == ((0, 1) if no else (1, 0)), (text, claim)
    assert met >= {"average", "exact", "slight", "tenths", "deck", "total", "happens"}


def test_what_is_told_of_rivals_who_follow_is_what_each_of_them_does() -> None:
    met = set()
    for reason, (p, thought, _, pairs) in reasons():
        of = [claim for claim in reason.claims if re.fullmatch(r"follow:\d", claim.fact)]
        if not of or len(reason.claims) == 1:
            continue
        shares = list(TENTHS.finditer(reason.text))
        assert len(shares) == len(of), reason.text
        nobody = reason.text.startswith("nobody")
        met.add("nobody" if nobody else "gains" if "gains" in reason.text else "several")
        for words, claim in zip(shares, of, strict=True):
            mine, other = recomputed(claim, pairs)
            assert (mine if nobody else other) == 0
            low, high = share(words)
            assert low <= (other if nobody else mine) <= high
            name = p.seats[int(claim.fact[-1])].name
            assert re.search(rf"{name}\b", reason.text[: words.start()]), reason.text
        if nobody:
            for rival in p.rivals(thought.who):
                assert not any(one.facts.get(f"follow:{rival}") for one, _ in pairs)
    assert met == {"nobody", "gains", "several"}


def test_a_made_up_rule_is_named_if_all_the_points_come_from_it() -> None:
    named = 0
    for reason, (p, thought, _, _) in reasons():
        if rule := re.search(r" points? (?:more|fewer) from ([A-Z].+)$", reason.text):
            one, all_of_them = reason.claims[1], reason.claims[0]
            id = one.fact.rpartition(":")[2]
            assert id in p.seats[thought.who].made_up_rules and card_name(id, "en") == rule[1]
            assert one.mine - one.other == pytest.approx(all_of_them.mine - all_of_them.other)
            named += 1
    assert named


def test_a_perk_that_is_used_at_once_has_still_been_got() -> None:
    """F8.10: a perk that works once is trashed for its use."""
    p = middle(0)
    who = p.leader
    p.seats[who].perks = ["bribe"]
    witness = Witness(p, who, Habit(Random(1), p))
    after = p.copy()
    after.seats[who].perks = ["bribe", "do-over"]
    witness.see(after)
    after.seats[who].perks = ["bribe"]
    told = witness.told(after)
    assert told["later:perk"] == 1
    assert "later:perks" not in told


def test_the_second_idea_does_not_say_again_what_the_first_has_over_it() -> None:
    """Unless nothing else is to be said of it."""
    over: set[str] = set()
    shorter = 0
    for p, thought, suggestion, pairs in compared():
        found = Comparison(p, thought.who, TURNS, pairs, "en").reasons()
        told = [each for each in found if each.text[1:] in " ".join(suggestion.reasons)]
        if suggestion.move == as_far_as_known(thought.moves[0].move):
            over = {each.claims[0].fact for each in told if each.score > 0}
            continue
        again = [each for each in told if each.score < 0 and each.claims[0].fact in over]
        assert not again or len(suggestion.reasons) == 1
        shorter += bool(over) and not again
        over = set()  # the third is compared with the first alone
    assert shorter


def test_a_clear_best_that_nothing_in_particular_speaks_for_says_so() -> None:
    p, thought = thoughts(2)
    moves = [Weighed(each.move) for each in thought.moves[:2]]
    for world in range(20):
        moves[0].add(Record(0.6 if world % 5 else 0.4, {}))
        moves[1].add(Record(0.5, {}))
    best, other = suggest(p, replace(thought, moves=moves), TURNS, "en")
    assert best.reasons == (
        "Nothing in particular speaks for it, but all in all it comes out better.",
    )
    assert other.reasons == ("It makes no clear difference.",)
    even = [Weighed(each.move, each.records, 0.5) for each in (moves[1], moves[1])]
    even[0].move = moves[0].move
    best, _ = suggest(p, replace(thought, moves=even), TURNS, "en")
    assert best.reasons == other.reasons


def test_with_a_hand_that_nobody_has_entered_it_does_not_say_there_is_nothing_else() -> None:
    tables = (p for p in map(middle, range(60)) if p.agenda[-1][0] == "play" and not p.modules)
    p = next(p for p in tables if not p.seats[p.leader].perks)
    who, hand = p.leader, p.seats[p.leader].hand
    for cards, said in ((["?"] * len(hand), ""), ([], "nothing else")):
        p.seats[who].hand = cards
        search = Search(MIND, p, who, seed="")
        ideas = MIND.suggest(search.known, search.last(), "en")
        if said:
            (only,) = ideas
            assert only.move == (("verb", ("skip",)),)
            assert said in only.sure
        else:
            assert not ideas, "to play nothing is no idea while the hand may hold something"


def test_a_level_is_the_one_above_the_own() -> None:
    count = 0
    for reason, (p, thought, _, _) in reasons():
        if said := re.search(r"fort level (\d)", reason.text):
            assert int(said[1]) == p.seats[thought.who].level + 1
            count += 1
    assert count


def test_only_what_is_beyond_chance_is_told() -> None:
    for reason, (_, _, _, pairs) in reasons():
        for claim in reason.claims:
            gaps = [
                one.facts.get(claim.fact, 0) - its.facts.get(claim.fact, 0)
                for one, its in hints.counted(claim, pairs)
            ]
            middle = fmean(gaps)
            error = (fmean((gap - middle) ** 2 for gap in gaps) / len(gaps)) ** 0.5
            assert abs(middle) > 2 * error, claim
            assert len(gaps) >= 3


def test_what_speaks_for_a_move_is_not_told_as_its_risk() -> None:
    for _, _, suggestion, _ in compared():
        assert suggestion.risk not in suggestion.reasons


def test_how_sure_it_is_is_counted_in_worlds() -> None:
    for _, thought, suggestion, pairs in compared():
        better = sum(one.worth > other.worth for one, other in pairs)
        worse = sum(one.worth < other.worth for one, other in pairs)
        said = re.search(
            r"better in (\d+)(?:, worse in (\d+))? of (\d+) possible deals? \((\d+) trial games?\)",
            suggestion.figures.lower(),
        )
        assert said, suggestion.figures
        assert (int(said[1]), int(said[3])) == (better, len(pairs))
        assert said[2] is None or int(said[2]) == worse
        assert int(said[4]) == thought.done
        if "toss-up" not in suggestion.sure.lower():
            assert (better < worse) == ("behind" in suggestion.sure)
        assert "%" not in suggestion.sure


def test_suggested_moves_are_different_things_to_do() -> None:
    for seed in SEEDS:
        p, thought = thoughts(seed)
        said = MIND.suggest(p, thought, "en")
        assert 1 <= len(said) <= 3
        assert len({each.title for each in said}) == len(said)
        assert len({each.move for each in said}) == len(said)
        assert weighed(thought, said[0]) is thought.moves[0]


def test_to_follow_with_either_of_two_cards_is_compared_with_passing() -> None:
    """F5.2: both lead to fort level 3, and what matters is that one follows at all."""
    ben = {"hand": ["tink", "sweet-pea", "bug"], "level": 2, "stuff": {"pizza": 4, "toy": 4}}
    data = {
        "seats": [{"hand": ["?"] * 4, "deck": ["?"] * 6}, {**ben, "deck": ["?"] * 5, "turns": 4}],
        "park": ["lefty", "smoke", "noodle-twins"],
        "park_deck": ["?"] * 20,
        "phase": "follow",
        "played": {"card": "dot"},
        "to_follow": [1],
    }
    search = Search(MIND, json_form.read(data, standard()), 1, seed="", playouts=60)
    thought = search.last()
    best, other = MIND.suggest(search.known, thought, "en")[:2]
    assert best.move[0][1][0] == "follow" and other.move[0] == ("verb", ("pass",))
    assert "You reach fort level 3 this turn." in best.reasons


def test_the_same_thought_is_told_in_the_same_words() -> None:
    for seed in SEEDS[:6]:
        p, thought = thoughts(seed)
        for language in LANGUAGES:
            assert suggest(p, thought, TURNS, language) == suggest(p, thought, TURNS, language)


def test_all_languages_tell_the_same_with_the_same_numbers() -> None:
    for seed in SEEDS:
        p, thought = thoughts(seed)
        for english, *others in zip(
            *(MIND.suggest(p, thought, language) for language in LANGUAGES), strict=True
        ):
            lines = [english.title, *english.reasons, english.risk, english.sure]
            assert not any(re.search(r"[{}]|\bNone\b", line) for line in lines)
            for other in others:
                assert other.claims == english.claims
                assert other.move == english.move and other.icons == english.icons
                theirs = [other.title, *other.reasons, other.risk, other.sure]
                for mine, its in zip(lines, theirs, strict=True):
                    assert sorted(re.findall(r"\d+", mine)) == sorted(re.findall(r"\d+", its))
                    assert bool(mine) == bool(its) and not re.search(r"[{}]", its)


def test_titles_name_icons_that_exist() -> None:
    icons = Path("fortcompanion/static/icons")
    for seed in SEEDS:
        for each in MIND.suggest(*thoughts(seed), "en"):
            assert all((icons / f"{icon}.svg").exists() for icon in each.icons)


def test_every_reason_says_by_its_sign_whether_it_speaks_for_the_move_or_against_it() -> None:
    signs = set()
    for p, thought, suggestion, pairs in compared():
        assert len(suggestion.signs) == len(suggestion.reasons)
        found = Comparison(p, thought.who, TURNS, pairs, "en").reasons()
        for text, sign in zip(suggestion.reasons, suggestion.signs, strict=True):
            for reason in found:
                if reason.text[1:] in text:
                    assert (sign == "+") == (reason.score > 0)
            signs.add(sign)
    assert signs >= {"+", "-"}


def test_a_certain_win_stands_above_all() -> None:
    """Even above a move after which the leaf looks better still."""
    p, thought = thoughts(0)
    search = Search(MIND, p, thought.who, seed="")
    sure, likely = Weighed((("verb", ("skip",)),)), Weighed((("verb", ("play",)),))
    for _ in range(8):
        sure.add(Record(0.95, {"later:won": 1.0}))
        likely.add(Record(0.99, {}))
    search.weighed = [likely, sure]
    assert search._thought(16).moves[0] is sure
    likely.records[0] = Record(0.99, {"later:won": 1.0})
    assert not likely.wins, "won in one world is not won in all"


def test_cards_in_hand_are_not_compared_with_a_game_that_is_over() -> None:
    p, thought = thoughts(0)
    ended, goes_on = Record(0.9, {"later:won": 1.0}), Record(0.5, {"back": 1.0, "back:hand": 5.0})
    found = Comparison(p, thought.who, TURNS, [(goes_on, ended)] * 10, "en").reasons()
    assert not [reason for reason in found if reason.fact.startswith("back:")]
    both = [(goes_on, Record(0.5, {"back": 1.0, "back:hand": 3.0}))] * 10
    assert "back:hand" in [
        reason.fact for reason in Comparison(p, thought.who, TURNS, both, "en").reasons()
    ]
