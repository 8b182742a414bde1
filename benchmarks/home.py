"""The home page as `make run` serves it, against a bare Django view on the same server."""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import django

from benchmarks import figure

ROUNDS, SECONDS, CLIENTS = 5, 2.0, 8


async def phone(port: int, until: float) -> int:
    """One phone that asks for the page again and again: how many whole answers it got."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answers = 0
    while time.monotonic() < until:
        writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n")
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        if not head.startswith(b"http/1.1 200"):
            raise RuntimeError(head.decode())
        length = head.partition(b"content-length:")[2].split(b"\r\n", 1)[0]
        await reader.readexactly(int(length))
        answers += 1
    writer.close()
    return answers


async def rate(port: int) -> float:
    begun = time.monotonic()
    answers = await asyncio.gather(*(phone(port, begun + SECONDS) for _ in range(CLIENTS)))
    return sum(answers) / (time.monotonic() - begun)


@contextmanager
def bare_django() -> Iterator[int]:
    from tests.servers import answers, free_port

    port = free_port()
    command = [sys.executable, "-m", "granian", "--interface", "asginl", "--port", str(port)]
    command += ["--log-level", "warning", "benchmarks.bare_django.asgi:application"]
    server = subprocess.Popen(command)
    try:
        while not answers(f"http://127.0.0.1:{port}"):
            time.sleep(0.1)
        yield port
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fortcompanion.settings")
    django.setup()
    from fortcompanion.management.commands.prepare import collect_static_files
    from tests.servers import running

    collect_static_files()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder) / "data") as (address, _printed),
        bare_django() as bare,
    ):
        ours = int(address.rpartition(":")[2])
        rounds = [(asyncio.run(rate(bare)), asyncio.run(rate(ours))) for _ in range(ROUNDS)]
    figure("bare django view", median(hello for hello, _ in rounds), "requests/s")
    figure("home page", median(home for _, home in rounds), "requests/s")
    figure("home page to bare view", median(home / hello for hello, home in rounds), "ratio")


if __name__ == "__main__":
    main()
