from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from fortcompanion.pocket import building, runtime


class Command(BaseCommand):
    help = "Write the whole site as static files, for a phone without any server."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path)

    def handle(self, *, folder: Path, **options: Any) -> None:
        try:
            built = building.build(folder)
        except (runtime.NoRuntime, building.NotOurs) as trouble:
            raise CommandError(str(trouble)) from None
        size = f"{built.transferred / 1e6:.1f} MB"
        self.stdout.write(f"Written: {folder}, {built.files} files; a phone fetches {size} once.")
