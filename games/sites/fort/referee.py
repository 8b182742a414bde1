"""How Fort is asked "Can I?"."""

from __future__ import annotations

from games.fort.box.cards import UNKNOWN
from games.fort.can_i import situation, taps
from games.fort.written import writing
from games.sites.fort.can_i import question, table, verdict
from games.sites.referee import Referee

REFEREE: Referee[situation.Situation] = Referee(
    read=situation.read,
    begin=situation.PRESETS,
    usual="middle",
    of_table=situation.of_table,
    tapped=taps.tapped,
    question=question.question,
    question_part="fort/can_i/_question.html",
    verdict=verdict.verdict,
    move_of=writing.move_of,
    table=lambda it, beside: table.table(it),
    table_part="fort/can_i/_table.html",
    changes=("set", "take", "put", "lay", "points"),
    enter="name:",
    beside=taps.FIELDS,
    lacks=lambda it: UNKNOWN in it.me["hand"],
    secrets=True,
)
