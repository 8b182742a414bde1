"""Texts lead to the clauses and cards they speak of."""

import pytest
from django.template import Context, Template
from django.utils.translation import override

from games.reading.library import card_url, clause_url, linked, rich


def test_a_clause_and_a_card_become_links() -> None:
    assert linked("Bug can't be played (F4.4).", "en") == (
        '<a class="to-card" href="/cards/fort/bug/">Bug</a> can&#x27;t be played '
        '(<a class="clause" href="/rules/fort/F4.4">F4.4</a>).'
    )


@pytest.mark.parametrize(
    ("text", "language", "card"),
    [
        ("Zahraj Captain nebo chrobáka.", "cs", "captain"),
        ("Zahraj Chrobáka.", "cs", "bug"),
        ("Dodaj to Kretom.", "pl", "moles"),
        ("Ann plays Icky & Sticky.", "en", "icky-sticky"),
        ("Żuk leży w Parku.", "pl", "bug"),
        ("Noodle Twins", "en", "noodle-twins"),
    ],
)
def test_a_card_is_known_by_its_name_in_the_readers_language(
    text: str, language: str, card: str
) -> None:
    assert linked(text, language).count("<a ") == 1
    assert f'href="{card_url(card)}"' in linked(text, language)


@pytest.mark.parametrize("text", ["F99.1", "Bugs", "F4.4.4x", "Doctor", "aBug", "bug"])
def test_what_only_looks_like_a_clause_or_a_card_stays_as_it_is(text: str) -> None:
    assert "card" not in linked(text, "en")
    assert linked("F99.1", "en") == "F99.1"


def test_what_players_wrote_is_escaped() -> None:
    assert linked("<b>Bug</b>", "en").startswith("&lt;b&gt;<a ")


def test_a_text_shows_each_icon_once_and_beside_its_word() -> None:
    drawn = rich("Gain a pizza, then a pizza and 2 toys (F4.9).", "en")
    assert drawn.count("#resources-pizza") == 1
    assert drawn.count("#resources-toy") == 1
    assert '<use href="#resources-toy"/></svg>toys</span>' in drawn
    assert clause_url("F4.9") in drawn


def test_a_template_links_in_the_language_of_the_page() -> None:
    template = Template(
        '{% load library %}{{ text|linked }} {% card_link "bug" %} {% clause_link "F4.4" %}'
    )
    with override("pl"):
        drawn = template.render(Context({"text": "Żuk (F2.1)"}))
    assert drawn.count("<a ") == 4
    assert ">Żuk</a> (" in drawn and '<a class="to-card" href="/cards/fort/bug/">Żuk</a>' in drawn
