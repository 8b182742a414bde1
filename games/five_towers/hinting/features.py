"""What a seat of 5 Towers has, as numbers from which its chance to win is told."""

from __future__ import annotations

from pathlib import Path

from games.engine.hinting.chances import Features, Learned, Shares, softmax, won_by
from games.five_towers.box.cards import TOP, TYPES, box
from games.five_towers.hinting.facts import fits, to_come
from games.five_towers.hinting.values import Outlook, builds_left, points
from games.five_towers.rules import scoring
from games.five_towers.table.position import Position

FOLDER = Path(__file__).with_name("learned")
NAMES = (
    "points",
    "what it may have",
    "cards built",
    "tallest tower",
    "tops",
    "towers without a top",
    "towers not begun",
    "rubble",
    "cards that fit",
    "offered cards that fit",
    "bids next",
    "holds the bid",
    "cards bid for",
    "seat after the first",
)
"""Each of them is a number of one seat."""


def features(p: Position) -> Features:
    """Of any position: nothing in this game is secret but the order of the draw pile."""
    outlook, left = Outlook(p), to_come(p)
    return Features([_row(p, who, outlook, left) for who in range(len(p.seats))], progress(p))


def progress(p: Position) -> float:
    """How much of the game is over: 0 to 1."""
    whole = len(box(len(p.seats))) / 4 / len(p.seats) * 1.3
    return min(1.0, max(0.0, 1.0 - builds_left(p, begun=False) / whole))


def _row(p: Position, who: int, outlook: Outlook, left: list[tuple[str, int]]) -> list[float]:
    seat, seats = p.seats[who], len(p.seats)
    heights = [len(seat.towers[kind]) for kind in TYPES]
    tops = sum(seat.towers[kind][-1:] == [TOP] for kind in TYPES)
    begun = sum(height > 0 for height in heights)
    holds = p.phase in ("bid", "build") and p.highest > 0 and p.builder == who
    return [
        float(points(seat)),
        outlook.of(seat),
        float(sum(heights)),
        float(max(heights)),
        float(tops),
        float(begun - tops),
        float(len(TYPES) - begun),
        float(len(seat.rubble)),
        fits(seat, left) / 10,
        float(fits(seat, p.offer)),
        float(p.phase == "bid" and p.to_bid == who),
        float(holds),
        float(p.highest if holds else 0),
        ((who - p.first) % seats) / seats,
    ]


# The chances --------------------------------------------------------------------------------------


def learned(p: Position) -> Learned:
    """The numbers for so many players."""
    name = str(len(p.seats))
    return Learned(FOLDER / f"{name}.toml", NAMES)


def chances(world: Position) -> Shares:
    """The win chance of each seat."""
    if world.phase == "over":
        return won_by(scoring.winners(scoring.scores(world)), len(world.seats))
    weights = learned(world).weights()
    if weights is not None:
        return weights.shares(features(world))
    outlook = Outlook(world)
    return softmax([outlook.of(seat) / 6 for seat in world.seats])
