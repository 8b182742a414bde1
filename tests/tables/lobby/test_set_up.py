"""The set-up helper: what to lay out for this table, and writing down what lies there."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.fort.box.cards import BY_KIND, FRIENDS_OF
from tests.tables.phone import Phone, text

pytestmark = pytest.mark.django_db
DECK = ("chef", "doc", "moles", "moles", "tiny", "dash", "scout", "wart")


def opened(*names: str, **fields: Any) -> Phone:
    phone = Phone()
    phone.open(*names or ("Ann", "Ben", "Cyr"), **fields)
    return phone


def step(phone: Phone, id: str, **more: Any) -> Any:
    return phone.get("set-up/", step=id, **more)


def writes(phone: Phone, id: str, *cards: str, seat: int | None = None, **more: Any) -> Any:
    """What the page of this step sends when these cards are ticked."""
    query = f"?step={id}" + (f"&seat={seat}" if seat is not None else "")
    page = phone.client.get(f"/t/{phone.code}/set-up/{query}")
    was = page.context["t"].pick.was
    fields = {"card": cards, "was": was, "client": f"{id}-{phone.now.number}", **more}
    return phone.client.post(f"/t/{phone.code}/set-up/{query}", fields)


@pytest.mark.parametrize(("players", "row"), [(2, 3), (3, 4), (4, 5)])
def test_it_lays_out_as_many_cards_as_the_rules_say(players: int, row: int) -> None:
    phone = opened(*("Ann", "Ben", "Cyr", "Dan")[:players], module=["cats", "dogs"])
    assert step(phone, "middle").context["t"].step.number == row  # F1.5
    assert step(phone, "perks").context["t"].step.number == row  # F1.6
    assert step(phone, "cats").context["t"].step.number == players  # F1.13
    assert step(phone, "park").context["t"].step.number == 3  # F1.7
    t = step(phone, "decks").context["t"]
    assert (t.kids, t.dogs) == (5, 3)  # F1.12
    phone.open("Ann", "Ben")
    t = step(phone, "decks").context["t"]
    assert (t.kids, t.dogs, t.of) == (8, 0, 6)  # F1.8, and no step for cats


def test_every_step_cites_its_clauses_and_leads_to_the_next_and_to_the_table() -> None:
    phone = opened(module=["cats"])
    seen, place = [], "set-up/"
    while place:
        page = phone.client.get(f"/t/{phone.code}/{place}")
        t = page.context["t"]
        assert f'href="/t/{phone.code}/"' in text(page)
        for clause in t.step.clauses:
            assert f"/rules/fort/{clause}" in text(page)
            assert phone.client.get(f"/rules/fort/{clause}").status_code == 200
        seen.append(t.step.id)
        place = t.next.removeprefix(f"/t/{phone.code}/")
    assert seen == ["boards", "middle", "perks", "cats", "park", "decks", "hands"]
    assert phone.now.number == 0


def test_it_is_offered_until_something_is_entered_and_skipped_with_one_tap() -> None:
    phone = opened()
    assert "help-out" in text(phone.get())
    assert "help-out" not in text(phone.client.get(f"/t/{phone.code}/?set-up=no"))
    phone.corrects("seats.0.vp", "1")
    assert "help-out" not in text(phone.get())
    assert "set-up/" in text(phone.get("menu/"))


def test_a_row_is_one_entry_of_the_log_and_one_undo() -> None:
    phone = opened()
    perks = ("diy", "bribe", "do-over", "copy-cat")
    answer = writes(phone, "perks", *perks)
    assert answer.status_code == 302 and "step=park" in answer["Location"]
    assert sorted(phone.now.position.perk_row) == sorted(perks) and phone.now.number == 1
    phone.enter("undo/")
    assert phone.now.position.perk_row == ["?"] * 4


def test_a_row_is_mended_and_what_stays_keeps_its_place() -> None:
    phone = opened()
    writes(phone, "park", "chef", "doc", "moles")
    assert phone.now.position.park == ["chef", "doc", "moles"]
    writes(phone, "park", "moles", "chef", "moles")
    assert phone.now.position.park == ["chef", "moles", "moles"]
    number = phone.now.number
    writes(phone, "park", "moles", "chef", "moles")
    assert phone.now.number == number  # nothing new was said


def test_fewer_cards_leave_the_rest_unknown_and_more_are_refused_kindly() -> None:
    phone = opened()
    writes(phone, "park", "chef")
    assert phone.now.position.park == ["chef", "?", "?"]
    answer = writes(phone, "park", "chef", "doc", "bones", "tiny")
    assert answer.status_code == 409 and 'role="alert"' in text(answer)
    assert answer.context["t"].pick.most == 3
    ticked = [card.id for card in answer.context["t"].pick.cards if card.ticked]
    assert sorted(ticked) == ["bones", "chef", "doc", "tiny"]  # nothing is lost


@pytest.mark.parametrize("odd", ["nobody", "", "diy", "bitsy", "\x00", "💥", "akita"])
def test_what_cannot_lie_there_is_refused(odd: str) -> None:
    phone = opened()
    assert writes(phone, "park", odd).status_code == 409
    assert phone.now.number == 0


def test_two_phones_that_write_the_same_row_are_told_of_each_other(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    writes(ann, "park", "chef", "doc", "bones")
    answer = writes(ben, "park", "tiny", was="?,?,?")
    assert answer.status_code == 409
    assert ann.now.position.park == ["chef", "doc", "bones"]


def test_a_tap_sent_twice_is_one_entry() -> None:
    phone = opened()
    for _ in range(2):
        writes(phone, "park", "chef", client="one-tap", was="?,?,?")
    assert phone.now.number == 1


# Starting decks -----------------------------------------------------------------------------------


def test_a_starting_deck_is_known_to_be_hidden_there_and_can_be_corrected() -> None:
    phone = opened()
    assert writes(phone, "decks", *DECK, seat=1).status_code == 302
    seat = phone.now.position.seats[1]
    assert sorted(seat.pool) == sorted((*DECK, *FRIENDS_OF["shovel"]))  # F1.10
    assert seat.hand == ["?"] * 5 and seat.deck == ["?"] * 5
    writes(phone, "decks", *DECK[:-1], "bones", seat=1)
    assert sorted(phone.now.position.seats[1].pool) == sorted(
        (*DECK[:-1], "bones", *FRIENDS_OF["shovel"])
    )
    phone.enter("undo/")
    phone.enter("undo/")
    assert set(phone.now.position.seats[1].pool) == {"?", *FRIENDS_OF["shovel"]}


def test_cards_of_the_hand_that_were_entered_before_are_not_counted_twice() -> None:
    phone = opened()
    phone.shows("hand.0", "chef", "moles")
    assert writes(phone, "decks", *DECK, seat=0).status_code == 302
    seat = phone.now.position.seats[0]
    assert sorted((*seat.pool, *(card for card in seat.hand if card != "?"))) == sorted(
        (*DECK, *FRIENDS_OF["glue"])
    )
    page = step(phone, "decks", seat=0)
    assert sum(card.ticked for card in page.context["t"].pick.cards) == 8


def test_five_kids_and_three_dogs_or_any_other_eight_of_a_draft_can_be_entered() -> None:
    phone = opened(module=["dogs"])
    dogs = BY_KIND["dogs"]
    assert writes(phone, "decks", *DECK[:5], *dogs[:3], seat=0).status_code == 302
    assert writes(phone, "decks", *DECK[:2], *dogs[3:9], seat=1).status_code == 302  # F1.9a
    assert phone.now.number == 2


def test_a_deck_is_entered_and_seen_by_its_seat_alone(phones: list[Phone]) -> None:
    ann, ben, cyr = phones
    writes(ben, "decks", *DECK, seat=1)
    for phone in (ann, cyr):
        assert step(phone, "decks", seat=1).context["t"].pick is None
        assert phone.shows("deck.1", "chef").status_code == 422
        assert (
            phone.client.post(
                f"/t/{ben.code}/set-up/?step=decks&seat=1", {"card": "bones"}
            ).status_code
            == 404
        )
        assert "Chef" not in text(phone.get("log/")) + text(phone.get("export.json"))
    assert ben.now.number == 1
    assert "Chef" in text(ben.get("log/"))


def test_on_a_phone_for_several_a_deck_lies_under_a_cover() -> None:
    phone = opened()
    page = text(step(phone, "decks", seat=1))
    assert re.search(r'<details class="cover whole".*name="card".*</details>', page, re.DOTALL)


def test_the_draft_says_who_passes_to_whom() -> None:
    phone = opened(module=["dogs"])
    page = text(step(phone, "decks", draft=1))
    assert re.search(r"Ann<.*Ben<.*Cyr<.*Ann<", page, re.DOTALL)
    assert "to Ann" in text(step(phone, "decks", draft=1, seat=2))  # to the left, clockwise


def test_watchers_read_and_write_nothing_and_points_depth_asks_for_no_card() -> None:
    keeper = opened()
    watcher = Phone(code=keeper.code)
    watcher.sit("watch")
    assert step(watcher, "park").context["t"].pick is None
    watcher.client.post(f"/t/{keeper.code}/set-up/?step=park", {"card": "chef", "was": "?,?,?"})
    assert keeper.now.number == 0
    assert Phone(code=keeper.code).get("set-up/").templates[0].name == "lobby/stranger.html"
    keeper.post("depth/", depth="points")
    assert step(keeper, "park").context["t"].pick is None


@pytest.mark.parametrize("odd", ["", "²", "99", "-1", "\x00", "null", "é" * 300])
def test_odd_steps_and_seats_are_no_trouble(odd: str) -> None:
    phone = opened()
    assert step(phone, odd, seat=odd, draft=odd).status_code == 200
    assert step(phone, "decks", seat=odd).status_code == 200
