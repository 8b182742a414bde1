"""The public adjudicator: lines of JSON in, lines of JSON out, whatever comes in."""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import isfinite
from typing import Any

from games.catalogue import game
from games.engine.errors import GameError, NotAMove
from games.engine.wording import quoted

MOST_DEEP = 40
PLAIN = (str, int, float, type(None))
"""What holds nothing more: asked first, since most of a position is names."""
LONGEST = 1_000_000
NEAR = 20


def answer_line(line: str, language: str = "en") -> str:
    """The answer to one line; the line may be anything."""
    return written(answer(read(line), language))


def written(found: Any) -> str:
    text = json.dumps(found, ensure_ascii=False)
    # Half a character, which JSON can write and UTF-8 can't, goes back as it was written.
    return text.encode(errors="backslashreplace").decode()


def read(line: str) -> Any:
    """The request, or the error that it is."""
    if len(line) > LONGEST:
        return NotAMove("request-too-long", most=LONGEST)
    try:
        return json.loads(line, parse_constant=_no_number, parse_float=_float)
    except NotAMove as error:
        return error
    except RecursionError:
        return NotAMove("too-deep")
    except json.JSONDecodeError as error:
        near = line[error.pos : error.pos + NEAR].strip()
        if not near:
            return NotAMove("json-ends")
        return NotAMove("no-json", place=error.pos + 1, near=quoted(near))
    except ValueError:
        return NotAMove("long-number")


def _no_number(word: str) -> None:
    raise NotAMove("no-number", value=word[:NEAR])


def _float(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        _no_number(digits)
    return number


def answer(request: Any, language: str = "en") -> dict[str, Any]:
    """The answer to one request object, with its id; an `error` where it makes no sense."""
    id = request.get("id") if isinstance(request, Mapping) else None
    try:
        if isinstance(request, NotAMove):
            raise request
        if not isinstance(request, Mapping):
            raise NotAMove("want-object", value=quoted(request))
        if _too_deep(request):
            raise NotAMove("too-deep")
        return {"id": id, **game(request.get("game")).adjudicate(request, language)}
    except GameError as error:
        return {
            "id": id,
            "error": {"code": error.code, "at": error.at, "message": error.say(language)},
        }


def _too_deep(value: Any) -> bool:
    layer = [value]
    for _ in range(MOST_DEEP):
        layer = [
            inner
            for each in layer
            for inner in (each.values() if isinstance(each, Mapping) else each)
            if not isinstance(inner, PLAIN) and isinstance(inner, Mapping | list)
        ]
        if not layer:
            return False
    return True
