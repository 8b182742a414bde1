"""A phone photographs cards: they are offered, mended, taken over, and shown to nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from playwright.sync_api import Page, expect

from games.camera import eyes
from games.fort.box.cards import BY_KIND
from games.fort.box.say import name_in
from tests.camera import scenes
from tests.e2e.conftest import PATIENCE, Phone
from tests.e2e.hands import Axe, open_table

KIDS = Random(18).sample([card for card in BY_KIND["kids"] if card not in ("doc", "dot")], 7)
PARK, HAND = KIDS[:3], [*KIDS[3:], "doc"]

extra = pytest.mark.skipif(not eyes.are_there(), reason="needs `make camera`")


def photograph(page: Page, photo: bytes, kind: str = "image/jpeg") -> None:
    """The camera of the phone gives this photo."""
    block = page.locator("[data-photo]").locator("visible=true")
    with page.expect_file_chooser() as chooser:
        block.locator("label.button").tap()
    file = {"name": "photo.jpg", "mimeType": kind, "buffer": photo}
    chooser.value.set_files(file)  # type: ignore[arg-type]


def says(page: Page) -> str:
    shown = page.locator(".photo-says").locator("visible=true")
    expect(shown).not_to_be_empty()
    expect(page.locator("[data-photo][aria-busy]")).to_have_count(0, timeout=4 * PATIENCE)
    return shown.inner_text()


@extra
def test_a_park_and_a_hand_are_photographed_mended_and_taken_over(phone: Phone, axe: Axe) -> None:
    ann, ben = phone("en"), phone("cs")
    code = open_table(ann, "Ann", "Ben", first="0")
    ben.goto(f"/t/{code}/")
    ben.get_by_role("button", name="Ben").tap()

    ann.goto(f"/t/{code}/set-up/?step=park")
    photograph(ann, scenes.row(PARK, 260, 3, language="pl", sleeves=False).photo)
    assert says(ann) == "Read: 3. To look at: 0."
    ticked = ann.locator(".tray li[data-card]")
    assert sorted(ticked.evaluate_all("all => all.map(each => each.dataset.card)")) == sorted(PARK)
    before = ben.request.get(f"/t/{code}/part/").text()
    assert not any(f"/card/{card}/" in before for card in PARK)  # nothing is entered yet
    with ann.expect_navigation():
        ann.get_by_role("button", name="Use these").tap()

    ann.goto(f"/t/{code}/")
    ann.locator('a[href*="place=hand.0"]').first.tap()
    photo = scenes.row(HAND, 240, 5, language="en", sleeves=False, misprinted={"doc": "Dox"}).photo
    photograph(ann, photo)
    assert says(ann) == "Read: 4. To look at: 1."
    doubt = ann.locator(".doubts li")
    assert doubt.locator("canvas").evaluate("each => each.width > 30 && each.height > 8")
    axe(ann)
    doubt.locator("[data-is=doc]").tap()
    expect(doubt).to_have_count(0)
    ann.locator("#sheet").get_by_role("button", name="Use these").tap()
    expect(ann.locator("#sheet")).to_be_hidden()

    ann.goto(f"/t/{code}/")
    for card in (*PARK, *HAND):
        expect(ann.locator(f'[href$="/card/{card}/"], [data-card="{card}"]').first).to_be_attached()
    seen = ben.request.get(f"/t/{code}/part/").text()
    assert all(f"/card/{card}/" in seen for card in PARK)
    for card in HAND:
        assert card not in seen
        assert f">{name_in(card, 'cs')}<" not in seen


@extra
def test_what_is_no_photo_gets_words_and_the_cards_can_still_be_tapped(phone: Phone) -> None:
    page = phone("cs")
    code = open_table(page, "Ann", "Ben", first="0")
    page.goto(f"/t/{code}/set-up/?step=park")
    photograph(page, b"Dear house, this is a letter.")
    assert "obrázek" in says(page)
    photograph(page, scenes.row([], 200, 1, sleeves=False).photo)
    assert "Nepodařilo se" in says(page)
    page.locator(".choices .choice-card").first.tap()
    expect(page.locator("button[data-these]")).to_be_enabled()


@pytest.mark.skipif(eyes.are_there(), reason="`make camera` was run")
def test_without_the_extra_the_place_says_how_the_host_gets_it(phone: Phone, axe: Axe) -> None:
    page = phone("en")
    code = open_table(page, "Ann", "Ben", first="0")
    page.goto(f"/t/{code}/set-up/?step=park")
    page.locator(".photo.missing summary").tap()
    expect(page.locator(".photo.missing code")).to_have_text("make camera")
    axe(page)


@extra
def test_wherever_cards_are_named_a_photo_names_them(phone: Phone, axe: Axe) -> None:
    page = phone("en")

    def all_are_read(cards: Sequence[str] = PARK) -> None:
        photograph(page, scenes.row(cards, 220, 3, language="cs", sleeves=False).photo)
        assert says(page) == f"Read: {len(cards)}. To look at: 0."

    page.goto("/can-i/?begin=first")
    all_are_read()
    axe(page)
    page.locator(".laid").get_by_role("button", name="Use these").tap()
    for card in PARK:
        expect(page.locator(f'#can-i button[value="card:{card}"]').first).to_be_visible()

    page.goto("/print/")
    page.locator(".picks > summary").tap()
    all_are_read()
    for card in PARK:
        expect(page.locator(f"#pick-{card}")).to_have_value("1")
    expect(page.locator("#preview .pages li").first).to_be_visible()

    page.goto("/cards/")
    page.locator(".by-photo > summary").tap()
    all_are_read()
    page.locator(f'.doubts a[href$="/{PARK[0]}/"]').tap()
    page.wait_for_url(f"**/{PARK[0]}/")

    code = open_table(page, "Ann", "Ben", first="0")
    page.goto(f"/t/{code}/name/?place=hand.0")
    page.locator(".cover:not([open]) > summary").tap()
    all_are_read()
    with page.expect_navigation():
        page.get_by_role("button", name="Use these").tap()

    page.goto(f"/t/{code}/score/")
    page.locator('form[action$="/finish/"] button').tap()
    page.locator("#seat-1 > details > summary", has_text="Fix something").tap()
    page.locator("#seat-1 summary", has_text="Made-up rule").tap()
    with page.expect_navigation():
        page.locator("#seat-1 button[value=play-palace]").tap()
    unknown = page.locator("#seat-1 .own > summary")
    expect(unknown).to_contain_text("8 unknown cards")
    unknown.tap()
    all_are_read(KIDS[3:5])
    with page.expect_navigation():
        page.locator("#seat-1 .own").get_by_role("button", name="Use these").tap()
    expect(unknown).to_contain_text("6 unknown cards")
