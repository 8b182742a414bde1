from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.tables.tidying import abandoned


class Command(BaseCommand):
    help = "Tidy away tables that were never finished and that nobody has touched for long."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--days", type=int, default=settings.TIDY_DAYS)
        parser.add_argument("--dry-run", action="store_true", help="only say how many")

    def handle(self, *, days: int, dry_run: bool, **options: Any) -> None:
        if days < 1:
            raise CommandError("Say after how many quiet days: --days 90, or TIDY_DAYS=90")
        old = abandoned(days)
        number = old.count()
        if not dry_run:
            old.delete()
        self.stdout.write(f"{'Would go' if dry_run else 'Gone'}: {number} tables.")
