"""The process that reads photos: `python -m games.camera.reader N`, where N is the socket.

It takes one photo at a time, says what lies in it, and forgets it. Whatever a photo does to it, it
can't take more memory than it is allowed; when nobody has sent one for a while it ends.
"""

from __future__ import annotations

import json
import resource
from contextlib import suppress
from dataclasses import asdict
from multiprocessing.connection import Connection
from pathlib import Path
from traceback import extract_tb
from typing import Any

from fortcompanion.hosting.beside import begin
from games.camera import reading
from games.camera.names import Names
from games.camera.photo import NoPhoto

HOME = Path(__file__).resolve().parent
IDLE = 60.0
MOST_MEMORY = 1_600_000_000
"""Bytes; a photo of twelve megapixels takes about half of it."""


def serve(door: Connection) -> None:
    with suppress(ValueError, OSError):  # where the system allows it
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
    while door.poll(IDLE):
        asked = json.loads(door.recv_bytes())
        names = {name: tuple(cards) for name, cards in asked["names"].items()}
        said = _read(door.recv_bytes(), names, all_of_them=asked["all"])
        door.send_bytes(json.dumps({"id": asked["id"], **said}).encode())


def _read(data: bytes, names: Names, *, all_of_them: bool) -> dict[str, Any]:
    try:
        found = reading.read(data, names, all_of_them=all_of_them)
        return {"seen": [asdict(each) for each in found]}
    except NoPhoto as trouble:
        return {"trouble": trouble.why}
    except Exception as error:  # one bad photo must not take the others along
        return {"trouble": "fault", "wrong": _where(error)}


def _where(error: Exception) -> str:
    """What went wrong and where, without a word of what was in the photo."""
    ours = [each for each in extract_tb(error.__traceback__) if HOME in Path(each.filename).parents]
    return f"{type(error).__name__} in {Path(ours[-1].filename).name}:{ours[-1].lineno}"


if __name__ == "__main__":
    begin(serve)
