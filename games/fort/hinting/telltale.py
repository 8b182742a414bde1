"""How telling each fact is: what a difference in it is worth in points, about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Telling:
    worth: float
    """Of one more; below 0 it is good to have less."""
    family: str = ""
    """Of one family the most telling fact is told."""
    noun: str = ""
    """What is counted; a fact without one has no number that a player could see."""
    least: float = 0.4
    """A smaller difference is not told."""
    risk: bool = False


def _over_time(name: str, noun: str, *worths: float, **more: Any) -> dict[str, Telling]:
    moments = zip(("now", "turn", "later"), worths, strict=True)
    return {f"{moment}:{name}": Telling(worth, name, noun, **more) for moment, worth in moments}


TELLING: dict[str, Telling] = {
    **_over_time("points", "point", 1.0, 0.8, 0.7, least=0.2),
    **_over_time("level", "level", 3.0, 2.5, 2.0, least=0.1),
    **_over_time("pizza", "pizza", 0.6, 0.4, 0.3),
    **_over_time("toy", "toy", 0.6, 0.4, 0.3),
    **_over_time("pack", "token", 0.3, 0.2, 0.2),
    **_over_time("lookout", "card", 1.2, 1.0, 0.9),
    **_over_time("perk", "", 1.5, 1.2, 1.2),
    **{fact: replace(it, family="perk") for fact, it in _over_time("perks", "", 1, 1, 1).items()},
    **_over_time("macaroni", "", 4.0, 4.0, 4.0, least=0.1),
    **_over_time("dog", "dog", 1.4, 1.2, 1.2),
    **_over_time("cat", "cat", 1.5, 1.2, 1.2),
    "back:hand": Telling(0.5, "hand", "card"),
    "back:rivals": Telling(-0.6, "rivals", "point", risk=True),
    "later:rule": Telling(0.8, "rule", "point", least=0.2),
    "back:deck": Telling(1.0, "deck", least=0.03),
    "later:won": Telling(8.0, "won", least=0.1),
    "later:lost": Telling(-8.0, "won", least=0.1, risk=True),
}
"""Facts that reasons may be told from; those below are told besides."""
DECK = {
    "back:fort": Telling(0.8, "deck", "card", least=0.2),
    "back:vp": Telling(0.7, "deck", "card", least=0.2),
    "back:lookout": Telling(0.5, "deck", "card", least=0.2),
}
"""Cards of the own deck with an action. What is behind `back:deck`, told as soon as it is one."""
SYMBOL, MATE = 0.1, 0.1
"""A symbol on the own cards (`back:suit:<suit>`), and each other one of its suit."""
TAKEN = Telling(-0.8, least=0.1, risk=True)
FOLLOWED = Telling(-0.6, least=0.1, risk=True)
