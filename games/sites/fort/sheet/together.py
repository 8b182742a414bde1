"""Cards tapped together: added to the one that is played, or used out of the Lookout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from games.engine.asking import Answer
from games.engine.notation import write_answers
from games.fort.box.cards import CARDS, IMPROVES, UNKNOWN
from games.fort.rules.question import Question
from games.fort.sheet import preview, questionnaire, questions
from games.fort.sheet.meant import meant
from games.fort.table.position import Position
from games.sites.fort.chips import chip, of_the_hand
from games.sites.fort.play.asking import Asking
from games.sites.fort.sheet.finished import done
from games.sites.shapes.sheet import Brought, Many, PickCard, Sheet, Tapped
from games.views.reader import language

MOST_PICKED = 20
MANY = ("add", "lookout")
"""Questions that are asked again and again until no more cards are wanted: tapped together."""
MANY_AND_THEIRS = (*MANY, "coin", "lookout coin")


@dataclass(frozen=True)
class Picked:
    """Cards tapped together as answers to a question that is asked again and again."""

    many: str
    cards: tuple[str, ...]


def picked(said: QueryDict) -> Picked:
    return Picked(said.get("many", ""), tuple(said.getlist("card")[:MOST_PICKED]))


def effect(asking: Asking, answers: tuple[Answer, ...], picked: Picked) -> Tapped:
    """What the cards tapped so far would bring."""
    many = picked.many if picked.many in MANY else ""
    cards = [card for card in picked.cards if card in CARDS]
    step = questionnaire.next_question(asking.p, answers, language())
    effects: list[dict[str, str]] = []
    if isinstance(step, questionnaire.Asked) and step.question.field == many:
        effects = preview.said(step.question, cards, language())
    elif many == "add" and could_add(asking, answers):
        effects = preview.said(of_unknown(asking, answers), cards, language())
    return _tapped(asking, answers, many, cards, effects)


def _tapped(
    asking: Asking,
    answers: tuple[Answer, ...],
    many: str,
    cards: Sequence[str],
    effects: Sequence[Mapping[str, str]],
) -> Tapped:
    """What these cards bring, and the finished move where they leave nothing to ask."""
    step, left = with_chosen(asking.p, answers, many, cards)
    finished = None
    if isinstance(step, questionnaire.Ready) and not left:
        finished = done(asking, step, back_from(asking, answers))
    return Tapped(
        chosen=tuple(sorted(cards)),
        effects=tuple(Brought(each["word"], each["text"]) for each in effects),
        done=finished,
    )


def with_chosen(
    p: Position, answers: tuple[Answer, ...], many: str, chosen: Sequence[str]
) -> tuple[questionnaire.Asked[Question] | questionnaire.Ready[Position], list[str]]:
    """Answers the repeated question with one tapped card after the other.

    It stops where the rules turn to the other action of the card, which asks anew.
    """
    left = sorted(chosen)
    step = questionnaire.next_question(p, answers, language())
    box = _box(step)
    while many:
        asked = step.question.field if isinstance(step, questionnaire.Asked) else ""
        asked = asked if _box(step) == box else ""
        if asked == many:
            answers = (*step.answers, (many, left.pop(0) if left else None))
        elif left and "coin" not in asked:  # a card that nobody has entered yet
            answers = (*answers, *_coin_of(step.answers[len(answers) :]), (many, left.pop(0)))
        else:
            break
        step = questionnaire.next_question(p, answers, language())
        if answers[-1][1] is None:
            break
    return step, left


def _box(step: questionnaire.Asked[Question] | questionnaire.Ready[Position]) -> Any:
    """The action that a question belongs to."""
    return step.question.last("do") if isinstance(step, questionnaire.Asked) else None


def _coin_of(said: Sequence[Answer]) -> Sequence[Answer]:
    """What the coin of the last card stands for, where only one suit would help."""
    return said[:1] if said and said[0][0].endswith("coin") else ()


def of_unknown(asking: Asking, answers: tuple[Answer, ...]) -> Question:
    """The question that the rules leave out where no card is known to be there to add."""
    p = asking.p.copy()
    p.laid.extend(answers[0][1][1:])  # what is played is in the hand no more
    return Question(p, asking.who, "add", (None,), answers)


def could_add(asking: Asking, answers: Sequence[Answer]) -> str:
    """The address of the sheet to name added cards; "" once one was added, or if none can be."""
    begun = _up_to_the_card(answers)
    improvable = (
        begun
        and IMPROVES.get(Question(asking.p, asking.who, "add", (), begun).used)
        and UNKNOWN in asking.p.seats[asking.who].hand
        and not any(field == "add" and value for field, value in answers)
    )
    return asking.url(begun, many="add", open=1) if improvable else ""


def _up_to_the_card(answers: Sequence[Answer]) -> tuple[Answer, ...]:
    """The answers up to the one that says whose actions are used: the card's, or its kid's."""
    if not answers or answers[0][0] != "verb":
        return ()
    verb = answers[0][1]
    if not isinstance(verb, tuple) or verb[:1] != ("play",) or not verb[1:]:
        return ()
    at = next((n for n, (field, _) in enumerate(answers) if field == "kid"), 0)
    return tuple(answers[: at + 1])


def many_cards(asking: Asking, step: questionnaire.Asked[Question]) -> Sheet:
    """All cards that could be added (or used of the Lookout), to be tapped in any number."""
    q = step.question
    own = [card for card in q.options if card is not None]
    seat = q.p.seats[asking.who]
    held = seat.hand if q.field == "add" else seat.lookout
    known = [card for card in own for _ in range(held.count(card))]
    more = [each.card for each in meant(q) if each.card not in own and preview.helps(q, each.card)]
    return Sheet(
        title=questions.title(q, language()),
        help=questions.about(q, language()),
        many=Many(
            field=q.field,
            answers=write_answers(step.answers),
            cards=tuple(_to_tap(card) for card in known),
            more=tuple(of_the_hand(q.p, asking.who, more, language())),
            tapped=_tapped(asking, step.answers, q.field, (), preview.said(q, (), language())),
            look=asking.url(step.answers, many=q.field, look=1),
        ),
    )


def _to_tap(card: str) -> PickCard:
    return chip(card, language())


def back_from(asking: Asking, answers: tuple[Answer, ...]) -> str:
    """The address of the last question the player saw; answers nobody was asked for go with it."""
    kept = list(answers)
    while kept:
        kept.pop()
        if kept and kept[-1][0] in MANY_AND_THEIRS:
            continue  # tapped together, they are taken back together
        step = questionnaire.next_question(asking.p, kept, language())
        if isinstance(step, questionnaire.Asked) and len(step.answers) <= len(kept):
            return asking.url(tuple(kept))
    return ""
