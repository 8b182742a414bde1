"""F7 at a real table: what ends the game, what is laid open, what is counted by hand."""

from __future__ import annotations

import pytest

from games.engine.entries import Correction, Reveal
from games.engine.errors import GameError
from games.engine.languages import LANGUAGES
from games.engine.notation import read_position, write_position
from games.fort import race
from games.fort.box.profile import standard
from games.fort.log import entering
from games.fort.rules import end, scoring
from games.fort.rules.set_up import unknown
from games.fort.standing import standing
from games.fort.table.position import Played, Position
from games.fort.told import ending
from games.fort.told.telling import tell
from games.fort.view import seen_by
from games.fort.written import json_form

NOBODY: frozenset[int] = frozenset()


def at_table(*entries: Correction | Reveal, players: int = 3, first: int = 0) -> Position:
    """A table where nobody has entered a card, after these entries."""
    p = unknown(["Ann", "Ben", "Cyr"][:players], first=first)
    for entry in entries:
        entering.apply(p, entry)
    return p


def over(*entries: Correction | Reveal, players: int = 3) -> Position:
    return at_table(*entries, Correction("phase", "over"), players=players)


def after(p: Position, *entries: Correction | Reveal) -> Position:
    p = p.copy()
    for entry in entries:
        entering.apply(p, entry)
    return p


def said(p: Position, language: str = "en") -> list[str]:
    return [each.text for each in ending.last_round(p, language)]


def vp(seat: int, points: int) -> Correction:
    return Correction(f"seats.{seat}.vp", points)


def level(seat: int, number: int) -> Correction:
    return Correction(f"seats.{seat}.level", number)


# The last round -----------------------------------------------------------------------------------


def test_F7_1_the_last_round_names_who_brought_it_and_who_has_the_last_turn() -> None:
    assert said(at_table(vp(0, 24))) == []
    assert said(at_table(vp(0, 26))) == [
        "Ann has 26 points.",
        "Everyone gets the same number of turns: Cyr takes the last one.",
    ]
    clauses = [each.clause for each in ending.last_round(at_table(vp(0, 26)), "en")]
    assert clauses == ["F7.1", "F7.2"]


def test_F7_1_every_reason_there_is_gets_named() -> None:
    p = at_table(vp(0, 25), level(1, 5), Correction("park_deck", ()))
    for language, reasons in zip(LANGUAGES, ([3] * 3), strict=True):
        assert len(ending.brought_by(p, language)) == reasons
    assert said(p)[0] == (
        "Ann has 25 points, Ben's fort has reached level 5 and the Park deck is empty."
    )


def test_F7_2_whoever_closes_the_round_is_told_it_is_the_last_turn() -> None:
    p = at_table(vp(0, 25), Correction("leader", 2))
    assert said(p)[1] == ("This is the last turn; after it everyone has had the same number.")
    begun_by_ben = at_table(vp(0, 25), first=1)
    assert "Ann takes the last one" in said(begun_by_ben)[1]


def test_a_point_too_many_that_is_mended_does_not_end_the_game() -> None:
    """F7.1: play can't undo the end, but a slip of the thumb was no play."""
    p = at_table(vp(0, 52))
    assert p.ending == "track"
    assert after(p, vp(0, 5)).ending == ""
    assert after(p, vp(1, 3)).ending == "track"


# Laying open --------------------------------------------------------------------------------------


def test_F6_3_who_has_level_1_has_a_made_up_rule_to_lay_open() -> None:
    playing = at_table(level(1, 2))
    assert end.to_lay_open(playing) == []
    p = over(level(1, 2))
    assert end.to_lay_open(p) == [1]
    assert end.to_lay_open(after(p, Reveal("rules.1", ("loner",)))) == []
    assert end.to_lay_open(after(p, Reveal("rules.1", ("?",)))) == []
    assert end.to_lay_open(after(p, Reveal("rules.1", ()))) == []


def test_a_made_up_rule_told_while_playing_stays_face_down() -> None:
    p = over(level(0, 2), Reveal("rules.0", ("minimalism",)))
    assert end.to_lay_open(p) == [0]
    assert seen_by(p, NOBODY).seats[0].made_up_rules == ["?"]
    assert standing(p).complete is False
    shown = after(p, Reveal("rules.0", ("minimalism",)))
    assert seen_by(shown, NOBODY).seats[0].made_up_rules == ["minimalism"]
    assert standing(shown).complete is True
    assert dict(standing(shown).rows[0].parts)["made_up_rules"] == (8, 8)


def test_what_was_laid_open_is_a_secret_again_when_the_game_goes_on() -> None:
    p = after(over(level(0, 2)), Reveal("rules.0", ("minimalism",)), Correction("phase", "play"))
    assert seen_by(p, NOBODY).seats[0].made_up_rules == ["?"]


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        (("loner",), "Ann reveals the made-up rule: Loner."),
        (("?",), "Ann's made-up rule stays unknown."),
        ((), "Ann has no made-up rule."),
    ],
)
def test_the_log_tells_all_what_was_laid_open(cards: tuple[str, ...], line: str) -> None:
    p = over(level(0, 1))
    entry = Reveal("rules.0", cards)
    assert tell(p, entry, after(p, entry), "en", NOBODY) == line


def test_of_a_made_up_rule_nobody_knows_only_those_not_seen_elsewhere_are_offered() -> None:
    p = after(over(level(0, 1), level(1, 1)), Reveal("rules.0", ("loner",)))
    could = end.could_be_hidden(p, 1)
    assert "loner" not in could and len(could) == 10
    assert "loner" in end.could_be_hidden(p, 0)


# Counting -----------------------------------------------------------------------------------------


def rules_of(p: Position, seat: int = 0) -> tuple[int, int]:
    return scoring.scores(p)[seat].parts["made_up_rules"]


def test_a_range_is_settled_by_counting() -> None:
    p = after(over(level(0, 1)), Reveal("rules.0", ("slime-lab",)))
    assert rules_of(p)[0] < rules_of(p)[1]
    counted = after(p, Correction("seats.0.counted.slime-lab", 4))
    assert rules_of(counted) == (4, 4)
    assert read_position(write_position(json_form.write(counted)))["seats"][0]["counted"] == {
        "slime-lab": 4
    }
    again = json_form.read(json_form.write(counted), standard())
    assert again == counted and again.seats[0].shown


@pytest.mark.parametrize("path", ["seats.0.counted.ghost", "seats.0.counted.", "seats.9.counted.x"])
def test_only_a_made_up_rule_of_a_seat_can_be_counted(path: str) -> None:
    with pytest.raises(GameError):
        over(Correction(path, 3))


def test_what_was_counted_is_told_with_its_name_once_the_game_is_over() -> None:
    p = after(over(level(0, 1)), Reveal("rules.0", ("slime-lab",)))
    entry = Correction("seats.0.counted.slime-lab", 4)
    assert "Slime Lab" in tell(p, entry, after(p, entry), "en", NOBODY)
    playing = at_table()
    assert "Slime Lab" not in tell(playing, entry, after(playing, entry), "en", NOBODY)


def test_a_seats_unknown_cards_are_named_wherever_they_lie() -> None:
    p = after(over(level(0, 1)), Reveal("rules.0", ("slime-lab",)))
    named = ("sarge", "sarge", "einstein", "bug", "chef", "doc", "tiny", "dash")
    p = after(p, Reveal("own.0", named))
    low, high = rules_of(p)
    assert low == high == scoring.made_up_rule(p, p.seats[0], "slime-lab")[0]
    with pytest.raises(GameError):
        after(p, Reveal("own.0", ("worm",) * 3))
    with pytest.raises(GameError):
        after(at_table(), Reveal("own.0", ("worm",)))


@pytest.mark.parametrize(
    ("depth", "rule", "asked"),
    [
        ("cards", "loner", False),
        ("boards", "loner", True),
        ("boards", "piggy-bank", False),
        ("points", "piggy-bank", True),
        ("points", "minimalism", False),
    ],
)
def test_where_no_cards_are_kept_the_table_counts_its_made_up_rules(
    depth: str, rule: str, asked: bool
) -> None:
    p = after(over(level(0, 2)), Reveal("rules.0", (rule,)))
    assert end.to_count(p, 0, depth) == ([rule] if asked else [])
    assert end.to_count(after(p, Correction(f"seats.0.counted.{rule}", 1)), 0, depth) == []


def test_ending_the_game_in_the_middle_of_a_turn_loses_no_card() -> None:
    """F2.8: a card in play is its player's own."""
    p = at_table()
    seat = p.seats[0]
    number = len(seat.own_cards())
    del seat.hand[:3], seat.pool[-3:]
    p.agenda.pop()
    p.played = Played("bug", 0)
    p.played.added = ["moles"]
    p.laid = ["chef"]
    stopped = after(p, Correction("phase", "over"))
    assert not stopped.agenda and len(stopped.seats[0].own_cards()) == number
    assert sorted(stopped.seats[0].discard) == ["bug", "chef", "moles"]


# Ties, cards and the race -------------------------------------------------------------------------


def test_F7_4_a_tie_says_who_has_the_higher_fort() -> None:
    p = over(vp(0, 10), vp(1, 9), level(1, 1), Correction("seats.1.made_up_rules", ()))
    p = after(p, Reveal("rules.1", ()))
    tie = ending.tie(p, scoring.scores(p), "en")
    assert tie is not None and tie.clause == "F7.4"
    assert tie.text == (
        "Ann and Ben have 10 points each. The higher fort level decides: Ben is at level 1."
    )
    assert [row.name for row in standing(p).rows if row.wins] == ["Ben"]


def test_F7_4_equal_forts_share_and_a_clear_win_needs_no_tie() -> None:
    p = over(vp(0, 10), vp(1, 10))
    tie = ending.tie(p, scoring.scores(p), "en")
    assert tie is not None and "share the win" in tie.text
    assert sorted(row.name for row in standing(p).rows if row.wins) == ["Ann", "Ben"]
    clear = over(vp(0, 11), vp(1, 10))
    assert ending.tie(clear, scoring.scores(clear), "en") is None


def test_a_win_that_hangs_on_unknown_cards_is_nobodys_yet() -> None:
    p = after(over(vp(0, 10), vp(1, 8), level(1, 1)), Reveal("rules.1", ("slime-lab",)))
    assert scoring.sure_winners(p, scoring.scores(p)) == []
    assert not any(row.wins for row in standing(p).rows)


def test_F7_6_a_made_up_rule_shows_the_cards_it_counts() -> None:
    seat = at_table().seats[0]
    seat.pool, seat.hand, seat.deck = [], ["sarge", "einstein", "bitsy"], ["bug"]
    seat.lookout = ["chef"]
    assert set(scoring.bringing(seat, "big-plans")) == {"bitsy"}
    assert scoring.bringing(seat, "popularity") == ("chef",)
    assert scoring.bringing(seat, "piggy-bank") == ()
    assert "bitsy" in scoring.bringing(seat, "loner")


def test_the_race_goes_by_rounds_or_where_only_points_are_kept_by_changes() -> None:
    p = at_table()
    steps = []
    for entry in (vp(0, 3), vp(1, 2), level(2, 3)):
        entering.apply(p, entry)
        steps.append(p.copy())
    by_step = race.run(steps, 3)
    assert not by_step.in_rounds
    assert [mark.points for mark in by_step.marks] == [(0, 0, 0), (3, 0, 0), (3, 2, 0), (3, 2, 9)]
    for n, step in enumerate(steps, 1):
        for seat in step.seats[:n]:
            seat.turns = 1
    by_round = race.run(steps, 3)
    assert by_round.in_rounds
    assert [round(mark.at, 2) for mark in by_round.marks] == [0, 0.33, 0.67, 1]
