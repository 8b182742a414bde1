"""How much each fact says about a move: what a difference in it is worth in points, about."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.engine.hinting.reasons import Weight


def _over_time(name: str, noun: str, *worths: float, **more: Any) -> dict[str, Weight]:
    moments = zip(("now", "turn", "later"), worths, strict=True)
    return {
        f"{moment}:{name}": Weight(worth, noun, family=name, **more) for moment, worth in moments
    }


WEIGHTS: dict[str, Weight] = {
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
    "back:hand": Weight(0.5, "card", family="hand"),
    "back:rivals": Weight(-0.6, "point", family="rivals", risk=True),
    "later:rule": Weight(0.8, "point", family="rule", least=0.2),
    "back:deck": Weight(1.0, family="deck", least=0.03),
    "later:won": Weight(8.0, family="won", least=0.1),
    "later:lost": Weight(-8.0, family="won", least=0.1, risk=True),
}
"""Facts that reasons may be told from; those below are told besides."""
DECK = {
    "back:fort": Weight(0.8, "card", family="deck", least=0.2),
    "back:vp": Weight(0.7, "card", family="deck", least=0.2),
    "back:lookout": Weight(0.5, "card", family="deck", least=0.2),
}
"""Cards of the own deck with an action. What is behind `back:deck`, told as soon as it is one."""
SYMBOL, MATE = 0.1, 0.1
"""A symbol on the own cards (`back:suit:<suit>`), and each other one of its suit."""
TAKEN = Weight(-0.8, least=0.1, risk=True)
FOLLOWED = Weight(-0.6, least=0.1, risk=True)
