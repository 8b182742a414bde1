"""The public adjudicator: lines of JSON in, lines of JSON out, whatever comes in."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from games.catalogue import game
from games.engine.errors import GameError, NotAMove

MOST_DEEP = 40
LONGEST = 1_000_000


def answer_line(line: str, language: str = "en") -> str:
    """The answer to one line; the line may be anything."""
    return json.dumps(answer(_read(line), language), ensure_ascii=False)


def _read(line: str) -> Any:
    if len(line) > LONGEST:
        return NotAMove(f"a request has at most {LONGEST} characters")
    try:
        request = json.loads(line, parse_constant=_no_number)
    except RecursionError:
        return NotAMove("the request is nested too deep")
    except ValueError as error:
        return NotAMove(f"this is no JSON: {error}")
    return request


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number")


def answer(request: Any, language: str = "en") -> dict[str, Any]:
    """The answer to one request object, with its id; an `error` where it makes no sense."""
    id = request.get("id") if isinstance(request, Mapping) else None
    try:
        if isinstance(request, NotAMove):
            raise request
        if not isinstance(request, Mapping):
            raise NotAMove("a request is an object")
        if _too_deep(request):
            raise NotAMove("the request is nested too deep")
        return {"id": id, **game(request.get("game")).adjudicate(request, language)}
    except GameError as error:
        found = {"code": error.code, "at": error.at, "message": error.message}
        return {"id": id, "error": found}


def _too_deep(value: Any) -> bool:
    layer = [value]
    for _ in range(MOST_DEEP):
        layer = [
            inner
            for each in layer
            for inner in (each.values() if isinstance(each, Mapping) else each)
            if isinstance(inner, Mapping | list)
        ]
        if not layer:
            return False
    return True
