"""The description of the public address, as OpenAPI 3.1: what may be asked and what is answered."""

from __future__ import annotations

from typing import Any

from games import catalogue, sites
from games.engine.languages import LANGUAGES
from games.engine.written.describing import TRUE, Described, Schema, listed, record, ref, words

MOST_QUESTIONS = 100
ERROR_CODES = ("not-a-move", "choice-needed", "too-much")


def example() -> str:
    """A question to copy."""
    return sites.site(catalogue.usual()).described.example


def _games() -> dict[str, Described]:
    return {game: site.described for game, site in sites.sites().items()}


def description() -> dict[str, Any]:
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Fort Companion: ask the rules",
            "version": "1",
            "description": "Is this move legal, what may I do, what is the score? Asked of a"
            " position written as JSON; nothing is kept.",
        },
        "servers": [{"url": "/"}],
        "paths": {"/api/adjudicate/": {"post": _post()}},
        "components": {"schemas": {**_questions(), **_answers(), **_of_games()}},
    }


def _of_games() -> dict[str, Schema]:
    return {name: schema for each in _games().values() for name, schema in each.schemas.items()}


def _post() -> dict[str, Any]:
    several = {**listed(ref("Question"), most=MOST_QUESTIONS), "minItems": 1}
    answers = {"type": "array", "items": ref("Answer"), "maxItems": MOST_QUESTIONS}
    return {
        "operationId": "adjudicate",
        "summary": "Answers one question or several, in order.",
        "parameters": [
            {
                "name": "Accept-Language",
                "in": "header",
                "schema": words(*LANGUAGES),
                "description": "The language of `why` and `message`.",
            }
        ],
        "requestBody": {
            "required": True,
            "content": _json({"anyOf": [ref("Question"), several]}),
        },
        "responses": {
            "200": {
                "description": "The answer, or a list of them; in a list some may be errors.",
                "content": _json({"anyOf": [ref("Answered"), answers]}),
            },
            "400": _refused("The body can't be read as JSON."),
            "413": _refused("The body or the list is too long."),
            "422": _refused("The question makes no sense, or leaves open what matters."),
        },
    }


def _json(schema: Schema) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _refused(about: str) -> dict[str, Any]:
    return {"description": about, "content": _json(ref("Error"))}


def _questions() -> dict[str, Schema]:
    id: Schema = {"description": "Anything; it comes back with the answer."}

    def about(game: str, each: Described) -> Schema:
        asked = {"position": ref(f"{each.name}Position"), "ask": ref(f"Ask{each.name}")}
        whole = {"id": id, "game": words(game), **asked, **each.beside}
        return record(whole, "game", "position", "ask")

    def asks(each: Described) -> Schema:
        judge = record({"judge": ref(f"{each.name}Move")}, "judge")
        both = [record({key: TRUE}, key) for key in ("choices", "score")]
        return {"anyOf": [judge, *both, *each.asks]}

    games = _games()
    return {
        "Question": {"anyOf": [ref(f"About{each.name}") for each in games.values()]},
        **{f"About{each.name}": about(game, each) for game, each in games.items()},
        **{f"Ask{each.name}": asks(each) for each in games.values()},
    }


def _answers() -> dict[str, Schema]:
    anything: Schema = {"description": "As it was sent; null where none was."}
    games = list(_games().values())
    letters = "".join(dict.fromkeys(each.clause for each in games))
    rules = listed({"type": "string", "pattern": rf"^[{letters}]\d+(\.\d+[a-z]?)?$"})
    # What is answered about any game may name as many seats as the game with the most has.
    seat = ref(max(games, key=lambda each: each.schemas[each.seat]["maximum"]).seat)
    span = {
        "anyOf": [
            {"type": "integer"},
            {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
        ],
        "description": "A number, or the lowest and highest it can be.",
    }
    score = record(
        {
            "seat": seat,
            "total": span,
            "place": {"type": "integer", "minimum": 1},
            "parts": {
                "anyOf": [record(dict.fromkeys(each.score, span), *each.score) for each in games]
            },
        },
        "seat",
        "total",
        "place",
        "parts",
    )
    error = record(
        {
            "code": words(*ERROR_CODES),
            "at": {"type": "string", "description": "Where in the question."},
            "message": {"type": "string"},
        },
        "code",
        "at",
        "message",
    )
    more = {
        name: record({"id": anything, **answer["properties"]}, "id", *answer["required"])
        for each in games
        for name, answer in each.answers.items()
    }
    return {
        "Verdict": record(
            {
                "id": anything,
                "verdict": words("legal", "illegal", "depends"),
                "rules": rules,
                "why": {"type": "string"},
                "position": {"type": "object", "description": "The table after a legal move."},
            },
            "id",
            "verdict",
            "rules",
            "why",
        ),
        "Choices": record(
            {"id": anything, "choices": {"type": "array", "items": {"type": "object"}}},
            "id",
            "choices",
        ),
        "Scores": record(
            {
                "id": anything,
                "scores": {"type": "array", "items": score},
                "winners": {"type": "array", "items": seat},
            },
            "id",
            "scores",
            "winners",
        ),
        **more,
        "Error": record({"id": anything, "error": error}, "id", "error"),
        "Answered": {"anyOf": [ref(name) for name in ("Verdict", "Choices", "Scores", *more)]},
        "Answer": {"anyOf": [ref("Answered"), ref("Error")]},
    }
