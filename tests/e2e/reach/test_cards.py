"""Cards at a thumb's reach: found by what one types, learned by name, shown at a tap."""

import gzip
import json
from urllib.request import Request, urlopen

from playwright.sync_api import Locator, Page, expect

from games.search.sifting import sift
from tests.e2e.conftest import Phone
from tests.e2e.hands import Axe, now, open_table

TYPED = (
    "lef", "lev", "Lewuska", "pizzu", "pizzę", "korunu", "crowns", "hraček", "zabawki", "łopatę",
    "glue pizza", "bod", "goldenb", "kačka", "xyz", "kniha", "zn", "3",
)  # fmt: skip
SIFTED = """async ([typed, address]) => {
  const { rate } = await import("/static/js/sift.js");
  const index = await (await fetch(address)).json();
  const cards = [...document.querySelectorAll("#sheet [data-card]:not(.again)")];
  const fit = (item, query) =>
    rate(query, item.querySelector(".called").textContent, item.dataset.card, index);
  return typed.map((query) => [2, 1].flatMap((wanted) =>
    cards.filter((item) => fit(item, query) === wanted).map((item) => item.dataset.card)));
}"""


def cards(page: Page, name: str = "") -> Locator:
    found = page.locator("#sheet .choices:not(.tray) .choice-card").locator("visible=true")
    return found.filter(has_text=name) if name else found


def tray(page: Page) -> Locator:
    return page.locator("#sheet .tray .choice-card")


def test_cards_are_found_learned_and_shown(phone: Phone, axe: Axe, address: str) -> None:
    jana, olek = phone("cs", fresh=True), phone("pl", fresh=True)
    open_table(jana, "Jana", "Olek", one_phone=False, first="0", printed="en")
    jana.get_by_role("button", name="Jana").click()
    expect(now(jana)).to_be_visible()
    code = jana.url.rstrip("/").rsplit("/", 1)[-1]
    olek.goto(f"/t/{code}/")
    olek.get_by_role("button", name="Olek").click()

    # Found in any language, by what a card does, by a suit; what is chosen lies on top.
    jana.get_by_role("link", name="Zadat karty").tap()
    field, none = jana.locator("#sheet input[type=search]"), jana.locator("#sheet .none-left")
    for typed in ("lef", "lev", "lewu"):
        field.fill(typed)
        expect(cards(jana, "Lefty")).to_be_visible()
    expect(cards(jana)).to_have_count(1)
    expect(cards(jana)).to_contain_text("Levák")
    axe(jana)
    cards(jana).tap()
    expect(tray(jana)).to_have_count(1)
    expect(field).to_have_value("")
    expect(cards(jana, "Lefty")).to_have_count(0)
    assert cards(jana).count() > 20
    field.fill("pizzu")
    expect(cards(jana, "Munch")).to_be_visible()
    expect(cards(jana, "Skids")).to_have_count(0)

    # A keyboard takes half the screen: the cards that were found can still be tapped.
    jana.set_viewport_size({"width": 390, "height": 430})
    field.fill("chef")
    found = cards(jana).first
    found.scroll_into_view_if_needed()
    box = found.bounding_box()
    assert box is not None
    hit = (
        f"document.elementFromPoint({box['x'] + box['width'] / 2}, {box['y'] + box['height'] / 2})"
    )
    assert jana.evaluate(f"{hit}.closest('.choice-card')?.textContent.includes('Chef')")
    found.tap()
    jana.set_viewport_size({"width": 390, "height": 844})
    expect(tray(jana)).to_have_count(2)
    tray(jana).filter(has_text="Chef").tap()
    expect(tray(jana)).to_have_count(1)

    # A card that is held shows its face; a step back, and what was chosen is still there.
    cards(jana, "Munch").dispatch_event("contextmenu")
    face = jana.locator("#face")
    expect(face).to_contain_text("Získej 1 pizzu za každý skateboard.")
    axe(jana)
    jana.go_back()
    expect(face).to_be_hidden()
    expect(tray(jana)).to_have_count(1)

    # A name that nobody knows is learned, and chosen in the same tap.
    field.fill("Kačka")
    expect(none).to_be_visible()
    jana.get_by_role("button", name="Naše se jmenuje „Kačka“").tap()
    expect(jana.locator("#sheet .which")).to_contain_text("Která karta je „Kačka“?")
    cards(jana, "Munch").tap()
    expect(tray(jana).filter(has_text="Kačka")).to_be_visible()
    expect(jana.locator("#sheet .which")).to_be_hidden()
    jana.locator("#sheet .answer .primary").tap()
    expect(jana.locator("#sheet")).to_be_hidden()

    # Every phone of the table calls it so, and small what its own language says.
    olek.get_by_role("link", name="Wpisz karty").tap()
    olek.locator("#sheet input[type=search]").fill("kac")
    expect(cards(olek, "Kačka")).to_contain_text("Munch")
    answer = urlopen(Request(f"{address}/cards/fort/sought.json"))
    index = json.loads(gzip.decompress(answer.read()))
    shown = olek.evaluate(
        """Object.fromEntries([...document.querySelectorAll("#sheet [data-card]:not(.again)")]
           .map((item) => [item.dataset.card, item.querySelector(".called").textContent]))"""
    )
    on_phone = olek.evaluate(SIFTED, [list(TYPED), "/cards/fort/sought.json"])
    assert on_phone == [sift(typed, shown, index) for typed in TYPED]
    olek.locator("#sheet [data-close]").tap()

    # What lies open leads to its face, and away again by a swipe, a step back or the cross.
    olek.locator(".park .name-this").first.tap()
    olek.locator("#sheet input[type=search]").fill("bones")
    cards(olek, "Bones").tap()
    link = olek.locator(".park .to-card")
    for back in (True, False):
        link.tap()
        expect(olek.locator("#face")).to_contain_text("Kto może naśladować, gdy teraz ją zagrasz")
        if back:
            olek.go_back()
        else:
            olek.locator("#face [data-close]").tap()
        expect(olek.locator("#face")).to_be_hidden()
        assert olek.url.endswith(f"/t/{code}/")
    olek.locator("#log > summary").tap()
    olek.locator("#log .to-card", has_text="Bones").first.tap()
    expect(olek.locator("#face")).to_contain_text("Bones")


def test_a_card_can_be_learned_without_a_script(phone: Phone) -> None:
    page = phone("en", java_script_enabled=False)
    code = open_table(page, "Ann", "Ben", first="0")
    page.goto(f"/t/{code}/names/")
    page.locator("input[name=name]").fill("Ducky")
    page.locator(".choice-card", has_text="Munch").click()
    expect(page.locator(".own-names")).to_contain_text("Ducky")
    page.get_by_role("button", name="Polski").click()
    expect(page.get_by_role("button", name="Polski")).to_have_attribute("aria-pressed", "true")
    page.goto(f"/t/{code}/card/munch/")
    expect(page.locator("#face-title")).to_contain_text("Ducky")
    page.get_by_role("link", name="Close").click()
    expect(now(page)).to_be_visible()
