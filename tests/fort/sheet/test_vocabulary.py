"""Every kind of question has every part: words, a way to be read, written, answered and heard."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.conf import settings

from games.fort.box.cards import ALL_SUITS, BY_KIND, CARDS, PIZZA, TOY, UNKNOWN
from games.fort.hinting.habit import HOW, LEFT_TO_CHANCE
from games.fort.judge.answers import Answers
from games.fort.judge.reply import reads
from games.fort.rules.fields import FIELDS, PICKED
from games.fort.rules.question import Question
from games.fort.sheet.options import OPTIONS
from games.fort.sheet.questions import TITLES
from games.fort.told.events import TURNED_UP, UNHEARD, hears
from games.fort.written.vocabulary import VOCABULARY, Value
from games.fort.written.writing import PLAIN, writes
from tests.fort.walks import MODULES, walk

RULES = settings.BASE_DIR / "games" / "fort" / "rules"
ASKING = ("pick", "show", "shown", "_declare")
"""What asks, and the functions that ask for somebody else."""

if "dogs" not in BY_KIND:
    pytest.skip("the kinds of questions are of the whole box", allow_module_level=True)


def asked_by_the_rules() -> Iterator[str]:
    """The kinds in the source of the rules, also those handed to a function that asks."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in RULES.rglob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    tables = {
        ast.unparse(node.target): node.value
        for node in nodes
        if isinstance(node, ast.AnnAssign) and node.value is not None
    }
    places = {
        node.name: [arg.arg for arg in node.args.args].index("field")
        for node in nodes
        if isinstance(node, ast.FunctionDef) and "field" in [arg.arg for arg in node.args.args]
    } | {"pick": 0, "show": 0}
    for node in nodes:
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name not in ASKING or len(node.args) <= places[name]:
            continue
        said = node.args[places[name]]
        if isinstance(said, ast.Constant):
            yield str(said.value)
        elif isinstance(said, ast.Subscript):
            yield from ast.literal_eval(tables[ast.unparse(said.value)])


def test_the_rules_ask_just_the_kinds_that_are_named() -> None:
    assert len(set(FIELDS)) == len(FIELDS) == 35
    assert set(asked_by_the_rules()) == set(FIELDS)


def test_every_kind_has_a_title_and_words_for_its_answers() -> None:
    assert set(TITLES) == set(OPTIONS) == set(FIELDS)


def is_card(value: Any) -> bool:
    return value in CARDS or value == UNKNOWN


def numbers(many: int) -> Callable[[Any], bool]:
    return lambda value: len(value) == many and all(type(each) is int for each in value)


IS: dict[Value, Callable[[Any], bool]] = {
    "verb": lambda value: all(isinstance(word, str) for word in value),
    "card": is_card,
    "card at": lambda value: type(value[2]) is int and (is_card(value[0]) or not value[0]),
    "helper": lambda value: is_card(value[0]) and value[1] in ("hand", "lookout"),
    "suit": lambda value: value in ALL_SUITS,
    "box": lambda value: value in ("public", "private", "dog", "end"),
    "number": lambda value: type(value) is int,
    "truth": lambda value: type(value) is bool,
    "seat": lambda value: value in range(4),
    "place": lambda value: value[0] in ("park", "yard") and value[1] in range(-1, 4),
    "steps": lambda value: all(type(each) is int for each in value),
    "kind": lambda value: value in (PIZZA, TOY),
    "tokens": numbers(2),
    "two bundles": numbers(4),
    "swap": numbers(3),
}


def test_every_answer_there_is_is_what_its_kind_says() -> None:
    assert set(VOCABULARY) == set(FIELDS)

    def look(q: Question) -> None:
        is_one = IS[VOCABULARY[q.field].value]
        assert all(value is None or is_one(value) for value in q.options), (q.field, q.options)

    for seed in range(4):
        for _ in walk(seed, MODULES[-1], look):
            pass


def test_every_kind_is_read_from_a_move_and_written_into_one() -> None:
    assert set(reads) == set(PICKED), "what the table turns up is read by `Answers.shown`"
    for function in reads.values():
        assert getattr(Answers, function.__name__) is function
    plain = {field for field in FIELDS if VOCABULARY[field].value in PLAIN}
    assert set(FIELDS) - plain <= set(writes) < set(FIELDS)


def test_every_kind_is_answered_by_habit_or_left_to_chance_on_purpose() -> None:
    assert sorted((*HOW, *LEFT_TO_CHANCE)) == sorted(PICKED)


def test_every_kind_is_heard_in_the_log_or_told_otherwise_on_purpose() -> None:
    assert sorted((*hears, *TURNED_UP, *UNHEARD)) == sorted(FIELDS)
