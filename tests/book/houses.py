"""A phone that has a book, and books full of generated evenings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any
from urllib.parse import urlsplit

from django.urls import reverse

from games.book import bare, keys, plays
from games.book.counted.play import Play, Player
from games.book.models import House
from games.book.wish import EVERYTHING
from tests.answers import Answer
from tests.tables.phone import Phone, text

NAMES = (
    *("Jana", "Přemysl", "Ewa", "Zażółć", "Ann", "Ben", "Żaneta", "Cyr", "Dan"),
    *("دانيال", "Maximilian Alexander von und zu Hohenstein-Wolkenburg III.", "Łukasz"),
)
FIRST = datetime(2016, 1, 3, 18, 30, tzinfo=UTC)
GAMES = {"fort": ((), ("dogs",), ("cats",), ("cats", "dogs")), "five-towers": ((),)}


class Keeper(Phone):
    """A phone at the book `house`."""

    def __init__(self, language: str = "en", house: str = "") -> None:
        super().__init__(language)
        self.house = house

    def begin(self, title: str = "The Nováks") -> Answer:
        return self._came(self.client.post("/book/begin/", {"title": title}))

    def scan(self, secret: str) -> Answer:
        return self._came(self.client.get(f"/book/key/{secret}/"))

    def types(self, phrase: str) -> Answer:
        return self._came(self.client.post("/book/phrase/", {"phrase": phrase}))

    def _came(self, answer: Answer) -> Answer:
        if answer.status_code == 302:
            self.house = urlsplit(answer["Location"]).path.split("/")[2]
        return answer

    def look(self, place: str = "", /, **query: Any) -> Answer:
        return self.client.get(f"/book/{self.house}/{place}", query)

    def send(self, place: str, /, **fields: Any) -> Answer:
        with remembered_rightly():
            return self.client.post(f"/book/{self.house}/{place}", fields)

    def post(self, place: str, /, *, htmx: bool = True, **fields: Any) -> Answer:
        with remembered_rightly():
            return super().post(place, htmx=htmx, **fields)

    def secret(self) -> str:
        """As the page shows it to who passes the book on."""
        found = re.search(r"/book/key/([\w-]+)/", text(self.look("pass-on/")))
        assert found
        return found[1]

    def phrase(self) -> str:
        words = re.search(r'<ol class="phrase".*?</ol>', text(self.look("pass-on/")), re.S)
        assert words
        return " ".join(re.findall(r"<li>(\w+)</li>", words[0]))

    @property
    def row(self) -> House:
        return House.objects.get(name=self.house)


@contextmanager
def remembered_rightly() -> Iterator[None]:
    """Whatever is done meanwhile: what is remembered of a house is what stands in its book."""
    House.objects.filter(state="").update(state="begun")
    for house in House.objects.all():
        bare.of(house, EVERYTHING)
    yield
    for house in House.objects.all():
        assert bare.of(house, EVERYTHING) == list(bare.read(house).values())


def with_book(title: str = "The Nováks") -> Keeper:
    keeper = Keeper()
    assert keeper.begin(title).status_code == 302
    return keeper


def evening(number: int, rng: Random) -> Play:
    game = rng.choice(list(GAMES))
    names = rng.sample(NAMES, rng.randint(2, 4))
    points = [rng.randint(5, 60) for _ in names]
    return Play(
        key=f"made-{number}",
        at=FIRST + timedelta(days=3 * number, minutes=rng.randrange(200)),
        game=game,
        modules=rng.choice(GAMES[game]),
        depth=rng.choice(("points", "boards", "cards", "paper")),
        players=tuple(
            Player(
                person="",
                name=name,
                seat=seat,
                points=(points[seat], points[seat]),
                wins=points[seat] == max(points),
                place=1 + sum(each > points[seat] for each in points),
                parts={"vp": (points[seat] - 3, points[seat] - 3), "fort": (3, 3)},
                turn_seconds=rng.uniform(5, 90),
            )
            for seat, name in enumerate(names)
        ),
        rounds=rng.randint(4, 14),
        minutes=rng.randint(20, 90),
        note="The evening with the pancakes, and a note of usual length." if number % 3 else "",
        where="At Grandma's" if number % 5 == 0 else "",
    )


def fill(house: House, number: int, seed: int = 7) -> None:
    rng = Random(seed)
    for each in range(number):
        plays.write(house, evening(each, rng))


def new_house(title: str = "The Nováks") -> tuple[House, str]:
    return keys.begin(title)


def address(name: str, *args: str) -> str:
    return reverse(name, args=args)
