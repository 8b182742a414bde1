"""Can I? Whatever a table wants to know can be asked with a few taps, and is answered rightly."""

from __future__ import annotations

import re
from statistics import median

import pytest
from django.test import Client

from games.engine.languages import LANGUAGES
from games.fort.box.cards import CARDS
from games.fort.box.say import name_in
from games.fort.can_i.card_names import named
from games.reading.library import shelf
from tests.games.asking import Asking
from tests.games.situations import SITUATIONS

pytestmark = pytest.mark.django_db
IN_THE_FOLD = ("set", "put", "take", "points")
MOST_TAPS = 5


class Taps:
    """Somebody who does only what the page offers, and counts."""

    def __init__(self, client: Client, language: str = "en") -> None:
        self.page = Asking(client, language)
        self.language = language
        self.count = 0

    def do(self, step: str) -> None:
        self.count += 1
        button, _, text = step.partition("=")
        if step == "fix":
            self.page.open({}, self.page.c.verdict.fixes[-1].href)
        elif text and ":" not in button:
            self._type(button, text, self.page.c.referee.enter)
        elif text:
            self.count += 1
            self._type("card", text, button)
        else:
            self._tap(step)

    def _tap(self, tap: str, **typed: str) -> None:
        assert tap in self.page.buttons, (tap, self.page.buttons)
        self._unfold(tap.partition(":")[0])
        self.page.tap(tap, **typed)
        assert not self.page.c.said, self.page.c.said

    def _type(self, field: str, name: str, tap: str) -> None:
        fields = re.findall(r'<input name="(\w+)"', self.page.answer.content.decode())
        assert field in fields, (field, fields)
        self._unfold(field)
        typed = name.replace("_", " ")
        if not typed.isdecimal():
            typed = name_in(named(typed), self.language)
        self._tap(tap, **{field: typed})

    def _unfold(self, what: str) -> None:
        if what in IN_THE_FOLD and not self.page.c.open:
            self.count += 1

    @property
    def cited(self) -> set[str]:
        rules = self.page.c.verdict.rules
        return {id for rule in rules for id in (rule.id, *rule.also)}


@pytest.mark.parametrize(
    ("title", "language"),
    [(title, LANGUAGES[n % len(LANGUAGES)]) for n, title in enumerate(SITUATIONS)],
)
def test_it_can_be_asked_and_is_answered(client: Client, title: str, language: str) -> None:
    asked = SITUATIONS[title]
    taps = Taps(client, language)
    for step in asked.steps.split():
        taps.do(step)
    page = taps.page
    verdict = page.c.verdict
    assert page.word == asked.word, (verdict.title, verdict.rules, verdict.fixes)
    assert set(asked.clauses.split()) <= taps.cited, verdict.rules
    assert 'href="#why"' in page.answer.content.decode()
    if asked.word == "open":
        assert verdict.fixes


def test_most_are_asked_with_a_few_taps(client: Client) -> None:
    counts = []
    for asked in SITUATIONS.values():
        taps = Taps(client)
        for step in asked.steps.split():
            taps.do(step)
        counts.append(taps.count)
    assert len(counts) >= 45
    assert median(counts) <= MOST_TAPS, sorted(counts)


@pytest.mark.parametrize(
    ("language", "typed", "said"),
    [
        ("en", "Bonse", "No card is called “Bonse”. The nearest names: Bones"),
        (
            "cs",
            "Chrobak2",
            "Žádná karta se nejmenuje „Chrobak2“. Nejbližší jména: Chrobák.",
        ),
        ("pl", "xyzxyz", "Żadna karta nie nazywa się „xyzxyz”."),
    ],
)
def test_an_unknown_name_is_answered_in_the_readers_language(
    client: Client, language: str, typed: str, said: str
) -> None:
    page = Asking(client, language).tap("card:bug")
    before = page.c.p
    page.tap("name:", name=typed)
    assert str(page.c.said).startswith(said)
    assert page.c.p == before and f'value="{typed}"' in page.answer.content.decode()


def test_the_hand_is_said_to_be_an_example_and_changed_above_the_verdict(client: Client) -> None:
    page = Asking(client).tap("name:", name="Moose")
    text = page.answer.content.decode()
    assert text.index("only an example") < text.index('name="name"') < text.index('id="verdict"')
    assert text.index('id="table"') < text.index('id="verdict"')
    assert "Fort level 2 · 7 points" in text
    assert "card:moose" in page.buttons


@pytest.mark.parametrize(
    ("steps", "title"),
    [
        ("verb:perk card:rough-housing", "Yes, if it were yours"),
        ("verb:perk card:diy", "No, even if it were yours"),
        ("name=Jitters", "No, even if it were yours"),
    ],
)
def test_a_perk_or_cat_of_others_is_judged_as_if_it_were_ones_own(
    client: Client, steps: str, title: str
) -> None:
    taps = Taps(client)
    for step in steps.split():
        taps.do(step)
    assert taps.page.c.verdict.title == title


def test_further_questions_are_asked_only_where_they_matter(client: Client) -> None:
    page = Asking(client).tap("card:bug")
    assert not page.c.asked.further
    page.tap("verb:follow").tap("card:bug")
    assert [each.title for each in page.c.asked.further] == ["Is one of these perks yours?"]
    page.tap("name:", played="Ace")
    assert [each.title for each in page.c.asked.further][:2] == [
        "Which suit did its coin stand for?",
        "What did they take?",
    ]


def test_made_up_rules_and_points_are_told_and_count(client: Client) -> None:
    """F6.3, F7.1: the rule that level 1 brings is named; 25 points trigger the end."""
    page = Asking(client).tap("set:level/0").tap("put:row", card="Loner")
    page.tap("name:", name="Moose").tap("boxes:private")
    assert any("Loner" in text for text in page.c.verdict.effects), page.c.verdict
    page = Asking(client).tap("points:", points="24").tap("card:bug").tap("boxes:private")
    assert any("26" in text for text in page.c.verdict.effects), page.c.verdict


# From the library ---------------------------------------------------------------------------------


def test_every_card_that_does_something_leads_to_its_own_question(client: Client) -> None:
    for id, card in CARDS.items():
        link = client.get(f"/cards/fort/{id}/").context["can_i"]
        assert bool(link) == (card.kind not in ("made_up_rules", "boards")), id
        if link:
            page = client.get(link, follow=True)
            assert page.status_code == 200 and not page.context["c"].said, id
            assert id in page.context["c"].question, id


@pytest.mark.parametrize("game", ["fort", "five-towers"])
def test_every_clause_leads_to_a_situation_it_speaks_of(client: Client, game: str) -> None:
    filled = []
    for id in shelf(game).book.clauses:
        page = client.get(client.get(f"/rules/{game}/{id}").context["can_i"], follow=True)
        assert page.status_code == 200, id
        filled.append(page.context["c"].verdict.word in ("legal", "illegal", "depends"))
    assert sum(filled) > len(filled) * 2 / 3
