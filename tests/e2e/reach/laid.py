"""A table of the served site that is laid out at once: entries put into its log as they are.

Phones find them there as if others had entered them; so does whoever replays the log here.
"""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Page

from games.engine.entries import Choice, Correction, Entry, Reveal, Value
from games.engine.log import Log
from games.engine.notation import read_entry, read_position, write_entry
from games.fort.game import FORT
from games.fort.sheet import one_page
from games.fort.sheet.wish import Wish
from games.fort.table.position import Position

NAMES = ("Ann", "Ben", "Cleo", "Dan")
FORM = "application/x-www-form-urlencoded"


class Laid:
    """One phone keeps all the seats of it."""

    def __init__(self, page: Page, data: Path, players: int, **fields: object) -> None:
        self.database = data / "fort.sqlite3"
        page.request.get("/tables/")
        token = next(c for c in page.context.cookies() if c.get("name") == "csrftoken")
        sent = {"game": "fort", "one_phone": "1", "first": "0", "depth": "cards", **fields}
        answer = page.request.post(
            "/tables/open/",
            data=urlencode({"name": NAMES[:players], **sent}, doseq=True),
            headers={"Content-Type": FORM, "X-CSRFToken": token.get("value", "")},
            max_redirects=0,
        )
        found = re.search(r"/t/(\w+)/", answer.headers.get("location", ""))
        assert found, answer.text()
        self.code = found[1]
        self._rows("PRAGMA busy_timeout = 10000")
        ((self.id, self.start, self.box),) = self._rows(
            "SELECT id, start, box FROM games_table WHERE code = ?", self.code
        )

    def _rows(self, question: str, *values: object) -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(self.database, timeout=10)) as database, database:
            return database.execute(question, values).fetchall()

    @property
    def lines(self) -> list[str]:
        rows = self._rows(
            "SELECT line FROM games_entry WHERE table_id = ? ORDER BY number", self.id
        )
        return [str(line) for (line,) in rows]

    @property
    def position(self) -> Position:
        start = FORT.read(read_position(str(self.start)), json.loads(str(self.box)))
        log: Log[Position] = Log(start, FORT.apply)
        for line in self.lines:
            log.append(read_entry(line))
        return log.position

    # What is put there ----------------------------------------------------------------------------

    def enter(self, entry: Entry) -> None:
        number = len(self.lines) + 1
        self._rows(
            "INSERT INTO games_entry (table_id, number, client, line, at)"
            " VALUES (?, ?, ?, ?, datetime('now'))",
            *(self.id, number, f"laid-{number}", write_entry(entry)),
        )

    def put(self, path: str, value: Value) -> None:
        self.enter(Correction(path, value))

    def shows(self, place: str, *cards: str) -> None:
        self.enter(Reveal(place, cards))

    def plays(self, card: str) -> None:
        """The leader, with the public action only, as the page takes it to be."""
        page = one_page.lay_out(self.position, Wish(("play", card), undone=("private",)))
        assert page is not None and page.position is not None, card
        self.enter(Choice(self.position.leader, page.answers))

    def says(self, verb: str) -> None:
        p = self.position
        self.enter(Choice(p.agenda[-1][1], (("verb", (verb,)),)))
