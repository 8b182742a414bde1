"""A table of 5 Towers has every page that a table has, and none of those that only Fort needs."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.conf import settings

from games.engine.figures.seats import SHAPES
from games.engine.notation import write_answers
from games.five_towers.table.position import Position
from games.urls import urlpatterns
from tests.tables.phone import NAMES, Phone

pytestmark = pytest.mark.django_db
PLACE = re.compile(r"t/<str:code>/([a-z./-]+)$")
ONLY_FORT = {"set-up/", "box/", "by-hand/", "move-card/", "name/"}
SAID: dict[str, Any] = {
    "client": "one",
    "seat": "0",
    "pay": "0.1.1.1.1",
    "what": "seats.0.yard/bug",
    "to": "park",
    "path": "seats.0.stuff",
    "place": "hand.0",
    "card": "bug",
    "a": "nonsense",
}


def test_no_address_of_a_table_is_at_a_loss() -> None:
    places = [found[1] for each in urlpatterns if (found := PLACE.match(str(each.pattern)))]
    assert len(places) > 20
    for place in places:
        if place == "live/":
            continue
        phone = Phone()
        phone.open(*NAMES[:3], game="five-towers")
        for answer in (phone.get(place, seat="0"), phone.post(place, number="0", **SAID)):
            assert answer.status_code < 500, place
            assert place not in ONLY_FORT or answer.status_code in (404, 405), place


def test_an_offer_of_the_last_cards_there_are_is_already_ticked() -> None:
    """T2.1: whoever enters it has nothing to choose."""
    phone = Phone()
    phone.open(*NAMES[:3], game="five-towers")
    every = " ".join(map(str, range(16)))
    for kind in ("candy", "scary", "tree", "scrap", "sand"):
        assert phone.get().content.count(b" checked") == 0
        values = "0 1 2 3 4 5 6 7 8 9 10" if kind == "sand" else every
        number = re.search(rb'data-number="(\d+)"', phone.get().content)
        assert number
        fields: dict[str, Any] = {"path": f"seats.0.towers.{kind}", "value": values}
        phone.post("correct/", number=number[1].decode(), client=kind, **fields)
    page = phone.get().content.decode()
    ticked = re.findall(r'name="card" value="([a-z]+-\d+)"\s+checked', page)
    assert ticked == ["sand-11", "sand-12", "sand-13", "sand-14", "sand-15"]


@pytest.fixture
def towers() -> Phone:
    """One phone for three players of 5 Towers; Ann starts."""
    phone = Phone()
    phone.open(*NAMES[:3], game="five-towers")
    return phone


def bids(phone: Phone, *said: int | None) -> None:
    for number in said:
        assert phone.does(write_answers((("bid", number),))).status_code == 200


def ended_by(phone: Phone) -> list[str]:
    page = phone.client.get("/tables/history/")
    return [each.text for each in page.context["h"].endings]


def test_the_history_says_that_the_draw_pile_ended_the_game(towers: Phone) -> None:
    """T5.2."""
    towers.corrects("pass", "2")
    towers.corrects("draw_pile", "1")
    towers.shows("offer", "sand-7")
    bids(towers, 0, None, None)
    assert ended_by(towers) == ["an empty draw pile"]
    assert "empty for the second time" in towers.get().content.decode()


def test_the_history_says_when_the_table_ended_the_game_before(towers: Phone) -> None:
    towers.post("finish/", htmx=False)
    assert ended_by(towers) == ["the table itself"]
    assert "The game ends here." in towers.get().content.decode()


def test_five_players_have_a_colour_and_a_line_of_their_own_on_every_page() -> None:
    css = settings.BASE_DIR / "fortcompanion" / "static" / "css"
    controls, score = (
        (css / "rooms" / part).read_text() for part in ("controls/marks.css", "score/results.css")
    )
    for seat in range(len(SHAPES)):
        assert f"--s{seat}: " in controls
        assert f".s{seat} {{ --seat: var(--s{seat}); }}" in " ".join(controls.split())
        assert seat == 0 or f".race .s{seat} polyline" in score


# Fix by hand --------------------------------------------------------------------------------


def board(phone: Phone, seat: int, **typed: str) -> Any:
    """The form of a seat as its page holds it, with this typed over it."""
    p: Position = phone.now.position
    it = p.seats[seat]
    was = {f"towers.{kind}": " ".join(map(str, tower)) for kind, tower in it.towers.items()}
    was |= {"rubble": str(len(it.rubble)), "main": it.main or ""}
    now = was | {name.replace("_", "."): text for name, text in typed.items()}
    paths = [f"seats.{seat}.{name}" for name in was]
    return phone.enter("correct/", path=paths, was=list(was.values()), value=list(now.values()))


def test_one_tap_keeps_all_towers_that_were_typed(towers: Phone) -> None:
    assert board(towers, 1, towers_sand="12 8 15", towers_tree="5 0", rubble="2").status_code == 200
    p: Position = towers.now.position
    assert p.seats[1].towers["sand"] == [12, 8, 15] and p.seats[1].towers["tree"] == [5, 0]
    assert p.seats[1].rubble == [None, None]
    assert towers.now.number == 3, "only what is new is entered"


def test_what_was_not_changed_stays_as_exactly_as_it_was_known(towers: Phone) -> None:
    assert towers.corrects("seats.0.rubble", "sand 7").status_code == 200
    before = towers.now.number
    assert board(towers, 0).status_code == 200
    assert towers.now.number == before
    assert board(towers, 0, main="sand").status_code == 200
    p: Position = towers.now.position
    assert p.seats[0].rubble == [("sand", 7)] and p.seats[0].main == "sand"


def test_of_towers_with_one_that_can_not_be_read_none_is_entered(towers: Phone) -> None:
    assert board(towers, 0, towers_sand="12 8", towers_tree="19").status_code == 422
    assert towers.now.number == 0


@pytest.mark.parametrize("typed", ["12 8 15", "12,8,15", "12.8.15", " 12;8 , 15."])
def test_the_values_of_a_tower_are_typed_with_the_keys_for_numbers_alone(
    towers: Phone, typed: str
) -> None:
    assert towers.corrects("seats.0.towers.sand", typed).status_code == 200
    assert towers.now.position.seats[0].towers["sand"] == [12, 8, 15]


def test_the_form_of_a_seat_posts_what_stands_there_and_what_stood_there(towers: Phone) -> None:
    page = towers.get().content.decode()
    form = re.search(r'<form class="all-of-it" data-keep="board-0".*?</form>', page, re.DOTALL)
    assert form
    for name in ("path", "was", "value"):
        assert len(re.findall(rf'name="{name}"', form[0])) == 7
    assert form[0].count("<button") == 1


def test_offer_pile_and_starting_player_can_be_put_right(towers: Phone) -> None:
    towers.shows("offer", "sand-7", "sand-6", "tree-2", "scrap-1", "candy-0")
    bids(towers, 2)
    page = towers.get().content.decode()
    for path in ("offer", "draw_pile", "first"):
        assert f'name="path" value="{path}"' in page
    paths = ["offer", "draw_pile", "first"]
    was = ["sand 7, sand 6, tree 2, scrap 1, candy 0", "75", "0"]
    value = ["sand 8, sand 6, tree 2, scrap 1, candy 0", "74", "1"]
    assert towers.enter("correct/", path=paths, was=was, value=value).status_code == 200
    p: Position = towers.now.position
    assert p.offer[0] == ("sand", 8) and p.left == 74
    assert (p.first, p.bids, p.to_bid) == (1, [2], 2), "the bid is that of the one who starts"


def test_the_big_screen_shows_the_bids_and_what_is_left_of_the_pile(towers: Phone) -> None:
    towers.shows("offer", "sand-7", "sand-6", "tree-2", "scrap-1", "candy-0")
    bids(towers, 2, None)
    page = towers.get("big/").content.decode()
    assert re.search(r'class="bids".*<span>Ann</span>\s+<b>2</b>.*<b>out</b>', page, re.DOTALL)
    assert "75 left, 1 of 2" in page and "auction" not in page


# More than can be built ---------------------------------------------------------------------------


def test_T3_6_too_high_a_bid_is_refused_with_its_clause_and_made_all_the_same() -> None:
    phone = Phone()
    phone.open(*NAMES[:2], game="five-towers")
    phone.corrects("seats.0.towers.sand", "11 6 4")
    phone.shows("offer", "sand-7", "tree-2", "candy-3", "scrap-14", "scary-5")
    page = phone.get().content.decode()
    assert [f'id="bid-{number}"' in page for number in range(7)] == [True] * 6 + [False]
    five = write_answers((("bid", 5),))
    assert phone.does(five).status_code == 422

    sheet = phone.get("ask/", htmx=True, a=five).context["q"].done
    assert sheet.verdict.word == "illegal"
    assert [rule.id for rule in sheet.verdict.rules] == ["T3.6"]
    assert sheet.verdict.instead == ("Bid 4: that is the most you can build.",)
    assert sheet.answers == five and sheet.can_insist

    assert phone.does(five, anyway="1").status_code == 422  # with a reason, or not at all
    assert phone.does(five, anyway="1", note="Never mind").status_code == 200
    p = phone.now.position
    assert (p.phase, p.builder, p.highest) == ("build", 0, 5)
    assert "Never mind" in phone.get("log/").content.decode()


def test_T2_2_a_number_that_raises_nothing_is_no_bid_even_so() -> None:
    phone = Phone()
    phone.open(*NAMES[:2], game="five-towers")
    phone.shows("offer", "sand-7", "tree-2", "candy-3", "scrap-14", "scary-5")
    bids(phone, 3)
    low = write_answers((("bid", 2),))
    assert not phone.get("ask/", htmx=True, a=low).context["q"].done.can_insist
    assert phone.does(low, anyway="1", note="Why not?").status_code == 422


def test_T3_6_a_bid_that_cant_be_built_is_refused_with_its_numbers(towers: Phone) -> None:
    offer = ["sand-7", "sand-8", "tree-2", "tree-5", "scrap-3"]
    towers.corrects("seats.0.towers.sand", "0")
    assert towers.shows("offer", *offer).status_code == 200
    sheet = towers.get("ask/", a=write_answers((("bid", 5),))).content.decode()
    assert "5 is too much: at most 3 cards of this offer can be built" in sheet
    assert "T3.6" in sheet and "not even by tearing one down" not in sheet


def test_T3_3_a_build_sent_against_the_rules_is_refused_with_its_card(towers: Phone) -> None:
    towers.corrects("seats.0.towers.sand", "11 6")
    towers.shows("offer", "sand-7", "sand-8", "tree-2", "tree-5", "scrap-3")
    bids(towers, 1, None, None)
    build = (("verb", "build"), ("tear down", None), ("card", ("sand", 7)))
    for answer in (towers.get("ask/", a=write_answers(build)), towers.does(write_answers(build))):
        assert "Sand 7 doesn&#x27;t go on 6" in answer.content.decode().replace("&#39;", "&#x27;")
