"""Collect the texts to translate; uses the development dependencies."""

from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import polib
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation.template import templatize

from fortcompanion.catalogues import (
    catalogue_path,
    plural_forms,
    read_catalogue,
    translated_languages,
)

FOLDERS = ["fortcompanion", "games", "printables", "templates"]
KEYWORDS: dict[str, Any] = {
    **DEFAULT_KEYWORDS,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext_lazy": ((1, "c"), 2, 3),
}


def sources() -> Iterator[tuple[str, str]]:
    """The name of every Python file and template, and how it reads as Python."""
    root = Path(settings.BASE_DIR)
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            name = str(path.relative_to(root))
            if path.suffix == ".py":
                yield name, path.read_text()
            elif "templates" in path.parts and path.is_file():
                code = templatize(path.read_text(), origin=name)
                yield name, "\n".join(line.strip() for line in code.splitlines())


def collect(codes: Iterable[tuple[str, str]] | None = None) -> polib.POFile:
    """The texts as they stand in the code now (or in these files), without a translation."""
    found: dict[tuple[str | None, str], polib.POEntry] = {}
    encoding = "# coding: utf-8\n"  # else Babel tries to guess it from the first line
    for name, code in sources() if codes is None else codes:
        for _line, message, notes, context in extract(
            "python", BytesIO((encoding + code).encode()), KEYWORDS, comment_tags=["Translators:"]
        ):
            one, many = message if isinstance(message, tuple) else (message, "")
            entry = found.setdefault((context, one), polib.POEntry(msgid=one, msgctxt=context))
            entry.comment = entry.comment or "\n".join(notes)
            if many:
                entry.msgid_plural = many
                entry.msgstr_plural = {0: "", 1: "", 2: ""}
            if (name, "") not in entry.occurrences:
                entry.occurrences.append((name, ""))
    texts = polib.POFile(wrapwidth=100)
    texts.extend(found.values())
    return texts


def merged(language: str, texts: polib.POFile) -> polib.POFile:
    """The catalogue with these texts, each plural with as many forms as the language has."""
    catalogue = read_catalogue(language)
    catalogue.merge(texts)
    for entry in catalogue:
        if entry.msgid_plural:
            said = entry.msgstr_plural
            entry.msgstr_plural = {n: said.get(n, "") for n in range(plural_forms(language))}
    return catalogue


def save(catalogue: polib.POFile, language: str) -> None:
    path = catalogue_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue.sort(key=lambda entry: (entry.occurrences, entry.msgid))
    catalogue.save(str(path))


def is_translated(entry: polib.POEntry) -> bool:
    forms = entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]
    return not entry.fuzzy and all(form.strip() for form in forms)


class Command(BaseCommand):
    help = "Collect the texts to translate into the catalogues and say which lack a translation."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="write nothing, fail on a gap")

    def handle(self, *, check: bool, **options: Any) -> None:
        texts = collect()
        gaps = 0
        for language in translated_languages():
            catalogue = merged(language, texts)
            for gone in catalogue.obsolete_entries():
                catalogue.remove(gone)
                self.stdout.write(f"{language}: no longer used: {gone.msgid!r} ({gone.msgstr!r})")
            for entry in catalogue:
                if not is_translated(entry):
                    gaps += 1
                    self.stdout.write(f"{language}: no translation: {entry.msgid!r}")
            if not check:
                save(catalogue, language)
        self.stdout.write(f"{len(texts)} texts, {gaps} translations missing")
        if check and gaps:
            raise CommandError("Run `make messages` and fill the gaps in fortcompanion/locale/.")
