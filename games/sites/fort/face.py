"""How Fort looks at a table."""

from __future__ import annotations

from games.fort.box.cards import BOARDS
from games.fort.box.say import load_words
from games.fort.log import anyway, entering
from games.fort.rules import turn
from games.fort.sheet import onward
from games.fort.table.position import Position
from games.fort.told import telling
from games.fort.told.meanwhile import meanwhile
from games.sites.face import BoxProfile, Face
from games.sites.fort import box, card_face, chips, insisting, odds, refusing, sheet, table
from games.sites.fort.play import laid_out
from games.sites.fort.stage import score, screen, titles

FACE: Face[Position] = Face(
    title=table.title,
    middle="fort/table/_middle.html",
    shown=table.shown,
    sheet=sheet.sheet,
    seen=table.seen,
    question=table.question,
    score=score.score_context,
    part_names=score.PART_NAMES,
    endings=score.ENDINGS,
    screen=screen.screen,
    titles=titles.titles,
    glance=table.glance,
    big="fort/table/_big.html",
    box=BoxProfile(box.of_device, box.dealt, box.offer, box.of_table_again, box.compared),
    by_hand=True,
    counts="count",
    boards=BOARDS,
    board_names=lambda language: load_words(language)["boards"],
    meanwhile=meanwhile,
    window=turn.to_follow,
    passing=entering.PASSING,
    ahead=onward.ahead,
    silent=onward.silent,
    onward=onward.onward,
    unnamed=table.unnamed,
    move_page=laid_out.move_page,
    insist=anyway.correction,
    forbids=refusing.of_table,
    odds=odds.shown,
    odds_sheet="fort/odds/_odds.html",
    secret_places=frozenset(telling.PLACES),
    asked=insisting.asked,
    effect=sheet.effect_of,
    effect_part="sheet/_many_answer.html",
    filled=score.filled,
    cards_part="fort/table/_cards.html",
    fill_part="fort/score/_fill.html",
    lay_open_part="fort/score/_lay_open.html",
    card=card_face.card_face,
    names=chips.NAMES,
    drawings="fort/table/drawings.svg",
)
