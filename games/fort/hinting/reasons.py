"""The best moves in words: what each brings that another doesn't, by what playouts led to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.engine.hinting.comparing import (
    ENOUGH,
    Difference,
    Pairs,
    difference,
    differences,
    how_sure,
    together,
)
from games.engine.hinting.mind import Claim, Suggestion
from games.engine.hinting.search import Thought, Weighed
from games.fort import talk
from games.fort.cards import KINDS
from games.fort.hinting.choosing import as_far_as_known, really_different
from games.fort.hinting.telltale import FOLLOWED, TAKEN, TELLING, Telling
from games.fort.hinting.titles import title, told_apart
from games.fort.hinting.wording import change, has, numbered, often, phrase
from games.fort.position import Position
from games.fort.say import counted

MOST = 3
"""Reasons for one move."""
OVER = frozenset(("later:won", "later:lost"))


@dataclass(frozen=True, slots=True)
class Reason:
    text: str
    """Begins small: it may stand behind a "but"."""
    score: float
    """In points, about; below 0 it speaks against the move."""
    family: str
    claims: tuple[Claim, ...]
    risk: bool = False


@dataclass(frozen=True, slots=True)
class Telltale:
    """Puts the differences between two moves into words."""

    p: Position
    who: int
    turns: int
    """How many own turns were looked ahead."""
    pairs: Pairs
    language: str

    def reasons(self) -> list[Reason]:
        """The most telling first, one of each family and sign."""
        found = {each.fact: each for each in differences(self.pairs)}
        told = [
            *self._counted(found),
            *self._yard(found),
            *self._followers(found),
        ]
        told.sort(key=lambda reason: (-abs(reason.score), reason.claims[0].fact))
        kept: dict[tuple[str, bool], Reason] = {}
        for reason in told:
            kept.setdefault((reason.family, reason.score > 0), reason)
        return list(kept.values())

    # Own gains ------------------------------------------------------------------------------------

    def _counted(self, found: dict[str, Difference]) -> Iterator[Reason]:
        for fact, telling in TELLING.items():
            it = found.get(fact)
            if it is None or not it.sure or abs(it.size) < telling.least:
                continue
            text = self._said(it, telling)
            if text:
                score = it.size * telling.worth
                yield Reason(text, score, telling.family, (it.claim,), telling.risk and score < 0)

    def _said(self, it: Difference, telling: Telling) -> str:
        if has("event", it.fact) and it.happens:
            return self._event(it)
        if not telling.noun:
            way = "more" if it.size > 0 else "less"
            key = f"{it.fact}_{way}"
            return self._phrase("fact", key) if has("fact", key) else ""
        return self._phrase("fact", it.fact, change=change(it, telling.noun, self.language))

    def _event(self, it: Difference) -> str:
        if it.exact:
            return self._phrase("event" if it.mine else "no_event", it.fact)
        return phrase(
            "often",
            "against",
            self.language,
            said=self._phrase("event", it.fact),
            mine=often(it.mine, self.language),
            other=often(it.other, self.language),
        )

    def _phrase(self, section: str, key: str, **gaps: str) -> str:
        rivals = self.p.rivals(self.who)
        gaps["until"] = self._until()
        gaps["level"] = str(self.p.seats[self.who].level + 1)
        if key == "back:rivals":
            key = "back:rivals" if len(rivals) > 1 else "back:rival"
            gaps["name"] = talk.player(self.p, rivals[0], self.language)
        return phrase(section, key, self.language, **gaps)

    def _until(self) -> str:
        if all(OVER & it.facts.keys() for both in self.pairs for it in both):
            return phrase("until", "end", self.language)
        more = self.turns - (self.p.leader == self.who)
        if more < 1:
            return phrase("until", "now", self.language)
        return numbered("until", "turns", more, self.language)

    # What rivals make of it -----------------------------------------------------------------------

    def _yard(self, found: dict[str, Difference]) -> Iterator[Reason]:
        """Cards of the own hand or Yard that a rival recruits before the next turn."""
        seat = self.p.seats[self.who]
        for card in sorted({*seat.hand, *seat.yard}):
            it = found.get(f"taken:{card}")
            if it is None or not it.sure or abs(it.size) < TAKEN.least:
                continue
            lies = found.get(f"yard:{card}") or difference(self.pairs, f"yard:{card}")
            taker = self._taker(card, found)
            gaps = {"card": talk.card(card, self.language), "who": taker}
            mine, other = often(it.mine, self.language), often(it.other, self.language)
            if it.other == 0 and lies.exact and lies.mine == 1:
                text = phrase("yard", "stays", self.language, **gaps, often=mine)
            elif it.mine == 0 and lies.exact and lies.mine == 0:
                text = phrase("yard", "safe", self.language, **gaps, often=other)
            else:
                said = phrase("yard", "taken", self.language, **gaps)
                text = phrase("often", "against", self.language, said=said, mine=mine, other=other)
            claims = (it.claim, lies.claim) if lies.size else (it.claim,)
            yield Reason(text, it.size * TAKEN.worth, f"taken:{card}", claims, it.size > 0)

    def _taker(self, card: str, found: dict[str, Difference]) -> str:
        """The rival who always is the one, if one is."""
        takers = [rival for rival in self.p.rivals(self.who) if f"taken:{card}:{rival}" in found]
        if len(takers) == 1:
            return talk.player(self.p, takers[0], self.language)
        return phrase("yard", "a_rival", self.language)

    def _followers(self, found: dict[str, Difference]) -> Iterator[Reason]:
        for rival in self.p.rivals(self.who):
            it = found.get(f"follow:{rival}")
            if it is None or not it.sure or abs(it.size) < FOLLOWED.least:
                continue
            name = talk.player(self.p, rival, self.language)
            score, claims = it.size * FOLLOWED.worth, [it.claim]
            mine, other = often(it.mine, self.language), often(it.other, self.language)
            if not it.mine:
                text = phrase("follow", "none", self.language, name=name, often=other)
            elif it.other:
                said = phrase("follow", "follows", self.language, name=name)
                text = phrase("often", "against", self.language, said=said, mine=mine, other=other)
            else:
                text = phrase("follow", "new", self.language, name=name, often=mine)
                gains = [
                    each
                    for kind in ("points", *KINDS)
                    if (each := found.get(f"follow:{rival}:{kind}"))
                    and each.sure
                    and each.mine >= 0.5
                ]
                if gains:
                    what = talk.listed([self._gain(each) for each in gains], self.language)
                    text = phrase("follow", "gains", self.language, said=text, what=what)
                    claims += [each.claim for each in gains]
            yield Reason(text, score, f"follow:{rival}", tuple(claims), it.size > 0)

    def _gain(self, it: Difference) -> str:
        noun = it.fact.rpartition(":")[2].replace("points", "point")
        return counted(round(it.mine), noun, self.language, as_object=True)


def suggest(p: Position, thought: Thought, turns: int, language: str) -> list[Suggestion]:
    """Two or three moves that are really different things to do, the best first."""
    moves = really_different(thought)
    titles = [title(p, thought.who, each.move, len(thought.begun), language) for each in moves]
    texts = told_apart(titles)
    said = []
    for i, weighed in enumerate(moves):
        other = moves[0] if i else moves[1] if len(moves) > 1 else None
        pairs = together(weighed, other) if other else []
        found = Telltale(p, thought.who, turns, pairs, language).reasons() if pairs else []
        told, risk = _for_best(found) if i == 0 else _for_other(found)
        lines = [
            _sentence(reason, language, but=i == 0 and reason.score < 0 < told[0].score)
            for reason in told
        ]
        if not lines and not risk and other:
            few = "few" if len(pairs) < ENOUGH else "none"
            lines.append(talk.capital(phrase("reason", few, language)))
        claims = tuple(claim for reason in [*told, *risk] for claim in reason.claims)
        said.append(
            Suggestion(
                as_far_as_known(weighed.move),
                texts[i],
                tuple(lines),
                _sentence(risk[0], language) if risk else "",
                _sure(thought, weighed, other, language, best=i == 0),
                claims,
                titles[i].icons,
            )
        )
    return said


def _for_best(found: Sequence[Reason]) -> tuple[list[Reason], list[Reason]]:
    """What speaks for it, then one thing that speaks against it; and the risk."""
    risk = [reason for reason in found if reason.risk][:1]
    good = [reason for reason in found if reason.score > 0][:MOST]
    price = [reason for reason in found if reason.score < 0 and reason not in risk]
    return [*good[: MOST - bool(price)], *price[:1]], risk


def _for_other(found: Sequence[Reason]) -> tuple[list[Reason], list[Reason]]:
    """What it has over the best move, and why it is second all the same."""
    risk = [reason for reason in found if reason.risk][:1]
    good = [reason for reason in found if reason.score > 0]
    price = [reason for reason in found if reason.score < 0 and reason not in risk]
    good = good[: MOST - bool(price)]
    return [*good, *price[: MOST - len(good)]], risk


def _sentence(reason: Reason, language: str, *, but: bool = False) -> str:
    text = phrase("reason", "but", language, said=reason.text) if but else reason.text
    return f"{talk.capital(text)}."


def _sure(
    thought: Thought, one: Weighed, other: Weighed | None, language: str, *, best: bool
) -> str:
    if other is None:
        return phrase("sure", "only", language)
    better, worlds = thought.better(one, other)
    worse, _ = thought.better(other, one)
    key = how_sure(better, worse) if best else f"behind_{how_sure(worse, better)}"
    return phrase(
        "sure",
        "said" if better + worse == worlds else "said_worse",
        language,
        how=phrase("sure", key, language),
        better=better,
        worse=worse,
        worlds=numbered("sure", "worlds", worlds, language),
        playouts=numbered("sure", "playouts", thought.done, language),
    )
