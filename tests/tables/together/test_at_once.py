"""Several phones at the same moment: what conflicts with nothing is entered unasked."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import pytest

from games import tables
from games.engine.entries import Choice
from games.fort.rules import turn
from games.fort.written import json_form
from games.models import Entry as Row
from tests.tables.phone import Phone, text, whole

pytestmark = pytest.mark.django_db
SKIP, PASS = "verb=skip/", "verb=pass/"


@pytest.fixture
def four() -> list[Phone]:
    """Four phones; Ann plays Doodles, and each rival could follow with Dot."""
    ann = Phone()
    ann.open("Ann", "Ben", "Cyr", "Dan")
    phones = [ann, *(Phone(code=ann.code) for _ in range(3))]
    for seat, phone in enumerate(phones):
        phone.sit(seat)
    for seat in (1, 2, 3):
        phones[seat].shows(f"hand.{seat}", "dot")
    assert ann.does(whole(ann, "verb=play/doodles/")).status_code == 200
    assert turn.to_follow(ann.now.position) == [1, 2, 3]
    return phones


def choices(phone: Phone) -> dict[int, str]:
    """What each seat has said to the card, by the log."""
    now = phone.now
    return {
        entry.seat: str(entry.answers[0][1][0])
        for entry in now.entries
        if isinstance(entry, Choice) and entry.seat
    }


WISHES = [wish for wish in product((True, False), repeat=3) if wish != (True, True, True)]


@pytest.mark.parametrize("wishes", [(True, True, True), *WISHES])
@pytest.mark.parametrize("order", list(permutations((1, 2, 3))))
def test_f5_9_answers_in_any_order_lead_where_one_after_the_other_leads(
    four: list[Phone], order: tuple[int, ...], wishes: tuple[bool, ...]
) -> None:
    """Each phone says what it meant at the table as it stood when the card was played.

    A follower waits for those before, as the page does, and hears no more; who passes waits not.
    """
    seen = four[0].now.number
    sent: dict[int, dict[str, Any]] = {
        seat: {
            "a": whole(four[seat], "verb=follow/dot/", who=str(seat)) if wish else PASS,
            "who": str(seat),
            "number": seen,
            "client": f"tap-of-{seat}",
        }
        for seat, wish in zip((1, 2, 3), wishes, strict=True)
    }
    waiting, its_time = list(order), {1: seen}
    while waiting:
        seat = next(
            each
            for each in waiting
            if sent[each]["a"] == PASS or turn.to_decide(four[0].now.position) == each
        )
        waiting.remove(seat)
        if sent[seat]["a"] != PASS:
            sent[seat]["number"] = its_time[seat]  # what came after that, it has not heard
        answer = four[seat].post("do/", **sent[seat])
        assert answer.status_code == 200, text(answer)
        assert four[seat].post("do/", **sent[seat]).status_code == 200  # the same tap again
        now = four[0].now
        its_time.setdefault(turn.to_decide(now.position) or 0, now.number)
    said = {
        seat: "follow" if wish else "pass" for seat, wish in zip((1, 2, 3), wishes, strict=True)
    }
    assert choices(four[0]) == said
    assert Row.objects.filter(client__startswith="tap-of-").count() == 3
    p = four[0].now.position
    assert p.agenda[-1] == ("recruit", 0)
    assert [p.seats[seat].discard for seat in (1, 2, 3)] == [["dot"] * wish for wish in wishes]


def test_a_choice_is_taken_although_another_has_just_named_a_hand(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    seen = ann.now.number
    ben.shows("hand.1", "dot")
    assert ann.post("do/", a=SKIP, number=seen, client="late").status_code == 200
    assert Row.objects.get(client="late").number == seen + 2


def test_numbers_of_two_boards_are_counted_at_once_and_one_number_never_twice(
    phones: list[Phone],
) -> None:
    ann, ben, cyr = phones
    sent: dict[str, Any] = {"number": ann.now.number, "value": "+1"}
    assert ann.post("correct/", path="seats.0.vp", client="a", **sent).status_code == 200
    assert ben.post("correct/", path="seats.1.vp", client="b", **sent).status_code == 200
    answer = cyr.post("correct/", path="seats.0.vp", client="c", **sent)
    assert answer.status_code == 409 and "quicker" in text(answer)
    assert [seat.vp for seat in ann.now.position.seats] == [1, 1, 0]


def test_one_seat_on_two_phones_chooses_once(phones: list[Phone]) -> None:
    ann = phones[0]
    seen = ann.now.number
    ann.does(SKIP)
    assert ann.post("do/", a=SKIP, number=seen, client="the-other-finger").status_code == 409
    assert ann.now.number == seen + 1


def test_nothing_is_merged_across_what_was_taken_back(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    ben.corrects("seats.1.vp", "4")
    seen = ann.now.number
    ben.enter("undo/")
    assert ann.post("do/", a=SKIP, number=seen, client="late").status_code == 409


def test_a_pass_is_no_mistake_where_nothing_is_left_to_follow(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    seen = ann.now.number
    ann.does(SKIP)
    assert json_form.write(ann.now.position)["leader"] == 0
    assert ben.post("do/", a=PASS, number=seen, client="late").status_code == 409


def test_another_process_that_had_the_number_first_is_no_conflict(four: list[Phone]) -> None:
    """What it wrote is taken in, and the pass goes behind it."""
    ben, cyr = four[1], four[2]
    table, seen = ben.table, ben.now
    cyr.post("do/", a=PASS, who="2", number=seen.number, client="cyr")
    tables.forget(table)
    found = tables.live_log.LOGS.find(table)
    for entry, by in zip(seen.entries, seen.by, strict=True):
        found.append(entry, by)  # this process has not heard of it yet
    assert ben.post("do/", a=PASS, who="1", number=seen.number, client="ben").status_code == 200
    assert Row.objects.filter(client__in=["cyr", "ben"]).count() == 2
