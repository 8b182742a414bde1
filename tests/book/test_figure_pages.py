"""Figures as a house sees them: what the pages say, what they weigh, and whom they let in."""

from __future__ import annotations

import re
from dataclasses import replace
from time import process_time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.book import bare, plays, taking_over
from games.book.counted import figures
from games.book.counted.head_to_head import head_to_head
from games.book.counted.rating import ratings
from games.book.counted.sitting import Angle
from games.book.keeping import PRACTICE
from games.book.models import House
from games.book.wish import EVERYTHING, Wish
from tests.book import books
from tests.book.houses import Keeper, with_book
from tests.tables.phone import text

pytestmark = pytest.mark.django_db
MOST_QUERIES = 12
MOST_OF_A_PAGE = 60_000


@pytest.fixture
def keeper() -> Keeper:
    """With a book of sixty evenings."""
    found = with_book()
    taking_over.take_over(found.row, books.club(60))
    return found


def said(keeper: Keeper, place: str, **query: object) -> str:
    """The words of a page, each blank once."""
    answer = keeper.look(place, **query)
    assert answer.status_code == 200
    return " ".join(re.sub(r"<[^>]*>", " ", text(answer)).replace("\xa0", " ").split())


def person(house: House, name: str) -> str:
    return str(house.people.get(name=name).pk)


def test_bare_plays_are_the_plays_of_the_book_without_their_parts(keeper: Keeper) -> None:
    for wish in (EVERYTHING, Wish(game="fort"), Wish(module="cats", number=3)):
        whole = {
            play.key: replace(play, players=tuple(replace(p, parts={}) for p in play.players))
            for play in plays.of(keeper.row, wish)
        }
        assert {play.key: play for play in bare.of(keeper.row, wish)} == whole
        assert whole


def test_the_page_of_a_house_says_what_is_counted(keeper: Keeper) -> None:
    counted = figures.of(bare.of(keeper.row, EVERYTHING), Angle())
    page = said(keeper, "figures/")
    assert "60 games." in page
    assert f"{counted.decided} of them have a winner." in page
    best = counted.people[0]
    share = best.share
    assert share is not None
    assert f"{best.wins} of {best.decided} games" in page
    assert f"likely {round(100 * share.low)} to {round(100 * share.high)} %" in page
    highest = next(each for each in counted.feats if each.kind == "highest")
    assert f"{highest.value} points" in page
    assert "Rating" not in page.replace("Show a rating", "")


def test_figures_can_be_sifted_as_the_plays_can(keeper: Keeper) -> None:
    fort = len(bare.of(keeper.row, Wish(game="fort")))
    assert f"{fort} games." in said(keeper, "figures/", game="fort")
    assert "Nothing in the book is like that." in said(keeper, "figures/", since="2200-01-01")
    sifted = text(keeper.look("figures/", game="fort"))
    assert re.search(r'/people/\d+/\?game=fort"', sifted), "and so are those of a person"


def test_games_among_bots_are_not_counted(keeper: Keeper) -> None:
    (play,) = books.club(1, seed=3)
    plays.write(keeper.row, replace(play, key="bots", depth=PRACTICE))
    assert "60 games." in said(keeper, "figures/")


def test_the_page_of_a_person_says_theirs(keeper: Keeper) -> None:
    anna = person(keeper.row, "Anna")
    counted = figures.of(bare.of(keeper.row, EVERYTHING), Angle(person=anna))
    page = said(keeper, f"people/{anna}/")
    assert f"{len(counted.plays)} games." in page
    assert f"{counted.seats.wins} of {counted.seats.decided} games" in page
    for two in counted.others:
        assert f"ahead {two.ahead}, behind {two.behind}, level {two.level}" in page
    assert "points, game by game" in page


def test_two_side_by_side_say_who_was_ahead(keeper: Keeper) -> None:
    anna, bob = person(keeper.row, "Anna"), person(keeper.row, "Bob")
    found = head_to_head(bare.of(keeper.row, EVERYTHING), anna, bob)
    page = said(keeper, f"people/{anna}/beside/{bob}/")
    word = "game" if found.plays == 1 else "games"
    assert f"{found.plays} {word} together." in page
    assert f"Anna: games won {found.wins}" in page
    assert f"Bob: games won {found.lost}" in page
    assert keeper.look(f"people/{anna}/beside/{anna}/").status_code == 404


def test_a_rating_is_there_once_the_house_wants_it(keeper: Keeper) -> None:
    anna = person(keeper.row, "Anna")
    assert "What the rating is" not in said(keeper, "figures/")
    assert "Rating, game by game" not in said(keeper, f"people/{anna}/")
    assert keeper.send("figures/rating/?game=fort", rated="1").status_code == 302
    page = said(keeper, "figures/")
    best = ratings(bare.of(keeper.row, EVERYTHING))[0]
    assert "What the rating is" in page
    assert f"likely {round(best.guess.low)} to {round(best.guess.high)}" in page
    assert "Rating, game by game" in said(keeper, f"people/{anna}/")
    keeper.send("figures/rating/", rated="0")
    assert "What the rating is" not in said(keeper, "figures/")


def test_nobody_looks_at_people_of_another_house(keeper: Keeper) -> None:
    other = with_book("Others")
    anna = person(keeper.row, "Anna")
    assert other.look(f"people/{anna}/").status_code == 404
    taking_over.take_over(other.row, books.club(2))
    mine = str(other.row.people.all()[0].pk)
    assert other.look(f"people/{mine}/beside/{anna}/").status_code == 404
    assert Keeper(house=keeper.house).look("figures/").status_code == 404


def test_an_empty_book_says_so() -> None:
    keeper = with_book()
    assert "No game to count yet." in said(keeper, "figures/")


@pytest.mark.parametrize(
    "query",
    [
        {"person": "x", "game": "no", "number": "99999999999", "since": "soon"},
        {"board": "'><script>", "module": "\0"},
        {"text": "anna"},
    ],
)
def test_an_odd_wish_is_answered(keeper: Keeper, query: dict[str, str]) -> None:
    anna = person(keeper.row, "Anna")
    for place in ("figures/", f"people/{anna}/"):
        answer = keeper.look(place, **query)
        assert answer.status_code == 200
        assert "<script>" not in text(answer)


def test_of_a_forgotten_person_nothing_is_counted_any_more(keeper: Keeper) -> None:
    anna = person(keeper.row, "Anna")
    keeper.send(f"people/{anna}/forget/", sure="yes")
    page = said(keeper, "figures/")
    assert "60 games." in page
    assert "Anna" not in page


def test_names_of_any_script_and_length_stand_apart_from_the_line(keeper: Keeper) -> None:
    name = "<b>" + "ж" * 57
    keeper.send(f"people/{person(keeper.row, 'Anna')}/rename/", name=name)
    page = keeper.look("figures/").content.decode()
    assert "<bdi>&lt;b&gt;ж" in page
    assert "<b>ж" not in page


@pytest.mark.parametrize("rated", [False, True])
def test_of_a_thousand_plays_no_page_is_large_or_asks_much(rated: bool) -> None:
    """The time is what this process had of the machine, the best of some."""
    keeper = with_book()
    taking_over.take_over(keeper.row, books.club())
    keeper.send("figures/rating/", rated="1" if rated else "0")
    one, two = (str(each.pk) for each in keeper.row.people.all()[:2])
    for place in (
        "figures/",
        "figures/?game=fort",
        f"people/{one}/",
        f"people/{one}/beside/{two}/",
        "files/",
        "",
    ):
        with CaptureQueriesContext(connection) as asked:
            answer = keeper.client.get(f"/book/{keeper.house}/{place}")
        assert answer.status_code == 200
        assert 0 < len(asked) <= MOST_QUERIES, place
        assert len(answer.content) <= MOST_OF_A_PAGE, place
        times = []
        for _ in range(8):
            begun = process_time()
            keeper.client.get(f"/book/{keeper.house}/{place}")
            times.append(process_time() - begun)
        assert min(times) < 0.1, place
