"""What cards are called at a table: as its box does, whatever language a reader speaks."""

from __future__ import annotations

import re

import pytest

from games.engine.words import names_at_hand
from games.fort.box.say import name_in
from games.models import Table
from games.tables import box_names
from tests.tables.phone import NAMES, Phone, text

pytestmark = pytest.mark.django_db


def opened(language: str, **fields: str) -> Phone:
    phone = Phone(language)
    assert phone.open(*NAMES[:3], **fields).status_code == 302
    return phone


def chips(phone: Phone, place: str = "park.0") -> dict[str, str]:
    """What stands on each card to choose, by its id."""
    sheet = text(phone.get("name/", place=place))
    found = re.findall(r'name="card" value="([\w-]+)">(.*?)</(?:button|label)>', sheet, re.S)
    return {id: " ".join(re.sub("<[^>]*>", " ", said).split()) for id, said in found}


def test_a_table_calls_its_cards_as_the_phone_that_opens_it_speaks() -> None:
    assert name_in("lefty", "cs") == "Levák" and name_in("lefty", "pl") == "Lewuska"
    ann = opened("cs")
    english, polish = Phone("en", ann.code), Phone("pl", ann.code)
    for seat, phone in enumerate((english, polish)):
        phone.sit(seat)
        phone.shows("park.1", "lefty")
    assert "Levák Lefty" in chips(english)["lefty"], "the printed name, then one's own"
    assert "Levák Lewuska" in chips(polish)["lefty"]
    assert "Levák" in chips(ann)["lefty"] and "Lefty" not in chips(ann)["lefty"]
    for phone in (english, polish):
        part = text(phone.get("part/"))
        assert "Levák" in part
        log = re.search(r'<ol class="log".*?</ol>|<ul class="log".*?</ul>', part, re.S)
        assert log and "Levák" in log[0] and "Lefty" not in log[0], "sentences too"


def test_the_language_of_the_box_is_chosen_once_and_kept_for_the_next_table() -> None:
    ann = Phone("en")
    asks = r'name="printed" value="(\w\w)" checked'
    page = text(ann.client.get("/tables/"))
    assert re.findall(asks, page) == ["en"] and page.index("printed") < page.index("one_phone")
    ann.open(*NAMES[:3], printed="pl")
    assert ann.table.box_names["language"] == "pl"
    page = text(ann.client.get("/tables/"))
    assert re.findall(asks, page) == ["pl"]
    assert page.index("printed") > page.index("one_phone"), "it is not asked again"
    ann.open(*NAMES[:3])
    assert ann.table.box_names["language"] == "pl"


def test_another_language_is_chosen_in_the_menu_and_every_phone_looks_again() -> None:
    ann = opened("en")
    ben = Phone("en", ann.code)
    ben.sit(1)
    before = ann.get("part/")["ETag"]
    assert f"/t/{ann.code}/names/" in text(ann.get("menu/"))
    assert ben.post("names/", htmx=False, language="cs").status_code == 302
    assert "Levák Lefty" in chips(ann)["lefty"]
    assert ann.get("part/")["ETag"] != before


def test_a_name_learned_on_one_phone_is_on_all_the_others() -> None:
    ann = opened("en")
    ben = Phone("pl", ann.code)
    ben.sit(1)
    assert ann.post("names/", card="munch", name="  Kačka ").status_code == 204
    assert chips(ben)["munch"].startswith("skateboard Kačka") or "Kačka" in chips(ben)["munch"]
    ben.shows("park.0", "munch")
    for phone in (ann, ben):
        for place in ("part/", "log/", "export.json"):
            assert "Kačka" in text(phone.get(place)), place
    assert 'href="/cards/fort/munch/">Kačka</a>' in text(ann.get("part/")), "and leads to its page"


def test_a_name_is_offered_to_the_next_table_of_a_device_with_such_a_box() -> None:
    ann = opened("cs")
    ann.post("names/", card="munch", name="Kačka")
    first = ann.code
    ann.open(*NAMES[:3])
    assert ann.code != first and "Kačka" in chips(ann)["munch"]
    ann.open(*NAMES[:3], printed="en")
    assert "Kačka" not in chips(ann)["munch"], "another box"
    ann.code = first
    ann.post("again/", htmx=False)
    assert "Kačka" in box_names.of(Table.objects.latest("pk")).of("munch"), "a rematch"


def test_a_name_can_be_forgotten() -> None:
    ann = opened("en")
    ann.post("names/", card="munch", name="Kačka")
    assert "Kačka" in text(ann.get("names/"))
    ann.post("names/", htmx=False, card="munch", forget="1")
    assert "Kačka" not in text(ann.get("names/"))
    assert "Munch" in chips(ann)["munch"]


@pytest.mark.parametrize(
    ("card", "name", "says"),
    [
        ("munch", "bug", "is what another card is called"),
        ("munch", "   ", "Write what the card is called"),
        ("nobody", "Kačka", "Tap the card"),
        ("", "Kačka", "Tap the card"),
    ],
)
def test_what_can_be_no_name_is_refused_kindly(card: str, name: str, says: str) -> None:
    ann = opened("en")
    answer = ann.post("names/", card=card, name=name)
    assert answer.status_code == 409 and says in text(answer)
    assert not box_names.of(ann.table).own


def test_whoever_has_no_seat_changes_nothing() -> None:
    ann = opened("en")
    watcher = Phone("en", ann.code)
    watcher.sit("watch")
    assert watcher.post("names/", card="munch", name="Kačka").status_code == 403
    assert watcher.post("names/", language="pl").status_code == 403
    assert box_names.of(ann.table).language == "en" and not box_names.of(ann.table).own


def test_a_name_is_text_and_nothing_else() -> None:
    ann = opened("en")
    ann.post("names/", card="munch", name="<b>K\n\x07</b>" + "x" * 99)
    ann.shows("park.0", "munch")
    kept = box_names.of(ann.table).of("munch")
    assert len(kept) <= box_names.LONGEST and kept.isprintable()
    assert "<b>K" not in ann.get("part/").content.decode()


def test_cards_away_from_a_table_are_called_as_the_reader_speaks() -> None:
    ann = opened("cs")
    ann.post("names/", card="lefty", name="Kačka")
    ann.get("part/")
    assert not names_at_hand().language, "one table says nothing of the next page"
    page = text(Phone("en").client.get("/cards/fort/lefty/"))
    assert "Lefty" in page and "Kačka" not in page


def test_among_bots_every_reader_has_the_names_of_their_language() -> None:
    ann = Phone("pl")
    answer = ann.client.post("/tables/practise/", {"game": "fort", "number": "1"})
    ann.code = answer["Location"].split("/")[2]
    assert ann.table.box_names == {}
    assert ann.get("names/").status_code == 302
