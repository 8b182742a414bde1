"""Has photos read, one at a time, in a process that ends when it is idle.

    sent = asking.ask(data, names, tell)    # at once; `Busy` if too many wait
    asking.drop(sent)                       # nobody wants to know any more

`tell` hears of it in another thread: the place in the queue (`{"place": 2}`; 0 is being read), and
at last what was seen (`{"seen": [...]}`) or what is wrong (`{"trouble": "heic"}`).
"""

from __future__ import annotations

import atexit
import logging
import os
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import RLock
from typing import Any

from fortcompanion.hosting import counted
from fortcompanion.hosting.beside import Helper
from games.camera import eyes, photo
from games.camera.names import Names

MOST_WAITING = 6
MOST_TRIES = 2
LONGEST = 120.0
"""Seconds for one photo: two of a core at rest, but it lets all others go first."""

News = dict[str, Any]
_logger = logging.getLogger(__name__)


class Busy(Exception):
    """Too many photos at this moment."""


@dataclass(eq=False)
class Photo:
    """A photo that somebody waits for."""

    data: bytes = field(repr=False)
    names: Names = field(repr=False)
    tell: Callable[[News], None] = field(repr=False)
    all_of_them: bool = False
    """Not one card may be missed."""
    tries: int = 0


class Reader(Helper):
    """The process, as the server sees it."""

    module = "games.camera.reader"
    silence = LONGEST

    def __init__(self) -> None:
        self.number = 0
        self.sent: Photo | None = None
        """The one that it reads."""
        super().__init__()

    def is_waited_for(self) -> bool:
        return self.sent is not None

    def read(self, sent: Photo) -> None:
        self.number += 1
        self.sent = sent
        sent.tries += 1
        asked = {"id": self.number, "names": sent.names, "all": sent.all_of_them}
        self.say(asked, sent.data)

    def heard(self, said: dict[str, Any]) -> None:
        if "wrong" in said:
            _logger.warning("A photo could not be read: %s", said["wrong"])
        with _lock:
            sent, self.sent = self.sent, None
            _next()
        if sent is not None:
            sent.tell({key: said[key] for key in ("seen", "trouble") if key in said})

    def gone(self) -> None:
        """It was idle too long, just when a photo came; or a photo is too much for it."""
        global _reader
        with _lock:
            if _reader is self:
                _reader = None
            sent, self.sent = self.sent, None
            self.door.close()
            if sent is not None and self.process.returncode == 0 and sent.tries < MOST_TRIES:
                _waiting.appendleft(sent)
                sent = None
            _next()
        if sent is not None:
            _logger.warning("The process that reads has died (%s).", self.process.returncode)
            sent.tell({"trouble": "fault"})


_lock = RLock()
_reader: Reader | None = None
_waiting: deque[Photo] = deque()


def is_possible() -> bool:
    """Whether this house can read photos."""
    return eyes.are_there()


def ask(
    data: bytes, names: Names, tell: Callable[[News], None], *, all_of_them: bool = False
) -> Photo:
    """Raises `NoPhoto` for what is none at first sight."""
    sent = Photo(photo.looked_at(data), names, tell, all_of_them)
    with _lock:
        if len(_waiting) >= MOST_WAITING:
            raise Busy
        counted.add("photos")
        _waiting.append(sent)
        _next()
        if sent in _waiting:
            tell({"place": len(_waiting)})
    return sent


def drop(sent: Photo) -> None:
    """One that is being read is read to its end: nobody hears of it."""
    with _lock:
        sent.tell = lambda news: None
        if sent in _waiting:
            _waiting.remove(sent)
            _tell_places()


def _next() -> None:
    """Begins with the photo that has waited longest, if none is being read."""
    global _reader
    if not _waiting or (_reader is not None and _reader.sent is not None):
        return
    if _reader is None or _reader.owner != os.getpid():
        _reader = Reader()
    sent = _waiting.popleft()
    sent.tell({"place": 0})
    _reader.read(sent)
    _tell_places()


def _tell_places() -> None:
    for place, sent in enumerate(_waiting, 1):
        sent.tell({"place": place})


def running() -> Reader | None:
    """The process, while there is one."""
    return _reader


def close() -> None:
    """Ends the process; the next photo begins another one."""
    global _reader
    with _lock:
        reader, _reader = _reader, None
        _waiting.clear()
    if reader is not None and reader.owner == os.getpid():
        reader.sent = None
        reader.end()


atexit.register(close)
counted.tell_now("photos_waiting", lambda: len(_waiting))
