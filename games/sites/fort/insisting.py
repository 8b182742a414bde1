"""Do it anyway: a move against the rules as far as it goes, and what it leaves to be mended."""

from __future__ import annotations

from dataclasses import replace

from django.http import QueryDict
from django.utils.translation import gettext as _

from games import tables
from games.engine.asking import Answer
from games.engine.notation import write_answers
from games.fort.log import anyway
from games.fort.sheet import questionnaire
from games.fort.told import shortfalls, talk, telling
from games.models import Table
from games.seats import passes
from games.sites.fort import sheet
from games.sites.fort.play.asking import Asking
from games.sites.fort.sheet.one_answer import question_of
from games.sites.shapes.sheet import Done, Sheet, Verdict
from games.views.clients import new_client
from games.views.reader import language


def asked(
    said: QueryDict,
    table: Table,
    now: tables.Moment,
    held: passes.Holder,
    who: int,
    answers: tuple[Answer, ...],
) -> Sheet:
    """What is to be answered next; with `anyway`, as if nothing forbade it."""
    if "anyway" in said and answers:
        return insisting(Asking(table, now, held, who), answers)
    return sheet.asked(said, table, now, held, who, answers)


def insisting(asking: Asking, answers: tuple[Answer, ...]) -> Sheet:
    """What only the table can say is still asked; then it is seen what comes of it."""
    step = questionnaire.next_question(asking.p, answers, language(), insists=True)
    if isinstance(step, questionnaire.Asked):
        found = question_of(asking, step, {"anyway": 1})
    else:
        found = Sheet(title=_("Do it anyway"), done=_done(asking, step.answers))
    return replace(found, back=asking.url(answers), seat=asking.seat, so_far=step.told)


def _done(asking: Asking, answers: tuple[Answer, ...]) -> Done:
    p, after = asking.p, asking.p.copy()
    left = anyway.carry_out(after, answers)
    came = telling.insisted(p, asking.who, after, language())
    return Done(
        answers=write_answers(answers),
        verdict=Verdict("legal", ""),
        effects=tuple(f"{talk.capital(text)}." for text in came),
        insists=True,
        left=tuple(f"{talk.capital(text)}." for text in shortfalls.said(left, language())),
        number=asking.now.number,
        client=new_client(),
        who=str(asking.who),
        waits_for=asking.waits_for,
        back=asking.url(answers),
    )
