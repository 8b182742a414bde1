"""Cards to choose from: found by what players type, in order of likelihood, none too often."""

from __future__ import annotations

import gzip
import json
import re
from typing import Any

import pytest

from games.engine.notation import write_answers
from games.fort.box.say import name_in
from games.search.sifting import sift
from tests.tables.phone import NAMES, Phone, text

pytestmark = pytest.mark.django_db
MUNCH_TWICE = {"copies.munch": "2"}


def opened(language: str = "en", **fields: Any) -> Phone:
    phone = Phone(language)
    assert phone.open(*NAMES[:3], **fields).status_code == 302
    return phone


def on_chips(phone: Phone, place: str) -> dict[str, str]:
    """What is called what on the cards offered for a place, in their order."""
    sheet = phone.get("name/", place=place).content.decode()
    items = re.findall(r'<li[^>]*data-card="([\w-]+)".*?class="called">(.*?)</span>', sheet, re.S)
    return {card: " ".join(re.sub("<[^>]*>", " ", called).split()) for card, called in items}


def index(phone: Phone) -> dict[str, Any]:
    sheet = text(phone.get("name/", place="park.0"))
    address = re.search(r'data-sought="([^"]+)"', sheet)
    assert address
    answer = phone.client.get(address[1])
    found: dict[str, Any] = json.loads(gzip.decompress(answer.content))
    return found


# Search -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reader", ["en", "cs", "pl"])
@pytest.mark.parametrize("box", ["en", "cs", "pl"])
@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("lef", "lefty"),
        ("lev", "lefty"),
        ("Lewu", "lefty"),
        ("chrob", "bug"),
        ("zło", "golden-boy"),
    ],
)
def test_a_card_is_found_by_its_name_in_any_language(
    reader: str, box: str, typed: str, card: str
) -> None:
    phone = opened(reader, printed=box)
    if typed == "zło" and name_in(card, "pl") == name_in(card, "en"):
        typed = "golden b"
    assert sift(typed, on_chips(phone, "park.0"), index(phone))[0] == card


@pytest.mark.parametrize(
    ("words", "card", "other"),
    [
        (("pizza", "pizzy", "pizzu", "pizzę"), "chef", "penny"),
        (("crown", "crowns", "koruna", "korunu", "korun", "korona", "koron"), "prince", "bug"),
        (("toys", "hračka", "hračky", "hraček", "zabawki"), "doodles", "chef"),
        (("shovel", "lopatka", "lopatky", "łopata", "łopatę"), "moose", "chef"),
        (("book", "knížka", "kniha", "książka", "książkę"), "captain", "moose"),
        (("trash", "zničit", "znič", "wyrzucić"), "crash", "chef"),
        (("glue pizza", "lepidlo pizza"), "tink", "penny"),
    ],
)
def test_a_card_is_found_by_its_suit_and_by_what_it_does(
    words: tuple[str, ...], card: str, other: str
) -> None:
    phone = opened("cs")
    shown, known = on_chips(phone, "park.0"), index(phone)
    for typed in words:
        found = sift(typed, shown, known)
        assert card in found and other not in found, (typed, found)


def test_a_name_of_the_box_is_found_as_well_as_ours() -> None:
    phone = opened("cs", printed="en")
    phone.post("names/", card="munch", name="Kačka")
    shown, known = on_chips(phone, "park.0"), index(phone)
    assert shown["munch"] == "Kačka Munch"
    for typed in ("kac", "Kačka", "munch"):
        assert sift(typed, shown, known)[0] == "munch", typed
    assert not sift("kachna", shown, known)


def test_names_come_before_what_cards_do() -> None:
    phone = opened("cs")
    found = sift("bod", on_chips(phone, "park.0"), index(phone))
    assert found[0] == "dot" and "doc" in found, "Bóďa by name, then whatever scores points"


def test_the_words_of_cards_come_once() -> None:
    phone = opened()
    answer = phone.client.get("/cards/fort/sought.json")
    assert len(answer.content) < 12_000
    again = phone.client.get("/cards/fort/sought.json", headers={"If-None-Match": answer["ETag"]})
    assert again.status_code == 304
    assert phone.client.get("/cards/chess/sought.json").status_code == 404
    assert phone.client.get("/cards/five-towers/sought.json").status_code == 200


# Order --------------------------------------------------------------------------------------------


def test_what_must_be_there_comes_first_then_what_may_be_then_all_others() -> None:
    ann = opened(board=["glue", "shovel", "squirt"])
    sheet = text(ann.get("name/", place="hand.0"))
    assert sheet.index("In the hand or the deck") < sheet.index("Not seen elsewhere")
    assert sheet.index("Not seen elsewhere") < sheet.index("All others")
    cards = list(on_chips(ann, "hand.0"))
    assert cards[:2] == ["bitsy", "flipper"], "the best friends of this board"
    ann.corrects("seats.0.deck", "")
    sheet = text(ann.get("name/", place="hand.0"))
    assert "Surely there" in sheet or "In the hand" in sheet
    ann.shows("park.0", "munch")
    cards = list(on_chips(ann, "hand.0"))
    assert cards.index("munch") > cards.index("dash"), "it lies in the Park"


def test_cards_stand_by_suit_in_the_order_of_the_filter() -> None:
    sheet = text(opened().get("name/", place="park.0"))
    order = re.findall(r'data-suit="(\w+)"', sheet)
    suits = [
        each.split()[0] for each in re.findall(r'data-card="[\w-]+" data-suits="([^"]+)"', sheet)
    ]
    places = [order.index(suit) for suit in suits]
    assert places == sorted(places) and len(set(places)) == 7


def test_F9_5_no_dog_lies_in_a_Lookout_and_F2_7_no_best_friend_in_a_Yard() -> None:
    ann = opened(module=["dogs"])
    for place in ("lookout", "yard", "discard"):
        ann.corrects(f"seats.0.{place}", "?")
    kinds = {place: set(on_chips(ann, f"{place}.0")) for place in ("lookout", "yard", "discard")}
    assert "squeaker" not in kinds["lookout"] and "bitsy" in kinds["lookout"]
    assert "bitsy" not in kinds["yard"] and "squeaker" in kinds["yard"]
    assert {"bitsy", "squeaker", "munch"} <= kinds["discard"]
    assert "squeaker" not in set(on_chips(opened(), "hand.0")), "without the module no dog at all"


# Copies -------------------------------------------------------------------------------------------


def test_there_is_one_of_a_card_unless_the_box_has_two() -> None:
    ann = opened()
    assert "Munch 2." not in text(ann.get("name/", place="hand.0"))
    assert "Munch 2." not in text(ann.get("set-up/", step="park"))
    answer = ann.post("box/", htmx=False, client="x", **MUNCH_TWICE)
    assert answer.status_code == 302
    sheet = text(ann.get("name/", place="hand.0"))
    assert '<li class="again" data-card="munch"' in sheet and "Munch 2." in sheet
    assert "Munch 2." in text(ann.get("set-up/", step="park"))
    ann.shows("park.0", "munch")
    assert "Munch 2." not in text(ann.get("name/", place="hand.0")), "one lies in the Park"
    assert "Munch 2." not in text(ann.get("name/", place="park.1")), "one card lies there"


def test_F4_2_a_card_is_never_added_to_itself() -> None:
    ann = opened()
    sheet = text(ann.get("ask/", a="verb=play/munch/", many="add", open="1"))
    assert 'value="dash"' in sheet and 'value="munch"' not in sheet


# What is shown ------------------------------------------------------------------------------------


def test_what_is_known_already_lies_in_the_tray() -> None:
    ann = opened()
    ann.sit(0)
    ann.shows("hand.0", "punky", "doc", "?", "?", "?")
    sheet = text(ann.get("name/", place="hand.0"))
    there = re.findall(r'<li class="there">.*?class="called">(\w+)', sheet, re.S)
    assert there == ["Punky", "Doc"]
    assert 'data-most="3"' in sheet


def test_icons_have_words_for_those_who_hear_the_page() -> None:
    sheet = text(opened().get("name/", place="park.0"))
    munch = re.search(r'data-card="munch".*?</li>', sheet, re.S)
    assert munch and "Gain 1 pizza for each skateboard." in munch[0]
    assert re.search(r'<span class="unseen">[Ss]kateboard</span>', munch[0])
    shown = re.sub(r'<span aria-hidden="true">.*?</span>', "", munch[0], flags=re.S)
    assert "×" not in shown, "what stands for the eyes alone is not heard"


def test_cards_to_choose_on_the_table_itself_weigh_little() -> None:
    """A name is enough there: the same picker in a sheet says what each card does."""
    ann = Phone("cs")
    ann.open(*NAMES, module=["dogs", "cats"], printed="pl")
    ann.does("verb=skip/")
    ann.shows("park.0", "moose")
    recruits = write_answers((("verb", ("recruit",)), ("card", ("moose", "park", -1))))
    assert ann.does(recruits).status_code == 200
    part = ann.get("part/", htmx=True).content
    assert part.count(b"data-card") > 30 and b'class="does"' not in part
    assert len(gzip.compress(part)) <= 8_500
    assert b'class="does"' in ann.get("name/", htmx=True, place="park.1").content
