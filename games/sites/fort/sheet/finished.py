"""The finished move: what it does, or why the rules forbid it."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from fortcompanion.faults import sound
from games.engine.entries import Choice
from games.engine.notation import write_answers
from games.fort.box import rulebook
from games.fort.sheet import questionnaire
from games.fort.table.position import Position
from games.fort.told import telling
from games.sites.fort import refusing
from games.sites.fort.play.asking import Asking
from games.sites.shapes.sheet import Done, Verdict
from games.views.clients import new_client
from games.views.reader import language


def done(asking: Asking, step: questionnaire.Ready[Position], back: str) -> Done:
    """The finished move, and whether it may be done."""
    p, who = asking.p, asking.who
    effects: Sequence[str] = ()
    says = ""
    if step.broken:
        rules = refusing.rules(p, who, step.answers, step.broken)
        instead = tuple(refusing.instead(p, who, step.answers))
        verdict = Verdict("illegal", _("The rules forbid this."), rules, instead)
    else:
        verdict = Verdict("legal", rulebook.why("legal", (), language()))
        choice, own = Choice(who, step.answers), frozenset([who])
        effects = telling.effects(p, choice, step.position, language())
        says = sound(lambda: telling.tell(p, choice, step.position, language(), own), "")
    return Done(
        answers=write_answers(step.answers),
        verdict=verdict,
        says=says,
        effects=tuple(effects),
        can_insist=bool(step.broken) and p.agenda[-1][0] in ("play", "follow"),
        insist_href=asking.url(step.answers, anyway=1),
        number=asking.now.number,
        client=new_client(),
        who=str(who),
        waits_for=asking.waits_for,
        back=back,
    )
