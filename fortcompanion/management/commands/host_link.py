from __future__ import annotations

import os
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.urls import reverse

from fortcompanion.environment import lan_address
from fortcompanion.hosting import keys


class Command(BaseCommand):
    help = "Make the secret link to the host's door; those made before it end."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--end", action="store_true", help="have no link any more")

    def handle(self, *, end: bool, **options: Any) -> None:
        if end:
            there_was = keys.end()
            self.stdout.write("The link has ended." if there_was else "There was none.")
            return
        path = reverse("host_key", args=[keys.make()])
        self.stdout.write(f"{_site()}{path}")
        self.stderr.write(
            "Whoever has this link may see how the site stands, speak to every phone and close"
            " tables. Made anew, the one before it ends."
        )


def _site() -> str:
    """How the site is reached, as far as it is known here."""
    if settings.HOSTED and settings.ALLOWED_HOSTS:
        return f"https://{settings.ALLOWED_HOSTS[0].lstrip('.')}"
    return f"http://{lan_address()}:{os.environ.get('PORT') or 8000}"
