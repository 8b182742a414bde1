"""F3.2: a turn begins with cards that somebody has to move, and the table says which."""

from __future__ import annotations

import pytest

from games import tables
from games.engine.entries import Correction
from games.engine.notation import write_answers
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
    return str(phone.get("part/").context["t"]["now"].cleanup)


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
        phases = phone.get("part/").context["t"]["now"].phases
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
