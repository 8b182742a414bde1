"""Every figure equals what a second count says, made from the definitions alone."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.book.counted import figures, groups, intervals, rating
from games.book.counted.head_to_head import head_to_head
from games.book.counted.play import Play
from games.book.counted.showing import Showing, Spread
from games.book.counted.sitting import Angle
from games.book.counted.streaks import Streak
from tests.book import books
from tests.book.counted.naive import Naive, Row, rate, wilson

angles = st.builds(
    Angle,
    person=st.sampled_from(("", "", "anna", "bob")),
    board=st.sampled_from(("", "", "tire")),
)


def seen(book: Sequence[Play], angle: Angle) -> list[Play]:
    """The plays that can be seen from an angle."""
    found = []
    for play in book:
        mine = [one for one in play.players if angle.person in ("", one.person)]
        mine.sort(key=lambda one: (not one.wins, one.seat))
        boards = [one.board for one in (mine[:1] if angle.person else mine)]
        if mine and (not angle.board or angle.board in boards):
            found.append(play)
    return found


def told(spread: Spread | None) -> Row | None:
    if spread is None:
        return None
    return spread.number, spread.total, spread.least, spread.middle, spread.most


def same(showing: Showing, row: Row) -> bool:
    plays, decided, wins, chance, points, turns = row
    assert (showing.plays, showing.decided, showing.wins) == (plays, decided, wins)
    assert math.isclose(showing.chance, chance, abs_tol=1e-9)
    assert [(game, told(each)) for game, each in showing.points] == points
    assert told(showing.turns) == turns
    return True


def as_row(streak: Streak | None) -> Row | None:
    if streak is None:
        return None
    return int(streak.won), streak.length, streak.first.key, streak.last.key


@settings(max_examples=150, deadline=None)
@given(books.books(), angles)
def test_two_counts_of_one_book_agree(book: list[Play], angle: Angle) -> None:
    found = figures.of(book, angle)
    naive = Naive(seen(book, angle))
    assert [play.key for play in found.plays] == [
        key for (key,) in naive.rows("select key from play order by n")
    ]
    assert found.decided == (naive.one("select sum(decided) from play") or 0)
    assert found.incomplete == naive.one("select count(*) from play where not complete")
    assert told(found.minutes) == naive.spread("select minutes from play where minutes > 0")
    assert told(found.rounds) == naive.spread("select rounds from play where rounds > 0")
    assert [tuple(each) for each in found.endings] == naive.endings()

    assert [each.key for each in found.people] == naive.people()
    for each in found.people:
        assert same(each, naive.showing("counts", "person = ?", each.key))
    for person, runs in found.streaks:
        assert tuple(map(as_row, (runs.longest, runs.driest, runs.now))) == naive.streaks(person)

    view, mine = ("counts", "person = ?") if angle.person else ("at_table", "'' = ?")
    assert same(found.seats, naive.showing(view, mine, angle.person))
    for group, key in (
        (groups.by_game, "game"),
        (groups.by_number, "size"),
        (groups.by_modules, "game || ':' || modules"),
        (groups.by_board, "case when board = '' then '' else game || ':' || board end"),
        (groups.by_seat, "seat + 1"),
        (groups.by_year, "substr(at, 1, 4)"),
        (groups.by_month, "substr(at, 1, 7)"),
    ):
        kept = naive.rows(
            f"select distinct {key} from {view} where {mine} order by 1", angle.person
        )
        showings = found.by(group)
        assert [each.key for each in showings] == [str(row[0]) for row in kept if row[0] != ""]
        if group not in (groups.by_board, groups.by_seat):
            assert dict(found.number_by(group)) == {each.key: each.plays for each in showings}
        for each in showings:
            where = f"{mine} and cast({key} as text) = ?"
            assert same(each, naive.showing(view, where, angle.person, each.key))

    assert [
        (each.kind, each.game, each.value, each.play.key) for each in found.feats
    ] == naive.feats(angle.person)


@settings(max_examples=150, deadline=None)
@given(books.books())
def test_two_counts_of_two_people_agree(book: list[Play]) -> None:
    naive = Naive(book)
    for person in ("anna", "bob"):
        others = figures.of(book, Angle(person=person)).others
        met = naive.rows(
            "select b.person, count(*) from counts a join counts b using (n) "
            "where a.person = ? and b.person <> ? group by 1 order by 2 desc, 1",
            person,
            person,
        )
        assert [(each.other, each.plays) for each in others] == met
        for each in others:
            assert each == head_to_head(book, person, each.other)
            assert (
                each.plays,
                each.ahead,
                each.behind,
                each.level,
                each.wins,
                each.lost,
                [(game, s.number, s.total, s.least, s.most) for game, s in each.leads],
            ) == naive.head_to_head(person, each.other)


@settings(max_examples=200, deadline=None)
@given(books.books())
def test_two_ways_of_rating_agree(book: list[Play]) -> None:
    found = rating.ratings(book)
    expected = rate(book)
    assert {each.person for each in found} == set(expected)
    for each in found:
        mu, sigma, times = expected[each.person]
        assert math.isclose(each.guess.strength, mu, rel_tol=1e-9)
        assert math.isclose(each.guess.unsure, sigma, rel_tol=1e-9)
        assert each.plays == times == len(each.way)


@given(st.integers(1, 400).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of))))
def test_the_interval_is_where_the_share_is_within_two_errors(seen: tuple[int, int]) -> None:
    found = intervals.wilson(*seen)
    assert found is not None
    low, high = wilson(*seen)
    assert math.isclose(found.low, low, abs_tol=1e-7)
    assert math.isclose(found.high, high, abs_tol=1e-7)
    assert found.few == (seen[1] < 10)


@pytest.mark.parametrize(
    ("times", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (1, 1, 0.2065, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_the_one_in_textbooks(times: int, of: int, low: float, high: float) -> None:
    found = intervals.wilson(times, of)
    assert found is not None
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_nothing_played_says_nothing() -> None:
    found = figures.of([], Angle())
    assert not found.plays
    assert found.seats.share is None
    assert rating.ratings([]) == ()
    assert groups.grouped([], groups.by_game) == ()
