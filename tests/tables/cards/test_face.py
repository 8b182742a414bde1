"""A card that is tapped: what it is and does, and who could follow it by what its reader knows."""

from __future__ import annotations

import re

import pytest

from games.engine.languages import LANGUAGES
from games.fort.box.cards import BY_KIND
from games.fort.box.say import load_words, name_in
from games.fort.library.card_facts import DECK
from tests.tables.games import put, recorded
from tests.tables.phone import NAMES, Phone, first_play, text

pytestmark = pytest.mark.django_db


def face(phone: Phone, card: str) -> str:
    """The words of the sheet, without its tags."""
    answer = phone.get(f"card/{card}/", htmx=True)
    assert answer.status_code == 200, card
    return " ".join(re.sub(r"<[^>]+>", " ", text(answer)).split())


@pytest.fixture
def modules() -> Phone:
    ann = Phone()
    ann.open(*NAMES[:3], module=["dogs", "cats"])
    return ann


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_box_has_a_face_in_every_language(language: str, modules: Phone) -> None:
    reader = Phone(language, modules.code)
    reader.sit(0)
    for card in DECK:
        said = face(reader, card)
        assert f"/cards/fort/{card}/" in text(reader.get(f"card/{card}/")), "and its page"
        if card in BY_KIND["kids"]:
            assert name_in(card, "en") in said and name_in(card, language) in said
            assert load_words(language)["kinds"]["kid"] in said


def test_a_face_says_both_boxes_in_words_beside_their_icons(modules: Phone) -> None:
    said = face(modules, "munch")
    assert "Gain 1 pizza for each skateboard." in said
    assert "pay 1 pizza" in said.lower() or "spend 1 pizza" in said.lower()
    sheet = text(modules.get("card/munch/", htmx=True))
    assert sheet.count('class="signs" aria-hidden="true"') == 2
    assert "level 2" in face(modules, "squeaker").lower(), "what a dog needs"
    assert "8 points" in face(modules, "minimalism")


def test_a_card_that_lies_open_leads_to_its_face(phones: list[Phone]) -> None:
    ann = phones[0]
    ann.shows("park.0", "moose")
    ann.corrects("seats.1.yard", "bug")
    link = f'<a class="to-card" href="/t/{ann.code}/card/moose/">'
    assert link in ann.get("part/").content.decode()
    assert "to-card" not in ann.get("big/").content.decode(), "nobody taps a big screen"
    page = text(ann.get("card/moose/"))
    assert "<html" in page and "Moose" in page, "a page of its own without a script"


def test_no_such_card_has_no_face(phones: list[Phone]) -> None:
    for card in ("nobody", "x" * 60, "sand-7"):
        assert phones[0].get(f"card/{card}/").status_code == 404


# Who could follow ---------------------------------------------------------------------------------


def test_F5_1_who_could_follow_is_said_of_a_card_wherever_it_lies(phones: list[Phone]) -> None:
    ann = phones[0]
    for kind in ("pizza", "toy"):
        ann.corrects(f"seats.1.stuff.{kind}", "4")
    said = face(ann, "bug")
    assert "Who could follow if you played it now" in said
    assert "Ben no: can't do all of it F5.2" in said and "Cyr perhaps" in said
    assert "hangs on cards that nobody has shown" in said
    for card in ("punky", "noodle-twins", "squeaker", "bribe", "loner"):
        assert "Who could follow" not in face(ann, card), "there is nothing to follow"


def test_of_the_card_on_offer_it_says_who_can_still_follow(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    ann.shows("hand.0", "bug", "chef", "tink", "dash", "doc")
    ben.shows("hand.1", "moles", "scout", "bones", "spike", "thunder")
    assert ann.does(first_play(ann)).status_code == 200
    p = ann.now.position
    assert p.played is not None and p.played.card is not None
    said = face(ann, p.played.card)
    assert "Who can still follow" in said and "Ben perhaps" in said
    mine = face(ben, p.played.card)
    assert "You for certain" in mine or "You no" in mine, "of one's own hand it knows"


def test_what_a_rival_holds_is_on_nobody_elses_face(phones: list[Phone]) -> None:
    ann, ben, cyr = phones
    cards = ("bug", "chef", "tink", "blitz", "munch", "ace", "prince")
    before = [face(ann, card) for card in cards]
    ben.shows("hand.1", "moles", "scout", "worm", "spike", "bones")
    assert [face(ann, card) for card in cards] == before
    cyr.shows("hand.2", "dot", "smoke", "dash", "skids", "doc")
    assert [face(ann, card) for card in cards] == before


def test_on_a_phone_for_several_a_face_knows_no_hand() -> None:
    keeper = Phone()
    keeper.open(*NAMES[:3])
    before = face(keeper, "bug")
    assert "if Ann played it now" in before
    keeper.shows("hand.1", "moles", "scout", "worm", "spike", "bones")
    assert face(keeper, "bug") == before


def test_once_the_game_is_over_nobody_follows_any_more() -> None:
    keeper = Phone()
    keeper.open(*NAMES[:3])
    put(keeper.table, recorded())
    assert "follow if" not in face(keeper, "bug")


# Another game -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_of_5_Towers_says_on_whose_tower_it_fits(language: str) -> None:
    phone = Phone(language)
    phone.open(*NAMES[:3], game="five-towers", board=[])
    phone.corrects("seats.1.towers.sand", "5")
    for card in ("sand-7", "sand-0", "sand-8", "sand-9", "candy", "tree-15"):
        assert face(phone, card)
    if language == "en":
        said = face(phone, "sand-7")
        assert "Ann yes, as its first storey" in said
        assert "Ben no, not on a 5 T3.3" in said
        assert "Ben yes, on a 5" in face(phone, "sand-9"), "T3.3: a 9 goes on anything but a 0"
    for card in ("sand-16", "snow-3", "munch"):
        assert phone.get(f"card/{card}/").status_code == 404
