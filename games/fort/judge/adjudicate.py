"""The public question and answer of `adjudicate`: one JSON object in, one out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.asking import Script
from games.engine.errors import NotAMove
from games.fort.box.profile import standard
from games.fort.judge import legal
from games.fort.judge.judging import judge
from games.fort.judge.why import in_a_line
from games.fort.rules import agenda, scoring
from games.fort.table.position import Position
from games.fort.written import checks, json_form, moves

QUESTIONS = ("score", "judge", "choices")


def answer(request: Mapping[str, Any], language: str = "en") -> dict[str, Any]:
    """The answer to a request, without its id; raises `GameError` for one that makes no sense."""
    profile = standard()
    if request.get("box") is not None:
        profile = profile.with_changes(request["box"])
    p = json_form.read(request.get("position", {}), profile)
    ask = checks.mapping(request.get("ask"), "ask")
    asked = [key for key in QUESTIONS if key in ask]
    if len(asked) != 1:
        raise NotAMove("ask-one-of", "ask", allowed=", ".join(QUESTIONS))
    if asked[0] == "judge":
        move = moves.read(ask["judge"], len(p.seats))
        verdict = judge(p, move)
        found: dict[str, Any] = {
            "verdict": verdict.word,
            "rules": list(verdict.rules),
            "why": in_a_line(verdict, p, language),
        }
        if verdict.word == "legal":
            assert verdict.position is not None
            after = verdict.position
            if "play" in move or "kids" in move:
                after = _no_more_kids(after)
            found["position"] = json_form.write(after)
        return found
    checks.truth(ask[asked[0]], f"ask.{asked[0]}")
    if asked[0] == "score":
        return _score(p)
    return {"choices": legal.choices(p)}


def _no_more_kids(p: Position) -> Position:
    """F9.7: a question names all the kids that are used; at a live table one more may come."""
    if p.agenda and p.agenda[-1][0] == "kid":
        p.agenda.pop()
        agenda.settle(p, Script(()))
    return p


def _score(p: Any) -> dict[str, Any]:
    table = scoring.scores(p)
    return {
        "scores": [
            {
                "seat": score.seat,
                "total": _span(score.total),
                "place": score.place,
                "parts": {part: _span(score.parts[part]) for part in scoring.PARTS},
            }
            for score in table
        ],
        "winners": scoring.winners(p, table),
    }


def _span(span: tuple[int, int]) -> int | list[int]:
    return span[0] if span[0] == span[1] else list(span)
