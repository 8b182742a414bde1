"""A browser that goes on when nobody looks on any more."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 60
ITS_OWN = ("--remote-debugging-port=0", "--lang=en", "--accept-lang=en")


@dataclass(frozen=True, slots=True)
class Running:
    pid: int
    address: str


@contextmanager
def running(executable: str, arguments: Sequence[str]) -> Iterator[Running]:
    """With one page, which is empty, and whatever it keeps in a folder of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [executable, *arguments, *ITS_OWN, f"--user-data-dir={folder}", "about:blank"]
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            yield Running(process.pid, f"http://127.0.0.1:{_port(Path(folder))}")
        finally:
            os.killpg(process.pid, signal.SIGTERM)  # what is called chromium may have begun another
            process.wait()


def _port(folder: Path) -> int:
    told = folder / "DevToolsActivePort"
    until = time.monotonic() + PATIENCE
    while not told.exists() or "\n" not in told.read_text():
        if time.monotonic() > until:
            raise TimeoutError("The browser does not say where it can be told what to do.")
        time.sleep(0.1)
    return int(told.read_text().split()[0])
