"""Why a clause forbids the answers given at a table: the causes that the judge finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from games.engine.asking import Answer
from games.engine.errors import ChoiceNeeded, GameError
from games.engine.library.rulebook import Said
from games.engine.patience import at_most
from games.engine.words import capital
from games.fort.box import rulebook
from games.fort.box.cards import CARDS
from games.fort.judge import judging
from games.fort.judge.causes import moment
from games.fort.judge.why import sentence, why
from games.fort.table.position import Position
from games.fort.written import moves, writing
from games.fort.written.moves import Move

SECONDS = 0.5


def refusal(
    p: Position, who: int, answers: Sequence[Answer], rule: str, language: str
) -> list[Said]:
    """The causes with their clauses; else what the clause itself asks for.

    `p` is the table before the move, as the reader may see it.
    """
    return _causes(p, who, answers, rule, language) or [
        Said(rulebook.refusal(rule, language), (rule,))
    ]


def _causes(
    p: Position, who: int, answers: Sequence[Answer], rule: str, language: str
) -> list[Said]:
    with suppress(GameError), at_most(SECONDS):  # what is no move, or takes too long to judge
        move = _written(p, who, answers)
        for each in _as_meant(move, rule) if move is not None else ():
            verdict = _judged(p, each)
            if verdict is not None and _says_more(verdict, each is move):
                return [said for said in why(verdict, p, language) if _is_meant(said, rule)]
    if rule != "F3.1":
        return []
    now = sentence(moment(p, rule), p, language)
    return [Said(f"{capital(now)}.", (rule,))]


def _written(p: Position, who: int, answers: Sequence[Answer]) -> Move | None:
    """None for answers of an address that nobody could have given."""
    try:
        return writing.move_of(p, who, answers)
    except (LookupError, ValueError, TypeError):
        return None


def _judged(p: Position, move: Move) -> judging.Verdict | None:
    """None for a move that is allowed, be it in one of several ways."""
    try:
        verdict = judging.judge(p, moves.read(move, len(p.seats)))
    except ChoiceNeeded:
        return None
    return verdict if verdict.word == "illegal" else None


def _says_more(verdict: judging.Verdict, as_sent: bool) -> bool:
    """Whether the verdict tells more than the clause: a cause, or that no action can be done."""
    if as_sent:
        return bool(verdict.causes)
    told = bool(verdict.causes) or len(verdict.broken) > 1
    return told and (verdict.nothing_in_full or "F4.6" not in verdict.broken)


def _is_meant(said: Said, rule: str) -> bool:
    """Leaves out "nothing was done" (F4.6) where another clause stopped the move before that."""
    return rule.startswith("F4.6") or said.clauses != ("F4.6",)


def _as_meant(move: Move, rule: str) -> Iterator[Move]:
    """The move as it was sent; first with all of the card's actions, if none could be chosen."""
    card = CARDS.get(move.get("play", ""))
    if card is not None and not move.get("actions"):
        if card.kind == "dogs":
            yield {**move, "actions": [{"box": "dog"}]}
        elif rule == "F4.6":
            boxes = [{"box": box} for box, _action in card.actions]
            yield {**move, "actions": boxes}
            yield from ({**move, "actions": [box]} for box in boxes)
    yield move
