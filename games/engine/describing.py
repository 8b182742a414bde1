"""How the JSON of a game is described: the pieces of JSON Schema it is put together from."""

from __future__ import annotations

from typing import Any

from games.engine.reading import MOST_CARDS, MOST_NUMBER

Schema = dict[str, Any]


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
