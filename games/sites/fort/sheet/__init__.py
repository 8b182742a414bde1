"""The sheet of a table of Fort: the next question of a move, or what the finished move would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from django.http import QueryDict
from django.utils.translation import gettext as _

from games import tables
from games.engine.asking import Answer
from games.fort.box.cards import CARDS
from games.fort.sheet import questionnaire
from games.models import Table
from games.seats import passes
from games.sites.fort.play.asking import Asking, shows_the_hand
from games.sites.fort.sheet.finished import done
from games.sites.fort.sheet.one_answer import question_of, second_card
from games.sites.fort.sheet.together import (
    MANY,
    MANY_AND_THEIRS,
    Picked,
    back_from,
    could_add,
    effect,
    many_cards,
    of_unknown,
    picked,
    with_chosen,
)
from games.sites.shapes.sheet import Sheet, Tapped


def asked(
    said: QueryDict,
    table: Table,
    now: tables.Moment,
    held: passes.Holder,
    who: int,
    answers: tuple[Answer, ...],
) -> Sheet:
    """The next question, told by the address which cards were tapped together."""
    asking = Asking(table, now, held, who)
    if "second" in said and answers and answers[0][1][:1] == ("follow",):
        return second_card(asking, answers)
    if "many" not in said:
        return sheet_of(asking, answers)
    if "open" in said and answers:
        return adding(asking, answers)
    return together(asking, answers, picked(said))


def effect_of(
    said: QueryDict,
    table: Table,
    now: tables.Moment,
    held: passes.Holder,
    who: int,
    answers: tuple[Answer, ...],
) -> Tapped:
    return effect(Asking(table, now, held, who), answers, picked(said))


def sheet(
    table: Table, now: tables.Moment, held: passes.Holder, who: int, answers: tuple[Answer, ...]
) -> Sheet:
    """What is to be answered next, of the table as this device sees it."""
    return sheet_of(Asking(table, now, held, who), answers)


def together(asking: Asking, answers: tuple[Answer, ...], picked: Picked) -> Sheet:
    """The next question once the cards tapped together are answered with."""
    many = picked.many if picked.many in MANY else ""
    return sheet_of(asking, answers, many, [card for card in picked.cards if card in CARDS])


def sheet_of(
    asking: Asking, answers: tuple[Answer, ...], many: str = "", chosen: Sequence[str] = ()
) -> Sheet:
    """What is to be answered next, of the table as this device sees it."""
    p, back = asking.p, back_from(asking, answers)
    step, left = with_chosen(p, answers, many, chosen)
    if isinstance(step, questionnaire.Ready):
        sheet = Sheet(title=_("Is this right?"), done=done(asking, step, back))
    elif step.question.field in MANY:
        sheet = many_cards(asking, step)
    else:
        pending = {"many": many, "card": left} if step.question.field in MANY_AND_THEIRS else {}
        sheet = question_of(asking, step, pending)
    return replace(
        sheet,
        back=back,
        seat=asking.seat,
        so_far=step.told,
        add_href="" if sheet.many else could_add(asking, step.answers),
        covered=len(asking.held.own) > 1 and not answers and shows_the_hand(p, asking.who),
    )


def adding(asking: Asking, answers: tuple[Answer, ...]) -> Sheet:
    """The sheet to name cards to add, where none is known to be in the hand but some may be."""
    if not could_add(asking, answers):
        return sheet_of(asking, answers)
    q = of_unknown(asking, answers)
    sheet = many_cards(asking, questionnaire.Asked(q, answers, ()))
    return replace(sheet, back=asking.url(answers), seat=asking.seat)
