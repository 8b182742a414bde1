"""A game that is over can be gone through again: what any spectator saw then, and no more."""

from __future__ import annotations

import re

import pytest

from games import tables
from games.engine.languages import LANGUAGES
from games.views.table.replay import PIECE
from tests.tables.games import put, recorded
from tests.tables.phone import NAMES, Phone, text
from tests.tables.secrets import find, names
from tests.tables.walk import nothing_new

pytestmark = pytest.mark.django_db

FORMS = re.compile(r"<form|hx-post|name=\"(?:number|client)\"")


def seen(phone: Phone, at: int) -> str:
    return text(phone.get("replay/", htmx=True, at=at))


def ways(phone: Phone, at: object) -> dict[str, int]:
    """Where each way leads, by its name."""
    page = phone.get("replay/", at=at).content.decode()
    found = re.findall(r'id="to-(\w+)" href="\?at=(\d+)"', page)
    return {name: int(number) for name, number in found}


def simple(*points: int) -> Phone:
    """Points alone, at an end; each seat's are one line."""
    keeper = Phone()
    keeper.open(*NAMES[: len(points)], depth="points")
    for seat, number in enumerate(points):
        keeper.corrects(f"seats.{seat}.vp", str(number))
    keeper.post("finish/", htmx=False)
    return keeper


# Whose it is --------------------------------------------------------------------------------------


def test_each_moment_is_what_a_spectator_saw_then() -> None:
    whole = recorded()
    keeper = Phone()
    keeper.open(*NAMES[:3])
    put(keeper.table, whole)
    watcher = Phone(code=keeper.code)
    for at in (*range(0, len(whole), 7), len(whole)):
        moment = watcher.get("replay/", at=at).context["t"]
        live = Phone()
        live.open(*NAMES[:3])
        live.sit("watch")
        put(live.table, whole[:at])
        then = Phone(code=live.code).get("big/").context["t"]
        assert moment.shown == then.shown, at
        assert moment.watching and not moment.mine


def test_who_holds_seats_is_shown_no_more_than_a_stranger(evening: Phone) -> None:
    number = evening.now.number
    stranger = Phone(code=evening.code)
    for at in (0, number // 3, number // 2, number - 1, number):
        mine = nothing_new(seen(evening, at), evening)
        assert mine == nothing_new(seen(stranger, at), evening)
        assert not FORMS.search(mine)


def test_no_hand_is_named_at_any_moment(evening: Phone) -> None:
    table, now = evening.table, evening.now
    hidden = 0
    for at in range(0, now.number, 5):
        p = tables.moment_at(table, now, at).position
        lying = {*p.park, *p.perk_row, *p.box_cards, *p.laid}
        for seat in p.seats:
            lying |= {*seat.yard, *seat.lookout, *seat.perks, *seat.discard}
        if p.played is not None:
            lying |= {p.played.card or "", *p.played.added}
        held = {card for seat in p.seats for card in seat.hand} - lying - {"?"}
        hidden += len(held)
        _line, shown = seen(Phone(code=evening.code), at).split("</section>", 1)
        boards, _ol, _lines = shown.partition('id="log"')
        assert not find(names(tuple(held)), boards), at
    assert hidden > 20, "else there was nothing to hide"


def test_there_is_none_while_the_game_goes_on_or_goes_on_again() -> None:
    ann = simple(3, 5)
    assert ann.get("replay/").status_code == 200
    ann.enter("undo/")
    answer = ann.get("replay/", at=1)
    assert answer.status_code == 302
    assert answer["Location"] == f"/t/{ann.code}/"
    assert ann.get("replay/", htmx=True, at=1)["HX-Redirect"] == f"/t/{ann.code}/"


def test_looking_back_sets_no_bot_going(monkeypatch: pytest.MonkeyPatch) -> None:
    woken: list[object] = []
    ann = simple(3, 5)
    monkeypatch.setattr("games.practice.wake", lambda *table: woken.append(table))
    assert ann.get("replay/", at=1).status_code == 200
    assert not woken


# Forward and back ---------------------------------------------------------------------------------


def test_back_and_forward_go_line_by_line_and_stop_at_both_ends() -> None:
    ann = simple(3, 5)
    assert ways(ann, 0) == {"first": 0, "back": 0, "forward": 1, "last": 3}
    assert ways(ann, 2) == {"first": 0, "back": 1, "forward": 3, "last": 3}
    assert ways(ann, 3) == {"first": 0, "back": 2, "forward": 3, "last": 3}


def test_points_are_those_of_the_moment() -> None:
    ann = simple(3, 5)
    shown = [
        [seat.points for seat in ann.get("replay/", at=at).context["t"].seats] for at in range(4)
    ]
    assert shown == [[0, 0], [3, 0], [3, 5], [3, 5]]


def test_what_was_taken_back_is_passed_by_but_can_be_seen() -> None:
    ann = Phone()
    ann.open("Ann", "Ben", depth="points")
    ann.corrects("seats.0.vp", "3")
    ann.corrects("seats.0.vp", "9")
    ann.enter("undo/")
    ann.corrects("seats.0.vp", "4")
    ann.post("finish/", htmx=False)
    assert ways(ann, 1)["forward"] == 4
    assert ways(ann, 4)["back"] == 1
    wrong = ann.get("replay/", at=2)
    assert wrong.context["t"].seats[0].points == 9
    assert "<del>" in text(wrong).partition('id="just-now"')[2].partition("</p>")[0]
    assert (ways(ann, 2)["back"], ways(ann, 2)["forward"]) == (1, 4)
    assert ann.get("replay/", at=3).context["t"].seats[0].points == 3


@pytest.mark.parametrize(
    ("typed", "at"),
    [("", 0), ("-1", 0), ("two", 0), ("1.5", 0), ("²", 0), ("٢", 2), ("99", 3), ("9" * 400, 3)],
)
def test_an_address_that_was_mistyped_leads_to_a_moment_there_was(typed: str, at: int) -> None:
    ann = simple(3, 5)
    answer = ann.get("replay/", at=typed)
    assert answer.status_code == 200
    assert answer.context["at"] == at


# Its lines ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_leads_to_its_moment_and_the_one_of_now_is_marked(
    evening: Phone, language: str
) -> None:
    reader = Phone(language, code=evening.code)
    leading: list[int] = []
    for at in range(5, evening.now.number + 1, PIECE):
        page = reader.get("replay/", at=at)
        linked = re.findall(r'href="\?at=(\d+)" data-line="(\d+)"([^>]*)>', page.content.decode())
        assert all(to == line for to, line, _ in linked)
        leading += [int(line) for _, line, _ in linked]
        assert [int(to) for to, _, more in linked if "aria-current" in more] == [at]
        assert page.context["line"] == page.context["lines"][4]
        assert page.context["line"].text
    assert leading == list(range(evening.now.number + 1))


def test_a_long_game_is_told_in_pieces_that_lead_to_each_other() -> None:
    ann = simple(*range(1, 5))
    for number in range(2 * PIECE + 10 - ann.now.number):
        ann.corrects("seats.0.vp", str(number % 90 + 1), more="1")
    most = ann.now.number
    assert most > 2 * PIECE

    def ends(at: int) -> tuple[list[int], list[int]]:
        page = ann.get("replay/", at=at).content.decode()
        lines = [int(line) for line in re.findall(r'data-line="(\d+)"', page)]
        return [lines[0], lines[-1]], [
            int(to) for to in re.findall(r'class="more[^"]*" href="\?at=(\d+)"', page)
        ]

    assert ends(0) == ends(PIECE) == ([0, PIECE], [PIECE + 1])
    assert ends(PIECE + 1) == ends(2 * PIECE) == ([PIECE + 1, 2 * PIECE], [PIECE, 2 * PIECE + 1])
    assert ends(most) == ([2 * PIECE + 1, most], [2 * PIECE])


def test_a_phone_is_sent_other_lines_only_where_it_shows_none_of_that_piece() -> None:
    ann = simple(*range(1, 5))
    for number in range(PIECE + 10 - ann.now.number):
        ann.corrects("seats.0.vp", str(number % 90 + 1), more="1")

    def part(here: str, at: int) -> str:
        address = f"http://testserver/t/{ann.code}/replay/{here}"
        return text(
            ann.client.get(
                f"/t/{ann.code}/replay/",
                {"at": at},
                headers={"HX-Request": "true", "HX-Current-URL": address},
            )
        )

    for here, at in (("", 1), ("?at=1", PIECE), (f"?at={PIECE + 1}", PIECE + 3), ("?at=x", 2)):
        assert 'id="log"' not in part(here, at), (here, at)
    for here, at in (("", PIECE + 1), (f"?at={PIECE}", PIECE + 1), (f"?at={PIECE + 1}", PIECE)):
        told = part(here, at)
        assert 'id="log"' in told and f'data-line="{at}"' in told, (here, at)


def test_score_and_log_lead_there_once_the_game_is_over() -> None:
    going_on = Phone()
    going_on.open("Ann", "Ben", depth="points")
    going_on.corrects("seats.0.vp", "3")
    for page in ("score/", "log/"):
        assert "replay/" not in text(going_on.get(page))
    going_on.post("finish/", htmx=False)
    where = f"/t/{going_on.code}/replay/"
    assert f'href="{where}"' in text(going_on.get("score/"))
    log = text(going_on.get("log/"))
    assert re.findall(rf'href="{where}(?:\?at=(\d+))?"', log) == ["", "2", "1"]


def test_htmx_is_sent_the_moment_alone_and_its_history_the_whole_page() -> None:
    ann = simple(3, 5)
    part = seen(ann, 1)
    assert part.strip().startswith('<div id="moment"') and 'id="lines"' not in part
    again = ann.client.get(
        f"/t/{ann.code}/replay/",
        {"at": 1},
        headers={"HX-Request": "true", "HX-History-Restore-Request": "true"},
    )
    assert 'id="lines"' in text(again)


# Other games --------------------------------------------------------------------------------------


def test_5_towers_is_gone_through_as_well() -> None:
    ann = Phone()
    ann.open("Ann", "Ben", game="five-towers")
    ann.corrects("seats.0.towers.sand", "12 8 15")
    ann.corrects("seats.1.towers.candy", "7")
    ann.post("finish/", htmx=False)
    towers = [
        [[len(tower.values) for tower in seat.towers] for seat in page.context["t"].seats]
        for page in (ann.get("replay/", at=at) for at in range(3))
    ]
    assert [sum(map(sum, each)) for each in towers] == [0, 3, 4]
