"""A move that is told question by question, as on a phone without scripts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.http import QueryDict

from games.engine.asking import Answer
from games.engine.notation import read_answers
from games.fort.log.entering import PASSING
from games.sites.fort import sheet
from games.sites.shapes.sheet import Many, Sheet
from tests.e2e.evenings.truth import plain
from tests.tables.taps.looking import NotToBeTold, asking, comes_to, leads
from tests.tables.taps.recorded import Move

MOST_QUESTIONS = 60
TOGETHER = ("add", "lookout", "need")
Said = Sequence[Answer]


def questions(move: Move) -> int:
    """So many are answered."""
    assert move.told != PASSING
    here, goal, told = asking(move), comes_to(move.p, move.who, move.told), _bare(move.told)
    adds = any(field == "add" for field, _ in told)
    query: QueryDict = QueryDict("")
    for number in range(MOST_QUESTIONS):
        answers = tuple(read_answers(str(query.get("a", ""))))
        shown = sheet.asked(query, here.table, here.now, here.held, move.who, answers)
        if shown.done is not None and not (adds and shown.add_href):
            said = tuple(read_answers(shown.done.answers))
            same = _bare(said) == told or comes_to(move.p, move.who, said) == goal
            if same and shown.done.verdict.word == "legal":
                return number
            raise NotToBeTold(f"{shown.done.answers} instead of {move.told}")
        if adds and shown.add_href:
            query = QueryDict(shown.add_href.partition("?")[2])
            adds = False
        elif shown.many is not None:
            adds = adds and shown.many.field != "add"
            query = _tapped(shown.many, told)
        else:
            query = _answered(shown, told)
    raise NotToBeTold(f"the questions have no end: {move.told}")


def _bare(answers: Said) -> tuple[Any, ...]:
    """Without that no more cards are wanted."""
    nothing = [(field, None) for field in TOGETHER]
    return tuple(each for each in plain(answers) if each not in nothing)


def _tapped(many: Many, told: Said) -> QueryDict:
    """The cards for this question that were used, all of them together."""
    cards: list[str] = []
    for field, value in told[len(_bare(read_answers(many.answers))) :]:
        if field == "do":
            break  # the next action has cards of its own
        if field == many.field:
            cards.append(value)
    lacking = Counter(cards) - Counter(each.id for each in (*many.cards, *many.more))
    if lacking:
        raise NotToBeTold(f"{[*lacking]} can't be tapped for {many.answers}")
    query = QueryDict(mutable=True)
    query.update({"a": many.answers, "many": many.field})
    query.setlist("card", cards)
    return query


def _answered(shown: Sheet, told: Said) -> QueryDict:
    """The answer that says most of it, and nothing else."""
    best: tuple[int, QueryDict] | None = None
    for query in leads(shown):
        if "a" not in query:
            continue
        given = _bare(read_answers(str(query["a"])))
        fits = given == told[: len(given)] or ("second" in query and _is_one_of(given, told))
        if fits and (best is None or len(given) > best[0]):
            best = len(given), query
    if best is None:
        raise NotToBeTold(f"{shown.title} has no answer for {told}")
    return best[1]


def _is_one_of(given: Said, told: Said) -> bool:
    """F8.3: the first of two cards to follow with."""
    return not Counter(given[0][1][1:]) - Counter(told[0][1][1:])
