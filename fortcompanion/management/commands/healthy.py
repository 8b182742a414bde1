import os
import ssl
import sys
import urllib.error
import urllib.request
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    help = "Ask the site on this machine whether it is well: for the health check of a container."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=os.environ.get("PORT") or 8000)

    def handle(self, *, port: int, **options: Any) -> None:
        secure = bool(os.environ.get("TLS_CERT"))
        address = f"{'https' if secure else 'http'}://127.0.0.1:{port}{settings.BASE_PATH}/healthz"
        trust = ssl._create_unverified_context() if secure else None  # noqa: S323 - itself, by number
        try:
            with urllib.request.urlopen(address, timeout=4, context=trust) as answer:  # noqa: S310
                self.stdout.write(answer.read().decode())
        except urllib.error.HTTPError as sick:
            self.stdout.write(sick.read().decode())
            sys.exit(1)
        except OSError as silent:
            self.stdout.write(str(silent))
            sys.exit(1)
