"""A phone is lost in the middle of a game, in real browsers: the others do not wait for it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Phone
from tests.e2e.hands import Axe, look, now, open_table

LOW = (390, 664)


def opened(page: Page, *names: str, **wishes: str) -> str:
    open_table(page, *names, one_phone=False, **wishes)
    found = re.search(r"/t/(\w+)/", page.url)
    assert found
    return found[1]


def sit(page: Page, code: str, name: str) -> None:
    page.goto(f"/t/{code}/?sit=1")
    page.locator(".free-seats button").filter(has_text=name).tap()
    page.wait_for_url(re.compile(rf"/t/{code}/$"))


def in_sight(page: Page, selector: str) -> bool:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= LOW[1]


def test_the_hosts_phone_is_lost_and_a_yes_from_wherever_somebody_is_brings_the_seat_back(
    phone: Phone, axe: Axe
) -> None:
    mobile = {"has_touch": True, "is_mobile": True}
    host = phone("cs")
    code = opened(host, "Jana", "Petr", "Olek", first="0")
    sit(host, code, "Jana")
    petr, olek = (phone("cs", size=LOW, **mobile) for _ in range(2))
    sit(petr, code, "Petr")
    sit(olek, code, "Olek")
    host.context.close()

    olek.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert olek.evaluate("scrollY") > 500
    new = phone("cs", size=LOW, **mobile)
    new.goto(f"/t/{code}/")
    look(new, axe)
    new.get_by_role("button", name="Jana").tap()
    expect(new.locator("#claimed")).to_contain_text("Ptáme se stolu")
    look(new, axe)

    bar = olek.locator("#claims")
    expect(bar).to_contain_text("tady je Jana")
    assert in_sight(olek, "#claims") and olek.evaluate("scrollY") > 500
    look(olek, axe)
    bar.get_by_role("button", name="Ano").tap()
    expect(bar).to_have_count(0)

    expect(now(new)).to_contain_text("Tvůj tah")  # nobody has touched it since
    expect(petr.locator(".told")).to_contain_text("Souhlas: Olek")
    new.get_by_role("button", name="Přeskočit").first.tap()
    expect(now(petr)).to_contain_text("Lanaření")


@pytest.mark.parametrize("locale", ["en", "cs", "pl"])
def test_the_bar_of_a_seat_asked_for_fits_on_the_narrowest_phone(phone: Phone, locale: str) -> None:
    host = phone(locale, size=(320, 568), has_touch=True, is_mobile=True)
    code = opened(host, "Maksymilian", "Petr")
    sit(host, code, "Maksymilian")
    other = phone(locale)
    other.goto(f"/t/{code}/?sit=1")
    other.locator(".free-seats button").filter(has_text="Maksymilian").tap()
    buttons = host.locator("#claims .button")
    expect(buttons).to_have_count(2)
    assert host.evaluate("document.documentElement.scrollWidth") <= 320
    buttons.last.tap()
    expect(other.locator("#claimed h1 .icon")).to_be_visible()
    expect(host.locator("#claims")).to_have_count(0)
    assert other.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
