"""The builder on the web: presets, preview, PDF, and what it says when something can't be."""

import base64
import json
import re
from contextlib import closing
from io import BytesIO
from pathlib import Path
from urllib.parse import unquote

import pytest
from django.test import Client
from PIL import Image, ImageChops, ImageStat
from pypdfium2 import PdfDocument

from games import tables
from printables.games import source_of
from printables.printers import Printer
from tests.answers import Answer
from tests.printables.reading import MM, pages, placed, run, text_of

pytestmark = pytest.mark.django_db
LANGUAGES = {"en": "Nothing is chosen", "cs": "Není vybráno nic", "pl": "Nie wybrano niczego"}


def body(response: Answer) -> bytes:
    return response.getvalue()


def html(response: Answer) -> str:
    return body(response).decode()


@pytest.fixture
def czech() -> Client:
    return Client(headers={"accept-language": "cs"})


def test_the_first_preset_is_the_reference_sheet_for_four_in_my_language(czech: Client) -> None:
    home = html(czech.get("/print/"))
    first = re.search(r'<nav class="presets".*?href="\?([^"#]+)#preview"', home, re.DOTALL)
    assert first is not None
    query = first[1].replace("&amp;", "&")
    assert unquote(query) == "sheet=reference:4&lang=cs&paper=a4"
    pdf = body(czech.get(f"/print/fort-companion.pdf?{query}"))
    assert len(pages(pdf).pages) == 4
    assert text_of(pdf).count("Přehled") >= 4


@pytest.mark.parametrize(
    ("languages", "paper"),
    [("en-US,en;q=0.9", "letter"), ("en-CA", "letter"), ("en-GB,en-US;q=0.5", "a4"), ("en", "a4"),
     ("cs-CZ,cs;q=0.8", "a4"), ("pl", "a4"), ("", "a4"), ("x;;,-,--", "a4")],
)  # fmt: skip
def test_the_paper_is_what_one_prints_on_where_the_reader_lives(
    client: Client, languages: str, paper: str
) -> None:
    home = html(client.get("/print/", headers={"accept-language": languages}))
    assert set(re.findall(r"paper=(\w+)#", home)) == {paper}
    assert re.search(rf'name="paper"\s+value="{paper}"\s+checked', home)
    wide = {"letter": 215.9, "a4": 210}[paper]
    pdf = body(client.get("/print/fort-companion.pdf?card=chef",
                          headers={"accept-language": languages}))  # fmt: skip
    assert float(pages(pdf).pages[0].mediabox.width) / MM == pytest.approx(wide, abs=0.1)


def test_every_preset_can_be_printed(client: Client) -> None:
    home = html(client.get("/print/"))
    queries = re.findall(r'href="\?([^"#]+)#preview"', home)
    assert len(queries) >= 6
    for query in queries:
        answer = client.get(f"/print/fort-companion.pdf?{query.replace('&amp;', '&')}")
        assert answer.status_code == 200 and body(answer).startswith(b"%PDF")


def test_the_pdf_is_a_download_that_nothing_keeps(client: Client) -> None:
    before = set(Path("/tmp").glob("*.pdf"))
    answer = client.get("/print/fort-companion.pdf?set=dogs", headers={"accept-encoding": "gzip"})
    assert answer.streaming and answer.headers["Content-Type"] == "application/pdf"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="fort-companion.pdf"'
    assert int(answer.headers["Content-Length"]) == len(body(answer))
    assert set(Path("/tmp").glob("*.pdf")) == before


def test_the_preview_shows_the_pages_of_the_pdf(client: Client) -> None:
    query = "set=dogs&set=cats&lang=cs&backs=duplex"
    shown = html(client.get(f"/print/?{query}"))
    pictures = re.findall(r'<img src="(/print/page/[^"]+)"', shown)
    pdf = body(client.get(f"/print/fort-companion.pdf?{query}"))
    numbers = [int(re.findall(r"page/(\d+)", address)[0]) for address in pictures]
    assert len(pages(pdf).pages) == 6 and numbers == [1, 2, 3, 5, 6]  # 4 are backs, as 2 are
    shots = [Image.open(BytesIO(shown_page(client, address))) for address in pictures]
    with closing(PdfDocument(pdf)) as printed:
        scale = shots[0].width / printed[0].get_width()
        papers = [page.render(scale=scale).to_pil().resize(shots[0].size) for page in printed]
    for number, shot in zip(numbers, shots, strict=True):
        own = papers[number - 1]
        assert difference(shot, own) < 5
        assert all(difference(shot, other) > 8 for other in papers if difference(own, other) > 1)


def shown_page(client: Client, address: str) -> bytes:
    answer = client.get(address.replace("&amp;", "&"))
    assert answer.headers["Content-Type"] == "image/webp"
    return body(answer)


def difference(one: Image.Image, other: Image.Image) -> float:
    """Of their colours, on the average, in steps of 255."""
    return max(ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean)


def test_pages_that_are_alike_are_shown_once(client: Client) -> None:
    shown = html(client.get("/print/?sheet=reference:4&lang=en"))
    assert len(re.findall(r'<img src="/print/page/', shown)) == 1
    assert "4 pages like this" in shown


def test_a_page_that_is_not_there_is_not_found(client: Client) -> None:
    assert client.get("/print/page/9.webp?set=dogs").status_code == 404
    assert client.get("/print/page/1.webp?set=hamsters").status_code == 404
    assert client.get("/print/page/1.webp").status_code == 404


def test_long_jobs_tell_of_every_page_on_the_way(client: Client) -> None:
    answer = client.get("/print/steps/?set=everything")
    told = [json.loads(line) for line in html(answer).splitlines()]
    assert [step["done"] for step in told[:-1]] == list(range(1, 13))
    assert base64.b64decode(told[-1]["pdf"]).startswith(b"%PDF")
    refused = client.get("/print/steps/?card=hydra")
    assert refused.status_code == 400 and "hydra" in json.loads(body(refused))["trouble"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_chosen_is_no_mistake_until_the_pdf_is_wanted(language: str) -> None:
    client = Client(headers={"accept-language": language})
    assert "said error" not in html(client.get("/print/?sheet.reference=0&list="))
    answer = client.get("/print/fort-companion.pdf?list=")
    assert answer.status_code == 400
    assert LANGUAGES[language] in html(answer)


@pytest.mark.parametrize(
    "query",
    ["card=hydra", "card=chef:0", "card=chef:10000", "set=dogs&large=3x3", "set=dogs&margin=999",
     "list=2+Che%00f", "set=dogs&player=A%07", "set=dogs&paper=%00", "sheet.reference=1e9",
     "table=ZZZZ&sheet=reference", "set=dogs&scale_x=nan", "set=%F0%9F%90%95", "list=%0B1",
     "set=dogs&lang=x", "card.chef=-1", "card.chef=99999", "card.hydra=1", "card.chef=%00",
     "card.chef=" + "9" * 5000, "card=violet&large=30x42&lang=cs&lang=pl"],
)  # fmt: skip
def test_what_cant_be_printed_is_said_and_loses_nothing(czech: Client, query: str) -> None:
    shown = czech.get(f"/print/?{query}")
    assert shown.status_code == 200
    assert 'role="alert"' in html(shown) and "<img" not in html(shown)
    assert czech.get(f"/print/fort-companion.pdf?{query}").status_code == 400
    assert czech.get(f"/print/steps/?{query}").status_code in (200, 400)


def test_typed_lost_cards_stay_in_their_field(czech: Client) -> None:
    shown = html(czech.get("/print/?list=2+Kosťa%0Anevím"))
    assert "2 Kosťa\nnevím</textarea>" in shown and "„nevím“" in shown


def the_number_of(card: str, shown: str) -> str:
    found = re.search(rf'name="card\.{card}" value="([^"]*)"', shown)
    assert found is not None
    return found[1]


def test_lost_cards_can_be_picked_and_typed_at_once(czech: Client) -> None:
    query = "card.chef=2&card.moles=&card.bones=0&list=1+Chef%0A1+Andílek"
    shown = html(czech.get(f"/print/?{query}"))
    assert the_number_of("chef", shown) == "2" and the_number_of("bones", shown) == ""
    assert "moles" not in re.findall(r'<img src="([^"]+)"', shown)[0], "a short address"
    pdf = body(czech.get(f"/print/fort-companion.pdf?{query}"))
    assert len(placed(pdf, 0)) == 4


def test_a_card_that_a_link_names_is_a_picked_one(czech: Client) -> None:
    shown = html(czech.get("/print/?card=bones:2&card=chef+moles:3&backs=fold"))
    numbers = [the_number_of(card, shown) for card in ("bones", "chef", "moles", "violet")]
    assert numbers == ["2", "1", "3", ""]
    assert 'value="fold" checked' in shown


@pytest.mark.parametrize("game", ["fort", "five-towers"])
def test_every_card_of_the_game_can_be_picked(client: Client, game: str) -> None:
    shown = html(client.get(f"/print/?game={game}"))
    picks = re.findall(r'name="card\.([^"]+)"', shown)
    source = source_of(game)
    assert sorted(picks) == sorted(card for card, _ in source.sets(source.profile())["everything"])


def test_a_card_a_rulebook_and_a_table_lead_to_the_printer(client: Client) -> None:
    assert "/print/?card=chef" in html(client.get("/cards/fort/chef/"))
    assert "/print/?sheet=reference:1" in html(client.get("/rules/fort/"))


def a_table(**box: object) -> str:
    names = ["Žofie", "Łukasz"]
    table = tables.open_table(names, modules=("dogs",), boards=("glue", "shovel"), box=box)
    return table.code


def test_a_table_brings_its_players_its_modules_and_its_code(client: Client) -> None:
    code = a_table()
    pdf = body(client.get(f"/print/fort-companion.pdf?table={code}&sheet=reference:2&lang=pl"))
    text = text_of(pdf)
    assert "Ściągawka – Žofie" in text and "Ściągawka – Łukasz" in text and "Psy" in text


@pytest.mark.parametrize("compared", [False, True])
def test_a_sheet_warns_of_prices_until_the_tables_box_was_compared(compared: bool) -> None:
    code = a_table(**({"status": "confirmed"} if compared else {}))
    pdf = body(Client().get(f"/print/fort-companion.pdf?table={code}&sheet=reference&lang=cs"))
    assert ("nejsou opsané" in text_of(pdf)) is not compared


def test_a_box_compared_on_this_device_goes_onto_its_sheets(client: Client) -> None:
    client.post("/tables/box/", {"0to1.toy": "3", "0to1.pizza": "0", "0to1.any": "0"})
    text = text_of(body(client.get("/print/fort-companion.pdf?sheet=reference&lang=en")))
    assert "1: 3 toys" in text and "not read off" not in text


def test_what_our_box_misses_can_be_printed(client: Client) -> None:
    code = a_table(kid_copies={"moles": 1, "chef": 0})
    pdf = body(client.get(f"/print/fort-companion.pdf?table={code}&missing=yes"))
    assert len(placed(pdf, 0)) == 4 and text_of(pdf).count("The Moles") == 3


def test_a_printer_is_kept_on_the_device_and_corrected(client: Client) -> None:
    answer = client.post(
        "/print/printer/?set=cats",
        {"name": "Kuchyň", "across": "99,5", "down": "100", "back_x": "1.5", "back_y": "0"},
    )
    assert answer.status_code == 302 and "printer=Kuchy" in answer["Location"]
    pdf = body(client.get("/print/fort-companion.pdf?set=cats&printer=Kuchyň&backs=duplex"))
    assert placed(pdf, 0)[0].size == pytest.approx((44 / 0.995, 67), abs=0.05)
    assert "Kuchyň" in html(client.get("/print/"))
    plain = body(client.get("/print/fort-companion.pdf?set=cats&backs=duplex"))
    # The front grew around the middle of the page; the back moved as well.
    moved = placed(pdf, 1)[0].left - placed(plain, 1)[0].left
    assert moved < -1


@pytest.mark.parametrize("wrong", [{"across": "12"}, {"down": "x"}, {"name": ""}, {"back_x": "50"}])
def test_a_measure_that_cant_be_is_sent_back(client: Client, wrong: dict[str, str]) -> None:
    usual = {"name": "A", "across": "100", "down": "100", "back_x": "0", "back_y": "0"}
    answer = client.post("/print/printer/", usual | wrong)
    assert answer.status_code == 400 and 'role="alert"' in html(answer)
    assert "printers" not in answer.cookies


@pytest.mark.parametrize("cookie", ["", "{", "[[1]]", '[["A",1,1,0,0]]', "[" * 3000, '"x"', "null"])
def test_a_broken_cookie_is_no_printer(client: Client, cookie: str) -> None:
    client.cookies["printers"] = cookie
    assert client.get("/print/?set=cats&printer=A").status_code == 200


def test_what_prints_too_short_is_drawn_longer() -> None:
    wishes = Printer("A", across=98.0, down=102.0, back_x=1.0, back_y=-0.5).wishes
    assert [float(value[0]) for value in wishes.values()] == pytest.approx(
        [102.041, 98.039, -1.0, 0.5]
    )


def test_fonts_in_a_sheet_are_embedded_too(client: Client) -> None:
    pdf = body(client.get("/print/fort-companion.pdf?sheet=reference&sheet=score-pad&lang=pl"))
    rows = run(pdf, "pdffonts", "-").splitlines()[2:]
    assert rows and all(row.split()[-5:-2] == ["yes", "yes", "yes"] for row in rows)


def test_names_are_typed_with_commas_and_a_tables_own_are_kept(client: Client) -> None:
    typed = "sheet=score-pad&player=%C5%BDofie,+Ben+&lang=cs"
    assert 'value="Žofie, Ben' in html(client.get(f"/print/?{typed}"))
    text = text_of(body(client.get(f"/print/fort-companion.pdf?{typed}")))
    assert text.count("Žofie") == text.count("Ben") == 2
    code = a_table()
    text = text_of(
        body(client.get(f"/print/fort-companion.pdf?table={code}&player=&sheet=score-pad"))
    )
    assert text.count("Žofie") == text.count("Łukasz") == 2


def test_paper_of_ones_own_size_can_be_typed(client: Client) -> None:
    pdf = body(client.get("/print/fort-companion.pdf?card=chef&paper=a4&own_paper=100x150"))
    box = pages(pdf).pages[0].mediabox
    assert (round(box.width / MM), round(box.height / MM)) == (100, 150)
    usual = body(client.get("/print/fort-companion.pdf?card=chef&paper=a4&own_paper="))
    assert round(pages(usual).pages[0].mediabox.width / MM) == 210
    assert 'role="alert"' in html(client.get("/print/?card=chef&own_paper=large"))
