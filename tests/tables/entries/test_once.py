"""Every command is entered once, however often it is sent."""

from __future__ import annotations

from typing import Any

import pytest

from games import tables
from games.fort.rules import turn
from games.models import Entry as Row
from tests.tables.entries.commands import COMMANDS, SKIP, position
from tests.tables.phone import Phone, hidden_field

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_entered_once_however_often_it_is_sent(keeper: Phone, command: str) -> None:
    keeper.corrects("seats.1.vp", "5")
    keeper.corrects("seats.2.vp", "6")
    if command == "redo/":
        keeper.enter("undo/")
    sent: dict[str, Any] = {**COMMANDS[command], "number": keeper.now.number, "client": "one-tap"}
    answers = [keeper.post(command, **sent) for _ in range(3)]
    once, number = position(keeper), keeper.now.number
    assert number == sent["number"] + 1
    assert Row.objects.filter(client="one-tap").count() == 1
    keeper.corrects("seats.2.vp", "9")  # the table moves on, and the phone has been in a tunnel
    tables.forget(keeper.table)
    answers += [keeper.post(command, **sent) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200] * 5
    assert keeper.now.number == number + 1
    assert once != position(keeper)


def test_a_choice_sent_again_is_done_even_when_the_next_seat_is_to_choose(
    phones: list[Phone],
) -> None:
    ann, ben, _ = phones
    sent: dict[str, Any] = {"a": SKIP, "number": 0, "client": "ann-skips"}
    ann.post("do/", **sent)
    ben.corrects("leader", "1")
    assert turn.to_decide(ann.now.position) == 1
    number = ben.now.number
    assert ann.post("do/", **sent).status_code == 200
    assert ben.now.number == number


def test_two_taps_of_two_phones_are_two_entries(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    ann.corrects("seats.0.vp", "+1", client="same-second-a")
    ben.corrects("seats.0.vp", "+1", client="same-second-b")
    assert position(ann)["seats"][0]["vp"] == 2


def test_the_page_names_the_number_and_a_fresh_client_for_every_command(keeper: Phone) -> None:
    page = keeper.get("part/")
    assert hidden_field(page, "number") == "0"
    assert hidden_field(page, "client") != hidden_field(keeper.get("part/"), "client")


@pytest.mark.parametrize("odd", ["٣½", "²", "-", "1e3", "9" * 5000, "\x00", "x"])
def test_odd_numbers_and_clients_are_refused_or_entered_but_never_stumbled_over(
    keeper: Phone, odd: str
) -> None:
    assert keeper.enter("undo/", number=odd).status_code == 409
    assert keeper.corrects("seats.0.vp", "+1", client=odd).status_code == 200
    assert keeper.enter("back/", keep=odd).status_code == 422
    assert keeper.corrects(f"seats.{odd}.vp", "1").status_code == 422
    assert keeper.corrects("seats.0.vp", odd).status_code == 422
    for place in (f"hand.{odd}", f"park.{odd}", f"rules.{odd}", odd, f"hand{odd}.0"):
        assert keeper.shows(place, "chef").status_code == 422
    assert keeper.shows("hand.0", odd, odd).status_code == 422
    assert keeper.does(odd).status_code == 422
    assert keeper.now.number == 1
    assert keeper.get("log/").status_code == 200
