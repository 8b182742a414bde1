"""A phone at a table, as the page's scripts behave: it listens, looks again, sends what is tapped.

The numbers are those of `static/js/stream.js` and `static/js/table/live.js`.
"""

from __future__ import annotations

import asyncio
import html
import re
import time
from contextlib import suppress
from random import Random
from urllib.parse import urlencode

from benchmarks.load.http import Answer, Connection, Lost, events
from benchmarks.load.seen import Seen
from benchmarks.load.site import Doors

POLL = 15.0
AGAIN = 5.0
SILENCE = 10.0
BROKEN = 3.0
"""Seconds after which a browser opens a broken stream again by itself."""
GIVEN_UP = 4.0
"""Seconds after which a tap that hears nothing is sent again; by its id it counts once."""
LONGEST_PAUSE = 4.0
PASSING = "verb=pass/"


def field(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    return html.unescape(found[1]) if found else ""


class Phone:
    def __init__(self, doors: Doors, seen: Seen, name: str, rng: Random) -> None:
        self.doors = doors
        self.seen = seen
        self.name = name
        self.rng = rng
        self.code = ""
        self.cookies: dict[str, str] = {}
        self.connection = Connection(doors.pages)
        self.page = ""
        self.version = -1
        self.etag = ""
        self.latest = -1
        self.asking = False
        self.streaming = False
        self.shown: dict[str, str] = {}
        """What need not be sent again, by its id."""
        self.in_step = asyncio.Event()
        self.well = 0.0
        """When the table last answered."""
        self.moved_at: tuple[int, float] | None = None
        """The version before somebody else's move, and when that was sent: to be seen here."""
        self._taps = 0
        self._refetching: set[asyncio.Task[None]] = set()

    def go_by(self, doors: Doors) -> None:
        self.doors = doors
        self.connection.close()
        self.connection = Connection(doors.pages)

    # Asking ---------------------------------------------------------------------------------------

    async def ask(
        self, method: str, path: str, fields: dict[str, object] | None = None, **headers: str
    ) -> Answer:
        said = {
            "Accept-Encoding": "gzip",
            "Accept-Language": "en",
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        body = b""
        if fields is not None:
            said["Content-Type"] = "application/x-www-form-urlencoded"
            said["X-CSRFToken"] = self.cookies.get("csrftoken", "")
            body = urlencode(fields, doseq=True).encode()
        answer = await self.connection.ask(method, path, said, body)
        self.cookies.update(answer.cookies)
        self.seen.answered(answer.status)
        return answer

    @property
    def place(self) -> str:
        return f"/t/{self.code}/"

    async def open_table(self, names: list[str], boards: list[str]) -> str:
        await self.ask("GET", "/tables/")
        fields = {"name": names, "board": boards, "first": "0", "one_phone": "1", "depth": "cards"}
        answer = await self.ask("POST", "/tables/open/", {"game": "fort", **fields})
        if answer.status != 302:
            raise Lost(f"no table was opened: {answer.status}")
        return answer.headers["location"].split("/")[2]

    async def come(self, code: str, seat: int | None) -> None:
        self.code = code
        self.page, self.version, self.etag, self.latest = "", -1, "", -1
        await self.ask("GET", self.place)
        if seat is not None:
            answer = await self.ask("POST", f"{self.place}sit/", {"seat": seat})
            if answer.status != 302:
                raise Lost(f"seat {seat} was not free: {answer.status}")
        await self.ask("GET", self.place)
        await self.refetch()

    # Keeping in step ------------------------------------------------------------------------------

    def _show(self, page: str) -> None:
        found = re.search(r'data-version="(\d+)"', page)
        mark = re.search(r'data-etag="([^"]*)"', page)
        if not found or not mark:
            return
        self.shown |= re.findall(r'id="([^"]+)" data-still="([^"]+)"', page)
        self.page, self.version, self.etag = page, int(found[1]), html.unescape(mark[1])
        if self.moved_at and self.version > self.moved_at[0]:
            self.seen.add("seen elsewhere", time.monotonic() - self.moved_at[1])
            self.moved_at = None
        if self.version >= self.latest:
            self.in_step.set()

    def _marks(self) -> str:
        return " ".join(self.shown.values())

    async def refetch(self) -> None:
        """As `noteAnswered` there: a question that fails is asked again after a pause, twice as
        long each time; a change told meanwhile asks once more."""
        if self.asking:
            return
        self.asking, pause = True, 0.5
        try:
            while True:
                told = self.latest
                with self.seen.timed("refetch") as timed:
                    answer = await self._part()
                    timed.keep = answer is not None and answer.status in (200, 304)
                    if answer is not None and answer.status == 304:
                        timed.what = "nothing new"
                if answer is None or answer.status >= 500:
                    await asyncio.sleep(pause)
                    pause = min(LONGEST_PAUSE, pause * 2)
                    continue
                self.well = time.monotonic()
                if answer.status == 200:
                    self._show(answer.text)
                if self.latest <= max(told, self.version):
                    return
        finally:
            self.asking = False

    async def _part(self) -> Answer | None:
        headers = {"HX_Request": "true", "If_None_Match": self.etag, "Shown": self._marks()}
        try:
            return await self.ask("GET", f"{self.place}part/", None, **headers)
        except (Lost, TimeoutError) as lost:
            self.seen.error(str(lost) or "a question that was not answered")
            return None

    def aside(self) -> None:
        task = asyncio.create_task(self.refetch())
        self._refetching.add(task)
        task.add_done_callback(self._refetching.discard)

    async def poll(self) -> None:
        await asyncio.sleep(self.rng.random() * POLL)
        while True:
            self.aside()
            await asyncio.sleep(POLL)

    async def listen(self) -> None:
        await asyncio.sleep(self.rng.random())
        while True:
            wait = BROKEN
            try:
                async for said in events(self.doors.streams, f"{self.place}live/", SILENCE):
                    if isinstance(said, Answer):
                        self.seen.answered(said.status)
                        self.seen.add_one("streams refused")
                        wait = said.retry_after or AGAIN
                        break
                    self._heard(said)
            except Lost as lost:
                self.seen.error(str(lost))
            self.streaming = False
            self.aside()
            await asyncio.sleep(wait)

    def _heard(self, said: bytes) -> None:
        self.streaming = True
        self.well = time.monotonic()
        for line in said.decode().splitlines():
            if not line.startswith("data: "):
                continue
            number = int(line.removeprefix("data: "))
            if number > max(self.version, self.latest):
                self.in_step.clear()
                self.latest = number
            if number > self.version:
                self.aside()

    # Moves ----------------------------------------------------------------------------------------

    async def move(self) -> tuple[str, dict[str, object]] | None:
        """What the page offers to this phone, if it is for it to do something."""
        place, choice = field(self.page, "place"), field(self.page, "a")
        if place:
            return "show/", {"place": place, "card": "?"}
        if not choice and re.search(r'id="act-\d"[^>]* href=', self.page):
            choice = await self._answered()
        return ("do/", {"a": choice}) if choice else None

    async def _answered(self) -> str:
        """Any option of every question, until nothing is left to ask."""
        address = f"{self.place}ask/"
        for _ in range(12):
            with self.seen.timed("question"):
                sheet = (await self.ask("GET", address, None, HX_Request="true")).text
            links = re.findall(r'class="option[^"]*" href="([^"]*)"', sheet)
            if not links:
                return field(sheet, "a")
            address = html.unescape(self.rng.choice(links))
        return ""

    async def enter(self, where: str, what: dict[str, object]) -> Answer:
        """Sent until somebody answers, under one id; then it counts as acknowledged."""
        self._taps += 1
        client = f"{self.code}-{self.name}-{self._taps}"
        fields = {**what, "number": field(self.page, "number") or "0", "client": client}
        self.asking, pause = True, 0.5
        try:
            with self.seen.timed("command") as timed:
                while True:
                    answer = await self._sent(where, fields)
                    if answer is not None and answer.status < 500:
                        break
                    await asyncio.sleep(pause)
                    pause = min(LONGEST_PAUSE, pause * 2)
                timed.keep = answer.status == 200
            if answer.status == 200:
                self.well = time.monotonic()
                if what.get("a") != PASSING:  # who would only pass when that is over enters nothing
                    self.seen.acknowledged.append((self.code, client))
                self._show(answer.text)
            return answer
        finally:
            self.asking = False
            if self.latest > self.version:
                self.aside()

    async def _sent(self, where: str, fields: dict[str, object]) -> Answer | None:
        try:
            marks = self._marks()
            return await self.ask(
                "POST", f"{self.place}{where}", fields, HX_Request="true", Shown=marks
            )
        except (Lost, TimeoutError) as lost:
            self.seen.error(str(lost) or "a command that was not answered")
            return None

    def close(self) -> None:
        for task in self._refetching:
            task.cancel()
        with suppress(OSError):
            self.connection.close()
