"""A turn is passed on however much of it was told, and what it changed is counted."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.entries import Choice, Correction, Entry, Reveal
from games.engine.errors import GameError
from games.engine.log import Log
from games.engine.notation import read_entry, read_position, write_entry
from games.fort import race
from games.fort.box.cards import UNKNOWN
from games.fort.game import FORT
from games.fort.log.counting import BUILD, build, gain, payments
from games.fort.log.entering import apply
from games.fort.log.untold import REST, rest
from games.fort.rules import scoring
from games.fort.table.position import Position


def table(players: int = 3, first: int = 0, modules: tuple[str, ...] = ()) -> Position:
    names = ["Ann", "Ben", "Cyr", "Dan"][:players]
    return FORT.begin(names, first=first, modules=modules, box=FORT.at_a_table)


def at(line: str) -> Position:
    return FORT.read(read_position(" ".join(line.split())), FORT.at_a_table)


def enter(p: Position, *entries: Entry) -> Position:
    for entry in entries:
        assert read_entry(write_entry(entry)) == entry
        apply(p, entry)
    assert FORT.write(FORT.read(FORT.write(p), FORT.at_a_table)) == FORT.write(p)
    return p


def pass_on(p: Position, times: int = 1) -> Position:
    for _ in range(times):
        enter(p, rest(p.leader))
    return p


def owner(**tokens: tuple[int, int]) -> Position:
    p = table()
    p.seats[0].stuff = list(tokens.get("stuff", (0, 0)))
    p.seats[0].pack = list(tokens.get("pack", (0, 0)))
    p.seats[0].level = 1
    return p


# The turn -----------------------------------------------------------------------------------------


def test_the_turn_goes_round_and_each_one_is_counted() -> None:
    p = pass_on(table(3, first=1), 4)
    assert p.leader == 2
    assert [seat.turns for seat in p.seats] == [1, 2, 1]


def test_nobody_passes_on_the_turn_of_another() -> None:
    p = table()
    for wrong in (1, "0", None, True, (0,)):
        with pytest.raises(GameError):
            enter(p.copy(), Correction(REST, wrong))


def test_f7_2_the_round_is_completed_and_then_the_game_is_over() -> None:
    p = pass_on(table(4, first=1), 5)  # the second round has begun
    enter(p, gain(2, "vp", 25))
    assert p.ending == "track"
    pass_on(p, 2)
    assert p.leader == 0
    assert p.agenda
    pass_on(p)
    assert not p.agenda
    assert {seat.turns for seat in p.seats} == {2}
    with pytest.raises(GameError):
        pass_on(p)


def test_f7_1_an_empty_park_deck_is_said_by_hand() -> None:
    p = enter(table(), Correction("park_deck", ()))
    assert p.ending == "park"
    assert not pass_on(p, 3).agenda


def test_what_is_taken_back_stands_as_it_stood() -> None:
    log = Log(table(), FORT.apply)
    log.append(rest(0))
    log.append(gain(1, "vp", 3))
    log.append(rest(1))
    log.undo()
    assert log.position.leader == 1
    assert [seat.turns for seat in log.position.seats] == [1, 0, 0]


def test_the_race_is_told_in_rounds() -> None:
    log = Log(table(2), FORT.apply)
    for points in (3, 2, 3, 2):
        leader = log.position.leader
        log.append(gain(leader, "vp", points))
        log.append(rest(leader))
    found = race.run(log.passing(), 2)
    assert found.in_rounds
    assert [mark.at for mark in found.marks] == [0, 0.5, 1, 1.5, 2]
    assert found.marks[-1].points == (6, 4)


# What is known afterwards -------------------------------------------------------------------------


def test_after_a_turn_nobody_told_of_no_card_is_where_it_was() -> None:
    p = FORT.deal(["Ann", "Ben"], Random(4))
    pass_on(p)
    assert p.park == [UNKNOWN] * 3 and p.untold == 1
    for seat in p.seats:
        assert seat.uncounted
        assert set(seat.hand) == {UNKNOWN} and len(seat.hand) == 5
        assert not set(seat.yard) - {UNKNOWN}
    assert p.seats[0].yard


def test_what_a_seat_had_once_is_remembered_as_likely_and_not_as_sure() -> None:
    p = enter(table(2), Reveal("hand.1", ("chef", "doc")))
    pass_on(p)
    assert {"chef", "doc"} <= set(p.seats[1].pool)
    assert "chef" not in scoring.known_cards(p.seats[1])
    enter(p, rest(1), Reveal("hand.0", ("chef",)))
    assert "chef" not in p.seats[1].pool


def test_a_recruit_that_was_not_told_hides_the_park_and_the_yards_alone() -> None:
    p = at(
        """park=(bug,tiny,ace) park_deck=(?*20) phase="recruit" /
        name="Ann" board="glue" hand=(wart,moles) deck=(?*6) turns=1 /
        name="Ben" board="shovel" hand=(chef,doc,rusty,bud,worm) deck=(?*5) yard=(dash) turns=1 /
        name="Cyr" board="squirt" hand=(?*5) deck=(?*5) turns=1"""
    )
    pass_on(p)
    ann, ben, cyr = p.seats
    assert p.park == [UNKNOWN] * 3
    assert (ann.yard, ann.discard, ann.uncounted) == (["wart", "moles"], [UNKNOWN], False)
    assert ben.hand == ["chef", "doc", "rusty", "bud", "worm"]
    assert ben.uncounted and not cyr.uncounted


def test_followers_that_were_not_told_of_hide_only_those_who_had_not_answered() -> None:
    p = at(
        """park=(bug,tiny,ace) park_deck=(?*20) /
        name="Ann" board="glue" hand=(wart,moles) deck=(?*6) turns=1 /
        name="Ben" board="shovel" hand=(chef,doc,rusty,bud,worm) deck=(?*5) turns=1 /
        name="Cyr" board="squirt" hand=(?*5) deck=(?*5) turns=1"""
    )
    answers = (("verb", ("play", "moles")), ("do", "public"), ("times", 1), ("do", "end"))
    with pytest.raises(GameError):
        enter(p.copy(), Choice(0, answers))  # The Moles have no action of their own (F4.8)
    wart = (("verb", ("play", "wart")), ("do", "public"), ("times", 1), ("do", "end"))
    enter(p, Choice(0, wart), Choice(1, (("verb", ("pass",)),)))
    assert p.agenda[-1] == ("follow", 2)
    pass_on(p)
    ann, ben, cyr = p.seats
    assert "wart" in [*ann.discard, *p.box_cards] and ann.yard == ["moles"]
    assert ben.hand == ["chef", "doc", "rusty", "bud", "worm"] and not ben.uncounted
    assert cyr.uncounted


def test_what_is_unknown_stays_unknown() -> None:
    p = table()
    before = [len(seat.hand) for seat in p.seats]
    pass_on(p, 3)
    assert [len(seat.hand) for seat in p.seats] == before


def test_a_counted_park_deck_is_known_again() -> None:
    p = pass_on(table(), 2)
    assert p.untold == 2
    enter(p, Correction("park_deck", (UNKNOWN,) * 7))
    assert (p.untold, len(p.park_deck)) == (0, 7)


def test_a_hand_that_nobody_counted_is_what_is_shown_of_it() -> None:
    p = pass_on(table(2), 2)
    enter(p, Reveal("hand.0", ("wart", "chef")))
    enter(p, Choice(0, (("verb", ("skip",)),)))
    enter(p, Choice(0, (("verb", ("recruit",)), ("card", (UNKNOWN, "park", -1)))))
    enter(p, Reveal("refill", (UNKNOWN,)), Reveal("hand.0", ("doc",)))
    assert sorted(p.seats[0].yard) == ["chef", "doc", "wart"]


# Counting -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "number"),
    [("vp", 3), ("stuff.pizza", 2), ("stuff.toy", 4), ("pack.toy", 1), ("lookout", 1)],
)
def test_what_is_counted_stands_on_the_board_and_goes_back(what: str, number: int) -> None:
    p = enter(table(), gain(1, what, number))
    place, _, kind = what.partition(".")
    found = FORT.write(p)["seats"][1][place]
    assert (len(found) if place == "lookout" else found[kind] if kind else found) == number
    assert sum(p.supply) == 60 - number * (bool(kind))
    enter(p, gain(1, what, -number - 5))
    assert FORT.write(p)["seats"][1]["stuff"] == {"pizza": 0, "toy": 0}
    assert (p.seats[1].vp, p.seats[1].lookout) == (0, [])


def test_f6_3_a_level_brings_a_rule_a_perk_and_the_sculpture_and_takes_them_back() -> None:
    p = enter(table(2), gain(0, "level", 2))
    ann = p.seats[0]
    assert (ann.made_up_rules, ann.perks) == ([UNKNOWN], [UNKNOWN])
    assert (len(p.rule_stack), len(p.perk_row)) == (2, 2)
    enter(p, Reveal("perks.0", ("bribe",)))
    assert p.seats[0].perks == ["bribe"]
    enter(p, gain(0, "level", 3))
    assert (p.seats[0].macaroni, FORT.ending(p)) == (True, "level")
    enter(p, gain(0, "level", -5))
    assert FORT.ending(p) == ""
    assert (p.seats[0].macaroni, p.seats[0].made_up_rules) == (False, [])


@pytest.mark.parametrize(
    "wrong", [(0, "vp"), (9, "vp", 1), (0, "hand", 1), (0, "vp", "x"), (0, "level", 6), 3, None]
)
def test_what_counts_nothing_is_refused(wrong: object) -> None:
    with pytest.raises(GameError):
        apply(table(), Correction("gain", wrong))  # type: ignore[arg-type]


def test_f6_1_a_price_that_can_be_paid_in_one_way_is_paid() -> None:
    p = owner(stuff=(2, 2))
    p.profile = p.profile.with_changes({"fort_costs": {"1to2": {"pizza": 2, "toy": 2, "any": 0}}})
    assert payments(p, 0) == [(2, 2, 0, 0)]
    apply(p, build(0, (2, 2, 0, 0)))
    assert (p.seats[0].level, p.seats[0].stuff, p.seats[0].perks) == (2, [0, 0], [UNKNOWN])


def test_f6_1_tokens_come_from_stuff_and_pack_in_any_mix() -> None:
    p = owner(stuff=(1, 0), pack=(1, 1))
    p.profile = p.profile.with_changes({"fort_costs": {"1to2": {"pizza": 1, "toy": 0, "any": 1}}})
    ways = payments(p, 0)
    assert len(set(ways)) == len(ways)
    assert set(ways) == {(1, 0, 0, 1), (0, 0, 1, 1), (1, 0, 1, 0)}
    apply(p, build(0, (0, 0, 1, 1)))
    assert (p.seats[0].stuff, p.seats[0].pack) == ([1, 0], [0, 0])


def test_f6_1_nobody_goes_up_for_less() -> None:
    for payment in ((0, 0, 0, 0), (9, 9, 9, 9), (-1, 0, 1, 0)):
        with pytest.raises(GameError):
            enter(owner(stuff=(1, 0)), build(0, payment))
    for wrong in ((0,), (0, "1", 0, 0, 0), (7, 0, 0, 0, 0), 3, None):
        with pytest.raises(GameError):
            apply(owner(), Correction(BUILD, wrong))


def test_f6_3_the_first_on_level_5_takes_the_macaroni_sculpture() -> None:
    p = owner(stuff=(4, 4), pack=(3, 3))
    p.seats[0].level = 4
    enter(p, build(0, payments(p, 0)[0]))
    assert p.seats[0].macaroni
    assert p.ending == "level"
    assert payments(p, 0) == []


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_the_log_says_who_played_who_scored_and_who_paid(language: str) -> None:
    p = owner(stuff=(4, 4), pack=(1, 1))
    entries: list[Entry] = [build(0, payments(p, 0)[0]), gain(0, "vp", 5), gain(0, "vp", -1)]
    entries += [gain(0, "lookout", 1), gain(0, "stuff.toy", -1), gain(0, "level", 3), rest(0)]
    entries.append(Correction("park_deck", ()))
    told = []
    for entry in entries:
        after = p.copy()
        apply(after, entry)
        told.append(FORT.tell(p, entry, after, language))
        assert told[-1].endswith(".")
        assert "{" not in told[-1]
        assert ("Ann" in told[-1]) == (entry != entries[-1])
        p = after
    if language == "en":
        assert told[1:3] == ["Ann: +5 points, 5 now.", "Ann: −1 point, 4 now."]


# Older tables -------------------------------------------------------------------------------------


def test_lines_of_tables_that_kept_no_cards_mean_what_they_meant() -> None:
    """They know no card, and still say how many there are."""
    lines = """! seats.1.vp=3 ""
        ! seats.1.stuff.pizza=2 ""
        ! seats.1.stuff.toy=1 ""
        ! level-up=(1,1*2,0*2) ""
        ! next-player=1 ""
        ? hand.2=chef,ghost
        ! next-player=2 ""
        ! seats.0.level=4 ""
        ! seats.0.pack.toy=4 ""
        ! seats.0.pack.pizza=1 ""
        ! seats.0.stuff.pizza=3 ""
        ! level-up=(0,3,0,1,4) ""
        ! next-player=0 ""
    """
    boards = ["glue", "shovel", "squirt"]
    p = FORT.begin(["Ann", "Ben", "Cyr"], boards=boards, box=FORT.at_a_table, first=1)
    log = Log(p, FORT.apply, [read_entry(line) for line in lines.strip().splitlines()])
    assert log.position == at(
        """park=(?*3) park_deck=(?*33) rule_stack=(?*4) perk_row=(?*4) box.perks=(?*5)
        box.made_up_rules=(?*7) first=1 phase="over" ending="level" /
        name="Ann" board="glue" level=5 turns=1 hand=(?*5) deck=(?*5)
        pool=(bitsy,flipper,?*8) macaroni=yes /
        name="Ben" board="shovel" level=1 vp=3 turns=1 stuff.pizza=1 hand=(?*5) deck=(?*5)
        pool=(rusty,bud,?*8) /
        name="Cyr" board="squirt" turns=1 hand=(?*5) deck=(?*5) pool=(sparky,ace,?*6,chef,ghost)"""
    )
    for wrong in ('! next-player=0 ""', '! level-up=(0,9*4) ""', '! level-up=0 ""'):
        with pytest.raises(GameError):
            log.append(read_entry(wrong))
