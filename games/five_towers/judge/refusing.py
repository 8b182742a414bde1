"""What stands behind the clause that answers given at a table break: cards, towers, numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.engine.asking import Answer
from games.engine.library.rulebook import Said
from games.five_towers.box import say
from games.five_towers.box.cards import Card, without
from games.five_towers.judge import judging
from games.five_towers.judge.why import clause_itself, of_time, sentence, why
from games.five_towers.rules import building
from games.five_towers.table.position import Position
from games.five_towers.written import moves
from games.five_towers.written.moves import Build, Move


def refusal(p: Position, answers: Sequence[Answer], rule: str, language: str) -> list[Said]:
    """The causes with their clauses; `p` is the table before the move."""
    move = _meant(answers)
    if move is None:
        return of_time(p, (rule,), language) or [clause_itself(rule, language)]
    broken = judging.judge(p, move).broken
    if isinstance(move, Build) and _is_begun(p, move):
        broken = tuple(id for id in broken if id != "T2.3")
    if not broken and isinstance(move, Build):
        return list(_dead_end(p, move, language))
    return why(p, move, broken or (rule,), language, begun=True)


def _meant(answers: Sequence[Answer]) -> Move | None:
    """A build may have been stopped before its last card."""
    said = dict(answers)
    if "bid" in said:
        number = said["bid"]
        return moves.Bid(number) if number is None or type(number) is int else None
    if said.get("verb") != "build":
        return moves.Fail() if said.get("verb") == "fail" else None
    cards = tuple(card for word, card in answers if word == "card")
    return Build(cards, said.get("tear down"))


def _is_begun(p: Position, move: Build) -> bool:
    """T2.3: so far it takes no more than was bid, and nothing that wasn't offered."""
    return len(move.cards) < p.highest and not Counter(move.cards) - Counter(p.offer)


def _dead_end(p: Position, move: Build, language: str) -> Iterator[Said]:
    """T3.5: every card finds its place, but not as many as were bid."""
    towers = {kind: list(tower) for kind, tower in p.seats[p.builder].towers.items()}
    if move.tear_down is not None:
        torn: Card = (move.tear_down, towers[move.tear_down].pop())
    for kind, value in move.cards:
        towers[kind].append(value)
    left = without(p.offer, move.cards)
    number = len(move.cards) + building.most(towers, left, None)
    gaps = {"cards": say.counted(number, "card", language), "number": p.highest}
    if move.cards:
        key, gaps = "dead_end", {**gaps, "card": say.card(move.cards[-1], language)}
    elif move.tear_down is not None:
        key, gaps = "dead_end_torn", {**gaps, "card": say.card(torn, language)}
    else:
        key = "dead_end_whole"
    yield Said(sentence(key, language, **gaps), ("T3.5",))
