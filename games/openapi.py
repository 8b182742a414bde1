"""The description of the public address, as OpenAPI 3.1: what may be asked and what is answered."""

from __future__ import annotations

from typing import Any

from games.engine.describing import TRUE, Schema, listed, record, ref, words
from games.five_towers import schema as five_towers
from games.five_towers.cards import TYPES
from games.fort import schema as fort

EXAMPLE_TEXT = (
    '{"id": 7, "game": "fort",\n'
    ' "position": {"seats": [{"name": "Ann", "hand": ["bug", "chef", "moles"]}, {"name": "Ben"}],\n'
    '              "park": ["tiny", "dash", "ghost"], "park_deck": ["?", "?"]},\n'
    ' "ask": {"judge": {"play": "bug", "add": ["chef"], "actions": [{"box": "public"}]}}}'
)
MOST_QUESTIONS = 100
ERROR_CODES = ("not-a-move", "choice-needed", "too-much")
LANGUAGES = ("en", "cs", "pl")


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
        "components": {
            "schemas": {**_questions(), **_answers(), **fort.schemas(), **five_towers.schemas()}
        },
    }


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

    def about(game: str, name: str, **more: Schema) -> Schema:
        asked = {"position": ref(f"{name}Position"), "ask": ref(f"Ask{name}"), **more}
        return record({"id": id, "game": words(game), **asked}, "game", "position", "ask")

    def asks(move: str, *more: Schema) -> Schema:
        judge = record({"judge": ref(move)}, "judge")
        both = [record({key: TRUE}, key) for key in ("choices", "score")]
        return {"anyOf": [judge, *both, *more]}

    most = record({"max_bid": TRUE, "seat": ref("TowersSeat")}, "max_bid")
    return {
        "Question": {"anyOf": [ref("AboutFort"), ref("AboutTowers")]},
        "AboutFort": about("fort", "Fort", box=ref("FortBox")),
        "AboutTowers": about("five-towers", "Towers"),
        "AskFort": asks("FortMove"),
        "AskTowers": asks("TowersMove", most),
    }


def _answers() -> dict[str, Schema]:
    anything: Schema = {"description": "As it was sent; null where none was."}
    rules = listed({"type": "string", "pattern": r"^[FT]\d+(\.\d+[a-z]?)?$"})
    span = {
        "anyOf": [
            {"type": "integer"},
            {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
        ],
        "description": "A number, or the lowest and highest it can be.",
    }
    of_fort = ("track", "level", "made_up_rules", "macaroni", "dogs", "cats")
    of_towers = ("towers", "main", "rubble")
    score = record(
        {
            "seat": ref("TowersSeat"),
            "total": span,
            "place": {"type": "integer", "minimum": 1},
            "parts": {
                "anyOf": [record(dict.fromkeys(each, span), *each) for each in (of_fort, of_towers)]
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
                "winners": {"type": "array", "items": ref("TowersSeat")},
            },
            "id",
            "scores",
            "winners",
        ),
        "MaxBid": record(
            {
                "id": anything,
                "max_bid": {"type": "integer", "minimum": 0},
                "cards": {"type": "array", "items": ref("TowersCard")},
                "tear_down": {"anyOf": [words(*TYPES), {"type": "null"}]},
            },
            "id",
            "max_bid",
            "cards",
            "tear_down",
        ),
        "Error": record({"id": anything, "error": error}, "id", "error"),
        "Answered": {"anyOf": [ref("Verdict"), ref("Choices"), ref("Scores"), ref("MaxBid")]},
        "Answer": {"anyOf": [ref("Answered"), ref("Error")]},
    }
