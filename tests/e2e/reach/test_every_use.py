"""Every card that does something besides being played is used once in the browser with its hand
known, once with a hand that nobody has entered: tapped to its end, and the page leads on.

All ways, at each number of players, are walked without a browser in `tests/tables/cards`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

from games.fort.box.cards import BOARDS, BY_KIND
from games.fort.box.say import card_name
from tests.e2e.conftest import Phone
from tests.e2e.reach.laid import Laid
from tests.e2e.reach.seeking import Seeking
from tests.tables.cards.uses import USES, Use

PLAYERS = (2, 3, 4)
ORDER = list(USES)
BAD = 400
SECRET = "a secret made-up rule"
NAMED = {id: SECRET if id in BY_KIND["made_up_rules"] else card_name(id, "en") for id in USES}


@pytest.fixture
def page(phone: Phone) -> Iterator[Page]:
    """A phone to which nothing is refused and nothing goes wrong."""
    page, faults = phone("en"), []

    def hear(answer: Response) -> None:
        if answer.status >= BAD:
            faults.append((answer.status, answer.url))

    page.context.on("response", hear)
    yield page
    page.context.remove_listener("response", hear)
    assert not faults


@pytest.mark.parametrize("known", [True, False], ids=["hand known", "hand unknown"])
@pytest.mark.parametrize("use", USES.values(), ids=USES)
def test_every_card_is_used_with_taps(page: Page, data: Path, use: Use, known: bool) -> None:
    players = PLAYERS[(ORDER.index(use.id) + known) % len(PLAYERS)]
    table = laid_out(page, data, use, players, known)
    page.goto(f"/t/{table.code}/")
    thumb = Seeking(page)
    ways = [use.wants[:1], use.wants[1:]] if use.id == "birthday-party" else [use.wants]
    for wants in ways:
        thumb.does(wants, 1 if use.step.startswith("follow") else 0)
        name_the_new_card(page)
    assert use.done(table.position), table.position
    for wants in ways:
        assert any(all(want in line for want in wants) for line in table.lines), table.lines
    told = page.locator("#log .log li").all_text_contents()
    assert any(NAMED[use.id] in line for line in told) or not is_named(use), told
    thumb.leads_on()


def is_named(use: Use) -> bool:
    """What is done is done by its name; some perks and cats only stand behind what is done."""
    return any(use.id in want for want in use.wants)


def laid_out(page: Page, data: Path, use: Use, players: int, known: bool) -> Laid:
    boards = [use.board, *(board for board in BOARDS if board != use.board)]
    table = Laid(page, data, players, module=use.modules, board=boards[:players])
    for path, value in use.places.items():
        table.put(path, value)
    if known:
        table.shows(f"hand.{int(use.step.startswith(('follow', 'rough')))}", *use.hand)
    where, _, card = use.step.partition(" ")
    if card:
        table.plays(card)
        while where != "follow" and table.position.agenda[-1][0] == "follow":
            if players == 2:
                break  # nobody else is to be waited for
            table.says("pass")
    elif where != "play":
        table.says("skip")
    return table


def name_the_new_card(page: Page) -> None:
    """Nobody says which card of the Park it is."""
    unknown = page.locator('.now form.show button[name=card][value="?"]')
    while unknown.count():
        number = page.locator("#part").get_attribute("data-number")
        unknown.first.tap()
        expect(page.locator("#part")).not_to_have_attribute("data-number", str(number))
