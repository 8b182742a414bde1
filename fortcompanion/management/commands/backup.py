from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from fortcompanion.hosting import backups, housekeeping


class Command(BaseCommand):
    help = "Write everything the site keeps into one file; the site may go on meanwhile."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, nargs="?")
        parser.add_argument("--daily", action="store_true", help="into the data folder, once a day")

    def handle(self, *, file: Path | None, daily: bool, **options: Any) -> None:
        if daily:
            made = housekeeping.daily_backup()
            self.stdout.write(f"Written: {made}" if made else "Today's is there already.")
            return
        if file is None:
            raise CommandError("Name the file to write: manage.py backup FILE")
        if not file.parent.is_dir():
            raise CommandError(f"There is no folder {file.parent}.")
        head = backups.write(file)
        self.stdout.write(f"Written: {file} ({sum(head.rows.values())} rows)")
