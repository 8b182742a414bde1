"""The public answer to a move."""

from __future__ import annotations

import pickle
from typing import Any

from games.public.adjudicator import answer
from tests.conformance.tables import Table


def asked(table: Table, data: dict[str, Any], move: dict[str, Any]) -> dict[str, Any]:
    """The public answer; the position that was sent stays as it was."""
    before = pickle.dumps(data)
    reply = answer({"game": table.name, "position": data, "ask": {"judge": move}})
    assert pickle.dumps(data) == before
    return reply
