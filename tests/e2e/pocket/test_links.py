"""A table goes from a pocket to a server and back by links alone."""

from __future__ import annotations

import re

from playwright.sync_api import Frame, Page, expect

from tests.e2e.conftest import Phone
from tests.e2e.hands import Axe
from tests.e2e.pocket.conftest import Opened, frame_of
from tests.e2e.pocket.served import Host
from tests.e2e.pocket.walking import Walker

TABLE = re.compile(r"/t/\w+/$")


def link_to(where: Frame | Page, table: str, place: str) -> str:
    where.goto(f"{table}link/")
    where.locator("#to").fill(place)
    where.locator("form:has(#to) button").click()
    section = where.locator("section", has_text=place)
    expect(section.locator("svg").first).to_be_visible()
    return section.locator(".link").text_content() or ""


def taken_in(where: Frame | Page) -> str:
    """After a tap, and not before."""
    expect(where.locator("[data-takes-link]")).to_have_value(re.compile("^#table=.+"))
    assert "#" not in where.url
    where.locator("form:has([data-takes-link]) button").click()
    where.wait_for_url(TABLE)
    return where.url


def test_a_table_goes_to_a_server_and_back_by_links(
    phone: Phone, owner: Page, pocket: Opened, host: Host, address: str, axe: Axe
) -> None:
    walker = Walker(pocket(owner), host.address)
    walker.open_table(["Ann", "Ben"], ["glue", "shovel"], depth="cards")
    frame = frame_of(owner)
    link = link_to(frame, f"{host.address}t/{walker.code}/", f"{address}/")
    axe(owner)
    there = phone("en", fresh=True)
    asked: list[str] = []
    there.on("request", lambda request: asked.append(request.url + (request.post_data or "")))
    there.goto(link)
    there.locator("[data-takes-link]").wait_for()
    assert not any(link[-40:] in each.partition("#")[0] for each in asked)
    back = link_to(there, taken_in(there), host.address)
    assert back.startswith(f"{host.address}#table=")
    owner.goto("about:blank")
    owner.goto(back)
    frame = frame_of(owner)
    frame.wait_for_url("**/tables/take-in/**")
    taken_in(frame)
    for name in ("Ann", "Ben"):
        expect(frame.locator("main")).to_contain_text(name)
