"""The inside of a pocket, run here: `python -m tests.fortcompanion.pocket.in_a_phone FOLDER`.

What a phone's worker does around it is done with plain files. Says what came of it as JSON.
"""

from __future__ import annotations

import gzip
import json
import re
import shutil
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

from fortcompanion.pocket.inside import opening

HOME = "https://example.org/fort/"
KEY = "k" * 50


HARMS: dict[str, Callable[[bytes], bytes]] = {
    "zeros": lambda whole: bytes(len(whole)),
    "cut off": lambda whole: whole[: len(whole) // 2],
    "empty": lambda whole: b"",
    "bits": lambda whole: whole[:30] + bytes(byte ^ 0x55 for byte in whole[30:]),
    "words": lambda whole: gzip.compress(b"no backup\n"),
}
"""What becomes of a file on a phone."""


class Files:
    """A store of two files, one of which is in use, and two backups, the newest first."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.slot = "a"
        (folder / "a").touch()

    def path(self) -> str:
        return str(self.folder / self.slot)

    def adopt(self, path: str) -> None:
        self.slot = "b" if self.slot == "a" else "a"
        shutil.copyfile(path, self.path())

    def backups(self) -> list[str]:
        return [str(path) for path in (self.folder / "new", self.folder / "old") if path.exists()]

    def keepBackup(self, path: str) -> None:
        new = self.folder / "new"
        if new.exists():
            new.replace(self.folder / "old")
        shutil.copyfile(path, new)


def _unheard(code: str, version: int) -> None:
    """No page listens."""


def main(folder: Path) -> dict[str, Any]:
    opening.DRAFT, opening.ZONES = folder / "draft", folder / "zones"
    store = Files(folder)
    opening.set_up("/fort")
    said: dict[str, Any] = {"first": opening.open_house(store, KEY, _unheard)}
    said["slot"] = store.slot
    from fortcompanion.pocket.inside import answering, aside

    def ask(path: str, fields: str = "") -> tuple[int, dict[str, str], str]:
        kind = [("content-type", "application/x-www-form-urlencoded")] if fields else []
        method = "POST" if fields else "GET"
        status, headers, body = answering.answer(method, HOME + path, kind, fields.encode(), HOME)
        return status, dict(headers), body.decode()

    _status, headers, home = ask("")
    said["policy"], said["frames"] = headers["Content-Security-Policy"], headers["X-Frame-Options"]
    said["home"] = 'data-place="pocket"' in home
    _status, _headers, page = ask("tables/")
    token = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[0]
    said["joining"] = "/tables/join/" in page
    sent = f"csrfmiddlewaretoken={token}&game=fort&name=Ann&name=Ben&first=0&depth=cards"
    status, headers, _page = ask("tables/open/", sent)
    said["opened"], code = status, headers["Location"].split("/")[3]
    _status, _headers, page = ask(f"t/{code}/")
    said["inviting"] = "popovertarget" in page and f"/t/{code}/qr.svg" in page
    sent = f"csrfmiddlewaretoken={token}&number=0&client=one&a=verb%3Dskip/&who=0"
    said["moved"] = ask(f"t/{code}/do/", sent)[0]
    shutil.copyfile(store.path(), folder / "as it lay when the answer came")
    with sqlite3.connect(folder / "as it lay when the answer came") as lay:
        said["lay"] = lay.execute("SELECT line FROM games_entry").fetchall()
    said["strangers"] = ask(f"t/{code}/do/", "number=1&client=two&a=verb%3Dskip/")[0]
    said["light"] = ask("light/", f"csrfmiddlewaretoken={token}&light=dark")[0]
    said["kept"] = 'data-light="dark"' in ask("")[2]
    before = store.path(), Path(store.path()).read_bytes()
    try:
        opening._on_a_copy(store, lambda: 1 / 0)
    except ZeroDivisionError:
        said["unharmed"] = before == (store.path(), Path(store.path()).read_bytes())
    said["still"] = ask(f"t/{code}/")[0]
    said["bots"] = bots(ask, token)
    said["ideas"] = ideas(ask, code)
    said["full"] = filled(ask, token, code)
    told = answering.answer("GET", f"{HOME}t/{code}/", [], b"", HOME, is_full=True)
    said["not kept"] = told[0], NO_ROOM in told[2].decode()
    (folder / "saved").write_bytes(b"")
    from fortcompanion.hosting import backups

    backups.write(folder / "saved")
    ask("tables/forget/", f"csrfmiddlewaretoken={token}&code={code}")
    said["put away"] = code not in ask("tables/")[2]
    said["going"] = begun(ask, token, code)
    opening.replace_by(folder / "saved")
    said["left"] = len(aside._going), aside.think()
    said["back"] = code in ask("tables/")[2] and 'data-light="dark"' in ask("")[2]
    status, _headers, page = ask("kept/take/", f"csrfmiddlewaretoken={token}")
    said["begun anew"] = status, "not at hand any more" in page
    whole = (folder / "saved").read_bytes()
    opening.keep_backup(folder / "saved")
    opening.keep_backup(folder / "saved")
    said["harms"] = {}
    for harm, done in HARMS.items():
        (folder / "new").write_bytes(done(whole))
        found = [opening._is_old(str(folder / "new")), broken(store)]
        said["harms"][harm] = [*found, code in ask("tables/")[2]]
        (folder / "new").write_bytes(whole)
    said["broken"] = broken(store), code in ask("tables/")[2]
    for path in store.backups():
        Path(path).write_bytes(HARMS["cut off"](whole))
    said["lost"] = broken(store), ask("tables/")[0], code in ask("tables/")[2]
    return said


NO_ROOM = "There is no room left where the tables are kept."
PATIENCE = 120.0
Ask = Callable[..., tuple[int, dict[str, str], str]]


def practised(ask: Ask, token: str) -> str:
    sent = f"csrfmiddlewaretoken={token}&game=fort&number=2&bots=greedy&name=Ann"
    return ask("tables/practise/", sent)[1]["Location"].split("/")[3]


def bots(ask: Ask, token: str) -> bool:
    """Whether they have gone on by themselves until it is for the one who is none."""
    from fortcompanion.pocket.inside import aside
    from games import practice, tables
    from games.models import Table

    for _ in range(20):  # until a bot begins
        table = Table.objects.get(code=practised(ask, token))
        before = tables.moment(table)
        if before.game.to_decide(before.position) == table.among_bots["human"]:
            continue
        ask(f"t/{table.code}/")
        latest = monotonic() + PATIENCE
        while practice._going and monotonic() < latest:
            aside.idle()
        now = tables.moment(table)
        human = table.among_bots["human"]
        return now.number > before.number and now.game.to_decide(now.position) == human
    return False


def ideas(ask: Ask, code: str) -> bool:
    """Whether what was asked is thought about to its end between the requests."""
    from fortcompanion.pocket.inside import aside
    from games import thinking
    from tests.games.thoughts import asked

    hint = thinking.ask("Ann", asked(playouts=40))
    latest = monotonic() + PATIENCE
    while not hint.settled and monotonic() < latest:
        ask(f"t/{code}/")
        aside.idle()
    return hint.settled


def filled(ask: Ask, token: str, code: str) -> list[Any]:
    """A disk that has no room: what is said of it, and that it is over when there is some."""
    from django.db import connection

    with connection.cursor() as cursor:
        (most,) = cursor.execute("PRAGMA max_page_count").fetchone()
        cursor.execute("PRAGMA max_page_count = 1")  # no less than there are
    for _ in range(50):
        sent = f"csrfmiddlewaretoken={token}&game=fort&name=Ann&name=Ben&first=0&depth=cards"
        status, _headers, page = ask("tables/open/", sent)
        if status != 302:
            break
    looked = ask(f"t/{code}/")[0]
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA max_page_count = {most}")
    return [status, NO_ROOM in page, looked, ask("tables/open/", sent)[0]]


def begun(ask: Ask, token: str, code: str) -> list[int | bool]:
    """Bots and an idea that have not come to their end: how many go on, and that one thinks."""
    from fortcompanion.pocket.inside import aside
    from games import practice, thinking
    from games.models import Table
    from tests.games.thoughts import ENDLESS, asked

    thinking.ask("Ann", asked(playouts=ENDLESS))
    practice.wake(Table.objects.get(code=practised(ask, token)), -1)
    return [len(aside._going), aside.think()]


def broken(store: Files) -> str:
    opening.use(str(opening.DRAFT))
    Path(store.path()).write_bytes(b"broken" * 1000)
    return opening.open_house(store, KEY, _unheard)


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(Path(sys.argv[1]))))
