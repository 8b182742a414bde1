"""A walk to every address that the site has, as one phone gets it: pages, refusals, headers.

What a command changes on the way is put back, so that the walk leaves the table as it was.
"""

from __future__ import annotations

import gzip
import html
import re
from collections.abc import Iterator
from copy import copy
from typing import Any

from django.db import transaction
from django.urls import URLPattern, URLResolver, get_resolver

from games import tables
from tests.answers import Answer
from tests.tables.phone import Phone, asked

PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>")
FILLED = {
    "language": "cs",
    "game": "fort",
    "id": "chef",
    "card": "chef",
    "lang": "cs",
    "name": "index.html",
    "topic": "setup",
    "seat": "1",
    "secret": "nobodys",
    "reader": "cs",
}
"""What stands for a part of an address, but for the table's code."""
OTHERWISE: dict[str, list[str]] = {
    "clause": ["rules/fort/F4.4"],
    "table": ["", "?sit=1", "?big"],
    "set_up": ["", "?step=perks", "?step=decks"],
    "print": ["", "?table=CODE&sheet.reference=3"],
    "print_pdf": ["", "?sheet.reference=1"],
    "print_page": ["?sheet.reference=1"],
    "print_steps": ["?sheet.reference=1"],
    "ask": ["", "?a=verb%3Dplay/chef/", "?a=verb%3Dfollow/doc/", "?a=nonsense", "?a=%3D"],
    "one_page": ["?page=verb%3Dplay/chef/", "?page=verb%3Dplay/chef/ add%3Ddoc", "?page=x"],
    "ideas": ["", "?a=verb%3Dplay/chef/", "?looks=1", "?a=nonsense"],
    "odds": ["", "?seat=1", "?seat=9"],
    "back_to": ["?keep=0", "?keep=2", "?keep=99999"],
}
"""More than one visit to an address: what is added to it; or another address altogether."""
SENT: dict[str, list[dict[str, str]]] = {
    "sit": [{"seat": "0"}, {"seat": "watch"}],
    "do": [{"a": "verb=skip/", "number": "0"}, {"a": "verb=pass/", "number": "NOW"}],
    "undo": [{"number": "0"}, {"number": "NOW"}],
    "redo": [{"number": "0"}, {"number": "NOW"}],
    "answer": [{"wish": "x", "answer": "agree"}],
    "back_to": [{"keep": "99999", "number": "NOW"}, {"keep": "0", "number": "NOW"}],
    "correct": [
        {"path": "seats.1.hand", "value": "3", "number": "NOW"},
        {"path": "seats.1.vp", "value": "3", "number": "0"},
        {"path": "seats.1.vp", "value": "3", "number": "NOW"},
    ],
    "show": [
        {"place": "hand.1", "card": "nobody", "number": "NOW"},
        {"place": "hand.1", "card": "chef", "number": "0"},
    ],
    "join": [{"code": "CODE"}],
    "hand_over": [{"seat": "0"}],
    "claim": [{"seat": "1"}, {"seat": "9"}],
    "answer_claim": [{"claim": "x", "answer": "yes"}],
    "free_seat": [{"seat": "1"}, {"seat": "9"}],
    "table_box": [{"0to1.toy": "many"}, {"0to1.toy": "3"}],
    "set_up": [{"card": "moles", "was": "?"}],
    "table_fill": [{"what": "rules", "seat": "1", "card": "?"}],
    "wrong": [{"note": "Why?", "ask": "score"}, {"ask": "choices"}],
    "hints": [{"hints": "nonsense"}, {"hints": "no"}],
    "names": [
        {"language": "pl"},
        {"card": "chef", "name": "Kuba"},
        {"card": "chef"},
        {"card": "x"},
    ],
    "depth": [{"depth": "nonsense"}, {"depth": "boards"}],
}
"""What is posted to a command; to one that is not named here, nothing."""
SENT_TO = {"photo": "photo/?game=fort"}
"""Where it is posted to, if more than the bare address is needed."""


def addresses(patterns: list[Any], before: str = "") -> Iterator[tuple[str, str]]:
    """The name and route of every address."""
    for each in patterns:
        route = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from addresses(each.url_patterns, route)
        elif isinstance(each, URLPattern):
            yield each.name or route, route


ADDRESSES = dict(addresses(get_resolver().url_patterns))
AT_TABLE = {name: route for name, route in ADDRESSES.items() if "<str:code>" in route}
REFUSED = 400
visited: set[str] = set()
"""The names of the addresses that answered anything but "no such page"."""


def everything_sent(phone: Phone, language: str, *, htmx: bool) -> Iterator[tuple[str, str]]:
    """Every address of the phone's table; commands are sent and put back."""
    number = phone.now.number
    for name, route in AT_TABLE.items():
        yield from _visit(phone, name, route, language, htmx)
        if name == "ask":
            sheet = phone.client.get(f"/t/{phone.code}/ask/", headers=_headers(language, htmx))
            for answers in asked(sheet):
                more = phone.client.get(
                    f"/t/{phone.code}/ask/", {"a": answers}, headers=_headers(language, htmx)
                )
                yield f"ask/?a={answers}", told(more)
    for path in (f"t/{phone.code}/nowhere/", f"t/{phone.code}/ask/x/"):
        yield (
            path.replace(phone.code, "CODE"),
            told(phone.client.get(f"/{path}", headers=_headers(language, htmx))),
        )
    assert phone.now.number == number


def elsewhere(phone: Phone, language: str) -> Iterator[tuple[str, str]]:
    """Every address that is not of a table."""
    for name, route in ADDRESSES.items():
        if name not in AT_TABLE:
            yield from _visit(phone, name, route, language, htmx=False)


def _headers(language: str, htmx: bool) -> dict[str, str]:
    return {**({"HX-Request": "true"} if htmx else {}), "Accept-Language": language}


def _visit(
    phone: Phone, name: str, route: str, language: str, htmx: bool
) -> Iterator[tuple[str, str]]:
    if name == "live":
        visited.add(name)  # only numbers come of it: `test_stream` reads them
        return
    filled = {**FILLED, "code": phone.code or "BBBBB"}
    path = PARAMETER.sub(lambda match: filled.get(match[1], "1"), route)
    headers = _headers(language, htmx)
    for more in OTHERWISE.get(name, [""]):
        address = more if "/" in more.partition("?")[0] else path + more
        answer = phone.client.get(f"/{address.replace('CODE', phone.code)}", headers=headers)
        if answer.status_code not in (404, 405):
            visited.add(name)
        named = address.replace(phone.code, "CODE") if phone.code else address
        yield named, told(answer)
    now = str(phone.now.number) if phone.code else "0"
    for fields in SENT.get(name, [{}]):
        said = {
            key: value.replace("NOW", now).replace("CODE", phone.code)
            for key, value in fields.items()
        }
        answer = put_back(phone, SENT_TO.get(name, path), said, headers)
        if answer.status_code not in (404, 405):
            visited.add(name)
        yield f"POST {route} {fields}", told(answer)


def put_back(phone: Phone, path: str, said: dict[str, str], headers: dict[str, str]) -> Answer:
    """The answer to a command that then has not happened, for the table and for the phone."""
    cookies = copy(phone.client.cookies)
    with transaction.atomic():
        answer: Answer = phone.client.post(f"/{path}", said, headers=headers)
        transaction.set_rollback(True)
    phone.client.cookies = cookies
    if answer.status_code < REFUSED:
        tables.reset()  # the entries it made were replayed
    return answer


def told(answer: Any) -> str:
    """Status, headers and all that was sent."""
    headers = "\n".join(f"{name}: {value}" for name, value in answer.items())
    sent = b"".join(answer.streaming_content) if answer.streaming else answer.content
    if answer.get("Content-Encoding") == "gzip":
        sent = gzip.decompress(sent)
    return f"{answer.status_code}\n{headers}\n{html.unescape(sent.decode(errors='replace'))}"


ALWAYS_NEW = re.compile(
    r'name="(?:csrfmiddlewaretoken|client|wish)" value="[^"]*"|"opened": "[^"]*"'
    r"|(?:[Vv]ary|[Ss]et-[Cc]ookie|Content-Length|Expires): .*"
    r"|data-(?:client|still)=\"[^\"]*\"|X-CSRFToken[^}]*"
    r"|Location: /t/\w+/"
)


def nothing_new(sent: str, phone: Phone) -> str:
    """Without what is another each time."""
    return ALWAYS_NEW.sub("", sent.replace(phone.code, "CODE!"))
