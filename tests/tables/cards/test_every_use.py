"""Every card that does something besides being played, used once with its hand known and once with
a hand that nobody has entered, at two to four players, by the links that the sheets offer."""

from __future__ import annotations

import html
import re
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from games import tables
from games.engine.entries import Correction
from games.fort.box.cards import BOARDS
from tests.tables.cards.uses import USES, Use
from tests.tables.phone import NAMES, Phone, text

pytestmark = pytest.mark.django_db
MOST_SHEETS = 30
LINK = re.compile(r'<a class="(?:option|choice-card)[^"]*" href="([^"]*)"\s+hx-get="([^"]*)"')


@pytest.mark.parametrize("known", [True, False], ids=["hand known", "hand unknown"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("use", USES.values(), ids=USES)
def test_every_card_can_be_used(use: Use, players: int, known: bool) -> None:
    phone = Phone()
    boards = [use.board, *(board for board in BOARDS if board != use.board)]
    phone.open(*NAMES[:players], module=use.modules, board=boards[:players])
    for path, value in use.places.items():
        puts(phone, path, value)
    if known:
        who = int(use.step.startswith(("follow", "rough")))
        assert phone.shows(f"hand.{who}", *use.hand).status_code == 200
    lead(phone, use.step)
    for wants in [use.wants[:1], use.wants[1:]] if use.id == "birthday-party" else [use.wants]:
        assert phone.does(way(phone, wants)).status_code == 200
        answer_for_the_table(phone)
    assert use.done(phone.now.position), phone.now.position
    for place in ("", "part/", "log/", "seats/", "score/", "by-hand/", "ask/"):
        assert phone.get(place).status_code in (200, 302), place


def puts(phone: Phone, path: str, value: Any) -> None:
    number = phone.now.number
    tables.record(phone.table, Correction(path, value), None, number, f"put-{number}")


def lead(phone: Phone, step: str) -> None:
    """Brings the turn to where the card is used."""
    where, _, card = step.partition(" ")
    if where == "play":
        return
    if not card:
        assert phone.does("verb=skip/").status_code == 200
        return
    assert phone.does(way(phone, (f"play/{card}/", "do=public"))).status_code == 200
    while where != "follow" and phone.now.position.agenda[-1][0] == "follow":
        if where == "rough" and len(phone.now.position.seats) == 2:
            break
        assert phone.does("verb=pass/").status_code == 200


def answer_for_the_table(phone: Phone) -> None:
    while phone.now.position.agenda[-1][0] == "refill":
        assert phone.shows("refill", "?").status_code == 200


# The way through the sheets -----------------------------------------------------------------------


def way(phone: Phone, wants: tuple[str, ...]) -> str:
    """What the last sheet sends; each one on the way leads on, wherever somebody taps."""
    address = f"/t/{phone.code}/ask/"
    for _ in range(MOST_SHEETS):
        sheet = look(phone, address)
        q = sheet.context["q"]
        if q.done:
            assert q.done.verdict.word == "legal", (address, q.done.verdict)
            assert all(want in q.done.answers for want in wants), (q.done.answers, wants)
            return str(q.done.answers)
        if q.many:
            cards = [card.id for card in q.many.cards if f"add={card.id}" in wants]
            address = f"/t/{phone.code}/ask/?{query(q.many.answers, q.many.field, cards)}"
            continue
        address = nearest(sheet, wants)
    raise AssertionError("the questions have no end")


def query(answers: str, field: str, cards: list[str]) -> str:
    return urlencode({"a": answers, "many": field, "card": cards}, doseq=True)


def nearest(sheet: Any, wants: tuple[str, ...]) -> str:
    """The link whose answers say most of what is wanted; else the first of the options."""
    links = [html.unescape(link) for link, _ in LINK.findall(text(sheet))]
    assert links, text(sheet)
    said = [parse_qs(urlsplit(link).query)["a"][0] for link in links]
    scores = [sum(want in answers for want in wants) for answers in said]
    return links[scores.index(max(scores))]


def look(phone: Phone, address: str) -> Any:
    """A sheet; what it offers is there and leads on itself."""
    sheet: Any = phone.client.get(address, headers={"HX-Request": "true"})
    assert sheet.status_code == 200, (address, text(sheet))
    assert leads_on(sheet), text(sheet)
    links = LINK.findall(text(sheet)) if len(phone.now.position.seats) == 2 else []
    for link, page in {*links[:3], *links[-2:]}:
        for each in {html.unescape(link), html.unescape(page)} - {""}:
            then: Any = phone.client.get(each, headers={"HX-Request": "true"}, follow=True)
            assert then.status_code == 200, each
            assert leads_on(then), (each, text(then))
    return sheet


def leads_on(sheet: Any) -> bool:
    if "page" in sheet.context:
        return 'class="play"' in text(sheet)
    q = sheet.context["q"]
    return bool(q.options or q.more or q.after or q.many or q.done or q.add_href)
