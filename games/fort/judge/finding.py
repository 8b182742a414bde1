"""What stands behind a clause that an answer breaks, found at the moment it is broken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import add, gt
from typing import Any

from games.engine.asking import About, Answer
from games.fort.box.cards import CARDS, KINDS
from games.fort.judge.answers import Answers
from games.fort.judge.causes import (
    Cause,
    about,
    cause,
    copying,
    counts_nothing,
    lacking,
    moment,
    not_there,
    of_rule,
    price,
)
from games.fort.rules.doing import Copies, Repeats
from games.fort.rules.effects import room
from games.fort.rules.fields import Picked


def less(
    said: Answers, field: Picked, options: Sequence[Any], answer: Any, before: Sequence[Answer]
) -> Iterator[Cause]:
    """The reasons why an answer does less than the whole action."""
    leads = said.verb != "follow"
    kind = _kind(said, before)
    if isinstance(options, Repeats):
        if not options.high:
            nothing = counts_nothing(said.box_in_hand())
            if nothing is not None:
                yield of_rule(nothing, "F4.6")
        elif options.limit < options.low:
            yield lacking(said.p, said.who, options.step, options.low, leads, kind)
        elif answer in options and answer < options.low:
            yield cause("F4.6", "in_part", n=answer, whole=options.low)
    elif isinstance(options, Copies):
        if options.whole not in options:
            yield copying(said.p, said.who, options.whole)
        elif answer != options.whole:
            yield cause("F4.6", "in_part", n=sum(answer), whole=sum(options.whole))
    elif field == "steps":
        lead = said.box_in_hand()
        steps = lead.lead if lead is not None else ()
        possible = {i for done in options for i in done}
        missing = [step for i, step in enumerate(steps) if i not in possible]
        for step in missing:
            yield lacking(said.p, said.who, step, 1, leads, kind)
        if not missing and len(answer) < len(steps):
            yield cause("F4.6", "in_part", n=len(answer), whole=len(steps))


def lacking_after(said: Answers, rule: About, before: Sequence[Answer]) -> Cause:
    """F4.6b: why the step after a "then" can't be done."""
    leads, kind = said.verb != "follow", _kind(said, before)
    return lacking(said.p, said.who, rule.key, rule.gaps["times"], leads, kind)


def _kind(said: Answers, before: Sequence[Answer]) -> int | None:
    """What "any" was named to be in this action."""
    for field, value in reversed(before):
        if field == "kind":
            return int(value)
        if field == "do":
            break
    if said.verb == "follow" and said.p.played is not None:
        return said.p.played.kind
    return None


def behind(said: Answers, field: Picked, rule: str, answer: Any) -> Cause | str:
    """The cause why the rules don't offer this answer; the bare clause where none is found."""
    if field in ("card", "discard", "kid"):
        return not_there(rule, answer, said.who) or rule
    if field == "rival" and rule == "F4.6a":
        if answer is None:
            return cause(rule, "no_rival_pack")
        return cause(rule, "rival_pack_empty", seat=answer)
    if field == "reward" and answer in CARDS:
        return cause(rule, "not_to_take", card=answer)
    if field == "kind" and rule == "F5.5" and said.p.played is not None:
        return cause(rule, "leaders_kind", kind=said.p.played.kind)
    if field in ("pay", "pay-from-stuff") and rule in ("F6.1", "F6.4"):
        change = {"fort-1": -1, "fort+1": 1}
        box = said.box_in_hand()
        step = next((step for step in box.lead if step in change), "") if box else ""
        step = "fort+1" if said.move.get("perk") == "diy" else step
        return of_rule(price(said.p, said.who, change.get(step, 0)), rule)
    if field in ("rival", "kind") and said.verb == "cat" and "seat" in said.move:
        return _bandit(said, rule)
    if field in ("gain", "take") and rule == "F9.11":
        return about(rule) if isinstance(rule, About) else _no_such_tokens(said, field, answer)
    if field == "verb" and rule == "F3.4" and answer == ("skip",):
        return cause(rule, "must_recruit")
    if field == "verb" and rule == "F3.1":
        return moment(said.p, rule)
    return rule


def _bandit(said: Answers, rule: str) -> Cause:
    """F10.7: the rival has no such token, or there is no room for it."""
    rival = said.move["seat"]
    if "kind" not in said.move:
        return cause(rule, "rival_lacks", seat=rival)
    kind = KINDS.index(said.move["kind"])
    tokens = (1, KINDS[kind])
    if not said.p.seats[rival].pack[kind]:
        return cause(rule, "rival_lacks_kind", seat=rival, tokens=tokens)
    return cause(rule, "stuff_none", "F2.3", tokens=tokens, have=0)


def _no_such_tokens(said: Answers, field: Picked, bundle: Sequence[int]) -> Cause | str:
    """F9.11: more of them than there are, or than there is room for."""
    p, seat = said.p, said.p.seats[said.who]
    stuff, pack = bundle[:2], bundle[2:]
    if field == "take":
        rivals = p.rivals(said.who)
        rival = said.action.get("rival", rivals[0])
        other = p.seats[rival]
        if any(map(gt, stuff, other.stuff)) or any(map(gt, pack, other.pack)):
            return cause("F9.11", "rival_has_less", seat=rival)
        stuff, pack = tuple(map(add, stuff, pack)), (0, 0)
    for kind, number in enumerate(stuff):
        if number > room(p, seat, kind):
            return of_rule(lacking(p, said.who, KINDS[kind], number, True, None), "F9.11")
    if sum(pack) > seat.pack_room:
        need, have = (sum(pack), "token"), seat.pack_room
        return cause("F9.11", "pack" if have else "pack_none", "F2.4", tokens=need, have=have)
    return "F9.11"
