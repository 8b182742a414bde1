"""Positions and moves as JSON, and the public question about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from games.engine import entering
from games.engine.asking import Answer, Script, every
from games.engine.entries import Correction, Entry
from games.engine.errors import NotAllowedNow, NotAMove, Refused
from games.engine.wording import quoted
from games.engine.written import reading
from games.engine.written.correcting import corrected
from tests.third_game.rules import race
from tests.third_game.rules.race import PILE, Position, Seat
from tests.third_game.rules.words import RULEBOOK


def write(p: Position) -> dict[str, Any]:
    seats = [{"name": seat.name, "steps": seat.steps} for seat in p.seats]
    phase = "over" if p.over else "take"
    return {"seats": seats, "turn": p.turn, "first": p.first, "phase": phase}


def read(data: object) -> Position:
    whole = reading.mapping(data, "position")
    seats = [_seat(each, f"position.seats[{i}]") for i, each in enumerate(_rows(whole))]
    last = len(seats)
    return Position(
        seats,
        max(0, PILE - sum(seat.steps for seat in seats)),
        reading.seat(whole.get("turn", 0), last, "position.turn"),
        reading.seat(whole.get("first", 0), last, "position.first"),
        reading.one_of(whole.get("phase", "take"), ("take", "over"), "position.phase") == "over",
    )


def _rows(whole: Mapping[str, Any]) -> list[Any]:
    rows: list[Any] = reading.sequence(whole.get("seats", []), "position.seats", 4)
    if not rows:
        raise NotAMove("want-list", "position.seats", value=quoted(rows))
    return rows


def _seat(data: object, at: str) -> Seat:
    row = reading.mapping(data, at)
    return Seat(
        reading.text(row.get("name", ""), f"{at}.name"),
        reading.number(row.get("steps", 0), f"{at}.steps"),
    )


def apply(p: Position, entry: Entry) -> None:
    entering.apply(p, entry, choose=choose, reveal=reveal, correct=correct)


def choose(p: Position, who: int, answers: tuple[Answer, ...]) -> None:
    if p.over or p.turn != who:
        raise NotAllowedNow("tests.third_game.rules.not-your-turn", ("S2.1",), "seat", seat=who)
    entering.repeat(partial(race.act, p), Script(answers), _forbidden)


def _forbidden(rule: str) -> NotAllowedNow:
    key = "tests.third_game.rules.forbidden"
    return NotAllowedNow(key, (rule,), "answers", why=partial(_why, (rule,)))


def reveal(p: Position, place: str, shown: tuple[str, ...]) -> None:
    raise NotAMove("no-place", place, place=quoted(place))


def correct(p: Position, correction: Correction) -> None:
    p.restore(read(corrected(write(p), correction)))


def _why(broken: tuple[str, ...], language: str) -> str:
    return RULEBOOK.why(RULEBOOK.texts(language)["verdicts"]["legal"], broken, (), language)


@dataclass(frozen=True, slots=True)
class Verdict:
    broken: tuple[str, ...]
    position: Position | None


def judge(p: Position, move: object) -> Verdict:
    asked = reading.mapping(move, "ask.judge")
    number = reading.number(asked.get("take"), "ask.judge.take")
    if p.over:
        return Verdict(("S3.1",), None)
    table = p.copy()
    try:
        race.act(table, Script((("take", number),)))
    except Refused as refused:
        return Verdict((refused.rule,), None)
    return Verdict((), table)


def choices(p: Position) -> list[dict[str, Any]]:
    if p.over:
        return []
    return [dict(answers) for answers, _ in every(lambda ask: race.act(p.copy(), ask))]


def adjudicate(request: Mapping[str, Any], language: str) -> dict[str, Any]:
    p = read(request.get("position", {}))
    ask = reading.mapping(request.get("ask"), "ask")
    if "choices" in ask:
        return {"choices": choices(p)}
    if "score" in ask:
        scores = [
            {"seat": i, "total": seat.steps, "parts": {"steps": seat.steps}}
            for i, seat in enumerate(p.seats)
        ]
        return {"scores": scores, "winners": race.winners(p)}
    if "judge" not in ask:
        raise NotAMove("ask-one-of", "ask", allowed="judge, choices, score")
    verdict = judge(p, ask["judge"])
    found: dict[str, Any] = {
        "verdict": "illegal" if verdict.broken else "legal",
        "rules": list(verdict.broken),
        "why": _why(verdict.broken, language),
    }
    if verdict.position is not None:
        found["position"] = write(verdict.position)
    return found
