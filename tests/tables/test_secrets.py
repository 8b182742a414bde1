"""Nobody is told what another seat holds: not by a word, and not by what is left out.

`find` looks for the names of secrets in whatever the server sends. `twins` are two tables where
everybody has seen the same and one seat holds other cards: the others must be sent the same.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from games.fort.say import LANGUAGES, card_name
from games.models import Table
from games.urls import urlpatterns
from tests.tables.games import put, recorded
from tests.tables.phone import NAMES, Phone, asked, text

pytestmark = pytest.mark.django_db

HANDS = {
    0: ("moles", "bug", "rocket-bros", "puddin", "prince"),
    1: ("bones", "smoke", "spike", "giggles", "noodle-twins"),
    2: ("einstein", "wart", "lefty", "sarge", "tiny"),
}
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


def names(cards: tuple[str, ...]) -> set[str]:
    found = set()
    for card in filter(None, cards):
        found |= {card, *(card_name(card, language) for language in LANGUAGES)}
    return found


WHOLE_BOX = re.compile(r'<dialog class="bottom" id="namer".*?</dialog>', re.DOTALL)
"""The list to tap on when a card is to be named holds every card there is."""


def find(secrets: set[str], sent: str) -> set[str]:
    sent = WHOLE_BOX.sub("", sent)
    named = [name for name in secrets if name in sent]
    return {name for name in named if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", sent)}


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


PLACES = ("", "?sit=1", "part/", "ask/", "log/", "score/", "export.json", "qr.svg")
COMMANDS = ("sit/", "again/", "depth/", "do/", "undo/", "redo/", "back/", "correct/", "show/")


def test_the_walk_goes_to_every_address_of_a_table() -> None:
    routes = {
        str(url.pattern).removeprefix("t/<str:code>/")
        for url in urlpatterns
        if str(url.pattern).startswith("t/")
    }
    assert routes == {*PLACES, *COMMANDS, "live/"} - {"?sit=1"}


def everything_sent(phone: Phone, language: str, *, htmx: bool) -> Iterator[tuple[str, str]]:
    """Every address as this phone gets it, redirects, refusals and headers included."""
    ways = {"HX-Request": "true"} if htmx else {}
    headers = {**ways, "Accept-Language": language}
    for place in PLACES:
        answer = phone.client.get(f"/t/{phone.code}/{place}", headers=headers)
        yield place, told(answer)
        if place == "ask/":
            for answers in [*asked(answer), "verb=play/chef/", "verb=follow/doc/", "nonsense", "="]:
                sheet = phone.client.get(f"/t/{phone.code}/ask/", {"a": answers}, headers=headers)
                yield f"ask/?a={answers}", told(sheet)
    refused: dict[str, dict[str, Any]] = {
        "sit/": {"seat": "0"},
        "do/": {"a": "verb=skip/", "number": "0"},
        "undo/": {"number": "0"},
        "redo/": {"number": "0"},
        "back/": {"keep": "99999", "number": str(phone.now.number)},
        "correct/": {"path": "seats.1.hand", "value": "3", "number": str(phone.now.number)},
        "show/": {"place": "hand.1", "card": "nobody", "number": str(phone.now.number)},
        "depth/": {"depth": "nonsense"},
    }
    number = phone.now.number
    for place, fields in refused.items():
        if place == "sit/" and phone.get("part/").context["t"]["keeper"]:
            continue  # the keeper may take any seat, and then it is theirs
        answer = phone.client.post(f"/t/{phone.code}/{place}", fields, headers=headers)
        yield place, told(answer)
        yield place, told(phone.client.get(f"/t/{phone.code}/{place}", headers=headers))
    assert phone.now.number == number
    for path in (f"ask/{phone.code}/", "do/x/"):
        yield path, told(phone.client.get(f"/t/{phone.code}/{path}", headers=headers))


def told(answer: Any) -> str:
    headers = "\n".join(f"{name}: {value}" for name, value in answer.items())
    return f"{answer.status_code}\n{headers}\n{text(answer)}"


def play_on(seats: list[Phone]) -> Iterator[str]:
    """Stops at moments of a turn, each with other things to tell."""
    ann = seats[0]
    yield "before the turn"
    assert ann.does(first_play(ann)).status_code == 200
    yield "followers"
    seats[1].corrects("seats.1.vp", "+1", note="x")
    ann.enter("undo/")
    yield "taken back"
    ann.enter("undo/")
    ann.enter("undo/")
    yield "taken back further, with a made-up rule to take back next"
    for _ in range(3):
        ann.enter("redo/")
    yield "done again"


def first_play(phone: Phone) -> str:
    """A whole legal move: the first option of every question."""
    answers = asked(phone.get("ask/", htmx=True))[0]
    assert answers.startswith("verb=play/")
    for _ in range(20):
        sheet = phone.get("ask/", htmx=True, a=answers)
        q = sheet.context["q"]
        if q["ready"]:
            assert q["verdict"]["word"] == "legal", text(sheet)
            return str(q["answers"])
        answers = asked(sheet)[0]
    raise AssertionError("the questions have no end")


SPOKEN = (("en",), LANGUAGES, ("cs",), ("pl",), ("cs",))
"""The languages in which the walk is done at each of these moments."""


def test_no_address_names_what_another_seat_holds(
    seats: list[Phone], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
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
    assert "Unprocessable" in logged
    assert not find(everything, logged)


def test_what_is_for_one_device_is_kept_by_no_proxy(seats: list[Phone]) -> None:
    for place in PLACES:
        assert "private" in seats[0].get(place)["Cache-Control"], place


# What is left out ---------------------------------------------------------------------------------

ALWAYS_NEW = re.compile(
    r'name="(?:csrfmiddlewaretoken|client)" value="[^"]*"|"opened": "[^"]*"'
    r"|(?:[Vv]ary|[Ss]et-[Cc]ookie|Content-Length): .*|data-client=\"[^\"]*\"|X-CSRFToken[^}]*"
)


def alike(sent: str, code: str) -> str:
    return ALWAYS_NEW.sub("", sent.replace(code, "CODE!"))


@pytest.mark.parametrize(
    ("hands", "rules"),
    [
        ({**HANDS, 0: (*OTHER_HAND[:4], "moles")}, {**RULES, 0: OTHER_RULE}),
        ({**HANDS, 0: ("moles", "?", "?", "?", "?")}, {**RULES, 0: "?"}),
        ({**HANDS, 0: ("moles", "bitsy", "flipper", "bug", "?")}, {**RULES, 0: OTHER_RULE}),
    ],
    ids=["other cards", "cards nobody entered", "best friends"],
)
@pytest.mark.parametrize("known", [5, 2], ids=["all of the own hand", "two cards of it"])
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
        for who in (1, 2, "watcher", "stranger"):
            sent = []
            for phones in tables:
                phone = phones[who] if isinstance(who, int) else Phone(code=phones[0].code)
                if who == "watcher":
                    phone.sit("watch")
                sent.append(
                    [
                        (alike(place, phone.code), alike(what, phone.code))
                        for place, what in everything_sent(phone, "en", htmx=False)
                        if place != "qr.svg"
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
    ann.enter("back/", keep="0")
    ann.shows("hand.0", fort)
    ann.corrects("seats.0.stuff.pizza", "4")
    ann.corrects("seats.0.stuff.toy", "4")
    for n, rule in enumerate(("secret-stash", "popularity", "sleepover", "minimalism")):
        ann.shows(f"rule_stack.{n}", rule)
    answers = f"verb=play/{fort}/"
    for _ in range(20):
        sheet = ann.get("ask/", htmx=True, a=answers)
        if sheet.context["q"]["ready"]:
            break
        wanted = [each for each in asked(sheet) if each.endswith("reward=popularity")]
        answers = (wanted or [each for each in asked(sheet) if "do=end" not in each])[0]
    assert "reward=popularity" in sheet.context["q"]["answers"]
    assert find(names(("popularity",)), text(sheet))
    assert ann.does(sheet.context["q"]["answers"]).status_code == 200
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
