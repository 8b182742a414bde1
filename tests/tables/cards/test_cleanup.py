"""F3.2: a turn begins with cards that somebody has to move, and the table says which."""

from __future__ import annotations

import pytest

from games import tables
from games.engine.entries import Correction
from games.engine.languages import LANGUAGES
from games.engine.notation import write_answers
from games.fort.box.cards import CARDS
from games.fort.box.say import card_name
from games.fort.table.position import Position
from games.sites.fort import table as of_fort
from tests.tables.phone import Phone, text

pytestmark = pytest.mark.django_db
MOVED = "Chef and Tink from the Yard onto the discard pile, Drover from the Yard onto Ann's"
RECRUIT = write_answers((("verb", ("recruit",)), ("card", ("", "park_deck", -1)), ("top", "?")))


@pytest.fixture
def phone() -> Phone:
    """Ann is about to end her turn; of Ben's Yard two kids and a dog are left."""
    phone = Phone()
    phone.open("Ann", "Ben", module="dogs")
    laid = Correction("seats.1.yard", ("chef", "tink", "drover"))
    tables.record(phone.table, laid, None, 0, "laid")
    phone.does("verb=skip/")
    phone.does(RECRUIT)
    return phone


def cleanup(phone: Phone) -> str:
    return str(phone.get("part/").context["t"].now.cleanup)


def test_the_cards_that_move_stand_above_the_first_choice_of_a_turn(phone: Phone) -> None:
    assert not cleanup(phone)
    phone.shows("hand.0", "?")
    assert phone.now.position.leader == 1
    assert cleanup(phone).startswith(MOVED)
    said = text(phone.get()).partition('<p class="cleanup">')[2].partition("</p>")[0]
    assert "/rules/fort/F3.2" in said
    for card in ("chef", "tink", "drover"):
        assert f"/cards/fort/{card}/" in said


def test_they_are_told_until_a_card_is_played_and_again_after_it_is_taken_back(
    phone: Phone,
) -> None:
    phone.shows("hand.0", "?")
    phone.corrects("seats.0.vp", "+1")
    phone.corrects("seats.0.turns", "+1")
    assert cleanup(phone).startswith(MOVED), "what is mended begins no turn"
    phone.does("verb=skip/")
    assert not cleanup(phone)
    phone.enter("undo/")
    assert cleanup(phone).startswith(MOVED)


def test_who_had_an_empty_yard_moves_nothing(phone: Phone) -> None:
    phone.enter("back/", keep="0")
    phone.does("verb=skip/")
    phone.does(RECRUIT)
    phone.shows("hand.0", "?")
    assert phone.now.position.leader == 1
    assert cleanup(phone) == ""


def test_while_the_park_is_refilled_the_phases_say_where_the_turn_stands(phone: Phone) -> None:
    """F3.4: what comes to the Park belongs to the phase in which it was recruited from."""

    def current() -> list[str]:
        phases = phone.get("part/").context["t"].now.phases
        return [phase.id for phase in phases if phase.current]

    phone.enter("back/", keep="2")
    phone.shows("park.0", "moose")
    moose = write_answers((("verb", ("recruit",)), ("card", ("moose", "park", -1))))
    assert phone.does(moose).status_code == 200
    assert phone.now.position.agenda[-1][0] == "refill"
    assert current() == ["recruit"]
    p = phone.now.position.copy()
    p.agenda.insert(0, ("recruit", p.leader))
    assert phases_of(p) == "play"


def phases_of(p: Position) -> str:
    [now] = [each.id for each in of_fort.steps_of_turn(p) if each.current]
    return str(now)


# Cards of the Yard that nobody has named ----------------------------------------------------------


@pytest.fixture
def unnamed(phones: list[Phone]) -> list[Phone]:
    """A table with dogs; Ben's turn begins, and of three cards in his Yard one has a name."""
    ann, ben, cyr = Phone(), Phone(), Phone()
    ann.open("Ann", "Ben", "Cyr", module="dogs")
    ben.code = cyr.code = ann.code
    for seat, phone in enumerate((ann, ben, cyr)):
        phone.sit(seat)
    for path, value in (("seats.1.yard", ("chef", "?", "?")), ("seats.1.turns", 1)):
        number = ann.now.number
        tables.record(ann.table, Correction(path, value), None, number, f"laid-{path}")
    ann.does("verb=skip/")
    ann.does(RECRUIT)
    ann.shows("hand.0", "?")
    return [ann, ben, cyr]


def test_F3_2_the_leader_is_asked_for_a_dog_that_nobody_named_and_held_up_by_nothing(
    unnamed: list[Phone],
) -> None:
    for seat, phone in enumerate(unnamed):
        page = text(phone.get("part/"))
        assert ('id="to-note-cleanup.1"' in page) == (seat == 1)
        assert ("Cyr gets it onto the discard pile" in page) == (seat == 1)
    ben = unnamed[1]
    asked = ben.get("name/", place="cleanup.1", htmx=True)
    kinds = {CARDS[card.id].kind for card in asked.context["n"].cards}
    assert kinds == {"dogs"}
    assert ben.does("verb=skip/").status_code == 200
    assert 'id="to-note-cleanup.1"' not in text(ben.get("part/"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_F3_2_a_dog_that_is_named_late_lies_with_the_player_to_the_left(
    unnamed: list[Phone], language: str
) -> None:
    ann, ben, _cyr = unnamed
    before = [len(seat.own_cards()) for seat in ben.now.position.seats]
    assert ben.shows("cleanup.1", "drover").status_code == 200
    p = ben.now.position
    assert p.seats[2].discard == ["drover"] and p.seats[1].discard == ["chef", "?"]
    assert [len(seat.own_cards()) for seat in p.seats] == [before[0], before[1] - 1, before[2] + 1]
    ann.client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
    line = ann.get("part/").context["t"].log[0]
    assert card_name("drover", language) in line.text and "Cyr" in line.text
    assert line.clause == "F3.2"
    assert ben.shows("cleanup.1", "hershey").status_code == 200
    assert 'id="to-note-cleanup.1"' not in text(ben.get("part/"))
    assert ben.shows("cleanup.1", "echo").status_code == 422
    ben.enter("back/", keep=str(ben.now.number - 2))
    assert 'id="to-note-cleanup.1"' in text(ben.get("part/"))


def test_F3_2_only_dogs_are_named_so_and_only_as_the_turn_begins(unnamed: list[Phone]) -> None:
    ben = unnamed[1]
    assert ben.shows("cleanup.1", "tink").status_code == 422
    assert ben.shows("cleanup.0", "drover").status_code == 422
    ben.does("verb=skip/")
    assert ben.shows("cleanup.1", "drover").status_code == 422
