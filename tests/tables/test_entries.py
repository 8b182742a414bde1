"""Every command once, however often and late it is sent; and all of it can be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import tables
from games.engine.entries import Choice
from games.engine.notation import read_answers
from games.fort.log import entering
from games.fort.rules import turn
from games.fort.written import json_form
from games.models import Entry as Row
from games.tables import live_log
from tests.tables.games import put, recorded
from tests.tables.phone import NAMES, Phone, asked, first_play, hidden_field, text

pytestmark = pytest.mark.django_db
SKIP, PASS = "verb=skip/", "verb=pass/"


def position(phone: Phone) -> dict[str, Any]:
    return json_form.write(phone.now.position)


@pytest.fixture
def keeper() -> Phone:
    """One phone for all three."""
    phone = Phone()
    phone.open(*NAMES[:3])
    return phone


@pytest.fixture
def evening(keeper: Phone) -> Phone:
    """The same, after a whole game."""
    put(keeper.table, recorded())
    return keeper


# Once ---------------------------------------------------------------------------------------------

COMMANDS: dict[str, dict[str, Any]] = {
    "do/": {"a": SKIP},
    "correct/": {"path": "seats.0.vp", "value": "+3"},
    "show/": {"place": "hand.0", "card": "chef"},
    "undo/": {},
    "redo/": {},
    "back/": {"keep": "0"},
}


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


# Too late -----------------------------------------------------------------------------------------


MEANWHILE: dict[str, tuple[str, dict[str, str]]] = {
    "do/": ("do/", {"a": SKIP}),
    "correct/": ("correct/", {"path": "seats.0.vp", "value": "7"}),
    "show/": ("show/", {"place": "hand.0", "card": "chef"}),
}
"""Said in the same moment of the same seat, number or hand, from another phone of Ann's."""


@pytest.mark.parametrize("command", COMMANDS)
def test_a_stale_number_is_refused_kindly_and_nothing_is_entered(
    phones: list[Phone], command: str
) -> None:
    ann, _ben, _ = phones
    seen = ann.now.number
    other, fields = MEANWHILE.get(command, ("correct/", {"path": "seats.1.vp", "value": "4"}))
    assert ann.enter(other, **fields).status_code == 200
    number = ann.now.number
    answer = ann.post(command, number=seen, client="late", **COMMANDS[command])
    assert answer.status_code == 409
    assert "quicker" in text(answer)
    assert ann.now.number == number and not Row.objects.filter(client="late").exists()


def test_a_late_choice_that_is_still_possible_is_offered_again(phones: list[Phone]) -> None:
    """Two toys would have fitted; since somebody put the number right, fewer do (F2.4)."""
    ann, ben, _ = phones
    ann.shows("hand.0", "doodles")
    answers, seen = first_play(ann), ann.now.number
    p = ann.now.position.copy()
    entering.apply(p, Choice(0, read_answers(answers)))
    token = "toy" if p.seats[0].stuff[1] else "pizza"
    ben.corrects(f"seats.0.stuff.{token}", "3")
    sheet = ann.post("do/", a=answers, number=seen, client="late")
    assert sheet.status_code == 409
    again: dict[str, Any] = {name: hidden_field(sheet, name) for name in ("a", "number", "client")}
    assert again["number"] == str(seen + 1) and again["client"] != "late"
    assert ann.post("do/", **again).status_code == 200


def test_a_late_choice_that_is_no_longer_ones_own_is_not_offered(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    assert ben.does(SKIP, number=7).status_code == 409
    assert 'name="a"' not in text(ben.does(SKIP, number=7))
    assert ann.does("verb=play/nonsense", number=7).status_code == 409


# Whose --------------------------------------------------------------------------------------------


def test_another_seats_choice_is_refused(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    answer = ben.does(SKIP)
    assert answer.status_code == 422 and "another seat" in text(answer)
    assert ann.now.number == 0
    assert ann.does(SKIP).status_code == 200
    assert Row.objects.get().by == 0


def test_another_seats_hand_and_rules_are_not_ones_to_show(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    for place in ("hand.0", "rules.0", "hand.00", "hand.٠", "rules", "hand"):
        assert ben.shows(place, "chef").status_code == 422
    assert ann.shows("hand.0", "chef").status_code == 200
    assert ben.shows("park.0", "chef").status_code == 200


def test_who_asks_for_another_seat_is_sent_to_the_table(phones: list[Phone]) -> None:
    _, ben, _ = phones
    assert ben.get("ask/")["Location"] == f"/t/{ben.code}/"
    quietly = ben.get("ask/", htmx=True)
    assert quietly.status_code == 204 and quietly["HX-Trigger"] == "changed"


# Corrections --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "then"),
    [
        ("12", 12),
        ("+3+6", 14),
        ("-1", 4),
        ("+3-1", 7),
        ("-9", 0),
        (" + 2 ", 7),
        ("−2", 3),
        ("0", 0),
    ],
)
def test_the_keypad_sets_a_number_or_changes_it(keeper: Phone, typed: str, then: int) -> None:
    keeper.corrects("seats.1.vp", "5")
    assert keeper.corrects("seats.1.vp", typed, note="counted again").status_code == 200
    assert position(keeper)["seats"][1]["vp"] == then
    assert "counted again" in text(keeper.get("log/"))


@pytest.mark.parametrize("typed", ["", "+", "3+", "1.5", "x", "1e9", "99999", "--1", "+3 6 x", "²"])
def test_what_is_no_number_changes_nothing(keeper: Phone, typed: str) -> None:
    assert keeper.corrects("seats.1.vp", typed).status_code == 422
    assert keeper.now.number == 0


@pytest.mark.parametrize(
    "path",
    [
        "",
        ".",
        "seats",
        "seats.9.vp",
        "seats.-1.vp",
        "seats.0",
        "seats.0.hand",
        "seats.0.hand.0",
        "seats.0.name",
        "nonsense",
        "seats.0.stuff",
        "park",
        "phase",
        "seats.0.vp.0",
        "a" * 500,
    ],
)
def test_what_is_no_number_of_the_table_is_not_corrected(keeper: Phone, path: str) -> None:
    assert keeper.corrects(path, "3").status_code == 422
    assert keeper.now.number == 0 and keeper.get().status_code == 200


def test_every_number_of_a_board_can_be_corrected(keeper: Phone) -> None:
    for path in ("vp", "level", "stuff.pizza", "stuff.toy", "pack.pizza", "pack.toy"):
        assert keeper.corrects(f"seats.2.{path}", "+2").status_code == 200
    cyr = keeper.now.position.seats[2]
    assert (cyr.vp, cyr.level, cyr.stuff, cyr.pack) == (2, 2, [2, 2], [2, 2])


# Cards --------------------------------------------------------------------------------------------


def test_what_the_table_shows_is_seen_and_told(keeper: Phone) -> None:
    assert keeper.shows("park.1", "chef").status_code == 200
    assert keeper.shows("hand.0", "doc", "?", "?").status_code == 200
    ann = keeper.now.position.seats[0]
    assert keeper.now.position.park[1] == "chef"
    assert ann.hand.count("doc") == 1 and ann.hand.count("?") == 4


def test_a_turn_is_played_by_following_the_links_of_the_sheet(keeper: Phone) -> None:
    rng = Random(4)
    for _ in range(40):
        now = keeper.now
        if turn.to_decide(now.position) is None:
            place = keeper.get("part/").context["t"]["shows"][0].place
            assert keeper.shows(place, "?").status_code == 200
            continue
        sheet = keeper.get("ask/", htmx=True)
        while not sheet.context["q"].done:
            many = sheet.context["q"].many
            if many:
                cards = [card.id for card in many.cards if rng.random() < 0.4]
                fields = {"a": many.answers, "many": many.field, "card": cards}
                sheet = keeper.get("ask/", htmx=True, **fields)
                continue
            options = [option.href for option in sheet.context["q"].options]
            more = sheet.context["q"].more
            if more and (more.field == "verb" or not options):
                options += [card.href for card in more.cards]
            assert options, text(sheet)
            sheet = keeper.client.get(rng.choice(options), headers={"HX-Request": "true"})
            assert sheet.status_code == 200, text(sheet)
        q = sheet.context["q"]
        answer = keeper.does(q.done.answers)
        legal = q.done.verdict.word == "legal"
        assert answer.status_code == (200 if legal else 422), (q.done.answers, text(answer))
    assert keeper.now.number > 20


@pytest.mark.parametrize(
    "answers",
    [
        "verb",
        "verb=",
        "=",
        "verb=5",
        "verb=()",
        "verb=/",
        "verb=play/",
        "verb=play/?",
        "card=x",
        "verb=skip/ verb=skip/",
        "verb=play/chef/doc",
        "verb=play/chef add=5",
        "verb=-",
        "verb=yes",
        "verb=play/chef do=public times=-3",
        "verb=recruit/",
        "verb=play/" + "chef/" * 900,
        "\x00",
    ],
)
def test_odd_answers_are_asked_about_or_refused_but_never_stumbled_over(
    keeper: Phone, answers: str
) -> None:
    assert keeper.get("ask/", a=answers).status_code in (200, 400)
    assert keeper.does(answers).status_code in (409, 422)
    assert keeper.now.number == 0


# Taking back --------------------------------------------------------------------------------------


def test_back_to_any_line_is_the_position_it_had_and_can_be_taken_back(evening: Phone) -> None:
    entries, end = evening.now.number, evening.now.position.copy()
    steps = tables.every_step(evening.table, evening.now)
    for keep in (0, 1, entries // 2, entries - 1):
        evening.enter("back/", keep=keep)
        assert evening.now.position == (steps[keep - 1].after if keep else steps[0].before)
        evening.enter("undo/") if keep == 0 else evening.enter("redo/")
        assert evening.now.position == end or keep == 0
        evening.enter("back/", keep=entries)
        assert evening.now.position == end
    assert evening.enter("back/", keep=evening.now.number).status_code == 422


def test_the_page_says_what_undo_takes_back_and_lines_taken_back_stay(keeper: Phone) -> None:
    keeper.corrects("seats.0.vp", "7", note="seven")
    assert "seven" in keeper.get("part/").context["t"]["undo"]
    keeper.enter("undo/")
    t = keeper.get("part/").context["t"]
    assert t["undo"] == "" and t["redo"]
    assert [(line.number, line.undone) for line in t["log"]] == [(2, False), (1, True)]
    keeper.enter("redo/")
    t = keeper.get("part/").context["t"]
    assert "seven" in t["undo"] and not t["redo"]


# Servers come and go ------------------------------------------------------------------------------


def test_a_server_that_has_forgotten_everything_tells_the_same(evening: Phone) -> None:
    put_back = evening.now.position.copy()
    before = [evening.get(place).content for place in ("export.json", "qr.svg")]
    tables.reset()
    assert evening.now.position == put_back
    assert [evening.get(place).content for place in ("export.json", "qr.svg")] == before


@contextmanager
def another_process() -> Iterator[None]:
    """It has the same database, and nothing else of what this one knows."""
    with pytest.MonkeyPatch.context() as there:
        there.setattr(live_log, "LOGS", live_log.LiveLogs())
        yield


def test_what_another_process_entered_is_taken_in(keeper: Phone) -> None:
    keeper.corrects("seats.0.vp", "1")
    with another_process():
        keeper.corrects("seats.0.vp", "+1")
    assert keeper.get("part/").context["t"]["number"] == 2
    assert keeper.corrects("seats.0.vp", "+1", number=1).status_code == 409
    assert keeper.corrects("seats.0.vp", "+1").status_code == 200
    assert position(keeper)["seats"][0]["vp"] == 3


def test_an_entry_the_database_loses_is_not_kept_in_memory(
    keeper: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(**fields: Any) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Row.objects, "create", lost)
        with pytest.raises(OSError, match="full"):
            keeper.corrects("seats.0.vp", "9")
    assert keeper.now.number == 0 and position(keeper)["seats"][0]["vp"] == 0
    assert keeper.corrects("seats.0.vp", "+1").status_code == 200
    assert position(keeper)["seats"][0]["vp"] == 1


def test_a_poll_with_nothing_new_is_answered_in_a_few_bytes(phones: list[Phone]) -> None:
    ann, ben, _ = phones

    def poll(phone: Phone, mark: str) -> Any:
        path = f"/t/{phone.code}/part/"
        return phone.client.get(path, headers={"If-None-Match": mark, "Accept-Encoding": "gzip"})

    first = poll(ann, "")
    assert first["ETag"].startswith('W/"')  # weak once compressed
    with CaptureQueriesContext(
        connection,
    ) as queries:
        same = poll(ann, first["ETag"])
    assert same.status_code == 304 and not same.content and len(queries) <= 3
    assert poll(ann, first["ETag"].removeprefix("W/")).status_code == 304
    assert poll(ben, first["ETag"]).status_code == 200  # another seat sees another page
    ben.corrects("seats.0.vp", "2")
    assert poll(ann, first["ETag"]).status_code == 200
    mark = poll(ann, "")["ETag"]
    ann.post("depth/", depth="points")
    assert poll(ann, mark).status_code == 200
    mark = poll(ann, "")["ETag"]
    ann.client.defaults["HTTP_ACCEPT_LANGUAGE"] = "cs"
    assert (
        ann.client.get(
            f"/t/{ann.code}/part/", headers={"If-None-Match": mark, "Accept-Language": "cs"}
        ).status_code
        == 200
    )


def test_asked_gives_the_links_of_a_sheet(keeper: Phone) -> None:
    keeper.shows("hand.0", "chef")
    assert "verb=play/chef/" in asked(keeper.get("ask/", htmx=True))


def test_each_line_of_the_log_leads_to_the_clause_it_goes_by(keeper: Phone) -> None:
    keeper.corrects("seats.0.vp", "+3")
    keeper.does(SKIP)
    newest, mended = keeper.get("part/").context["t"]["log"]
    assert newest.clause == "F3.3"
    assert not mended.clause
    assert 'href="/rules/fort/F3.3"' in text(keeper.get("log/"))


def test_cards_of_the_log_lead_to_their_pages_but_those_of_another_game_do_not() -> None:
    ann = Phone("cs")
    ann.open("Ann", "<i>Doc</i>")
    ann.shows("park.0", "doc")
    for page in ("log/", "part/"):
        sent = ann.get(page).content.decode()
        assert 'href="/cards/fort/doc/"' in sent, page
        assert "<i>" not in sent
    doc = Phone()
    doc.open("Doc", "Tiny", game="five-towers")
    doc.corrects("first", "1")
    log = doc.get("log/").content.decode()
    assert "/cards/fort/" not in log.partition('<ol class="log"')[2].partition("</ol>")[0]
