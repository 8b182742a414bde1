"""The answers we print are those the engine gives."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.engine.languages import LANGUAGES
from games.engine.library.faq import Faq
from games.fort.library.questions import examples
from games.public.adjudicator import answer
from games.reading.library import shelves

FAQS = {game: shelf.faq for game, shelf in shelves().items()}
BOOKS = {game: shelf.book for game, shelf in shelves().items()}
LEAST = {"fort": (40, 40), "five-towers": (15, 15)}
"""Questions, and how many of them are positions."""
POSITIONS = {(game, row["id"]): row for game, faq in FAQS.items() for row in faq.positions}
games = pytest.mark.parametrize("game", FAQS)


def differences(wanted: Any, got: Any, at: str = "") -> list[str]:
    """Where the answer is not as wanted; a list of objects is compared one by one."""
    if isinstance(wanted, dict) and isinstance(got, dict):
        return [d for key in wanted for d in differences(wanted[key], got.get(key), f"{at}.{key}")]
    if isinstance(wanted, list) and wanted and isinstance(wanted[0], dict):
        pairs = enumerate(zip(wanted, got, strict=True))
        return [d for i, pair in pairs for d in differences(*pair, f"{at}[{i}]")]
    return [] if wanted == got else [f"{at}: {got!r}, not {wanted!r}"]


@pytest.mark.parametrize("key", POSITIONS, ids="-".join)
def test_the_engine_answers_what_the_page_says(key: tuple[str, str]) -> None:
    row = dict(POSITIONS[key])
    wanted = row.pop("expect")
    got = answer(row)
    assert row["game"] == key[0] and "error" not in got
    assert differences(wanted, got) == []


@pytest.mark.parametrize(
    "key", [key for key, row in POSITIONS.items() if "rules" in row["expect"]], ids="-".join
)
def test_a_no_stands_on_a_clause_that_the_answer_cites(key: tuple[str, str]) -> None:
    game, id = key
    assert set(POSITIONS[key]["expect"]["rules"]) & set(FAQS[game].questions[id].clauses)


@games
def test_there_are_many_questions_and_most_are_positions(game: str) -> None:
    least, positions = LEAST[game]
    own = {id for each, id in POSITIONS if each == game}
    assert len(FAQS[game].questions) >= least
    assert own <= FAQS[game].questions.keys()
    assert len(own) >= positions


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_stands_in_every_language_with_the_same_cards(
    game: str, language: str
) -> None:
    faq = FAQS[game]
    rows = faq.texts(language)
    assert list(rows) == list(faq.questions)
    for id, row in rows.items():
        assert set(row) - {"also"} == {"ask", "answer"}
        assert row["ask"].endswith("?") and row["answer"].endswith(".")
        slots = set(re.findall(r"\{([^}:]+)[^}]*\}", row["ask"] + row["answer"]))
        assert slots == set(faq.cards(id)), id
    assert faq.said(language).keys() == faq.questions.keys()


@games
def test_a_question_is_of_a_topic_and_stands_on_clauses_there_are(game: str) -> None:
    faq: Faq = FAQS[game]
    order = list(BOOKS[game].topics)
    topics = [order.index(question.topic) for question in faq.questions.values()]
    assert topics == sorted(topics), "they stand in the order of the rulebook"
    for question in faq.questions.values():
        assert question.clauses
        assert set(question.clauses) <= set(BOOKS[game].clauses)


def test_a_question_has_a_name_of_its_own_over_all_games() -> None:
    names = [id for faq in FAQS.values() for id in faq.questions]
    assert len(names) == len(set(names))


EXAMPLES = {row["id"]: row for row in examples.positions()}


@pytest.mark.parametrize("id", EXAMPLES)
def test_the_engine_agrees_with_every_example(id: str) -> None:
    row = dict(EXAMPLES[id])
    wanted = row.pop("expect")
    assert differences(wanted, answer(row)) == []
    allowed = {each.id: each.allowed for each in examples.examples()}[id]
    assert allowed == (wanted.get("verdict", "legal") == "legal")


def test_every_example_is_put_to_the_engine() -> None:
    assert EXAMPLES.keys() == {each.id for each in examples.examples()}
