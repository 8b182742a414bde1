"""The sheet of a table of 5 Towers: the next question of a build, or what the move would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import tables
from games.engine.asking import Answer
from games.engine.entries import Choice
from games.engine.notation import write_answers
from games.five_towers import mending
from games.five_towers.box import say
from games.five_towers.box.rulebook import why
from games.five_towers.log import anyway
from games.five_towers.rules import scoring
from games.five_towers.sheet import questionnaire
from games.five_towers.table.position import Position
from games.five_towers.told import telling
from games.five_towers.told.talk import player
from games.five_towers.written.moves import Bid
from games.models import Table
from games.seats import passes
from games.sites.five_towers import refusing
from games.sites.five_towers.table import ask_url
from games.sites.shapes.sheet import Done, Option, Sheet, SheetSeat, Verdict
from games.views.clients import new_client
from games.views.reader import language


def sheet(
    table: Table, now: tables.Moment, held: passes.Holder, who: int, answers: tuple[Answer, ...]
) -> Sheet:
    p: Position = now.position
    step, back = questionnaire.next_question(p, answers, language()), _back(table, p, answers)
    if isinstance(step, questionnaire.Asked):
        found = _question(table, p, step)
    else:
        done = _done(p, who, step, now.number, back)
        beyond = bool(step.broken) and answers[0][0] == "bid"
        found = _beyond(p, answers[0][1], done) if beyond else _ready(done)
    return replace(
        found, so_far=step.told, back=back, seat=SheetSeat(who, player(p, who, language()))
    )


def _question(
    table: Table, p: Position, step: questionnaire.Asked[questionnaire.Question]
) -> Sheet:
    words = say.load_words(language())
    progress = words["options"]["left"].format(built=step.question.built, number=max(p.highest, 0))
    return Sheet(
        title=words["questions"][step.question.field],
        help=progress if step.question.field == "card" else "",
        options=tuple(
            Option(
                each.text,
                ask_url(table, (*step.answers, (step.question.field, each.answer))),
                (each.icon,) if each.icon else (),
                each.detail,
            )
            for each in step.question.options(language())
        ),
    )


def _back(table: Table, p: Position, answers: Sequence[Answer]) -> str:
    """The address of the last question the player saw; answers nobody was asked for go with it."""
    kept = list(answers)
    while kept:
        kept.pop()
        step = questionnaire.next_question(p, kept, language())
        if isinstance(step, questionnaire.Asked) and len(step.answers) <= len(kept):
            return ask_url(table, tuple(kept)) if kept else ""
    return ""


def _ready(done: Done) -> Sheet:
    return Sheet(title=_("Is this right?"), done=done)


def _done(
    p: Position, who: int, step: questionnaire.Ready[Position], number: int, back: str
) -> Done:
    effects: tuple[str, ...] = ()
    if step.broken:
        rules = refusing.rules(p, step.answers, step.broken)
        verdict = Verdict("illegal", _("The rules forbid this."), rules)
    else:
        verdict = Verdict("legal", why((), language()))
        told = telling.tell(p, Choice(who, step.answers), step.position, language())
        before, after = (scoring.scores(table)[who].total for table in (p, step.position))
        points = {"before": before, "after": after}
        effects = (told, _("%(before)d points become %(after)d.") % points)
    return Done(
        answers=write_answers(step.answers),
        verdict=verdict,
        says=effects[0] if effects else "",
        effects=effects,
        number=number,
        client=new_client(),
        back=back,
    )


def _beyond(p: Position, number: int, done: Done) -> Sheet:
    """A bid that can't be built: how many can, and the way to name it all the same."""
    mended = tuple(each.text for each in mending.suggestions(p, Bid(number), language()))
    return Sheet(
        title=ngettext("%(number)s card", "%(number)s cards", number) % {"number": number},
        done=replace(
            done,
            answers=write_answers((("bid", number),)),
            verdict=replace(done.verdict, instead=mended),
            can_insist=number in anyway.numbers(p),
        ),
    )
