"""The end of a game on phones: the last secrets, the score, what is shared of it, the history."""

from __future__ import annotations

import csv
import io
import json
import re
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import tables
from games.book import results
from games.fort.box.say import card_name
from tests.tables.games import put, recorded
from tests.tables.phone import NAMES, Phone, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def ended(phones: list[Phone]) -> list[Phone]:
    """Three phones at a game that was played out without entering many cards."""
    return play_out(phones)


def play_out(phones: list[Phone], seed: int = 3) -> list[Phone]:
    table = phones[0].table
    put(table, recorded(seed))
    now = tables.moment(table)
    results.keep(table, now.game, now.number, now.position)
    assert not now.position.agenda
    return phones


def fills(phone: Phone, seat: int, what: str, *cards: str, **more: str) -> Any:
    return phone.post(
        "score/fill/", htmx=False, seat=str(seat), what=what, card=cards or ("",), **more
    )


def lays_open(phone: Phone, seat: int, rule: str) -> None:
    assert fills(phone, seat, "rules", rule).status_code == 302


def all_open(phones: list[Phone], *rules: str) -> None:
    for seat, rule in enumerate(rules):
        lays_open(phones[seat], seat, rule)


def totals(phone: Phone) -> dict[str, list[int]]:
    return {row.name: [row.low, row.high] for row in phone.get("score/").context["s"].seats}


def simple(*points: int, **fields: Any) -> Phone:
    """A finished game of points alone, on one phone."""
    keeper = Phone()
    keeper.open(*NAMES[: len(points)], depth="points", **fields)
    for seat, number in enumerate(points):
        keeper.corrects(f"seats.{seat}.vp", str(number))
    assert keeper.post("finish/", htmx=False).status_code == 302
    return keeper


# The last secrets ---------------------------------------------------------------------------------


def test_each_phone_lays_its_own_made_up_rule_open(ended: list[Phone]) -> None:
    ann, ben, _cyr = ended
    s = ann.get("score/").context["s"]
    assert not s.done and s.winner == ""
    assert {each.name: each.mine for each in s.lay_open} == {
        "Ann": True,
        "Ben": False,
        "Cyr": False,
    }
    lays_open(ann, 0, "loner")
    assert [each.name for each in ben.get("score/").context["s"].lay_open] == ["Ben", "Cyr"]
    all_open(ended, "loner", "minimalism", "piggy-bank")
    s = ben.get("score/").context["s"]
    assert s.done and s.winner and s.lay_open == []


def test_a_rule_told_while_playing_is_nobody_elses_before_it_is_laid_open(
    phones: list[Phone],
) -> None:
    ann, ben, _cyr = phones
    ann.corrects("seats.0.level", "1")
    ann.shows("rules.0", "piggy-bank")
    assert ann.post("finish/", htmx=False).status_code == 302
    names = {card_name("piggy-bank", language) for language in ("en", "cs", "pl")}
    here = ben.get("score/").context["s"].lay_open
    assert [each.rules for each in here] == [()]
    assert ann.get("score/").context["s"].lay_open[0].rules[0].id == "piggy-bank"
    for place in ("", "log/", "export.json", "score.csv"):
        assert not any(name in text(ben.get(place)) for name in names), place
    lays_open(ann, 0, "piggy-bank")
    for place in ("", "log/", "score/"):
        assert any(name in text(ben.get(place)) for name in names), place


def test_on_one_phone_each_made_up_rule_lies_under_a_cover() -> None:
    keeper = Phone()
    keeper.open("Ann", "Ben", depth="points")
    for seat in (0, 1):
        keeper.corrects(f"seats.{seat}.level", "1")
        keeper.shows(f"rules.{seat}", ("loner", "sleepover")[seat])
    keeper.post("finish/", htmx=False)
    page = text(keeper.get("score/"))
    covers = re.findall(r'<details class="cover" data-seat="(\d)">', page)
    assert covers == ["0", "1"]
    assert all(each.covered for each in keeper.get("score/").context["s"].lay_open)


def test_a_rule_of_a_phone_that_is_gone_can_be_said_on_another(ended: list[Phone]) -> None:
    ann, ben, _cyr = ended
    lays_open(ben, 0, "loner")
    assert ann.now.position.seats[0].made_up_rules == ["loner"]


def test_who_only_watches_lays_nothing_open(ended: list[Phone]) -> None:
    watcher = Phone(code=ended[0].code)
    watcher.sit("watch")
    number = ended[0].now.number
    lays_open(watcher, 0, "loner")
    watcher.post("finish/", htmx=False)
    assert ended[0].now.number == number
    assert "which-rule" not in text(watcher.get("score/"))


def test_two_phones_at_the_same_moment_both_get_their_say(ended: list[Phone]) -> None:
    """Each says something of its own seat: there is nothing to be too late for."""
    pages = [phone.get("score/") for phone in ended]
    assert all(page.status_code == 200 for page in pages)
    for seat, phone in enumerate(ended):
        lays_open(phone, seat, ("loner", "minimalism", "piggy-bank")[seat])
    assert ended[0].get("score/").context["s"].done


def test_a_double_tap_is_one_entry(ended: list[Phone]) -> None:
    before = ended[0].now.number
    for _ in range(2):
        fills(ended[0], 0, "rules", "loner", client="twice")
    assert ended[0].now.number == before + 1


@pytest.mark.parametrize(
    "sent",
    [
        {"what": "counted", "card": "loner", "points": "many"},
        {"what": "counted", "card": "loner", "points": "100"},
        {"what": "counted", "card": "nonsense", "points": "1"},
        {"what": "rules", "card": "bug"},
        {"what": "own", "card": "nobody"},
        {"what": "cats", "card": "bug"},
        {"what": "nonsense"},
        {},
        {"what": "rules", "seat": "7"},
        {"what": "rules", "seat": "x"},
    ],
)
def test_what_makes_no_sense_is_refused_with_a_word_and_changes_nothing(
    ended: list[Phone], sent: dict[str, str]
) -> None:
    number = ended[0].now.number
    answer = ended[0].post("score/fill/", htmx=False, **{"seat": "0", **sent})
    assert answer.status_code == 422
    assert answer.context["t"].trouble in text(answer) and answer.context["t"].trouble
    assert ended[0].now.number == number


def test_nothing_is_laid_open_while_the_game_goes_on(phones: list[Phone]) -> None:
    number = phones[0].now.number
    assert fills(phones[0], 0, "rules", "loner").status_code == 302
    assert phones[0].now.number == number


# The score ----------------------------------------------------------------------------------------


def test_what_is_unknown_is_a_range_until_somebody_counts(phones: list[Phone]) -> None:
    ann = play_out(phones, seed=4)[0]
    all_open(phones, "big-plans", "minimalism", "piggy-bank")
    low, high = totals(ann)["Ann"]
    assert low < high
    assert fills(ann, 0, "counted", "big-plans", points="5").status_code == 302
    low, high = totals(ann)["Ann"]
    assert low == high


def test_every_point_has_a_clause_with_a_page(ended: list[Phone]) -> None:
    all_open(ended, "big-plans", "minimalism", "piggy-bank")
    clauses = set(re.findall(r'class="clause" href="([^"]+)"', text(ended[0].get("score/"))))
    assert len(clauses) >= 3
    for address in clauses:
        assert ended[0].client.get(address, follow=True).status_code == 200, address


def test_the_score_during_the_game_leaves_secrets_out(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    for phone, seat in ((ann, 0), (ben, 1)):
        phone.corrects(f"seats.{seat}.level", "2")
        phone.shows(f"rules.{seat}", ("minimalism", "loner")[seat])
    assert totals(ann)["Ann"] == [11, 11]  # 3 for the fort, 8 for her own rule
    assert totals(ben)["Ann"] == [3, 3]
    assert totals(ann)["Ben"] == [3, 3]


def test_one_phone_for_all_shows_no_made_up_rule_in_the_score() -> None:
    keeper = Phone()
    keeper.open("Ann", "Ben")
    keeper.corrects("seats.0.level", "2")
    keeper.shows("rules.0", "minimalism")
    assert totals(keeper)["Ann"] == [3, 3]
    assert "everyone looks at this phone" in text(keeper.get("score/"))


def test_a_tie_is_spelled_out() -> None:
    page = text(simple(12, 12).get("score/"))
    assert "same fort level" in page and "F7.4" in page and "Ann and Ben share the win!" in page


def test_where_only_points_are_kept_the_rules_are_counted_before_anybody_wins() -> None:
    keeper = Phone()
    keeper.open("Ann", "Ben", depth="points")
    keeper.corrects("seats.0.level", "1")
    keeper.post("finish/", htmx=False)
    lays_open(keeper, 0, "slime-lab")
    s = keeper.get("score/").context["s"]
    assert s.counting and not s.winner
    fills(keeper, 0, "counted", "slime-lab", points="3")
    s = keeper.get("score/").context["s"]
    assert s.winner == "Ann wins!" and totals(keeper)["Ann"] == [4, 4]


def test_what_was_not_kept_is_put_right_at_the_end() -> None:
    keeper = simple(10, 10, module=("dogs", "cats"))
    fills(keeper, 0, "macaroni", value="yes")
    fills(keeper, 1, "dogs", points="2")
    fills(keeper, 1, "cats", "kingsly", "bandit")
    assert totals(keeper) == {"Ann": [14, 14], "Ben": [22, 22]}
    fills(keeper, 0, "macaroni", value="no")
    fills(keeper, 1, "dogs", points="0")
    fills(keeper, 1, "cats")
    assert totals(keeper) == {"Ann": [10, 10], "Ben": [10, 10]}


def test_the_end_can_be_taken_back() -> None:
    keeper = simple(3, 4)
    assert keeper.get("score/").context["s"].final
    keeper.enter("undo/")
    assert not keeper.get("score/").context["s"].final
    assert keeper.table.result is None


def test_the_last_round_is_announced_with_its_reason(phones: list[Phone]) -> None:
    phones[0].corrects("seats.1.vp", "26")
    page = text(phones[2].get("part/"))
    assert "Ben has 26 points." in page and "Cyr takes the last one" in page


def test_the_race_is_drawn_and_written_out(ended: list[Phone]) -> None:
    page = ended[0].get("score/")
    chart = page.context["s"].chart
    assert len(chart.lines) == 3 and chart.in_rounds
    assert len(chart.rows) == page.context["s"].rounds
    open_points = [row.parts[:2] for row in page.context["s"].seats]
    assert open_points
    for line in chart.lines:
        for x, y in (pair.split(",") for pair in line.points.split()):
            assert 0 <= float(x) <= chart.width and 0 <= float(y) <= chart.height


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_the_drawing_has_points_and_no_commas_in_its_numbers(language: str) -> None:
    keeper = simple(10, 7)
    keeper.client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
    drawn = re.search(r"<svg viewBox.*?</figure>", text(keeper.get("score/")), re.S)
    assert drawn
    assert not re.search(r'(?:x|y|dy)="[^"]*,', drawn[0])


# Sharing ------------------------------------------------------------------------------------------


def test_the_text_to_paste_says_who_came_where() -> None:
    said = simple(10, 7).get("score/").context["share"].text
    assert re.search(r"1\. Ann: 10\n.*Victory Track 10\n2\. Ben: 7", said)


def test_the_csv_opens_in_a_spreadsheet_and_starts_no_formula() -> None:
    keeper = Phone()
    keeper.open("=1+1", "Řehoř; Žofie", depth="points")
    keeper.corrects("seats.1.vp", "9")
    keeper.post("finish/", htmx=False)
    answer = keeper.get("score.csv")
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert answer.content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig")), delimiter=";"))
    assert [row[4] for row in rows] == ["Name", "Řehoř; Žofie", "'=1+1"]
    assert rows[1][6:8] == ["9", "9"] and len({len(row) for row in rows}) == 1


def play_of(phone: Phone) -> dict[str, Any]:
    address = phone.get("score/").context["share"].bg_stats
    assert address.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    play: dict[str, Any] = json.loads(unquote(urlsplit(address).query.removeprefix("data=")))
    return play


def test_the_play_for_bg_stats_has_every_boolean_and_a_number_for_the_game() -> None:
    keeper = simple(10, 7)
    play = play_of(keeper)
    game = play["game"]
    assert (game["bggId"], game["highestWins"], game["noPoints"]) == (296912, True, False)
    assert type(game["bggId"]) is int
    ann, ben = play["players"]
    assert (ann["winner"], ann["startPlayer"], ann["score"], ann["rank"]) == (True, True, 10, 1)
    assert (ben["winner"], ben["startPlayer"], ben["score"], ben["rank"]) == (False, False, 7, 2)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", play["playDate"])


def test_sending_a_play_again_changes_the_same_play() -> None:
    keeper = simple(10, 7)
    before = play_of(keeper)
    fills(keeper, 1, "macaroni", value="yes")
    after = play_of(keeper)
    for key in ("sourceName", "sourcePlayId", "playDate"):
        assert before[key] == after[key]
    ids = [{each["sourcePlayerId"] for each in play["players"]} for play in (before, after)]
    assert ids[0] == ids[1]
    assert {each["name"]: each["score"] for each in after["players"]} == {"Ann": 10, "Ben": 11}


def test_the_whole_log_is_given_away_only_when_all_is_open(ended: list[Phone]) -> None:
    assert "entries" not in ended[0].get("export.json").json()
    assert ended[0].get("score/").context["share"].bg_stats == ""
    all_open(ended, "big-plans", "minimalism", "piggy-bank")
    told = ended[0].get("export.json").json()
    assert len(told["entries"]) == ended[0].now.number


# History ------------------------------------------------------------------------------------------


def history(phone: Phone) -> Any:
    return phone.client.get("/tables/history/").context["h"]


def plays_again(keeper: Phone, *points: int) -> None:
    keeper.open(*NAMES[: len(points)], depth="points")
    for seat, number in enumerate(points):
        keeper.corrects(f"seats.{seat}.vp", str(number))
    keeper.post("finish/", htmx=False)


def test_the_history_knows_the_games_of_this_device_alone() -> None:
    keeper = simple(30, 20)
    simple(1, 2)
    assert [game.code for game in history(keeper).games] == [keeper.code]
    assert history(Phone()).games == ()


def test_the_history_counts_games_wins_averages_and_the_best() -> None:
    keeper = simple(30, 20)
    plays_again(keeper, 10, 24)
    plays_again(keeper, 11, 7)
    keeper.open("Ann", "Ben")  # not over: not counted
    s = history(keeper).s
    ann, ben = s.players
    assert (s.games, ann.name, ann.games, ann.wins, ann.average, ann.best) == (
        3,
        "Ann",
        3,
        2,
        17,
        30,
    )
    assert (ben.wins, ben.average, ben.best) == (1, 17, 24)
    assert dict(s.endings) == {"track": 1, "": 2}


def test_a_game_that_goes_on_again_is_no_history() -> None:
    keeper = simple(3, 4)
    keeper.enter("undo/")
    assert history(keeper).games == ()


def test_the_history_replays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = simple(3, 4)
    for n in range(4):
        plays_again(keeper, n, 5)
    monkeypatch.setattr(tables, "moment", lambda table: pytest.fail("a game was replayed"))
    with CaptureQueriesContext(
        connection,
    ) as asked:
        assert len(history(keeper).games) == 5
    assert len(asked) <= 3


def test_the_history_as_a_table_has_a_line_for_each_player_of_each_game() -> None:
    keeper = simple(30, 20)
    plays_again(keeper, 10, 24)
    answer = keeper.client.get("/tables/history.csv")
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig")), delimiter=";"))
    assert len(rows) == 5 and [row[4] for row in rows[1:]] == ["Ben", "Ann", "Ann", "Ben"]


# Once more ----------------------------------------------------------------------------------------


def test_the_same_players_again_sit_where_they_sat(ended: list[Phone]) -> None:
    places = [phone.post("again/", htmx=False)["Location"] for phone in ended for _ in range(2)]
    assert len(set(places)) == 1
    (code,) = {place.split("/")[2] for place in places}
    for seat, phone in enumerate(ended):
        phone.code = code
        assert phone.get().context["t"].mine == [seat]
    assert ended[0].get().context["t"].keeper


def test_one_phone_goes_on_to_the_next_game_at_once() -> None:
    keeper = simple(10, 7)
    keeper.code = keeper.post("again/", htmx=False)["Location"].split("/")[2]
    assert keeper.get().context["t"].mine == [0, 1]
    assert keeper.now.position.seats[0].vp == 0
