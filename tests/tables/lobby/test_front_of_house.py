"""Before the game: whom a page invites, what it remembers, and the way back to what goes on."""

from __future__ import annotations

import re

import pytest
from django.test import Client, override_settings

from fortcompanion import invitations
from tests.tables.phone import Phone, text

pytestmark = pytest.mark.django_db

AT_HOME = "192.168.7.20"


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "lan_address", lambda: AT_HOME)


# Whom it invites ----------------------------------------------------------------------------------


def invited(phone: Phone, host: str) -> str:
    page = phone.client.get(f"/t/{phone.code}/", headers={"Host": host})
    found = re.search(r'<p class="link"[^>]*>\s*(\S+)\s*</p>', text(page))
    assert found
    return found[1]


@pytest.mark.usefixtures("network")
@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "[::1]:8000"])
def test_who_opened_it_on_the_machine_itself_invites_to_its_address_in_the_network(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Phone()
    ann.open("Ann", "Ben")
    assert invited(ann, host) == f"http://{AT_HOME}:8000/t/{ann.code}/"
    drawn: list[str] = []

    def draw(link: str) -> bytes:
        drawn.append(link)
        return b""

    monkeypatch.setattr("games.views.table.show.qr", draw)
    ann.client.get(f"/t/{ann.code}/qr.svg", headers={"Host": host})
    assert drawn == [f"http://{AT_HOME}:8000/t/{ann.code}/"]
    handed = ann.client.post(f"/t/{ann.code}/hand-over/", {"seat": 1}, headers={"Host": host})
    assert f"http://{AT_HOME}:8000/t/{ann.code}/" in text(handed)


@pytest.mark.usefixtures("network")
@pytest.mark.parametrize("host", ["192.168.7.33:8000", "fort.local:8000", "laptop"])
def test_any_other_name_is_kept_for_it_was_good_enough_to_come_by(host: str) -> None:
    ann = Phone()
    ann.open("Ann", "Ben")
    assert invited(ann, host) == f"http://{host}/t/{ann.code}/"


def test_without_a_network_it_says_what_it_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "lan_address", lambda: "127.0.0.1")
    ann = Phone()
    ann.open("Ann", "Ben")
    assert invited(ann, "localhost:8000") == f"http://localhost:8000/t/{ann.code}/"


@pytest.mark.usefixtures("network")
def test_a_hosted_site_goes_by_the_name_it_was_given() -> None:
    ann = Phone()
    ann.open("Ann", "Ben")
    with override_settings(LOCAL_HOSTS_ONLY=False):
        assert invited(ann, "localhost") == f"http://localhost/t/{ann.code}/"


def test_the_code_to_scan_stands_where_people_wait_for_each_other() -> None:
    ann = Phone()
    ann.open("Ann", "Ben")
    page = text(Phone(code=ann.code).get())
    assert "Take a seat" in page and f"/t/{ann.code}/qr" in page and ann.code in page


# The way back -------------------------------------------------------------------------------------


def test_home_leads_back_to_the_table_that_goes_on() -> None:
    ann = Phone()
    assert "Go on with your table" not in text(ann.client.get("/"))
    ann.open("Ann", "Ben")
    page = text(ann.client.get("/"))
    assert "Go on with your table" in page
    assert "Ann, Ben" in page and f'href="/t/{ann.code}/"' in page
    assert "Go on with" not in text(Phone().client.get("/"))


def test_home_says_nothing_of_a_game_that_is_over() -> None:
    ann = Phone()
    ann.open("Ann", "Ben")
    ann.post("finish/", client="finish")
    assert "Go on with" not in text(ann.client.get("/"))


# What it remembers --------------------------------------------------------------------------------


def typed(page: str) -> list[str]:
    return [name for name in re.findall(r'<input name="name" value="([^"]*)"', page) if name]


def test_names_stay_when_another_game_is_chosen() -> None:
    sent = {"game": "fort", "switch": "five-towers", "name": ["Ann", "Ben", "Cleo", ""]}
    answer = Client().post("/tables/open/", sent)
    page = text(answer)
    assert answer.status_code == 200 and typed(page) == ["Ann", "Ben", "Cleo"]
    assert 'name="game" value="five-towers"' in page


def test_who_sat_at_earlier_tables_is_offered_and_nobody_twice() -> None:
    ann = Phone()
    ann.open("Ann", "Ben")
    ann.open("Cleo", "Ann")
    ann.client.post("/tables/practise/", {"game": "fort", "number": "1", "name": "Me"})
    assert ann.client.get("/tables/").context["o"].known == ("Cleo", "Ann", "Ben")
    again = ann.client.post("/tables/open/", {"game": "fort", "switch": "fort", "name": ["ann"]})
    assert again.context["o"].known == ("Cleo", "Ben")
    assert Client().get("/tables/").context["o"].known == ()
