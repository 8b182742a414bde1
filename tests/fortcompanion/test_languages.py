"""One list of languages; every file of words in each of them; and the way to a new one."""

import ast
import tomllib
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from fortcompanion.catalogues import translated_languages
from fortcompanion.management.commands import language as command
from fortcompanion.management.commands.language import gaps, in_language, laid_out, read
from games.engine.languages import LANGUAGES, SPOKEN, Language

ENGLISH = list(command.english_files())
CODE = ("fortcompanion", "games", "printables")


def relative(path: Path) -> str:
    return str(path.relative_to(settings.BASE_DIR))


def slavic(number: int) -> str:
    return "one" if number == 1 else "few" if number < 5 else "many"


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: Any) -> Path:
    """A project of one file of words, with a fourth language on the list."""
    german = Language("de", "Deutsch", "nplurals=2; plural=(n != 1);", SPOKEN["en"].form)
    monkeypatch.setitem(SPOKEN, "de", german)
    monkeypatch.setattr(command, "LANGUAGES", (*LANGUAGES, "de"))
    settings.BASE_DIR = tmp_path
    settings.LOCALE_PATHS = [tmp_path / "locale"]
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "words.en.toml").write_text('[cards]\nbug = "Bug"\n', encoding="utf-8")
    (tmp_path / "games" / "play.py").write_text('said = ngettext("a card", "%d cards", n)\n')
    return tmp_path


@pytest.mark.parametrize("language", translated_languages())
@pytest.mark.parametrize("path", ENGLISH, ids=relative)
def test_what_is_said_in_english_is_said_in_every_language(path: Path, language: str) -> None:
    assert list(gaps(read(path), read(in_language(path, language)))) == []


def listed(tree: ast.AST) -> Iterator[int]:
    """Where languages are named one after the other."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple | ast.List | ast.Set):
            said = {each.value for each in node.elts if isinstance(each, ast.Constant)}
            if {"cs", "pl"} <= said:
                yield node.lineno


def test_languages_are_listed_in_one_place() -> None:
    assert [code for code, _ in settings.LANGUAGES] == list(LANGUAGES) == list(SPOKEN)
    assert list(listed(ast.parse('for language in ("en", "cs", "pl"): pass'))) == [1]
    again = {
        relative(path): lines
        for folder in CODE
        for path in (settings.BASE_DIR / folder).rglob("*.py")
        if (lines := list(listed(ast.parse(path.read_text(encoding="utf-8")))))
    }
    assert again == {}


@pytest.mark.parametrize("path", ENGLISH, ids=relative)
def test_a_new_file_has_every_key_and_no_text(path: Path) -> None:
    english = read(path)
    new = tomllib.loads(laid_out(english, "en"))
    assert set(gaps(english, new)) == set(gaps(english, {}))
    assert set(gaps(new, english)) == set()


def test_a_new_file_shows_the_english_text_and_has_the_forms_of_its_own_grammar(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(SPOKEN, "sk", Language("sk", "Slovenčina", "", slavic))
    english = {"counted": {"toy": {"one": "toy", "many": "toys"}}, "near": ["a b"], "soft": False}
    assert laid_out(english, "sk").split("\n", 1)[1] == (
        "# a b\nnear = []\nsoft = false\n\n[counted.toy]\n"
        '# toy\none = ""\n# toys\nfew = ""\n# toys\nmany = ""\n'
    )


def test_a_new_language_gets_its_files_and_loses_none_that_it_has(german: Path) -> None:
    said = StringIO()
    call_command("language", "de", stdout=said)
    words = german / "games" / "words.de.toml"
    assert tomllib.loads(words.read_text(encoding="utf-8")) == {"cards": {"bug": ""}}
    assert "games/words.de.toml: 1 to translate" in said.getvalue()
    catalogue = (german / "locale" / "de" / "LC_MESSAGES" / "django.po").read_text("utf-8")
    assert 'msgid_plural "%d cards"\nmsgstr[0] ""\nmsgstr[1] ""\n' in catalogue
    words.write_text('[cards]\nbug = "Käfer"\n', encoding="utf-8")
    call_command("language", "de", stdout=(again := StringIO()))
    assert words.read_text(encoding="utf-8") == '[cards]\nbug = "Käfer"\n'
    assert "words.de.toml" not in again.getvalue()


@pytest.mark.parametrize("code", ["de", "en", "../de"])
def test_a_language_that_is_not_on_the_list_gets_nothing(code: str) -> None:
    with pytest.raises(CommandError, match=r"games/engine/languages\.py"):
        call_command("language", code)
