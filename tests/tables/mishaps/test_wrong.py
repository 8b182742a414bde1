"""Something is wrong here: the table becomes a question that `adjudicate` answers."""

from __future__ import annotations

import io
import json
from random import Random
from typing import Any

import pytest
from django.core.management import call_command

from games.five_towers import view as towers_view
from games.five_towers.game import FIVE_TOWERS
from games.fort import view
from games.fort.box.cards import UNKNOWN
from games.fort.game import FORT
from tests.tables.games import put, recorded
from tests.tables.phone import NAMES, Phone, hidden_field, text

pytestmark = pytest.mark.django_db


def report(phone: Phone, **fields: str) -> dict[str, Any]:
    answer = phone.post("wrong/", htmx=False, **fields)
    assert answer.status_code == 200
    assert answer["Content-Disposition"].startswith('attachment; filename="')
    assert b"\n" not in answer.content  # one line is one question
    found: dict[str, Any] = json.loads(answer.content)
    return found


def adjudicated(request: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What `manage.py adjudicate` says to the file."""
    line = json.dumps(request, ensure_ascii=False) + "\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(line.encode())))
    out = io.TextIOWrapper(io.BytesIO())
    monkeypatch.setattr("sys.stdout", out)
    call_command("adjudicate")
    out.flush()
    found: dict[str, Any] = json.loads(out.buffer.getvalue())
    assert "error" not in found, found
    return found


@pytest.mark.parametrize("entries", [0, 1, 7, 40, 60, 90, 9999])
def test_the_file_is_a_question_that_is_answered_at_any_moment_of_a_game(
    entries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Phone()
    ann.open(*NAMES[:3])
    put(ann.table, recorded()[:entries])
    said = report(ann, note="Proč?", ask="choices")
    assert (said["note"], said["language"], said["game"]) == ("Proč?", "en", "fort")
    assert len(said["log"]) == ann.now.number
    assert "choices" in adjudicated(said, monkeypatch)
    scores = adjudicated(report(ann, ask="score"), monkeypatch)["scores"]
    assert len(scores) == 3


def test_one_hand_is_in_it_and_the_choices_are_those_of_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ann = Phone()
    ann.open(*NAMES[:2])
    ann.shows("hand.0", "bug", "moles", "prince", "puddin", "captain")
    ann.shows("hand.1", "bones", "smoke", "spike", "giggles", "scout")
    said = report(ann)
    hands = [seat["hand"] for seat in said["position"]["seats"]]
    assert set(hands[0]) == {"bug", "moles", "prince", "puddin", "captain"}
    assert hands[1] == [UNKNOWN] * 5, "the phone has both seats; only one is to choose"
    assert adjudicated(said, monkeypatch)["choices"] == FORT.choices(ann.now.position)


def test_the_box_of_the_table_goes_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ann = Phone()
    ann.open(*NAMES[:2])
    ann.post("box/", htmx=False, **{"0to1.toy": "3", "client": "a-box"})
    said = report(ann, ask="score")
    assert said["box"] == ann.now.position.profile.differences()
    adjudicated(said, monkeypatch)


def test_every_stack_that_lies_face_down_is_covered() -> None:
    p = FORT.deal(NAMES[:3], Random(2), modules=("dogs", "cats"))
    p.seats[1].made_up_rules = ["popularity"]
    given = FORT.write(view.covered(p, frozenset({0})))
    assert set(given["park_deck"] + given["rule_stack"]) == {UNKNOWN}
    for row in given["box"]["perks"], given["box"]["made_up_rules"]:
        assert set(row) <= {UNKNOWN}
    assert len(given["park_deck"]) == len(p.park_deck)
    mine, theirs = given["seats"][:2]
    assert mine["hand"] == p.seats[0].hand and set(mine["deck"]) == {UNKNOWN}
    assert mine["pool"] == sorted(p.seats[0].deck)
    assert set(theirs["hand"] + theirs["deck"] + theirs["made_up_rules"]) == {UNKNOWN}
    assert set(theirs.get("pool", ())) <= {UNKNOWN}


def test_5_towers_too_and_its_draw_pile_stays_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    ann = Phone()
    ann.open("Agnes", "Felix", game="five-towers")
    said = report(ann, note="?")
    assert said["game"] == "five-towers" and said["ask"] == {"score": True}
    assert len(adjudicated(said, monkeypatch)["scores"]) == 2
    p = FIVE_TOWERS.deal(["Agnes", "Felix"], Random(1))
    given = FIVE_TOWERS.write(towers_view.covered(p, frozenset()))
    assert given["draw_pile"] == p.left and given["offer"]


def test_the_menu_leads_there_and_a_long_note_is_no_trouble() -> None:
    ann = Phone("cs")
    ann.open(*NAMES[:2])
    assert f"/t/{ann.code}/wrong/" in text(ann.get("menu/"))
    assert ann.get("wrong/").status_code == 200
    assert len(report(ann, note="ž" * 9000, ask="nonsense")["note"]) == 4000


def test_from_there_the_last_step_is_taken_back_or_mended(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    ann.corrects("seats.0.vp", "2")
    page = ann.get("wrong/")
    sent = text(page)
    for place in ("undo/", "log/", "by-hand/?seat=0"):
        assert f"/t/{ann.code}/{place}" in sent
    fields: dict[str, Any] = {name: hidden_field(page, name) for name in ("number", "client")}
    assert ann.post("undo/", htmx=False, **fields).status_code == 302
    assert ann.now.position.seats[0].vp == 0
    assert ben.get("by-hand/", seat="1").status_code == 200
    watcher = text(Phone(code=ann.code).get("wrong/"))
    assert "by-hand/" not in watcher and 'name="number"' not in watcher


def test_where_nothing_is_mended_by_hand_no_way_leads_there() -> None:
    phone = Phone()
    phone.open("Ann", "Ben", game="five-towers", board=[])
    assert "by-hand/" not in text(phone.get("wrong/"))
