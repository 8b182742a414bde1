"""What the templates of a table of Fort are given: plain values, in the reader's language."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games import passes, tables
from games.engine.asking import Answer
from games.engine.entries import Choice, Reveal
from games.engine.notation import write_answers
from games.fort import (
    ending,
    entering,
    following,
    hidden,
    json_form,
    moments,
    naming,
    phases,
    questions,
    talk,
    telling,
    turn,
    view,
)
from games.fort.cards import BY_KIND, CARDS, UNKNOWN
from games.fort.options import card_icons, option
from games.fort.position import Position
from games.fort.questions import Question
from games.fort.say import card_name, load_words
from games.models import Depth, Table
from games.views.chips import chips
from games.views.counting import board_context, by_hand_context
from games.views.reader import language
from games.views.window import following_context

ROUNDS_TAUGHT = 2
PHASES = ("cleanup", "play", "recruit", "discard", "draw")
PHASE_OF_STEP = {"follow": "play", "kid": "play", "birthday": "recruit", "show-hand": "discard"}


def glance(p: Position, depth: str) -> dict[str, Any]:
    return {
        "turn": p.seats[p.leader].name,
        "phase": phases.now(p, language()).name if depth == Depth.CARDS else "",
        "points": " : ".join(str(seat.vp) for seat in p.seats),
        "round": max(seat.turns for seat in p.seats) + bool(p.agenda),
    }


def seen(p: Position, own: frozenset[int], language: str) -> dict[str, Any]:
    return view.table(view.seen_by(p, own), own, language)


def question(p: Position, own: frozenset[int]) -> dict[str, Any]:
    return {
        "box": p.profile.differences(),
        "position": json_form.write(view.covered(p, own)),
    }


def shown(table: Table, now: tables.Moment, held: passes.Holder) -> dict[str, Any]:
    """What only a table of Fort shows to a device that holds these seats."""
    p = view.seen_by(now.position, held.own)
    deciders = _deciders(p)
    open_seat = _open_seat(p, held.own, deciders)
    found = view.table(p, held.own, language())
    for seat in found["seats"]:
        seat["decides"] = seat["index"] in deciders
        if table.depth == Depth.BOARDS:
            seat.update(board_context(p, seat["index"]))
        seat["open"] = not held.own or seat["index"] == open_seat
    can_act = bool(deciders & held.own) and table.depth == Depth.CARDS
    return {
        **found,
        "last_round": ending.last_round(p, language()),
        "bars": [{**bar, "name": _bar_name(bar["id"])} for bar in found["bars"]],
        "now": {**_now(p, deciders, can_act), "cleanup": _cleanup(now, p)},
        "by_hand": by_hand_context(p, table.depth),
        "acts": _acts(table, p, held.own) if can_act and not turn.to_follow(p) else [],
        "follow": following_context(table, p, held.own) if can_act else None,
        "shows": _shows(p, held.own) if held.own else [],
    }


def _open_seat(p: Position, own: frozenset[int], deciders: frozenset[int]) -> int | None:
    """Whose board stands open: of several own ones the one that decides or leads."""
    who = turn.to_decide(p)
    for wanted in (own & {who}, own & deciders, own & {p.leader}, own):
        if wanted:
            return min(each for each in wanted if each is not None)
    return None


def title(modules: Collection[str]) -> str:
    found = {
        (): _("Fort"),
        ("dogs",): _("Fort with dogs"),
        ("cats",): _("Fort with cats"),
        ("dogs", "cats"): _("Fort with dogs and cats"),
    }
    return found.get(tuple(name for name in moments.NAMES if name in modules), _("Fort"))


def _bar_name(id: str) -> str:
    return {"track": _("25 points"), "level": _("Level 5"), "park": _("Park deck")}[id]


def _deciders(p: Position) -> frozenset[int]:
    who = turn.to_decide(p)
    ahead = [] if p.profile.dealt else turn.to_follow(p)  # bots need no time to think ahead of
    return frozenset(ahead if who is None else [who, *ahead])


def _now(p: Position, deciders: frozenset[int], can_act: bool) -> dict[str, Any]:
    now = phases.now(p, language())
    step = PHASE_OF_STEP.get(now.phase, now.phase)
    if step == "refill":  # what a played card recruits is refilled before the Recruit phase
        step = "play" if ("recruit", p.leader) in p.agenda else "recruit"
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
        "new_to_it": p.seats[p.leader].turns < ROUNDS_TAUGHT,
        "deciders": sorted(deciders),
        "first": turn.to_decide(p),
        "can_act": can_act,
    }


def _cleanup(now: tables.Moment, p: Position) -> str:
    """F3.2: what the leader moves before the first card of the turn."""
    if not p.agenda or p.agenda[-1][0] != "play" or p.laid:
        return ""
    standing = set(now.standing)
    for step in reversed(now.steps):
        by_turns = step.number - 1 in standing and isinstance(step.entry, Choice | Reveal)
        if by_turns and telling.turn_began(step.before, step.after):
            what = telling.cleaned_up(step.before, step.entry, step.after, language())
            return talk.capital(", ".join(what))
    return ""


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
    acts: list[dict[str, Any]] = _from_park(table, p) if turn.RECRUIT in menu else []
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
                "primary": not any(act["primary"] for act in acts),
                "seat": name,
            }
        )
    return acts


def _from_park(table: Table, p: Position) -> list[dict[str, Any]]:
    """The cards that most are recruited from, each one tap away from what it would do."""
    return [
        {
            "text": card_name(card, language()),
            "signs": list(card_icons(card)),
            "href": ask_url(table, (("verb", turn.RECRUIT), ("card", (card, "park", -1)))),
            "primary": False,
        }
        for card in dict.fromkeys(p.park)
        if card != UNKNOWN
    ]


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
                "cards": chips(naming.refill(p), language()),
                "also": _asked_next(p, own),
                "folded": p.leader not in own,
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
                "cards": chips(naming.candidates(p, f"hand.{where}"), language()),
            }
        ]
    return []


def unnamed(p: Position, who: int) -> str:
    return f"hand.{who}" if UNKNOWN in p.seats[who].hand else ""


def _asked_next(p: Position, own: frozenset[int]) -> str:
    """The hand of this phone that is asked for as soon as the new card of the Park is unknown."""
    after = p.copy()
    entering.apply(after, Reveal("refill", (UNKNOWN,)))
    step, who = after.agenda[-1] if after.agenda else ("", -1)
    return f"hand.{who}" if step == "show hand" and who in own else ""


def more_cards(q: Question) -> list[str]:
    """Cards that may be meant although nobody has entered them: of a hand, or of the Park."""
    p, field, seat = q.p, q.field, q.p.seats[q.who]
    if p.profile.dealt:
        return []
    if field == "reward" and UNKNOWN in q.options and not q.dog:
        kind = "made_up_rules" if seat.level == 1 else "perks"
        return [*naming.unseen(p, kind)]
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
