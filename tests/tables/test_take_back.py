"""Everything can be taken back; what another seat did, only when that seat agrees."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import tables
from games.models import Entry as Row
from games.models import Pass
from games.seats import taking_back
from tests.tables.games import put, recorded
from tests.tables.phone import NAMES, Phone, hidden_field, text

pytestmark = pytest.mark.django_db
SKIP = "verb=skip/"


def wish(phone: Phone) -> Any:
    return phone.get("part/").context["t"].wish


def says(phone: Phone, answer: str, **more: Any) -> Any:
    return phone.post("undo/answer/", answer=answer, **{"wish": wish(phone).client, **more})


def sleeps(phone: Phone, seat: int) -> None:
    long_ago = timezone.now() - timedelta(minutes=3)
    Pass.objects.filter(table=phone.table, seat=seat).update(seen=long_ago)


@pytest.fixture
def asked(phones: list[Phone]) -> list[Phone]:
    """Ann keeps the score and has skipped; Ben would like to take that back."""
    ann, ben, _ = phones
    ann.does(SKIP)
    assert ben.enter("undo/", client="please").status_code == 200
    assert ben.now.number == 1
    return phones


# The seat whose it was ----------------------------------------------------------------------------


def test_what_another_seat_did_is_taken_back_when_that_seat_agrees(asked: list[Phone]) -> None:
    ann, ben, cyr = asked
    for phone in asked:
        assert wish(phone).by == "Ben" and "Ann" in wish(phone).lines[0]
    assert [wish(phone).to_answer for phone in asked] == [True, False, False]
    assert "Waiting for Ann" in text(cyr.get("part/"))
    assert says(ann, "agree").status_code == 200
    assert ben.now.number == 2 and ben.now.standing == ()
    assert Row.objects.get(number=2).by == 1
    assert wish(ben) is None


def test_a_seat_that_refuses_is_named_and_nothing_is_taken_back(asked: list[Phone]) -> None:
    ann, ben, _ = asked
    assert says(ann, "refuse").status_code == 200
    assert wish(ben).refused == "Ann" and ben.now.number == 1
    assert "rather leave it" in text(ben.get("part/"))
    says(ben, "call-off")
    assert wish(ann) is None


def test_ones_own_entry_needs_no_asking(phones: list[Phone]) -> None:
    _, ben, _ = phones
    ben.corrects("seats.0.vp", "3")
    ben.enter("undo/")
    assert wish(ben) is None and ben.now.standing == ()


def test_a_phone_that_holds_all_seats_asks_nobody() -> None:
    keeper = Phone()
    keeper.open(*NAMES[:3])
    keeper.does(SKIP)
    keeper.enter("undo/")
    assert keeper.now.standing == ()


def test_what_the_score_keeper_did_for_a_seat_that_nobody_took_asks_nobody() -> None:
    keeper = Phone()
    keeper.open(*NAMES[:3])
    keeper.does(SKIP)
    cyr = Phone(code=keeper.code)
    cyr.sit(2)
    cyr.enter("undo/")
    assert cyr.now.standing == ()


def test_going_back_over_two_seats_waits_for_both(phones: list[Phone]) -> None:
    ann, ben, cyr = phones
    ann.corrects("seats.0.vp", "1")
    ben.corrects("seats.1.vp", "1")
    cyr.corrects("seats.2.vp", "1")
    cyr.enter("back/", keep="0")
    assert wish(cyr).waiting == "Ann, Ben" and len(wish(cyr).lines) == 3
    says(ann, "agree")
    assert wish(cyr).waiting == "Ben" and cyr.now.number == 3
    says(ben, "agree")
    assert cyr.now.standing == () and cyr.now.position.seats[2].vp == 0


def test_doing_again_asks_nobody(asked: list[Phone]) -> None:
    ann, _ben, cyr = asked
    says(ann, "agree")
    cyr.enter("redo/")
    assert wish(cyr) is None and len(cyr.now.standing) == 1


# Without an answer --------------------------------------------------------------------------------


def test_who_keeps_the_score_goes_on_without_an_answer_after_ten_seconds(
    phones: list[Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, cyr = phones
    ben.corrects("seats.1.vp", "9")
    ann.enter("undo/")
    assert wish(ann).may_force and not wish(cyr).may_force
    early = says(ann, "force")
    assert early.status_code == 422 and "10 seconds" in text(early)
    monkeypatch.setattr(taking_back, "PATIENCE", timedelta(0))
    assert says(cyr, "force").status_code == 422
    assert says(ann, "force").status_code == 200
    assert ann.now.standing == ()


def test_a_seat_that_is_away_holds_nobody_up(phones: list[Phone]) -> None:
    ann, ben, cyr = phones
    ben.corrects("seats.1.vp", "9")
    sleeps(ann, 1)
    cyr.enter("undo/")
    assert wish(cyr).may_force and wish(cyr).ripe
    assert says(cyr, "force").status_code == 200
    assert ann.now.standing == ()


def test_only_who_was_asked_answers(asked: list[Phone]) -> None:
    ann, ben, cyr = asked
    watcher = Phone(code=ann.code)
    watcher.sit("watch")
    for phone in (ben, cyr, watcher, Phone(code=ann.code)):
        for said in ("agree", "refuse", "nonsense", ""):
            assert says(phone, said, wish="please").status_code == 422
    for phone in (cyr, watcher):
        assert says(phone, "call-off", wish="please").status_code == 422
    assert wish(ann) is not None and ann.now.number == 1


# Once, and in time --------------------------------------------------------------------------------


def test_a_wish_is_asked_and_granted_once_however_often_it_is_sent(asked: list[Phone]) -> None:
    ann, ben, _ = asked
    assert ben.enter("undo/", number=1, client="please").status_code == 200
    for _ in range(3):
        ann.post("undo/answer/", answer="agree", wish="please")
    late = ann.post("undo/answer/", answer="agree", wish="please")
    assert late.status_code == 200
    assert ben.enter("undo/", number=1, client="please").status_code == 200
    assert ann.now.number == 2


def test_a_table_that_went_on_has_settled_the_wish(asked: list[Phone]) -> None:
    ann, ben, cyr = asked
    ann.corrects("seats.0.vp", "1")
    assert wish(ben) is None
    late = ann.post("undo/answer/", answer="agree", wish="please")
    assert late.status_code == 409 and len(cyr.now.standing) == 2


def test_every_phone_looks_again_when_something_is_asked_or_answered(asked: list[Phone]) -> None:
    ann, _, cyr = asked
    before = cyr.get("part/")
    says(ann, "refuse")
    mark = {"If-None-Match": before["ETag"]}
    after = cyr.client.get(f"/t/{cyr.code}/part/", headers=mark)
    assert after.status_code == 200
    assert after.context["t"].version == before.context["t"].version + 1


# Before it is done --------------------------------------------------------------------------------


def test_back_to_a_line_shows_what_would_be_lost_and_who_will_be_asked(
    phones: list[Phone],
) -> None:
    ann, ben, _ = phones
    ann.corrects("seats.0.vp", "5", note="five")
    ben.corrects("seats.1.vp", "6", note="six")
    ann.corrects("seats.0.vp", "7", note="seven")
    sheet = ann.get("back/", htmx=True, keep="1")
    told = text(sheet)
    assert "six" in told and "seven" in told and "five" not in told
    assert "Ben will be asked first" in told and ann.now.number == 3
    fields: dict[str, Any] = {n: hidden_field(sheet, n) for n in ("keep", "number", "client")}
    assert ann.post("back/", **fields).status_code == 200
    assert wish(ann).waiting == "Ben"
    for keep in ("", "x", "3", "99999", "-1", "9" * 50):
        assert ann.get("back/", keep=keep).status_code == 422


def test_undo_says_what_and_whose_it_was(phones: list[Phone]) -> None:
    _, ben, cyr = phones
    ben.corrects("seats.2.vp", "6")
    said = cyr.get("part/").context["t"].undo
    assert said.startswith("Ben: ") and "Cyr" in said and "6" in said


# To the beginning and to the end ------------------------------------------------------------------

EVENINGS = [(3, 3, 0.3), (5, 2, 0.0), (8, 4, 1.0), (11, 2, 0.6)]


@pytest.mark.parametrize(("seed", "players", "odds"), EVENINGS)
def test_undo_to_the_beginning_and_redo_to_the_end_is_the_identical_position(
    seed: int, players: int, odds: float
) -> None:
    """Line by line through the door that the phones use, and whatever is remembered on the way."""
    keeper = Phone()
    keeper.open(*NAMES[:players])
    put(keeper.table, recorded(seed, players, odds))
    table, now = keeper.table, keeper.now
    end, count = now.game.write(now.position), now.number
    begun = tables.every_step(table, now)[0].before
    assert now.game.is_over(now.position) and count > 80
    for n in range(count):
        now = tables.record(table, now.undoing(), None, count + n, f"undo-{n}")
    assert now.standing == () and now.position == begun
    for n in range(count):
        now = tables.record(table, now.redoing(), None, 2 * count + n, f"redo-{n}")
    assert now.game.write(now.position) == end
    tables.forget(table)
    again = keeper.now
    assert again.game.write(again.position) == end and again.number == 3 * count


def test_the_end_of_a_game_can_be_taken_back_and_played_otherwise() -> None:
    keeper = Phone()
    keeper.open(*NAMES[:3])
    put(keeper.table, recorded())
    page = keeper.get("part/")
    assert page.context["t"].over and page.context["t"].undo
    while not keeper.now.position.agenda:
        assert keeper.enter("undo/").status_code == 200
    t = keeper.get("part/").context["t"]
    assert not t.over and (t.shown.acts or t.shown.shows)
