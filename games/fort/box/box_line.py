"""A box on one line that people can copy and read out: how many of each kid, and the prices.

    FORT-1111111144-…-110111221330440-4F2A

The kids stand in the order of their ids, each with its number; then pizza, toys and "any" of each
level; then a checksum that finds a slip of the pen.
"""

from __future__ import annotations

import re
import zlib
from string import ascii_lowercase, digits

from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.fort.box.cards import BY_KIND
from games.fort.box.profile import COST_KEYS, COSTS, Box, standard

MARK = "FORT"
FIGURES = digits + ascii_lowercase
MOST = len(FIGURES) - 1
GROUP = 7
KIDS = tuple(sorted(BY_KIND["kids"]))
PRICES = len(COST_KEYS) * len(COSTS)
LINE = re.compile(rf"{MARK}([0-9A-Z]{{{len(KIDS)}}})([0-9A-Z]{{{PRICES}}})([0-9A-F]{{4}})")


def write(box: Box) -> str:
    kids = "".join(_figure(box.kid_copies[id]) for id in KIDS)
    prices = "".join(_figure(number) for cost in box.fort_costs for number in cost)
    groups = (kids[at : at + GROUP] for at in range(0, len(kids), GROUP))
    return "-".join((MARK, *groups, prices, _check(kids + prices))).upper()


def read(line: str) -> Box:
    """The usual box with these numbers; raises `NotAMove` for a line with a slip in it."""
    found = LINE.fullmatch(re.sub(r"[\s-]", "", line).upper())
    if found is None or _check(f"{found[1]}{found[2]}".lower()) != found[3]:
        raise NotAMove("fort.no-box-line", "line", line=quoted(line[:60]))
    kids, prices = ([FIGURES.index(each) for each in part.lower()] for part in found.groups()[:2])
    costs = {
        key: dict(zip(COSTS, prices[at * len(COSTS) :], strict=False))
        for at, key in enumerate(COST_KEYS)
    }
    return standard().with_changes(
        {"kid_copies": dict(zip(KIDS, kids, strict=True)), "fort_costs": costs}
    )


def _figure(number: int) -> str:
    return FIGURES[min(number, MOST)]


def _check(figures: str) -> str:
    return f"{zlib.crc32(figures.encode()) & 0xFFFF:04X}"
