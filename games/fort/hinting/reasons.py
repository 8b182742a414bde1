"""The best moves in words: what each brings that another doesn't, by what playouts led to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
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
from games.engine.hinting.mind import Claim, Suggestion
from games.engine.hinting.search import Thought, Weighed
from games.fort import talk
from games.fort.cards import ALL_SUITS, KINDS, UNKNOWN
from games.fort.hinting.choosing import as_far_as_known, really_different
from games.fort.hinting.telltale import DECK, FOLLOWED, MATE, SYMBOL, TAKEN, TELLING, Telling
from games.fort.hinting.titles import title, told_apart
from games.fort.hinting.wording import SLIGHT, change, has, numbered, often, phrase, total
from games.fort.position import Position
from games.fort.say import counted, load_words

MOST = 3
"""Reasons for one move."""
OVER = frozenset(("later:won", "later:lost"))
FROM_HAND = ("play", "follow")
"""Steps at which a card of the hand that nobody has entered might be what to choose."""


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
            *self._deck(found),
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
            text, score, claims = self._said(it, telling), it.size * telling.worth, [it.claim]
            if fact == "later:rule" and (named := self._rule(it, found)):
                rule = talk.card(named.fact.rpartition(":")[2], self.language)
                said = change(it, telling.noun, self.language)
                text = self._phrase("fact", "rule", change=said, rule=rule)
                claims.append(named.claim)
            if text:
                yield Reason(text, score, telling.family, tuple(claims), telling.risk and score < 0)

    def _rule(self, it: Difference, found: dict[str, Difference]) -> Difference | None:
        """The made-up rule that the seat has already and that all the difference comes from."""
        own = self.p.seats[self.who].made_up_rules
        rules = (named for rule in own if (named := found.get(f"later:rule:{rule}")))
        return next((named for named in rules if abs(named.size - it.size) < TINY), None)

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

    def _deck(self, found: dict[str, Difference]) -> Iterator[Reason]:
        """What there is among the own cards when the next turn begins, all of it counted."""
        steps = load_words(self.language)["actions"]["steps"]
        for fact, telling in DECK.items():
            it = found.get(fact)
            if it and it.sure and abs(it.size) >= telling.least:
                title = steps[fact.rpartition(":")[2]]["title"]
                text = self._total("action", it, telling.noun, title=title)
                yield Reason(text, it.size * telling.worth, telling.family, (it.claim,))
        for suit in ALL_SUITS:
            it = found.get(f"back:suit:{suit}")
            if it and it.sure and abs(it.size) >= SLIGHT:
                score = it.size * (SYMBOL + MATE * (it.mine + it.other) / 2)
                yield Reason(self._total("suit", it, suit), score, "suits", (it.claim,))

    def _total(self, key: str, it: Difference, noun: str, **gaps: str) -> str:
        if numbers := total(it, noun, self.language):
            return phrase("total", key, self.language, **numbers, **gaps)
        said = change(it, noun, self.language)
        return phrase("total", f"{key}_change", self.language, change=said, **gaps)

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
                yield Reason(text, score, "follow", tuple(claims), score < 0)

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
            text = phrase("often", "against", self.language, said=said, mine=mine, other=other)
            return text, [it.claim]
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
        return counted(round(it.mine), noun, self.language, as_object=True)


def suggest(p: Position, thought: Thought, turns: int, language: str) -> list[Suggestion]:
    """Two or three moves that are really different things to do, the best first."""
    moves = really_different(thought)
    titles = [title(p, thought.who, each.move, len(thought.begun), language) for each in moves]
    texts = told_apart(titles)
    said: list[Suggestion] = []
    known: set[str] = set()
    for i, weighed in enumerate(moves):
        other = moves[0] if i else moves[1] if len(moves) > 1 else None
        pairs = together(weighed, other) if other else []
        found = Telltale(p, thought.who, turns, pairs, language).reasons() if pairs else []
        told, risk = _for_best(found) if i == 0 else _for_other(found, known)
        known = set() if i else {reason.claims[0].fact for reason in told if reason.score > 0}
        lines = [
            _sentence(reason, language, but=i == 0 and reason.score < 0 < told[0].score)
            for reason in told
        ]
        if other and (said_so := _in_all(told, risk, pairs, best=i == 0)):
            lines = [talk.capital(phrase("reason", said_so, language)), *lines]
        claims = tuple(claim for reason in [*told, *risk] for claim in reason.claims)
        said.append(
            Suggestion(
                as_far_as_known(weighed.move),
                texts[i],
                tuple(lines),
                _sentence(risk[0], language) if risk else "",
                _sure(p, thought, weighed, other, language, best=i == 0),
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


def _for_other(found: Sequence[Reason], known: Set[str]) -> tuple[list[Reason], list[Reason]]:
    """What it has over the best move, and why it is second all the same.

    What the best one has over it (`known`) has been told there; if all has, the most telling stays.
    """
    risk = [reason for reason in found if reason.risk][:1]
    good = [reason for reason in found if reason.score > 0]
    against = [reason for reason in found if reason.score < 0 and reason not in risk]
    price = [reason for reason in against if reason.claims[0].fact not in known]
    if not good and not price and not risk:
        price = against[:1]
    good = good[: MOST - bool(price)]
    return [*good, *price[: MOST - len(good)]], risk


def _in_all(told: Sequence[Reason], risk: Sequence[Reason], pairs: Pairs, *, best: bool) -> str:
    """What is said first where nothing in particular speaks for a move."""
    if best and len(pairs) >= ENOUGH and not any(reason.score > 0 for reason in told):
        better = sum(mine.worth > its.worth for mine, its in pairs)
        worse = sum(mine.worth < its.worth for mine, its in pairs)
        if how_sure(better, worse) != "toss_up":
            return "in_all"
    if told or risk:
        return ""
    return "few" if len(pairs) < ENOUGH else "none"


def _sentence(reason: Reason, language: str, *, but: bool = False) -> str:
    text = phrase("reason", "but", language, said=reason.text) if but else reason.text
    return f"{talk.capital(text)}."


def _sure(
    p: Position,
    thought: Thought,
    one: Weighed,
    other: Weighed | None,
    language: str,
    *,
    best: bool,
) -> str:
    if other is None:
        hidden = p.agenda[-1][0] in FROM_HAND and UNKNOWN in p.seats[thought.who].hand
        return phrase("sure", "only_known" if hidden else "only", language)
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
