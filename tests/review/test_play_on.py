"""Played on from a line of a game that is over: the same cards come, the game stays as it is."""

from __future__ import annotations

import os
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from games import practice, tables
from games.catalogue import GAMES
from games.engine.entries import Choice, Reveal, Undo
from games.engine.errors import GameError
from games.engine.hinting import bots
from games.engine.hinting.review.looking import chosen
from games.models import Entry, Table
from tests.tables.games import put, recorded
from tests.tables.phone import Phone, text

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def hasty(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.BOTS_PAUSE = 0
    monkeypatch.setattr(practice, "aside", list)
    practice.reset()


Line = tuple[int, str, int | None, str]
_played: dict[tuple[str, str], list[Line]] = {}
"""Games that were played before: the same seed leads to the same ones."""


def played_among_bots(game: str, seed: str = "same 0") -> Table:
    """A whole game against greedy bots; the person plays as chance has it."""
    table = practice.open_table("Ann", 2, game=game, bots="greedy", seed=seed)
    fields = ("number", "client", "by", "line")
    if (game, seed) not in _played:
        play_to_the_end(table, seed)
        _played[game, seed] = list(table.entries.order_by("number").values_list(*fields))
    else:
        Entry.objects.bulk_create(
            Entry(table=table, **dict(zip(fields, line, strict=True)))
            for line in _played[game, seed]
        )
    return table


def play_to_the_end(table: Table, seed: str) -> None:
    human, rng = table.among_bots["human"], Random(seed)
    for _ in range(400):
        practice.play_on(table)
        now = tables.moment(table)
        if now.game.is_over(now.position):
            return
        with suppress(GameError):  # what turned out otherwise than it looked is tried again
            entry = Choice(human, chosen(bots.random(now.game, now.position, rng)))
            tables.record(table, entry, human, now.number, f"tap-{now.number}")
    raise AssertionError("the game has no end")


def lines(table: Table) -> list[str]:
    return list(Entry.objects.filter(table=table).order_by("number").values_list("line", flat=True))


MANY = int(os.environ.get("PLAY_ON_GAMES", "1"))
"""So many games of each kind are played on; `PLAY_ON_GAMES=125` makes 500 of them."""


@pytest.mark.parametrize("number", range(MANY))
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("at", [0, 11])
def test_the_same_answers_lead_to_the_same_log(game: str, at: int, number: int) -> None:
    origin = played_among_bots(game, f"same {number}")
    whole = lines(origin)
    human = origin.among_bots["human"]
    new = practice.open_from(origin, at, human, "greedy")
    assert new is not None
    now = tables.moment(origin)
    rest = [entry for entry in now.entries if isinstance(entry, Choice)]
    for _ in range(400):
        practice.play_on(new)
        here = tables.moment(new)
        if here.game.is_over(here.position):
            break
        same = now.entries[new.among_bots["since"] + here.number]
        assert isinstance(same, Choice) and same.seat == human
        tables.record(
            new, Choice(human, chosen(same.answers)), human, here.number, f"{here.number}"
        )
    assert rest and lines(new) == whole[new.among_bots["since"] :]
    assert lines(origin) == whole


def test_any_seat_can_be_taken_and_its_cards_alone_are_seen() -> None:
    origin = played_among_bots("fort")
    phone = Phone(code=origin.code)
    page = text(phone.get("play-on/", at=9))
    assert "stays as it is" in page
    for seat in range(3):
        answer = phone.post("play-on/", htmx=False, at=9, seat=seat, bots="greedy")
        new = Phone(code=answer["Location"].split("/")[2])
        new.client = phone.client
        assert new.table.among_bots["human"] == seat
        seen = tables.moment(new.table).position
        for other in range(3):
            if other != seat:
                assert set(seen.seats[other].hand) <= {"?"}
        assert new.get("").status_code == 200


def test_cards_of_a_real_table_come_as_they_came() -> None:
    """F3.4: what later came to the Park lies on top of its deck, in that order."""
    keeper = Phone()
    keeper.open("Ann", "Ben", "Cyr")
    put(keeper.table, recorded())
    table = keeper.table
    now = tables.moment(table)
    assert now.game.is_over(now.position)
    at = 20
    new = practice.open_from(table, at, 1, "greedy")
    assert new is not None
    start = tables.log_of(new).start
    assert "?" not in [card for seat in start.seats for card in (*seat.hand, *seat.deck)]
    since = new.among_bots["since"]
    came = [
        card
        for number in now.standing
        if number >= since
        for entry in [now.entries[number]]
        for card in (
            [value for field, value in entry.answers if field in ("refill", "top")]
            if isinstance(entry, Choice)
            else entry.cards
            if isinstance(entry, Reveal) and entry.place == "refill"
            else ()
        )
    ]
    deck = list(reversed(start.park_deck))
    told = [(lies, card) for lies, card in zip(deck, came, strict=False) if card != "?"]
    assert told and all(lies == card for lies, card in told)


def test_from_a_line_that_was_taken_back_its_own_cards_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not those of the course that was taken instead."""
    monkeypatch.setattr(practice, "Random", lambda _seed: Random(7))
    entries, back, at = recorded(), 20, 50
    starts = []
    for lines_of_table in (entries, (*entries, Undo(back), *entries[back:])):
        keeper = Phone()
        keeper.open("Ann", "Ben", "Cyr")
        put(keeper.table, lines_of_table)
        new = practice.open_from(keeper.table, at, 1, "greedy")
        assert new is not None
        starts.append(new.start)
    assert starts[0] == starts[1]


def test_a_game_that_goes_on_can_not_be_played_on_beside_it() -> None:
    table = practice.open_table("Ann", 1, game="fort", bots="greedy", seed="on")
    phone = Phone(code=table.code)
    assert phone.get("play-on/").status_code == 302
    assert phone.post("play-on/", htmx=False, at=0, seat=0).status_code == 302
    assert Table.objects.count() == 1


def test_after_the_last_choice_there_is_nothing_to_play_on() -> None:
    origin = played_among_bots("fort")
    number = tables.moment(origin).number
    answer = Phone(code=origin.code).post("play-on/", htmx=False, at=number, seat=0)
    assert answer.status_code == 422 and "Go back a few lines" in text(answer)
