"""What the judge of Fort says, and what would make it legal."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from games.engine.entries import Choice
from games.engine.errors import ChoiceNeeded
from games.engine.situation import Data
from games.fort import json_form, mending, moves, rulebook, telling, turn
from games.fort.judging import Verdict, judge
from games.fort.position import Position
from games.fort.situation import Situation
from games.views.can_i.parts import Address
from games.views.reader import language


def verdict(it: Situation, address: Address) -> Data:
    """May be told late: whoever asks sets the time."""
    p = it.position
    try:
        move = moves.read(it.move, len(p.seats))
        return _said(p, it, judge(p, move), address)
    except ChoiceNeeded as open:
        found = mending.ways(p, it.move, language())
        return {
            "word": "open",
            "title": _("It depends on what you choose"),
            "text": "",
            "fixes": [_fix(it, each, address) for each in found],
            "fix_title": _("Choose:") if found else "",
            "message": "" if found else open.say(language()),
        }


def _said(p: Position, it: Situation, verdict: Verdict, address: Address) -> Data:
    word = verdict.word
    sentence = rulebook.refusal if word == "illegal" else rulebook.question
    found: Data = {
        "word": word,
        "rules": [{"id": rule, "text": sentence(rule, language())} for rule in verdict.rules],
    }
    if word == "legal" and verdict.position is not None:
        who = it.move.get("seat", p.leader)
        decides = turn.to_decide(p)
        if decides == who:
            choice = Choice(who, verdict.answers)
            found["effects"] = telling.effects(p, choice, verdict.position, language())
    if word == "illegal":
        fixes = mending.suggestions(p, it.move, language())
        found["fixes"] = [_fix(it, each, address) for each in fixes]
        found["fix_title"] = _("This would be legal:")
    return found


def _fix(it: Situation, each: mending.Suggestion, address: Address) -> Data:
    new = replace(it, move=each.move)
    if each.supposed:
        new = replace(new, data=json_form.write(each.position))
    return {"text": each.text, "href": address(new), "supposed": each.supposed}
