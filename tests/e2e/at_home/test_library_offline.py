"""Rules, cards and search on a phone whose server is gone, after one visit."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests import servers
from tests.e2e.at_home.kept import keeps
from tests.e2e.conftest import Phone

Stop = Callable[[], None]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[str, Stop]]:
    """A server of our own and the way to stop it."""
    with ExitStack() as stack:
        address, _printed = stack.enter_context(servers.running(tmp_path / "data"))
        yield address, stack.close


def visit(page: Page, language: str) -> None:
    """One visit to the home page, as long as it takes to keep the library."""
    page.goto("/")
    keeps(page, language)


def test_a_page_that_is_left_too_soon_leaves_the_keeping_to_the_next_one(phone: Phone) -> None:
    page = phone("pl", fresh=True)
    page.add_init_script(
        "if (location.pathname === '/') window.requestIdleCallback = () => { window.asked = true }"
    )
    page.goto("/")
    page.wait_for_function("() => window.asked")
    page.goto("/rules/")
    keeps(page, "pl")


def test_rules_cards_and_search_still_work_with_the_server_stopped(
    phone: Phone, house: tuple[str, Stop], axe: Callable[[Page], None]
) -> None:
    address, stop = house
    page = phone("cs", base_url=address, fresh=True)
    visit(page, "cs")
    stop()
    assert not servers.answers(address)

    page.goto("/rules/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Pravidla a karty")
    expect(page.get_by_text("Bez připojení.")).to_be_visible()
    axe(page)

    page.get_by_role("searchbox").fill("kolik karet beru")
    found = page.locator(".results a")
    expect(found.filter(has_text="Kolik karet si dobírám?").first).to_be_visible()
    page.get_by_role("searchbox").fill("levakem")
    found.first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Levák")
    assert page.url.endswith("/cards/fort/lefty/")

    page.goto("/rules/fort/F4.4")
    expect(page.locator("main")).to_contain_text("musí něčemu sloužit")
    page.goto("/search/?q=remíza")
    expect(found.first).to_contain_text("F7.4")

    page.goto("/t/nowhere/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Bez připojení")


def test_the_phone_keeps_the_language_last_chosen_and_its_brightness(
    phone: Phone, house: tuple[str, Stop]
) -> None:
    address, stop = house
    page = phone("cs", base_url=address, fresh=True)
    visit(page, "cs")
    page.locator("summary").first.click()
    page.get_by_role("button", name="Polski").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    keeps(page, "pl")
    page.locator("summary").last.click()
    page.get_by_role("button", name="Noc").click()
    expect(page.locator("html")).to_have_attribute("data-light", "dark")
    stop()
    page.goto("/cards/fort/lefty/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Lewuska")
    expect(page.locator("html")).to_have_attribute("data-light", "dark")
