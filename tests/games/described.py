"""Requests made at random from the description of the API: most make sense, some nearly do."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import strategies as st

from games.public import openapi

WHOLE = openapi.description()
SCHEMAS = WHOLE["components"]["schemas"]
BODY = WHOLE["paths"]["/api/adjudicate/"]["post"]["requestBody"]["content"]["application/json"]
FEW = 4
JUNK: list[Any] = [None, True, -1, 1.5, 10**9, "", "?", "bug", "\ud800", [], {}, [[]], {"": None}]


def made(schema: dict[str, Any], rng: Random, depth: int = 0) -> Any:
    """Something that the schema allows; small numbers and short lists come up most."""
    if "$ref" in schema:
        return made(SCHEMAS[schema["$ref"].rpartition("/")[2]], rng, depth + 1)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if "anyOf" in schema:
        return made(rng.choice(schema["anyOf"]), rng, depth)
    if "examples" in schema:
        return rng.choice(schema["examples"])
    if "prefixItems" in schema:
        return [made(each, rng, depth) for each in schema["prefixItems"]]
    kind = schema.get("type")
    if kind == "object":
        return _object(schema, rng, depth)
    if kind == "array":
        least, most = schema.get("minItems", 0), schema.get("maxItems", FEW)
        many = rng.randint(least, min(most, FEW)) if rng.random() < 0.97 else min(most, 70)
        return [made(schema["items"], rng, depth + 1) for _ in range(many if depth < 12 else least)]
    if kind == "integer":
        most = schema.get("maximum", FEW)
        return rng.randint(0, min(most, FEW)) if rng.random() < 0.95 else most
    if kind == "boolean":
        return rng.random() < 0.5
    return rng.choice(("Ann", "", "Ěščř", "x" * schema.get("maxLength", 9)))


def _object(schema: dict[str, Any], rng: Random, depth: int) -> dict[str, Any]:
    required = schema.get("required", ())
    share = rng.choice((0.15, 0.4, 0.8)) if depth < 12 else 0.0
    found = {
        key: made(each, rng, depth + 1)
        for key, each in schema.get("properties", {}).items()
        if key in required or rng.random() < share
    }
    if "propertyNames" in schema:
        for _ in range(rng.randint(0, 2)):
            key = made(schema["propertyNames"], rng)
            found[key] = made(schema["additionalProperties"], rng, depth + 1)
    return found


def request(rng: Random) -> Any:
    body = made(BODY["schema"], rng)
    for question in body if isinstance(body, list) else [body]:
        if rng.random() < 0.8:
            _make_possible(question, rng)
    for _ in range(rng.choice((0, 0, 0, 1, 2))):
        body = _spoilt(body, rng)
    return body


def _make_possible(question: dict[str, Any], rng: Random) -> None:
    """The cards that are played lie in the hand, at a table with somebody to follow."""
    position, ask = question["position"], question["ask"]
    while len(position["seats"]) < 2:
        position["seats"].append({})
    for key in ("first", "leader"):
        position.pop(key, None)
    move = ask.get("judge", {})
    whose = position["seats"][min(move.get("seat", 0), len(position["seats"]) - 1)]
    cards = [card for card in (move.get("play"), *move.get("add", ())) if card]
    discarded = move.get("follow", [])
    cards += [discarded] if isinstance(discarded, str) else discarded
    whose["hand"] = [*whose.get("hand", [])[:4], *cards]
    verb = next((verb for verb in ("follow", "pass", "recruit") if verb in move), "play")
    position["phase"] = "follow" if verb == "pass" else verb
    if position["phase"] == "follow":
        position.setdefault("played", {}).setdefault("card", "bug")


def _spoilt(body: Any, rng: Random) -> Any:
    """One thing somewhere in it is something else."""
    places: list[tuple[Any, Any]] = []
    layer = [body]
    while layer:
        value = layer.pop()
        pairs = value.items() if isinstance(value, dict) else enumerate(value)
        for key, each in list(pairs):
            places.append((value, key))
            if isinstance(each, dict | list):
                layer.append(each)
    if not places:
        return rng.choice(JUNK)
    place, key = rng.choice(places)
    place[key] = json.loads(json.dumps(rng.choice(JUNK)))
    return body


REQUESTS = st.integers(0, 2**40).map(lambda seed: request(Random(seed)))
