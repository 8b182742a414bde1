"""What a phone sends to enter something, and the table as it then stands."""

from __future__ import annotations

from typing import Any

from games.fort.written import json_form
from tests.tables.phone import Phone

SKIP = "verb=skip/"
COMMANDS: dict[str, dict[str, Any]] = {
    "do/": {"a": SKIP},
    "correct/": {"path": "seats.0.vp", "value": "+3"},
    "show/": {"place": "hand.0", "card": "chef"},
    "undo/": {},
    "redo/": {},
    "back/": {"keep": "0"},
}


def position(phone: Phone) -> dict[str, Any]:
    return json_form.write(phone.now.position)
