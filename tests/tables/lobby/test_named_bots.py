"""Bots of practice have names, and tell how strong they were measured to be."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.utils import translation

from games.catalogue import GAMES
from games.engine.hinting import ladder
from games.engine.hinting.arena import Tally
from games.engine.hinting.ladder import LADDER, YARDSTICK
from games.models import Table
from games.views.lobby.practising import STRENGTHS, strengths
from tests.tables.lobby.practised import human, play_on, seated, sit_down
from tests.tables.phone import Phone, text

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("game", list(GAMES))
def test_each_was_measured_and_at_least_three_differ_beyond_chance(game: str) -> None:
    measured = ladder.read(ladder.place(GAMES[game].mind))
    assert set(measured) == {bot for bot in LADDER if bot != LADDER[bot].against}
    assert all(each.against == LADDER[bot].against for bot, each in measured.items())
    order = ladder.easiest_first(measured)
    assert set(order) == set(LADDER) and order[0] == "random"
    assert measured[YARDSTICK].interval[0] > 0.9
    assert max(measured[bot].interval[0] for bot in ("hint", "deep")) > 0.5


def test_what_is_measured_anew_stands_beside_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "strengths.toml"
    assert ladder.read(path) == {}
    ladder.keep(path, "deep", Tally(200, 171.5))
    ladder.keep(path, "habit", Tally(100, 33))
    ladder.keep(path, "deep", Tally(300, 270))
    found = ladder.read(path)
    assert {bot: (each.games, each.wins) for bot, each in found.items()} == {
        "deep": (300, 270),
        "habit": (100, 33),
    }
    assert found["deep"].of_ten == 9 and found["deep"].against == YARDSTICK
    assert ladder.easiest_first(found).index("habit") < ladder.easiest_first(found).index(YARDSTICK)


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_the_page_says_how_often_each_wins(language: str) -> None:
    page = text(Phone(language).client.get("/tables/practise/", {"game": "fort"}))
    with translation.override(language):
        for each in strengths("fort", ""):
            assert f'value="{each.id}"' in page and each.name in page
    deep = ladder.read(ladder.place(GAMES["fort"].mind))["deep"]
    assert f"{deep.games}" in page and f"{round(100 * deep.interval[0])}" in page


@pytest.mark.parametrize("bots", list(STRENGTHS))
def test_the_name_of_a_seat_tells_how_it_plays(bots: str) -> None:
    phone = sit_down("five-towers", 2, bots=bots)
    names = [seat.name for seat in phone.now.position.seats]
    mine = names.pop(human(phone))
    assert mine == "Ann" and all(name.endswith(f" {STRENGTHS[bots][0]}") for name in names)
    assert len({name[0] for name in names}) == len(names), "told apart by their letters"
    assert phone.now.game.to_decide(phone.now.position) == human(phone)


def test_the_page_remembers_what_this_device_chose() -> None:
    phone = sit_down("five-towers", 3, bots="habit")
    page = phone.client.get("/tables/practise/", {"game": "five-towers"}).context["o"]
    assert [each.id for each in page.strengths if each.chosen] == ["habit"]
    assert [each.id for each in page.numbers if each.chosen] == ["3"]
    page = phone.client.get("/tables/practise/", {"game": "fort"}).context["o"]
    assert [each.id for each in page.strengths if each.chosen] == ["greedy"]


def test_a_table_from_before_bots_had_names_goes_on() -> None:
    phone = seated("old", "five-towers", 1)
    names = {seat.name for seat in phone.now.position.seats}
    assert names == {"Ann", "Bo"}
    phone.get("")
    play_on(phone)
    answer = phone.post("again/", htmx=False)
    new = Table.objects.get(code=answer["Location"].split("/")[2])
    phone.code = new.code
    assert {seat.name for seat in phone.now.position.seats} == {"Ann", "Bo Grabber"}
