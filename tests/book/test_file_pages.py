"""The book as files: taken along, looked at, taken over, whole or not at all."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.translation import override

from fortcompanion.hosting import budgets
from games.book import bare, plays, taking_over
from games.book.counted.play import Play
from games.book.files import bg_stats, ours, spreadsheet
from games.book.files.outcome import MOST_BYTES
from games.book.files.reading import read
from games.book.models import House, PlayRow
from games.book.wish import EVERYTHING
from games.engine.languages import SPOKEN
from games.views.book import file_words, lexicon
from tests.answers import Answer
from tests.book import books
from tests.book.houses import Keeper, with_book
from tests.tables.phone import Phone, text

pytestmark = pytest.mark.django_db
BOOK = books.club(30)


@pytest.fixture
def keeper() -> Keeper:
    found = with_book()
    taking_over.take_over(found.row, BOOK)
    return found


def look(keeper: Keeper, data: str | bytes, name: str = "book.json") -> Answer:
    sent = data.encode() if isinstance(data, str) else data
    return keeper.send("files/read/", file=SimpleUploadedFile(name, sent))


def token(page: Answer) -> str:
    found = re.search(r'name="token" value="(\w+)"', page.content.decode())
    return found[1] if found else ""


def counts(page: Answer) -> list[int]:
    """Read, in the book already, new, not read."""
    return [int(each) for each in re.findall(r"<dd>\s*(\d+)\s*</dd>", page.content.decode())]


def shape(house: House) -> list[Play]:
    """The plays, with people known by name."""
    return sorted(
        (
            replace(
                play,
                players=tuple(replace(p, person=p.name if p.person else "") for p in play.players),
            )
            for play in plays.of(house)
        ),
        key=lambda play: play.key,
    )


@pytest.mark.parametrize("file", ["book.json", "book.csv", "book.bgsplay"])
def test_a_book_that_is_taken_along_is_the_same_in_another_house(keeper: Keeper, file: str) -> None:
    taken = keeper.look(f"files/{file}")
    assert f'filename="house-book-{keeper.house}-' in taken["Content-Disposition"]
    other = with_book("Others")
    page = look(other, taken.content, file)
    assert page.status_code == 200
    assert counts(page) == [30, 0, 30, 0]
    assert not PlayRow.objects.filter(house=other.row).exists(), "nothing is taken over yet"
    done = other.send("files/take/", token=token(page))
    assert done.status_code == 302
    assert "30 games have come into the book." in text(other.client.get(done["Location"]))
    assert shape(other.row) == shape(keeper.row)


def test_what_the_book_has_already_does_not_come_twice(keeper: Keeper) -> None:
    more = [*BOOK, *(replace(play, key=f"new-{play.key}") for play in books.club(3, seed=5))]
    page = look(keeper, ours.write(more, {}))
    assert counts(page) == [33, 30, 3, 0]
    keeper.send("files/take/", token=token(page))
    assert keeper.row.plays.count() == 33
    again = look(keeper, ours.write(more, {}))
    assert counts(again) == [33, 33, 0, 0]
    assert token(again) == ""


def test_the_same_evening_by_another_way_is_known_by_how_it_looks(keeper: Keeper) -> None:
    """From the app, which gives every play a number of its own."""
    file = json.loads(bg_stats.write(BOOK, lexicon.lexicon()))
    for play in file["plays"]:
        del play[ours.MARK]
    page = look(keeper, json.dumps(file), "BGStatsExport.json")
    incomplete = sum(not play.complete for play in BOOK)
    assert counts(page)[:3] == [30, 30 - incomplete, incomplete]


def test_people_are_recognised_and_strangers_are_named_before(keeper: Keeper) -> None:
    before = keeper.row.people.count()
    play = replace(books.club(1, seed=9)[0], key="k")
    first, *others = play.players
    seats = (replace(first, name="ANNA", person="x"), replace(others[0], name="Zoë", person="y"))
    page = look(keeper, ours.write([replace(play, players=seats)], {}))
    assert "Zoë" in text(page)
    assert "New in this house" in text(page)
    keeper.send("files/take/", token=token(page))
    assert keeper.row.people.count() == before + 1
    (found,) = [each for each in plays.of(keeper.row) if each.key == "k"]
    assert [one.name for one in found.players] == ["Anna", "Zoë"]


def test_two_of_one_play_whose_names_differ_by_an_accent_are_two(keeper: Keeper) -> None:
    play = replace(books.club(1, seed=9)[0], key="k")
    first, second = play.players[:2]
    seats = (replace(first, name="Jan", person="a"), replace(second, name="Ján", person="b"))
    taking_over.take_over(keeper.row, [replace(play, players=seats)])
    (found,) = [each for each in plays.of(keeper.row) if each.key == "k"]
    assert len({one.person for one in found.players}) == 2


def test_guests_of_a_file_are_nobody(keeper: Keeper) -> None:
    before = keeper.row.people.count()
    play = replace(books.club(1, seed=9)[0], key="k")
    guests = tuple(replace(one, person="", name="") for one in play.players)
    taking_over.take_over(keeper.row, [replace(play, players=guests)])
    assert keeper.row.people.count() == before


# Bad files ----------------------------------------------------------------------------------------


def test_a_damaged_file_is_told_by_its_lines_and_the_rest_taken_over_whole() -> None:
    keeper = with_book()
    lines = ours.write(BOOK, {}).splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith('{"key":"play-4"'))
    lines[at] = (
        lines[at]
        .replace('"game":"fort"', '"game":"catan"')
        .replace('"game":"five-towers"', '"game":"catan"')
    )
    page = look(keeper, "\n".join(lines[:-3]))
    said = text(page)
    assert f"Line {at + 1}" in said
    assert "“catan” is a game that this book doesn't keep." in said
    assert "breaks off or is damaged" in said
    keeper.send("files/take/", token=token(page))
    kept = {play.key for play in plays.of(keeper.row)}
    assert kept == {play.key for play in BOOK[:28]} - {"play-4"}


@pytest.mark.parametrize("data", [b"", b"hello", b"\x89PNG\r\n\x1a\n\x00", b"[]", b'{"log":1}'])
def test_a_file_of_another_kind_is_refused_in_words(keeper: Keeper, data: bytes) -> None:
    page = look(keeper, data)
    assert page.status_code == 422
    assert 'role="alert"' in page.content.decode()
    assert token(page) == ""


def test_a_huge_file_is_refused_before_it_is_read(keeper: Keeper) -> None:
    page = look(keeper, b"{" + b" " * (MOST_BYTES + 30_000))
    assert page.status_code == 413
    assert "larger than 5 MB" in text(page)


def test_a_file_that_takes_too_much_room_meanwhile_is_refused(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    from games.views.book import files

    monkeypatch.setattr(files, "MOST_PACKED", 100)
    assert look(keeper, ours.write(BOOK, {})).status_code == 413


def test_if_anything_goes_wrong_nothing_is_kept(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_told: object) -> None:
        raise RuntimeError

    more = [replace(play, key=f"new-{play.key}", note="x") for play in books.club(9, seed=5)]
    people = keeper.row.people.count()
    monkeypatch.setattr(plays, "player_row", fail)
    with pytest.raises(RuntimeError):
        taking_over.take_over(keeper.row, more)
    assert keeper.row.plays.count() == 30
    assert keeper.row.people.count() == people


def test_what_is_taken_over_is_what_was_shown(keeper: Keeper) -> None:
    first = token(look(keeper, ours.write([replace(BOOK[0], key="a", note="1", rounds=3)], {})))
    assert first == "", "known by how it looks"
    new = [replace(play, key=f"n-{play.key}") for play in books.club(2, seed=8)]
    shown = token(look(keeper, ours.write(new[:1], {})))
    look(keeper, ours.write(new, {}))
    assert keeper.send("files/take/", token=shown).status_code == 410
    assert keeper.send("files/take/", token="").status_code == 410
    assert keeper.row.plays.count() == 30


def test_another_house_can_not_take_over_what_this_one_has_shown(keeper: Keeper) -> None:
    other = with_book("Others")
    shown = token(look(keeper, ours.write([replace(books.club(1, seed=8)[0], key="n")], {})))
    assert shown
    assert other.send("files/take/", token=shown).status_code == 410


def test_a_file_that_was_forgotten_meanwhile_is_asked_for_again(keeper: Keeper) -> None:
    shown = token(look(keeper, ours.write([replace(books.club(1, seed=8)[0], key="n")], {})))
    cache.clear()
    page = keeper.send("files/take/", token=shown)
    assert page.status_code == 410
    assert "Choose it once more." in text(page)


def test_files_have_a_budget(keeper: Keeper, settings: Any) -> None:
    settings.HOSTED = True
    settings.SECURE_SSL_REDIRECT = False
    answers = [look(keeper, b"x").status_code for _ in range(budgets.FILES.each + 1)]
    assert answers == [422] * budgets.FILES.each + [429]


def test_no_strange_page_can_send_a_file(keeper: Keeper) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = keeper.client.cookies
    file = SimpleUploadedFile("x.json", ours.write(BOOK, {}).encode())
    assert strict.post(f"/book/{keeper.house}/files/read/", {"file": file}).status_code == 403


def test_nobody_without_the_key_reads_or_brings_files(keeper: Keeper) -> None:
    stranger = Keeper(house=keeper.house)
    for file in ("", "book.json", "book.csv", "book.bgsplay", "done/"):
        assert stranger.look(f"files/{file}").status_code == 404
    assert look(stranger, ours.write(BOOK, {})).status_code == 404
    assert stranger.send("files/take/", token="x").status_code == 404


def test_a_thousand_plays_are_taken_over_in_few_questions() -> None:
    keeper = with_book()
    with CaptureQueriesContext(connection) as asked:
        assert taking_over.take_over(keeper.row, books.club()) == 1000
    assert len(asked) < 150
    assert len(bare.of(keeper.row, EVERYTHING)) == 1000


# What we give away elsewhere ----------------------------------------------------------------------


@pytest.mark.parametrize("code", sorted(SPOKEN))
def test_the_score_of_a_table_can_be_brought_in_in_any_language(code: str) -> None:
    phone = Phone(code)
    assert phone.open("Ann", "Ben", "=Cyr", depth="points").status_code == 302
    taken = phone.get("score.csv").content
    found = read(taken, lexicon.lexicon())
    assert found.kind == "table"
    assert found.not_read == ()
    (play,) = found.plays
    assert play.game == "fort"
    assert [one.name for one in play.players] == ["Ann", "Ben", "=Cyr"]
    assert {part for one in play.players for part in one.parts} >= {"track"}


def test_the_file_of_one_whole_game_is_told_apart() -> None:
    phone, keeper = Phone(), with_book()
    phone.open("Ann", "Ben", depth="points")
    page = look(keeper, phone.get("export.json").content)
    assert page.status_code == 422
    assert "how one game went" in text(page)


def test_every_trouble_has_words_in_every_language() -> None:
    values = {
        name: 1 if name in ("line", "most", "least", "cells", "columns") else "x"
        for name in "most least cells columns field value game module version".split()
    }
    for code in SPOKEN:
        with override(code):
            for sentence in file_words.SENTENCES.values():
                assert sentence() % values


def test_a_table_is_written_for_spreadsheets(keeper: Keeper) -> None:
    content = keeper.look("files/book.csv").content
    assert content.startswith(b"\xef\xbb\xbf" + ";".join(spreadsheet.COLUMNS[:3]).encode())
