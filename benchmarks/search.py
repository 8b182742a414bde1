"""A search on the server, the whole page, against looking into every text one after the other.

The queries are those that players type (`tests/games/lists/`); Django's own client asks.
"""

from statistics import median, quantiles
from time import perf_counter, process_time

from benchmarks import figure, site


def main() -> None:
    with site():
        measure()


def measure() -> None:
    from django.core.management import call_command
    from django.test import Client
    from django.urls import reverse

    from games.engine.folding import fold
    from games.reading import keeping, searching
    from games.search.finding import find
    from tests.games.lists import searches

    call_command("prepare", verbosity=0)
    reverse("search")  # the addresses are read before the doors open
    begun = perf_counter()
    index = searching.index()
    figure("search index built", (perf_counter() - begun) * 1e3, "ms", entries=len(index.entries))
    for name, pack in (("search index", searching.packed), ("library", keeping.packed)):
        begun = perf_counter()
        _mark, packed = pack("cs")
        passed = (perf_counter() - begun) * 1e3
        figure(f"{name} for a phone, gzip", len(packed) / 1e3, "kB", ms=passed)

    def scan(query: str) -> list[int]:
        """What the least of searches would do: every word in every text, without any index."""
        wanted = fold(query).split()
        return [
            number
            for number, entry in enumerate(index.entries)
            if any(word in fold(said.text) for said in entry.said.values() for word in wanted)
        ]

    client = Client()
    pages, worked, ranked, scanned = [], [], [], []
    for search in searches("searches.txt"):
        headers = {"accept-language": search.reader, "host": "localhost"}
        begun, busy = perf_counter(), process_time()
        assert client.get("/search/", {"q": search.query}, headers=headers).status_code == 200
        pages.append(perf_counter() - begun)
        worked.append(process_time() - busy)
        begun = perf_counter()
        find(index, search.query, search.reader)
        ranked.append(perf_counter() - begun)
        begun = perf_counter()
        scan(search.query)
        scanned.append(perf_counter() - begun)
    work = quantiles(worked, n=20)[-1] * 1e3
    figure("search page, p95", quantiles(pages, n=20)[-1] * 1e3, "ms", processor_ms=work)
    figure("search page", median(pages) * 1e3, "ms")
    figure("ranking, p95", quantiles(ranked, n=20)[-1] * 1e3, "ms")
    figure("ranking to naive scan", median(ranked) / median(scanned), "ratio")


if __name__ == "__main__":
    main()
