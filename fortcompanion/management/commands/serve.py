import os
import socket
import sys
from argparse import ArgumentParser
from io import StringIO
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from qrcode.main import QRCode

from fortcompanion.environment import lan_address

EVERYWHERE = "0.0.0.0"  # noqa: S104 - the phones are elsewhere


class Command(BaseCommand):
    help = "Open the house to every phone of the network and show them the way in."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=os.environ.get("PORT") or 8000)
        parser.add_argument(
            "--pages", action="store_true", help="pages only, quicker: another process has streams"
        )
        parser.add_argument("--workers", type=int, default=1, help="processes; needs Redis")
        parser.add_argument(
            "--baked", action="store_true", help="translations and static files are made already"
        )
        parser.add_argument(
            "--no-migrate", action="store_true", help="another process prepares the database"
        )

    def handle(
        self,
        *,
        port: int,
        pages: bool,
        workers: int,
        baked: bool,
        no_migrate: bool,
        **options: Any,
    ) -> None:
        if workers > 1 and not settings.REDIS_URL:
            raise CommandError("Several processes hear of each other through Redis: set REDIS_URL")
        _look_whether_free(port)
        if not baked:
            call_command("prepare")
        elif not no_migrate:
            call_command("migrate", verbosity=0, interactive=False)
        secure = _certificate()
        if not baked:
            scheme = "https" if secure else "http"
            self.welcome(f"{scheme}://{lan_address()}:{port}{settings.BASE_PATH}/")
        entrance = ("wsgi", "fortcompanion.wsgi") if pages else ("asginl", "fortcompanion.asgi")
        server = [sys.executable, "-m", "granian", "--interface", entrance[0]]
        server += ["--host", EVERYWHERE, "--port", str(port), "--log-level", "warning"]
        server += ["--workers", str(workers), "--workers-kill-timeout", "3s", *secure]
        server += ["--url-path-prefix", settings.BASE_PATH] if settings.BASE_PATH else []
        server += ["--blocking-threads", "4"] if pages else []
        os.execv(sys.executable, [*server, f"{entrance[1]}:application"])  # noqa: S606 - becomes the server, Ctrl+C reaches it

    def welcome(self, address: str) -> None:
        code = QRCode(border=2)
        code.add_data(address)
        drawn = StringIO()
        code.print_ascii(out=drawn, invert=True)
        self.stdout.write(drawn.getvalue())
        self.stdout.write(f"Fort Companion is open. Scan the code or type: {address}")
        self.stdout.write("Stop with Ctrl+C.")
        self.stdout.flush()


def _look_whether_free(port: int) -> None:
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((EVERYWHERE, port))
        except OSError as error:
            raise CommandError(
                f"Port {port} is not free ({error.strerror}). Try: PORT={port + 1} make run"
            ) from error


def _certificate() -> list[str]:
    """What the server is told of the certificate, if there is one."""
    cert, key = os.environ.get("TLS_CERT", ""), os.environ.get("TLS_KEY", "")
    if not cert and not key:
        return []
    for name, path in (("TLS_CERT", cert), ("TLS_KEY", key)):
        if not os.access(path, os.R_OK):
            raise CommandError(f"{name} names no file that can be read: {path or 'nothing'}")
    return ["--ssl-certificate", cert, "--ssl-keyfile", key]
