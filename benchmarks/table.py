"""The second half of a game on the server, in one process: judged, entered, the own part drawn.

Django's own client sends it, so the figure is what the server does without the network. The bare
view answers `ok` through the same middleware, by turns with the commands.
"""

import gzip
import re
import time
from collections.abc import Callable
from functools import partial
from statistics import median, quantiles
from typing import Any

from benchmarks import figure, site

COMMANDS = 200
UNDOS = 60
MARK = re.compile('data-still="([^"]+)"')
SEED = 3


def p95(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


def seconds(run: Callable[[], object]) -> float:
    begun = time.perf_counter()
    run()
    return time.perf_counter() - begun


def main() -> None:
    with site():
        measure()


def measure() -> None:
    from django.core.management import call_command
    from django.db import connection
    from django.http import HttpRequest, HttpResponse
    from django.test.utils import CaptureQueriesContext
    from django.urls import path

    from fortcompanion import urls
    from games.engine.entries import Choice, Reveal
    from games.engine.notation import write_answers
    from tests.tables.games import put, recorded
    from tests.tables.phone import NAMES, Phone

    call_command("migrate", verbosity=0)
    call_command("prepare", verbosity=0)

    def bare(request: HttpRequest) -> HttpResponse:
        return HttpResponse("ok")

    urls.urlpatterns.append(path("bare/", bare))
    entries = recorded(SEED)
    phone = Phone()
    phone.open(*NAMES[:3])
    put(phone.table, entries[: len(entries) // 2])
    number = phone.now.number

    def command(n: int) -> None:
        """A change that is new each time: what it shows has to be drawn anew."""
        fields: dict[str, Any] = {
            "path": f"seats.{n % 3}.vp",
            "value": str(n),
            "number": n,
            "client": f"bench-{n}",
        }
        assert phone.post("correct/", **fields).status_code == 200

    def undo(n: int) -> None:
        assert phone.post("undo/", number=n, client=f"undo-{n}").status_code == 200

    def move(n: int) -> None:
        """An entry of the recorded game, as a phone sends it: judged, kept, the part drawn."""
        entry = entries[n]
        fields: dict[str, Any] = {"number": n, "client": f"move-{n}"}
        if isinstance(entry, Choice):
            fields |= {"a": write_answers(entry.answers), "who": entry.seat}
            answer = phone.post("do/", **fields)
        else:
            assert isinstance(entry, Reveal)
            answer = phone.post("show/", place=entry.place, card=entry.cards, **fields)
        assert answer.status_code == 200, entry

    def poll() -> None:
        assert phone.client.get(address, headers={"If-None-Match": mark}).status_code == 304

    def update() -> tuple[int, str]:
        """After an entry of the recorded game: its bytes, and what the phone shows then."""
        body = phone.client.get(address, headers={"HX-Request": "true", "Shown": shown}).content
        whole = phone.client.get(address, headers={"HX-Request": "true"}).content.decode()
        return len(gzip.compress(body)), " ".join(MARK.findall(whole))

    commands, bares, polls, undos, weights = [], [], [], [], []
    address = f"/t/{phone.code}/part/"
    moves, shown = [], ""
    for n in range(number, len(entries)):
        moves.append(seconds(partial(move, n)))
        weight, shown = update()
        weights.append(weight)
    number = phone.now.number
    for n in range(number, number + COMMANDS):
        commands.append(seconds(partial(command, n)))
        mark = phone.get("part/")["ETag"]
        bares.append(seconds(lambda: phone.client.get("/bare/")))
        polls.append(seconds(poll))
    after = number + COMMANDS + 2 * UNDOS
    for n in range(number + COMMANDS, after, 2):
        command(n)
        undos.append(seconds(partial(undo, n + 1)))
    with CaptureQueriesContext(connection) as queries:
        command(after)
    figure("entry of a game, p95", p95(moves) * 1e3, "ms", entries=len(moves))
    figure("entry of a game", median(moves) * 1e3, "ms")
    figure("correction, p95", p95(commands) * 1e3, "ms", entries=number)
    figure("correction", median(commands) * 1e3, "ms")
    figure("correction to bare view", median(commands) / median(bares), "ratio")
    figure("poll with nothing new", median(polls) * 1e3, "ms")
    figure("database queries of a correction", len(queries), "queries")
    figure("undo", median(undos) * 1e3, "ms")
    figure("undo to bare view", median(undos) / median(bares), "ratio")
    kilobytes = [weight / 1e3 for weight in weights[1:]]
    figure("update of a table, gzip", median(kilobytes), "kB", p95=round(p95(kilobytes), 2))
    for name, place in (("page of a table", ""), ("update of a table, all of it", "part/")):
        body = phone.get(place).content
        figure(f"{name}, gzip", len(gzip.compress(body)) / 1e3, "kB", plain=len(body) / 1e3)


if __name__ == "__main__":
    main()
