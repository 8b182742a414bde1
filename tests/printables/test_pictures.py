"""Cards as pictures: as large as a shop wants them, nothing written where it cuts."""

from __future__ import annotations

import csv
import json
import tracemalloc
from collections.abc import Iterator
from contextlib import closing
from io import BytesIO, StringIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.test import Client
from PIL import Image, ImageChops
from pypdfium2 import PdfDocument

from printables.asking import job_from
from printables.games import source_of
from printables.job import Job
from printables.layout import lay_out
from printables.pictures import packing, tabletop
from printables.pictures.cards import cards_of
from printables.pictures.shops import INCH, SHOPS, Shop, shop_of
from printables.rendered.pdf import drawing_to_pdf, to_pdf
from printables.rendered.picture import of_drawing
from printables.words import CannotPrint

GAMES = ("fort", "five_towers")
PUBLISHED = {
    "makeplayingcards": ((822, 1122), (597, 822)),
    "gamecrafter": ((825, 1125), (600, 825)),
}
"""Pixels of a large and a small card, bleed and all, as the shops ask for them."""
MB = 1_000_000


def whole(game: str = "fort", language: str = "en") -> Job:
    return job_from({"game": [game], "set": ["everything"], "lang": [language]})


def opened(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content)).convert("RGB")


def written(pdf: bytes) -> Iterator[tuple[str, tuple[float, float, float, float]]]:
    """Each letter on a page and where it stands, in points from the lower left corner."""
    with closing(PdfDocument(pdf)) as document:
        text = document[0].get_textpage()
        for at in range(text.count_chars()):
            if (letter := text.get_text_range(at, 1)).strip():
                yield letter, text.get_charbox(at)


@pytest.mark.parametrize("shop", SHOPS.values(), ids=list(SHOPS))
def test_a_picture_is_as_large_as_the_card_with_its_bleed(shop: Shop) -> None:
    cards = cards_of(shop.asked(whole()))
    for card in (next(c for c in cards if c.large), next(c for c in cards if not c.large)):
        size = shop.large if card.large else shop.small
        found = of_drawing(card.face, shop.around, shop.dpi).size
        for pixels, side in zip(found, size, strict=True):
            assert abs(pixels - (side + 2 * shop.bleed) / INCH * shop.dpi) <= 1
        if shop.id in PUBLISHED:
            assert found == PUBLISHED[shop.id][not card.large]


@pytest.mark.parametrize("dpi", [100, 150, 600])
def test_it_is_as_sharp_as_it_is_wanted(dpi: int) -> None:
    shop = shop_of("box", dpi)
    picture = of_drawing(cards_of(shop.asked(whole()))[0].face, shop.around, shop.dpi)
    assert abs(picture.width - 69 / INCH * dpi) <= 1
    assert opened(packing.png(picture, dpi)).size == picture.size
    kept = Image.open(BytesIO(packing.png(picture, dpi)))
    assert kept.info["dpi"] == pytest.approx((dpi, dpi), abs=0.1)


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_written_outside_the_safe_zone(game: str, language: str) -> None:
    for shop in SHOPS.values() if language == "en" else [SHOPS["gamecrafter"]]:
        for card in cards_of(shop.asked(whole(game, language))):
            size = shop.large if card.large else shop.small
            cut = shop.bleed + shop.safe
            least = cut / INCH * 72
            across, down = ((side + 2 * shop.bleed - cut) / INCH * 72 for side in size)
            for letter, (left, bottom, right, top) in written(
                drawing_to_pdf(card.face, shop.around)
            ):
                where = (shop.id, card.id, letter)
                assert min(left, bottom) >= least and right <= across and top <= down, where


def test_the_bleed_goes_on_in_the_colour_of_the_card() -> None:
    shop = SHOPS["box"]
    for card in cards_of(shop.asked(whole())):
        picture = of_drawing(card.face, shop.around, 100)
        edge = picture.getpixel((0, picture.height // 2))
        cut = round(shop.bleed / INCH * 100)
        assert edge == picture.getpixel((cut - 2, picture.height // 2)) != (255, 255, 255), card.id


def test_its_colours_are_those_of_the_pdf() -> None:
    job = job_from({"card": ["chef"], "margin": ["8"], "cut_lines": ["no"]})
    document = lay_out(job)
    place = document.pages[0].placements[0].cut
    with closing(PdfDocument(to_pdf(document))) as pdf:
        page = pdf[0].render(scale=300 / 72).to_pil().convert("RGB")
    left, top = (round(side / INCH * 300) for side in (place.x, place.y))
    face = of_drawing(cards_of(job)[0].face, 0.0, 300).convert("RGB")
    middle = (60, 60, face.width - 60, face.height - 60)
    printed = page.crop((left, top, left + face.width, top + face.height)).crop(middle)
    common = {colour for number, colour in _colours(face.crop(middle))[:5]}
    assert common == {colour for number, colour in _colours(printed)[:5]}


def _colours(picture: Image.Image) -> list[tuple[int, Any]]:
    return sorted(picture.getcolors(MB) or [], reverse=True)


def test_the_zip_has_each_card_once_and_says_how_many() -> None:
    job = job_from({"set": ["kids", "perks"], "card": ["bitsy:2"]})
    with ZipFile(BytesIO(b"".join(packing.zipped(packing.pictures(job, SHOPS["box"]))))) as found:
        assert found.testzip() is None
        names = set(found.namelist())
        rows = list(
            csv.DictReader(StringIO(found.read(packing.LIST).decode("utf-8-sig")), delimiter=";")
        )
        faces = [row["Face"] for row in rows]
        assert len(set(faces)) == len(faces)
        assert {*faces, *(row["Back"] for row in rows), packing.LIST, packing.READ_ME} == names
        assert sum(int(row["Copies"]) for row in rows) == job.faces
        assert next(row for row in rows if row["Face"].endswith("/bitsy.png"))["Copies"] == "2"
        assert opened(found.read(faces[0])).size == (815, 1111)


def test_the_zip_comes_piece_by_piece_and_little_of_it_is_kept() -> None:
    job, most = whole(), 0
    tracemalloc.start()
    for piece in packing.zipped(packing.pictures(job, SHOPS["box"])):
        most = max(most, len(piece))
    highest = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < MB
    assert highest < 60 * MB


def test_a_sheet_for_the_tabletop_can_be_cut_back_into_its_cards() -> None:
    job = whole()
    files = dict(tabletop.tabletop(job, "https://example.org/"))
    decks = json.loads(files[tabletop.OBJECT]())["ObjectStates"]
    faces = {card.name: card for card in cards_of(job)}
    seen = 0
    for deck in decks:
        ((number, grid),) = deck["CustomDeck"].items()
        assert grid["NumWidth"] <= tabletop.COLUMNS and grid["NumHeight"] <= tabletop.ROWS
        assert grid["BackURL"].removeprefix("https://example.org/") in files
        sheet = opened(files[grid["FaceURL"].removeprefix("https://example.org/")]())
        width, height = sheet.width // grid["NumWidth"], sheet.height // grid["NumHeight"]
        for card in deck.get("ContainedObjects", [deck]):
            seen += 1
            row, column = divmod(card["CardID"] - 100 * int(number), grid["NumWidth"])
            alone = of_drawing(faces[card["Nickname"]].face, 0.0, tabletop.DPI).convert("RGB")
            corner = (column * width, row * height)
            cut = sheet.crop((*corner, corner[0] + width, corner[1] + height))
            if seen % 7 == 0:
                assert (
                    ImageChops.difference(cut, alone.crop((0, 0, width, height))).getbbox() is None
                )
    assert seen == job.faces


def test_what_is_no_shop_and_no_sharpness_is_said() -> None:
    for wrong in (("etsy",), ("box", 9), ("box", 5000), ("box", 300, 50.0)):
        with pytest.raises(CannotPrint) as trouble:
            shop_of(*wrong)
        assert all(trouble.value.say(language) for language in ("en", "cs", "pl"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("shop", [*SHOPS, tabletop.TABLETOP])
def test_the_page_offers_them_and_the_address_sends_them(
    client: Client, game: str, shop: str
) -> None:
    card = source_of(game).example
    query = f"game={game}&card={card}&lang=cs"
    assert f"shop={shop}" in client.get(f"/print/?{query}").content.decode()
    answer = client.get(f"/print/cards.zip?{query}&shop={shop}")
    assert answer["Content-Type"] == "application/zip"
    with ZipFile(BytesIO(b"".join(answer))) as found:
        assert found.testzip() is None
        assert sum(name.endswith(".png") for name in found.namelist()) == 2


def test_a_wish_without_cards_and_a_shop_nobody_knows_get_words(client: Client) -> None:
    assert client.get("/print/cards.zip?sheet=reference:1&shop=box").status_code == 400
    answer = client.get("/print/cards.zip?card=chef&shop=<b>")
    assert answer.status_code == 400
    assert "“&lt;b&gt;”" in answer.content.decode()
