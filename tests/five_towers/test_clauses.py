"""No clause without a test that cites it, no citation without a clause, texts in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.engine.languages import LANGUAGES
from games.five_towers.box.rulebook import RULEBOOK, clauses

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"def test_T(\d+)_(\d+[a-z]?)_")
CITED = re.compile(r"\bT\d+\.\d+[a-z]?\b")
SECTIONS = ("topics", "clauses", "refusals", "verdicts")


def test_every_clause_is_cited_by_the_name_of_a_test() -> None:
    named = {
        f"T{chapter}.{number}"
        for path in (ROOT / "tests" / "five_towers").glob("*.py")
        for chapter, number in NAMED.findall(path.read_text(encoding="utf-8"))
    }
    assert named == set(clauses())


def test_every_clause_that_the_code_cites_exists() -> None:
    cited = {
        clause
        for path in (ROOT / "games" / "five_towers").rglob("*.py")
        for clause in CITED.findall(path.read_text(encoding="utf-8"))
    }
    assert len(cited) > 20 and cited <= set(clauses())


def test_what_is_to_be_read_with_a_clause_exists_and_every_topic_is_one() -> None:
    for clause in clauses().values():
        assert set(clause.see) <= set(clauses()) - {clause.id}, clause.id
        assert clause.topic in RULEBOOK.texts("en")["topics"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_stands_in_every_language(language: str) -> None:
    english, texts = RULEBOOK.texts("en"), RULEBOOK.texts(language)
    assert set(texts["clauses"]) == set(clauses())
    for section in SECTIONS:
        assert list(texts[section]) == list(english[section]), section
        if language != "en":
            for key, said in texts[section].items():
                assert said != english[section][key], key
    assert all(said.endswith(".") for said in texts["refusals"].values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_of_ours_says_that_it_is_one(language: str) -> None:
    begins = {"en": "Our ruling:", "cs": "Naše rozhodnutí:", "pl": "Nasze rozstrzygnięcie:"}
    for clause in clauses().values():
        assert RULEBOOK.text(clause.id, language).startswith(begins[language]) == clause.ruling
