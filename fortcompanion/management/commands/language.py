"""Lay out what a new language needs: every file of words, with nothing in it to read yet."""

import json
import re
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from fortcompanion.catalogues import catalogue_path
from fortcompanion.management.commands.messages import collect, is_translated, merged, save
from games.engine.languages import LANGUAGES, SOURCE, SPOKEN, is_name

FOLDERS = ("games", "printables")
HEAD = '# {name}. Each text stands below its English one; "" is still to translate.\n'
OWN_KEYS = ("forms",)
"""Tables with words of the language itself as keys: the search's forms that follow no rule."""
BARE = re.compile(r"[A-Za-z0-9_-]+")
Table = Mapping[str, Any]


def english_files() -> Iterator[Path]:
    root = Path(settings.BASE_DIR)
    for folder in FOLDERS:
        yield from sorted((root / folder).rglob(f"*.{SOURCE}.toml"))


def in_language(path: Path, language: str) -> Path:
    """The file beside an English one."""
    return path.with_name(path.name.replace(f".{SOURCE}.", f".{language}."))


def forms_of(language: str) -> list[str]:
    """Those of `one`, `few` and `many` that its nouns have."""
    used = {SPOKEN[language].form(number) for number in range(200)}
    return [form for form in ("one", "few", "many") if form in used]


def laid_out(english: Table, language: str) -> str:
    """A file of this language with all keys of the English one and none of its texts."""
    return HEAD.format(name=SPOKEN[language].name) + "".join(_table(english, (), language))


def _table(table: Table, at: tuple[str, ...], language: str) -> Iterator[str]:
    if "one" in table and "many" in table:
        others = {key: value for key, value in table.items() if key not in ("one", "few", "many")}
        table = {**{form: table.get(form, table["many"]) for form in forms_of(language)}, **others}
    if at and at[-1] in OWN_KEYS:
        table = {}
    table = {key: _bare(value) for key, value in table.items()}
    values = {key: value for key, value in table.items() if not isinstance(value, dict)}
    if at and (values or not table):
        yield f"\n[{'.'.join(map(_key, at))}]\n"
    for key, value in values.items():
        if isinstance(value, bool | int | float):
            yield f"{_key(key)} = {json.dumps(value)}\n"
            continue
        lines = value if isinstance(value, list) else value.strip().split("\n")
        yield "".join(f"# {line}".rstrip() + "\n" for line in lines)
        yield f"{_key(key)} = {'[]' if isinstance(value, list) else json.dumps('')}\n"
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _table(value, (*at, key), language)


def _bare(value: Any) -> Any:
    """A name without the forms it has in one language; another has others, or none."""
    return value["name"] if is_name(value) else value


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else json.dumps(key)


def gaps(english: Table, other: Table, at: str = "") -> Iterator[str]:
    """Where the English file has something and the other has nothing."""
    for key, value in english.items():
        if key in OWN_KEYS:
            continue
        value = _bare(value)
        if isinstance(value, dict):
            yield from gaps(value, other.get(key, {}), f"{at}{key}.")
        elif not isinstance(value, bool) and value and not other.get(key):
            yield at + key


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


class Command(BaseCommand):
    help = "Lay out the files of a language that stands in games/engine/languages.py already."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("language", help="its code there, such as de")

    def handle(self, *, language: str, **options: Any) -> None:
        if language == SOURCE or language not in LANGUAGES:
            raise CommandError(
                f"{language!r} is none to translate into. First add a line for it to"
                " games/engine/languages.py, the one list of languages."
            )
        missing = 0
        for path in english_files():
            english, own = read(path), in_language(path, language)
            if not own.exists():
                own.write_text(laid_out(english, language), encoding="utf-8")
            empty = list(gaps(english, read(own)))
            missing += len(empty)
            self._say(own, len(empty))
        catalogue = merged(language, collect())
        save(catalogue, language)
        untranslated = sum(not is_translated(entry) for entry in catalogue)
        self._say(catalogue_path(language), untranslated)
        self.stdout.write(f"{missing + untranslated} texts to translate")

    def _say(self, path: Path, missing: int) -> None:
        if missing:
            self.stdout.write(f"{path.relative_to(settings.BASE_DIR)}: {missing} to translate")
