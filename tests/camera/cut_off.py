"""The real server and its phones on a machine without any network: what photos leave behind.

`unshare -rn python -m tests.camera.cut_off DATA` prints one line of JSON.
"""

from __future__ import annotations

import fcntl
import json
import socket
import struct
import sys
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

from games.fort.box.cards import BY_KIND
from tests import servers
from tests.camera import scenes

HASTY = "tests.camera.hasty"
CARDS = Random(2).sample(BY_KIND["kids"], 3)
SET_FLAGS, UP = 0x8914, 0x1 | 0x40


def wake_loopback() -> None:
    with socket.socket() as any_socket:
        fcntl.ioctl(any_socket, SET_FLAGS, struct.pack("16sh", b"lo", UP))


def send(address: str, photo: bytes) -> dict[str, Any]:
    """The last line of the answer."""
    request = urllib.request.Request(
        f"{address}/photo/?game=fort", photo, {"Content-Type": "image/jpeg"}
    )
    try:
        with urllib.request.urlopen(request, timeout=servers.PATIENCE) as answer:
            said = answer.read()
    except urllib.error.HTTPError as refusal:
        said = refusal.read()
    found: dict[str, Any] = json.loads(said.splitlines()[-1])
    return found


def kept(data: Path) -> dict[str, int]:
    files = (path for path in data.rglob("*") if path.is_file() and path.name != "printed.txt")
    return {str(path): path.stat().st_size for path in files}


def processes(word: str) -> list[Path]:
    """Those of this namespace whose command has this word in it."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            here = (process / "ns/net").readlink() == Path("/proc/self/ns/net").readlink()
            if here and word in (process / "cmdline").read_bytes().decode(errors="replace"):
                found.append(process)
        except OSError:
            continue
    return found


def memory() -> int:
    """Of the server, in kilobytes, without the process that reads."""
    lines = [
        line
        for process in processes("granian")
        for line in (process / "status").read_text().splitlines()
        if line.startswith("VmRSS")
    ]
    return sum(int(line.split()[1]) for line in lines)


def bomb() -> bytes:
    file = BytesIO()
    Image.new("1", (8660, 5774)).save(file, "PNG")
    return file.getvalue()


def main(data: Path) -> None:
    wake_loopback()
    photo = scenes.row(CARDS, 220, 2, sleeves=False).photo
    with servers.running(data, application=f"{HASTY}:application", BACKUPS="0") as (site, out):
        send(site, photo)
        before, memory_before = kept(data), memory()
        with ThreadPoolExecutor(10) as phones:
            ten = list(phones.map(lambda _: send(site, photo), range(10)))
        words = [send(site, each) for each in (b"a letter", bomb())]
        after, memory_after = kept(data), memory()
        readers = len(processes(f"-m\0{HASTY}"))
        until = time.monotonic() + 60
        while processes(f"-m\0{HASTY}") and time.monotonic() < until:
            time.sleep(0.2)
        said = {
            "read": sum("seen" in each for each in ten),
            "right": all(
                sorted(one["cards"][0] for one in each["seen"]) == sorted(CARDS)
                for each in ten
                if "seen" in each
            ),
            "busy": sum("trouble" in each for each in ten),
            "words": [each["trouble"] for each in words],
            "grown": {path: size for path, size in after.items() if before.get(path) != size},
            "memory": [memory_before, memory_after],
            "reading": readers > 0,
            "gone": not processes(f"-m\0{HASTY}"),
            "printed": out.read_text(),
        }
    sys.stdout.write(json.dumps(said) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
