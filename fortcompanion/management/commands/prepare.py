import hashlib
import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import BaseCommand

from fortcompanion.catalogues import compile_catalogues
from fortcompanion.hosting import waiting


def static_fingerprint() -> str:
    """Changes when any static file does: collecting them again takes seconds, this does not."""
    files = [
        (path, *Path(storage.path(path)).stat()[6:9])
        for finder in get_finders()
        for path, storage in finder.list([])
    ]
    return hashlib.sha256(json.dumps(sorted(files)).encode()).hexdigest()


def collect_static_files() -> None:
    made_of = Path(settings.STATIC_ROOT) / "made-of"
    fingerprint = static_fingerprint()
    if not made_of.exists() or made_of.read_text() != fingerprint:
        call_command("collectstatic", verbosity=0, interactive=False)
        made_of.write_text(fingerprint)


class Command(BaseCommand):
    help = "Make what the server needs: compiled translations, database tables, static files."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--baked", action="store_true", help="only what is the same for every host: no tables"
        )

    def handle(self, *, baked: bool = False, **options: Any) -> None:
        for path in compile_catalogues():
            self.stdout.write(f"Translations compiled: {path.parent.parent.name}")
        if not baked:
            waiting.for_the_database(self.stderr.write)
            call_command("migrate", verbosity=0, interactive=False)
        collect_static_files()
