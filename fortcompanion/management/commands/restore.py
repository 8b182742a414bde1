from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from fortcompanion.hosting import backups


class Command(BaseCommand):
    help = "Fill the database from a backup. Stop the site before."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--dry-run", action="store_true", help="only look whether it could be")
        parser.add_argument(
            "--replace", action="store_true", help="give up what is in the database now"
        )

    def handle(self, *, file: Path, dry_run: bool, replace: bool, **options: Any) -> None:
        try:
            head = backups.check(file) if dry_run else backups.restore(file, replace=replace)
        except backups.BadBackup as trouble:
            raise CommandError(str(trouble)) from None
        rows = ", ".join(f"{n} {name.partition('.')[2]}" for name, n in head.rows.items())
        done = "Could be restored" if dry_run else "Restored"
        self.stdout.write(f"{done}: made {head.made}, {rows}")
