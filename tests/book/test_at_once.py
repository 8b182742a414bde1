"""Two phones at the real server at the very same moment."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from tests.tables.served import Remote


def test_of_two_phones_that_merge_at_the_very_same_moment_one_wins(address: str) -> None:
    one, other = Remote(address), Remote(address)
    one.send("GET", "/book/")
    _status, house = one.post("/book/begin/", title="Us")
    for names in (("Katka", "Ann"), ("Kateřina", "Ann")):
        status, _place = one.post(
            f"{house}paper/", game="fort", name=names, points=("3", "4"), day="2024-05-01"
        )
        assert status == 302
    link = re.search(r"/book/key/[\w-]+/", one.send("GET", f"{house}pass-on/")[2])
    assert link
    other.send("GET", link[0])
    other.send("GET", house)
    people = one.send("GET", f"{house}people/")[2]
    ids = {
        name: re.search(rf'value="(\d+)"[^>]*>\s*{name}', people) for name in ("Katka", "Kateřina")
    }
    katka, katerina = (found[1] for found in ids.values() if found)
    start = Barrier(2)

    def merge(phone: Remote, gone: str, keep: str) -> int:
        start.wait()
        return phone.post(f"{house}people/merge/", gone=gone, keep=keep)[0]

    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(merge, one, katka, katerina)
        second = pool.submit(merge, other, katerina, katka)
        assert sorted((first.result(), second.result())) == [302, 409]
    people = one.send("GET", f"{house}people/")[2]
    assert ("Katka" in people) != ("Kateřina" in people) and "Ann" in people
