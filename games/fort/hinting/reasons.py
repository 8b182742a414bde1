"""The best moves in words: what each brings that another doesn't, by what playouts led to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.engine.hinting.comparing import (
    ENOUGH,
    TINY,
    Difference,
    Pairs,
    difference,
    differences,
    how_sure,
    together,
)
from games.engine.hinting.mind import Claim, Move, Suggestion
from games.engine.hinting.reasons import (
    Reason,
    Weight,
    facts_for,
    for_best,
    for_other,
    strongest,
)
from games.engine.hinting.search import Thought, Weighed
from games.fort.box.cards import ALL_SUITS, KINDS, UNKNOWN
from games.fort.box.say import counted, load_words
from games.fort.hinting.choosing import as_far_as_known, really_different
from games.fort.hinting.titles import title, told_apart
from games.fort.hinting.weights import DECK, FOLLOWED, MATE, SYMBOL, TAKEN, WEIGHTS
from games.fort.hinting.wording import (
    HINTS,
    SLIGHT,
    against,
    change,
    has,
    numbered,
    often,
    phrase,
    sentence,
    total,
)
from games.fort.table.position import Position
from games.fort.told import talk

BACK = "back"
"""The moment at which the next turn begins, and the fact that it does."""
OVER = frozenset(("later:won", "later:lost"))
FROM_HAND = ("play", "follow")
"""Steps at which a card of the hand that nobody has entered might be what to choose."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Puts the differences between two moves into words."""

    p: Position
    who: int
    turns: int
    """How many own turns were looked ahead."""
    pairs: Pairs
    language: str

    def reasons(self) -> list[Reason]:
        """What says most first, one of each family and sign."""
        found = {each.fact: each for each in self._differences()}
        told = [
            *self._counted(found),
            *self._deck(found),
            *self._yard(found),
            *self._followers(found),
        ]
        return strongest(told, lambda reason: (reason.family, reason.score > 0))

    def _differences(self) -> Iterator[Difference]:
        """How a next turn begins is compared only where there is one after either move."""
        back = [pair for pair in self.pairs if all(BACK in record.facts for record in pair)]
        for each in differences(self.pairs):
            if not each.fact.startswith(BACK):
                yield each
            elif back:
                yield difference(back, each.fact)

    # Own gains ------------------------------------------------------------------------------------

    def _counted(self, found: dict[str, Difference]) -> Iterator[Reason]:
        for fact, weight in WEIGHTS.items():
            it = found.get(fact)
            if it is None or not it.sure or abs(it.size) < weight.least:
                continue
            text, score, claims = self._said(it, weight), it.size * weight.worth, [it.claim]
            if fact == "later:rule" and (named := self._rule(it, found)):
                rule = talk.card(named.fact.rpartition(":")[2], self.language)
                said = change(it, weight.noun, self.language)
                text = self._phrase("fact", "rule", change=said, rule=rule)
                claims.append(named.claim)
            if text:
                risk = weight.risk and score < 0
                yield Reason(text, score, tuple(claims), risk, weight.family)

    def _rule(self, it: Difference, found: dict[str, Difference]) -> Difference | None:
        """The made-up rule that the seat has already and that all the difference comes from."""
        own = self.p.seats[self.who].made_up_rules
        rules = (named for rule in own if (named := found.get(f"later:rule:{rule}")))
        return next((named for named in rules if abs(named.size - it.size) < TINY), None)

    def _said(self, it: Difference, weight: Weight) -> str:
        if has("event", it.fact) and it.happens:
            return self._event(it)
        if not weight.noun:
            way = "more" if it.size > 0 else "less"
            key = f"{it.fact}_{way}"
            return self._phrase("fact", key) if has("fact", key) else ""
        return self._phrase("fact", it.fact, change=change(it, weight.noun, self.language))

    def _event(self, it: Difference) -> str:
        if it.exact:
            return self._phrase("event" if it.mine else "no_event", it.fact)
        return against(self._phrase("event", it.fact), it.mine, it.other, self.language)

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

    def _deck(self, found: dict[str, Difference]) -> Iterator[Reason]:
        """What there is among the own cards when the next turn begins, all of it counted."""
        steps = load_words(self.language)["actions"]["steps"]
        for fact, weight in DECK.items():
            it = found.get(fact)
            if it and it.sure and abs(it.size) >= weight.least:
                title = steps[fact.rpartition(":")[2]]["title"]
                text = self._total("action", it, weight.noun, title=title)
                yield Reason(text, it.size * weight.worth, (it.claim,), family=weight.family)
        for suit in ALL_SUITS:
            it = found.get(f"back:suit:{suit}")
            if it and it.sure and abs(it.size) >= SLIGHT:
                score = it.size * (SYMBOL + MATE * (it.mine + it.other) / 2)
                text = self._total("suit", it, suit)
                yield Reason(text, score, (it.claim,), family="suits")

    def _total(self, key: str, it: Difference, noun: str, **gaps: str) -> str:
        if numbers := total(it, noun, self.language):
            return phrase("total", key, self.language, **numbers, **gaps)
        said = change(it, noun, self.language)
        return phrase("total", f"{key}_change", self.language, change=said, **gaps)

    # What rivals make of it -----------------------------------------------------------------------

    def _yard(self, found: dict[str, Difference]) -> Iterator[Reason]:
        """Cards of the own hand or Yard that a rival recruits before the next turn.

        Where the choice is what to recruit, that is only what rivals make of the cards left.
        """
        if self.p.agenda[-1][0] == "recruit":
            return
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
                text = against(said, it.mine, it.other, self.language)
            claims = (it.claim, lies.claim) if lies.size else (it.claim,)
            score = it.size * TAKEN.worth
            yield Reason(text, score, claims, it.size > 0, f"taken:{card}")

    def _taker(self, card: str, found: dict[str, Difference]) -> str:
        """The rival who always is the one, if one is."""
        takers = [rival for rival in self.p.rivals(self.who) if f"taken:{card}:{rival}" in found]
        if len(takers) == 1:
            return talk.player(self.p, takers[0], self.language)
        return phrase("yard", "a_rival", self.language)

    def _followers(self, found: dict[str, Difference]) -> Iterator[Reason]:
        """Those who follow more, all together, and those who follow less."""
        sure = {
            rival: it
            for rival in self.p.rivals(self.who)
            if (it := found.get(f"follow:{rival}")) and it.sure and abs(it.size) >= FOLLOWED.least
        }
        for way in (1, -1):
            those = {rival: it for rival, it in sure.items() if way * it.size > 0}
            if those:
                text, claims = self._together(those, found)
                score = sum(it.size for it in those.values()) * FOLLOWED.worth
                yield Reason(text, score, tuple(claims), score < 0, "follow")

    def _together(
        self, those: dict[int, Difference], found: dict[str, Difference]
    ) -> tuple[str, list[Claim]]:
        most = max(those, key=lambda rival: abs(those[rival].size))
        if len(those) == 1:
            return self._follower(most, those[most], found)
        claims = [it.claim for it in those.values()]
        if not any(it.other for it in those.values()):
            each = ", ".join(self._each(rival, it.mine) for rival, it in those.items())
            return phrase("follow", "several", self.language, each=each), claims
        number = found["followers"]
        if not number.mine:
            each = ", ".join(self._each(rival, it.other) for rival, it in those.items())
            return phrase("follow", "nobody", self.language, otherwise=each), claims
        mine, other = round(number.mine), round(number.other)
        if number.sure and mine != other and (mine > other) == (those[most].size > 0):
            return numbered("follow", "count", mine, self.language, other=other), [number.claim]
        return self._follower(most, those[most], found)

    def _each(self, rival: int, share: float) -> str:
        gaps = {"name": talk.player(self.p, rival, self.language)}
        return phrase("follow", "each", self.language, **gaps, often=often(share, self.language))

    def _follower(
        self, rival: int, it: Difference, found: dict[str, Difference]
    ) -> tuple[str, list[Claim]]:
        name = talk.player(self.p, rival, self.language)
        mine, other = often(it.mine, self.language), often(it.other, self.language)
        if not it.mine:
            return phrase("follow", "none", self.language, name=name, often=other), [it.claim]
        if it.other:
            said = phrase("follow", "follows", self.language, name=name)
            return against(said, it.mine, it.other, self.language), [it.claim]
        text = phrase("follow", "new", self.language, name=name, often=mine)
        gains = [
            each
            for kind in ("points", *KINDS)
            if (each := found.get(f"follow:{rival}:{kind}")) and each.sure and each.mine >= 0.5
        ]
        if gains:
            what = talk.listed([self._gain(each) for each in gains], self.language)
            text = phrase("follow", "gains", self.language, said=text, what=what)
        return text, [it.claim, *(each.claim for each in gains)]

    def _gain(self, it: Difference) -> str:
        noun = it.fact.rpartition(":")[2].replace("points", "point")
        return counted(round(it.mine), noun, self.language)


def suggest(p: Position, thought: Thought, turns: int, language: str) -> list[Suggestion]:
    """Two or three moves that are really different things to do, the best first."""
    moves = really_different(thought)
    if len(moves) == 1 and _hidden(p, thought.who) and _is_nothing(moves[0].move):
        return []  # not playing is no idea as long as the hand may hold one
    titles = [title(p, thought.who, each.move, len(thought.begun), language) for each in moves]
    texts = told_apart(titles)
    said: list[Suggestion] = []
    known: set[str] = set()
    for i, weighed in enumerate(moves):
        other = moves[0] if i else moves[1] if len(moves) > 1 else None
        pairs = together(weighed, other) if other else []
        found = Comparison(p, thought.who, turns, pairs, language).reasons() if pairs else []
        risk = next((reason for reason in found if reason.risk), None)
        told = for_other(found, risk, known) if i else for_best(found, risk)
        known = set() if i else facts_for(told)
        lines = [
            sentence(reason, language, but=i == 0 and reason.score < 0 < told[0].score)
            for reason in told
        ]
        if other and (said_so := _in_all(told, risk, pairs, best=i == 0)):
            lines = [talk.capital(phrase("reason", said_so, language)), *lines]
        signs = ("",) * (len(lines) - len(told)) + tuple(reason.sign for reason in told)
        sure, figures = _sure(p, thought, weighed, other, language, best=i == 0)
        of_all = [*told, *([risk] if risk else [])]
        claims = tuple(claim for reason in of_all for claim in reason.claims)
        said.append(
            Suggestion(
                as_far_as_known(weighed.move),
                texts[i],
                tuple(lines),
                sentence(risk, language) if risk else "",
                sure,
                claims,
                titles[i].icons,
                figures,
                signs,
            )
        )
    return said


def _in_all(told: Sequence[Reason], risk: Reason | None, pairs: Pairs, *, best: bool) -> str:
    """What is said first where nothing in particular speaks for a move."""
    if best and len(pairs) >= ENOUGH and not any(reason.score > 0 for reason in told):
        better = sum(mine.worth > its.worth for mine, its in pairs)
        worse = sum(mine.worth < its.worth for mine, its in pairs)
        if how_sure(better, worse) != "toss_up":
            return "in_all"
    if told or risk:
        return ""
    return "few" if len(pairs) < ENOUGH else "none"


def _sure(
    p: Position,
    thought: Thought,
    one: Weighed,
    other: Weighed | None,
    language: str,
    *,
    best: bool,
) -> tuple[str, str]:
    if other is None:
        return phrase("sure", "only_known" if _hidden(p, thought.who) else "only", language), ""
    return HINTS.sure(thought, one, other, language, best=best)


def _hidden(p: Position, who: int) -> bool:
    """A card that nobody has entered might be what to choose."""
    return p.agenda[-1][0] in FROM_HAND and UNKNOWN in p.seats[who].hand


def _is_nothing(move: Move) -> bool:
    return move in ((("verb", ("skip",)),), (("verb", ("pass",)),))
