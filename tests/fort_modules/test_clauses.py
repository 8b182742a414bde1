"""No clause about dogs and cats without a test of its name, no dog and no cat without a ruling."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from games.fort.box.cards import BY_KIND
from games.fort.box.rulebook import clauses
from tests.fort.citations import CITED, CODE, PETS, chapter, citing_names, sources

HERE = Path(__file__).parent
ABOUT_PETS = [id for id in clauses() if chapter(id) in (9, 10) or id in PETS]


def test_the_rulebook_has_two_chapters_on_pets() -> None:
    assert len(ABOUT_PETS) > 30


@pytest.mark.parametrize("clause", ABOUT_PETS)
def test_every_clause_on_pets_has_a_test_of_its_name(clause: str) -> None:
    assert [test for id, test in citing_names() if id == clause]


def test_every_clause_that_refuses_a_move_with_a_pet_is_expected_by_a_ruling() -> None:
    refused = {
        id
        for path in sources(CODE)
        for id in re.findall(r'"(F\d+\.\d+[a-z]?)"', path.read_text(encoding="utf-8"))
        if chapter(id) in (9, 10) and CITED.fullmatch(id)
    }
    expected = {
        id
        for path in sources(HERE)
        for id in re.findall(r'"(F\d+\.\d+[a-z]?)"', path.read_text(encoding="utf-8"))
    }
    reasons_for_points = {"F9.8", "F10.5"}
    assert refused - expected <= reasons_for_points
    assert refused


@pytest.mark.parametrize("card", [*BY_KIND["dogs"], *BY_KIND["cats"]])
def test_every_dog_and_cat_is_ruled_on_as_data_too(card: str) -> None:
    lines = (HERE / "rulings" / "expansion.jsonl").read_text(encoding="utf-8").splitlines()
    asked = [json.dumps(json.loads(line)["position"]) for line in lines]
    assert sum(f'"{card}"' in position for position in asked) > 2
