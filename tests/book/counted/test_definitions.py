"""What counts and what does not, play by play."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from games.book.counted import figures, groups, rating
from games.book.counted.feats import lead
from games.book.counted.head_to_head import head_to_head
from games.book.counted.play import Play, Player, Span
from games.book.counted.sitting import Angle

NIGHT = datetime(2024, 5, 3, 19, 0, tzinfo=UTC)


def seat(
    number: int,
    person: str,
    points: int | Span | None,
    place: int | None = None,
    wins: bool = False,
) -> Player:
    span = (points, points) if isinstance(points, int) else points
    return Player(person, person.title(), number, span, wins or place == 1, place)


def play(*players: Player, night: int = 0, complete: bool = True) -> Play:
    return Play(
        key=f"play-{night}",
        at=NIGHT + timedelta(days=night),
        game="fort",
        modules=(),
        depth="paper",
        players=players,
        complete=complete,
    )


WON = play(seat(0, "anna", 30, 1), seat(1, "bob", 20, 2))


def test_a_play_that_broke_off_counts_as_played_and_for_nothing_else() -> None:
    broken = play(seat(0, "anna", 12), seat(1, "bob", 14), night=1, complete=False)
    found = figures.of([WON, broken], Angle(person="anna"))
    assert (len(found.plays), found.decided, found.incomplete) == (2, 1, 1)
    assert (found.seats.plays, found.seats.decided, found.seats.wins) == (2, 1, 1)
    fort = found.seats.points_at("fort")
    assert fort is not None
    assert (fort.number, fort.average) == (1, 30)


def test_a_play_that_broke_off_with_a_sure_winner_is_decided_but_its_points_are_not_exact() -> None:
    sure = play(seat(0, "anna", 12), seat(1, "bob", 14, 1), night=1, complete=False)
    found = figures.of([sure], Angle(person="bob"))
    assert (found.seats.decided, found.seats.wins) == (1, 1)
    assert found.seats.points == ()


def test_points_that_nobody_laid_open_are_not_averaged() -> None:
    hidden = play(seat(0, "anna", (30, 36), 1), seat(1, "bob", 20, 2), night=1)
    found = figures.of([WON, hidden], Angle())
    by_person = {each.key: each for each in found.people}
    assert [spread.number for _, spread in by_person["anna"].points] == [1]
    assert [spread.number for _, spread in by_person["bob"].points] == [2]
    assert lead(hidden) is None


def test_alone_nobody_wins() -> None:
    alone = play(seat(0, "anna", 40, 1))
    found = figures.of([alone], Angle(person="anna"))
    assert (found.seats.decided, found.seats.wins) == (0, 0)
    assert [each.value for each in found.feats if each.kind == "highest"] == [40]


def test_a_shared_win_is_one_for_each_and_ends_no_streak() -> None:
    shared = play(seat(0, "anna", 30, 1), seat(1, "bob", 30, 1), night=1)
    found = figures.of([WON, shared], Angle())
    runs = dict(found.streaks)
    assert runs["anna"].longest is not None
    assert runs["anna"].longest.length == 2
    assert {each.key: each.wins for each in found.people} == {"anna": 2, "bob": 1}
    assert head_to_head([WON, shared], "anna", "bob").level == 1


def test_three_at_a_table_win_by_lot_one_time_of_three() -> None:
    three = play(seat(0, "anna", 1, 1), seat(1, "bob", 0, 2), seat(2, "", 0, 2))
    found = figures.of([three], Angle(person="bob"))
    assert found.seats.chance == 1 / 3


def test_a_guest_has_no_figures_but_counts_among_the_players() -> None:
    visit = play(seat(0, "anna", 10, 2), seat(1, "", 20, 1))
    found = figures.of([visit], Angle())
    assert [each.key for each in found.people] == ["anna"]
    assert [each.key for each in found.by(groups.by_number)] == ["2"]
    assert [each.value for each in found.feats if each.kind == "highest"] == [10]


def test_who_sat_in_two_seats_of_one_play_was_there_once() -> None:
    twice = play(seat(0, "anna", 10, 2), seat(1, "anna", 20, 1))
    found = figures.of([twice], Angle(person="anna"))
    assert (found.seats.plays, found.seats.decided, found.seats.wins) == (1, 1, 1)
    assert rating.ratings([twice]) == ()


def test_a_record_belongs_to_who_came_so_far_first() -> None:
    again = play(seat(0, "cyril", 30, 1), seat(1, "bob", 20, 2), night=1)
    highest = next(
        each for each in figures.of([again, WON], Angle()).feats if each.kind == "highest"
    )
    assert (highest.value, highest.people, highest.play.key) == (30, ("anna",), "play-0")


def test_of_two_who_lost_the_better_place_is_ahead() -> None:
    third = seat(2, "cyril", 25, 1)
    assert head_to_head(
        [play(seat(0, "anna", 5, 2), seat(1, "bob", 9, 3), third)], "anna", "bob"
    ).ahead
    no_place = play(seat(0, "anna", 5), seat(1, "bob", 9), third)
    assert head_to_head([no_place], "anna", "bob").behind == 1
    unknown = play(seat(0, "anna", None), seat(1, "bob", 9), third)
    assert head_to_head([unknown], "anna", "bob").level == 1


def test_a_rating_begins_alike_for_all_and_gets_surer() -> None:
    lost = play(seat(0, "anna", 20, 2), seat(1, "bob", 30, 1))
    evenings = [
        replace(lost if n % 3 == 2 else WON, key=f"k{n}", at=NIGHT + timedelta(days=n))
        for n in range(30)
    ]
    first, second = rating.ratings(evenings)
    assert (first.person, second.person) == ("anna", "bob")
    assert first.guess.strength > 1000 > second.guess.strength
    unsure = [guess.unsure for _, guess in first.way]
    assert unsure == sorted(unsure, reverse=True)
    assert not first.way[0][1].settled
    assert first.guess.settled


def test_a_rating_does_not_hang_on_the_order_in_which_plays_are_read() -> None:
    evenings = [
        play(seat(0, "anna", 1, 1 + n % 2), seat(1, "bob", 1, 2 - n % 2), night=n) for n in range(9)
    ]
    assert rating.ratings(evenings) == rating.ratings(evenings[::-1])
    one, other = (figures.of(book, Angle()) for book in (evenings, evenings[::-1]))
    assert (one.plays, one.people, one.feats, one.streaks) == (
        *(other.plays, other.people),
        *(other.feats, other.streaks),
    )
