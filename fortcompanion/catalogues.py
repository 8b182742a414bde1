"""The translated texts: where they lie, and how they become what Django reads."""

import os
from collections.abc import Iterator
from pathlib import Path

import polib
from django.conf import settings

from games.engine.languages import SOURCE, SPOKEN


def catalogue_path(language: str) -> Path:
    return Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES" / "django.po"


def translated_languages() -> list[str]:
    return [code for code, _ in settings.LANGUAGES if code != SOURCE]


def plural_forms(language: str) -> int:
    """How many forms a noun has in a catalogue."""
    number = SPOKEN[language].plural_forms.partition("nplurals=")[2].partition(";")[0]
    return int(number)


def read_catalogue(language: str) -> polib.POFile:
    path = catalogue_path(language)
    if path.exists():
        return polib.pofile(str(path), wrapwidth=100)
    catalogue = polib.POFile(wrapwidth=100)
    catalogue.metadata = {
        "Project-Id-Version": "Fort Companion",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": SPOKEN[language].plural_forms,
    }
    return catalogue


def compile_catalogues() -> Iterator[Path]:
    """Write each `.mo` that is older than its `.po`, whole or not at all."""
    for language in translated_languages():
        source = catalogue_path(language)
        target = source.with_suffix(".mo")
        if not source.exists():
            continue
        if target.exists() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns:
            continue
        fresh = target.with_name(f"{target.name}.{os.getpid()}")
        polib.pofile(str(source)).save_as_mofile(str(fresh))
        fresh.replace(target)
        yield target
