"""The public question and answer of `adjudicate` for 5 Towers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.errors import NotAMove
from games.engine.written import reading
from games.five_towers.judge import judging
from games.five_towers.judge.why import in_a_line
from games.five_towers.rules import scoring, turn
from games.five_towers.rules.building import best_plan
from games.five_towers.table.position import Position
from games.five_towers.written import json_form, moves

QUESTIONS = ("score", "judge", "choices", "max_bid")


def answer(request: Mapping[str, Any], language: str = "en") -> dict[str, Any]:
    """The answer to a request, without its id; raises `GameError` for one that makes no sense."""
    p = json_form.read(request.get("position", {}))
    ask = reading.mapping(request.get("ask"), "ask")
    asked = [key for key in QUESTIONS if key in ask]
    if len(asked) != 1:
        raise NotAMove("ask-one-of", "ask", allowed=", ".join(QUESTIONS))
    if asked[0] == "judge":
        return _judge(p, ask["judge"], language)
    reading.truth(ask[asked[0]], f"ask.{asked[0]}")
    if asked[0] == "score":
        return _score(p)
    if asked[0] == "choices":
        return {"choices": judging.choices(p)}
    who = turn.to_decide(p)
    seat = reading.seat(ask.get("seat", who or 0), len(p.seats), "ask.seat")
    plan = best_plan(p.seats[seat].towers, p.offer)
    return {
        "max_bid": len(plan.cards),
        "cards": json_form.cards(list(plan.cards)),
        "tear_down": plan.tear_down,
    }


def _judge(p: Position, move: object, language: str) -> dict[str, Any]:
    read = moves.read(move)
    verdict = judging.judge(p, read)
    found: dict[str, Any] = {
        "verdict": verdict.word,
        "rules": list(verdict.broken),
        "why": in_a_line(p, read, verdict.broken, language),
    }
    if verdict.position is not None:
        found["position"] = json_form.write(verdict.position)
    return found


def _score(p: Position) -> dict[str, Any]:
    table = scoring.scores(p)
    return {
        "scores": [
            {"seat": row.seat, "total": row.total, "place": row.place, "parts": row.parts}
            for row in table
        ],
        "winners": scoring.winners(table),
    }
