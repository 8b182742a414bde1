"""Whatever comes in: three kinds of error, with their place, and a table that stays as it was."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from games.engine.entries import Choice, Correction, Entry, Reveal, Undo
from games.engine.errors import ChoiceNeeded, GameError, NotAllowedNow, NotAMove
from games.engine.log import Log
from games.engine.notation import read_entry, read_position
from games.fort.box.profile import standard
from games.fort.judge import judging
from games.fort.judge.judging import judge
from games.fort.log.entering import apply
from games.fort.rules.set_up import deal
from games.fort.table.position import Position
from games.fort.written import json_form, moves
from games.public.adjudicator import answer, answer_line
from tests.fort.table import SKIP, Json, follow, let_pass, perk, play, public, recruit, table

KINDS = {"not-a-move", "not-allowed-now", "choice-needed"}
HUGE = 10**30
BUG = table("Ann: hand bug chef, stuff 1 toy\nBen: hand scout")


def error(request: Any) -> Json:
    reply = json.loads(answer_line(request if isinstance(request, str) else json.dumps(request)))
    assert set(reply) == {"id", "error"}, reply
    assert set(reply["error"]) == {"code", "at", "message"}
    assert reply["error"]["code"] in KINDS
    assert reply["error"]["message"]
    found: Json = reply["error"]
    return found


def ask(position: Any = None, **more: Any) -> Json:
    return {"game": "fort", "position": BUG if position is None else position, **more}


# Positions ----------------------------------------------------------------------------------------

BAD_SEATS = [
    ("hand[1]", {"hand": ["bug", "bugg"]}),
    ("hand[0]", {"hand": ["copy-cat"]}),
    ("hand[0]", {"hand": ["kingsly"]}),
    ("hand[0]", {"hand": [["bug"]]}),
    ("hand[0]", {"hand": [None]}),
    ("hand", {"hand": "bug"}),
    ("hand", {"hand": {"bug": 1}}),
    ("hand", {"hand": ["bug"] * 5000}),
    ("deck", {"deck": ["?"] * 5000}),
    ("perks[0]", {"perks": ["bug"]}),
    ("made_up_rules[0]", {"made_up_rules": ["bribe"]}),
    ("level", {"level": 6}),
    ("level", {"level": -1}),
    ("level", {"level": 1.0}),
    ("level", {"level": "1"}),
    ("level", {"level": True}),
    ("vp", {"vp": -1}),
    ("vp", {"vp": HUGE}),
    ("vp", {"vp": None}),
    ("turns", {"turns": [1]}),
    ("stuff.pizza", {"stuff": {"pizza": -1}}),
    ("stuff.toy", {"stuff": {"toy": HUGE}}),
    ("stuff.cheese", {"stuff": {"cheese": 1}}),
    ("stuff", {"stuff": 3}),
    ("pack.toy", {"pack": {"toy": "2"}}),
    ("macaroni", {"macaroni": "yes"}),
    ("board", {"board": "crown"}),
    ("name", {"name": 5}),
]


@pytest.mark.parametrize(("place", "seat"), BAD_SEATS)
def test_a_seat_that_makes_no_sense_is_refused_with_the_place(place: str, seat: Json) -> None:
    found = error(ask({"seats": [{}, seat]}, ask={"score": True}))
    assert found["code"] == "not-a-move"
    assert found["at"].replace("'", "") == f"position.seats[1].{place}"


BAD_TABLES = [
    ("seats", {"seats": []}),
    ("seats", {"seats": [{}] * 5}),
    ("seats", {"seats": {}}),
    ("seats[0]", {"seats": ["Ann"]}),
    ("modules[0]", {"modules": ["dragons"]}),
    ("modules", {"modules": "dogs"}),
    ("park[0]", {"park": ["loner"]}),
    ("park", {"park": 3}),
    ("rule_stack[0]", {"rule_stack": ["chef"]}),
    ("perk_row[1]", {"perk_row": ["diy", "loner"]}),
    ("leader", {"leader": 2}),
    ("leader", {"leader": -1}),
    ("first", {"first": "Ann"}),
    ("phase", {"phase": "lunch"}),
    ("phase", {"phase": 3}),
    ("played", {"phase": "follow"}),
    ("played.card", {"phase": "follow", "played": {"card": "?"}}),
    ("played.kind", {"phase": "follow", "played": {"card": "bug", "kind": "cheese"}}),
    ("to_follow[0]", {"phase": "follow", "played": {"card": "bug"}, "to_follow": [7]}),
    ("box.perks[0]", {"box": {"perks": ["bug"]}}),
]


@pytest.mark.parametrize(("place", "change"), BAD_TABLES)
def test_a_table_that_makes_no_sense_is_refused_with_the_place(place: str, change: Json) -> None:
    position = {"seats": [{}, {}], **change}
    found = error(ask(position, ask={"judge": SKIP}))
    assert (found["code"], found["at"]) == ("not-a-move", f"position.{place}")


@pytest.mark.parametrize(
    ("place", "box"),
    [
        ("minimalism_points", {"minimalism_points": -2}),
        ("follow_counts", {"follow_counts": "some"}),
        ("supply", {"supply": 30}),
        ("best_friends_safe", {"best_friends_safe": 1}),
        ("fort_costs.0to1.toy", {"fort_costs": {"0to1": {"toy": -1}}}),
        ("fort_costs.0to9", {"fort_costs": {"0to9": {"toy": 1}}}),
        ("kid_copies.ghosts", {"kid_copies": {"ghosts": 2}}),
        ("colour", {"colour": "red"}),
        ("", []),
    ],
)
def test_a_box_that_makes_no_sense_is_refused_with_the_place(place: str, box: Any) -> None:
    found = error(ask(box=box, ask={"score": True}))
    assert (found["code"], found["at"]) == ("not-a-move", f"box.{place}".rstrip("."))


# Moves --------------------------------------------------------------------------------------------

BAD_MOVES = [
    ("", {}),
    ("", {"lunch": True}),
    ("", {"play": "bug", "skip": True}),
    ("", 5),
    ("", [play("bug", "public")]),
    ("play", {"play": "bugg"}),
    ("play", {"play": "?"}),
    ("play", {"play": "copy-cat"}),
    ("play", {"play": ["bug"]}),
    ("skip", {"skip": False}),
    ("skip", {"skip": 1}),
    ("seat", {"skip": True, "seat": 9}),
    ("seat", let_pass(-1)),
    ("follow[0]", {"follow": ["bugg"], "seat": 1}),
    ("add[0]", play("bug", "public", add="bugg")),
    ("add[0]", play("bug", "public", add="?")),
    ("add", play("bug", "public") | {"add": ["moles"] * 5000}),
    ("actions[0].box", play("bug", {"times": 1})),
    ("actions[0].box", play("bug", "middle")),
    ("actions", play("bug") | {"actions": "public"}),
    ("actions[0].times", play("bug", public(times=-1))),
    ("actions[0].times", play("bug", public(times=HUGE))),
    ("actions[0].times", play("bug", public(times="twice"))),
    ("actions[0].times", play("bug", public(times=1.5))),
    ("actions[0].kind", play("tiny", public(kind="cheese"))),
    ("actions[0].symbol", play("ghost", public(symbol="pizza"))),
    ("actions[0].rival", play("spike", public(rival=2))),
    ("actions[0].cards[0].card", play("bones", public(cards=[{"card": "bugg"}]))),
    ("actions[0].cards[0].from", play("bones", public(cards=[{"card": "bug", "from": "cellar"}]))),
    ("actions[0].reward", play("zip", public(reward="bug"))),
    ("actions[0].pay.bank", play("zip", public(pay={"bank": {"toy": 1}}))),
    ("coins.puddin[0]", play("bug", "public", coins={"puddin": "cheese"})),
    ("coins.bugg", play("bug", "public", coins={"bugg": "glue"})),
    ("hurry", play("bug", "public", hurry=True)),
    ("perk", perk("bug")),
    ("perk", perk("bribe")),
    ("recruit.from", {"recruit": {"card": "tiny", "from": "cellar"}}),
    ("recruit.seat", recruit("tiny", "yard", seat=5)),
]


@pytest.mark.parametrize(("place", "move"), BAD_MOVES)
def test_what_is_no_move_is_refused_with_the_place(place: str, move: Any) -> None:
    found = error(ask(ask={"judge": move}))
    assert found["code"] == "not-a-move"
    assert found["at"].replace("'", "") == f"ask.judge.{place}".rstrip(".")


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (play("bug", "public", seat=1), "F3.1"),
        (recruit("tiny"), "F3.1"),
        (follow("scout"), "F5.1"),
        (let_pass(), "F5.1"),
        (perk("do-over"), "F8.5"),
        (perk("rough-housing", seat=1), "F8.7"),
        (perk("birthday-party"), "F8.1"),
        (play("tink", "public"), "F3.3"),
    ],
)
def test_a_move_for_another_seat_or_phase_is_a_move_and_illegal(move: Json, rule: str) -> None:
    found = answer(ask(ask={"judge": move}))
    assert (found["verdict"], rule in found["rules"]) == ("illegal", True)


def test_a_move_that_lacks_a_choice_is_told_which() -> None:
    found = error(ask(table("Ann: hand tiny"), ask={"judge": play("tiny", "public")}))
    assert (found["code"], found["at"]) == ("choice-needed", "ask.judge.kind")


# Requests -----------------------------------------------------------------------------------------


def deep(layers: int) -> Any:
    value: Any = "bug"
    for _ in range(layers):
        value = [value]
    return value


@pytest.mark.parametrize(
    "line",
    [
        "",
        "bug",
        "null",
        "[]",
        "7",
        '"fort"',
        "{}",
        "{",
        '{"game": "fort"',
        '{"game": "chess"}',
        '{"game": ["fort"]}',
        '{"game": "fort", "ask": {"score": true}, "position": {"seats": [{"vp": NaN}]}}',
        '{"game": "fort", "ask": {"score": true}, "position": {"seats": [{"vp": Infinity}]}}',
        '{"game": "fort", "ask": {"score": true}, "position": {"seats": [{"vp": 1e999}]}}',
        '{"game": "fort", "ask": {"score": true}, "position": {"seats": [{"vp": ' + "9" * 9000,
        "[" * 100_000,
        '{"a":' * 50_000,
        "\x00\ufffe",
        json.dumps({"game": "fort", "ask": {"score": True}, "position": deep(200)}),
        json.dumps({"game": "fort", "ask": {"judge": deep(39)}, "position": BUG}),
        json.dumps({"game": "fort", "ask": {}, "position": BUG}),
        json.dumps({"game": "fort", "position": BUG}),
        json.dumps({"game": "fort", "ask": {"score": 1}, "position": BUG}),
        json.dumps({"game": "fort", "ask": {"score": True, "judge": SKIP}, "position": BUG}),
        json.dumps(
            {
                "game": "fort",
                "ask": {"score": True},
                "position": {"seats": [{"hand": "x" * 2_000_000}]},
            }
        ),
    ],
    ids=lambda line: line[:40],
)
def test_a_line_that_makes_no_sense_is_answered_with_an_error(line: str) -> None:
    assert error(line)["code"] == "not-a-move"


@pytest.mark.parametrize("id", [7, "seven", None, [1, {"a": 2}], 1.5])
def test_the_id_comes_back_as_it_was(id: Any) -> None:
    assert json.loads(answer_line(json.dumps({"id": id, "game": "chess"})))["id"] == id
    good = {"id": id, **ask(ask={"score": True})}
    assert json.loads(answer_line(json.dumps(good)))["id"] == id


def test_an_error_message_quotes_no_more_than_fits_a_line() -> None:
    found = error(ask({"seats": [{"hand": ["x" * 50_000]}]}, ask={"score": True}))
    assert len(found["message"]) < 300


# Nothing changes ----------------------------------------------------------------------------------

ILLEGAL: list[Json] = [
    play("bug", "public", add="chef"),
    play("bug", "public", lookout="moles"),
    play("chef", "private"),
    play("tink", "public"),
    follow("scout"),
    recruit("tiny"),
    perk("diy"),
    play("bug"),
    play("bug", public(times=9)),
]


@pytest.mark.parametrize("move", [*ILLEGAL, play("bug", "public"), SKIP])
def test_judging_changes_neither_the_position_nor_the_move(move: Json) -> None:
    p = json_form.read(BUG, standard())
    before, words = p.copy(), copy.deepcopy(move)
    judge(p, moves.read(move, 2))
    assert p.state() == before.state()
    assert move == words


def test_a_choice_not_said_changes_nothing() -> None:
    p = json_form.read(table("Ann: hand tiny"), standard())
    before = p.copy()
    with pytest.raises(ChoiceNeeded):
        judge(p, moves.read(play("tiny", "public"), 2))
    assert p == before


def test_reading_does_not_change_what_is_read() -> None:
    before = copy.deepcopy(BUG)
    p = json_form.read(BUG, standard())
    p.seats[0].hand.clear()
    assert before == BUG


BAD_ENTRIES: list[tuple[Entry, type[GameError]]] = [
    (Choice(1, (("verb", ("skip",)),)), NotAllowedNow),
    (Choice(9, (("verb", ("skip",)),)), NotAllowedNow),
    (Choice(0, ()), NotAMove),
    (Choice(0, (("verb", ("play", "bug")),)), NotAMove),
    (Choice(0, (("verb", ("play", "nobody")),)), GameError),
    (Choice(0, (("verb", ("recruit",)),)), NotAllowedNow),
    (Choice(0, (("verb", ("pass",)),)), NotAllowedNow),
    (Choice(0, (("verb", ("skip",)), ("kind", 1))), NotAMove),
    (Choice(0, (("kind", 1),)), NotAMove),
    (Choice(0, (("verb", 5),)), GameError),
    (Choice(0, (("verb", None),)), GameError),
    (Choice(0, (("verb", ()),)), GameError),
    (Choice(0, (("verb", ""),)), GameError),
    (Choice(0, (("card", None),)), GameError),
    (Choice(0, (("card", ("chef",)),)), GameError),
    (Correction("", 1), GameError),
    (Correction("seats.0.vpp", 1), GameError),
    (Choice(0, (("reward", ("loner",)),)), GameError),
    (Reveal("refill", ("chef",)), NotAllowedNow),
    (Reveal("hand.0", ("chef",)), NotAMove),
    (Reveal("hand.7", ("chef",)), NotAMove),
    (Reveal("hand.0", ("nobody",)), NotAMove),
    (Reveal("cellar.0", ("chef",)), NotAMove),
    (Reveal("park.9", ("chef",)), NotAMove),
    (Reveal("park.0", ("copy-cat",)), NotAMove),
    (Reveal("", ()), NotAMove),
    (Correction("seats.0.vp", -1), NotAMove),
    (Correction("seats.0.vp", "many"), NotAMove),
    (Correction("seats.9.vp", 1), NotAMove),
    (Correction("seats.0.hand", ("nobody",)), NotAMove),
    (Correction("seats", ()), NotAMove),
    (Correction("phase", "lunch"), NotAMove),
    (Correction("seats.0.vp.deep", 1), NotAMove),
    (Correction("...", 1), NotAMove),
    (Undo(5), NotAMove),
    (Undo(-1), NotAMove),
]


@pytest.mark.parametrize(("entry", "kind"), BAD_ENTRIES, ids=[repr(e) for e, _ in BAD_ENTRIES])
def test_an_entry_that_is_refused_changes_nothing(entry: Entry, kind: type[GameError]) -> None:
    start = deal(["Ann", "Ben"], Random(3))
    start.seats[0].hand = ["bug", "chef", "bones", "patch", "doc"]
    log: Log[Position] = Log(start, apply)
    before = log.position.copy()
    with pytest.raises(kind):
        log.append(entry)
    assert log.position.state() == before.state()
    assert (len(log), log.start.state()) == (0, start.state())


def test_a_move_open_in_more_ways_than_can_be_tried_is_not_judged_by_a_part_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tiny = table("Ann: hand tiny")
    told = ask(tiny, ask={"judge": play("tiny", public(kind="pizza"))})
    left_open = ask(tiny, ask={"judge": play("tiny", "public")})
    assert answer(left_open)["error"]["code"] == "choice-needed"
    monkeypatch.setattr(judging, "MOST_TRIES", 1)
    error = answer(left_open)["error"]
    assert error["code"] == "too-much"
    assert "more than 1 ways" in error["message"]
    assert answer(told)["verdict"] == "legal"


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "x",
        "-1 verb=skip",
        "0 verb",
        "0 =skip",
        "0 verb=play/bug/ add",
        "0 verb=play/bug",
        "0 verb=/bug",
        "? refill",
        "?refill=chef",
        "! seats.0.vp",
        "! seats.0.vp=5",
        '! seats.0.vp=5 "open',
        '! seats.0.vp=five "x"',
        '! park=(bug*99999) "x"',
        "< x",
        "<",
        "< -1",
        "² verb=skip",
        "9" * 5000 + " verb=skip",
        "< " + "9" * 5000,
        "! seats.0.vp=" + "9" * 5000 + ' "x"',
        "½ verb=skip",
    ],
    ids=lambda line: line[:24],
)
def test_a_line_that_is_no_entry_is_refused(line: str) -> None:
    with pytest.raises(NotAMove) as refused:
        read_entry(line)
    assert refused.value.at == "line"
    assert len(str(refused.value)) < 400


def test_an_answer_of_several_parts_is_not_read_without_its_end() -> None:
    assert read_entry("0 verb=play/bug/") == Choice(0, (("verb", ("play", "bug")),))
    with pytest.raises(NotAMove, match="slash"):
        read_entry("0 verb=play/bug")


@pytest.mark.parametrize(
    "line",
    ["=", "a", "a.b.c.d.e.f=1 /", "vp=(", "x=1 x.y=2", "hand=(bug*1000) / ", "x" * 100_001],
    ids=lambda line: line[:24],
)
def test_a_line_that_is_no_position_is_refused(line: str) -> None:
    with pytest.raises(NotAMove):
        json_form.read(read_position(line), standard())


# Tables that can't come about ---------------------------------------------------------------------

ODD_TABLES: dict[str, tuple[Json, str]] = {
    "a kid is being used and no dog was played": ({"phase": "kid"}, "played"),
    "nobody is left to follow": (
        {"phase": "follow", "played": {"card": "bug"}, "to_follow": []},
        "to_follow",
    ),
    "somebody may trash the card who isn't there": (
        {"phase": "follow", "played": {"card": "bug", "rough": [9]}},
        "played.rough[0]",
    ),
    "a used kid lies before nobody": (
        {"phase": "follow", "played": {"kid": "bug", "kid_at": ["yard", 7]}},
        "played.kid_at",
    ),
}


@pytest.mark.parametrize("name", ODD_TABLES)
def test_a_table_where_nobody_could_go_on_is_refused(name: str) -> None:
    odd, at = ODD_TABLES[name]
    found = answer(
        {"game": "fort", "position": {"seats": [{}, {}], **odd}, "ask": {"choices": True}}
    )
    assert found["error"]["at"] == f"position.{at}"


def test_who_has_not_the_perk_is_not_asked_to_trash_the_card() -> None:
    played = {"card": "bug", "rough": [1]}
    table = {"seats": [{}, {"hand": ["moles"]}], "phase": "follow", "played": played}
    found = answer({"game": "fort", "position": table, "ask": {"choices": True}})
    assert {"pass": True, "seat": 1} in found["choices"]
    assert not any("perk" in move for move in found["choices"])


def test_alone_at_a_table_a_sleepover_is_the_largest() -> None:
    table = {"seats": [{"hand": ["bug"], "made_up_rules": ["sleepover"]}]}
    found = answer({"game": "fort", "position": table, "ask": {"score": True}})
    assert found["scores"][0]["parts"]["made_up_rules"] == 8
