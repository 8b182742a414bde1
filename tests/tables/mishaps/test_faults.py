"""No fault in one part of a table takes the table away, nor the way back from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from django.template import loader as template_loader
from django.test import Client

from fortcompanion import views as site_views
from games.five_towers import view as towers_view
from games.fort import view as fort_view
from games.fort.box.cards import BOARDS
from games.fort.told import ending as told_ending
from games.sites.five_towers import table as of_towers
from games.sites.fort import table as of_fort
from games.templatetags import drawn, tabletop
from games.views.table import offering, story
from games.views.table import show as views_of_tables
from tests.tables.phone import Phone, hidden_field, text

pytestmark = pytest.mark.django_db
NOTICE = "This part can't be shown right now. The rest works."


# Parts of the page --------------------------------------------------------------------------------


@pytest.fixture
def as_for_players(settings: Any) -> None:
    settings.FAULTS_SHOW = False


def breaks(*_: Any, **__: Any) -> Any:
    raise RuntimeError("nobody thought of this")


@dataclass(frozen=True)
class Broken:
    """Where a fault is, and what of the page it does not touch."""

    module: Any
    name: str
    left: tuple[str, ...] = ("Ben", 'id="log"', 'id="seat-1"')
    game: str = "fort"


BROKEN = [
    Broken(of_fort, "acts", ('id="now-title"', 'id="log"', 'id="seat-1"')),
    Broken(of_fort, "_now"),
    Broken(of_fort, "to_show"),
    Broken(fort_view, "table", ("Ben", 'id="log"')),
    Broken(told_ending, "last_round"),
    Broken(story, "lines", ("Ben", 'id="seat-1"', 'id="now-title"')),
    Broken(offering, "offer"),
    Broken(tabletop, "_sign", ("Ben",)),
    Broken(of_towers, "_now", game="five-towers"),
    Broken(of_towers, "_piles", ('id="now-title"', 'id="seat-1"', 'id="log"'), "five-towers"),
    Broken(towers_view, "table", ("Ben", 'id="log"'), "five-towers"),
]


@pytest.mark.usefixtures("as_for_players")
@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: f"{broken.game} {broken.name}")
def test_a_part_that_fails_says_so_and_the_rest_of_the_table_works(
    broken: Broken, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    phone = Phone()
    phone.open("Ann", "Ben", "Cyr", game=broken.game, board=[] if broken.game != "fort" else BOARDS)
    phone.corrects("seats.1.vp" if broken.game == "fort" else "seats.1.rubble", "2")
    monkeypatch.setattr(broken.module, broken.name, breaks)
    drawn.forget()
    for place in ("", "part/", "big/", "big/part/"):
        sent = text(phone.get(place))
        assert phone.get(place).status_code == 200, place
        if "big" not in place:
            assert 'id="undo"' in sent and all(each in sent for each in broken.left), place
    assert NOTICE in text(phone.get()) or broken.name == "offer"
    assert "nobody thought of this" in caplog.text and "nobody thought" not in sent
    answer = phone.post("undo/", number=hidden_field(phone.get("part/"), "number"), client="back")
    assert answer.status_code == 200 and 'id="part"' in text(answer)
    assert phone.now.standing == ()


def test_a_test_sees_the_fault_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = Phone()
    phone.open("Ann", "Ben")
    for module, name in ((of_fort, "acts"), (tabletop, "_sign")):
        with monkeypatch.context() as spoilt:
            spoilt.setattr(module, name, breaks)
            drawn.forget()
            with pytest.raises(RuntimeError, match="nobody thought"):
                phone.get("part/")


# When nothing can be shown ------------------------------------------------------------------------


def fallen(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(views_of_tables, "page_context", breaks)
    phone.client.raise_request_exception = False
    answer = phone.get()
    assert answer.status_code == 500
    return answer


@pytest.mark.parametrize("template", [True, False], ids=["with its template", "without"])
def test_from_the_error_page_of_a_table_the_last_step_is_taken_back(
    monkeypatch: pytest.MonkeyPatch, template: bool
) -> None:
    phone = Phone("cs")
    phone.open("Ann", "Ben")
    phone.corrects("seats.1.vp", "2")
    phone.corrects("seats.1.vp", "3")
    phone.client.handler.enforce_csrf_checks = True
    if not template:
        monkeypatch.setattr(template_loader, "get_template", breaks)
    answer = fallen(phone, monkeypatch)
    sent = text(answer)
    assert f'href="/t/{phone.code}/"' in sent and "Zkusit znovu" in sent
    assert "Vrátit poslední krok" in sent and "nobody thought" not in sent
    fields = {each: hidden_field(answer, each) for each in ("number", "client")}
    token = hidden_field(answer, "csrfmiddlewaretoken")
    for _ in range(2):  # a second tap of the same page takes nothing more back
        back = phone.post("undo/", htmx=False, csrfmiddlewaretoken=token, **fields)
        assert back.status_code == 302
    assert phone.now.position.seats[1].vp == 2


def test_only_a_table_offers_to_take_back(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client()
    client.raise_request_exception = False
    monkeypatch.setattr(site_views, "_named", breaks)
    answer = client.get("/icons/?a=1")
    assert answer.status_code == 500
    assert 'href="/icons/?a=1"' in text(answer) and "undo" not in text(answer)


def test_without_a_seat_nothing_is_taken_back(phones: list[Phone]) -> None:
    phones[0].corrects("seats.1.vp", "2")
    stranger = Phone(code=phones[0].code)
    assert stranger.post("undo/", htmx=False, number="last", client="x").status_code == 302
    assert phones[0].now.standing == (0,)


def test_what_another_seat_did_is_asked_for_from_the_error_page_too(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    ann.does("verb=skip/")
    assert ben.post("undo/", htmx=False, number="last", client="x").status_code == 302
    assert ann.now.standing == (0,) and ann.get("part/").context["t"].wish.by == "Ben"
