import os
import socket
import sys
from argparse import ArgumentParser
from io import StringIO
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from qrcode.main import QRCode

from fortcompanion.environment import lan_address

EVERYWHERE = "0.0.0.0"  # noqa: S104 - the phones are elsewhere


class Command(BaseCommand):
    help = "Open the house to every phone of the network and show them the way in."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=os.environ.get("PORT") or 8000)

    def handle(self, *, port: int, **options: Any) -> None:
        with socket.socket() as door:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                door.bind((EVERYWHERE, port))
            except OSError as error:
                raise CommandError(
                    f"Port {port} is not free ({error.strerror}). Try: PORT={port + 1} make run"
                ) from error
        call_command("prepare")
        self.welcome(f"http://{lan_address()}:{port}/")
        server = [sys.executable, "-m", "granian", "--interface", "asginl"]
        server += ["--host", EVERYWHERE, "--port", str(port), "--log-level", "warning"]
        server += ["--workers-kill-timeout", "3s", "fortcompanion.asgi:application"]
        os.execv(sys.executable, server)  # noqa: S606 - becomes the server, Ctrl+C reaches it

    def welcome(self, address: str) -> None:
        code = QRCode(border=2)
        code.add_data(address)
        drawn = StringIO()
        code.print_ascii(out=drawn, invert=True)
        self.stdout.write(drawn.getvalue())
        self.stdout.write(f"Fort Companion is open. Scan the code or type: {address}")
        self.stdout.write("Stop with Ctrl+C.")
        self.stdout.flush()
