"""A table for practice: one among bots, the cards dealt by the companion, all of it in the log."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.db import OperationalError

from games import practice, tables
from games.catalogue import GAMES
from games.engine.entries import Choice, Correction, Undo
from games.engine.errors import GameError
from games.engine.hinting.ladder import LADDER
from games.engine.log import Log
from games.engine.notation import read_entry, read_position, write_position
from games.models import Table
from games.views.lobby.practising import STRENGTHS
from tests import servers
from tests.tables.lobby.practised import first_move, human, play_on, seated, sit_down
from tests.tables.phone import Phone, text
from tests.tables.served import Remote, Stream
from tests.tables.walk import everything_sent, nothing_new

pytestmark = pytest.mark.django_db


def replayed(table: Table) -> Any:
    """From nothing but what the database holds."""
    game = GAMES[table.game]
    start = game.read(read_position(table.start), table.box)
    lines = table.entries.order_by("number").values_list("line", flat=True)
    return Log(start, game.apply, map(read_entry, lines)).position


@pytest.mark.parametrize(
    ("game", "number", "fields"),
    [
        ("fort", 2, {"module": ["dogs", "cats"], "bots": "random"}),
        ("five-towers", 3, {}),
    ],
)
def test_a_whole_game_ends_with_the_score_of_the_engine(
    game: str, number: int, fields: dict[str, Any]
) -> None:
    phone = sit_down(game, number, **fields)
    play_on(phone)
    table = phone.table
    _number, p = tables.dealt(table)
    engine = GAMES[game]
    assert write_position(engine.write(replayed(table))) == write_position(engine.write(p))
    standing = engine.standing(p)
    assert standing.complete
    totals = engine.totals(p)
    assert {row.seat: row.points for row in standing.rows} == {
        seat: (points, points) for seat, points in enumerate(totals)
    }
    shown = phone.get("score/").context["s"].seats
    assert {seat.index: seat.low for seat in shown} == dict(enumerate(totals))
    assert {row.seat for row in standing.rows if row.wins} == set(engine.winners(p))


def test_the_bots_choose_by_themselves_until_it_is_for_the_one_who_is_none() -> None:
    phone = sit_down()
    now = phone.now
    assert now.game.to_decide(now.position) == human(phone)
    assert human(phone) not in now.by
    assert all(
        isinstance(entry, Choice) and by in (None, entry.seat)
        for entry, by in zip(now.entries, now.by, strict=True)
    )
    told = getattr(phone.get("").context["t"].meanwhile, "lines", ())
    bots = {now.position.seats[by].name for by in now.by if by is not None}
    assert {line.seat.name for line in told if line.seat} == bots
    assert all(line.text in text(phone.get("")) for line in told)


def test_undo_goes_back_to_ones_own_last_choice_and_asks_no_bot() -> None:
    phone = seated("undo")
    phone.get("")
    before = phone.now
    phone.does(first_move(phone))
    after = phone.now
    assert len(after.standing) > len(before.standing) + 1
    assert phone.enter("undo/").status_code == 200
    now = phone.now
    assert now.standing == before.standing and phone.table.wish is None
    assert now.game.write(now.position) == before.game.write(before.position)
    phone.enter("redo/")
    assert phone.now.standing[: len(after.standing)] == after.standing


def test_only_moves_of_ones_own_are_entered() -> None:
    phone = sit_down()
    number, other = phone.now.number, (human(phone) + 1) % 4
    assert phone.corrects("seats.0.vp", "25").status_code == 302
    assert phone.shows(f"hand.{human(phone)}", "chef").status_code == 302
    assert phone.post("depth/", htmx=False, depth="points").status_code == 302
    assert phone.sit(other).status_code == 409
    phone.post("keep-score/", htmx=False)
    phone.post("free/", htmx=False, seat=other)
    assert phone.now.number == number and phone.table.depth == "cards"
    assert set(phone.table.passes.values_list("seat", flat=True)) == {0, 1, 2, 3}
    for entry in (Correction("seats.0.vp", 9), Choice(other, (("verb", ("skip",)),))):
        with pytest.raises(GameError, match="companion deals"):
            tables.record(phone.table, entry, None, number, "x")


def test_a_choice_that_is_not_whole_is_not_made_up_by_chance() -> None:
    phone = seated("whole")
    phone.get("")
    while " " not in (move := first_move(phone)):
        phone.does(move)
    number = phone.now.number
    assert phone.does(move.split()[0]).status_code == 422
    assert phone.now.number == number


# Exactly once, and after a restart ----------------------------------------------------------------


def asleep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practice, "aside", lambda steps: None)


def test_two_that_move_the_same_bot_move_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = seated("twice")
    phone.get("")
    asleep(monkeypatch)
    while phone.now.game.to_decide(phone.now.position) == human(phone):
        phone.does(first_move(phone))
    table = phone.table
    number, p = tables.dealt(table)
    found = practice.next_entry(table, number, p)
    assert found == practice.next_entry(table, number, p) and found is not None
    entry, by = found
    for _process in range(2):
        tables.record(table, entry, by, number, f"dealer-{number}", dealer=True)
    assert phone.now.number == number + 1
    with pytest.raises(tables.Stale):
        tables.record(table, entry, by, number, "another-process", dealer=True)


def test_whoever_next_looks_sets_the_bots_going_again(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = seated("again")
    phone.get("")
    with monkeypatch.context() as dead:
        asleep(dead)
        phone.does(first_move(phone))
        while phone.now.game.to_decide(phone.now.position) == human(phone):
            phone.does(first_move(phone))
        number = phone.now.number
        assert phone.get("part/").status_code == 200 and phone.now.number == number
    practice.reset()
    tables.reset()
    phone.get("part/")
    assert phone.now.number > number
    assert phone.now.game.to_decide(phone.now.position) == human(phone)


def test_bots_that_stumble_try_again_and_are_woken_even_where_nothing_is_new(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    phone = seated("again")
    phone.get("")
    record, failing = tables.record, [practice.MOST_TRIES]

    def stumbling(*told: Any, dealer: bool = False, **more: Any) -> tables.Moment:
        if dealer and failing[0]:
            failing[0] -= 1
            raise OperationalError("the database is away")
        return record(*told, dealer=dealer, **more)

    with monkeypatch.context() as dead:
        asleep(dead)
        while phone.now.game.to_decide(phone.now.position) == human(phone):
            phone.does(first_move(phone))
        shown, number = phone.get("part/"), phone.now.number
    practice.reset()
    monkeypatch.setattr(tables, "record", stumbling)
    assert phone.get("part/").status_code == 200, "whoever looks is told nothing of it"
    assert not failing[0] and phone.now.number == number
    failing[0] = practice.MOST_TRIES - 1
    known = {"If-None-Match": shown["ETag"]}
    assert phone.client.get(f"/t/{phone.code}/part/", headers=known).status_code == 304
    assert not failing[0] and phone.now.game.to_decide(phone.now.position) == human(phone)


@pytest.mark.django_db(databases=[])
def test_a_new_server_goes_on_in_the_middle_of_a_bots_turn(tmp_path: Path) -> None:
    """The first one is stopped while a bot thinks; nobody but a waiting phone asks the second."""
    data = tmp_path / "data"
    with servers.running(data, BOTS_PAUSE="600") as (address, _printed):
        ann = Remote(address)
        for _ in range(20):  # until a bot begins
            ann.send("GET", "/tables/practise/")
            _status, place = ann.post("/tables/practise/", number="3", bots="greedy")
            ann.code = place.split("/")[2]
            if "is thinking" in ann.get():
                break
        number = ann.number()
    with servers.running(data, BOTS_PAUSE="0") as (address, _printed):
        stream = Stream(address, ann.code)
        stream.wait_for_version(number)
        stream.wait_for_version(number + 1)
        stream.close()


# Secrets ------------------------------------------------------------------------------------------


def told_to(phone: Phone) -> list[tuple[str, str]]:
    return [
        (place, nothing_new(sent, phone))
        for place, sent in everything_sent(phone, "en", htmx=False)
        if "qr" not in place
    ]


def with_other_cards(phone: Phone, game: str) -> None:
    """What this seat can't see lies otherwise: stacks, decks and hands of the bots."""
    table, rules = phone.table, GAMES[game]
    start = rules.read(read_position(table.start), table.box)
    world = rules.imagine(rules.mind.seen_by(start, human(phone)), Random("others"))
    assert rules.write(world) != rules.write(start)
    line = write_position(rules.write(world))
    Table.objects.filter(pk=table.pk).update(
        start=line, practice={**table.among_bots, "seed": "another"}
    )
    tables.forget(table)


@pytest.mark.parametrize("game", ["fort", "five-towers"])
def test_what_lies_face_down_makes_no_difference_to_what_is_sent(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asleep(monkeypatch)
    phones = [seated("same", game), seated("same", game)]
    assert human(phones[0]) == human(phones[1])
    with_other_cards(phones[1], game)
    one, other = (told_to(phone) for phone in phones)
    assert len(one) > 60
    for mine, its in zip(one, other, strict=True):
        assert mine == its


@pytest.mark.parametrize("game", ["fort", "five-towers"])
def test_neither_the_seed_nor_the_deal_is_ever_sent(game: str) -> None:
    phone = seated("no-such-word-anywhere", game)
    phone.get("")
    for _ in range(2):
        for place, sent in everything_sent(phone, "cs", htmx=True):
            assert "no-such-word-anywhere" not in sent and "shuffle" not in sent, place
            assert "park_deck=(" not in sent and "pile=(" not in sent, place
        phone.does(first_move(phone))


def test_a_watcher_sees_no_more_than_at_any_table() -> None:
    phone = seated("watch")
    phone.get("")
    watcher = Phone(code=phone.code)
    watcher.sit("watch")
    number = phone.now.number
    hand = {card.name for card in phone.get("part/").context["t"].seats[0].board.hand.cards}
    shown = watcher.get("part/").context["t"]
    assert hand and not any(seat.board.hand.cards for seat in shown.seats)
    assert watcher.does("verb=skip/").status_code in (204, 302) and phone.now.number == number


# Opening one --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_the_door_stands_beside_opening_a_table(language: str) -> None:
    phone = Phone(language)
    assert "/tables/practise/?game=five-towers" in text(
        phone.client.get("/tables/", {"game": "five-towers"})
    )
    page = text(phone.client.get("/tables/practise/", {"game": "five-towers"}))
    assert 'name="number" value="4"' in page and 'name="module"' not in page
    assert all(f'value="{each}"' in page for each in STRENGTHS) and set(STRENGTHS) == set(LADDER)


def test_nonsense_in_the_form_opens_a_usual_table() -> None:
    phone = sit_down("chess", 99, bots="nobody", module=["moles"], name=" Bo ")
    table = phone.table
    assert (table.game, table.among_bots["bots"]) == ("fort", "greedy")
    names = [seat.name for seat in phone.now.position.seats]
    assert len(names) == 3 == len(set(names)) and names[human(phone)] == "Bo"


def test_after_the_game_the_same_bots_play_once_more_with_other_cards() -> None:
    phone = seated("more", "five-towers", 1)
    phone.get("")
    play_on(phone)
    with pytest.raises(GameError):  # all lies open: nobody is to play on knowing it
        tables.record(phone.table, Undo(0), human(phone), phone.now.number, "x")
    assert phone.table.result and phone.code not in text(phone.client.get("/tables/history/"))
    assert phone.code in text(phone.client.get("/tables/"))
    answer = phone.post("again/", htmx=False)
    new = Table.objects.get(code=answer["Location"].split("/")[2])
    assert new.code != phone.code and new.among_bots["seed"] != phone.table.among_bots["seed"]
    phone.code = new.code
    assert phone.get("").status_code == 200
