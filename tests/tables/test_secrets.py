"""Nobody is told what another seat holds: not by a word, and not by what is left out.

`find` looks for the names of secrets in whatever the server sends. `twins` are two tables where
everybody has seen the same and one seat holds other cards: the others must be sent the same.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator, Mapping
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fortcompanion.hosting import housekeeping, keys
from fortcompanion.hosting.home import authority
from games.book import keeping, plays
from games.book import keys as houses
from games.engine.languages import LANGUAGES
from games.models import Table
from games.seats import presence, taking_back
from tests.book.houses import evening
from tests.tables.games import put, recorded
from tests.tables.phone import NAMES, Phone, asked, first_play, text
from tests.tables.secrets import HANDS, find, names
from tests.tables.walk import (
    ADDRESSES,
    FILLED,
    SENT,
    elsewhere,
    everything_sent,
    nothing_new,
    told,
    visited,
)

pytestmark = pytest.mark.django_db

OTHER_HAND = ("lil-boss", "scout", "worm", "dash", "tink")
RULES = {0: "slime-lab", 1: "piggy-bank", 2: "loner"}
OTHER_RULE = "pizza-party"
FORT_KID = "captain"
OPEN_PARK = ("chef", "doc", "icky-sticky")
ORDER = ("stranger", "watcher", 0, 1, 2)


def at_table(hands: Mapping[int, tuple[str, ...]], rules: Mapping[int, str]) -> list[Phone]:
    """Three seats, each on its own phone, hands and made-up rules entered."""
    ann = Phone()
    ann.open(*NAMES[:3])
    phones = [ann, Phone(code=ann.code), Phone(code=ann.code)]
    for seat, phone in enumerate(phones):
        phone.sit(seat)
    for place, card in enumerate(OPEN_PARK):
        ann.shows(f"park.{place}", card)
    for seat, phone in enumerate(phones):
        assert phone.shows(f"hand.{seat}", *hands[seat]).status_code == 200
        assert phone.corrects(f"seats.{seat}.level", "1").status_code == 200
        if seat in rules:
            assert phone.shows(f"rules.{seat}", rules[seat]).status_code == 200
    return phones


@pytest.fixture
def seats() -> list[Phone]:
    return at_table(HANDS, RULES)


LISTS = ("set-up/?step=park", "set-up/?step=decks&seat=1", "box/", "names/")


def secrets_of(phone: Phone, seat: int) -> set[str]:
    """The names of what a seat holds and has not played, but for what lies open somewhere."""
    p = phone.now.position
    held = {*p.seats[seat].hand, *p.seats[seat].made_up_rules} - {"?"}
    lying = {*p.park, *p.box_cards, *p.laid}
    for each in p.seats:
        lying |= {*each.discard, *each.yard, *each.lookout, *each.perks}
    if p.played is not None:
        lying |= {p.played.card or "", *p.played.added}
    return names(tuple(held - lying))


NAMED = ("hand.0", "hand.1", "rules.0", "rules.1", "park.0", "yard.1", "perk_row.0", "hand.9", "x")


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(taking_back, "PATIENCE", timedelta(0))


@pytest.fixture(autouse=True)
def awake(monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone that nods off is told to all: here none does, however slow the machine is."""
    monkeypatch.setattr(presence, "AWAY_AFTER", timedelta(hours=1))


def takes_back(keeper: Phone, place: str = "undo/", **fields: Any) -> None:
    """Whose it was is asked, and who keeps the score does without the answer."""
    keeper.enter(place, **fields)
    wish = keeper.get("part/").context["t"].wish
    if wish:
        answer = keeper.post("undo/answer/", wish=wish.client, answer="force")
        assert answer.status_code == 200


def play_on(seats: list[Phone]) -> Iterator[str]:
    """Stops at moments of a turn, each with other things to tell."""
    ann = seats[0]
    yield "before the turn"
    assert ann.does(first_play(ann)).status_code == 200
    yield "followers"
    seats[1].enter("back/", keep="3")
    assert ann.get("part/").context["t"].wish.lines
    yield "asked to take hands and made-up rules back"
    for _ in range(3):
        takes_back(ann)
    yield "taken back, with a made-up rule to take back next"
    for _ in range(3):
        ann.enter("redo/")
    yield "done again"


SPOKEN = (("en",), LANGUAGES, ("cs",), ("pl",), ("cs",))
"""The languages in which the walk is done at each of these moments."""


def test_no_address_names_what_another_seat_holds(
    seats: list[Phone], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr(logging.getLogger("django"), "propagate", True)
    caplog.set_level(logging.DEBUG, logger="django.request")  # more than a site writes
    code = seats[0].code
    watcher = Phone(code=code)
    watcher.sit("watch")
    viewers: dict[Any, Phone] = {"stranger": Phone(code=code), "watcher": watcher}
    viewers |= dict(enumerate(seats))
    looked = own = 0
    opened: set[str] = set()
    for moment, languages in zip(play_on(seats), SPOKEN, strict=True):
        p = seats[0].now.position
        if p.played is not None:  # taken back it is a secret again that all have seen
            opened |= names((p.played.card or "", *p.played.added))
        hidden = {seat: secrets_of(seats[0], seat) - opened for seat in range(3)}
        assert all(len(found) >= 12 for found in hidden.values())
        for language in languages:
            for who, phone in viewers.items():
                for place, sent in everything_sent(phone, language, htmx=language == "cs"):
                    looked += 1
                    for seat, secrets in hidden.items():
                        found = find(secrets, sent)
                        assert seat == who or not found, (moment, who, place, found)
                        own += seat == who and bool(found)
    assert looked > 900 and own > 100  # whoever sits there does see it
    everything = set().union(*(secrets_of(seats[0], seat) for seat in range(3)))
    logged = "\n".join(
        f"{record.getMessage()} {record.exc_text or ''}"
        for record in caplog.records
        if not record.name.startswith("django.db")
    )
    assert ": 422" in logged
    assert not find(everything, logged)


def in_a_book(table: Table) -> dict[str, str]:
    """A house that keeps the table, and an evening from before; what stands in its addresses."""
    house, secret = houses.begin("The Nováks")
    keeping.begin(house, table)
    row = plays.write(house, evening(1, Random(1))).row
    return {
        "house": house.name,
        "link": secret,
        "play": row.key,
        "person": str(row.players.all()[0].person_id),
        "other": str(row.players.all()[1].person_id),
    }


@pytest.fixture
def host(
    seats: list[Phone], settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Phone:
    """Whoever keeps the site, with a backup to look at, a second door, and a house book."""
    settings.DATA_DIR = tmp_path
    settings.HTTPS_PORT = 8443
    settings.HTTPS_FOLDER = tmp_path / "https"
    authority.ensure(settings.HTTPS_FOLDER)
    monkeypatch.setattr(housekeeping, "make_one_now", lambda: None)
    kept = housekeeping.folder() / "2026-01-31.jsonl.gz"
    monkeypatch.setattr(housekeeping, "every_backup", lambda: [kept])
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(b"")
    monkeypatch.setitem(FILLED, "key", keys.make())
    monkeypatch.setitem(SENT, "host_look", [{"name": kept.name}])
    pocket = tmp_path / "pocket" / "site"
    pocket.mkdir(parents=True)
    for name in ("sw.js", "index.html"):
        (pocket / name).write_bytes(b"")
    for name, value in in_a_book(seats[0].table).items():
        monkeypatch.setitem(FILLED, name, value)
    phone = Phone(code=seats[0].code)
    phone.client.get(f"/book/key/{FILLED['link']}/")
    phone.client.get(f"/host/key/{FILLED['key']}/")
    return phone


def test_every_address_there_is_has_been_visited(seats: list[Phone], host: Phone) -> None:
    """A new page is visited by itself, unless its address wants something not known here."""
    for phone in (seats[0], Phone(code=seats[0].code)):
        for _ in everything_sent(phone, "en", htmx=False):
            pass
        for _ in elsewhere(phone, "en"):
            pass
    everything = set().union(*(secrets_of(seats[0], seat) for seat in range(3)))
    fresh = dict(elsewhere(Phone(), "en"))
    for place, sent in everything_sent(host, "en", htmx=False):
        assert not find(everything, sent), place
    for place, sent in elsewhere(host, "en"):
        assert not find(everything, sent) - find(everything, fresh.get(place, "")), place
    assert visited >= set(ADDRESSES), "tests/tables/walk.py does not know how to visit these"


def test_a_page_that_is_not_of_a_table_knows_nothing_of_it(seats: list[Phone]) -> None:
    fresh = dict(elsewhere(Phone(), "en"))
    for seat, phone in enumerate(seats):
        theirs = set().union(*(secrets_of(phone, other) for other in range(3) if other != seat))
        for path, sent in elsewhere(phone, "en"):
            assert not find(theirs, sent) - find(theirs, fresh[path]), path


SAME_FOR_ALL = "print/face/"
"""A card's face, as it is in every box."""


def test_what_is_for_one_device_is_kept_by_no_proxy(seats: list[Phone]) -> None:
    for place, sent in everything_sent(seats[0], "en", htmx=False):
        if sent[:3] not in ("404", "405") and not place.startswith(SAME_FOR_ALL):
            assert re.search("^Cache-Control: .*private", sent, re.MULTILINE), place


# What is left out ---------------------------------------------------------------------------------


def namings(phone: Phone) -> Iterator[tuple[str, str]]:
    """The sheets that name every card there is: it is their order that could tell something."""
    for named in NAMED:
        yield named, told(phone.get("name/", place=named))
    for place in LISTS:
        yield place, told(phone.client.get(f"/t/{phone.code}/{place}"))


@pytest.mark.parametrize(
    ("hands", "rules", "known"),
    [
        ({**HANDS, 0: (*OTHER_HAND[:4], "moles")}, {**RULES, 0: OTHER_RULE}, 5),
        ({**HANDS, 0: ("moles", "?", "?", "?", "?")}, {**RULES, 0: "?"}, 2),
        ({**HANDS, 0: ("moles", "bitsy", "flipper", "bug", "?")}, {**RULES, 0: OTHER_RULE}, 2),
    ],
    ids=["other cards", "cards nobody entered", "best friends"],
)
def test_others_are_sent_the_same_whatever_a_seat_holds(
    hands: dict[int, tuple[str, ...]], rules: dict[int, str], known: int
) -> None:
    def with_unknown(cards: Mapping[int, tuple[str, ...]]) -> dict[int, tuple[str, ...]]:
        return {0: cards[0], **{i: (cards[i] + ("?",) * 5)[:5] for i in (1, 2)}}

    mine = {**HANDS, **{i: HANDS[i][:known] for i in (1, 2)}}
    tables = [
        at_table(with_unknown({**mine, 0: HANDS[0]}), RULES),
        at_table(with_unknown({**mine, 0: hands[0]}), rules),
    ]
    for move in ("before", "after"):
        for who in (1, "watcher") if move == "after" else (2, "stranger"):
            sent = []
            for phones in tables:
                phone = phones[who] if isinstance(who, int) else Phone(code=phones[0].code)
                if who == "watcher":
                    phone.sit("watch")
                sent.append(
                    [
                        (place, nothing_new(what, phone))
                        for place, what in (
                            *everything_sent(phone, "en", htmx=False),
                            *namings(phone),
                        )
                        if "qr" not in place
                    ]
                )
            for one, other in zip(*sent, strict=True):
                assert one == other, (move, who, one[0])
        if move == "before":
            for phones in tables:
                assert phones[0].does("verb=skip/").status_code == 200
                assert phones[0].corrects("leader", "1").status_code == 200


def test_a_made_up_rule_taken_in_the_game_is_told_to_its_seat_alone(seats: list[Phone]) -> None:
    ann, fort = seats[0], FORT_KID
    takes_back(ann, "back/", keep="0")
    ann.shows("hand.0", fort)
    ann.corrects("seats.0.stuff.pizza", "4")
    ann.corrects("seats.0.stuff.toy", "4")
    for n, rule in enumerate(("secret-stash", "popularity", "sleepover", "minimalism")):
        ann.shows(f"rule_stack.{n}", rule)
    answers = f"verb=play/{fort}/"
    for _ in range(20):
        sheet = ann.get("ask/", htmx=True, a=answers)
        if sheet.context["q"].done:
            break
        wanted = [each for each in asked(sheet) if each.endswith("reward=popularity")]
        answers = (wanted or [each for each in asked(sheet) if "do=end" not in each])[0]
    assert "reward=popularity" in sheet.context["q"].done.answers
    assert find(names(("popularity",)), text(sheet))
    assert ann.does(sheet.context["q"].done.answers).status_code == 200
    assert ann.now.position.seats[0].made_up_rules == ["popularity"]
    secret = names(("popularity", "secret-stash", "sleepover", "minimalism"))
    for phone in (seats[1], seats[2], Phone(code=ann.code)):
        for language in LANGUAGES:
            for place, sent in everything_sent(phone, language, htmx=False):
                assert not find(secret, sent), place
    for page in ("", "log/", "export.json"):
        assert find(names(("popularity",)), text(ann.get(page))), page
    ann.enter("undo/")
    assert not find(secret, text(seats[1].get("part/")))
    assert find(names(("popularity",)), text(ann.get("log/")))


def test_at_the_end_of_a_game_hands_are_still_nobody_elses_business() -> None:
    keeper = Phone()
    keeper.open(*NAMES[:3])
    put(keeper.table, recorded())
    p = keeper.now.position
    assert not p.agenda
    watcher = Phone(code=keeper.code)
    watcher.sit("watch")
    for place in ("", "part/", "export.json"):
        sent = text(watcher.get(place))
        assert sent
    table = json.loads(watcher.get("export.json").content)["table"]
    assert all(seat["hand"]["cards"] == [] for seat in table["seats"])
    assert "hand" in text(keeper.get("export.json")) and Table.objects.count() == 1


@pytest.mark.django_db
def test_on_a_phone_for_several_the_story_names_no_hand() -> None:
    """Hands lie under covers there, but everybody looks at the log and the undo button."""
    keeper = Phone()
    keeper.open("Ann", "Ben")
    keeper.shows("hand.0", "chef")
    assert "Chef" not in keeper.get("log/").content.decode()
    ann = Phone(code=keeper.code)
    ann.sit(0)
    assert "Chef" in ann.get("log/").content.decode()
