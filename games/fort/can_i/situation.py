"""A situation somebody asks about: a table, whose question it is, the move; as one short text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Any

from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.engine.written import situation
from games.engine.written.situation import Data
from games.fort import view
from games.fort.box.cards import UNKNOWN
from games.fort.box.profile import Box, standard
from games.fort.table.position import Position
from games.fort.written import json_form

VERBS = ("play", "follow", "recruit", "perk", "cat")
PERK_MOVES = ("recycling", "diy", "rough-housing", "do-over")
"""The perks that are moves of their own."""


@dataclass(frozen=True)
class Situation(situation.Situation):
    @property
    def profile(self) -> Box:
        return standard().with_changes(self.box)

    @property
    def position(self) -> Position:
        return json_form.read(self.data, self.profile)

    @property
    def me(self) -> Data:
        seat: Data = self.data["seats"][self.who]
        return seat

    @property
    def rivals(self) -> list[int]:
        return [seat for seat in range(len(self.data["seats"])) if seat != self.who]

    @property
    def verb(self) -> str:
        return next((verb for verb in ("perk", "cat", *VERBS) if verb in self.move), "play")


def read(data: Any, who: Any, move: Any, box: Any = MappingProxyType({})) -> Situation:
    """Checked so far that it can be shown; the move is checked by the judge."""
    profile = standard().with_changes(box)
    p = json_form.read(data, profile)
    if not isinstance(move, dict):
        raise NotAMove("want-object", "m", value=quoted(move))
    if type(who) is not int or not 0 <= who < len(p.seats):
        raise NotAMove("no-seat", "w", seat=quoted(who))
    return Situation(json_form.write(p), who, move, profile.differences())


def of_table(p: Position, own: frozenset[int], asks: int | None) -> Situation:
    """What the seat may know of a live table."""
    who = p.leader if asks is None else asks
    data = json_form.write(view.covered(p, own & {who}))
    for index, seat in enumerate(data["seats"]):
        if index != who:
            seat.pop("pool", None)
    box = replace(p.profile, ask_all_followers=False).differences()
    found = Situation(data, who, {}, box)
    waiting = data.get("to_follow", ())
    verb = "follow" if who in waiting else "recruit" if data["phase"] == "recruit" else "play"
    return replace(found, move=unasked(who, verb))


# Tables to begin with -----------------------------------------------------------------------------


@cache
def first_turn() -> Situation:
    return _begin(
        {"hand": ["bug", "moles", "chef", "kitty", "flipper"], "board": "skateboard", "deck": 5},
        {"hand": 5, "deck": 5, "board": "glue"},
    )


@cache
def mid_game() -> Situation:
    return _begin(
        {
            "hand": ["sarge", "moles", "bug", "tink", "flipper"],
            "board": "skateboard",
            "level": 2,
            "vp": 7,
            "turns": 5,
            "stuff": {"pizza": 2, "toy": 1},
            "pack": {"toy": 1},
            "lookout": ["scout"],
            "discard": ["penny", "dash"],
            "perks": ["sticky-fingers"],
            "deck": 6,
        },
        {
            "hand": 5,
            "deck": 7,
            "board": "glue",
            "level": 1,
            "vp": 9,
            "turns": 4,
            "stuff": {"pizza": 1, "toy": 2},
            "pack": {"pizza": 1, "toy": 1},
            "yard": ["doc", "worm"],
        },
    )


PRESETS: dict[str, Callable[[], Situation]] = {"first": first_turn, "middle": mid_game}


def _begin(me: Data, rival: Data) -> Situation:
    seats = []
    for seat in (me, rival):
        unknown = {
            key: [UNKNOWN] * seat[key] for key in ("hand", "deck") if isinstance(seat.get(key), int)
        }
        seats.append({**seat, **unknown})
    data = {
        "seats": seats,
        "park": ["tiny", "ghost", "captain"],
        "park_deck": [UNKNOWN] * 20,
        "rule_stack": [UNKNOWN] * 3,
        "perk_row": ["diy", "bribe", "copy-cat"],
    }
    return read(data, 0, unasked(0, "play"))


# What it asks -----------------------------------------------------------------------------------


def may_hold(it: Situation) -> list[str]:
    """The cards of the own hand; where some are unknown, also those they are known to be among."""
    me = it.me
    pool = me.get("pool", []) if UNKNOWN in me["hand"] else []
    return [card for card in dict.fromkeys([*me["hand"], *pool]) if card != UNKNOWN]


def unasked(who: int, verb: str) -> Data:
    """What is to be done is known, and nothing else yet."""
    begun: dict[str, Data] = {
        "follow": {"follow": [], "seat": who},
        "recruit": {"recruit": {}},
    }
    return begun.get(verb, {verb: None})


def is_asked(it: Situation) -> bool:
    """Whether a card is chosen: before that there is nothing to judge."""
    return bool(it.move.get(it.verb))
