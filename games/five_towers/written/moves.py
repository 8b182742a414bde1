"""Moves as JSON: `{"bid": 3}`, `{"out": true}`, `{"build": […], "tear_down": "sand"}`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.asking import Answer
from games.engine.errors import NotAMove
from games.engine.written import reading
from games.five_towers.box.cards import TYPES, Card
from games.five_towers.written.json_form import cards, read_cards

VERBS = ("bid", "out", "build", "fail")


@dataclass(frozen=True, slots=True)
class Bid:
    number: int | None
    """None for dropping out."""


@dataclass(frozen=True, slots=True)
class Build:
    cards: tuple[Card, ...]
    tear_down: str | None = None


@dataclass(frozen=True, slots=True)
class Fail:
    """T3.5: the cards can't be built."""


Move = Bid | Build | Fail


def read(value: object, at: str = "ask.judge") -> Move:
    data = reading.mapping(value, at)
    said = [verb for verb in VERBS if verb in data]
    if len(said) != 1:
        raise NotAMove("five_towers.what-move", at, allowed=", ".join(VERBS))
    verb = said[0]
    allowed = (verb, "tear_down") if verb == "build" else (verb,)
    for key in data:
        if key not in allowed:
            raise NotAMove(
                "no-such-key",
                f"{at}.{reading.short(key)}",
                word=reading.short(key),
                allowed=", ".join(allowed),
            )
    if verb == "bid":
        return Bid(reading.number(data["bid"], f"{at}.bid"))
    if verb == "build":
        built = read_cards(data["build"], f"{at}.build")
        torn = data.get("tear_down")
        if torn is not None:
            torn = reading.one_of(torn, TYPES, f"{at}.tear_down")
        return Build(tuple(built), torn)
    if not reading.truth(data[verb], f"{at}.{verb}"):
        raise NotAMove("five_towers.only-true", f"{at}.{verb}", word=verb)
    return Bid(None) if verb == "out" else Fail()


def answers(move: Move) -> tuple[Answer, ...]:
    """How the move answers the questions of the rules."""
    if isinstance(move, Bid):
        return (("bid", move.number),)
    if isinstance(move, Fail):
        return (("verb", "fail"),)
    built = [("card", card) for card in move.cards]
    return (("verb", "build"), ("tear down", move.tear_down), *built)


def write(said: Sequence[Answer]) -> dict[str, Any]:
    """The move that these answers make."""
    if said[0][0] == "bid":
        return {"out": True} if said[0][1] is None else {"bid": said[0][1]}
    if said[0][1] == "fail":
        return {"fail": True}
    move: dict[str, Any] = {"build": cards([card for word, card in said if word == "card"])}
    torn = dict(said)["tear down"]
    return move if torn is None else {**move, "tear_down": torn}
