"""A box whose kids were counted by photo: sixty or nothing, and a line to compare it by."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.fort.box import box_line
from games.fort.box.profile import standard

pytestmark = pytest.mark.django_db
ADDRESS = "/tables/box/"


def form(**copies: int) -> dict[str, str]:
    numbers = {**standard().kid_copies, **{id.replace("_", "-"): n for id, n in copies.items()}}
    return {"counted": "1", **{f"copies.{id}": str(number) for id, number in numbers.items()}}


def test_a_counted_box_of_sixty_becomes_the_box_of_this_device(client: Client) -> None:
    assert client.post(ADDRESS, form(puddin=3, moose=2)).status_code == 302
    page = client.get(ADDRESS).content.decode()
    mine = standard().with_changes({"kid_copies": {"puddin": 3, "moose": 2}})
    assert box_line.write(mine) in page


@pytest.mark.parametrize("puddin", [3, 5])
def test_another_number_is_refused_and_nothing_is_lost(client: Client, puddin: int) -> None:
    answer = client.post(ADDRESS, form(puddin=puddin))
    page = answer.content.decode()
    assert answer.status_code == 400
    assert f"{56 + puddin} kids were counted" in page
    assert re.search(rf'name="copies.puddin"\s+value="{puddin}"', page)
    assert not re.search(r'name="counted" value="1"\s+disabled', page)
    assert box_line.write(standard()) in client.get(ADDRESS).content.decode()


def test_a_box_that_nobody_counted_may_have_lost_a_card(client: Client) -> None:
    wish = {key: value for key, value in form(puddin=3).items() if key != "counted"}
    assert client.post(ADDRESS, wish).status_code == 302


def test_two_houses_compare_their_boxes(client: Client) -> None:
    other = standard().with_changes(
        {"kid_copies": {"moose": 2}, "fort_costs": {"0to1": {"toy": 3}}}
    )
    page = client.get(ADDRESS, {"other": box_line.write(other)}).content.decode()
    assert "Moose" in page.partition("otherwise")[2].partition("</ul>")[0]
    alike = client.get(ADDRESS, {"other": box_line.write(standard())}).content.decode()
    assert "alike" in alike


def test_a_slip_in_the_line_is_said(client: Client) -> None:
    line = box_line.write(standard()).replace("4", "5", 1)
    assert "slip" in client.get(ADDRESS, {"other": line}).content.decode()
