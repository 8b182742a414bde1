"""How 5 Towers looks at a table."""

from __future__ import annotations

from games.five_towers.log import anyway
from games.five_towers.table.position import Position
from games.sites.face import Face
from games.sites.five_towers import card_face, odds, refusing, score, sheet, table, titles

FACE: Face[Position] = Face(
    title=table.title,
    middle="five_towers/table/_middle.html",
    shown=table.shown,
    sheet=sheet.sheet,
    seen=table.seen,
    question=table.question,
    score=score.score_context,
    part_names=score.PART_NAMES,
    endings=score.ENDINGS,
    titles=titles.titles,
    glance=table.glance,
    big="five_towers/table/_big.html",
    depths=("cards", "points"),
    reference="towers-reference",
    style="css/towers.css",
    written=table.WRITTEN,
    keyed=table.keyed,
    card=card_face.card_face,
    typed=table.read_offer,
    insist=anyway.correction,
    forbids=refusing.of_table,
    odds=odds.shown,
    odds_sheet="five_towers/table/_odds.html",
)
