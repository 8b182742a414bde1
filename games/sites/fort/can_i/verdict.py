"""What the judge of Fort says, and what would make it legal."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from games.engine.entries import Choice
from games.engine.errors import ChoiceNeeded
from games.fort import mending
from games.fort.can_i.situation import Situation, is_asked
from games.fort.judge import judging
from games.fort.judge.why import why
from games.fort.rules import turn
from games.fort.table.position import Position
from games.fort.told import telling
from games.fort.written import json_form, moves
from games.sites.fort.can_i import asking_back
from games.sites.referee import Address
from games.sites.shapes.verdict import Fix, Rule, Verdict
from games.views.reader import language


def verdict(it: Situation, address: Address[Situation]) -> Verdict:
    """The judge's answer in words. It may take long: whoever calls sets the limit of time."""
    if not is_asked(it):
        return Verdict(word="unasked", title=_("Tap a card"))
    lent = asking_back.lent(it)
    if lent is not None:
        return _if_it_were_yours(it, lent, address)
    asked = asking_back.asks(it, address)
    return asked if isinstance(asked, Verdict) else _judged(asked, address)


def _judged(it: Situation, address: Address[Situation]) -> Verdict:
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


def _if_it_were_yours(it: Situation, lent: Situation, address: Address[Situation]) -> Verdict:
    """F8.10, F10.3: of a perk or cat that somebody else has, or nobody yet."""
    p = it.position
    found = _judged(lent, address)
    title = {
        "legal": _("Yes, if it were yours"),
        "illegal": _("No, even if it were yours"),
    }.get(found.word, found.title)
    if found.word == "illegal":
        return replace(found, title=title)
    actual = judging.judge(p, moves.read(it.move, len(p.seats)))
    mine = Fix(_("It is yours"), address(lent), supposed=True)
    return replace(
        found,
        word="depends" if found.word == "legal" else found.word,
        title=title,
        rules=(*_rules(actual, p), *found.rules),
        fixes=(*found.fixes, mine),
        fix_title=found.fix_title or _("And if so:"),
    )


def _rules(judged: judging.Verdict, p: Position) -> tuple[Rule, ...]:
    said = why(judged, p, language())
    return tuple(Rule(each.clauses[0], each.text, each.clauses[1:]) for each in said)


def _said(
    p: Position, it: Situation, judged: judging.Verdict, address: Address[Situation]
) -> Verdict:
    word, rules = judged.word, _rules(judged, p)
    if word == "illegal":
        kid = asking_back.kid_needed(it, address)
        if kid is not None:
            return kid
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
