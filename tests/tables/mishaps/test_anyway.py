"""Do it anyway, on phones: as far as it goes, told to all, with a way to what is left to mend."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest

from games import tables
from games.engine.entries import Correction
from games.engine.languages import LANGUAGES
from games.engine.notation import write_answers
from tests.tables.phone import Phone, asked, hidden_field, text

pytestmark = pytest.mark.django_db
WHY = "we play it that way"


def prepare(phone: Phone, **places: Any) -> None:
    for path, value in places.items():
        number = phone.now.number
        entry = Correction(path.replace("__", "."), value)
        tables.record(phone.table, entry, None, number, f"prepared-{number}")


def insisting(phone: Phone, answers: str) -> Any:
    """From the refusal to the page that does it anyway."""
    refused = phone.get("ask/", htmx=True, a=answers)
    q = refused.context["q"]
    assert q.done.verdict.word == "illegal" and q.done.can_insist, text(refused)
    link = re.search(r'href="([^"]*anyway=1[^"]*)"', text(refused))
    assert link
    page = phone.client.get(html.unescape(link[1]), headers={"HX-Request": "true"})
    assert page.status_code == 200
    return page


def to_the_end(phone: Phone, page: Any, which: int = -1) -> Any:
    """What is still asked is answered with the last of the options (or another)."""
    for _ in range(12):
        if page.context["q"].done:
            return page
        page = phone.get("ask/", htmx=True, a=asked(page)[which], anyway=1)
    raise AssertionError("the questions have no end")


def do(phone: Phone, page: Any, note: str = WHY) -> Any:
    fields: dict[str, Any] = {
        name: hidden_field(page, name) for name in ("a", "who", "anyway", "number", "client")
    }
    return phone.post("do/", note=note, **fields)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fort_that_is_too_dear_goes_up_and_what_is_owed_is_said(language: str) -> None:
    phone = Phone(language)
    phone.open("Ann", "Ben")
    prepare(phone, seats__0__level=1, seats__0__stuff__pizza=1, seats__0__pack__toy=1)
    prepare(phone, seats__1__stuff__pizza=1, seats__1__stuff__toy=1)
    phone.shows("hand.0", "rusty", "bug", "chef", "doc", "moles")
    page = to_the_end(phone, insisting(phone, write_answers((("verb", ("play", "rusty")),))))
    done = page.context["q"].done
    assert done.insists and "2" in " ".join(done.effects) and "1 " in " ".join(done.left)
    seat = phone.now.position.seats[0]
    assert (seat.level, seat.stuff, seat.pack) == (1, [1, 0], [0, 1])  # nothing is done yet
    answer = do(phone, page)
    assert answer.status_code == 200
    seat = phone.now.position.seats[0]
    assert (seat.level, seat.stuff, seat.pack) == (2, [0, 0], [0, 0])
    assert phone.now.position.agenda[-1] == ("follow", 1)
    t = answer.context["t"]
    assert t.shown.to_mend.seat == 0 and t.shown.to_mend.left
    assert 'id="to-mend"' in text(answer) and "by-hand/?seat=0" in text(answer)
    assert WHY in t.log[0].text and t.shown.to_mend.left[0].lower() in t.log[0].text.lower()
    phone.does("verb=pass/")
    assert phone.get("part/").context["t"].shown.to_mend is None


def test_without_a_reason_nothing_is_done() -> None:
    phone = Phone()
    phone.open("Ann", "Ben")
    phone.shows("hand.0", "rusty", "bug", "chef", "doc", "moles")
    page = to_the_end(phone, insisting(phone, write_answers((("verb", ("play", "rusty")),))))
    assert do(phone, page, note=" ").status_code == 422
    assert phone.now.position.played is None


def test_what_only_the_table_can_say_is_asked_first() -> None:
    phone = Phone()
    phone.open("Ann", "Ben")
    prepare(phone, seats__1__stuff__pizza=1, seats__1__stuff__toy=1)
    phone.shows("hand.0", "captain", "bug", "chef", "doc", "moles")
    page = insisting(phone, write_answers((("verb", ("play", "captain")),)))
    boxes = asked(page)
    assert len(boxes) == 2 and all("anyway=1" in each for each in links(page))
    last = to_the_end(phone, phone.get("ask/", htmx=True, a=boxes[1], anyway=1))
    assert last.context["q"].done.insists
    assert do(phone, last).status_code == 200
    assert phone.now.position.seats[0].level == 0  # only the private action was wanted
    assert phone.now.position.agenda[-1] == ("follow", 1)


def links(page: Any) -> list[str]:
    return re.findall(r'class="option[^"]*" href="([^"]*)"', page.content.decode())


def test_tokens_that_do_not_fit_are_gained_as_far_as_they_do() -> None:
    phone = Phone()
    phone.open("Ann", "Ben")
    prepare(phone, seats__0__stuff__toy=3, seats__0__pack__pizza=0)
    phone.shows("hand.0", "scout", "bug", "chef", "doc", "moles")
    answers = (("verb", ("play", "scout")), ("add", None), ("do", "private"))
    page = phone.get("ask/", htmx=True, a=write_answers(answers), anyway=1)
    page = to_the_end(phone, page)
    assert page.context["q"].done.left
    assert do(phone, page).status_code == 200
    assert phone.now.position.seats[0].stuff[1] == 4


def test_a_dog_whose_need_is_not_met_does_what_it_does_and_goes_home() -> None:
    phone = Phone()
    phone.open("Ann", "Ben", module=["dogs"])
    prepare(phone, seats__1__stuff__toy=2)
    phone.shows("hand.0", "loki", "bug", "sarge", "wart", "moles")
    page = phone.get("ask/", htmx=True, a="verb=play/loki/", anyway=1)
    page = to_the_end(phone, page)
    assert do(phone, page).status_code == 200
    p = phone.now.position
    assert p.seats[0].stuff == [0, 2] and p.seats[1].doghouse == ["loki"]


def test_a_card_that_shows_another_suit_is_discarded_and_brings_what_it_counts() -> None:
    phone = Phone()
    phone.open("Ann", "Ben")
    phone.shows("hand.0", "bug", "chef", "doc", "moles", "dash")
    phone.shows("hand.1", "kitty", "sarge", "wart", "scout", "worm")
    answers = (
        ("verb", ("play", "bug")),
        ("add", None),
        ("do", "public"),
        ("times", 1),
        ("do", "end"),
    )
    assert phone.does(write_answers(answers)).status_code == 200
    assert phone.now.position.agenda[-1] == ("follow", 1)
    page = insisting(phone, "verb=follow/kitty/")
    assert page.context["q"].done.left  # no shovel: nothing to gain
    assert do(phone, page).status_code == 200
    ben = phone.now.position.seats[1]
    assert ben.stuff == [0, 0] and "kitty" in ben.discard
    assert phone.now.position.agenda[-1][0] == "recruit"
