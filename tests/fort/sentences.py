"""Tables and answers that are put into words, and what makes a text one that somebody wrote."""

from __future__ import annotations

import re

from games.engine.asking import Answer
from games.fort.box.cards import CARDS
from games.fort.box.profile import standard
from games.fort.table.position import Position
from games.fort.written import json_form
from tests.fort.table import table

IDS = {id for id in CARDS if "-" in id}


def clean(text: str) -> bool:
    """A text that somebody wrote: no gap left open, no id, no doubled space."""
    words = set(re.findall(r"[a-z]+(?:-[a-z]+)+", text))
    return bool(text.strip()) and not re.search(r"[{}_#]|  |None", text) and not words & IDS


def at_table(text: str) -> Position:
    return json_form.read(table(text), standard())


def play(card: str) -> Answer:
    return "verb", ("play", card)


PUBLIC = ("do", "public")
