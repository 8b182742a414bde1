"""Rulings kept as data: read from their files, put to the judge, compared with what they expect.

`expect` names places of the answer (`position.seats[0].stuff`); piles whose order means nothing
are compared without it, a list of choices by the tables that its moves lead to.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.public.adjudicator import answer

IN_ORDER = ("deck", "park_deck", "park", "to_follow", "winners", "rules", "scores")
Json = dict[str, Any]


def rows(path: Path) -> list[Json]:
    if not path.exists():
        return []
    with path.open(encoding="utf-8") as file:
        return [row for row in map(json.loads, file) if row["game"] == "fort"]


def place(reply: Any, path: str) -> Any:
    for key, index in re.findall(r"([a-z_]+)|\[(\d+)\]", path):
        try:
            reply = reply[key] if key else reply[int(index)]
        except (KeyError, IndexError, TypeError):
            return f"nothing at {key or index}"
    return reply


def plain(value: Any, name: str = "") -> Any:
    """Without the order of piles that have none."""
    if isinstance(value, dict):
        return {key: plain(each, key) for key, each in value.items()}
    if isinstance(value, list):
        values = [plain(each) for each in value]
        return values if name in IN_ORDER else sorted(values, key=json.dumps)
    return value


def tables(ruling: Json, moves: list[Json]) -> list[str]:
    """The tables that these moves lead to, each once."""
    question = {key: ruling[key] for key in ("game", "box", "position") if key in ruling}
    found = set()
    for move in moves:
        reply = answer({**question, "ask": {"judge": move}})
        assert reply.get("verdict") == "legal", f"{move}: {reply}"
        after = reply["position"]
        if after["phase"] != "follow" and "played" in after:
            after["played"] |= {"kind": None, "suit": None}
        found.add(json.dumps(plain(after), sort_keys=True))
    return sorted(found)


def wrong(ruling: Json) -> Iterator[str]:
    """Where the answer is not as it has to be."""
    reply = answer(ruling)
    for path, wanted in ruling["expect"].items():
        found = place(reply, path)
        name = re.split(r"[.\[]", path.rstrip("]0123456789["))[-1]
        if path == "choices":
            if tables(ruling, found) != tables(ruling, wanted) or len(found) != len(wanted):
                yield f"choices are {found}, not {wanted}"
        elif plain(found, name) != plain(wanted, name):
            yield f"{path} is {found}, not {wanted}"
