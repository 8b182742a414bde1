"""What comes back of what makes no sense: one of three kinds of error, with its place."""

from __future__ import annotations

import json
from typing import Any

from games.public.adjudicator import answer_line
from tests.fort.table import Json, table

KINDS = {"not-a-move", "not-allowed-now", "choice-needed"}
HUGE = 10**30
BUG = table("Ann: hand bug chef, stuff 1 toy\nBen: hand scout")


def error(request: Any) -> Json:
    reply = json.loads(answer_line(request if isinstance(request, str) else json.dumps(request)))
    assert set(reply) == {"id", "error"}, reply
    assert set(reply["error"]) == {"code", "at", "message"}
    assert reply["error"]["code"] in KINDS
    assert reply["error"]["message"]
    found: Json = reply["error"]
    return found


def ask(position: Any = None, **more: Any) -> Json:
    return {"game": "fort", "position": BUG if position is None else position, **more}
