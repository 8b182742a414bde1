"""Cold, a whole game by taps with a hint now and then, warm, and a long look around.

Chromium refuses to slow workers down. So each figure "at 4x" is processor time times four, of the
threads that wait for each other: the pages', Python's, the service worker's. What a browser does
beside them (WebAssembly is compiled, pictures are painted) has threads of its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]


def main() -> None:
    chosen = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    if not Path("/proc/self/schedstat").exists():
        skipped("only Linux tells the processor time of each thread.")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = chosen or built(Path(name) / "site")
        if folder is not None:
            measure(folder)


def skipped(why: str) -> None:
    print(f"The pocket was not measured: {why}", file=sys.stderr)


def built(folder: Path) -> Path | None:
    command = [sys.executable, "manage.py", "pocket", str(folder)]
    told = subprocess.run(command, cwd=HOME, capture_output=True, text=True, check=False)
    if told.returncode:
        skipped(told.stderr.strip())
        return None
    return folder


def measure(folder: Path) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fortcompanion.settings")
    import django

    django.setup()
    from playwright.sync_api import sync_playwright

    from benchmarks.pocket.running import running
    from benchmarks.pocket.session import Session
    from tests.e2e.conftest import CHROMIUM, QUIETLY
    from tests.e2e.pocket.served import Host

    executable = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if executable is None:
        skipped("there is no Chromium here.")
        return
    host = Host(folder)
    with sync_playwright() as playwright, running(executable, QUIETLY) as browser:
        Session(browser, playwright, host).measure()
    host.cut()


if __name__ == "__main__":
    main()
