"""No clause without a test, no citation without a clause.

A test cites the clause that its name begins with: `test_F4_4_two_cards_…`. A ruling kept as data
cites those of its `clauses`.
"""

from __future__ import annotations

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from games.fort.box.rulebook import clauses
from tests.fort.citations import CITED, CODE, PETS, TESTS, chapter, citing_names, sources

BASE = range(1, 9)


def rows() -> Iterator[tuple[str, dict[str, Any]]]:
    for folder in TESTS:
        for path in sorted(folder.rglob("*.jsonl")):
            for line in path.read_text(encoding="utf-8").splitlines():
                row = json.loads(line)
                yield f"{path.name}::{row['id']}", row


def citing_rows() -> Iterator[tuple[str, str]]:
    for test, row in rows():
        for clause in row.get("clauses", ()):
            yield clause, test


def expected_rules() -> Iterator[tuple[str, str]]:
    for test, row in rows():
        for clause in row.get("expect", {}).get("rules", ()):
            yield clause, test


def table() -> Mapping[str, list[str]]:
    """Clause id to the tests that cite it."""
    found: dict[str, list[str]] = defaultdict(list)
    for cited in (citing_names(), citing_rows()):
        for clause, test in cited:
            found[clause].append(test)
    return found


@pytest.mark.parametrize(
    "clause", [id for id in clauses() if chapter(id) in BASE and id not in PETS]
)
def test_every_clause_of_the_base_game_has_a_test_of_its_name(clause: str) -> None:
    assert [test for id, test in citing_names() if id == clause]


def test_no_test_cites_a_clause_that_the_rulebook_does_not_have() -> None:
    assert {id: tests for id, tests in table().items() if id not in clauses()} == {}


def test_most_clauses_of_playing_and_following_are_ruled_on_more_than_once() -> None:
    found = table()
    often = [id for id in clauses() if chapter(id) in (4, 5) and len(found[id]) > 1]
    assert len(often) > 25


def cited_in_code() -> Iterator[tuple[str, str]]:
    """Clause ids in texts and docstrings of the code of Fort."""
    for path in sources(CODE):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for id in CITED.findall(node.value):
                    yield id, f"{path.name}:{node.lineno}"


def test_the_code_cites_only_clauses_of_the_rulebook() -> None:
    cited = list(cited_in_code())
    assert len({id for id, _ in cited}) > 60
    assert {id: where for id, where in cited if id not in clauses()} == {}


def test_the_clauses_a_verdict_can_name_are_named_by_a_ruling_in_this_folder() -> None:
    """Where the code refuses with a clause, some test expects that very clause."""
    refused = {
        node.value
        for path in sources(CODE)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and CITED.fullmatch(node.value)
    }
    expected = {clause for clause, _ in expected_rules()}
    for folder in TESTS:
        for path in sources(folder):
            expected |= set(re.findall(r'"(F\d+\.\d+[a-z]?)"', path.read_text(encoding="utf-8")))
    base = {id for id in refused if chapter(id) in BASE}
    assert base - expected == set()
