"""A house book of a thousand evenings of twelve people: each page, as the server makes it.

For each page how long an answer takes (`cpu`: of this process alone, on average), its bytes before
they are packed, and what it asks of the database; for figures also the first answer after a change
of the book; and how all of it comes back on another phone.
"""

import re
import time
from collections.abc import Callable
from functools import partial
from statistics import median

from benchmarks import figure, site
from benchmarks.table import p95, seconds

PLAYS = 1000
TIMES = 60
FIRST = ("figures", "figures_of_a_game", "figures_of_a_person", "beside", "rated")
"""What is counted anew once the book has changed."""


def main() -> None:
    with site():
        measure()


def measure() -> None:
    from django.core.management import call_command
    from django.db import connection, transaction
    from django.test.utils import CaptureQueriesContext

    from fortcompanion.hosting import ready
    from games.book import plays
    from games.book.changing import change
    from games.book.models import House
    from tests.book.houses import Keeper, fill, with_book

    call_command("migrate", verbosity=0)
    call_command("prepare", verbosity=0)
    ready.for_visitors()
    keeper = with_book()

    def after_a_change(house: House, get: Callable[[], object]) -> Callable[[], object]:
        with transaction.atomic():
            change(house)
        return get

    begun = seconds(lambda: fill(keeper.row, PLAYS))
    figure("book.write", PLAYS / begun, "plays/s")
    person, second = (each.pk for each in keeper.row.people.all()[:2])
    house = f"/book/{keeper.house}/"
    pages = {
        "history": house,
        "last_page": f"{house}?page=50",
        "search": f"{house}?text=pancakes+jana",
        "filters": f"{house}?person={person}&game=fort&module=dogs&number=3&since=2017-01-01",
        "play": f"{house}plays/made-7/",
        "people": f"{house}people/",
        "person": f"{house}people/{person}/change/",
        "paper": f"{house}paper/",
        "tables": f"{house}tables/",
        "pass_on": f"{house}pass-on/",
        "books": "/book/",
        "figures": f"{house}figures/",
        "figures_of_a_game": f"{house}figures/?game=fort",
        "figures_of_a_person": f"{house}people/{person}/",
        "beside": f"{house}people/{person}/beside/{second}/",
        "rated": f"{house}figures/?rated",
        "files": f"{house}files/",
        "new_table": f"/tables/?house={keeper.house}&again=made-7",
    }
    for name, address in pages.items():
        if name in ("figures", "rated"):
            keeper.send("figures/rating/", rated="1" if name == "rated" else "0")
        with CaptureQueriesContext(connection) as asked:
            answer = keeper.client.get(address)
        queries = len(asked)
        assert answer.status_code == 200, address
        get = partial(keeper.client.get, address)
        before = time.process_time()
        times = [1000 * seconds(get) for _ in range(TIMES)]
        cpu = 1000 * (time.process_time() - before) / TIMES
        figure(
            f"book.{name}.p95", p95(times), "ms", median=round(median(times), 2), cpu=round(cpu, 2)
        )
        if name in FIRST:
            after = [1000 * seconds(after_a_change(keeper.row, get)) for _ in range(TIMES)]
            figure(f"book.{name}.first.p95", p95(after), "ms", median=round(median(after), 2))
        figure(f"book.{name}.weight", len(answer.content), "B")
        figure(f"book.{name}.queries", queries, "")
    before = time.process_time()
    every = [1000 * seconds(lambda: plays.of(keeper.row)) for _ in range(TIMES // 3)]
    cpu = 1000 * (time.process_time() - before) / len(every)
    figure("book.all_plays", median(every), "ms", plays=PLAYS, cpu=round(cpu, 2))
    secret, words = keeper.secret(), keeper.phrase()
    for name, come_in in (
        ("by_link", lambda phone: phone.scan(secret)),
        ("by_phrase", lambda phone: phone.types(words)),
    ):
        other = Keeper()
        took = seconds(partial(come_in, other))
        found = re.search(r"(\d+) games\.", other.look().content.decode().replace(",", ""))
        assert found and int(found[1]) == PLAYS, name
        figure(f"book.back.{name}", 1000 * took, "ms", plays=int(found[1]))


if __name__ == "__main__":
    main()
