"""The best moves in words: what each brings that another doesn't, by what playouts led to."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from statistics import fmean

from games.engine.hinting.comparing import (
    Difference,
    Pairs,
    differences,
    how_sure,
    together,
)
from games.engine.hinting.mind import Claim, Suggestion
from games.engine.hinting.search import Thought, Weighed
from games.five_towers import say
from games.five_towers.hinting.titles import title
from games.five_towers.hinting.wording import change, numbered, often, phrase
from games.five_towers.position import Position

MOST = 3
"""Moves, and reasons for one of them."""
FAR = 0.12
"""So much worse than the best, a third move is no alternative."""
OVER = frozenset(("later:won", "later:lost"))
OUTBID = 0.05
"""So often a rival has to name more before it is a risk."""


@dataclass(frozen=True, slots=True)
class Telling:
    worth: float
    """Of one more, in points, about; below 0 it is good to have less."""
    noun: str = ""
    """What is counted; a fact without one happens or doesn't."""
    least: float = 0.4
    """A smaller difference is not told."""
    risk: bool = False


TELLING = {
    "now:points": Telling(1.0, "point"),
    "later:points": Telling(0.8, "point"),
    "now:cards": Telling(0.3, "card"),
    "now:fits": Telling(0.15, "fitting", least=1.0),
    "now:rivals-fit": Telling(-0.15, "fitting", least=1.0),
    "now:rubble": Telling(-1.2, "card", least=0.2),
    "later:rubble": Telling(-1.0, "card", least=0.2),
    "now:tops": Telling(1.5, "top", least=0.2),
    "later:tops": Telling(1.5, "top", least=0.2),
    "now:rivals": Telling(-0.7, "point", risk=True),
    "later:rivals": Telling(-0.6, "point", risk=True),
    "later:won": Telling(8.0, least=0.1),
    "later:lost": Telling(-8.0, least=0.1, risk=True),
}
ONE_OF = (("now:rubble", "later:rubble"), ("now:tops", "later:tops"), ("later:won", "later:lost"))
"""Of these only the more telling one is told."""


@dataclass(frozen=True, slots=True)
class Reason:
    text: str
    """Begins small: it may stand behind a "but"."""
    score: float
    """In points, about; below 0 it speaks against the move."""
    claim: Claim
    risk: bool = False


@dataclass(frozen=True, slots=True)
class Telltale:
    """Puts the differences between two moves into words."""

    p: Position
    who: int
    rounds: int
    """How many rounds were looked ahead, this one too."""
    pairs: Pairs
    language: str

    def reasons(self) -> list[Reason]:
        """The most telling first."""
        told = [
            reason
            for it in differences(self.pairs)
            if it.sure and it.fact in TELLING
            for reason in self._told(it, TELLING[it.fact])
        ]
        told.sort(key=lambda reason: (-abs(reason.score), reason.claim.fact))
        kept: dict[str, Reason] = {}
        for reason in told:
            fact = reason.claim.fact
            kept.setdefault(next((one for one, *rest in ONE_OF if fact in rest), fact), reason)
        return list(kept.values())

    def outbid(self) -> Reason | None:
        """That somebody names more although this move is a bid."""
        one, other = (
            fmean(records[side].facts.get("now:yours", 0.0) for records in self.pairs)
            for side in (0, 1)
        )
        if one > 1 - OUTBID:
            return None
        text = self._rivals("outbid", often=often(1 - one, self.language))
        return Reason(text, one - other, Claim("now:yours", one, other), risk=True)

    def _told(self, it: Difference, telling: Telling) -> Iterator[Reason]:
        if abs(it.size) >= telling.least:
            score = it.size * telling.worth
            text = self._said(it, telling)
            yield Reason(text, score, it.claim, telling.risk and score < 0)

    def _said(self, it: Difference, telling: Telling) -> str:
        if not telling.noun:
            return self._event(it)
        said = change(it, telling.noun, self.language)
        if "rivals" in it.fact:
            return self._rivals(it.fact, change=said, until=self._until())
        return phrase("fact", it.fact, self.language, change=said, until=self._until())

    def _event(self, it: Difference) -> str:
        if it.exact:
            return phrase("event" if it.mine else "no_event", it.fact, self.language)
        return phrase(
            "often",
            "against",
            self.language,
            said=phrase("event", it.fact, self.language),
            mine=often(it.mine, self.language),
            other=often(it.other, self.language),
        )

    def _rivals(self, key: str, **gaps: str) -> str:
        """By name if there is but one."""
        seats = len(self.p.seats)
        if seats == 2:
            gaps["name"] = say.player(self.p, 1 - self.who, self.language)
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
        known = set() if i else {reason.claim.fact for reason in told if reason.score > 0}
        lines = [
            _sentence(reason, language, but=not i and reason.score < 0 < told[0].score)
            for reason in told
        ]
        name = title(p, weighed.move, thought.begun, language)
        found.append(
            Suggestion(
                weighed.move,
                name.text,
                tuple(lines),
                _sentence(risk, language) if risk else "",
                _sure(thought, weighed, other, language, best=not i),
                tuple(reason.claim for reason in [*told, *([risk] if risk else [])]),
                name.icons,
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
    """What speaks for it and then against it; and the risk.

    What the best one has over it (`known`) has been told there; if all has, the most telling stays.
    """
    pairs = together(one, other) if other else []
    if not pairs:
        return [], None
    telltale = Telltale(p, thought.who, rounds, pairs, language)
    found = telltale.reasons()
    risk = next((reason for reason in found if reason.risk), None)
    if one.move[0][0] == "bid" and one.move[0][1]:
        risk = telltale.outbid() or risk
    good = [reason for reason in found if reason.score > 0]
    against = [reason for reason in found if reason.score < 0 and reason is not risk]
    price = [reason for reason in against if reason.claim.fact not in known]
    if not good and not price and not risk:
        price = against[:1]
    best = other is not None and one is thought.moves[0]
    good = good[: MOST - bool(price)]
    return [*good, *price[: 1 if best else MOST - len(good)]], risk


def _sentence(reason: Reason, language: str, *, but: bool = False) -> str:
    text = phrase("reason", "but", language, said=reason.text) if but else reason.text
    return f"{text[:1].upper()}{text[1:]}."


def _sure(
    thought: Thought, one: Weighed, other: Weighed | None, language: str, *, best: bool
) -> str:
    if other is None:
        return phrase("sure", "only", language)
    better, worlds = thought.better(one, other)
    worse, _ = thought.better(other, one)
    key = how_sure(better, worse) if best else f"behind_{how_sure(worse, better)}"
    how = "said" if better + worse == worlds else "said_worse" if better + worse else "same"
    return phrase(
        "sure",
        how,
        language,
        how=phrase("sure", key, language),
        better=better,
        worse=worse,
        worlds=numbered("sure", "worlds", worlds, language),
        playouts=numbered("sure", "playouts", thought.done, language),
    )
