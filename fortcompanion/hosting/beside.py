"""A process of our own beside the server's: it works where nobody waits, and lets others go first.

    class Worker(Helper): ...   # the server's half: `say` something, it is `heard`, or `gone`
    begin(serve)                # the other half, in the module that runs there

Both halves speak in lines of JSON through a socket that nobody else knows. Either one ends when the
other is gone. Neither needs Django.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

HOME = Path(__file__).resolve().parent.parent.parent
NICE = 10


class Helper:
    """Such a process, as the server sees it; a thread listens to what it says."""

    module: ClassVar[str]
    """What runs there."""
    silence: ClassVar[float] = 30.0
    """Seconds without a word after which it is given up, while somebody waits for it."""

    def __init__(self) -> None:
        from multiprocessing.connection import Connection  # not there in a pocket

        self.owner = os.getpid()
        ours, theirs = socket.socketpair()
        with theirs:
            self.process = subprocess.Popen(  # noqa: S603 - our own module
                [sys.executable, "-m", self.module, str(theirs.fileno())],
                cwd=HOME,
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
            )
        self.door = Connection(ours.detach())
        self.speaking = Lock()
        self.spoken_at = monotonic()
        self.listener = Thread(target=self._listen, name=self.module, daemon=True)
        self.listener.start()

    def is_waited_for(self) -> bool:
        raise NotImplementedError

    def heard(self, said: dict[str, Any]) -> None:
        raise NotImplementedError

    def gone(self) -> None:
        """It has ended, for whatever reason."""
        raise NotImplementedError

    def say(self, said: Mapping[str, Any], *more: bytes) -> None:
        """What is no JSON follows as it is."""
        self.spoken_at = monotonic()
        with self.speaking, suppress(OSError):  # it has died; `_listen` sees that too
            self.door.send_bytes(json.dumps(said).encode())
            for each in more:
                self.door.send_bytes(each)

    def _listen(self) -> None:
        while True:
            try:
                left = self.spoken_at + self.silence - monotonic()
                if not self.door.poll(left if left > 0 else self.silence):
                    if self.is_waited_for() and monotonic() > self.spoken_at + self.silence:
                        self.process.kill()
                    continue
                said = json.loads(self.door.recv_bytes())
                self.spoken_at = monotonic()
            except (EOFError, OSError):
                break
            self.heard(said)
        self.process.kill()
        self.process.wait()
        self.gone()

    def end(self) -> None:
        self.process.kill()
        self.listener.join(self.silence)  # it hears that, and closes the door


# The other half -----------------------------------------------------------------------------------


def begin(serve: Callable[[Connection], None]) -> None:
    """Serves whoever is behind the socket whose number we are given, until they are gone."""
    from multiprocessing.connection import Connection

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server's end is ours, in its own time
    os.nice(NICE)
    with Connection(int(sys.argv[1])) as door, suppress(EOFError, OSError):
        serve(door)
