"""Broken, huge and foreign files: what was read, what was not, by line, and nothing half."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.book.files import bg_stats, ours, spreadsheet
from games.book.files.outcome import MOST_BYTES, MOST_PEOPLE, MOST_PLAYS, Read
from games.book.files.reading import read
from tests.book import books
from tests.book.files.lexicon import LEXICON

BOOK = books.club(6)
OURS = ours.write(BOOK, {"p0": "Anna"}, "The Nováks")
TABLE = spreadsheet.write(BOOK)
PLAY_FILE = bg_stats.write(BOOK, LEXICON)
FIRST = OURS.splitlines().index('"plays": [') + 2
"""The line of the first play, counted from 1."""


def told(found: Read) -> list[tuple[int, str]]:
    return [(each.line, each.key) for each in found.not_read]


def read_text(text: str) -> Read:
    return read(text.encode(), LEXICON)


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "empty"),
        (b" \n ", "empty"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "no-text"),
        (b"PK\x03\x04\x00\x00", "no-text"),
        ("Žluťoučký kůň".encode("cp1250"), "no-text"),
        (b"Dear diary, today we played.", "unknown"),
        (b'{"recipes": []}', "unknown"),
        (b"a,b,c\n1,2,3\n", "unknown"),
        (b'{"code": "ABCD", "game": "fort", "table": {}, "log": []}', "one-table"),
        (b'{"fortCompanion": 2, "plays": []}', "newer"),
        (b"[" * 100_000, "unknown"),
        (b'{"x": ' + b"[" * 100_000, "broken"),
        (b'{"x": ' + b"1" * 10_000 + b"}", "broken"),
        (b"x" * (MOST_BYTES + 1), "too-big"),
    ],
)
def test_a_file_that_is_none_of_ours_is_told_in_one_word(data: bytes, key: str) -> None:
    found = read(data, LEXICON)
    assert found.plays == ()
    assert [each.key for each in found.not_read] == [key]


def test_a_file_that_breaks_off_gives_the_plays_before_the_break() -> None:
    lines = OURS.splitlines()
    cut = "\n".join([*lines[: FIRST + 2], lines[FIRST + 2][:80]])
    found = read_text(cut)
    assert found.plays == tuple(BOOK[:3])
    assert told(found) == [(FIRST + 3, "broken")]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(OURS)))
def test_cut_anywhere_no_play_is_half(at: int) -> None:
    found = read_text(OURS[:at])
    assert found.plays == tuple(BOOK[: len(found.plays)])


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(TABLE)))
def test_a_table_cut_anywhere_gives_no_play_that_is_half(at: int) -> None:
    found = read_text(TABLE[:at])
    assert found.plays == tuple(BOOK[: len(found.plays)])


Change = Mapping[str, object]


def changed(play: Change, player: Change | None = None) -> Read:
    """The file with its second play changed."""
    file = OURS.splitlines()
    said = json.loads(file[FIRST].rstrip(","))
    said.update(play)
    said["players"][0].update(player or {})
    file[FIRST] = json.dumps(said) + ","
    return read_text("\n".join(file))


@pytest.mark.parametrize(
    ("play", "player", "key"),
    [
        ({"key": ""}, {}, "missing"),
        ({"key": "../../etc"}, {}, "odd-key"),
        ({"key": "x" * 49}, {}, "odd-key"),
        ({"key": BOOK[0].key}, {}, "twice"),
        ({"at": "yesterday"}, {}, "want-date"),
        ({"at": "0001-01-01T00:00:00"}, {}, "want-date"),
        ({"at": 7}, {}, "want-date"),
        ({"game": "catan"}, {}, "other-game"),
        ({"modules": ["birds"]}, {}, "other-module"),
        ({"modules": "dogs"}, {}, "want-list"),
        ({"players": [{}] * 13}, {}, "too-many"),
        ({"players": 4}, None, "want-list"),
        ({"rounds": -1}, {}, "want-number"),
        ({"rounds": True}, {}, "want-number"),
        ({"minutes": 10**9}, {}, "want-number"),
        ({"complete": "yes"}, {}, "want-yes-or-no"),
        ({"note": "x" * 2001}, {}, "too-long"),
        ({"note": "\x00"}, {}, "foul-letters"),
        ({"note": "\ud800"}, {}, "foul-letters"),
        ({"where": 3}, {}, "want-text"),
        ({}, {"name": "\n"}, "foul-letters"),
        ({}, {"name": "x" * 61}, "too-long"),
        ({}, {"name": " "}, "missing"),
        ({}, {"points": 30}, "want-points"),
        ({}, {"points": [5, 4]}, "want-points"),
        ({}, {"points": [1, 99999]}, "want-number"),
        ({}, {"seat": 1}, "same-seat"),
        ({}, {"seat": 12}, "want-number"),
        ({}, {"turnSeconds": -1}, "want-number"),
        ({}, {"parts": {"track": "much"}}, "want-points"),
        ({}, {"parts": []}, "want-object"),
    ],
)
def test_what_is_wrong_with_a_play_is_told_by_its_line(
    play: Change, player: Change | None, key: str
) -> None:
    if play.get("players") == 4:
        file = OURS.splitlines()
        file[FIRST] = '{"key":"k","at":"2024-01-01","game":"fort","players":4},'
        found = read_text("\n".join(file))
    else:
        found = changed(play, player)
    assert told(found) == [(FIRST + 1, key)]
    assert found.plays == (BOOK[0], *BOOK[2:])


def test_no_number_that_is_none_gets_in() -> None:
    for odd in ("NaN", "Infinity", "-Infinity"):
        found = read_text(OURS.replace('"turnSeconds":', f'"turnSeconds":{odd},"x":', 1))
        assert [each.key for each in found.not_read] == ["broken"]
    found = read_text(OURS.replace('"turnSeconds":', '"turnSeconds":1e999,"x":', 1))
    assert [each.key for each in found.not_read] == ["want-number"]


def test_more_plays_than_a_file_may_have_are_named() -> None:
    (play,) = books.club(1)
    line = ours.line(ours.written(play))
    lines = ",\n".join(line.replace('"play-0"', f'"p{n}"') for n in range(MOST_PLAYS + 2))
    found = read_text(f'{{"fortCompanion": 1, "plays": [\n{lines}]}}')
    assert len(found.plays) == MOST_PLAYS
    assert told(found) == [(MOST_PLAYS + 2, "too-many"), (MOST_PLAYS + 3, "too-many")]


def test_a_file_of_a_whole_town_is_read_as_far_as_a_house_may_have_people() -> None:
    (play,) = books.club(1)
    one = replace(play.players[0], seat=0)
    town = [
        replace(play, key=f"p{n}", players=(replace(one, person=f"p{n}", name=f"Mx {n}"),))
        for n in range(MOST_PEOPLE + 1)
    ]
    found = read_text(ours.write(town, {}))
    assert len(found.plays) == MOST_PEOPLE
    assert [each.key for each in found.not_read] == ["too-many"]


# BG Stats -----------------------------------------------------------------------------------------

FOREIGN = """{"about": "This is from another phone",
"players": [
 {"id": 4, "uuid": "AA", "name": "Anna"}, {"id": 5, "name": "Bob"},
 {"id": 6, "name": "x", "isAnonymous": true}],
"locations": [{"id": 1, "name": "Club"}],
"games": [
 {"id": 1, "name": "Fort", "bggId": 296912}, {"id": 2, "name": "Catan", "bggId": 13},
 {"id": 3, "name": "5 Towers"}],
"plays": [
 {"uuid": "11111111-2222-3333-4444-555555555555", "gameRefId": 1, "locationRefId": 1,
  "playDate": "2023-05-06 18:00:00", "durationMin": 45, "board": "cats, our own mat",
  "playerScores": [{"playerRefId": 5, "score": "20", "seatOrder": 2, "rank": 2},
   {"playerRefId": 4, "score": "12+13", "seatOrder": 1, "rank": 1, "winner": true,
    "role": "Tire Swing"},
   {"playerRefId": 6, "score": "", "seatOrder": 3}]},
 {"uuid": "b", "gameRefId": 2, "playDate": "2023-05-07 18:00:00", "playerScores": []},
 {"uuid": "c", "gameRefId": 9, "playDate": "2023-05-07 18:00:00", "playerScores": []},
 {"uuid": "d", "gameRefId": 3, "playDate": "soon", "playerScores": []},
 {"uuid": "e", "gameRefId": 3, "playDate": "2023-05-08 18:00:00",
  "playerScores": [{"playerRefId": 77, "score": "1"}]},
 {"uuid": "f", "gameRefId": 3, "playDate": "2023-05-08 18:00:00", "ignored": true,
  "playerScores": [{"playerRefId": 4, "score": "1"}]},
 {"uuid": "g", "gameRefId": 3, "playDate": "2023-05-08 18:00:00",
  "playerScores": [{"playerRefId": 4, "score": "12.5"}]},
 {"uuid": "h", "gameRefId": 3, "playDate": "2023-05-08 18:00:00", "playerScores": []},
 7
], "userInfo": {"meRefId": 4}}"""


def test_of_anothers_play_file_our_games_are_read_and_the_rest_is_named_by_line() -> None:
    found = read_text(FOREIGN)
    assert found.kind == "bg-stats"
    assert told(found) == [
        (16, "other-game"),
        (17, "points-nowhere"),
        (18, "want-date"),
        (19, "points-nowhere"),
        (21, "ignored"),
        (23, "want-points"),
        (25, "missing"),
        (26, "want-object"),
    ]
    (play,) = found.plays
    assert (play.game, play.modules, play.where, play.minutes) == ("fort", ("cats",), "Club", 45)
    assert [(one.name, one.seat, one.points) for one in play.players] == [
        ("Bob", 1, (20, 20)),
        ("Anna", 0, (25, 25)),
        ("x", 2, None),
    ]
    assert [one.board for one in play.players] == ["", "tire", ""]
    assert [one.person for one in play.players] == ["bob", "anna", ""]


def test_a_play_file_that_breaks_off_before_its_people_gives_no_play_without_them() -> None:
    file = json.loads(PLAY_FILE)
    order = {name: file[name] for name in ("games", "locations", "plays", "players")}
    text = json.dumps(order, indent=1)
    found = read_text(text[: text.index('"players"') + 40])
    assert found.plays == ()
    assert found.not_read[-1].key == "broken"


# Tables -------------------------------------------------------------------------------------------

OLD = (
    "Date;Table;Game;Place;Name;Wins;Points;Victory Track;Fort level;Rounds\r\n"
    "2024-03-01;ABCD;Fort with cats;1;'=Anna;1;34;25;5;12\r\n"
    "2024-03-01;ABCD;Fort with cats;2;Bob;0;20–26;15;5;12\r\n"
    "2024-03-02;EFGH;Fort;1;Anna;1;30;25;5;9\r\n"
    "2024-03-02;EFGH;Fort;2;Bob;0;28;23;5;9\r\n"
)


def test_the_table_that_a_score_gives_away_is_read() -> None:
    found = read_text(OLD)
    assert (found.kind, found.not_read) == ("table", ())
    first, second = found.plays
    assert (first.at.isoformat(), first.game) == ("2024-03-01T12:00:00+00:00", "fort")
    assert (first.modules, first.rounds, first.complete) == (("cats",), 12, False)
    assert [(one.name, one.points, one.wins) for one in first.players] == [
        ("=Anna", (34, 34), True),
        ("Bob", (20, 26), False),
    ]
    assert first.players[0].parts == {"track": (25, 25)}
    assert second.complete
    assert read_text(OLD).plays == found.plays


def test_a_spreadsheet_may_have_saved_it_in_its_own_way() -> None:
    headings = "Datum;Stůl;Hra;Pořadí;Jméno;Vyhrává;Body;Dráha vítězství;x;Kola"
    czech = headings + OLD[OLD.index("\r\n") :]
    for data in (
        OLD.replace(";", "\t").encode("utf-16"),
        OLD.replace("\r\n", "\n").replace(";", ",").encode("utf-8-sig"),
        czech.encode(),
    ):
        assert [len(play.players) for play in read(data, LEXICON).plays] == [2, 2]


@pytest.mark.parametrize(
    ("old", "new", "trouble"),
    [
        (";34;", ";lots;", (2, "want-points")),
        (";20–26;", ";26–20;", (3, "want-points")),
        ("Bob;0;20", "Bob;maybe;20", (3, "want-yes-or-no")),
        ("2024-03-01;ABCD;Fort with cats", "2024-13-01;ABCD;Fort with cats", (2, "want-date")),
        ("Fort with cats", "Catan", (2, "other-game")),
        ("Bob;0;20–26;15;5;12", "Bob;0;20–26;15", (3, "other-cells")),
        ("'=Anna;1;34;25;5;12", "'=Anna;1;34", (2, "other-cells")),
        (";1;'=Anna", ";0;'=Anna", (2, "want-number")),
    ],
)
def test_a_wrong_cell_costs_its_play_and_no_other(
    old: str, new: str, trouble: tuple[int, str]
) -> None:
    found = read_text(OLD.replace(old, new))
    assert trouble in told(found)
    assert {line for line, _ in told(found)} <= {2, 3}
    assert [play.at.day for play in found.plays] == [2]


def test_lines_of_one_play_that_say_different_things_of_it_are_no_play() -> None:
    lines = TABLE.split("\r\n")
    lines[2] = lines[2].replace(";fort;", ";five-towers;").replace(";five-towers;", ";fort;", 1)
    cells = lines[1].split(";")
    cells[1] = "2001-01-01T00:00:00+00:00"
    found = read_text("\r\n".join([lines[0], ";".join(cells), *lines[2:]]))
    assert told(found) == [(3, "not-the-same")]
    assert found.plays == tuple(BOOK[1:])


def test_a_line_that_is_lost_costs_its_own_play_alone() -> None:
    lines = TABLE.split("\r\n")
    second = 1 + len(BOOK[0].players)
    for at, lost in ((1, 0), (second - 1, 0), (second, 1)):
        found = read_text("\r\n".join([*lines[:at], "torn;off", *lines[at + 1 :]]))
        assert found.plays == tuple(play for n, play in enumerate(BOOK) if n != lost)
        assert (at + 1, "other-cells") in told(found)


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=200), st.sampled_from([b"", OURS[:300].encode(), TABLE[:400].encode()]))
@example(b'"', TABLE[:400].encode())
def test_whatever_a_file_holds_reading_it_ends_well(data: bytes, before: bytes) -> None:
    found = read(before + data, LEXICON)
    assert isinstance(found, Read)


@settings(max_examples=100, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    ),
    st.sampled_from(["players", "games", "plays", "people", "fortCompanion"]),
    st.booleans(),
)
def test_whatever_stands_in_a_field_reading_it_ends_well(odd: object, name: str, own: bool) -> None:
    file = json.loads(OURS if own else PLAY_FILE)
    for play in file["plays"]:
        play["players" if own else "playerScores"] = [odd]
        play["modules"] = play["gameRefId"] = odd
    assert isinstance(read_text(json.dumps(file)), Read)
    assert isinstance(read_text(json.dumps({**file, name: odd})), Read)
