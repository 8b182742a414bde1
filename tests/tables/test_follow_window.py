"""Following at the table: everybody is asked, one phone answers for all, insisting is logged."""

from __future__ import annotations

import pytest

from tests.tables.phone import Phone, asked, text, whole

PASS = "verb=pass/"

pytestmark = pytest.mark.django_db


def plays(phone: Phone) -> None:
    """Ann plays Doodles, whatever the sheet asks on the way."""
    answers = "verb=play/doodles/"
    for _ in range(6):
        q = phone.get("ask/", htmx=True, a=answers).context["q"]
        if q.done:
            break
        if q.get("many"):
            q = phone.get("ask/", htmx=True, a=q.many.answers, many="add").context["q"]
        if q.done:
            break
        answers = asked(phone.get("ask/", htmx=True, a=answers))[0]
    assert phone.does(q.done.answers).status_code == 200


def test_every_rival_is_asked_at_once(phones: list[Phone]) -> None:
    plays(phones[0])
    for phone in phones[1:]:
        assert phone.get("part/").context["t"].shown.follow.seats
    assert phones[0].get("part/").context["t"].shown.follow is None


def test_who_passes_ahead_is_not_asked_again(phones: list[Phone]) -> None:
    ann, ben, cyr = phones
    plays(ann)
    assert cyr.does(PASS).status_code == 200
    assert cyr.get("part/").context["t"].shown.follow is None
    assert ben.get("part/").context["t"].shown.follow
    assert ben.does(PASS).status_code == 200
    assert ann.now.position.agenda[-1] == ("recruit", 0)


def test_nobody_follows_before_those_ahead_have_answered(phones: list[Phone]) -> None:
    ann, _ben, cyr = phones
    plays(ann)
    sheet = cyr.get("ask/", htmx=True, a="verb=follow/dot/")
    assert sheet.context["q"].done.waits_for == ("Ben",)
    before = ann.now.number
    assert cyr.does("verb=follow/dot/", who="2").status_code in (403, 422)
    assert ann.now.number == before


def test_one_tap_lets_all_seats_of_a_phone_pass() -> None:
    phone = Phone()
    phone.open("Ann", "Ben", "Cyr")
    plays(phone)
    assert phone.enter("do/", a=PASS, who=["1", "2"]).status_code == 200
    assert phone.now.position.agenda[-1] == ("recruit", 0)
    assert len(phone.now.entries) == 3


def test_a_follower_further_round_lets_those_before_pass() -> None:
    phone = Phone()
    phone.open("Ann", "Ben", "Cyr")
    plays(phone)
    q = phone.get("ask/", htmx=True, a="verb=follow/dot/", who="2").context["q"]
    assert q.done
    assert q.seat.name == "Cyr"
    assert phone.does(q.done.answers, who="2").status_code == 200
    p = phone.now.position
    assert p.seats[2].discard == ["dot"]
    assert p.agenda[-1] == ("recruit", 0)


def test_a_hand_with_nothing_to_follow_is_asked_like_any_other() -> None:
    for card in ("scout", "dot"):
        phone = Phone()
        phone.open("Ann", "Ben")
        phone.shows("hand.1", card, card, "bug", "moose", "chef")
        plays(phone)
        follow = phone.get("part/").context["t"].shown.follow
        assert [seat.empty for seat in follow.seats] == [False]


def test_what_the_rules_forbid_is_done_with_a_reason_and_told_to_all(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    ann.shows("hand.0", "captain", "bug", "moose", "chef", "dot")
    sheet = ann.get("ask/", htmx=True, a="verb=play/captain/")
    assert sheet.context["q"].done.verdict.word == "illegal"
    assert sheet.context["q"].done.verdict.instead
    assert "anyway" in text(sheet)
    answers = sheet.context["q"].done.answers
    assert ann.does(answers).status_code == 422
    assert ann.does(answers, anyway="1", note=" ").status_code == 422
    assert ann.does(answers, anyway="1", note="the little one did it").status_code == 200
    played = ann.now.position.played
    assert played is not None
    assert played.card == "captain"
    assert "the little one did it" in text(ben.get("log/"))


def test_cards_are_added_together_and_their_effect_is_shown_before(phones: list[Phone]) -> None:
    ann = phones[0]
    ann.shows("hand.0", "doodles", "dot", "giggles", "bug", "chef")
    ann.corrects("seats.0.stuff.toy", "2")
    start = ann.get("ask/", htmx=True, a="verb=play/doodles/").context["q"].many
    assert {card.id for card in start.cards} >= {"dot", "giggles"}
    look = {"a": start.answers, "many": "add", "look": "1"}
    assert "3 toys" in text(ann.get("ask/", htmx=True, card=["dot", "giggles"], **look))
    assert "only 2 fit" in text(ann.get("ask/", htmx=True, card=["dot", "giggles"], **look))
    assert "change nothing" in text(ann.get("ask/", htmx=True, card=["dot", "giggles"], **look))
    then = ann.get("ask/", htmx=True, a=start.answers, many="add", card=["giggles"])
    assert all("add=giggles" in answers for answers in asked(then))


def test_cards_that_nobody_has_entered_are_added_too(phones: list[Phone]) -> None:
    ann = phones[0]
    q = ann.get("ask/", htmx=True, a="verb=play/doodles/").context["q"]
    assert "many=add" in q.add_href
    sheet = ann.client.get(q.add_href, headers={"HX-Request": "true"}).context["q"].many
    assert {card.id for card in sheet.more} >= {"dot", "giggles"}
    chosen = {"a": sheet.answers, "many": "add", "card": ["giggles", "dot"]}
    answers = asked(ann.get("ask/", htmx=True, **chosen))[0]
    q = ann.get("ask/", htmx=True, a=answers).context["q"]
    assert "add=dot add=giggles" in q.done.answers
    assert ann.does(q.done.answers).status_code == 200
    assert ann.now.position.seats[0].stuff[1] == 3


def test_their_effect_is_shown_before_as_well(phones: list[Phone]) -> None:
    """F4.2: a hand nobody has entered may hold them, and the tap is not blind."""
    ann = phones[0]
    ann.corrects("seats.0.stuff.toy", "2")
    q = ann.get("ask/", htmx=True, a="verb=play/doodles/").context["q"]
    opened = ann.client.get(q.add_href, headers={"HX-Request": "true"}).context["q"].many
    look = {"a": opened.answers, "many": "add", "look": "1"}
    assert "1× glue: gain 1 toy." in text(ann.get("ask/", htmx=True, **look))
    said = text(ann.get("ask/", htmx=True, card=["dot", "giggles"], **look))
    assert "3× glue: gain 3 toys, only 2 fit." in said
    assert "change nothing" in said


@pytest.mark.parametrize("answers", ["verb=skip/", "verb=play/captain/", "verb=play/nobody/", "x="])
def test_where_no_card_can_be_added_none_is_asked_for(phones: list[Phone], answers: str) -> None:
    for more in ({"open": "1"}, {"look": "1", "card": "rusty"}):
        answer = phones[0].get("ask/", htmx=True, a=answers, many="add", **more)
        assert answer.status_code in (200, 400), more
        assert 'class="many"' not in text(answer), more
        assert "shovel" not in text(answer), more


def test_f5_5_who_may_follow_reads_the_kind_that_the_leader_took(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    ann.shows("hand.0", "ace", "tiny", "bug", "doc", "chef")
    toys = "verb=play/ace/ suit=glue do=public kind=1"
    offered = []
    for answers in (toys, toys.replace("kind=1", "kind=0")):
        assert ann.does(whole(ann, answers)).status_code == 200
        follow = ben.get("part/").context["t"].shown.follow
        offered.append((follow.action, follow.icons, follow.like))
        ann.enter("undo/")
    (toy, toy_icons, _), (pizza, pizza_icons, like) = offered
    assert "toys" in toy and "pizza" not in toy
    assert "pizzas" in pizza and "toy" not in pizza
    assert toy_icons == ("resources/toy",) and pizza_icons == ("resources/pizza",)
    assert like == "Ann"


def test_who_could_not_follow_anyway_does_not_stand_before_those_further_round() -> None:
    """F5.9: Cyr has no room for a toy, so once Ben passes it is Dan's time."""
    phone = Phone()
    phone.open("Ann", "Ben", "Cyr", "Dan")
    phone.corrects("seats.2.stuff.toy", "4")
    plays(phone)
    assert phone.get("part/").context["t"].shown.follow.seats[-1].name == "Dan"
    q = phone.get("ask/", htmx=True, a="verb=follow/dot/", who="3").context["q"]
    assert q.done
    assert phone.does(q.done.answers, who="3").status_code == 200
    assert phone.now.position.seats[3].discard == ["dot"]
    assert phone.now.position.agenda[-1] == ("recruit", 0)


def test_who_sits_behind_somebody_who_could_not_follow_sees_with_what_to_follow() -> None:
    keeper = Phone()
    keeper.open("Ann", "Ben", "Cyr", "Dan")
    keeper.corrects("seats.2.stuff.toy", "4")
    dan = Phone(code=keeper.code)
    dan.sit(3)
    plays(keeper)
    follow = dan.get("part/").context["t"].shown.follow
    assert [chip.card for chip in follow.seats[0].chips if chip.card == "dot"] == ["dot"]
