"""Errors speak the reader's language: one sentence for every key, and no key for nothing."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from games.engine.errors import NotAllowedNow, NotAMove
from games.engine.languages import LANGUAGES
from games.engine.wording import quoted, sentences
from games.fort.box.rulebook import texts, why
from games.fort.rules.fields import FIELDS
from games.fort.written.vocabulary import VOCABULARY
from games.public.adjudicator import answer, answer_line

GAMES = Path(__file__).parents[2] / "games"
PACKAGES = {"engine": "", "fort": "fort.", "five_towers": "five_towers."}
"""Where sentences lie, and what their keys begin with."""


WORDS = {
    word.name: word.say
    for kind in VOCABULARY.values()
    for word in (kind.named(cat=False), kind.named(cat=True))
    if word.say
}
"""The words of a move that the judge asks back for, with the sentences that do it."""
ASKED_BACK = set(WORDS.values())


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(GAMES.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def family() -> set[str]:
    return {
        node.name
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and "GameError" in map(ast.unparse, node.bases)
    }


def raised() -> Iterator[tuple[str, str, set[str]]]:
    """Where an error is made, its key and the values it quotes."""
    errors = family()
    for path, tree in trees():
        for node in ast.walk(tree):
            if (
                not isinstance(node, ast.Call)
                or getattr(node.func, "id", getattr(node.func, "attr", "")) not in errors
            ):
                continue
            where = f"{path.relative_to(GAMES)}:{node.lineno}"
            values = {str(each.arg) for each in node.keywords} - {"at", "position", "rules"}
            key = node.args[0]
            if isinstance(key, ast.Constant):
                yield where, str(key.value), values
            else:
                assert ast.unparse(key) == "missing.say", f"{where}: a key is written out"
                yield from ((where, each, values) for each in sorted(ASKED_BACK))


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_a_sentence_that_quotes_what_it_is_given(language: str) -> None:
    said = {
        begins + key: places(sentence)
        for package, begins in PACKAGES.items()
        for key, sentence in sentences(package, language).items()
    }
    used = list(raised())
    assert len(used) > 60
    for where, key, values in used:
        assert said.get(key) == values, (where, key)
    assert set(said) == {key for _, key, _ in used}, "no sentence waits for an error in vain"


def test_every_file_of_sentences_is_a_language_of_the_house() -> None:
    found = {path.relative_to(GAMES).as_posix() for path in GAMES.rglob("errors.*.toml")}
    assert found == {f"{package}/errors.{each}.toml" for package in PACKAGES for each in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_every_sentence_says_what_is_wrong_and_what_to_do(package: str, language: str) -> None:
    for key, sentence in sentences(package, language).items():
        assert len(re.findall(r"[.?}](?= [A-ZÁČĎÉŁÓŘŚŠŽŻ]|$)", sentence)) >= 2, (key, sentence)
        assert sentence.endswith("."), key
        if language != "en":
            assert sentence != sentences(package, "en")[key], key


def test_an_error_quotes_the_place_and_the_position_it_was_found_at() -> None:
    error = NotAMove("want-list", "position.park", position="phase=play", value=quoted("bug"))
    assert error.message == '"bug" can\'t stand here. Write a list in square brackets.'
    assert str(error) == f"position.park: {error.message} [phase=play]"
    assert error.say("cs") == '"bug" sem nepatří. Napiš seznam v hranatých závorkách.'


def test_a_value_that_is_a_word_of_the_game_is_said_in_the_language_too() -> None:
    request = {"game": "fort", "position": {"seats": [{"hand": ["bribe"]}]}, "ask": {}}
    said = {each: answer(request, each)["error"]["message"] for each in LANGUAGES}
    assert said == {
        "en": "Bribe can't be here, because it is a perk. "
        "Choose a card of the right kind: kid, best friend, dog.",
        "cs": "Úplatek sem nepatří, protože je to výhoda. "
        "Vyber kartu správného druhu: kamarád, nejlepší kamarád, pes.",
        "pl": "Łapówka nie pasuje tutaj, bo to Bonus. "
        "Wybierz kartę właściwego rodzaju: Dzieciak, Najlepszy Przyjaciel, Pies.",
    }


def test_a_choice_the_rules_forbid_is_told_the_clause() -> None:
    error = NotAllowedNow(
        "fort.forbidden", ("F4.6",), why=lambda language: why("illegal", ("F4.6",), language)
    )
    assert error.rules == ("F4.6",) and "(F4.6)" in error.say("pl")


def test_a_long_value_is_quoted_short() -> None:
    assert quoted("x" * 500) == '"' + "x" * 58 + "…"
    assert quoted({"a": [True, None]}) == '{"a": [true, null]}'


# What a line may be -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("[1, 2", "Your JSON ends too soon. Close every quote and bracket."),
        (
            '{"id": 1,, }',
            'From character 10 on this can\'t be read as JSON: ", }". '
            "Check the quotes, commas and brackets there.",
        ),
        ('{"id": NaN}', "JSON has no number such as NaN. Write an ordinary number in digits."),
        ('{"id": 1e999}', "JSON has no number such as 1e999. Write an ordinary number in digits."),
        (
            '{"id": ' + "1" * 5000 + "}",
            "One of your numbers has too many digits to be read. Write a smaller one.",
        ),
        (
            "[" * 90_000,
            "Your request has more brackets within brackets than can be read. Write it with fewer.",
        ),
        ("3", "3 can't stand here. Write an object in curly brackets."),
    ],
)
def test_a_line_that_cannot_be_read_is_told_why(line: str, message: str) -> None:
    assert json.loads(answer_line(line))["error"]["message"] == message


def test_half_a_character_comes_back_as_it_was_written() -> None:
    said = answer_line('{"id": "\\ud83d", "game": "fort", "ask": {"score": true}}')
    assert said.encode() and json.loads(said)["id"] == "\ud83d"


# Verdicts in words --------------------------------------------------------------------------------


def test_several_broken_clauses_are_told_one_after_the_other() -> None:
    assert why("illegal", ("F4.6", "F6.5"), "en") == (
        "Do at least one action of the card in full (F4.6). Your fort is at level 5 already (F6.5)."
    )


def test_a_verdict_that_depends_asks_what_it_depends_on() -> None:
    assert why("depends", ("F3.3", "F9.2"), "cs") == (
        "Záleží na kartě, kterou nikdo neukázal. Máš v ruce kartu, kterou hraješ (F3.3)? "
        "Máš v ruce karty, které ke psovi přidáváš (F9.2)?"
    )


def clauses_in(node: ast.AST) -> set[str]:
    found = {each.value for each in ast.walk(node) if isinstance(each, ast.Constant)}
    return {each for each in found if isinstance(each, str) and re.fullmatch(r"F\d+\.\d+", each)}


def left_open() -> set[str]:
    """Clauses that the code leaves open where a card is unknown."""
    found: set[str] = set()
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.keyword) and node.arg == "open":
                found |= clauses_in(node.value)
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("open.add"):
                found |= clauses_in(node)
            named = isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "unsure"
            taken = isinstance(node, ast.FunctionDef) and node.name in (
                "hand_cards",
                "_used",
                "_from_hand",
            )
            if named or (taken and path.name == "requirements.py"):
                found |= clauses_in(node)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_that_can_be_left_open_has_its_question(language: str) -> None:
    questions = texts(language)["depends"]
    assert set(questions) == left_open()
    assert all(question.endswith("?") for question in questions.values())


def test_every_choice_that_a_move_can_leave_open_has_its_sentence() -> None:
    asked = set[str]()
    judge = GAMES / "fort" / "judge"
    for path in judge.glob("*answers.py"), [judge / "details.py"]:
        for each in path:
            for node in ast.walk(ast.parse(each.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.decorator_list:
                    written = ast.unparse(node)
                    if "NOTHING" in written or "among=" in written or "_plain" in written:
                        reads = node.decorator_list[0]
                        assert isinstance(reads, ast.Call)
                        asked.update(ast.literal_eval(arg) for arg in reads.args)
    asked.add("verb")
    kinds = [VOCABULARY[each] for each in FIELDS if each in asked]
    assert len(kinds) == len(asked)
    assert {kind.named(cat).name for kind in kinds for cat in (False, True)} == set(WORDS)


def test_sentences_are_plain_tables_of_text() -> None:
    for path in GAMES.rglob("errors.*.toml"):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        assert all(isinstance(sentence, str) for sentence in table.values()), path
