"""The search finds what players mean: with slips, without accents, in any form and language."""

import json

import pytest
from django.test import Client

from games.engine.folding import fold
from games.engine.languages import LANGUAGES
from games.reading import searching
from games.search.bundle import bundle
from games.search.findables import Findable, Said
from games.search.finding import LONGEST_QUERY, distance, find, glimpse, marked, stems_meant
from games.search.index import build
from games.search.speech import speech, words
from tests.games.lists import at_the_table, in_sight, missed, name, searches

AT_THE_TABLE = at_the_table()
TUNED, KEPT_ASIDE = searches("searches.txt"), searches("searches_kept_aside.txt")


def first(query: str, reader: str = "en") -> list[str]:
    index = searching.index()
    return [name(index.entries[found.entry]) for found in find(index, query, reader)]


# The lists


def test_what_players_type_is_among_the_first_three() -> None:
    assert len(TUNED) >= 80
    assert missed(searching.index(), TUNED) == []


def test_searches_that_nobody_tuned_for_are_answered_nine_times_in_ten() -> None:
    assert len(KEPT_ASIDE) >= 40
    assert len(missed(searching.index(), KEPT_ASIDE)) <= len(KEPT_ASIDE) / 10


def test_whole_questions_are_answered_in_sight() -> None:
    index = searching.index()
    assert len(AT_THE_TABLE) >= 120 and all(search.sight for search in AT_THE_TABLE)
    assert len(missed(index, AT_THE_TABLE)) <= len(AT_THE_TABLE) / 10
    unseen = [
        search.query
        for search in AT_THE_TABLE
        if not any(fold(words) in in_sight(index, search) for words in search.sight)
    ]
    assert len(unseen) <= len(AT_THE_TABLE) / 5, unseen


@pytest.mark.parametrize("level", range(1, 6))
@pytest.mark.parametrize("ask", ["how much does level {} cost", "kolik stojí úroveň {}"])
def test_F6_2_the_price_of_a_level_stands_above_everything_else(ask: str, level: int) -> None:
    reader = "cs" if ask.startswith("k") else "en"
    assert first(ask.format(level), reader)[0] == f"fact:price-{level}"


def test_what_holds_for_one_number_is_no_answer_without_it() -> None:
    assert not [found for found in first("fort level price") if found.startswith("fact:")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_result_of_a_game_says_which(language: str) -> None:
    for entry in searching.index().entries:
        if entry.kind != "icon":
            assert entry.said[language].place.startswith(("Fort", "5 Towers", "5 věží")), entry


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_is_shown_from_its_beginning(language: str) -> None:
    for entry in searching.index().entries:
        if entry.kind == "question":
            said = entry.said[language]
            stems = stems_meant(searching.index(), said.title, language)
            shown = "".join(piece for piece, _ in glimpse(said.text, stems, language, whole=True))
            assert shown[:20] == said.text[:20]


def test_every_wanted_page_exists() -> None:
    known = {name(entry) for entry in searching.index().entries}
    for search in [*TUNED, *KEPT_ASIDE, *AT_THE_TABLE]:
        assert known & set(search.wanted), search


# Words


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("cs", "karta karty kartu kartě kartou karet kartám kartách"),
        ("cs", "hlídka hlídky hlídce hlídku hlídkou hlídek"),
        ("cs", "dvorek dvorku dvorky dvorků dvorkem"),
        ("cs", "následovat následuje následuji následování následovník následovníci"),
        ("cs", "pes psa psi psy psů psem psovi"),
        ("cs", "žeton žetonu žetony žetonů žetonem"),
        ("pl", "karta karty kartę kartą kart kartach kartami"),
        ("pl", "książka książki książkę książek książkami"),
        ("pl", "Czatownia Czatowni Czatownię Czatownie"),
        ("pl", "naśladować naśladuje naśladowanie naśladowca naśladowcy"),
        ("pl", "pies psa psy psów psem psu"),
        ("pl", "żeton żetonu żetony żetonów żetonami"),
        ("en", "follow follows followed following follower followers"),
        ("en", "skip skips skipped skipping"),
        ("en", "city cities"),
    ],
)
def test_all_forms_of_a_word_have_one_stem(language: str, forms: str) -> None:
    assert len({speech(language).stem(word) for word in words(forms)}) == 1


def test_accents_and_letters_that_decomposition_leaves_whole_are_folded() -> None:
    assert fold("Příliš žluťoučký kůň ŁÓDŹ, Đorđe, smørrebrød, Straße") == (
        "prilis zlutoucky kun lodz, dorde, smorrebrod, strasse"
    )
    assert first("łapówka") == first("lapowka") != []


@pytest.mark.parametrize(
    ("one", "other", "off"),
    [
        ("park", "park", 0),
        ("prak", "park", 1),
        ("pak", "park", 1),
        ("parkk", "park", 1),
        ("kark", "park", 1),
        ("kra", "park", 3),
        ("", "park", 4),
    ],
)
def test_a_slip_is_a_letter_too_many_too_few_wrong_or_swapped(
    one: str, other: str, off: int
) -> None:
    assert distance(one, other) == distance(other, one) == off


# Ranking


@pytest.mark.parametrize(
    "typed", ["4.4", "F4.4", "f4.4", "f 4 4", "4,4", " F 4 . 4 ", "clause 4.4"]
)
def test_the_number_of_a_clause_leads_to_it_first(typed: str) -> None:
    assert first(typed)[0] == "F4.4"


def test_the_rulings_of_a_clause_follow_it() -> None:
    assert first("F4.6")[:3] == ["F4.6", "F4.6a", "F4.6b"]


def test_a_number_that_no_clause_has_is_only_a_word() -> None:
    assert "F4.4" not in first("F99.9")[:1]
    assert first("F99.9") == first("F99.9 ")


def test_a_whole_name_comes_first_in_any_language_and_form() -> None:
    for typed in ("Krosna", "krosnu", "Plecak XXL", "xxl backpack"):
        assert first(typed, "cs")[0] == "card:xxl-backpack", typed


def test_a_result_says_in_which_language_it_was_found() -> None:
    index = searching.index()
    found = find(index, "tiebreaker", "cs")[0]
    assert name(index.entries[found.entry]) == "F7.4"
    assert found.languages == ("en",)
    assert find(index, "remíza", "cs")[0].languages == ("cs",)


def test_cards_are_asked_for_in_the_card_language() -> None:
    assert set(first("suit:glue action:fort")) == {"card:dot", "card:bitsy"}
    assert set(first("symbol:lepidlo akce:bunkr", "cs")) == {"card:dot", "card:bitsy"}
    assert "card:dot" not in first("suit:glue -action:fort")
    assert first("suit:glue giggles")[0] == "card:giggles"


@pytest.mark.parametrize(
    "typed",
    [
        *("", " ", "?", "…", "a", "ž" * 5000, "\0", "<script>", "'; drop table", "🍕", ":", "-:"),
        *('"', "𝔉𝔬𝔯𝔱", "x" * 99 + " y", "suit:", "e\u0301" * 200, "ﬁ", "٤.٤"),
    ],
)
def test_nothing_that_can_be_typed_breaks_the_search(typed: str, client: Client) -> None:
    for reader in LANGUAGES:
        assert len(find(searching.index(), typed, reader)) <= 50
    assert client.get("/search/", {"q": typed}).status_code == 200


def test_a_glimpse_begins_a_little_before_the_word_and_marks_it() -> None:
    text = "Words that come first. " * 8 + "Here stands the Lookout at last. " + "And more. " * 30
    stems = stems_meant(searching.index(), "lookouts", "en")
    shown = glimpse(text, stems, "en")
    assert ("Lookout", True) in shown
    said = "".join(piece for piece, _ in shown)
    assert said.startswith("… ") and said.endswith("…") and len(said) < 170
    assert "".join(piece for piece, _ in marked(text, stems, "en")) == text


# Pages


def test_the_page_works_without_a_script(client: Client) -> None:
    page = client.get("/search/", {"q": "kolik karet beru"}, headers={"accept-language": "cs"})
    said = page.content.decode()
    assert 'href="/rules/fort/F3.6"' in said
    assert "<mark>karet</mark>" in said
    assert 'value="kolik karet beru"' in said


def test_what_is_typed_is_only_text_on_the_page(client: Client) -> None:
    said = client.get("/search/", {"q": '"><script>alert(1)</script>'}).content.decode()
    assert "<script>alert" not in said


def test_a_page_of_results_weighs_at_most_60_kilobytes(client: Client) -> None:
    page = client.get("/search/", {"q": "karta"}, headers={"accept-language": "cs"})
    assert len(page.content) <= 60_000


@pytest.mark.parametrize(
    "address", ["/rules/", "/rules/fort/", "/rules/fort/F4.4", "/cards/fort/dot/"]
)
def test_the_box_is_on_every_page_of_the_library(client: Client, address: str) -> None:
    assert 'role="search"' in client.get(address).content.decode()


@pytest.mark.parametrize("address", ["/search/index.cs.json", "/offline/library.cs.json"])
def test_what_a_phone_keeps_is_asked_for_again_only_when_it_changed(
    client: Client, address: str
) -> None:
    answer = client.get(address)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(answer.content) < 250_000
    again = client.get(address, headers={"if-none-match": answer.headers["ETag"]})
    assert again.status_code == 304
    assert client.get(address.replace("cs", "xx")).status_code == 404


def test_the_index_of_a_phone_has_everything_the_server_finds() -> None:
    packed = json.loads(json.dumps(bundle(searching.index(), "cs")))
    assert len(packed["entries"]) == len(searching.index().entries)
    assert set(packed["languages"]) == set(LANGUAGES)


def test_a_query_longer_than_a_sentence_is_cut() -> None:
    assert first("lookout " * 100) == first(("lookout " * 100)[:LONGEST_QUERY])


# Games with a card language, and without


def test_every_process_packs_the_same_index() -> None:
    known = list(bundle(searching.index(), "en")["cards"]["values"])
    assert known == sorted(known) and "suit" in known


def test_without_a_card_language_a_question_with_a_colon_is_looked_up_as_words() -> None:
    said = {language: Said("Chef", "glue") for language in LANGUAGES}
    index = build([Findable("card", "chef", "/cards/chef/", said)])
    assert [found.entry for found in find(index, "suit:glue", "en")] == [0]
    assert bundle(index, "en")["cards"]["entries"] == []
