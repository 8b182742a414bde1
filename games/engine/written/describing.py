"""How the JSON of a game is described: the pieces of JSON Schema it is put together from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.engine.written.reading import MOST_CARDS, MOST_NUMBER

Schema = dict[str, Any]


@dataclass(frozen=True)
class Described:
    """What a game adds to the description of the public address."""

    name: str
    """Stands in the names of its schemas: `FortPosition`, `FortMove`, `AskFort`."""
    schemas: Mapping[str, Schema]
    """Positions, moves, and what they are made of."""
    seat: str
    """Which of them is the number of a seat."""
    clause: str
    """The letter that its clauses begin with."""
    score: tuple[str, ...]
    """The parts of a score."""
    example: str
    """A question to show, as somebody would write it."""
    beside: Mapping[str, Schema] = field(default_factory=dict)
    """What a question has beside position and ask."""
    asks: tuple[Schema, ...] = ()
    """What only this game can be asked."""
    answers: Mapping[str, Schema] = field(default_factory=dict)
    """Its answers to that, without their `id`."""


def ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def words(*allowed: str, about: str = "") -> Schema:
    return {"type": "string", "enum": list(allowed), **({"description": about} if about else {})}


def listed(item: Schema, about: str = "", most: int = MOST_CARDS) -> Schema:
    found: Schema = {"type": "array", "items": item, "maxItems": most}
    return {**found, "description": about} if about else found


def record(properties: Schema, *required: str, about: str = "") -> Schema:
    """Positions let other keys pass; who sends one means nothing by it."""
    found: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    if required:
        found["required"] = list(required)
    return {**found, "description": about} if about else found


def number(most: int = MOST_NUMBER, about: str = "") -> Schema:
    found: Schema = {"type": "integer", "minimum": 0, "maximum": most}
    return {**found, "description": about} if about else found


TRUE: Schema = {"const": True}
TRUTH: Schema = {"type": "boolean"}
