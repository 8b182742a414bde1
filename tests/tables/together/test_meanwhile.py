"""What others did since one last chose: a line each, what it means, and no secret in it."""

from __future__ import annotations

import pytest

from games.fort.rules import turn
from tests.tables.phone import Phone, text, whole

pytestmark = pytest.mark.django_db
SKIP, PASS = "verb=skip/", "verb=pass/"


def lines(phone: Phone) -> list[tuple[str, str]]:
    told = phone.get("part/").context["t"].meanwhile
    return [(line.text, line.means) for line in told.lines] if told else []


def names(phone: Phone) -> list[str]:
    told = phone.get("part/").context["t"].meanwhile
    return [line.seat.name for line in told.lines if line.seat]


def plays_ace(phone: Phone) -> None:
    phone.shows("hand.0", "ace", "tiny")
    assert phone.does(whole(phone, "verb=play/ace/")).status_code == 200


def recruits(phone: Phone, card: str, place: str, seat: int) -> None:
    assert phone.does(f"verb=recruit/ card={card}/{place}/{seat}/").status_code == 200


def ends_turn(phone: Phone, seat: int, *hand: str) -> None:
    """Whatever the table is to show on the way."""
    while phone.now.position.leader == seat:
        assert turn.to_decide(phone.now.position) is None
        shown = phone.get("part/").context["t"].shown.shows[0]
        cards = hand if shown.place.startswith("hand") else ("rusty",)
        assert phone.shows(shown.place, *cards).status_code == 200


def test_who_may_follow_is_told_so_and_by_whose_card(phones: list[Phone]) -> None:
    ann, ben, cyr = phones
    plays_ace(ann)
    for phone in (ben, cyr):
        ((said, means),) = lines(phone)
        assert said == "Ann plays Ace, 2 pizzas" and means == "you may too"
    assert lines(ann) == []


def test_once_one_has_chosen_nothing_is_news_any_more(phones: list[Phone]) -> None:
    ann, ben, cyr = phones
    plays_ace(ann)
    ben.does(PASS)
    assert lines(ben) == []
    cyr.does(PASS)
    assert lines(ben) == [("Cyr passes", "")]
    assert lines(ann) == [("Ben passes", ""), ("Cyr passes", "")]


def test_a_card_taken_from_ones_yard_is_told_as_ones_own(phones: list[Phone]) -> None:
    ann, ben, cyr = phones
    ann.shows("hand.0", "dot", "moose", "bug")
    ann.does(SKIP)
    ann.shows("park.0", "crash")
    assert ann.does(whole(ann, "verb=recruit/")).status_code == 200
    ends_turn(ann, 0, "dot", "moose", "bug")
    ben.does(SKIP)
    recruits(ben, "moose", "yard", 0)
    assert ("Ben recruits Moose from Ann's Yard", "from you: Moose") in lines(ann)
    assert ("Ben recruits Moose from Ann's Yard", "") in lines(cyr)


def test_rivals_stand_in_the_order_after_mine(phones: list[Phone]) -> None:
    ann, ben, cyr = phones
    plays_ace(ann)
    ben.does(PASS)
    cyr.does(PASS)
    cyr.enter("correct/", path="seats.2.vp", value="1")
    assert names(ann) == ["Ben", "Cyr"]
    assert names(ben) == ["Cyr"]
    ben.corrects("seats.1.vp", "2")
    ann.corrects("seats.0.vp", "2")
    assert names(cyr) == ["Ann", "Ben"]


def test_f7_2_the_last_round_has_begun_and_who_is_still_to_play(phones: list[Phone]) -> None:
    ann, ben, cyr = phones
    ann.corrects("leader", "1")
    ben.corrects("seats.1.vp", "25")
    assert ("The last round has begun", "you play once more") in lines(cyr)
    assert ("The last round has begun", "your last turn is over") in lines(ann)


def test_a_table_that_keeps_numbers_alone_tells_them_in_all(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    ann.post("depth/", depth="points")
    for value in ("+1", "+2", "+2"):
        ann.corrects("seats.0.vp", value)
    assert lines(ben) == [("Ann: 5 points", "")]
    ben.enter("next/")
    assert lines(ben) == []


def test_what_was_taken_back_is_news_and_no_longer_what_it_was(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    plays_ace(ann)
    ann.enter("undo/")
    ((said, _),) = lines(ben)
    assert "Went back to line 1" in said


def test_no_secret_is_news(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    ben.corrects("seats.1.level", "1")
    ben.shows("hand.1", "dot", "moose")
    ben.shows("rules.1", "piggy-bank")
    told = ann.get("part/").content.decode()
    section = told.partition('id="meanwhile"')[2].partition("</section>")[0]
    assert not any(word in section for word in ("Dot", "Moose", "Piggy"))
    assert lines(ann) == [("Ben: fort level 1", "")]


def test_a_phone_for_all_and_one_that_only_watches_are_told_nothing() -> None:
    keeper = Phone()
    keeper.open("Ann", "Ben")
    keeper.does(SKIP)
    watcher = Phone(code=keeper.code)
    watcher.sit("watch")
    for phone in (keeper, watcher):
        assert phone.get("part/").context["t"].meanwhile is None


@pytest.mark.parametrize(("language", "means"), [("cs", "ty smíš taky"), ("pl", "ty też możesz")])
def test_it_is_said_in_the_readers_language(phones: list[Phone], language: str, means: str) -> None:
    ann, ben, _cyr = phones
    plays_ace(ann)
    ben.client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
    assert lines(ben)[0][1] == means


def test_in_5_towers_the_last_word_of_each_rival_is_told() -> None:
    ann = Phone()
    ann.open("Ann", "Ben", "Cyr", game="five-towers")
    phones = [ann, Phone(code=ann.code), Phone(code=ann.code)]
    for seat, phone in enumerate(phones):
        phone.sit(seat)
    ann.enter("show/", place="offer", typed="sa7 c12 t0 scr8 scr12")
    while not lines(phones[2]):
        who = ann.now.game.to_decide(ann.now.position)
        assert who is not None and who != 2
        assert phones[who].does("bid=1").status_code == 200, text(phones[who].get("part/"))
    assert "names 1" in lines(phones[2])[0][0]
