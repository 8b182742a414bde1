"""What the host says and does is on every phone within seconds, without a tap."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests import servers
from tests.e2e.conftest import PHONE, Phone
from tests.e2e.hands import Axe, open_table


@pytest.fixture
def door(address: str, data: Path) -> Iterator[str]:
    """The secret link to the host's door."""
    made = servers.manage("host_link", data=data)
    assert made.returncode == 0, made.stderr
    yield f"{address}/host/key/{made.stdout.strip().partition('/host/key/')[2]}"
    servers.manage("host_link", "--end", data=data)


def narrow_enough(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


@pytest.mark.parametrize(("locale", "dark"), [("en", False), ("cs", True), ("pl", False)])
def test_the_host_speaks_to_every_phone_and_closes_a_table(
    phone: Phone, axe: Axe, door: str, locale: str, dark: bool
) -> None:
    guest, host = phone(locale, dark=dark), phone(locale, dark=dark)
    code = open_table(guest, "Ann", "Ben")
    host.goto(door)
    assert host.url.endswith("/host/"), "the key is in no address bar"
    expect(host.locator(".host .seen .code", has_text=code)).to_be_visible()
    axe(host)
    narrow_enough(host)

    host.locator(f"[name=words_{locale}]").fill("Hello from the door.")
    host.locator("[name=clock]").fill("22:30")
    host.locator("form[action='/host/say/'] button").click()
    board = guest.locator("#announcement")
    expect(board).to_contain_text("Hello from the door.")
    expect(board).to_contain_text("22:30")
    assert board.get_attribute("role") == "status"
    axe(guest)
    narrow_enough(guest)
    board.locator("button").click()
    expect(board).to_be_empty()
    guest.reload()
    expect(board).to_be_empty()

    host.locator("form[action='/host/say/end/'] button").click()
    host.goto(f"/host/tables/{code}/close/")
    axe(host)
    host.locator("form.ways button").click()
    axe(host)
    narrow_enough(host)
    host.locator("form.ways button").click()
    expect(guest.locator(".trouble h1")).to_be_visible()
    expect(guest.locator("#part")).to_have_count(0)
    host.locator(f"form[action='/host/tables/{code}/reopen/'] button").click()
    guest.reload()
    expect(guest.locator("#part")).to_be_visible()
