"""The pages of a full book: light, quick to ask for, and what is looked for is found."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.book import people, plays
from games.book.counted.play import Play, Player
from games.book.wish import Wish
from tests.book.houses import NAMES, Keeper, evening, fill, with_book
from tests.tables.phone import text

pytestmark = pytest.mark.django_db
MOST_BYTES = 60_000
MOST_QUERIES = 12
PLACES = (
    "",
    "?page=2",
    "?page=50",
    "?page=99999",
    "?text=pancakes",
    "?game=fort&module=dogs&number=3&since=2017-01-01&until=2019-12-31",
    "people/",
    "people/1/change/",
    "plays/made-7/",
    "plays/made-7/out/",
    "paper/",
    "tables/",
    "pass-on/",
    "end/",
)


@pytest.fixture
def keeper() -> Keeper:
    return with_book()


def test_every_page_of_a_thousand_evenings_is_light_and_asks_little(keeper: Keeper) -> None:
    fill(keeper.row, 1000)
    person = keeper.row.people.first()
    assert person is not None and keeper.row.people.count() == len(NAMES)
    for place in PLACES:
        address = f"/book/{keeper.house}/{place.replace('people/1/', f'people/{person.pk}/')}"
        with CaptureQueriesContext(connection) as asked:
            answer = keeper.client.get(address)
        assert answer.status_code == 200, place
        assert len(answer.content) <= MOST_BYTES, place
        assert len(asked) <= MOST_QUERIES, place
    for address in (f"/tables/?house={keeper.house}&again=made-7", "/book/", "/tables/practise/"):
        with CaptureQueriesContext(connection) as asked:
            answer = keeper.client.get(address)
        assert (answer.status_code, len(asked) <= MOST_QUERIES) == (200, True), address
        assert len(answer.content) <= MOST_BYTES, address
    with CaptureQueriesContext(connection) as asked:
        assert len(plays.of(keeper.row)) == 1000
    assert len(asked) <= 3


def test_every_evening_is_on_one_page_of_the_list_the_newest_first(keeper: Keeper) -> None:
    fill(keeper.row, 47)
    found = []
    for page in (1, 2, 3):
        found += re.findall(r"/plays/(made-\d+)/", text(keeper.look("", page=page)))
    assert found[0] == "made-46" and len(found) == len(set(found)) == 47
    assert "Page 3 of 3" in text(keeper.look("", page=3))


def test_a_club_of_hundreds_has_light_pages_too(keeper: Keeper) -> None:
    people.recognise(keeper.row, [f"Somebody with a long name, number {n}" for n in range(400)])
    person = keeper.row.people.all()[0].pk
    for place in ("", "people/", "people/?page=9", f"people/{person}/change/", "paper/"):
        answer = keeper.client.get(f"/book/{keeper.house}/{place}")
        assert answer.status_code == 200 and len(answer.content) <= MOST_BYTES, place
    every = "".join(text(keeper.look("people/", page=page)) for page in range(1, 11))
    assert all(f"number {n}</bdi>" in every for n in range(400))


# Search and filters -------------------------------------------------------------------------------


def keys_of(keeper: Keeper, **query: str) -> set[str]:
    return set(re.findall(r"/plays/(made-\d+)/", text(keeper.look("", **query))))


def test_filters_say_what_the_plays_say(keeper: Keeper) -> None:
    fill(keeper.row, 60)
    every = plays.of(keeper.row)
    person = every[0].players[0].person
    wishes: dict[Wish, Callable[[Play], bool]] = {
        Wish(person=int(person)): lambda play: person in {one.person for one in play.players},
        Wish(game="fort"): lambda play: play.game == "fort",
        Wish(module="dogs"): lambda play: "dogs" in play.modules,
        Wish(module="none"): lambda play: not play.modules,
        Wish(number=3): lambda play: len(play.players) == 3,
        Wish(since=every[20].at.date()): lambda play: play.at.date() >= every[20].at.date(),
        Wish(until=every[20].at.date()): lambda play: play.at.date() <= every[20].at.date(),
        Wish(text="PRE"): lambda play: "Přemysl" in {one.name for one in play.players},
        Wish(text="grandma jana"): lambda play: (
            "Grandma" in play.where and "Jana" in {one.name for one in play.players}
        ),
    }
    for wish, holds in wishes.items():
        wanted = {play.key for play in every if holds(play)}
        assert {play.key for play in plays.of(keeper.row, wish)} == wanted, wish
        assert wanted, wish


def test_a_search_finds_names_notes_and_places_without_accents(keeper: Keeper) -> None:
    fill(keeper.row, 12)
    keeper.send("plays/made-3/note/", note="Déšť a švestky", where="U babičky")
    assert keys_of(keeper, text="svestky") == keys_of(keeper, text="BABICKY") == {"made-3"}
    assert "Nothing in the book is like that." in text(keeper.look("", text="unheard-of"))


@pytest.mark.parametrize(
    "query",
    [
        {"page": "x"}, {"page": "-1"}, {"page": "9" * 40}, {"person": "x"}, {"person": "9" * 30},
        {"number": "²"}, {"since": "yesterday"}, {"until": "2024-13-45"}, {"game": "chess" * 99},
        {"module": "%"}, {"text": "%_'\";--" * 30}, {"text": "\x00"}, {"since": "0001-01-01"},
        {"until": "9999-12-31"},
    ],
)  # fmt: skip
def test_an_address_that_says_nonsense_is_answered_all_the_same(
    keeper: Keeper, query: dict[str, str]
) -> None:
    fill(keeper.row, 2)
    assert keeper.look("", **query).status_code == 200


# One evening --------------------------------------------------------------------------------------


def test_a_play_says_what_happened_in_a_sentence(keeper: Keeper) -> None:
    def told(*points: int, complete: bool = True) -> str:
        key = f"told-{keeper.row.plays.count()}"
        players = tuple(
            Player("", name, seat, (number, number), number == max(points))
            for seat, (name, number) in enumerate(zip(NAMES, points, strict=False))
        )
        at = datetime(2024, 1, 1, tzinfo=UTC)
        plays.write(keeper.row, Play(key, at, "fort", (), "paper", players, complete=complete))
        page = text(keeper.look(f"plays/{key}/"))
        return page.replace("\u2068", "").replace("\u2069", "")

    assert "Jana wins, 5 points ahead." in told(30, 25)
    assert "Přemysl wins by a single point." in told(30, 31)
    assert "Jana wins by far: 20 points ahead." in told(40, 20, 3)
    assert "Jana and Přemysl share the win." in told(30, 30, 12)
    assert "It was not counted to the end." in told(30, 25, complete=False)


def test_a_note_of_any_length_and_kind_is_kept_as_it_can_be(keeper: Keeper) -> None:
    fill(keeper.row, 1)
    keeper.send("plays/made-0/note/", note="ř" * 5000, where="x" * 500)
    row = keeper.row.plays.get()
    assert (len(row.note), len(row.place)) == (2000, 80)
    keeper.send("plays/made-0/note/", note="", where="")
    assert keeper.row.plays.get().note == ""


def test_an_evening_of_this_day_years_ago_is_remembered(keeper: Keeper) -> None:
    assert "On this day" not in text(keeper.look())
    now = timezone.localtime()
    fill(keeper.row, 1)
    row = keeper.row.plays.get()
    row.at = now.replace(year=now.year - 4, day=min(now.day, 28))
    row.save()
    remembered = "On this day, years ago" in text(keeper.look())
    assert remembered == (now.day <= 28)


def test_a_game_that_this_site_does_not_know_has_its_own_name(keeper: Keeper) -> None:
    plays.write(keeper.row, replace(evening(1, Random(1)), game="Azul", modules=("crystal",)))
    assert "Azul" in text(keeper.look()) and "Azul" in text(keeper.look("plays/made-1/"))
    assert keeper.client.get(f"/tables/?house={keeper.house}&again=made-1").status_code == 200


# A new table --------------------------------------------------------------------------------------


def test_the_same_people_sit_down_again_in_two_taps(keeper: Keeper) -> None:
    names = ("Jana", "Přemysl", "Ewa")
    keeper.open(*names, depth="points", house=keeper.house, module=["dogs"])
    keeper.post("finish/", htmx=False)
    page = text(keeper.look())
    address = re.search(r'class="button primary" href="([^"#]*)#open"', page)
    assert address and "The same people again" in page
    form = keeper.client.get(address[1].replace("&amp;", "&")).context["o"]
    (play,) = plays.of(keeper.row)
    assert [one.name for one in form.players[:3]] == list(names)
    assert [one.board for one in form.players[:3]] == [one.board for one in play.players]
    assert form.modules == {"cats": False, "dogs": True} and form.points_only
    assert [each.id for each in form.houses if each.chosen] == [keeper.house]


def test_a_practice_leads_to_another_and_not_to_a_table_of_people(keeper: Keeper) -> None:
    players = (Player("", "Jana", 0, (3, 3), True), Player("-", "Bo", 1, (2, 2), False))
    at = datetime(2024, 1, 1, tzinfo=UTC)
    plays.write(keeper.row, Play("made-1", at, "five-towers", (), "practice", players))
    page = text(keeper.look("plays/made-1/"))
    address = re.search(r'href="(/tables/practise/[^"]*)"', page)
    assert address
    form = keeper.client.get(address[1].replace("&amp;", "&")).context["o"]
    assert (form.game, form.name) == ("five-towers", "Jana")
    assert [each.id for each in form.houses if each.chosen] == [keeper.house]
    assert "The same people again" not in text(keeper.look())
    assert {one.name for one in keeper.row.people.all()} == {"Jana"}


def test_the_people_of_the_book_are_tapped_at_a_new_table(keeper: Keeper) -> None:
    fill(keeper.row, 30)
    form = keeper.client.get("/tables/").context["o"]
    assert set(form.known) == {one.name for one in keeper.row.people.all()}
    other = Keeper()
    assert not set(other.client.get("/tables/").context["o"].known)


def test_of_several_books_the_last_used_is_chosen_and_none_can_be(keeper: Keeper) -> None:
    first = keeper.house
    keeper.begin("Club")
    offered = keeper.client.get("/tables/").context["o"].houses
    assert [(each.id, each.chosen) for each in offered] == [
        (keeper.house, True),
        (first, False),
        ("none", False),
    ]
    keeper.open("Ann", "Ben", depth="points", house=first)
    offered = keeper.client.get("/tables/").context["o"].houses
    assert offered[0].id == first and offered[0].chosen
    practice = keeper.client.get("/tables/practise/").context["o"].houses
    assert [each.id for each in practice if each.chosen] == ["none"]


# Paper --------------------------------------------------------------------------------------------


def typed(**fields: object) -> dict[str, object]:
    return {
        "game": "fort", "name": ["Jana", "Ewa", "", ""], "points": ["31", "28", "", ""],
        "day": "2019-12-24", "minutes": "45", "where": "Brno", "note": "By the tree", **fields,
    }  # fmt: skip


def test_a_typed_old_score_becomes_a_play(keeper: Keeper) -> None:
    answer = keeper.send("paper/", **typed(module=["cats"]))
    assert answer.status_code == 302
    (play,) = plays.of(keeper.row)
    assert (play.at.date().isoformat(), play.minutes, play.where) == ("2019-12-24", 45, "Brno")
    assert [(one.name, one.points, one.wins, one.place) for one in play.players] == [
        ("Jana", (31, 31), True, 1),
        ("Ewa", (28, 28), False, 2),
    ]
    assert play.modules == ("cats",) and play.depth == "paper"


def test_who_won_may_be_all_that_is_known(keeper: Keeper) -> None:
    keeper.send("paper/", **typed(points=["", "", "", ""], wins=["1"], minutes=""))
    (play,) = plays.of(keeper.row)
    assert [(one.points, one.wins) for one in play.players] == [(None, False), (None, True)]
    assert "\u2068Ewa\u2069 wins." in text(keeper.look(f"plays/{play.key}/"))


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"name": ["Jana"]}, "Write the names of 2 to 4 players."),
        ({"name": ["Jana", "jana"]}, "Two players have the same name."),
        ({"points": ["many", "3"]}, "“many” is no number of points"),
        ({"points": ["1" * 30, "3"]}, "is no number of points"),
        ({"points": ["", ""]}, "Write everybody's points, or tick who won."),
        ({"day": "24. 12. 2019"}, "Write the day like"),
        ({"day": "2999-01-01"}, "has not come yet"),
        ({"minutes": "an hour"}, "in minutes"),
    ],
)
def test_what_is_wrong_with_a_typed_score_is_said_and_nothing_is_kept(
    keeper: Keeper, wrong: dict[str, object], says: str
) -> None:
    answer = keeper.send("paper/", **typed(**wrong))
    assert answer.status_code == 422 and says in text(answer)
    assert "By the tree" in text(answer), "what was typed is still there"
    assert plays.of(keeper.row) == []


def test_a_typed_score_is_put_right_where_it_stands(keeper: Keeper) -> None:
    keeper.send("paper/", **typed(module=["cats"]))
    (before,) = plays.of(keeper.row)
    page = text(keeper.look(f"plays/{before.key}/"))
    assert "Put right what was typed" in page
    form = text(keeper.look("paper/", play=before.key))
    assert all(f'value="{said}"' in form for said in ("Jana", "31", "28", "2019-12-24", "Brno"))
    keeper.send("paper/", **typed(points=["13", "28", "", ""], play=before.key, note="Twice"))
    (after,) = plays.of(keeper.row)
    assert (after.key, after.note) == (before.key, "Twice")
    assert [(one.points, one.wins) for one in after.players] == [
        ((13, 13), False),
        ((28, 28), True),
    ]


def test_a_play_of_a_table_is_not_typed_over(keeper: Keeper) -> None:
    keeper.open("Jana", "Ewa", depth="points", house=keeper.house)
    keeper.post("finish/", htmx=False)
    (before,) = plays.of(keeper.row)
    assert "Put right what was typed" not in text(keeper.look(f"plays/{before.key}/"))
    keeper.send("paper/", **typed(play=before.key))
    assert before in plays.of(keeper.row) and len(plays.of(keeper.row)) == 2


# Where it is found --------------------------------------------------------------------------------


def test_the_old_history_leads_over_to_the_book() -> None:
    phone = Keeper()
    assert "A book keeps every evening" in text(phone.client.get("/tables/history/"))
    assert "A house book keeps every evening" in text(phone.client.get("/book/?go=1"))
    phone.begin()
    assert "All evenings of the house" in text(phone.client.get("/tables/history/"))
    assert phone.client.get("/book/?go=1")["Location"] == f"/book/{phone.house}/"
