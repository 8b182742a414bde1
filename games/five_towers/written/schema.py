"""Positions and moves of 5 Towers as JSON Schema, exactly as `json_form` and `moves` read them."""

from __future__ import annotations

from games.engine.asking import UNKNOWN
from games.engine.written.describing import (
    TRUE,
    Described,
    Schema,
    listed,
    number,
    record,
    ref,
    words,
)
from games.engine.written.reading import MOST_LETTERS
from games.five_towers.box.cards import HIGHEST, TYPES
from games.five_towers.table.position import PHASES
from games.five_towers.written.json_form import MOST_OFFERED, MOST_SEATS


def schemas() -> dict[str, Schema]:
    """The parts of a description, by name."""
    seat = number(MOST_SEATS - 1, "Counted from 0 in turn order.")
    cards = listed(ref("TowersCard"))
    card: Schema = {
        "type": "array",
        "prefixItems": [words(*TYPES), number(HIGHEST)],
        "minItems": 2,
        "maxItems": 2,
        "description": 'As in ["sand", 7].',
    }
    towers = record({kind: listed(number(HIGHEST), "From the ground up.") for kind in TYPES})
    position = record(
        {
            "seats": {
                "type": "array",
                "items": ref("TowersPlayer"),
                "minItems": 1,
                "maxItems": MOST_SEATS,
            },
            "offer": listed(ref("TowersCard"), most=MOST_OFFERED),
            "draw_pile": {"anyOf": [number(), cards]},
            "discard": cards,
            "pass": number(),
            "first": ref("TowersSeat"),
            "bids": {
                "type": "array",
                "items": {"anyOf": [number(), {"type": "null"}]},
                "maxItems": MOST_SEATS,
                "description": "From the first on; null is out.",
            },
            "to_bid": ref("TowersSeat"),
            "phase": words(*PHASES),
            "rounds": number(),
            "undone": number(),
        },
        "seats",
        about="A table of 5 Towers; docs/adjudicate.md says what each place is.",
    )
    player = record(
        {
            "name": {"type": "string", "maxLength": MOST_LETTERS},
            "towers": towers,
            "rubble": listed({"anyOf": [ref("TowersCard"), words(UNKNOWN)]}),
            "main": words(*TYPES),
        }
    )
    return {
        "TowersCard": card,
        "TowersSeat": seat,
        "TowersPlayer": player,
        "TowersPosition": position,
        "TowersMove": {
            "anyOf": [
                record({"bid": number()}, "bid"),
                record({"out": TRUE}, "out"),
                record({"build": cards, "tear_down": words(*TYPES)}, "build"),
                record({"fail": TRUE}, "fail"),
            ]
        },
    }


DESCRIBED = Described(
    name="Towers",
    schemas=schemas(),
    seat="TowersSeat",
    clause="T",
    score=("towers", "main", "rubble"),
    example='{"game": "five-towers", "ask": {"max_bid": true, "seat": 1},\n'
    ' "position": {"seats": [{"name": "Ann"}, {"name": "Ben"}], "offer": [["sand", 7]]}}',
    asks=(record({"max_bid": TRUE, "seat": ref("TowersSeat")}, "max_bid"),),
    answers={
        "MaxBid": record(
            {
                "max_bid": {"type": "integer", "minimum": 0},
                "cards": {"type": "array", "items": ref("TowersCard")},
                "tear_down": {"anyOf": [words(*TYPES), {"type": "null"}]},
            },
            "max_bid",
            "cards",
            "tear_down",
        )
    },
)
