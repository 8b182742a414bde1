"""What happens to a site: processes killed, services restarted, disks full, clocks set back."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

from benchmarks.load.services import Service, wait_for_postgresql, wait_for_redis
from benchmarks.load.site import Process, family

AWAY = 3.0
"""Seconds for which something is away."""
FAKETIME = sorted(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))
WITHOUT_POWERS = ("setpriv", "--bounding-set", "-dac_override,-dac_read_search")
"""For root to whom the file system would say nothing."""


async def killed(process: Process) -> None:
    """All of it at once, and started again as a supervisor would."""
    assert process.running
    os.killpg(process.running.pid, signal.SIGKILL)
    process.running.wait()
    await asyncio.to_thread(process.start)


async def worker_killed(process: Process) -> None:
    """One worker: whoever began it begins another."""
    assert process.running
    worker = next(each for each in family(process.running.pid)[1:] if "granian" in _command(each))
    os.kill(worker, signal.SIGKILL)
    await asyncio.sleep(0.5)
    await asyncio.to_thread(process.wait)


async def thinker_killed(process: Process) -> None:
    for each in process.pids():
        if "thinker" in _command(each):
            os.kill(each, signal.SIGKILL)


def _command(pid: int) -> str:
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_text()
    return ""


async def postgresql_restarted(service: Service, how: signal.Signals) -> None:
    await asyncio.to_thread(service.stop, how)
    await asyncio.sleep(AWAY)
    service.start()
    await asyncio.to_thread(wait_for_postgresql, service)


async def redis_restarted(service: Service) -> None:
    await asyncio.to_thread(service.stop, signal.SIGKILL)
    await asyncio.sleep(AWAY)
    service.start()
    await asyncio.to_thread(wait_for_redis, service)


async def disk_filled(folder: Path) -> None:
    """To the last byte, for a while."""
    full = folder / "full"
    with suppress(OSError), full.open("wb", buffering=0) as file:
        for size in (1 << 20, 1 << 12, 1):
            with suppress(OSError):
                while file.write(b"\0" * size) == size:
                    pass
    await asyncio.sleep(AWAY)
    full.unlink()


async def folder_locked(folder: Path) -> None:
    """Nothing in it may be written or made, for a while."""
    files = [folder, *(each for each in folder.iterdir() if each.is_file())]
    modes = [each.stat().st_mode for each in files]
    for each, mode in zip(files, modes, strict=True):
        each.chmod(mode & 0o7555)
    await asyncio.sleep(AWAY)
    for each, mode in zip(files, modes, strict=True):
        if each.exists():
            each.chmod(mode)


async def clock_set(file: Path, offset: str) -> None:
    file.write_text(offset)
    await asyncio.sleep(AWAY)


def with_a_clock(file: Path) -> dict[str, str]:
    """For a server whose clock may be set; what it waits for goes on by the real one.

    The library's own cure for how other C libraries wait is off: with it each of several threads
    that wait for Python's lock never sleeps, and a site of many phones stands still.
    """
    file.write_text("+0")
    return {
        "LD_PRELOAD": str(FAKETIME[-1]),
        "FAKETIME_TIMESTAMP_FILE": str(file),
        "FAKETIME_CACHE_DURATION": "1",
        "DONT_FAKE_MONOTONIC": "1",
        "FAKETIME_FORCE_MONOTONIC_FIX": "0",
    }


class SmallDisk:
    """A file system of its own, in memory, that is soon full."""

    def __init__(self, folder: Path, megabytes: int = 96) -> None:
        self.folder = folder
        self.megabytes = megabytes

    def __enter__(self) -> Path:
        self.folder.mkdir()
        size = f"size={self.megabytes}m"
        mount = ["mount", "-t", "tmpfs", "-o", size, "fort-drill", str(self.folder)]
        subprocess.run(mount, check=True)
        return self.folder

    def __exit__(self, *_: object) -> None:
        subprocess.run(["umount", "--lazy", str(self.folder)], check=False)
