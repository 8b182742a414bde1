"""A verdict in words: the numbers and cards that stand in the way, each with its clauses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.engine.library.rulebook import Said
from games.engine.words import capital
from games.five_towers.box import say
from games.five_towers.box.cards import TOP, without
from games.five_towers.box.rulebook import RULEBOOK
from games.five_towers.rules import bidding, building
from games.five_towers.table.position import Position
from games.five_towers.written.moves import Bid, Build, Move


def why(
    p: Position, move: Move, broken: tuple[str, ...], language: str, *, begun: bool = False
) -> list[Said]:
    """Empty for a legal move; every broken clause is cited, and nothing is said twice.

    A build that has only `begun` is not asked for more cards.
    """
    found = of_time(p, broken, language)
    if isinstance(move, Bid) and p.phase == "bid":
        found = list(_bid(p, move.number, broken, language))
    elif isinstance(move, Build) and p.phase == "build":
        found = list(_build(p, move, broken, language, begun))
    cited = {clause for said in found for clause in said.clauses}
    return [*found, *(clause_itself(id, language) for id in broken if id not in cited)]


def clause_itself(id: str, language: str) -> Said:
    """What it asks for, where nothing more is to be said."""
    return Said(RULEBOOK.refusal(id, language), (id,))


def of_time(p: Position, broken: tuple[str, ...], language: str) -> list[Said]:
    """T2.1: what it is time for instead, and whose."""
    key = f"now_{p.phase}"
    if "T2.1" not in broken or p.phase not in ("offer", "bid", "build"):
        return []
    who = p.builder if p.phase == "build" else p.to_bid
    name = say.player(p.seats[who].name, who, language)
    return [_said(key, ("T2.1",), broken, language, name=name)]


def in_a_line(p: Position, move: Move, broken: tuple[str, ...], language: str) -> str:
    if broken:
        return " ".join(map(str, why(p, move, broken, language)))
    return RULEBOOK.texts(language)["verdicts"]["legal"]


def _said(
    key: str, clauses: tuple[str, ...], broken: tuple[str, ...], language: str, **gaps: object
) -> Said:
    return Said(sentence(key, language, **gaps), tuple(id for id in clauses if id in broken))


def sentence(key: str, language: str, **gaps: object) -> str:
    return f"{capital(say.phrase('why', key, language, **gaps))}."


def _bid(p: Position, number: int | None, broken: tuple[str, ...], language: str) -> Iterator[Said]:
    if number is None:
        if "T2.2" in broken:
            yield _said("names_a_number", ("T2.2",), broken, language)
        return
    if "T2.2a" in broken:
        yield _said("no_zero", ("T2.2", "T2.2a"), broken, language)
    elif "T2.2" in broken and number > len(p.offer):
        cards = say.counted(len(p.offer), "card", language)
        can = bidding.most_of(p, p.to_bid)
        key = "beyond" if can == len(p.offer) else "beyond_most"
        gaps = {"number": number, "cards": cards, "most": say.counted(can, "card", language)}
        yield _said(key, ("T2.2", "T3.6"), broken, language, **gaps)
    elif "T2.2" in broken or "T3.5a" in broken:
        low = {"number": number, "highest": p.highest}
        yield _said("too_low", ("T2.2", "T3.5a"), broken, language, **low)
    if "T3.5" in broken or "T3.5b" in broken:
        yield _said("lower", ("T3.5", "T3.5b"), broken, language, number=p.undone)
    if "T3.6" in broken and number <= len(p.offer):
        plan = building.best_plan(p.seats[p.to_bid].towers, p.offer)
        most = say.counted(len(plan.cards), "card", language)
        left = say.cards(without(p.offer, plan.cards), language)
        yield _said("too_many", ("T3.6",), broken, language, number=number, cards=most, left=left)


def _build(
    p: Position, move: Build, broken: tuple[str, ...], language: str, begun: bool
) -> Iterator[Said]:
    towers = {kind: list(tower) for kind, tower in p.seats[p.builder].towers.items()}
    if "T2.3" in broken:
        for card in Counter(move.cards) - Counter(p.offer):
            yield _said("not_offered", ("T2.3",), broken, language, card=say.card(card, language))
        if len(move.cards) > p.highest or (len(move.cards) < p.highest and not begun):
            cards = say.counted(len(move.cards), "card", language)
            gaps = {"cards": cards, "number": max(p.highest, 0)}
            yield _said("not_as_bid", ("T2.3",), broken, language, **gaps)
    if "T3.1" in broken:
        torn = towers.get(move.tear_down or "", [])
        yield _said("zero_stands" if torn else "nothing_to_tear", ("T3.1",), broken, language)
    elif move.tear_down is not None:
        towers[move.tear_down].pop()
    for kind, value in move.cards:
        below = towers[kind][-1] if towers[kind] else None
        clauses = building.stacking(below, value)
        if not clauses or below is None:
            towers[kind].append(value)
            continue
        named = say.card((kind, value), language)
        key = "on_zero" if below == TOP else "not_on"
        yield _said(key, clauses, broken, language, card=named, below=below)
