"""A plain server of files, below a path, that can be counted and cut off."""

from __future__ import annotations

from collections import Counter
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

BELOW = "/fort/"


class Files(SimpleHTTPRequestHandler):
    """What any static host does, and nothing else: no header of ours, no packing."""

    sent: Counter[str]

    def __init__(self, *told: Any, sent: Counter[str], **more: Any) -> None:
        self.sent = sent
        super().__init__(*told, **more)

    def translate_path(self, path: str) -> str:
        outside = not path.startswith(BELOW)
        return super().translate_path("/nothing-here" if outside else path[len(BELOW) - 1 :])

    def copyfile(self, source: Any, outputfile: Any) -> None:
        data = source.read()
        self.sent[self.path] += len(data)
        outputfile.write(data)

    def log_message(self, format: str, *args: Any) -> None:
        """Quietly."""


class Host:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sent: Counter[str] = Counter()
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.port = self.server.server_port
        Thread(target=self.server.serve_forever, daemon=True).start()

    def _handler(self) -> Any:
        return partial(Files, directory=str(self.folder), sent=self.sent)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}{BELOW}"

    def cut(self) -> None:
        """Nobody answers any more."""
        self.server.shutdown()
        self.server.server_close()

    def mend(self) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), self._handler())
        Thread(target=self.server.serve_forever, daemon=True).start()
