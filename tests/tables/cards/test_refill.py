"""F3.4: the Park is filled again; whoever takes the card says which, and anybody else may."""

from __future__ import annotations

import pytest

from games.engine.notation import write_answers
from tests.tables.phone import Phone, text

pytestmark = pytest.mark.django_db
MOOSE = write_answers((("verb", ("recruit",)), ("card", ("moose", "park", -1))))
LID = '<details class="finer" id="show-refill">'


def recruited(phones: list[Phone]) -> None:
    ann = phones[0]
    ann.does("verb=skip/")
    ann.shows("park.0", "moose")
    assert ann.does(MOOSE).status_code == 200


def test_F3_4_the_leader_is_asked_which_card_came_and_nobody_is_in_the_way_of_others(
    phones: list[Phone],
) -> None:
    recruited(phones)
    ann, ben, _cyr = phones
    assert 'value="refill"' in text(ann.get()) and LID not in text(ann.get())
    assert LID in text(ben.get())
    assert ben.shows("refill", "chef").status_code == 200
    assert "chef" in ann.now.position.park
