"""The library as a reader walks through it: every page, every link, every language."""

from __future__ import annotations

import gzip
import html
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from django.conf import settings
from django.test import Client

from fortcompanion.catalogues import read_catalogue
from games.engine.languages import LANGUAGES
from games.fort.box.cards import CARDS
from games.fort.box.profile import standard
from games.fort.box.rulebook import RULEBOOK
from games.fort.library import card_query, how_many
from games.fort.library.card_facts import DECK, card_title
from games.fort.library.questions import examples
from games.fort.rules.set_up import deal
from games.fort.told.profiles import price
from games.reading import library

LINK = re.compile(r'<a\b[^>]*\bhref="([^"]*)"')
ANCHOR = re.compile(r'\bid="([^"]+)"')
AREA = ("/rules/", "/cards/", "/icons/")


def read(address: str, language: str) -> str:
    answer = Client().get(address, follow=True, headers={"accept-language": language})
    assert answer.status_code == 200, f"{address} in {language}: {answer.status_code}"
    return answer.content.decode()


@cache
def shelf(language: str) -> dict[str, str]:
    """Every page that links lead to from the front, with its source."""
    found: dict[str, str] = {}
    todo = ["/rules/"]
    while todo:
        address = todo.pop()
        if address in found:
            continue
        found[address] = read(address, language)
        targets = [target for target, _ in links(address, found[address])]
        todo += [each for each in targets if each.startswith(AREA) and "?" not in each]
    return found


def links(address: str, page: str) -> Iterator[tuple[str, str]]:
    """Where the links of a page lead, with the anchor."""
    main = page.partition("<main")[2].partition("</main>")[0]
    for target in LINK.findall(main):
        parts = urlsplit(urljoin(address, html.unescape(target)))
        path = f"{parts.path}?{parts.query}" if parts.query else parts.path
        yield path, unquote(parts.fragment)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_of_the_library_is_dead(language: str) -> None:
    pages = shelf(language)
    assert len(pages) > 250
    anchors = {address: set(ANCHOR.findall(page)) for address, page in pages.items()}
    elsewhere: set[str] = set()
    asked: set[str] = set()
    for address, page in pages.items():
        for target, anchor in links(address, page):
            if target.startswith("/cards/") and "?q=" in target:
                asked.add(unquote(target.partition("?q=")[2]))
            elif target not in pages:
                elsewhere.add(target)
            elif anchor:
                assert anchor in anchors[target], f"{address}: {target}#{anchor}"
    for target in elsewhere:
        read(target, language)
    assert len(asked) > 100
    for text in asked:
        query = card_query.parse(text)
        assert query.terms and not query.wrong and card_query.find(query), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_and_every_card_has_a_page_that_links_lead_to(language: str) -> None:
    pages = shelf(language)
    for id, text in RULEBOOK.texts(language)["clauses"].items():
        page = words(pages[f"/rules/fort/{id}"])
        assert all(word in page for word in text.split()), id
    for id in DECK:
        assert card_title(id, language) in words(pages[f"/cards/fort/{id}/"])
    assert set(library.addresses()) <= set(pages)


def words(page: str) -> str:
    """What is read on a page."""
    main = page.partition("<main")[2].partition("</main>")[0]
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", main)))


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_no_page_says_anything_in_english(language: str) -> None:
    """No text of ours that has a translation, no clause, no question stands there untranslated."""
    english = {
        entry.msgid
        for entry in read_catalogue(language)
        if len(entry.msgid) > 12 and entry.msgid != entry.msgstr and "%" not in entry.msgid
    }
    english |= {page.texts["en"] for page in library.pages() if len(page.texts.get("en", "")) > 20}
    others = re.compile(r"<(details|span|button|li)\b[^>]*\blang=.*?</\1>", re.DOTALL)
    for address, page in shelf(language).items():
        if address.startswith("/icons/"):
            continue
        said = words(others.sub("", page))
        assert [text for text in english if text in said] == [], address


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_library_weighs_at_most_60_kilobytes(language: str) -> None:
    """What a first visit loads: the page, its styles, its font and its script, all compressed."""
    folder = settings.BASE_DIR / "fortcompanion" / "static"
    files = ["css/fort.css", "css/library.css", "css/search.css", "js/front.js", "js/search.js"]
    files += ["js/ground.js", "js/stems.js", "js/fold.js"]
    files += [str(each.relative_to(folder)) for each in folder.glob("js/search/*.js")]
    loaded = [folder / name for name in files if (folder / name).exists()]
    weight = sum(len(gzip.compress(file.read_bytes())) for file in loaded)
    weight += (folder / "fonts" / "kalam-bold.woff2").stat().st_size
    sizes = {a: len(gzip.compress(page.encode())) + weight for a, page in shelf(language).items()}
    assert {a: size for a, size in sizes.items() if size > 60_000} == {}


def test_a_clause_is_found_however_people_type_it() -> None:
    client = Client()
    assert client.get("/rules/fort/f4.6A").headers["Location"] == "/rules/fort/F4.6a"
    assert client.get("/rules/fort/playing").headers["Location"] == "/rules/fort/playing/"
    assert client.get("/rules/fort/F99.1").status_code == 404
    assert client.get("/rules/chess/").status_code == 404
    assert client.get("/cards/fort/nobody/").status_code == 404


def test_where_printed_rulebooks_differ_the_page_says_so_plainly() -> None:
    for id in ("F7.6", "F5.4a", "F9.6"):
        assert "The printed rulebooks differ here." in words(read(f"/rules/fort/{id}", "en"))
    assert "A table can set this: points for Minimalism." in words(read("/rules/fort/F7.6", "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_F6_2_the_price_of_every_level_is_told_as_not_compared_with_a_board(language: str) -> None:
    page = words(read("/rules/fort/F6.2", language))
    for cost in standard().fort_costs:
        assert price(cost, language) in page
    note = {"en": "(not verified)", "cs": "(neověřeno)", "pl": "(niesprawdzone)"}
    assert note[language] in page


def test_every_topic_that_is_played_has_an_example() -> None:
    shown = {RULEBOOK.clauses[each.clause].topic for each in examples.examples()}
    assert shown == set(RULEBOOK.topics) - {"setup"}
    for each in examples.examples():
        for language in LANGUAGES:
            assert examples.sentence(each.id, language).endswith(".")
            assert all(examples.label(row.label, language) for row in each.rows)


def test_the_bug_says_what_it_does_in_three_languages() -> None:
    page = words(read("/cards/fort/bug/", "cs"))
    assert "Získej 1 pizzu za každou lopatku." in page
    assert "Gain 1 pizza for each shovel." in page
    assert "Weź 1 Pizzę za każdą łopatę." in page
    assert "(neověřeno)" in page


def test_the_card_list_narrows_by_a_link_and_says_what_it_shows() -> None:
    page = words(read("/cards/?q=suit:glue action:fort -module:dogs", "en"))
    assert (
        "Cards that show glue, have the action Advance Fort and don't belong to the dogs." in page
    )
    assert "2 cards" in page and "Dot" in page and "Bug" not in page.partition("2 cards")[2]
    nonsense = words(read("/cards/?q=colour:red", "cs"))
    assert "Slovo „colour:“ neznám." in nonsense


@pytest.mark.parametrize("players", how_many.PLAYERS)
@pytest.mark.parametrize("modules", [(), ("dogs",), ("cats",), ("dogs", "cats")])
def test_F1_what_the_set_up_table_says_is_what_the_engine_deals(
    players: int, modules: tuple[str, ...]
) -> None:
    p = deal("ABCD"[:players], Random(5), modules=modules)
    own = [*p.seats[0].hand, *p.seats[0].deck]
    kinds = [CARDS[id].kind for id in own]
    dealt = {
        "rule_stack": len(p.rule_stack),
        "perk_row": len(p.perk_row),
        "own_kids": kinds.count("kids"),
        "own_friends": kinds.count("best_friends"),
        "own_dogs": kinds.count("dogs"),
        "hand": len(p.seats[0].hand),
        "park": len(p.park),
        "park_deck": len(p.park_deck),
        "pizza": p.profile.tokens[0],
        "toy": p.profile.tokens[1],
        "cat_row": len(p.cat_row),
    }
    told = {each.what: each.number for each in how_many.how_many(players, modules)}
    assert told == {what: dealt[what] for what in told}


def test_a_topic_of_one_clause_is_no_range() -> None:
    page = Client().get("/rules/five-towers/").content.decode()
    assert "<span>T4.1</span>" in page and "T3.1–T3.6" in page
