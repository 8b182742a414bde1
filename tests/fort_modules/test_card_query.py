"""Looking for cards in a small language, in the words of three."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.languages import LANGUAGES
from games.fort.box.cards import ALL_SUITS, CARDS
from games.fort.library import card_query
from games.fort.library.card_facts import DECK, signs, suits_of
from games.fort.library.card_query import (
    Condition,
    Query,
    complaints,
    echo,
    find,
    parse,
    with_term,
    write,
)


def found(text: str) -> list[str]:
    return find(parse(text))


def test_an_empty_question_finds_every_card() -> None:
    assert found("") == list(DECK)
    assert echo(parse(""), "cs") == "Všechny karty."


def test_each_wish_narrows_what_is_found() -> None:
    glue = found("suit:glue")
    assert glue == [id for id in DECK if "glue" in suits_of(id)]
    assert found("suit:glue action:fort -module:dogs") == ["dot", "bitsy"]


def test_a_comma_means_or_and_a_minus_means_not() -> None:
    both = set(found("suit:glue,book"))
    assert both == set(found("suit:glue")) | set(found("suit:book"))
    assert set(found("-suit:glue,book")) == set(DECK) - both


@pytest.mark.parametrize(
    "text",
    [
        "suit:glue action:fort -module:dogs",
        "symbol:lepidlo akce:bunkr -modul:psi",
        "Symbol:KLEJ akcja:rozbuduj-fort -moduł:psy",
        'suit:glue action:"Advance Fort" -module:dog',
    ],
)
def test_one_question_can_be_asked_in_three_languages(text: str) -> None:
    assert write(parse(text)) == "suit:glue action:fort -module:dogs"


@pytest.mark.parametrize(
    ("text", "card"),
    [("chrobak", "bug"), ("żuk", "bug"), ("zuk", "bug"), ('"icky & sti"', "icky-sticky")],
)
def test_a_word_finds_a_card_by_its_name_in_any_language(text: str, card: str) -> None:
    assert card in found(text)


def test_what_is_printed_in_a_box_is_asked_for_by_box() -> None:
    assert "moose" in found("private:fort") and "moose" not in found("public:fort")
    assert found("action:none type:kid") == [
        id for id, card in CARDS.items() if card.kind == "kids" and not card.boxes
    ]
    assert found("times:#pack") == [id for id in DECK if "#pack" in signs(id)]


def test_F5_1_the_cards_to_follow_with_show_the_suit_or_a_coin() -> None:
    assert set(found("follows:bug -type:dog")) == {
        *(id for id in found("suit:shovel,coin -type:dog") if id != "bug")
    }
    assert found("follows:ghost") == list(DECK), "an empty public box can't be asked for"
    assert parse("follows:ghost").wrong


def test_F4_2_only_a_symbol_that_a_box_counts_improves_it() -> None:
    assert {"moles", "chef"} & set(found("improves:bug")) == {"moles"}
    assert parse("improves:captain").wrong


def test_the_question_is_said_back_in_the_readers_words() -> None:
    query = parse("suit:glue action:fort -module:dogs")
    assert echo(query, "en") == (
        "Cards that show glue, have the action Advance Fort and don't belong to the dogs."
    )
    assert echo(query, "cs") == (
        "Karty, které mají symbol lepidlo, mají akci Vylepšit bunkr a nejsou z téhle části: psi."
    )


def test_nonsense_is_told_kindly_and_the_rest_is_still_answered() -> None:
    query = parse("suit:gluee colour:red pizza")
    assert query.terms == (Condition("word", ("pizza",)),)
    suit, colour = complaints(query, "en")
    assert "“gluee”" in suit and "Did you mean “glue”?" in suit
    assert "“colour:”" in colour


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["suit", "type", "module", "times", "board", "rule", "action"])
def test_what_we_offer_to_type_is_understood(key: str, language: str) -> None:
    name = card_query.key_name(key, language)
    for id in card_query.ids(key):
        said = f'{name}:"{card_query.typed(key, id, language)}"'
        assert parse(said).terms == (Condition(key, (id,)),), said


def test_a_filter_comes_goes_and_replaces_another_of_its_kind() -> None:
    query = with_term(parse("pizza suit:glue"), "suit", "book")
    assert write(query) == "pizza suit:book"
    assert write(with_term(query, "suit", "book")) == "pizza"


WORDS = st.one_of(
    st.text(max_size=20),
    st.sampled_from(["suit", "akce", "-", ":", ",", '"', "glue", "lepidlo", "F4.4", "x", "a b"]),
)


@settings(max_examples=50, deadline=None)
@given(st.lists(WORDS, max_size=30).map("".join))
def test_any_text_is_a_question(text: str) -> None:
    query = parse(text)
    find(query)
    for language in LANGUAGES:
        assert echo(query, language)
        assert all(complaints(query, language))
    assert parse(write(query)) == Query(query.terms)


# Plain words


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("koruna", "suit:crown"),
        ("koruny", "suit:crown"),
        ("korony", "suit:crown"),
        ("lepidlo, bunkr", "suit:glue action:fort"),
        ("lopatka pizza", "suit:shovel action:pizza"),
        ("karty s bunkrem", "action:fort"),
        ("kočka", "type:cats"),
        ("pes", "type:dogs"),
        ("best friends", "type:best-friends"),
        ("glue", "suit:glue"),
        ("-psi lepidlem", "-type:dogs suit:glue"),
        ("kniha", "suit:book"),
        ("dot", "dot"),
        ("Tiny", "Tiny"),
    ],
)
def test_a_plain_word_names_a_suit_a_kind_or_an_action_in_any_form(text: str, wish: str) -> None:
    assert write(card_query.meant(parse(text))) == wish


@pytest.mark.parametrize("suit", ALL_SUITS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_suit_finds_all_its_cards_and_no_others(suit: str, language: str) -> None:
    asked = card_query.value_name("suit", suit, language)
    found = find(card_query.meant(parse(asked)))
    assert set(found) == {id for id in DECK if suit in suits_of(id)}


def test_a_word_is_found_in_its_other_forms() -> None:
    assert find(card_query.meant(parse("psi úrovně")))
