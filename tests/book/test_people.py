"""The people of a house: recognised, merged, renamed, forgotten."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from games.book import people, plays
from games.book.counted.play import Play, Player
from games.book.models import House, Person, Spelling
from tests.book.houses import Keeper, new_house, with_book
from tests.tables.phone import text

LONG = "Maximilian Alexander von und zu Hohenstein-Wolkenburg III."
RIGHT_TO_LEFT = "دانيال"


def played(house: House, *names: str, key: str = "") -> Play:
    number = house.plays.count()
    play = Play(
        key=key or f"made-{number}",
        at=datetime(2024, 1, 1 + number, tzinfo=UTC),
        game="fort",
        modules=(),
        depth="paper",
        players=tuple(
            Player("", name, seat, (10 + seat, 10 + seat), seat == len(names) - 1)
            for seat, name in enumerate(names)
        ),
    )
    plays.write(house, play)
    return play


@pytest.fixture
def house(db: None) -> House:
    return new_house()[0]


@pytest.mark.parametrize("other", ["PŘEMYSL", "premysl", "  Přemysl ", "Premysl\u00a0"])
def test_a_person_is_recognised_however_the_name_is_written(house: House, other: str) -> None:
    played(house, "Přemysl", "Ann")
    played(house, other, "Ann")
    assert sorted(one.name for one in house.people.all()) == ["Ann", "Přemysl"]


def test_two_at_one_table_are_two_people_however_alike_their_names(house: House) -> None:
    played(house, "Zoe", "Zoé")
    played(house, "zoé", "ZOE")
    assert sorted(one.name for one in house.people.all()) == ["Zoe", "Zoé"]
    assert {len({one.person for one in play.players}) for play in plays.of(house)} == {2}


def test_a_name_that_a_table_has_cut_is_still_the_persons(house: House) -> None:
    played(house, LONG, RIGHT_TO_LEFT)
    played(house, LONG[: people.CUT_AT], RIGHT_TO_LEFT)
    played(house, "Jan Nepomuk Maria Karel Novák", RIGHT_TO_LEFT)
    played(house, "Jan Nepomuk Maria Karel Novák"[: people.CUT_AT].strip(), RIGHT_TO_LEFT)
    assert house.people.count() == 3


def test_two_spellings_become_one_person_by_hand(house: House) -> None:
    played(house, "Katka", "Ann")
    played(house, "Kateřina", "Ann")
    keep, gone = (house.people.get(name=name).pk for name in ("Kateřina", "Katka"))
    people.merge(house, keep, gone)
    played(house, "katka", "Ann")
    assert {one.name for one in house.people.all()} == {"Ann", "Kateřina"}
    assert [play.players[0].name for play in plays.of(house)] == ["Kateřina"] * 3


def test_who_sat_together_is_never_one(house: House) -> None:
    played(house, "Ann", "Anna")
    one, other = house.people.values_list("pk", flat=True)
    with pytest.raises(people.SatTogether):
        people.merge(house, one, other)


def test_a_renamed_person_is_known_by_both_names(house: House) -> None:
    played(house, "Ann", "Ben")
    person = house.people.get(name="Ann")
    people.rename(house, person.pk, "Annie")
    played(house, "ANN", "Ben")
    played(house, "annie", "Ben")
    assert {one.name for one in house.people.all()} == {"Annie", "Ben"}
    with pytest.raises(people.NameTaken):
        people.rename(house, person.pk, "ben")


def test_a_forgotten_person_is_a_guest_and_stays_one(house: House) -> None:
    play = played(house, "Ann", "Ben")
    people.forget(house, house.people.get(name="Ann").pk)
    (found,) = plays.of(house)
    assert [(one.name, one.person == "") for one in found.players] == [("", True), ("Ben", False)]
    assert found.players[0].points == (10, 10)
    plays.write(house, play)
    assert [one.name for one in plays.of(house)[0].players] == ["", "Ben"]
    assert not Spelling.objects.filter(key__contains="ann").exists()
    assert not Person.objects.filter(name="Ann").exists()


def test_people_of_another_house_are_out_of_reach(house: House) -> None:
    other, _secret = new_house("Next door")
    played(house, "Ann", "Ben")
    played(other, "Ann", "Ben")
    theirs = other.people.get(name="Ann").pk
    mine = house.people.get(name="Ann").pk
    for do in (
        lambda: people.merge(house, mine, theirs),
        lambda: people.rename(house, theirs, "X"),
        lambda: people.forget(house, theirs),
    ):
        with pytest.raises(people.Overtaken):
            do()
    assert other.people.count() == house.people.count() == 2


# On pages -----------------------------------------------------------------------------------------


@pytest.fixture
def keeper(db: None) -> Keeper:
    keeper = with_book()
    played(keeper.row, "Katka", "Ann")
    played(keeper.row, "Kateřina", "Ann")
    return keeper


def ids(keeper: Keeper, *names: str) -> list[int]:
    return [keeper.row.people.get(name=name).pk for name in names]


def test_of_two_phones_that_merge_at_once_one_wins_and_the_other_hears_it(keeper: Keeper) -> None:
    one, other = ids(keeper, "Katka", "Kateřina")
    assert keeper.send("people/merge/", gone=one, keep=other).status_code == 302
    second = keeper.send("people/merge/", gone=other, keep=one)
    assert second.status_code == 409 and "Another phone was quicker" in text(second)
    assert {each.name for each in keeper.row.people.all()} == {"Ann", "Kateřina"}


def test_a_merge_that_says_nothing_of_use_is_told_so(keeper: Keeper) -> None:
    (one,) = ids(keeper, "Katka")
    assert keeper.send("people/merge/", gone=one, keep=one).status_code == 422
    assert keeper.send("people/merge/").status_code == 422
    assert keeper.send("people/merge/", gone="x", keep="y").status_code == 404
    (ann,) = ids(keeper, "Ann")
    answer = keeper.send("people/merge/", gone=one, keep=ann)
    assert answer.status_code == 409 and "sat at one table" in text(answer)


def test_forgetting_asks_twice_and_the_name_is_on_no_page_any_more(keeper: Keeper) -> None:
    (person,) = ids(keeper, "Ann")
    assert "Forget this person" in text(keeper.look(f"people/{person}/change/"))
    assert "Really forget" in text(keeper.send(f"people/{person}/forget/"))
    assert "Ann" in text(keeper.look())
    keeper.send(f"people/{person}/forget/", sure="yes")
    for place in ("", "people/", "plays/made-0/", "plays/made-1/", "paper/"):
        page = text(keeper.look(place))
        assert "Ann" not in page.replace("Anna", ""), place
    assert "a guest" in text(keeper.look())


def test_a_name_that_is_taken_leads_to_merging(keeper: Keeper) -> None:
    (person,) = ids(keeper, "Katka")
    answer = keeper.send(f"people/{person}/rename/", name="ANN")
    assert answer.status_code == 409 and "merge the two" in text(answer)
    assert keeper.send(f"people/{person}/rename/", name=" ").status_code == 422
    assert keeper.send(f"people/{person}/rename/", name="x" * 500).status_code == 302
    assert len(keeper.row.people.get(pk=person).name) == 60


def test_names_are_told_apart_from_what_is_around_them_and_never_read_as_code(db: None) -> None:
    keeper = with_book("<b>Us</b>")
    played(keeper.row, RIGHT_TO_LEFT, LONG, "<script>alert(1)</script>")
    page = keeper.look().content.decode()
    assert f"<bdi>{RIGHT_TO_LEFT}</bdi>" in page and f"<bdi>{LONG}</bdi>" in page
    assert "<script>alert" not in page and "<b>Us</b>" not in page
