"""The end on every phone: bars that add up, reasons, titles that were counted, a second game."""

from __future__ import annotations

from typing import Any

import pytest

from games import tables
from games.book import results
from games.engine.entries import Choice
from games.fort.honours import earned
from tests.fort.real_table import RealTable
from tests.tables.games import put, recorded
from tests.tables.phone import NAMES, Phone, text, whole

pytestmark = pytest.mark.django_db


@pytest.fixture
def ended(phones: list[Phone]) -> list[Phone]:
    """Three phones at a game that was played out; Ann's fort has reached level 5."""
    put(phones[0].table, recorded())
    now = tables.moment(phones[0].table)
    results.keep(phones[0].table, now.game, now.number, now.position)
    return phones


def fills(phone: Phone, seat: int, what: str, *cards: str, **more: str) -> Any:
    fields = {"seat": str(seat), "what": what, "card": cards or ("",), **more}
    return phone.post("score/fill/", htmx=False, **fields)


def all_open(phones: list[Phone]) -> None:
    for seat, rule in enumerate(("minimalism", "piggy-bank", "loner")):
        fills(phones[seat], seat, "rules", rule)


def simple(*points: int, **fields: Any) -> Phone:
    """A finished game of points alone, on one phone."""
    keeper = Phone()
    keeper.open(*NAMES[: len(points)], depth="points", **fields)
    for seat, number in enumerate(points):
        keeper.corrects(f"seats.{seat}.vp", str(number))
    keeper.post("finish/", htmx=False)
    return keeper


# On every phone -----------------------------------------------------------------------------------


def test_the_table_says_where_the_end_is_looked_at(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    assert "data-end" not in text(ben.get("part/"))
    ann.post("finish/", htmx=False)
    assert f'data-end="/t/{ann.code}/score/"' in text(ben.get("part/"))


def test_a_secret_that_is_laid_open_is_turned_over_before_all(ended: list[Phone]) -> None:
    ann, ben, _cyr = ended
    assert "data-key" not in text(ben.get("score/"))
    fills(ann, 0, "rules", "minimalism")
    page = text(ben.get("score/"))
    assert page.count("data-key") == 1 and "Minimalism. 8 if your fort" in page


def test_the_last_word_brings_the_phone_to_the_winner_not_to_its_own_place(
    ended: list[Phone],
) -> None:
    assert fills(ended[0], 0, "rules", "minimalism")["Location"].endswith("#seat-0")
    fills(ended[1], 1, "rules", "piggy-bank")
    assert fills(ended[2], 2, "rules", "loner")["Location"].endswith("/score/")


# Bars ---------------------------------------------------------------------------------------------


def test_every_bar_climbs_to_the_score_by_its_reasons(ended: list[Phone]) -> None:
    all_open(ended)
    page = ended[0].get("score/")
    finale, scored = page.context["finale"], page.context["s"].seats
    totals = {seat.index: seat.low for seat in scored}
    for bar in finale.bars:
        assert bar.total == str(totals[bar.seat.index])
        assert sum(-each.width if each.minus else each.width for each in bar.stretches) == int(
            bar.total
        )
        assert all(0 <= each.x <= each.x + each.width <= finale.width for each in bar.stretches)
        assert len(bar.sums) == len(finale.steps)
    assert [bar.seat.index for bar in finale.bars] == [0, 1, 2]


def test_rubble_takes_from_the_bar_what_it_costs() -> None:
    keeper = Phone()
    keeper.open("Ann", "Ben", game="five-towers", depth="points")
    keeper.corrects("seats.0.towers.sand", "15 14 13 0")
    keeper.corrects("seats.0.rubble", "2")
    keeper.post("finish/", htmx=False)
    ann = keeper.get("score/").context["finale"].bars[0]
    minus = [each for each in ann.stretches if each.minus]
    assert [each.width for each in minus] == [3]
    assert ann.total == str(sum(each.width for each in ann.stretches) - 6)


def test_f7_4_who_is_second_with_as_many_points_reads_why() -> None:
    keeper = Phone()
    keeper.open("Ann", "Ben", depth="points")
    keeper.corrects("seats.0.vp", "11")
    keeper.corrects("seats.1.vp", "8")
    keeper.corrects("seats.1.level", "2")
    keeper.post("finish/", htmx=False)
    for seat in (0, 1):
        fills(keeper, seat, "rules", "")
    page = keeper.get("score/")
    assert [(row.name, row.low) for row in page.context["s"].seats] == [("Ben", 11), ("Ann", 11)]
    assert "As many points as Ben, but a lower fort: level 0 against 2." in text(page)


# Titles -------------------------------------------------------------------------------------------


def test_a_title_goes_to_one_seat_that_has_most_of_it_by_the_log(ended: list[Phone]) -> None:
    all_open(ended)
    now = ended[0].now
    follows = [0, 0, 0]
    for number in now.standing:
        entry = now.entries[number]
        if isinstance(entry, Choice) and entry.answers[0][1][0] == "follow":
            follows[entry.seat] += 1
    titles = ended[0].get("score/").context["titles"]
    me_too = next(title for title in titles if title.name == "Me too!")
    assert follows.count(max(follows)) == 1
    assert me_too.who.index == follows.index(max(follows))
    assert me_too.text == f"followed {max(follows)} times"


def test_an_evening_that_was_not_told_card_by_card_has_no_titles(ended: list[Phone]) -> None:
    assert simple(30, 20).get("score/").context["titles"] == []
    table = RealTable(3, 3, 0.3)
    while not table.is_over:
        table.step()
    assert earned(table.log)
    table.log.start.seats[0].turns += 1  # a turn that nobody has told
    assert earned(table.log) == []


# Where it is looked for ---------------------------------------------------------------------------


def test_my_tables_have_the_final_result_and_who_has_won() -> None:
    keeper = Phone()
    keeper.open("Ann", "Ben", depth="points")
    keeper.corrects("seats.0.vp", "26")
    keeper.corrects("seats.1.vp", "21")
    keeper.corrects("seats.1.level", "3")
    page = text(keeper.client.get("/tables/"))
    assert "26 : 21" in page
    keeper.post("finish/", htmx=False)
    for seat in (0, 1):
        fills(keeper, seat, "rules", "")
    (mine,) = keeper.client.get("/tables/").context["o"].mine
    assert (mine.result, mine.winners) == ("26 : 30", "Ben")


# Once more ----------------------------------------------------------------------------------------


def test_a_second_game_calls_the_other_phones_and_seats_them_where_they_sat(
    ended: list[Phone],
) -> None:
    all_open(ended)
    ann, ben, cyr = ended
    assert ben.get("score/").context["t"].rematch is None
    version = ben.table.version(ben.now.number)
    place = ann.post("again/", htmx=False)["Location"]
    assert ben.table.version(ben.now.number) > version  # the stream tells it
    for page in ("score/", "part/"):
        assert "Ann opens it again: come along." in text(ben.get(page))
    assert "Same players again" not in text(cyr.get("score/"))
    assert ben.post("again/", htmx=False)["Location"] == place
    code = place.split("/")[2]
    ben.code = code
    assert ben.get().context["t"].mine == [1]
    watcher = Phone(code=cyr.code)
    watcher.sit("watch")
    assert f'href="/t/{code}/"' in text(watcher.get("score/"))


# The big screen -----------------------------------------------------------------------------------


def test_the_big_screen_shows_the_last_card_with_what_it_does_and_what_it_brought(
    phones: list[Phone],
) -> None:
    ann, ben, cyr = phones
    ann.shows("hand.0", "ace", "tiny")
    assert ann.get("big/").context["b"].last is None
    ann.does(whole(ann, "verb=play/ace/"))
    ben.does("verb=pass/")
    cyr.shows("hand.2", "dash")
    cyr.does(whole(cyr, "verb=follow/dash/", who="2"))
    page = ann.get("big/")
    last = page.context["b"].last
    assert (last.face.name, last.by.name) == ("Ace", "Ann")
    assert [(deed.who.name, deed.text) for deed in last.deeds] == [
        ("Ann", "Ann plays Ace, 2 pizzas"),
        ("Cyr", "Cyr follows with Dash, 2 pizzas"),
    ]
    assert "Gain 2 pizzas or 2 toys." in text(page) and 'href="#fort-0"' in text(page)


def test_the_big_screen_turns_secrets_over_and_has_the_final_result(ended: list[Phone]) -> None:
    ann = ended[0]
    before = text(ann.get("big/part/"))
    assert before.count("face-down") == 3 and "Minimalism" not in before
    fills(ann, 0, "rules", "minimalism")
    page = text(ann.get("big/part/"))
    assert page.count("face-down") == 2 and "Minimalism. 8 if your fort" in page
    all_open(ended)
    page = text(ann.get("big/part/"))
    winner = ann.get("score/").context["s"]
    assert winner.winner in page and 'id="finale"' in page and "Titles of the evening" in page
    for seat in winner.seats:
        assert f"<b>{seat.low}</b>" in page


def test_the_big_screen_goes_to_the_next_game_by_itself(ended: list[Phone]) -> None:
    all_open(ended)
    assert "data-next" not in text(ended[0].get("big/part/"))
    code = ended[0].post("again/", htmx=False)["Location"].split("/")[2]
    assert f'data-next="/t/{code}/big/"' in text(ended[0].get("big/part/"))
