import os
import resource
import socket
import sys
from argparse import ArgumentParser
from io import StringIO
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext, override
from qrcode.main import QRCode

from fortcompanion.environment import lan_address, locked
from fortcompanion.hosting import waiting
from fortcompanion.hosting.home import opening

EVERYWHERE = "0.0.0.0"  # noqa: S104 - the phones are elsewhere
MOST_OPEN = 16_384
SPARED = 256
"""Files: databases, logs, static files, the pipes of those that think."""


class Command(BaseCommand):
    help = "Open the house to every phone of the network and show them the way in."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=os.environ.get("PORT") or 8000)
        parser.add_argument(
            "--pages",
            action="store_true",
            help="another process has the streams, and tells of phones and https",
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
        _look_whether_kept()
        if not baked:
            call_command("prepare")
        elif not no_migrate:
            waiting.for_the_database(self.stderr.write)
            call_command("migrate", verbosity=0, interactive=False)
        secure = _certificate()
        if not baked:
            scheme = "https" if secure else "http"
            with override(opening.terminal_language()):
                self.welcome(f"{scheme}://{lan_address()}:{port}{settings.BASE_PATH}/")
                if settings.LOCAL_HOSTS_ONLY and not pages:
                    opening.tell_arrivals(port)
                    if not secure and (more := opening.second_door(port)):
                        self.stdout.write(more)
                self.stdout.write(gettext("Stop with Ctrl+C."))
            self.stdout.flush()
        # For pages too: where threads wait for what is sent, few slow phones keep all others out.
        server = [sys.executable, "-m", "granian", "--interface", "asginl"]
        server += ["--host", EVERYWHERE, "--port", str(port), "--log-level", "warning"]
        server += ["--workers", str(workers), "--workers-kill-timeout", "3s", *secure]
        server += ["--respawn-failed-workers"]
        server += ["--url-path-prefix", settings.BASE_PATH] if settings.BASE_PATH else []
        # A phone keeps two connections. Nobody is to stand before a door that is shut.
        server += ["--backlog", "2048", "--backpressure", str(_most_connections())]
        # Else the C library has a heap for each of several threads, and each keeps what it needed.
        os.environ.setdefault("MALLOC_ARENA_MAX", "1")
        os.execv(sys.executable, [*server, "fortcompanion.asgi:application"])  # noqa: S606 - becomes the server, Ctrl+C reaches it

    def welcome(self, address: str) -> None:
        code = QRCode(border=2)
        code.add_data(address)
        drawn = StringIO()
        code.print_ascii(out=drawn, invert=True)
        self.stdout.write(drawn.getvalue())
        self.stdout.write(
            gettext("Fort Companion is open. Scan the code or type: %(address)s")
            % {"address": address}
        )


def _look_whether_free(port: int) -> None:
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((EVERYWHERE, port))
        except OSError as error:
            raise CommandError(
                f"Port {port} is not free ({error.strerror}). Try: PORT={port + 1} make run"
            ) from error


def _look_whether_kept() -> None:
    """The database may be there and still take nothing more."""
    data = Path(settings.DATA_DIR)
    for path in (data, *data.glob("*.sqlite3*")):
        if not os.access(path, os.W_OK):
            raise CommandError(locked(data))


def _most_connections() -> int:
    """As many as the system allows, without files that are open for other reasons."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_OPEN if hard == resource.RLIM_INFINITY else min(hard, MOST_OPEN)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(256, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARED)


def _certificate() -> list[str]:
    """What the server is told of the certificate, if there is one."""
    cert, key = os.environ.get("TLS_CERT", ""), os.environ.get("TLS_KEY", "")
    if not cert and not key:
        return []
    for name, path in (("TLS_CERT", cert), ("TLS_KEY", key)):
        if not os.access(path, os.R_OK):
            raise CommandError(f"{name} names no file that can be read: {path or 'nothing'}")
    return ["--ssl-certificate", cert, "--ssl-keyfile", key]
