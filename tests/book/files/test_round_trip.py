"""What goes out comes back the same: any play, in each of the three files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.book.counted.play import Play, Player
from games.book.files import bg_stats, ours, spreadsheet
from games.book.files.reading import read
from tests.book import books
from tests.book.files.lexicon import LEXICON

letters = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))
names = st.one_of(
    st.sampled_from(("Anna", "=1+1", "'-x", "''", "+", "עידן", 'a;"b"', "O'Neil, jr.")),
    st.text(letters, min_size=1, max_size=12).filter(str.strip),
)
notes = st.text(st.one_of(letters, st.sampled_from("\n\t;\"'")), max_size=30)
whole_spans = st.tuples(st.integers(-30, 99), st.integers(0, 9)).map(lambda it: (it[0], sum(it)))


@st.composite
def players(draw: st.DrawFn, seat: int) -> Player:
    guest = draw(st.integers(0, 6)) == 0
    return Player(
        person="" if guest else draw(st.sampled_from(("7", "12", "p-x"))),
        name=draw(names) if not guest else draw(st.sampled_from(("", "Bot"))),
        seat=seat,
        points=draw(st.none() | whole_spans),
        wins=draw(st.booleans()),
        place=draw(st.none() | st.integers(1, 5)),
        board=draw(st.sampled_from(("", "tire", "box", "odd"))),
        parts=draw(st.dictionaries(st.sampled_from(("track", "level")), whole_spans, max_size=2)),
        turn_seconds=draw(st.none() | st.floats(0, 3600, allow_subnormal=False)),
    )


@st.composite
def whole_plays(draw: st.DrawFn, number: int) -> Play:
    seats = draw(st.permutations(range(5)))[: draw(st.integers(1, 4))]
    zone = timezone(timedelta(minutes=draw(st.sampled_from((0, 60, -210)))))
    game = draw(st.sampled_from(("fort", "five-towers")))
    return Play(
        key=f"{draw(st.sampled_from(('paper', 'ABCD-20240101', 'x' * 40)))}-{number}",
        at=draw(st.datetimes(datetime(1980, 1, 1), datetime(2090, 1, 1))).replace(tzinfo=zone),  # noqa: DTZ001
        game=game,
        modules=draw(st.sampled_from(((), ("dogs",), ("cats", "dogs")))) if game == "fort" else (),
        depth=draw(st.sampled_from(("points", "boards", "cards", "paper", "practice", ""))),
        players=tuple(draw(players(seat)) for seat in seats),
        complete=draw(st.booleans()),
        ending=draw(st.sampled_from(("", "track", "an end of its own"))),
        rounds=draw(st.integers(0, 30)),
        minutes=draw(st.none() | st.integers(0, 400)),
        note=draw(notes),
        where=draw(st.sampled_from(("", "Doma", "=home"))),
    )


whole_books = st.integers(0, 4).flatmap(
    lambda number: st.tuples(*(whole_plays(n) for n in range(number)))
)


@settings(max_examples=150, deadline=None)
@given(whole_books)
def test_our_json_gives_the_same_plays(book: Sequence[Play]) -> None:
    found = read(ours.write(book, {"7": "Anna"}, 'The "Nováks"').encode(), LEXICON)
    assert (found.kind, found.not_read) == ("ours", ())
    assert found.plays == tuple(book)


@settings(max_examples=150, deadline=None)
@given(whole_books)
def test_our_table_gives_the_same_plays(book: Sequence[Play]) -> None:
    found = read(spreadsheet.write(book).encode("utf-8-sig"), LEXICON)
    assert (found.kind, found.not_read) == ("ours", ())
    assert found.plays == tuple(book)


@settings(max_examples=150, deadline=None)
@given(whole_books)
def test_a_play_file_of_bg_stats_gives_the_same_plays(book: Sequence[Play]) -> None:
    found = read(bg_stats.write(book, LEXICON).encode(), LEXICON)
    assert (found.kind, found.not_read) == ("bg-stats", ())
    assert found.plays == tuple(book)


def test_a_thousand_plays_come_back_in_each_file() -> None:
    book = tuple(books.club())
    for data in (
        ours.write(book, {}),
        spreadsheet.write(book),
        bg_stats.write(book, LEXICON),
    ):
        found = read(data.encode(), LEXICON)
        assert found.not_read == ()
        assert found.plays == book


def played(data: str) -> list[dict[str, object]]:
    found = json.loads(data)["plays"]
    assert isinstance(found, list)
    return found


def test_a_play_that_went_through_bg_stats_keeps_what_bg_stats_knows() -> None:
    """The app leaves out what is ours alone."""
    book = books.club(40)
    file = json.loads(bg_stats.write(book, LEXICON))
    for play in file["plays"]:
        del play[ours.MARK]
    found = read(json.dumps(file).encode(), LEXICON)
    assert found.not_read == ()
    for before, after in zip(book, found.plays, strict=True):
        assert after.key.startswith("bgstats-")
        assert (after.at, after.game, after.modules) == (before.at, before.game, before.modules)
        assert (after.rounds, after.minutes, after.note, after.where) == (
            *(before.rounds, before.minutes),
            *(before.note, before.where),
        )
        for one, other in zip(before.players, after.players, strict=True):
            assert (one.name, one.seat, one.wins, one.place) == (
                *(other.name, other.seat),
                *(other.wins, other.place),
            )
            assert one.points is not None
            assert other.points == (one.points[0], one.points[0])


def test_a_play_that_was_changed_in_bg_stats_is_as_it_says_there() -> None:
    book = books.club(1)
    file = json.loads(bg_stats.write(book, LEXICON))
    file["plays"][0]["playerScores"][0]["score"] = "40+7"
    (found,) = read(json.dumps(file).encode(), LEXICON).plays
    assert found.players[0].points == (47, 47)
    assert found.players[0].parts == {}
    assert found.key == book[0].key


def test_a_play_file_is_what_bg_stats_reads() -> None:
    """The names of its fields, as its own exports have them; each number points at something."""
    play = replace(books.club(3)[2], at=datetime(2024, 3, 1, 19, 30, tzinfo=UTC))
    file = json.loads(bg_stats.write([play], LEXICON))
    (written,) = file["plays"]
    assert written["playDate"] == "2024-03-01 19:30:00"
    assert written["gameRefId"] in [game["id"] for game in file["games"]]
    people = {person["id"]: person["name"] for person in file["players"]}
    assert [people[score["playerRefId"]] for score in written["playerScores"]] == [
        each.name for each in play.players
    ]
    assert {type(score["score"]) for score in written["playerScores"]} == {str}
    assert len({person["uuid"] for person in file["players"]}) == len(people)


@pytest.mark.parametrize("beginning", ["=", "+", "-", "@", "\t"])
def test_no_spreadsheet_reckons_with_a_name(beginning: str) -> None:
    """A cell that begins so would be a formula."""
    (play,) = books.club(1)
    players = (replace(play.players[0], name=f"{beginning}1+1"), *play.players[1:])
    written = spreadsheet.write([replace(play, players=players, note="=A1")])
    for line in written.splitlines()[1:]:
        for cell in line.split(";"):
            assert not cell.strip('"').startswith(beginning)
