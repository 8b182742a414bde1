"""No phone is indispensable: seats are claimed by consent, or once their phone has slept for long.

Nobody sleeps here: `sleeps` and `pass_by` move the clock of what the database has noted.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from games.engine.languages import LANGUAGES
from games.models import Pass, Table
from games.seats import claims, presence
from games.views.table.page import TablePage
from tests.tables.games import put, recorded
from tests.tables.phone import NAMES, Phone, text
from tests.tables.secrets import HANDS, find, names

pytestmark = pytest.mark.django_db
LONG = presence.ASLEEP_AFTER + timedelta(seconds=1)
KEEPER = None


def mine(phone: Phone) -> Any:
    t = phone.get().context["t"]
    return t.mine if isinstance(t, TablePage) else "stranger"


def t(phone: Phone) -> Any:
    return phone.get("part/").context["t"]


def sleeps(table: Table, *seats: int | None, for_: timedelta = LONG) -> None:
    """The phones of these seats have not been heard of for so long (KEEPER: all free seats')."""
    for row in table.passes.all():
        if row.seat in seats:
            assert row.seen is not None
            row.seen -= for_
            row.save()


def pass_by(table: Table, wait: timedelta = claims.SHOWN_FOR) -> None:
    """So long ago has everything been asked for that is."""
    table.refresh_from_db()
    for claim in table.claims:
        claim["at"] = (datetime.fromisoformat(claim["at"]) - wait).isoformat()
    table.save()


def asks(phone: Phone, seat: int) -> None:
    assert phone.post("claim/", htmx=False, seat=seat).status_code == 302


def answers(phone: Phone, said: str, id: str = "") -> int:
    id = id or phone.table.claims[-1]["id"]
    return int(phone.post("claim/answer/", claim=id, answer=said).status_code)


@pytest.fixture
def new(phones: list[Phone]) -> Phone:
    """A phone that was never there, or whose cookies are gone."""
    return Phone(code=phones[0].code)


# By consent ---------------------------------------------------------------------------------------


def test_a_phone_that_lost_its_cookie_is_told_what_to_do(phones: list[Phone]) -> None:
    ben = phones[1]
    ben.client.cookies.clear()
    page = text(ben.get())
    assert "your name is taken? Tap it" in page and "3 minutes" in page
    assert page.count(f'formaction="/t/{ben.code}/claim/"') == 3 and "disabled" not in page


def test_every_phone_sees_who_asks_and_after_one_yes_the_seat_is_theirs(
    phones: list[Phone], new: Phone
) -> None:
    ann, ben, cyr = phones
    asks(new, 1)
    for phone in phones:
        assert "Another phone says: I am Ben." in text(phone.get("part/"))
    assert "The table is asked" in text(new.get()) and mine(ben) == [1]
    assert answers(cyr, "yes") == 200
    assert mine(new) == [1] and mine(ben) == "stranger"
    for phone in (ann, cyr, new):
        assert t(phone).told == ["Ben sits at another phone now. Cyr said yes."]
        assert t(phone).log[0].text == t(phone).told[0]
        assert not t(phone).claims and "Cyr said yes" in text(phone.get("log/"))
    assert new.does("verb=skip/", number="0").status_code == 422  # Ann's turn, not the keeper's
    ann.corrects("seats.0.vp", "1")
    assert t(ann).told == [] and "Cyr said yes" in text(ann.get("log/"))


def test_the_phone_that_holds_the_seat_may_say_no_and_no_other(
    phones: list[Phone], new: Phone
) -> None:
    ann, ben, cyr = phones
    asks(new, 1)
    assert answers(cyr, "no") == 422 and answers(ann, "no") == 422
    assert [claim.may_refuse for claim in t(ben).claims] == [True]
    assert [claim.may_refuse for claim in t(cyr).claims] == [False]
    assert answers(ben, "no") == 200
    assert "They said no" in text(new.get()) and not t(cyr).claims
    sleeps(new.table, 1)
    pass_by(new.table)
    assert mine(new) == "stranger" and mine(ben) == [1]


def test_whoever_asks_can_ask_no_more(phones: list[Phone], new: Phone) -> None:
    asks(new, 1)
    id = new.table.claims[0]["id"]
    assert answers(new, "call-off") == 302
    assert not t(phones[0]).claims and "Take a seat" in text(new.get("", sit=1))
    assert answers(phones[0], "yes", id) == 422 and mine(phones[1]) == [1]


def test_nobody_without_a_seat_says_yes_nor_whoever_asks(phones: list[Phone], new: Phone) -> None:
    stranger, watcher = Phone(code=new.code), Phone(code=new.code)
    watcher.sit("watch")
    asks(new, 1)
    for phone in (stranger, watcher, new):
        for said in ("yes", "no", "", "call-off" if phone is not new else "nonsense"):
            assert answers(phone, said) == 422, said
    asks(phones[2], 1)
    assert answers(phones[2], "yes") == 422
    assert mine(phones[1]) == [1]


def test_of_two_that_ask_for_a_seat_the_one_with_the_yes_has_it(
    phones: list[Phone], new: Phone
) -> None:
    other = Phone(code=new.code)
    asks(new, 1)
    asks(other, 1)
    assert len(t(phones[0]).claims) == 2
    first = new.table.claims[0]["id"]
    assert answers(phones[0], "yes", first) == 200
    assert (mine(new), mine(other)) == ([1], "stranger")
    assert not new.table.claims


def test_odd_seats_and_answers_are_no_trouble(phones: list[Phone], new: Phone) -> None:
    for odd in ("", "9", "-1", "x", "²"):
        assert new.post("claim/", htmx=False, seat=odd).status_code == 404
        assert answers(phones[0], "yes", odd or "nothing") == 422
    asks(phones[1], 1)  # it sits there
    assert not new.table.claims
    for _ in range(9):
        asks(Phone(code=new.code), 1)
    assert len(t(phones[0]).claims) == claims.MOST
    pass_by(new.table, claims.KEPT_FOR)
    assert t(phones[0]).claims == []


@pytest.mark.parametrize("command", ["claim/", "claim/answer/"])
def test_no_seat_is_claimed_by_a_link_from_elsewhere(phones: list[Phone], command: str) -> None:
    phones[0].client.handler.enforce_csrf_checks = True
    assert phones[0].post(command, htmx=False, seat="1").status_code == 403


# By waiting ---------------------------------------------------------------------------------------


def test_without_an_answer_the_seat_goes_once_its_phone_has_slept_for_long(
    phones: list[Phone], new: Phone
) -> None:
    ann, ben, _ = phones
    sleeps(new.table, 1, for_=presence.ASLEEP_AFTER - timedelta(minutes=1))
    asks(new, 1)
    pass_by(new.table)
    page = text(new.get())
    assert "silent for 3 minutes. In 1 min at the earliest" in page
    assert mine(new) == "stranger"
    sleeps(new.table, 1, for_=timedelta(minutes=1, seconds=1))
    assert mine(new) == [1]
    assert t(ann).told == ["Ben sits at another phone now: the one before slept for long."]
    assert "moved to another phone" in text(ben.get())


def test_however_long_a_phone_has_slept_everybody_has_time_to_see_who_asks(
    phones: list[Phone], new: Phone
) -> None:
    sleeps(new.table, 1)
    asks(new, 1)
    assert mine(new) == "stranger"
    assert "Another phone says: I am Ben." in text(phones[2].get("part/"))
    pass_by(new.table)
    assert mine(new) == [1]


def test_a_phone_that_wakes_in_time_keeps_its_seat(phones: list[Phone], new: Phone) -> None:
    sleeps(new.table, 1)
    asks(new, 1)
    assert t(phones[1]).claims[0].may_refuse  # it is heard of again
    pass_by(new.table)
    assert mine(new) == "stranger" and mine(phones[1]) == [1]


def test_nothing_goes_by_itself_to_a_phone_that_asks_no_longer(
    phones: list[Phone], new: Phone
) -> None:
    asks(new, 1)
    sleeps(new.table, 1)
    pass_by(new.table)
    t(phones[0]), t(phones[2])  # only whoever asked gets it, by looking
    assert set(new.table.passes.filter(seat=1).values_list("digest", flat=True)) == {
        Pass.objects.get(seat=1).digest
    }
    assert new.table.claims


# The game goes on ---------------------------------------------------------------------------------


def play_on(phone: Phone) -> None:
    """The next choice of the table is made by this phone."""
    before = phone.now.number
    assert phone.does("verb=skip/").status_code == 200
    assert phone.now.number > before


def test_the_one_on_turn_is_lost_and_another_phone_plays_on_after_a_yes(
    phones: list[Phone],
) -> None:
    ann, ben, cyr = phones
    assert not t(cyr).asleep
    sleeps(ann.table, 0, for_=presence.AWAY_AFTER + timedelta(seconds=1))
    assert [seat.name for seat in t(cyr).asleep] == ["Ann"]
    assert "Ask to play for Ann" in text(cyr.get("part/"))
    asks(cyr, 0)
    assert not t(cyr).asleep and t(cyr).claims[0].own
    assert "Cyr would like to play for Ann." in text(ben.get("part/"))
    assert answers(ben, "yes") == 200
    assert mine(cyr) == [0, 2]
    assert t(ben).told == ["Cyr plays for Ann too. Ben said yes."]
    play_on(cyr)
    asks(ann, 0)  # Ann's phone wakes up, and has its seat back after a yes of the one who has it
    assert answers(cyr, "yes") == 200
    assert (mine(ann), mine(cyr)) == ([0], [2])


def test_the_hosts_phone_is_lost_and_the_game_goes_on(phones: list[Phone]) -> None:
    ann, ben, cyr = phones
    sleeps(ann.table, 0, KEEPER)
    for phone in (ben, cyr):
        assert t(phone).keeper and "The phone that keeps the score sleeps" in text(
            phone.get("part/")
        )
    assert ben.post("box/", htmx=False, **{"2to3.pizza": "3"}).status_code != 403
    asks(ben, 0)
    assert answers(cyr, "yes") == 200
    assert mine(ben) == [0, 1]
    play_on(ben)
    assert t(ann).keeper  # woken up it keeps the score again
    assert not t(cyr).keeper and not t(cyr).keeper_asleep


def test_while_the_keeper_sleeps_others_do_without_an_answer_too(phones: list[Phone]) -> None:
    ann, ben, cyr = phones
    ann.does("verb=skip/")
    ben.enter("undo/", client="please")
    assert t(cyr).wish.may_force is False
    sleeps(ann.table, 0, KEEPER)
    assert t(cyr).wish.may_force is True


def test_all_but_one_are_lost_and_that_one_plays_on_after_the_wait(phones: list[Phone]) -> None:
    cyr = phones[2]
    sleeps(cyr.table, 0, 1, KEEPER)
    for seat in (0, 1):
        asks(cyr, seat)
        pass_by(cyr.table)
        assert seat in mine(cyr)
    assert mine(cyr) == [0, 1, 2] and t(cyr).keeper
    play_on(cyr)


def test_all_cookies_are_wiped_and_everybody_comes_back_after_the_wait(
    phones: list[Phone],
) -> None:
    for phone in phones:
        phone.client.cookies.clear()
    for seat, phone in enumerate(phones):
        assert mine(phone) == "stranger"
        asks(phone, seat)
    assert [answers(phones[0], "yes", claim["id"]) for claim in phones[0].table.claims] == [422] * 3
    pass_by(phones[0].table)
    assert [mine(phone) for phone in phones] == ["stranger"] * 3
    sleeps(phones[0].table, 0, 1, 2, KEEPER)
    assert mine(phones[0]) == [0]
    assert answers(phones[0], "yes") == 200  # the first one back says yes to the others
    assert [mine(phone) for phone in phones] == [[0], [1], [2]]
    assert all(t(phone).keeper for phone in phones)
    assert phones[1].post("keep-score/", htmx=False).status_code == 302
    assert [t(phone).keeper for phone in phones] == [False, True, False]
    assert "Ben keeps the score now." in t(phones[2]).told
    play_on(phones[0])


def test_a_phone_that_played_for_all_is_lost_and_each_takes_a_free_seat() -> None:
    host = Phone()
    host.open(*NAMES[:3])
    ben = Phone(code=host.code)
    ben.sit(1)
    sleeps(host.table, KEEPER)
    assert mine(ben) == [1] and t(ben).keeper  # the rights, but not the cards of others
    assert [seat.name for seat in t(ben).asleep] == ["Ann"]
    asks(ben, 0)
    assert mine(ben) == [1]
    pass_by(host.table)
    assert mine(ben) == [0, 1]
    play_on(ben)


def test_a_whole_game_is_finished_though_the_host_is_lost_in_the_middle() -> None:
    host = Phone()
    host.open(*NAMES[:3])
    ben, cyr = Phone(code=host.code), Phone(code=host.code)
    entries = recorded()
    put(host.table, entries[: len(entries) // 2])
    ben.sit(1)
    cyr.sit(2)
    sleeps(host.table, KEEPER)
    asks(ben, 0)
    assert answers(cyr, "yes") == 200
    assert mine(ben) == [0, 1]
    assert ben.corrects("seats.0.vp", "+1").status_code == 200
    assert ben.get("score/").status_code == 200


def test_the_human_at_a_table_for_practice_comes_back_after_the_wait() -> None:
    phone = Phone()
    answer = phone.client.post("/tables/practise/", {"name": "Ann", "number": "1"})
    phone.code = answer["Location"].split("/")[2]
    assert phone.table.practice is not None
    human = phone.table.practice["human"]
    phone.client.cookies.clear()
    assert mine(phone) == "stranger"
    assert phone.post("claim/", htmx=False, seat=1 - human).status_code == 404
    asks(phone, human)
    sleeps(phone.table, human)
    pass_by(phone.table)
    assert mine(phone) == [human]


# Secrets ------------------------------------------------------------------------------------------


def whispers(phone: Phone) -> str:
    """All that a phone is sent of the cards, page by page."""
    places = ("", "part/", "log/", "export.json", "ask/", "seats/", "score/", "odds/", "undo/")
    return "\n".join(text(phone.get(place)) for place in places)


def with_hands(phones: list[Phone]) -> set[str]:
    """What Ben holds, by every name it has."""
    for seat, phone in enumerate(phones):
        assert phone.shows(f"hand.{seat}", *HANDS[seat]).status_code == 200
    return names(HANDS[1])


CLAIMERS: dict[str, Callable[[list[Phone]], Phone]] = {
    "a phone without a seat": lambda phones: Phone(code=phones[0].code),
    "a phone with another seat": lambda phones: phones[2],
}


@pytest.mark.parametrize("claimer", CLAIMERS.values(), ids=CLAIMERS)
def test_a_hand_is_shown_only_after_a_yes_or_the_wait(
    phones: list[Phone], claimer: Callable[[list[Phone]], Phone]
) -> None:
    secret, phone = with_hands(phones), claimer(phones)
    sleeps(phone.table, 1, KEEPER)
    asks(phone, 1)
    for language in LANGUAGES:
        phone.client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        assert not find(secret, whispers(phone)), language
    assert not find(secret, whispers(phones[0]))
    assert answers(phones[0], "yes") == 200
    assert find(secret, whispers(phone)) and not find(secret, whispers(phones[0]))
    assert phone.now.position.seats[1].hand == list(HANDS[1])
    assert t(phones[0]).told and mine(phones[1]) == "stranger"
    assert not find(secret, whispers(phones[1]))


def test_whoever_stands_in_for_the_keeper_sees_no_hand_of_a_free_seat() -> None:
    host = Phone()
    host.open(*NAMES[:3])
    host.shows("hand.0", *HANDS[0])
    ben = Phone(code=host.code)
    ben.sit(1)
    sleeps(host.table, KEEPER)
    assert t(ben).keeper and not find(names(HANDS[0]), whispers(ben))
    assert ben.post("free/", htmx=False, seat=2).status_code == 403
    assert ben.post("hand-over/", htmx=False, seat="keeper").status_code == 403
    cyr = Phone(code=host.code)
    cyr.sit(2)
    assert ben.sit(2).status_code == 409 and mine(cyr) == [2]


def test_what_opens_a_seat_stands_on_no_page(phones: list[Phone], new: Phone) -> None:
    asks(new, 1)
    digest = new.table.claims[0]["digest"]
    for phone in (*phones, new):
        assert digest not in whispers(phone)


def test_asking_again_and_again_pushes_out_no_seat_of_ones_own(phones: list[Phone]) -> None:
    cyr = phones[2]
    for _ in range(12):
        asks(cyr, 1)
    assert mine(cyr) == [2] and len(cyr.table.claims) == 1
    assert answers(phones[0], "yes") == 200 and mine(cyr) == [1, 2]
