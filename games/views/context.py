"""What the templates of a table are given: plain values, already in the reader's language."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import get_language, gettext_noop
from django.utils.translation import gettext as _

from games import passes, tables
from games.engine.asking import Answer
from games.engine.entries import Undo
from games.engine.notation import write_answers
from games.fort import following, hidden, moments, phases, questions, telling, turn, view
from games.fort.cards import BY_KIND, CARDS, SUITS, UNKNOWN
from games.fort.options import option
from games.fort.position import Position
from games.fort.questions import Question
from games.fort.say import load_words
from games.models import Depth, Table

SHORT_LOG = 12
PHASES = ("cleanup", "play", "recruit", "discard", "draw")
PHASE_OF_STEP = {"follow": "play", "kid": "play", "birthday": "recruit", "show-hand": "discard"}


def language() -> str:
    return (get_language() or "en")[:2]


def page_context(
    request: HttpRequest, table: Table, now: tables.Moment, held: passes.Holder
) -> dict[str, Any]:
    """Everything the page of a table shows to the device of this request."""
    p = view.seen_by(now.position, held.own)
    shown = view.table(p, held.own, language())
    deciders = _deciders(p)
    open_seat = _open_seat(p, held.own, deciders)
    for seat in shown["seats"]:
        seat["decides"] = seat["index"] in deciders
        seat["open"] = not held.own or seat["index"] == open_seat
        seat["away"] = False
    can_act = bool(deciders & held.own) and table.depth == Depth.CARDS
    return {
        **shown,
        "code": table.code,
        "name": table_name(p),
        "link": request.build_absolute_uri(reverse("table", args=[table.code])),
        "etag": etag(table, now.number, held),
        "number": now.number,
        "depth": table.depth,
        "depths": [
            {"id": id, "name": name, "chosen": id == table.depth} for id, name in Depth.choices
        ]
        if held.own
        else [],
        "mine": sorted(held.own),
        "keeper": held.keeper,
        "watching": not held.own,
        "cover": len(held.own) > 1,
        "bars": [{**bar, "name": _bar_name(bar["id"])} for bar in shown["bars"]],
        "now": _now(p, deciders, can_act),
        "acts": _acts(table, p, held.own) if can_act else [],
        "shows": _shows(p, held.own) if held.own else [],
        "log": log_lines(now, held, now.steps[-SHORT_LOG:]),
        "undo": _undo_text(now, held.aloud) if held.own else "",
        "redo": _("what was taken back") if now.redo and held.own else "",
        "client": new_client(),
        "again_url": reverse("again", args=[table.code]) if not p.agenda and held.own else "",
        "export": True,
    }


def etag(table: Table, number: int, held: passes.Holder) -> str:
    """Tells versions of the page apart; it holds no secret, only who looks at which version."""
    seats = "".join(map(str, sorted(held.own))) or "none"
    return f'"{table.code}-{number}-{table.depth}-{language()}-{seats}"'


def _open_seat(p: Position, own: frozenset[int], deciders: frozenset[int]) -> int | None:
    """Whose board stands open: of several own ones the one that decides or leads."""
    for wanted in (own & deciders, own & {p.leader}, own):
        if wanted:
            return min(wanted)
    return None


def new_client() -> str:
    return secrets.token_urlsafe(9)


def table_name(p: Position) -> str:
    found = {
        (): _("Fort"),
        ("dogs",): _("Fort with dogs"),
        ("cats",): _("Fort with cats"),
        ("dogs", "cats"): _("Fort with dogs and cats"),
    }
    modules = tuple(name for name in moments.NAMES if name in p.modules)
    return found.get(modules, _("Fort"))


def _bar_name(id: str) -> str:
    return {"track": _("25 points"), "level": _("Level 5"), "park": _("Park deck")}[id]


def _deciders(p: Position) -> frozenset[int]:
    who = turn.to_decide(p)
    return frozenset() if who is None else frozenset((who,))


def _now(p: Position, deciders: frozenset[int], can_act: bool) -> dict[str, Any]:
    now = phases.now(p, language())
    step = PHASE_OF_STEP.get(now.phase, now.phase)
    number = PHASES.index(step) if step in PHASES else -1
    return {
        "leader": p.leader,
        "name": p.seats[p.leader].name,
        "phase": now.phase,
        "phase_name": now.name,
        "phases": [
            {
                "id": id,
                "name": load_words(language())["phases"][id],
                "icon": f"phases/{id}",
                "current": i == number,
                "done": i < number,
            }
            for i, id in enumerate(PHASES)
        ],
        "sentence": now.sentence,
        "teach": now.teaching,
        "deciders": sorted(deciders),
        "can_act": can_act,
    }


def ask_url(table: Table, answers: tuple[Answer, ...] = ()) -> str:
    address = reverse("ask", args=[table.code])
    return f"{address}?{urlencode({'a': write_answers(answers)})}" if answers else address


TITLES = {
    "play": gettext_noop("Play a card"),
    "follow": gettext_noop("Follow"),
    "recruit": gettext_noop("Recruit"),
    "birthday": gettext_noop("Recruit one more"),
    "kid": gettext_noop("Use another kid"),
}
ICONS = {"birthday": "phases/recruit", "kid": "phases/play"}


def _acts(table: Table, p: Position, own: frozenset[int]) -> list[dict[str, Any]]:
    """The buttons of the moment: the sheet of choices first, then what needs no sheet."""
    who = turn.to_decide(p)
    assert who is not None
    step = p.agenda[-1][0]
    menu = turn.menu(p)
    direct = [verb for verb in menu if verb[0] in ("skip", "pass")]
    name = p.seats[who].name if len(own) > 1 else ""
    acts: list[dict[str, Any]] = []
    if len(menu) > len(direct) or UNKNOWN in p.seats[who].hand:
        acts.append(
            {
                "text": _(TITLES.get(step, gettext_noop("Choose"))),
                "icon": ICONS.get(step, f"phases/{step}"),
                "href": ask_url(table),
                "primary": True,
                "seat": name,
            }
        )
    question = questions.Question(p, who, "verb", menu, ())
    for verb in direct:
        label = option(question, verb, language())
        acts.append(
            {
                "text": label.text,
                "icon": label.icons[0] if label.icons else "ui/cross",
                "answers": write_answers((("verb", verb),)),
                "primary": not acts,
                "seat": name,
            }
        )
    return acts


def _shows(p: Position, own: frozenset[int]) -> list[dict[str, Any]]:
    """What the table is asked to show before it goes on."""
    if not p.agenda:
        return []
    step, where = p.agenda[-1]
    if step == "refill":
        return [
            {
                "place": "refill",
                "text": _("Which card came to the Park?"),
                "number": 1,
                "cards": _candidates(p, None),
            }
        ]
    if step == "show hand" and where in own:
        number = p.seats[where].hand.count(UNKNOWN)
        return [
            {
                "place": f"hand.{where}",
                "text": _("Which cards are left in the hand of %(name)s?")
                % {"name": p.seats[where].name},
                "number": number,
                "cards": _candidates(p, where),
            }
        ]
    return []


def _candidates(p: Position, seat: int | None) -> list[dict[str, Any]]:
    """Cards that an unknown one could be; those known to be in the pool first."""
    if seat is None:
        ids = list(BY_KIND["kids"])
    else:
        pool = [id for id in p.seats[seat].pool if id != UNKNOWN]
        ids = list(dict.fromkeys([*pool, *hidden.never_seen(p, p.seats[seat])]))
        ids += [id for id in BY_KIND["kids"] if id not in ids]
    return [
        {**view.card(id, language()), "icons": [f"suits/{suit}" for suit in SUITS[id]]}
        for id in ids
    ]


# The log ------------------------------------------------------------------------------------------


def log_lines(
    now: tables.Moment, held: passes.Holder, steps: Sequence[tables.Step]
) -> list[dict[str, Any]]:
    """These entries in words, newest first; undone ones stay, struck through."""
    standing = set(now.standing)
    lines = []
    for step in reversed(steps):
        undo = isinstance(step.entry, Undo)
        lines.append(
            {
                "number": step.number,
                "text": _undo_line(step)
                if undo
                else telling.tell(step.before, step.entry, step.after, language(), own=held.aloud),
                "undone": not undo and step.number - 1 not in standing,
                "back": bool(held.own) and step.number < now.number,
            }
        )
    return lines


def _undo_line(step: tables.Step) -> str:
    assert isinstance(step.entry, Undo)
    return _("Back to how it was after line %(number)d.") % {"number": step.entry.keep}


def _undo_text(now: tables.Moment, own: frozenset[int]) -> str:
    """What undo would take back, in the words of the log."""
    if not now.standing:
        return ""
    last = next((step for step in now.steps if step.number == now.standing[-1] + 1), None)
    if last is None:
        return _("the last entry")
    return telling.tell(last.before, last.entry, last.after, language(), own=own)


def more_cards(q: Question) -> list[str]:
    """Cards that may be meant although nobody has entered them: of a hand, or of the Park."""
    p, field, seat = q.p, q.field, q.p.seats[q.who]
    from_hand = field in ("verb", "add", "need") or (
        field == "card" and all(card and card[1] in ("hand", "discard") for card in q.options)
    )
    if field == "card" and not from_hand and UNKNOWN in p.park:
        return [id for id in BY_KIND["kids"] if id not in p.park]
    step = p.agenda[-1][0] if p.agenda else ""
    if UNKNOWN not in seat.hand or not from_hand:
        return []
    if field == "verb" and step not in ("play", "follow"):
        return []
    known = [id for id in seat.pool if id != UNKNOWN]
    ids = dict.fromkeys([*known, *hidden.never_seen(p, seat)])
    if field == "verb" and step == "follow":
        suit = following.followed_suit(p)
        return [id for id in ids if following.shows(id, suit)]
    if field == "verb":
        return [id for id in ids if CARDS[id].boxes or CARDS[id].kind == "dogs"]
    return list(ids)
