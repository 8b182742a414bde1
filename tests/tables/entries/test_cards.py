"""Cards are shown and played, by following the links or by odd answers."""

from __future__ import annotations

from random import Random

import pytest

from games.fort.rules import turn
from tests.tables.phone import Phone, asked, text

pytestmark = pytest.mark.django_db


def test_what_the_table_shows_is_seen_and_told(keeper: Phone) -> None:
    assert keeper.shows("park.1", "chef").status_code == 200
    assert keeper.shows("hand.0", "doc", "?", "?").status_code == 200
    ann = keeper.now.position.seats[0]
    assert keeper.now.position.park[1] == "chef"
    assert ann.hand.count("doc") == 1 and ann.hand.count("?") == 4


def test_a_turn_is_played_by_following_the_links_of_the_sheet(keeper: Phone) -> None:
    rng = Random(4)
    for _ in range(40):
        now = keeper.now
        if turn.to_decide(now.position) is None:
            place = keeper.get("part/").context["t"].shown.shows[0].place
            assert keeper.shows(place, "?").status_code == 200
            continue
        sheet = keeper.get("ask/", htmx=True)
        while not sheet.context["q"].done:
            many = sheet.context["q"].many
            if many:
                cards = [card.id for card in many.cards if rng.random() < 0.4]
                fields = {"a": many.answers, "many": many.field, "card": cards}
                sheet = keeper.get("ask/", htmx=True, **fields)
                continue
            options = [option.href for option in sheet.context["q"].options]
            more = sheet.context["q"].more
            if more and (more.field == "verb" or not options):
                options += [card.href for card in more.cards]
            assert options, text(sheet)
            sheet = keeper.client.get(rng.choice(options), headers={"HX-Request": "true"})
            assert sheet.status_code == 200, text(sheet)
        q = sheet.context["q"]
        answer = keeper.does(q.done.answers)
        legal = q.done.verdict.word == "legal"
        assert answer.status_code == (200 if legal else 422), (q.done.answers, text(answer))
    assert keeper.now.number > 20


@pytest.mark.parametrize(
    "answers",
    [
        "verb",
        "verb=",
        "=",
        "verb=5",
        "verb=()",
        "verb=/",
        "verb=play/",
        "verb=play/?",
        "card=x",
        "verb=skip/ verb=skip/",
        "verb=play/chef/doc",
        "verb=play/chef add=5",
        "verb=-",
        "verb=yes",
        "verb=play/chef do=public times=-3",
        "verb=recruit/",
        "verb=play/" + "chef/" * 900,
        "\x00",
    ],
)
def test_odd_answers_are_asked_about_or_refused_but_never_stumbled_over(
    keeper: Phone, answers: str
) -> None:
    assert keeper.get("ask/", a=answers).status_code in (200, 400)
    assert keeper.does(answers).status_code in (409, 422)
    assert keeper.now.number == 0


def test_asked_gives_the_links_of_a_sheet(keeper: Phone) -> None:
    keeper.shows("hand.0", "chef")
    assert "verb=play/chef/" in asked(keeper.get("ask/", htmx=True))
