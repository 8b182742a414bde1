"""A look back as JSON: kept beside a table's result, sent between processes, for programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from games.engine.hinting.review.decisions import Decision, Edge
from games.engine.hinting.review.review import Point, Review
from games.engine.hinting.review.times import Times
from games.engine.hinting.review.turning import Turning
from games.engine.notation import read_answers, write_answers

FORMAT = 1
"""One that was kept in another form is made anew."""


def write(review: Review) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "number": review.number,
        "names": list(review.names),
        "who": review.who,
        "course": [
            {"line": each.line, "shares": _short(each.shares), "error": round(each.error, 4)}
            for each in review.course
        ],
        "turning": [
            {**asdict(each), "before": _short(each.before), "after": _short(each.after)}
            for each in review.turning
        ],
        "decisions": [
            {
                **asdict(each),
                "played": write_answers(each.played),
                "other": write_answers(each.other),
                "then": _edge(each.then),
                "turned_out": each.turned_out and _edge(each.turned_out),
            }
            for each in review.decisions
        ],
        "luck": review.luck and {source: _short(it) for source, it in review.luck.items()},
        "choices": review.choices and _short(review.choices),
        "judged": {how: list(those) for how, those in review.judged.items()},
        "times": review.times and asdict(review.times),
    }


def _short(shares: Iterable[float]) -> list[float]:
    return [round(each, 4) for each in shares]


def _edge(gap: Edge) -> dict[str, Any]:
    return {"size": round(gap.size, 4), "error": round(gap.error, 4), "worlds": gap.worlds}


def read(data: Mapping[str, Any]) -> Review | None:
    """None if it was written in another form."""
    if data.get("format") != FORMAT:
        return None
    luck, spent = data["luck"], data["times"]
    return Review(
        number=data["number"],
        names=tuple(data["names"]),
        who=data["who"],
        course=tuple(
            Point(each["line"], tuple(each["shares"]), each["error"]) for each in data["course"]
        ),
        turning=tuple(
            Turning(**{**each, "before": tuple(each["before"]), "after": tuple(each["after"])})
            for each in data["turning"]
        ),
        decisions=tuple(map(_decision, data["decisions"])),
        luck=None if luck is None else {source: tuple(it) for source, it in luck.items()},
        choices=None if data["choices"] is None else tuple(data["choices"]),
        judged=data["judged"],
        times=spent and Times(tuple(spent["seconds"]), spent["pauses"], tuple(spent["choices"])),
    )


def _decision(data: Mapping[str, Any]) -> Decision:
    behind: Mapping[str, Any] | None = data["turned_out"]
    more: dict[str, Any] = {
        **data,
        "played": read_answers(data["played"]),
        "other": read_answers(data["other"]),
        "then": Edge(**data["then"]),
        "turned_out": None if behind is None else Edge(**behind),
    }
    return Decision(**more)
