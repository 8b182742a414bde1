"""A table of 5 Towers: what its page shows, asks and counts."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import passes, tables
from games.engine.asking import Answer
from games.engine.entries import Choice
from games.engine.errors import NotAMove
from games.engine.notation import write_answers
from games.engine.wording import quoted
from games.five_towers import (
    anyway,
    bidding,
    json_form,
    mending,
    moment,
    questionnaire,
    say,
    scoring,
    telling,
    turn,
    typed,
    view,
)
from games.five_towers.building import Plan
from games.five_towers.cards import HIGHEST, OFFER, TYPES, write
from games.five_towers.moves import Bid
from games.five_towers.position import Position
from games.five_towers.rulebook import RULEBOOK, why
from games.models import Depth, Table
from games.views.clients import new_client
from games.views.reader import language

PHASES = {"offer": "rounds/offer", "bid": "rounds/bid", "build": "rounds/build"}
WRITTEN = frozenset(("towers", "rubble", "main", "offer"))
NUMBERS = re.compile(r"[\d\s.,;]*")
"""With what a phone's keys for numbers have to part them."""


def title(modules: Collection[str]) -> str:
    return "5 Towers"


def glance(p: Position, depth: str) -> dict[str, Any]:
    who = turn.to_decide(p)
    along = depth == Depth.CARDS
    return {
        "turn": say.player(p, p.first if who is None else who, language()),
        "phase": moment.now(p, language()).name if along else "",
        "points": " : ".join(str(score.total) for score in scoring.scores(p)),
        "round": p.rounds + (p.phase != "over"),
    }


def question(p: Position, own: Collection[int]) -> dict[str, Any]:
    return {"position": json_form.write(view.covered(p, own))}


# The page -----------------------------------------------------------------------------------------


def shown(table: Table, now: tables.Moment, held: passes.Holder) -> dict[str, Any]:
    """What only a table of 5 Towers shows to a device that holds these seats."""
    p: Position = now.position
    found = view.table(p, held.own, language())
    who = turn.to_decide(p)
    along = table.depth == Depth.CARDS
    can_act = who is not None and who in held.own and along
    for seat in found["seats"]:
        seat["decides"] = along and seat["index"] == who
        seat["open"] = not held.own or seat["mine"]
    return {
        **found,
        "now": _now(p, who, can_act),
        "bids": sorted(
            (seat for seat in found["seats"] if seat["bid"]),
            key=lambda seat: (seat["index"] - p.first) % len(p.seats),
        ),
        "auction": _auction(table, p, held) if can_act and p.phase == "bid" else None,
        "build": _build(table, p, held) if can_act and p.phase == "build" else None,
        "to_show": _to_show(p) if held.own and along and p.phase == "offer" else None,
        "fix": _to_fix(p) if held.own and along and not table.practice else None,
        "to_come": view.to_come(p, language()) if along else [],
        "piles": _piles(p),
    }


def _now(p: Position, who: int | None, can_act: bool) -> dict[str, Any]:
    now = moment.now(p, language())
    number = moment.PHASES.index(p.phase) if p.phase in moment.PHASES else len(PHASES)
    words = say.load_words(language())["phases"]
    return {
        "leader": p.first,
        "name": say.player(p, p.first if who is None else who, language()),
        "phase": now.phase,
        "phase_name": now.name,
        "phases": [
            {
                "id": id,
                "name": words[id],
                "icon": icon,
                "current": i == number,
                "done": i < number,
            }
            for i, (id, icon) in enumerate(PHASES.items())
        ],
        "sentence": now.sentence,
        "teach": now.teaching if p.rounds < 2 else "",
        "deciders": [] if who is None else [who],
        "can_act": can_act,
    }


def _piles(p: Position) -> dict[str, Any]:
    """The draw pile and how often it has been begun: T5.1, T5.2."""
    whole = max(p.left + len(p.offer) + len(p.discard), 1)
    return {
        "left": p.left,
        "passing": min(p.passing, 2),
        "limit": whole,
        "done": whole - p.left,
        "last": p.passing > 1 and p.left == 0,
    }


def _auction(table: Table, p: Position, held: passes.Holder) -> dict[str, Any]:
    """The helper of the seat to bid; it stands on this seat's own phone only.

    All numbers that raise look alike: what can't be built is said once it is tapped.
    """
    found = moment.auction(p)
    named = [(number, "") for number in found.numbers]
    if not table.practice:
        named += [(number, ask_url(table, (("bid", number),))) for number in found.beyond]
    return {
        "seat": p.to_bid,
        "name": say.player(p, p.to_bid, language()),
        "numbers": [
            {"number": number, "answers": write_answers((("bid", number),)), "href": href}
            for number, href in named
        ],
        "out": write_answers((("bid", None),)) if found.may_drop_out else "",
        "shared": len(held.own) > 1,
        **_plan(p, p.to_bid, found.plan),
    }


def _plan(p: Position, seat: int, plan: Plan) -> dict[str, Any]:
    torn = plan.tear_down
    return {
        "most": len(plan.cards),
        "cards": [view.card(each, language()) for each in plan.cards],
        "torn": view.card((torn, p.seats[seat].towers[torn][-1]), language()) if torn else None,
    }


def _build(table: Table, p: Position, held: passes.Holder) -> dict[str, Any]:
    return {
        "name": say.player(p, p.builder, language()) if len(held.own) > 1 else "",
        "number": p.highest,
        "href": ask_url(table, (("verb", "build"),)),
        "fail": write_answers((("verb", "fail"),)),
    }


def _to_show(p: Position) -> dict[str, Any]:
    """The cards it can be; where no others are left, they are it."""
    number, kinds = min(OFFER, p.left) or OFFER, view.to_come(p, language())
    only = sum(kind["left"] for kind in kinds) == number
    return {"number": number, "kinds": kinds, "only": only}


def _to_fix(p: Position) -> dict[str, Any]:
    """What of a round can be put right by hand, as one would type it."""
    return {
        "offer": say.cards(p.offer, language()),
        "names": [{"index": i, "name": say.player(p, i, language())} for i in range(len(p.seats))],
    }


# The sheet ----------------------------------------------------------------------------------------


def ask_url(table: Table, answers: tuple[Answer, ...]) -> str:
    address = reverse("ask", args=[table.code])
    return f"{address}?{urlencode({'a': write_answers(answers)})}"


def sheet(
    table: Table, now: tables.Moment, held: passes.Holder, who: int, answers: tuple[Answer, ...]
) -> dict[str, Any]:
    """What is to be answered next of a build, or what the finished build would do."""
    p: Position = now.position
    step = questionnaire.next_question(p, answers, language())
    common = {
        "table": table,
        "number": now.number,
        "client": new_client(),
        "so_far": list(step.told),
        "back": _back(table, p, answers),
        "seat": {"index": who, "name": say.player(p, who, language())},
        "secret": False,
    }
    if isinstance(step, questionnaire.Asked):
        return {**common, **_question(table, p, step)}
    return {**common, **_ready(p, who, step, answers)}


def _question(table: Table, p: Position, step: questionnaire.Asked) -> dict[str, Any]:
    words = say.load_words(language())
    progress = words["options"]["left"].format(built=step.built, number=max(p.highest, 0))
    return {
        "title": words["questions"][step.field],
        "help": progress if step.field == "card" else "",
        "options": [
            {
                "text": each.text,
                "detail": each.detail,
                "icons": [each.icon] if each.icon else [],
                "href": ask_url(table, (*step.answers, (step.field, each.answer))),
                "danger": False,
            }
            for each in step.options
        ],
        "more": None,
        "ready": False,
    }


def _back(table: Table, p: Position, answers: tuple[Answer, ...]) -> str:
    """Before the last question that was really put: answers that went without saying go too."""
    kept = list(answers)
    while kept:
        kept.pop()
        step = questionnaire.next_question(p, kept, language())
        if isinstance(step, questionnaire.Asked) and len(step.answers) <= len(kept):
            return ask_url(table, tuple(kept)) if kept else ""
    return ""


def _ready(
    p: Position, who: int, step: questionnaire.Ready, answers: tuple[Answer, ...]
) -> dict[str, Any]:
    ready = {"title": _("Is this right?"), "ready": True, "answers": write_answers(step.answers)}
    if step.broken:
        rule = {"id": step.broken, "text": RULEBOOK.refusal(step.broken, language())}
        verdict = {"word": "illegal", "text": _("The rules forbid this."), "rules": [rule]}
        broken = {**ready, "verdict": verdict, "effects": []}
        return {**broken, **_beyond(p, answers[0][1])} if answers[0][0] == "bid" else broken
    effects = [telling.tell(p, Choice(who, step.answers), step.position, language())]
    before, after = (scoring.scores(table)[who].total for table in (p, step.position))
    effects.append(_("%(before)d points become %(after)d.") % {"before": before, "after": after})
    verdict = {"word": "legal", "text": why((), language()), "rules": []}
    return {**ready, "verdict": verdict, "effects": effects}


def _beyond(p: Position, number: Any) -> dict[str, Any]:
    """A bid that can't be built: how many can, and the way to name it all the same."""
    rules = [
        {"id": rule, "text": RULEBOOK.refusal(rule, language())}
        for rule in bidding.against(p, number)
    ]
    mended = [each.text for each in mending.suggestions(p, Bid(number), language())]
    verdict = {"word": "illegal", "text": _("The rules forbid this."), "rules": rules}
    return {
        "title": ngettext("%(number)s card", "%(number)s cards", number) % {"number": number},
        "answers": write_answers((("bid", number),)),
        "verdict": {**verdict, "instead": mended},
        "note": number in anyway.numbers(p),
    }


# What is typed ------------------------------------------------------------------------------------


def read_offer(text: str) -> tuple[str, ...]:
    """Cards of an offer typed quickly."""
    return tuple(write(card) for card in typed.read_typed(text, language()))


def keyed(path: str, text: str) -> Any:
    """What is put right by hand: a tower's values, cards of the rubble or the offer, a number."""
    name = path.split(".")
    if "towers" in name:
        if not NUMBERS.fullmatch(text):
            raise NotAMove("five_towers.no-tower", path, text=quoted(text[:40]))
        values = tuple(int(each) for each in re.findall(r"\d{1,4}", text))
        if any(value > HIGHEST for value in values):
            raise NotAMove("five_towers.no-tower", path, text=quoted(text[:40]))
        return values
    if name[-1] == "main":
        return text if text in TYPES else None
    if name[-1] == "rubble" and text.strip().isdecimal():
        return ("?",) * min(int(text), 40)
    return tuple([kind, value] for kind, value in typed.read_typed(text, language()))
