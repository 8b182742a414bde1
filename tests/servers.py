"""The real server in a process of its own, with a data folder of its own."""

import os
import random
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from django.conf import settings

POSTGRES = "postgresql://postgres@127.0.0.1:5432"
REDIS = "redis://127.0.0.1:6379/0"
CONFIGURATION = (
    "DATABASE_URL",
    "REDIS_URL",
    "SECRET_KEY",
    "ALLOWED_HOSTS",
    "DEBUG",
    "DATA_DIR",
    "STATIC_ROOT",
    "PORT",
    "HTTPS_PORT",
    "HTTPS_SIGN",
    "TERMINAL_LANGUAGE",
    "LC_ALL",
    "TLS_CERT",
    "TLS_KEY",
    "BOTS_PAUSE",
    "LOG_REQUESTS",
    "LOG_JSON",
    "BACKUPS",
    "TIDY_DAYS",
    "METRICS_TOKEN",
    "TRUSTED_PROXIES",
    "HSTS_SECONDS",
    "HSTS_ALSO",
    "BASE_PATH",
)
PATIENCE = 180.0


def environment(data: Path, **variables: str) -> dict[str, str]:
    """This environment without the site's own variables, then with these."""
    inherited = {name: value for name, value in os.environ.items() if name not in CONFIGURATION}
    plain = {"HTTPS_PORT": "0", "LC_ALL": "C.UTF-8"}  # one door, and an English terminal
    return {**inherited, **plain, "DATA_DIR": str(data), **variables}


def manage(*arguments: str, data: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=settings.BASE_DIR,
        env=environment(data, **variables),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


PORTS = range(15_000, 32_000)
"""Below those that the system gives to connections on their way out."""


def free_port() -> int:
    for port in random.sample(PORTS, 50):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError(f"None of fifty ports of {PORTS} is free.")


@contextmanager
def running(
    data: Path,
    *,
    application: str = "",
    interface: str = "asginl",
    command: str = "serve",
    **variables: str,
) -> Iterator[tuple[str, Path]]:
    """The address of a served site and the file with what the server has printed.

    Another application than the site's own is a test's, around the site.
    """
    data.mkdir(parents=True, exist_ok=True)
    if not (data / "static").exists():
        shutil.copytree(settings.STATIC_ROOT, data / "static")  # spares collecting them again
    port, printed = free_port(), data / "printed.txt"
    address = f"http://127.0.0.1:{port}"
    with printed.open("w") as out:
        server = subprocess.Popen(
            [
                sys.executable,
                *(
                    granian(application, interface)
                    if application
                    else ("manage.py", *command.split())
                ),
                "--port",
                str(port),
            ],
            cwd=settings.BASE_DIR,
            env=environment(data, **variables),
            stdout=out,
            stderr=subprocess.STDOUT,
        )
    try:
        deadline = time.monotonic() + PATIENCE
        while not answers(address):
            if server.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"The server does not answer:\n{printed.read_text()}")
            time.sleep(0.1)
        yield address, printed
    finally:
        server.terminate()
        server.wait(timeout=PATIENCE)


def granian(application: str, interface: str) -> tuple[str, ...]:
    quietly = ("--log-level", "warning", "--workers-kill-timeout", "3s")
    return ("-m", "granian", "--interface", interface, *quietly, application)


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=5):
            return True
    except urllib.error.HTTPError as refusal:
        refusal.close()
        return True
    except OSError:
        return False
