"""How 5 Towers is asked "Can I?"."""

from __future__ import annotations

from games.five_towers.can_i import situation
from games.five_towers.written import moves
from games.sites.five_towers.can_i import question, table, verdict
from games.sites.referee import Referee
from games.views.reader import language

REFEREE: Referee[situation.Situation] = Referee(
    read=situation.read,
    begin=situation.PRESETS,
    usual="middle",
    of_table=situation.of_table,
    tapped=lambda it, tap, beside: situation.tapped(it, tap, beside, language()),
    question=question.question,
    question_part="five_towers/can_i/_question.html",
    verdict=verdict.verdict,
    move_of=lambda p, who, answers: moves.write(answers),
    table=table.table,
    table_part="five_towers/can_i/_table.html",
    changes=("put", "add", "take", "rubble"),
    enter="put:offer",
    beside=("typed", "kind", "to"),
    kept=("kind", "to"),
    lacks=lambda it: not it.data["offer"],
    style="css/towers.css",
)
