"""What others were quicker than is refused kindly, and offered again where it can be."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.entries import Choice
from games.engine.notation import read_answers
from games.fort.log import entering
from games.models import Entry as Row
from tests.tables.entries.commands import COMMANDS, SKIP
from tests.tables.phone import Phone, first_play, hidden_field, text

pytestmark = pytest.mark.django_db


MEANWHILE: dict[str, tuple[str, dict[str, str]]] = {
    "do/": ("do/", {"a": SKIP}),
    "correct/": ("correct/", {"path": "seats.0.vp", "value": "7"}),
    "show/": ("show/", {"place": "hand.0", "card": "chef"}),
}
"""Said in the same moment of the same seat, number or hand, from another phone of Ann's."""


@pytest.mark.parametrize("command", COMMANDS)
def test_a_stale_number_is_refused_kindly_and_nothing_is_entered(
    phones: list[Phone], command: str
) -> None:
    ann, _ben, _ = phones
    seen = ann.now.number
    other, fields = MEANWHILE.get(command, ("correct/", {"path": "seats.1.vp", "value": "4"}))
    assert ann.enter(other, **fields).status_code == 200
    number = ann.now.number
    answer = ann.post(command, number=seen, client="late", **COMMANDS[command])
    assert answer.status_code == 409
    assert "quicker" in text(answer)
    assert ann.now.number == number and not Row.objects.filter(client="late").exists()


def test_a_late_choice_that_is_still_possible_is_offered_again(phones: list[Phone]) -> None:
    """Two toys would have fitted; since somebody put the number right, fewer do (F2.4)."""
    ann, ben, _ = phones
    ann.shows("hand.0", "doodles")
    answers, seen = first_play(ann), ann.now.number
    p = ann.now.position.copy()
    entering.apply(p, Choice(0, read_answers(answers)))
    token = "toy" if p.seats[0].stuff[1] else "pizza"
    ben.corrects(f"seats.0.stuff.{token}", "3")
    sheet = ann.post("do/", a=answers, number=seen, client="late")
    assert sheet.status_code == 409
    again: dict[str, Any] = {name: hidden_field(sheet, name) for name in ("a", "number", "client")}
    assert again["number"] == str(seen + 1) and again["client"] != "late"
    assert ann.post("do/", **again).status_code == 200


def test_a_late_choice_that_is_no_longer_ones_own_is_not_offered(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    assert ben.does(SKIP, number=7).status_code == 409
    assert 'name="a"' not in text(ben.does(SKIP, number=7))
    assert ann.does("verb=play/nonsense", number=7).status_code == 409
