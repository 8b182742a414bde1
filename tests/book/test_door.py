"""The door of a house: who comes in, by what, for how long, and that nobody else does."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from fortcompanion.hosting import budgets
from fortcompanion.hosting import keys as host_keys
from games.book import keys, of_host, phrases, plays
from games.book.models import House, HouseKey
from tests.answers import Answer
from tests.book.houses import Keeper, evening, fill, with_book
from tests.tables.phone import text
from tests.tables.walk import ADDRESSES

pytestmark = pytest.mark.django_db
OF_A_HOUSE = sorted(route for route in ADDRESSES.values() if "<str:house>" in route)


# One tap ------------------------------------------------------------------------------------------


def test_one_tap_begins_a_book_and_this_phone_has_it() -> None:
    keeper = Keeper()
    assert keeper.begin().status_code == 302
    page = keeper.look()
    assert page.status_code == 200 and "The Nováks" in text(page)
    assert "no-store" in page["Cache-Control"]


def test_a_book_needs_no_title() -> None:
    assert "Our house book" in text(with_book("").look())


def test_the_database_and_the_cookie_say_no_secret_aloud() -> None:
    keeper = with_book()
    secret, words = keeper.secret(), keeper.phrase()
    row = HouseKey.objects.get()
    kept = f"{row.link} {row.phrase} {row.sealed} {row.house.name}"
    assert secret not in kept and words not in kept
    cookie = keeper.client.cookies["houses"]
    assert cookie["httponly"] and cookie["samesite"] == "Lax"
    assert secret not in cookie.value


# The link and the phrase --------------------------------------------------------------------------


def test_a_link_lays_a_cookie_and_leaves_the_address() -> None:
    keeper, other = with_book(), Keeper()
    secret = keeper.secret()
    answer = other.scan(secret)
    assert answer.status_code == 302 and secret not in answer["Location"]
    assert answer["Referrer-Policy"] == "no-referrer" and "no-store" in answer["Cache-Control"]
    assert "The Nováks" in text(other.look())
    assert secret not in text(other.look())


def test_a_lost_cookie_comes_back_by_link_and_by_phrase_with_all_evenings() -> None:
    keeper = with_book()
    fill(keeper.row, 3)
    secret, words = keeper.secret(), keeper.phrase()
    keeper.client.cookies.clear()
    assert keeper.look().status_code == 404
    ways: list[Callable[[Keeper], Answer]] = [
        lambda phone: phone.scan(secret),
        lambda phone: phone.types(words),
    ]
    for come_in in ways:
        other = Keeper()
        assert come_in(other).status_code == 302
        assert "3 games." in text(other.look())
        assert (other.secret(), other.phrase()) == (secret, words)


@pytest.mark.parametrize(
    "told",
    [
        str.upper,
        lambda words: words.replace(" ", "\n"),
        lambda words: ", ".join(f"{n}. {word}" for n, word in enumerate(words.split(), 1)),
        lambda words: words.replace("a", "á").replace("e", "ë"),
    ],
)
def test_a_phrase_is_read_however_it_is_typed(told: Any) -> None:
    keeper, other = with_book(), Keeper()
    assert other.types(told(keeper.phrase())).status_code == 302
    assert other.house == keeper.house


def test_a_slip_in_a_phrase_is_named_with_what_was_meant() -> None:
    words = with_book().phrase().split()
    words[2] = "pizzza"
    answer = Keeper().types(" ".join(words))
    assert answer.status_code == 422
    assert "Word 3, “pizzza”, is not in the list of words. Did you mean “pizza”?" in text(answer)
    assert " ".join(words) in text(answer), "what was typed is still there"


def test_too_few_words_and_words_that_changed_places_are_said() -> None:
    words = with_book().phrase().split()
    assert "You have written 6." in text(Keeper().types(" ".join(words[:6])))
    swapped = next(
        [*words[:i], words[i + 1], words[i], *words[i + 2 :]]
        for i in range(6)
        if words[i] != words[i + 1]
    )
    assert "changed places" in text(Keeper().types(" ".join(swapped)))


def test_the_words_are_plain_and_no_two_are_one_slip_apart() -> None:
    words = phrases.words()
    assert len(set(words)) == len(words) == 256
    assert all(re.fullmatch("[a-z]{3,9}", word) for word in words)
    for place, one in enumerate(words):
        assert not [other for other in words[place + 1 :] if _one_slip(one, other)], one


def _one_slip(one: str, other: str) -> bool:
    if len(one) == len(other):
        places = [i for i in range(len(one)) if one[i] != other[i]]
        swapped = len(places) == 2 and one[places[0]] + one[places[1]] == (
            other[places[1]] + other[places[0]]
        )
        return len(places) == 1 or (swapped and places[1] == places[0] + 1)
    short, long = sorted((one, other), key=len)
    return any(long[:i] + long[i + 1 :] == short for i in range(len(long)))


# Nobody else --------------------------------------------------------------------------------------


def test_codes_can_not_be_tried() -> None:
    keeper, thief = with_book(), Keeper()
    secret, words = keeper.secret(), keeper.phrase()
    wrong = next(
        " ".join(phrases.phrase(f"no house {n}"))
        for n in range(9)
        if phrases.phrase(f"no house {n}")
    )
    for _ in range(budgets.COMING_IN.each // 2):
        assert thief.scan("A" * 24).status_code == 404
        assert thief.types(wrong).status_code == 404
    assert thief.scan(secret).status_code == 404, "the right one opens nothing by now"
    answer = thief.types(words)
    assert answer.status_code == 429 and answer["Retry-After"]
    cache.clear()  # a minute later
    assert thief.scan(secret).status_code == 302


def bare(client: Client, path: str, method: str) -> tuple[int, dict[str, str], str]:
    """An answer without what differs between any two: the token of its forms, and the address."""
    answer = getattr(client, method)(path)
    said = re.sub(r'(csrfmiddlewaretoken" value=)"\w+"', r"\1", answer.content.decode())
    headers = {name: value for name, value in answer.headers.items() if name != "Content-Length"}
    return answer.status_code, headers, said.replace(path, "PATH")


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("route", OF_A_HOUSE)
def test_no_address_of_a_house_answers_without_its_key(route: str, method: str) -> None:
    keeper = with_book()
    play = plays.write(keeper.row, evening(1, Random(1))).row
    person = play.players.all()[0].person_id
    stranger, neighbour = Keeper(), with_book("Next door")
    for name in (keeper.house, "NOHOUSE1"):
        filled = {"house": name, "play": play.key, "person": str(person), "other": "1"}
        path = "/" + re.sub(r"<str:(\w+)>", "{\\1}", route).format_map(filled)
        nowhere = bare(stranger.client, "/nowhere/at/all/", method)
        assert nowhere[0] == 404
        assert bare(stranger.client, path, method) == nowhere, path
        assert bare(neighbour.client, path, method)[::2] == nowhere[::2], path
    assert keeper.row.plays.count() == 1


def test_the_addresses_of_a_house_are_all_looked_at() -> None:
    assert len(OF_A_HOUSE) >= 16
    assert all(route.startswith("book/<str:house>/") for route in OF_A_HOUSE)


def test_a_cookie_that_somebody_made_up_opens_nothing() -> None:
    keeper, thief = with_book(), Keeper()
    thief.house = keeper.house
    for value in ("", "x", "e30:abc:def", keeper.client.cookies["houses"].value[:-2] + "xx"):
        thief.client.cookies["houses"] = value
        assert thief.look().status_code == 404


# Renewing, leaving, deleting ----------------------------------------------------------------------


def test_a_renewed_link_ends_the_old_one_the_phrase_and_all_other_cookies() -> None:
    keeper, other = with_book(), Keeper()
    secret, words = keeper.secret(), keeper.phrase()
    other.scan(secret)
    asked = keeper.send("renew/")
    assert "Really renew" in text(asked) and other.look().status_code == 200
    assert keeper.send("renew/", sure="yes").status_code == 302
    assert keeper.look().status_code == 200, "the phone that renewed it goes on"
    assert other.look().status_code == 404
    assert "1 book of this phone opens no more" in text(other.client.get("/book/"))
    assert Keeper().scan(secret).status_code == 404
    assert Keeper().types(words).status_code == 404
    assert keeper.secret() != secret and keeper.phrase() != words
    assert Keeper().types(keeper.phrase()).status_code == 302


def test_a_phone_leaves_a_book_that_others_keep() -> None:
    keeper, other = with_book(), Keeper()
    other.scan(keeper.secret())
    other.send("leave/")
    assert other.look().status_code == 404 and keeper.look().status_code == 200


def test_several_books_on_a_phone_the_last_used_first() -> None:
    keeper = with_book("One")
    first = keeper.house
    keeper.begin("Two")
    assert text(keeper.client.get("/book/")).index("Two") < text(keeper.client.get("/book/")).index(
        "One"
    )
    keeper.house = first
    keeper.look()
    assert keeper.client.get("/book/?go=1")["Location"] == f"/book/{first}/"


def test_a_book_asks_twice_and_is_gone_with_all_it_kept() -> None:
    keeper, other = with_book(), Keeper()
    other.scan(keeper.secret())
    fill(keeper.row, 2)
    assert "Delete the whole book?" in text(keeper.look("end/"))
    assert "Really delete" in text(keeper.send("end/"))
    assert House.objects.count() == 1
    keeper.send("end/", sure="yes")
    assert not House.objects.exists() and other.look().status_code == 404


# The host's ---------------------------------------------------------------------------------------


Commits = Callable[..., AbstractContextManager[object]]


@pytest.fixture
def committed(django_capture_on_commit_callbacks: Commits) -> Commits:
    """What a request has written is there for good: then the host's own copy is made."""
    return partial(django_capture_on_commit_callbacks, execute=True)


def test_at_home_the_host_has_a_book_from_the_first_start(
    tmp_path: Path, committed: Commits
) -> None:
    keeper, guest = Keeper(), Keeper()
    guest.client.defaults["REMOTE_ADDR"] = "192.168.1.20"
    assert "Take the book of this computer" in text(keeper.client.get("/book/"))
    assert "Take the book" not in text(guest.client.get("/book/"))
    assert guest.client.post("/book/host/").status_code == 404
    assert not House.objects.exists(), "a new site stays empty, and can be restored into"
    with committed():
        assert keeper.client.post("/book/host/").status_code == 302
    keeper.house = House.objects.get().name
    assert keeper.look().status_code == 200
    assert (tmp_path / of_host.FILE).stat().st_mode & 0o777 == 0o600
    assert "Take the book" not in text(keeper.client.get("/book/"))
    again = Keeper(house=keeper.house)
    again.client.post("/book/host/")
    assert again.look().status_code == keeper.look().status_code == 200


def test_the_host_comes_in_after_somebody_renewed_the_link_and_without_the_file(
    tmp_path: Path, committed: Commits
) -> None:
    keeper = Keeper()
    with committed():
        keeper.client.post("/book/host/")
    keeper.house = House.objects.get().name
    with committed():
        keeper.send("renew/", sure="yes")
    again = Keeper(house=keeper.house)
    again.client.post("/book/host/")
    assert again.look().status_code == keeper.look().status_code == 200
    (tmp_path / of_host.FILE).unlink()
    third = Keeper(house=keeper.house)
    third.client.post("/book/host/")
    assert third.look().status_code == 200 and keeper.look().status_code == 404


def test_a_hosted_site_offers_nobody_a_book_of_its_own(settings: Any) -> None:
    settings.HOSTED = True
    assert "Take the book" not in text(Keeper().client.get("/book/"))
    assert Keeper().client.post("/book/host/").status_code == 404


def test_by_the_hosts_door_the_host_takes_the_book_onto_any_phone() -> None:
    phone = Keeper()
    phone.client.defaults["REMOTE_ADDR"] = "192.168.1.20"
    assert phone.client.post("/host/book/").status_code == 404
    phone.client.get(f"/host/key/{host_keys.make()}/")
    assert "Take our house book onto this phone" in text(phone.client.get("/host/"))
    assert phone.client.post("/host/book/").status_code == 302
    phone.house = House.objects.get().name
    assert phone.look().status_code == 200


def test_a_secret_is_unsealed_by_its_phrase_alone() -> None:
    house, secret = keys.begin("One")
    other, another = keys.begin("Two")
    assert keys.by_phrase(phrases.phrase(secret)) == (house, secret)
    assert keys.by_phrase(phrases.phrase(another)) == (other, another)
    assert keys.by_phrase(phrases.phrase("A" * 24)) is None
