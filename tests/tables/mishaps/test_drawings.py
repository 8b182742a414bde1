"""Every step of a game has its drawing, and a page that lacks one stands all the same."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from fortcompanion import drawings
from fortcompanion.icons import GROUPS
from games import tables
from games.engine.entries import Correction
from games.engine.languages import LANGUAGES
from games.five_towers.told import phases
from games.fort.box.say import card_name
from games.fort.rules import agenda
from games.fort.rules.modules import dogs
from games.sites.five_towers import table as of_towers
from games.sites.fort import acts
from games.sites.fort import table as of_fort
from games.templatetags import drawn, tabletop
from tests.tables.games import put, recorded
from tests.tables.phone import Phone, asked, first_play, text
from tests.tables.secrets import HANDS

pytestmark = pytest.mark.django_db
NAMES = [f"{group.id}/{id}" for group in GROUPS for id in group.names]


# Drawings -----------------------------------------------------------------------------------------


def test_every_step_at_which_somebody_chooses_has_a_drawing() -> None:
    nobody_chooses = {*agenda.TABLE_STEPS, "card done", "end"}
    steps = {*agenda.STEPS, *dogs.HOOKS.menus} - nobody_chooses
    assert {"rough", "kid", "play", "follow"} <= steps
    assert all(acts.step_icon(step) in NAMES for step in steps)
    assert all(f"phases/{phase}" in NAMES for phase in of_fort.PHASES)
    shown = dict(of_towers.PHASES)
    assert set(shown) == {*phases.PHASES} - {"clean-up"}  # done at once
    assert set(shown.values()) <= set(NAMES)


def forget_drawings() -> None:
    for kept in (drawings.drawing, drawings.on_screen, tabletop.sprite, tabletop.icon):
        kept.cache_clear()
    tabletop._symbols.cache_clear()
    tabletop._sign.cache_clear()
    drawn.forget()


@pytest.fixture
def own_drawings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A copy of the drawings that may be spoilt, as players have them: nothing is strict."""
    folder = tmp_path / "icons"
    shutil.copytree(drawings.FOLDER, folder)
    monkeypatch.setattr(drawings, "FOLDER", folder)
    monkeypatch.setattr(drawings, "strict", False)
    forget_drawings()
    yield folder
    forget_drawings()


def test_whichever_drawing_is_missing_every_page_stands(
    own_drawings: Path, caplog: pytest.LogCaptureFixture
) -> None:
    phone = Phone()
    phone.open("Ann", "Ben", "Cyr")
    phone.shows("park.0", "chef")
    plain, drawn_plain = 'd="m60 20c22 0 40 18 40 40', 0
    for name in NAMES:
        file = own_drawings / f"{name}.svg"
        kept = file.rename(file.with_suffix(".gone"))
        forget_drawings()
        for place in ("", "part/", "ask/", "seats/"):
            answer = phone.get(place)
            assert answer.status_code == 200, (name, place)
            drawn_plain += plain in text(answer)
        kept.rename(file)
    assert drawn_plain > 40
    told = [record.getMessage() for record in caplog.records if "no drawing" in record.getMessage()]
    assert any("phases/play.svg" in each for each in told)
    assert len(told) == len(set(told))  # said once, however often it is drawn


def test_a_print_and_a_page_of_rules_stand_without_a_drawing(own_drawings: Path) -> None:
    (own_drawings / "suits" / "glue.svg").unlink()
    for address in ("/icons/", "/rules/fort/playing/", "/print/page/1.webp?sheet.reference=1"):
        assert Client().get(address).status_code == 200, address
    assert drawings.drawing("suits/glue") == drawings.PLAIN


def test_a_test_finds_a_drawing_that_is_missing() -> None:
    assert drawings.strict
    with pytest.raises(OSError, match="nobody-drew-this"):
        drawings.drawing("ui/nobody-drew-this")


# Rough Housing ------------------------------------------------------------------------------------


def rough_housing(phones: list[Phone]) -> None:
    """Ann has played a card, everybody passed, and Ben may still trash it."""
    ann, ben, cyr = phones
    tables.record(ann.table, Correction("seats.1.perks", ("rough-housing",)), None, 0, "perk")
    ann.shows("hand.0", *HANDS[0])
    assert ann.does(first_play(ann)).status_code == 200
    for phone, seat in ((ben, 1), (cyr, 2)):
        if ann.now.position.agenda[-1] == ("follow", seat):
            assert phone.does("verb=pass/").status_code == 200
    assert ann.now.position.agenda[-1][0] == "rough"


@pytest.mark.parametrize("language", LANGUAGES)
def test_F8_7_rough_housing_is_offered_with_its_drawing_and_its_name(language: str) -> None:
    phones = seated(language)
    rough_housing(phones)
    sent = phones[1].get()
    assert sent.status_code == 200 and 'id="act-1"' in text(sent)
    [act] = [act for act in sent.context["t"].shown.acts if act.href]
    assert act.icon == "phases/rough"
    assert act.text == card_name("rough-housing", language)
    assert phones[1].does("verb=rough-housing/").status_code == 200
    assert phones[1].now.position.seats[1].perks == []


def seated(language: str = "en") -> list[Phone]:
    """Three phones, each with its own seat."""
    phones = [Phone(language) for _ in range(3)]
    phones[0].open("Ann", "Ben", "Cyr")
    for seat, phone in enumerate(phones):
        phone.code = phones[0].code
        phone.sit(seat)
    return phones


# A game without them ------------------------------------------------------------------------------

PLACES = ("", "part/", "ask/", "log/", "score/", "seats/", "by-hand/", "big/", "wrong/", "set-up/")
USED = re.compile(r'href="#([a-z]+)-([\w-]+)"')


def moments() -> Iterator[Phone]:
    """Tables at which a game stands somewhere else, from the set-up to the end."""
    entries = recorded(seed=5, players=3)
    for n in (0, 7, 15, 24, 40, len(entries)):
        phone = Phone()
        phone.open("Ann", "Ben", "Cyr")
        put(phone.table, entries[:n])
        yield phone
    pets = Phone()
    pets.open("Ann", "Ben", module=["dogs", "cats"])
    placed: dict[str, Any] = {
        "seats.0.doghouse": ("loki",),
        "seats.0.cats": ("bandit",),
        "seats.0.perks": ("diy", "recycling"),
        "seats.0.discard": ("bug",),
        "seats.1.pack.toy": 1,
        "seats.1.lookout": ("smoke", "prince"),
        "seats.0.level": 2,
    }
    for path, value in placed.items():
        tables.record(pets.table, Correction(path, value), None, pets.now.number, path)
    yield pets


def test_whichever_drawing_of_a_game_is_missing_no_page_of_it_falls(own_drawings: Path) -> None:
    shown: dict[str, list[tuple[Phone, str]]] = {}
    for phone in moments():
        for place in PLACES:
            sent = text(phone.get(place))
            for group, name in set(USED.findall(sent)):
                shown.setdefault(f"{group}/{name}", []).append((phone, place))
    drawn_here = [name for name in shown if name in NAMES]
    assert len(drawn_here) > 40
    for name in drawn_here:
        file = own_drawings / f"{name}.svg"
        kept = file.rename(file.with_suffix(".gone"))
        forget_drawings()
        for phone, place in {shown[name][0], shown[name][-1]}:
            assert phone.get(place).status_code in (200, 302), (name, place)
        kept.rename(file)


def test_a_game_goes_on_without_any_drawing(own_drawings: Path) -> None:
    for file in own_drawings.rglob("*.svg"):
        file.unlink()
    forget_drawings()
    phone = Phone()
    phone.open("Ann", "Ben", "Cyr")
    phone.shows("hand.0", *HANDS[0])
    leaders = set()
    for _ in range(40):
        p = phone.now.position
        leaders.add(p.leader)
        if len(leaders) == 3:
            break
        step, who = p.agenda[-1]
        if step == "refill":
            answer = phone.shows("refill", "?")
        elif step == "show hand":
            answer = phone.shows(f"hand.{who}", "?")
        elif step == "play" and who == 0:
            answer = phone.does(first_play(phone))
        elif step in ("play", "follow", "rough"):
            answer = phone.does("verb=skip/" if step == "play" else "verb=pass/")
        else:
            sheet = phone.get("ask/", htmx=True)
            while not sheet.context["q"].done:
                sheet = phone.get("ask/", htmx=True, a=asked(sheet)[0])
            answer = phone.does(sheet.context["q"].done.answers)
        assert answer.status_code == 200, (step, text(answer))
        for place in PLACES:
            assert phone.get(place).status_code in (200, 302), (step, place)
    assert len(leaders) == 3
