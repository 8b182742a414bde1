from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.models import Table
from games.tables import checking


class Command(BaseCommand):
    help = "Replay every stored table and compare what comes of it with its kept result."

    def handle(self, **options: Any) -> None:
        seen, before = 0, _results()
        wrong = []
        for found in checking.look_through():
            seen += 1
            if found is not None:
                wrong.append(found)
                self.stdout.write(f"{found.code}: {found.says}")
        if late := _results() - before:
            self.stdout.write(f"{late} results were not kept before, and are now.")
        if wrong:
            raise CommandError(
                f"{len(wrong)} of {seen} tables can't be played on as they are stored. They stay"
                " in the database; their pages say what is kept of them."
            )
        self.stdout.write(f"{seen} tables, all as they were.")


def _results() -> int:
    return Table.objects.filter(result__isnull=False).count()
