"""What the judge of Fort says, and what would make it legal."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from games.engine.entries import Choice
from games.engine.errors import ChoiceNeeded
from games.fort import mending
from games.fort.judge import judging
from games.fort.judge.why import why
from games.fort.rules import turn
from games.fort.situation import Situation, is_asked
from games.fort.table.position import Position
from games.fort.told import telling
from games.fort.written import json_form, moves
from games.sites.referee import Address
from games.sites.shapes.verdict import Fix, Rule, Verdict
from games.views.reader import language


def verdict(it: Situation, address: Address[Situation]) -> Verdict:
    """May be told late: whoever asks sets the time."""
    if not is_asked(it):
        return Verdict(word="unasked", title=_("Tap a card"))
    p = it.position
    try:
        move = moves.read(it.move, len(p.seats))
        return _said(p, it, judging.judge(p, move), address)
    except ChoiceNeeded as open:
        found = mending.ways(p, it.move, language())
        return Verdict(
            word="open",
            title=_("It depends on what you choose"),
            fixes=tuple(_fix(it, each, address) for each in found),
            fix_title=_("Choose:") if found else "",
            message="" if found else open.say(language()),
        )


def _said(
    p: Position, it: Situation, judged: judging.Verdict, address: Address[Situation]
) -> Verdict:
    word = judged.word
    said = why(judged, p, language())
    rules = tuple(Rule(each.clauses[0], each.text, each.clauses[1:]) for each in said)
    if word == "illegal":
        fixes = mending.suggestions(p, it.move, language())
        return Verdict(
            word=word,
            rules=rules,
            fixes=tuple(_fix(it, each, address) for each in fixes),
            fix_title=_("This would be legal:"),
        )
    effects: list[str] = []
    who = it.move.get("seat", p.leader)
    if word == "legal" and judged.position is not None and turn.to_decide(p) == who:
        effects = telling.effects(p, Choice(who, judged.answers), judged.position, language())
    return Verdict(word=word, rules=rules, effects=tuple(effects))


def _fix(it: Situation, each: mending.Remedy, address: Address[Situation]) -> Fix:
    new = replace(it, move=each.move)
    if each.supposed:
        new = replace(new, data=json_form.write(each.position))
    return Fix(each.text, address(new), each.supposed)
