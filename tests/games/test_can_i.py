"""Can I? The page says what the judge says, tap by tap, and holds no secret of others."""

from __future__ import annotations

import json
from random import Random

import pytest
from django.test import Client

from games import tables
from games.engine.errors import NotAMove
from games.engine.languages import LANGUAGES
from games.engine.written.situation import pack, unpack
from games.fort.box.cards import UNKNOWN
from games.fort.can_i import situation
from games.fort.rules.set_up import deal
from games.models import Table
from tests.games.asking import HERE, Asking
from tests.tables.games import put, recorded
from tests.tables.phone import NAMES, Phone

pytestmark = pytest.mark.django_db


def test_yes_with_what_happens(client: Client) -> None:
    page = Asking(client, begin="first").tap("card:bug")
    assert page.word == "legal" and page.c.verdict.effects


def test_no_with_the_clause_and_what_would_make_it_legal(client: Client) -> None:
    page = Asking(client, begin="first").tap("card:bug").tap("add:chef")
    assert page.word == "illegal" and not page.c.open
    assert [rule.id for rule in page.c.verdict.rules] == ["F4.4"]
    assert b"/rules/fort/F4.4" in page.answer.content
    fix = page.c.verdict.fixes[0]
    assert fix.text == "Without Chef."
    page.open({}, fix.href)
    assert page.word == "legal"


def test_every_way_out_that_is_offered_is_legal(client: Client) -> None:
    page = Asking(client, begin="middle")
    for tap in ("card:sarge", "times:public/4", "verb:follow", "verb:recruit", "card:park/moose"):
        page.tap(tap)
        found = page.c.verdict.fixes
        if page.word in ("illegal", "open"):
            assert found, tap
        for fix in found:
            Asking(client).open({}, fix.href)
            other = Asking(client)
            other.open({}, fix.href)
            assert other.word == "legal", (tap, fix)


def test_what_is_left_open_is_asked_with_answers_to_tap(client: Client) -> None:
    page = Asking(client, begin="middle").tap("put:hand", card="Mrně").tap("card:tiny")
    assert page.word == "open" and len(page.c.verdict.fixes) > 1


def test_it_depends_where_nobody_has_shown_the_card(client: Client) -> None:
    data = {"seats": [{"hand": ["bug", "?"], "deck": ["?"]}, {}]}
    it = situation.read(data, 0, {"play": "bug", "add": ["moles"], "actions": [{"box": "public"}]})
    page = Asking(client, p=pack([it.data, it.who, it.move]))
    assert page.word == "depends" and page.c.verdict.rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_of_the_page_breaks_it(client: Client, language: str) -> None:
    for number, verb in enumerate(situation.VERBS):
        begin = sorted(situation.PRESETS)[number % 2]
        page = Asking(client, language, begin=begin).tap(f"verb:{verb}")
        assert f"verb:{verb}" in page.buttons
        start = page.c.p
        for tap in list(dict.fromkeys(page.buttons))[LANGUAGES.index(language) :: 6]:
            page.open({"p": start, "t": tap, "card": "Bug"})
            assert page.c.verdict.title, tap


@pytest.mark.parametrize("begin", [*situation.PRESETS])
def test_the_table_to_begin_with_is_the_same_for_whoever_comes_next(
    client: Client, begin: str
) -> None:
    begun = situation.PRESETS[begin]()
    before = json.dumps([begun.data, begun.who, begun.move, begun.box])
    for tap in dict.fromkeys(Asking(client, begin=begin).tap("card:bug").buttons):
        Asking(client).open({"begin": begin, "t": tap, "card": "Bug"})
    begun = situation.PRESETS[begin]()
    assert json.dumps([begun.data, begun.who, begun.move, begun.box]) == before


def test_the_table_is_changed_by_tapping(client: Client) -> None:
    page = Asking(client, begin="first").tap("set:level/3").tap("set:stuff.pizza/4")
    page.tap("put:lookout", card="Andilek").tap("take:hand/bug").tap("put:yard/1", card="dash")
    seats = unpack(page.c.p)[0]["seats"]
    assert (seats[0]["level"], seats[0]["stuff"]["pizza"]) == (3, 4)
    assert seats[0]["lookout"] == ["baby-face"] and "bug" not in seats[0]["hand"]
    assert seats[1]["yard"] == ["dash"]


def test_a_hand_and_a_park_that_were_photographed_are_laid_there_at_once(client: Client) -> None:
    page = Asking(client, begin="first").tap("card:bug")
    page.tap("lay:hand", laid=["punky", "doc", "doc"]).tap("verb:recruit")
    page.tap("lay:park", laid=["chef", "moose"]).tap("lay:park")
    data = unpack(page.c.p)[0]
    assert data["seats"][0]["hand"] == ["punky", "doc", "doc"]
    assert data["park"] == ["chef", "moose"]
    before = page.c.p
    for place, card in (("hand", "nobody"), ("hand", "sticky-fingers"), ("yard", "doc")):
        assert page.tap(f"lay:{place}", laid=[card]).c.said and page.c.p == before


def test_of_a_hand_that_is_partly_unknown_the_rest_stays_so(client: Client) -> None:
    data = {"seats": [{"hand": ["bug", "?", "?"], "deck": ["?"]}, {}]}
    it = situation.read(data, 0, {"play": "bug"})
    page = Asking(client, p=pack([it.data, it.who, it.move])).tap("lay:hand", laid=["moles", "doc"])
    assert sorted(unpack(page.c.p)[0]["seats"][0]["hand"]) == ["?", "doc", "moles"]


def test_copying_a_rivals_pack_turns_on_what_lies_in_it(client: Client) -> None:
    page = Asking(client, begin="first").tap("put:hand", card="smoke").tap("card:smoke")
    assert page.word == "illegal" and "set:1/pack.toy/1" in page.buttons
    page.tap("set:1/pack.toy/1")
    assert unpack(page.c.p)[0]["seats"][1]["pack"] == {"toy": 1}
    assert page.word == "legal"


def test_what_can_not_be_done_is_said_and_nothing_is_lost(client: Client) -> None:
    page = Asking(client, begin="first").tap("card:moles")
    before = page.c.p
    wrong = ("nonsense", "card:nobody", "set:level/99x", "put:hand", "take:box/bug", "move:x")
    for tap in (*wrong, "set:9/pack.toy/1", "set:x/pack.toy/1", "set:1/pack.beer/1"):
        page.tap(tap, card="zzz")
        assert page.c.said and page.c.p == before, tap


@pytest.mark.parametrize("text", ["x", "", "eJw", "é", "A" * 5000, "\x00"])
def test_a_broken_link_is_said_to_be_one(client: Client, text: str) -> None:
    assert Asking(client, p=text).c.said


def test_a_link_that_unfolds_to_a_giant_is_refused() -> None:
    with pytest.raises(NotAMove):
        unpack(pack("x" * 100_000))


def test_with_htmx_only_the_part_comes_and_the_address_is_pushed(client: Client) -> None:
    page = Asking(client, begin="first")
    query = {"p": page.c.p, "t": "card:bug"}
    answer = client.get(HERE, query, headers={"HX-Request": "true"})
    assert answer.status_code == 200 and b"<html" not in answer.content
    assert answer["HX-Push-Url"].startswith(HERE)


def test_the_json_to_copy_is_answered_by_the_api(client: Client) -> None:
    page = Asking(client, begin="first").tap("card:bug").tap("add:chef")
    answer = client.post("/api/adjudicate/", page.c.question, content_type="application/json")
    assert answer.json()["rules"] == ["F4.4"]


# From a live table --------------------------------------------------------------------------------


def test_from_a_table_it_holds_what_this_device_may_know_and_every_stack_is_covered() -> None:
    keeper = Phone()
    keeper.open(*NAMES[:3])
    put(keeper.table, recorded()[:30])
    now = tables.moment(Table.objects.get()).position
    ann, watcher = Phone(code=keeper.code), Phone(code=keeper.code)
    ann.sit(0)
    watcher.sit("watch")
    for phone, own in ((ann, {0}), (watcher, set[int]())):
        page = Asking(phone.client, table=keeper.code)
        data = unpack(page.c.p)[0]
        assert set(data["park_deck"]) <= {UNKNOWN} and set(data["rule_stack"]) <= {UNKNOWN}
        assert set(data.get("box", {}).get("made_up_rules", ())) <= {UNKNOWN}
        for index, seat in enumerate(data["seats"]):
            assert set(seat.get("deck", ())) <= {UNKNOWN}
            held = now.seats[index]
            if index in own:
                assert seat["hand"] == held.hand
            else:
                assert set(seat.get("hand", ())) <= {UNKNOWN} and set(seat.get("pool", ())) <= {
                    UNKNOWN
                }
                assert set(seat.get("made_up_rules", ())) <= {UNKNOWN}


def test_where_no_card_was_entered_the_best_friends_are_offered_and_others_can_be_named() -> None:
    phone = Phone()
    phone.open(*NAMES[:2])
    page = Asking(phone.client, table=phone.code)
    chips = [chip.tap for chip in page.c.asked.cards.chips]
    assert chips == ["card:bitsy", "card:flipper"]
    assert page.c.open
    page.tap("put:hand", card="Bug").tap("card:bug")
    assert page.word == "legal"


def test_the_price_of_the_next_level_is_that_of_the_tables_own_box() -> None:
    """F6.2: prices are printed as pictures, so each table may have corrected them."""
    phone = Phone()
    phone.open(*NAMES[:2])
    assert Asking(phone.client, table=phone.code).c.asked.box == ()
    for price, word in (("1", "legal"), ("4", "illegal")):
        phone.client.post(f"/t/{phone.code}/box/", {"0to1.pizza": price})
        page = Asking(phone.client, table=phone.code)
        page.tap("put:hand", card="Moose").tap("put:lookout", card="Bug").tap(
            "put:hand", card="Lefty"
        )
        page.tap("set:stuff.pizza/3").tap("set:stuff.toy/3").tap("card:moose").tap("boxes:private")
        assert page.word == word, page.c.verdict
    (line,) = page.c.asked.box
    assert line.startswith("Your box: the price of fort level 1: 4 pizzas, 1 toy")
    answer = phone.client.post("/api/adjudicate/", page.c.question, content_type="application/json")
    assert answer.json()["verdict"] == "illegal"


def test_codes_can_not_be_guessed_here_either(client: Client) -> None:
    found = [client.get(HERE, {"table": "BBBBB"}).status_code for _ in range(40)]
    assert (found[0], found[-1]) == (404, 429)


def test_two_tables_that_look_alike_to_a_device_are_asked_about_alike() -> None:
    """Nothing that only another seat knows reaches the link, be it by what is left out."""
    p = deal(NAMES[:3], Random(5))
    other = p.copy()
    rival = other.seats[1]
    rival.hand, rival.deck = (
        rival.deck[: len(rival.hand)],
        [*rival.hand, *rival.deck[len(rival.hand) :]],
    )
    other.park_deck.reverse()
    other.rule_stack.reverse()
    other.seats[0].deck.reverse()
    one, two = (situation.of_table(each, frozenset({0}), 0) for each in (p, other))
    assert json.dumps(one.data) == json.dumps(two.data) and one.move == two.move


@pytest.mark.parametrize("begin", [*situation.PRESETS])
def test_nothing_is_judged_before_a_card_is_chosen(client: Client, begin: str) -> None:
    page = Asking(client, begin=begin)
    for verb in ("play", "follow", "recruit", "perk"):
        page.tap(f"verb:{verb}")
        assert page.word == "unasked" and page.c.verdict.title == "Tap a card"
        assert "verb:cat" not in page.buttons


def test_cats_are_asked_about_where_there_are_some(client: Client) -> None:
    page = Asking(client, begin="first").tap("put:hand", card="Bandit")
    assert "verb:cat" in page.buttons
