"""The best moves in words: what each brings that another doesn't, by what playouts led to."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from statistics import fmean

from games.engine.hinting.comparing import (
    Difference,
    Pairs,
    differences,
    together,
)
from games.engine.hinting.mind import Claim, Suggestion
from games.engine.hinting.reasons import (
    Reason,
    Weight,
    facts_for,
    for_best,
    for_other,
    strongest,
)
from games.engine.hinting.search import Thought, Weighed
from games.five_towers.hinting.titles import title
from games.five_towers.hinting.wording import (
    HINTS,
    against,
    change,
    numbered,
    often,
    phrase,
    sentence,
)
from games.five_towers.table.position import Position
from games.five_towers.told.talk import player

MOST = 3
"""Moves that are told."""
FAR = 0.12
"""So much worse than the best, a third move is no alternative."""
OVER = frozenset(("later:won", "later:lost"))
OUTBID = 0.05
"""So often a rival has to name more before it is a risk."""


WEIGHTS = {
    "now:points": Weight(1.0, "point"),
    "later:points": Weight(0.8, "point"),
    "now:cards": Weight(0.3, "card"),
    "now:fits": Weight(0.15, "fitting", least=1.0),
    "now:rivals-fit": Weight(-0.15, "fitting", least=1.0),
    "now:rubble": Weight(-1.2, "card", least=0.2, family="rubble"),
    "later:rubble": Weight(-1.0, "card", least=0.2, family="rubble"),
    "now:tops": Weight(1.5, "top", least=0.2, family="tops"),
    "later:tops": Weight(1.5, "top", least=0.2, family="tops"),
    "now:rivals": Weight(-0.7, "point", risk=True),
    "later:rivals": Weight(-0.6, "point", risk=True),
    "later:won": Weight(8.0, least=0.1, family="won"),
    "later:lost": Weight(-8.0, least=0.1, risk=True, family="won"),
}


@dataclass(frozen=True, slots=True)
class Comparison:
    """Puts the differences between two moves into words."""

    p: Position
    who: int
    rounds: int
    """How many rounds were looked ahead, this one too."""
    pairs: Pairs
    language: str

    def reasons(self) -> list[Reason]:
        """What says most first, one of each family."""
        told = [
            reason
            for it in differences(self.pairs)
            if it.sure and it.fact in WEIGHTS
            for reason in self._told(it, WEIGHTS[it.fact])
        ]
        return strongest(told, lambda reason: reason.family or reason.fact)

    def outbid(self) -> Reason | None:
        """That somebody names more although this move is a bid."""
        one, other = (
            fmean(records[side].facts.get("now:yours", 0.0) for records in self.pairs)
            for side in (0, 1)
        )
        if one > 1 - OUTBID:
            return None
        text = self._rivals("outbid", often=often(1 - one, self.language))
        return Reason(text, one - other, (Claim("now:yours", one, other),), risk=True)

    def _told(self, it: Difference, weight: Weight) -> Iterator[Reason]:
        if abs(it.size) >= weight.least:
            score = it.size * weight.worth
            text = self._said(it, weight)
            yield Reason(text, score, (it.claim,), weight.risk and score < 0, weight.family)

    def _said(self, it: Difference, weight: Weight) -> str:
        if not weight.noun:
            return self._event(it)
        said = change(it, weight.noun, self.language)
        if "rivals" in it.fact:
            return self._rivals(it.fact, change=said, until=self._until())
        return phrase("fact", it.fact, self.language, change=said, until=self._until())

    def _event(self, it: Difference) -> str:
        if it.exact:
            return phrase("event" if it.mine else "no_event", it.fact, self.language)
        said = phrase("event", it.fact, self.language)
        return against(said, it.mine, it.other, self.language)

    def _rivals(self, key: str, **gaps: str) -> str:
        """By name if there is but one."""
        seats = len(self.p.seats)
        if seats == 2:
            gaps["name"] = player(self.p, 1 - self.who, self.language)
        return phrase("rival" if seats == 2 else "rivals", key, self.language, **gaps)

    def _until(self) -> str:
        if all(OVER & it.facts.keys() for both in self.pairs for it in both):
            return phrase("until", "end", self.language)
        return numbered("until", "rounds", self.rounds, self.language)


def suggest(p: Position, thought: Thought, rounds: int, language: str) -> list[Suggestion]:
    """The best move, the next one, and a third if it is hardly worse; best first."""
    moves = _worth_telling(thought)
    found = []
    known: set[str] = set()
    for i, weighed in enumerate(moves):
        other = moves[0] if i else moves[1] if len(moves) > 1 else None
        told, risk = _reasons(p, thought, weighed, other, rounds, language, known)
        known = set() if i else facts_for(told)
        lines = [
            sentence(reason, language, but=not i and reason.score < 0 < told[0].score)
            for reason in told
        ]
        sure, figures = _sure(thought, weighed, other, language, best=not i)
        name = title(p, weighed.move, thought.begun, language)
        found.append(
            Suggestion(
                weighed.move,
                name.text,
                tuple(lines),
                sentence(risk, language) if risk else "",
                sure,
                tuple(reason.claims[0] for reason in (*told, *([risk] if risk else ()))),
                name.icons,
                figures,
                tuple(reason.sign for reason in told),
            )
        )
    return found


def _worth_telling(thought: Thought) -> list[Weighed]:
    tried = [weighed for weighed in thought.moves if weighed.known()]
    best = tried[:1]
    third = [each for each in tried[2:MOST] if best[0].worth - each.worth < FAR]
    return [*best, *tried[1:2], *third]


def _reasons(
    p: Position,
    thought: Thought,
    one: Weighed,
    other: Weighed | None,
    rounds: int,
    language: str,
    known: Set[str],
) -> tuple[list[Reason], Reason | None]:
    """What speaks for it and then against it; and the risk."""
    pairs = together(one, other) if other else []
    if not pairs:
        return [], None
    compared = Comparison(p, thought.who, rounds, pairs, language)
    found = compared.reasons()
    risk = next((reason for reason in found if reason.risk), None)
    if one.move[0][0] == "bid" and one.move[0][1]:
        risk = compared.outbid() or risk
    if other is not None and one is thought.moves[0]:
        return for_best(found, risk), risk
    return for_other(found, risk, known), risk


def _sure(
    thought: Thought, one: Weighed, other: Weighed | None, language: str, *, best: bool
) -> tuple[str, str]:
    if other is None:
        return phrase("sure", "only", language), ""
    return HINTS.sure(thought, one, other, language, best=best)
