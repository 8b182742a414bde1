"""The whole site in a phone: what a server shows, a pocket shows, and nothing of it is lost."""

from __future__ import annotations

import json
import re
import subprocess
from io import BytesIO
from pathlib import Path

from django.conf import settings
from playwright.sync_api import Frame, Locator, Page, expect
from pypdf import PdfReader

from games.engine.entries import Entry, Reveal
from games.fort.box.cards import UNKNOWN
from games.fort.rules import scoring
from tests.e2e.conftest import Phone
from tests.e2e.evenings.truth import Truth
from tests.e2e.pocket.conftest import Opened
from tests.e2e.pocket.served import Host
from tests.e2e.pocket.walking import Walker, different

ONCE = 9_000_000
LATER = 20_000
READ = (
    "rules/",
    "rules/fort/F4.4",
    "cards/fort/",
    "cards/fort/bug/",
    "search/?q=who+may+follow",
    "search/?q=pizza",
    "can-i/?table=CODE",
    "icons/",
    "tables/practise/",
)
AT_TABLE = ("t/CODE/part/", "t/CODE/log/", "t/CODE/score/")
LIDS_OPEN = "it => it.querySelectorAll('details').forEach((lid) => { lid.open = true; })"
EVERY = 30
"""So many entries between two looks at both tables."""


def played(truth: Truth) -> list[Entry]:
    """A whole game, as people would tell it card by card."""
    for row in ("park", "perk_row"):
        for n, card in enumerate(getattr(truth.truth, row)):
            if getattr(truth.known, row)[n] == UNKNOWN:
                truth.enter(Reveal(f"{row}.{n}", (card,)))
    while not truth.is_over:
        truth.step()
    return list(truth.log.entries)


def test_three_play_a_whole_game_without_a_network(
    phone: Phone, owner: Page, pocket: Opened, host: Host, address: str, tmp_path: Path
) -> None:
    there = phone("en", fresh=True)
    there.goto("/tables/")
    server = Walker(there, f"{address}/")
    frame = pocket(owner)
    assert sum(host.sent.values()) <= ONCE, host.sent
    host.cut()
    mine = Walker(frame, host.address)
    truth = Truth(9, 3, tries=20)
    start = truth.log.start
    boards = [seat.board or "" for seat in start.seats]
    for walker in (server, mine):
        walker.open_table([seat.name for seat in start.seats], boards, depth="cards")
    for number, entry in enumerate(played(truth)):
        for walker in (server, mine):
            walker.enter(number, entry)
        if not number % EVERY:
            same(server, mine, *AT_TABLE)
    same(server, mine, *AT_TABLE, *READ)
    same(server, mine, "tables/history/")
    to_the_score(frame, mine, truth)
    assert "1" in frame.locator("main").inner_text()
    printed(server, mine, tmp_path)
    judged(server, mine)


def to_the_score(frame: Frame, mine: Walker, truth: Truth) -> None:
    """F7.3 on: made-up rules are laid open by hand; then page and real game agree."""
    frame.goto(f"{mine.home}t/{mine.code}/score/")
    worth = {each.seat: each.parts["made_up_rules"][0] for each in scoring.scores(truth.truth)}
    for seat, real in enumerate(truth.truth.seats):
        here = frame.locator(f"#open-{seat}")
        for rule in real.made_up_rules if here.count() else ():
            laid_open(frame, here, rule)
    for seat, points in worth.items():
        form = frame.locator(f"#seat-{seat} .ask-points form")
        if form.count():
            form.locator("input[name=points]").fill(str(points))
            with (
                frame.expect_navigation()
            ):  # the old page may look again before the new one is here
                form.locator("button").tap()
            expect(form).to_have_count(0)
    real_points = {each.seat: each.total for each in scoring.scores(truth.truth)}
    rows = frame.locator(".results > li").evaluate_all(
        "rows => rows.map((row) => [row.id, row.dataset.low, row.dataset.high])"
    )
    shown = {int(id.removeprefix("seat-")): (int(low), int(high)) for id, low, high in rows}
    assert shown == real_points
    frame.goto(f"{mine.home}tables/history/")
    expect(frame.locator("main")).to_contain_text(truth.names[0])


def laid_open(frame: Frame, here: Locator, rule: str) -> None:
    """By its name, where that is to be had."""
    said = here.locator(f'button[name=card][value="{rule}"]')
    here.evaluate(LIDS_OPEN)
    with frame.expect_navigation():
        (said.first if said.count() else here.locator(".primary")).tap()
    expect(here).to_have_count(0)


def printed(server: Walker, mine: Walker, folder: Path) -> None:
    """Nine cards on one page, as the server's; the preview is drawn by our own code."""
    wish = "card.bug=9"
    there, here = (each.ask(f"print/fort-companion.pdf?{wish}") for each in (server, mine))
    assert here.headers["content-type"] == "application/pdf"
    file = folder / "nine.pdf"
    file.write_bytes(here.body)
    subprocess.run(["qpdf", "--check", file], check=True, capture_output=True)
    texts = [
        [page.extract_text() for page in PdfReader(BytesIO(each.body)).pages]
        for each in (there, here)
    ]
    assert texts[0] == texts[1] and len(texts[0]) == 1 and len(texts[0][0].split()) >= 9
    picture = mine.ask(f"print/page/1.webp?{wish}")
    assert picture.headers["content-type"] == "image/svg+xml" and b"<use" in picture.body


def judged(server: Walker, mine: Walker) -> None:
    """Every question of the documents, byte for byte."""
    text = settings.BASE_DIR.joinpath("docs/adjudicate.md").read_text(encoding="utf-8")
    asked = re.findall(r"^```json ask ?\w*\n(.*?)^```$", text, re.M | re.S)
    assert len(asked) > 5
    whole = json.dumps([json.loads(each) for each in asked])
    there, here = (
        each.ask("api/adjudicate/", whole, "application/json") for each in (server, mine)
    )
    assert there.status == here.status == 200
    assert there.body == here.body


def same(server: Walker, mine: Walker, *paths: str) -> None:
    for path in paths:
        assert not different(server.page(path), mine.page(path)), path
