"""A finished table of a house becomes a play by itself, and follows what the table does after."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import tables
from games.book import plays, results, turns
from games.book.counted.play import Play
from games.book.models import KeptTable, Person, PlayRow
from games.engine.entries import Choice, Entry, Undo
from games.models import Entry as Row
from games.models import Table
from tests.answers import Answer
from tests.book.houses import Keeper, evening, with_book
from tests.tables.games import put, recorded
from tests.tables.phone import Phone, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def keeper() -> Keeper:
    return with_book()


def opens(keeper: Keeper, *names: str, **fields: object) -> Keeper:
    fields = {"depth": "points", "house": keeper.house, **fields}
    assert keeper.open(*names, **fields).status_code == 302
    return keeper


def finishes(phone: Phone, *points: int) -> None:
    for seat, number in enumerate(points):
        phone.corrects(f"seats.{seat}.vp", str(number))
    assert phone.post("finish/", htmx=False).status_code == 302


def kept(keeper: Keeper) -> list[Play]:
    return plays.of(keeper.row)


def test_a_finished_table_of_a_house_is_a_play_at_once(keeper: Keeper) -> None:
    opens(keeper, "Ann", "Žofie", module=["cats", "dogs"])
    assert kept(keeper) == []
    finishes(keeper, 20, 31)
    (play,) = kept(keeper)
    assert [(one.name, one.points, one.wins) for one in play.players] == [
        ("Ann", (20, 20), False),
        ("Žofie", (31, 31), True),
    ]
    assert (play.game, set(play.modules), play.depth) == ("fort", {"cats", "dogs"}, "points")
    assert play.table == keeper.code and play.minutes is not None
    assert [one.board for one in play.players] != ["", ""]
    assert "Žofie" in text(keeper.look())


def test_a_table_in_no_book_is_in_none_and_costs_nothing_before_its_end(keeper: Keeper) -> None:
    opens(keeper, "Ann", "Ben", house="none")
    phone = Phone()
    phone.client, phone.code = keeper.client, keeper.code
    with CaptureQueriesContext(connection) as asked:
        phone.corrects("seats.0.vp", "9")
    assert not [each for each in asked.captured_queries if "book_" in each["sql"]]
    finishes(keeper, 9, 3)
    assert kept(keeper) == [] and not KeptTable.objects.exists()


def test_a_stranger_can_not_put_a_table_into_a_house(keeper: Keeper) -> None:
    other = Keeper()
    assert other.open("Ann", "Ben", depth="points", house=keeper.house).status_code == 302
    finishes(other, 3, 4)
    assert kept(keeper) == []


def test_who_goes_on_withdraws_the_play_and_a_correction_changes_it(keeper: Keeper) -> None:
    opens(keeper, "Ann", "Ben")
    finishes(keeper, 20, 31)
    (before,) = kept(keeper)
    keeper.send(f"plays/{before.key}/note/", note="Pancakes", where="Home")
    assert keeper.enter("undo/").status_code == 200
    assert kept(keeper) == [] and keeper.look(f"plays/{before.key}/").status_code == 404
    finishes(keeper, 40, 31)
    (after,) = kept(keeper)
    assert [one.points for one in after.players] == [(40, 40), (31, 31)]
    assert (after.key, after.note, after.where) == (before.key, "Pancakes", "Home")
    assert Person.objects.count() == 2, "nobody is there twice"


def test_a_play_outlives_its_table(keeper: Keeper) -> None:
    opens(keeper, "Ann", "Ben")
    finishes(keeper, 20, 31)
    (before,) = kept(keeper)
    Table.objects.all().delete()
    (after,) = kept(keeper)
    assert after.players == before.players and after.table == ""
    page = keeper.look(f"plays/{after.key}/")
    assert page.status_code == 200 and "Its score" not in text(page)


def test_the_same_players_again_are_of_the_same_house(keeper: Keeper) -> None:
    opens(keeper, "Ann", "Ben")
    finishes(keeper, 20, 31)
    answer = keeper.post("again/", htmx=False)
    keeper.code = answer["Location"].split("/")[2]
    finishes(keeper, 5, 6)
    assert len(kept(keeper)) == 2


def test_a_whole_game_at_the_table_brings_its_boards_parts_and_end(keeper: Keeper) -> None:
    opens(keeper, "Ann", "Ben", "Cyr", depth="cards")
    put(keeper.table, recorded(3))
    entered = Row.objects.filter(table=keeper.table).order_by("number")
    began = datetime(2024, 5, 1, 18, tzinfo=UTC)
    for row in entered:
        row.at = began + timedelta(seconds=10 * row.number)
    Row.objects.bulk_update(entered, ["at"])
    now = tables.moment(keeper.table)
    results.keep(keeper.table, now.game, now.number, now.position)
    keeper.send("tables/", code=keeper.code)
    (play,) = kept(keeper)
    standing = now.game.standing(now.position)
    assert {one.name: one.points for one in play.players} == {
        row.name: row.points for row in standing.rows
    }
    assert [one.board for one in play.players] == [seat.board for seat in now.position.seats]
    assert play.ending == standing.ending and play.rounds == standing.rounds
    page = text(keeper.look(f"plays/{play.key}/"))
    assert "A usual turn:" in page and "What ended it" in page


def test_a_practice_is_offered_and_bots_are_nobody_of_the_house(keeper: Keeper) -> None:
    form = text(keeper.client.get("/tables/practise/"))
    assert "Keep it in the house book" in form
    answer = keeper.client.post(
        "/tables/practise/",
        {
            "game": "five-towers",
            "number": "1",
            "bots": "random",
            "name": "Ann",
            "house": keeper.house,
        },
    )
    assert answer.status_code == 302
    assert KeptTable.objects.get().house == keeper.row


# Old tables ---------------------------------------------------------------------------------------


def test_old_tables_of_the_phone_come_in_one_by_one_or_all(keeper: Keeper) -> None:
    codes = []
    for points in ((1, 2), (3, 4), (5, 6)):
        opens(keeper, "Ann", "Ben", house="none")
        finishes(keeper, *points)
        codes.append(keeper.code)
    page = text(keeper.look("tables/"))
    assert all(code in page for code in codes)
    keeper.send("tables/", code=codes[1])
    assert [play.table for play in kept(keeper)] == [codes[1]]
    assert codes[1] not in text(keeper.look("tables/"))
    keeper.send("tables/")
    keeper.send("tables/")
    assert sorted(play.table for play in kept(keeper)) == sorted(codes)
    assert "3 tables that this phone knows are in the book" in text(keeper.look("tables/"))


def test_a_phone_enters_only_tables_that_it_knows(keeper: Keeper) -> None:
    other = Phone()
    other.open("Ann", "Ben", depth="points")
    finishes(other, 3, 4)
    assert keeper.send("tables/", code=other.code).status_code == 404
    assert kept(keeper) == []


def test_the_score_of_a_finished_table_leads_into_the_book(keeper: Keeper) -> None:
    opens(keeper, "Ann", "Ben", house="none")
    finishes(keeper, 3, 4)
    assert "Enter into the book" in text(keeper.get("score/"))
    answer = keeper.send("tables/", code=keeper.code, back="1")
    assert answer["Location"] == f"/t/{keeper.code}/score/"
    assert "In the book" in text(keeper.get("score/"))
    assert "the book" not in text(Phone(code=keeper.code).get("score/")).lower()


def test_a_play_taken_out_does_not_come_back_by_itself(keeper: Keeper) -> None:
    opens(keeper, "Ann", "Ben")
    finishes(keeper, 3, 4)
    (play,) = kept(keeper)
    assert "Take this game out?" in text(keeper.look(f"plays/{play.key}/out/"))
    assert "Really take" in text(keeper.send(f"plays/{play.key}/out/"))
    assert len(kept(keeper)) == 1
    keeper.send(f"plays/{play.key}/out/", sure="yes")
    keeper.enter("undo/")
    finishes(keeper, 8, 9)
    assert kept(keeper) == [] and not PlayRow.objects.exists()


# A table's secrets --------------------------------------------------------------------------------


def test_a_member_of_the_house_sees_a_table_as_any_spectator(keeper: Keeper) -> None:
    other, stranger = Keeper(), Phone()
    other.scan(keeper.secret())
    opens(keeper, "Ann", "Ben", "Cyr", depth="cards")
    put(keeper.table, recorded(3)[:40])
    keeper.sit(0)
    for place in ("", "log/", "score/", "export.json"):
        member = Phone(code=keeper.code)
        member.client.cookies["houses"] = other.client.cookies["houses"].value
        stranger.code = keeper.code
        assert _without_token(member.get(place)) == _without_token(stranger.get(place)), place


def _without_token(answer: Answer) -> str:
    said = text(answer)
    said = re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", said)
    return re.sub(r'name="client" value="[\w-]+"', "", said)


# Turns --------------------------------------------------------------------------------------------


def test_a_turn_lasts_from_the_choice_before_it_to_its_own_last_one() -> None:
    began = datetime(2024, 5, 1, 18, tzinfo=UTC)
    entries: list[Entry] = []
    times: list[datetime] = []
    at = 0
    for turn in range(5):
        for seat, lasts in ((0, 20), (1, 40)):
            entries += [Choice(seat, (("card", f"{turn}"),)), Choice(seat, (("bid", 1),))]
            times += [
                began + timedelta(seconds=at + lasts // 2),
                began + timedelta(seconds=at + lasts),
            ]
            at += lasts
    assert turns.seconds(entries, times) == {0: 20, 1: 40}


def test_what_was_taken_back_is_no_turn_and_a_break_is_none() -> None:
    began = datetime(2024, 5, 1, 18, tzinfo=UTC)
    choices: list[Entry] = [Choice(n % 2, (("bid", n),)) for n in range(8)]
    entries = [*choices, Choice(0, (("bid", 9),)), Undo(8)]
    assert turns.in_force(entries) == tuple(range(8))
    hour = timedelta(hours=1)
    times = [began + timedelta(seconds=30 * n) + (hour if n > 3 else hour * 0) for n in range(10)]
    assert turns.seconds(entries, times) == {1: 30}, "seat 0 has two turns left without the break"


def test_writing_the_same_play_again_changes_nothing(keeper: Keeper) -> None:
    play = evening(4, Random(4))
    plays.write(keeper.row, play)
    first = kept(keeper)
    plays.write(keeper.row, play)
    assert kept(keeper) == first
