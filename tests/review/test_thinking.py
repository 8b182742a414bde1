"""A look back is thought about while nobody waits for an idea."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict
from typing import Any

from games import thinker, thinking
from games.catalogue import LISTED
from games.engine.notation import write_entry, write_position
from games.fort.game import FORT
from tests.review.played import evening


class Door:
    """What the server asks, in that order; then it is gone."""

    def __init__(self, *asked: dict[str, Any]) -> None:
        self.asked = list(asked)
        self.heard: list[dict[str, Any]] = []

    def poll(self) -> bool:
        return bool(self.asked)

    def recv_bytes(self) -> bytes:
        if not self.asked:
            raise EOFError
        return json.dumps(self.asked.pop(0)).encode()

    def send_bytes(self, said: bytes) -> None:
        self.heard.append(json.loads(said))


def test_an_idea_comes_before_a_look_back_that_was_asked_for_earlier() -> None:
    start, entries = evening("fort", 2, most=6)
    back = thinking.LookBack(
        game="fort",
        start=write_position(FORT.write(start)),
        box="{}",
        number=len(entries),
        opened="2026-11-20T19:00:00+00:00",
        at=(),
        entries=tuple(map(write_entry, entries)),
    )
    idea = thinking.question(FORT, start, 0, seed="1", playouts=24)
    more = {"box": {}, "rules": LISTED["fort"].rules}
    door: Any = Door({"id": 1, **asdict(back), **more}, {"id": 2, **asdict(idea), **more})
    with suppress(EOFError):
        thinker.Thinker(door).run()
    ended = [said["id"] for said in door.heard if said.get("settled")]
    assert ended == [2, 1]
    assert not [said for said in door.heard if "wrong" in said]
    assert door.heard[-1]["review"]["names"] == ["Ann", "Ben"]
