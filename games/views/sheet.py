"""The sheet of a table of Fort: the next question of a move, or what the finished move would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from games import passes, tables
from games.engine.asking import Answer
from games.engine.entries import Choice
from games.engine.errors import GameError
from games.engine.notation import write_answers
from games.fort import (
    bringing,
    entering,
    mending,
    questionnaire,
    questions,
    rulebook,
    telling,
    turn,
    view,
)
from games.fort.cards import CARDS, IMPROVES, SUITS, UNKNOWN
from games.fort.options import card_icons, card_says, option
from games.fort.position import Position
from games.fort.say import card_name
from games.fort.writing import move_of
from games.models import Table
from games.views.chips import chip
from games.views.clients import new_client
from games.views.context import more_cards
from games.views.reader import language

MANY = ("add", "lookout")
"""Questions that are asked again and again until no more cards are wanted: tapped together."""
MANY_AND_THEIRS = (*MANY, "coin", "lookout coin")


def before(p: Position, who: int) -> list[int]:
    """F5.9: who comes before this follower and has not said anything yet."""
    waiting = turn.to_follow(p)
    return waiting[: waiting.index(who)] if who in waiting else []


def shows_the_hand(p: Position, who: int) -> bool:
    """Whether the first question names cards that only this seat may know."""
    open_to_all = bool(p.agenda) and p.agenda[-1][0] in ("recruit", "birthday")
    return not open_to_all and any(card != UNKNOWN for card in p.seats[who].hand)


@dataclass(frozen=True)
class Picked:
    """Cards tapped together as answers to a question that is asked again and again."""

    many: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Asking:
    """Whose move is being put together, and on which table."""

    table: Table
    now: tables.Moment
    held: passes.Holder
    who: int
    p: Position = field(init=False)
    """As this phone may see it, those who come before passed over."""

    def __post_init__(self) -> None:
        p = view.seen_by(self.now.position, self.held.own)
        for seat in before(p, self.who):
            entering.apply(p, Choice(seat, entering.PASSING))
        object.__setattr__(self, "p", p)

    @property
    def waits_for(self) -> list[str]:
        """Who sits elsewhere and has to answer first."""
        ahead = before(self.now.position, self.who)
        return [self.p.seats[seat].name for seat in ahead if seat not in self.held.own]

    def url(self, answers: Sequence[Answer] = (), **more: Any) -> str:
        words: dict[str, Any] = {"a": write_answers(answers)} if answers else {}
        if before(self.now.position, self.who):
            words["who"] = self.who
        words |= {key: value for key, value in more.items() if value}
        address = reverse("ask", args=[self.table.code])
        return f"{address}?{urlencode(words, doseq=True)}" if words else address


def sheet(
    table: Table, now: tables.Moment, held: passes.Holder, who: int, answers: tuple[Answer, ...]
) -> dict[str, Any]:
    """What is to be answered next, of the table as this device sees it."""
    return sheet_of(Asking(table, now, held, who), answers)


def together(asking: Asking, answers: tuple[Answer, ...], picked: Picked) -> dict[str, Any]:
    """The same after cards were tapped together."""
    many = picked.many if picked.many in MANY else ""
    return sheet_of(asking, answers, many, [card for card in picked.cards if card in CARDS])


def effect(asking: Asking, answers: tuple[Answer, ...], picked: Picked) -> dict[str, Any]:
    """What the cards tapped so far would bring."""
    many = picked.many if picked.many in MANY else ""
    cards = [card for card in picked.cards if card in CARDS]
    step = questionnaire.next_question(asking.p, answers, language())
    effects: list[dict[str, str]] = []
    if isinstance(step, questionnaire.Asked) and step.question.field == many:
        effects = bringing.said(step.question, cards, language())
    elif many == "add" and _could_add(asking, answers):
        effects = bringing.said(_of_unknown(asking, answers), cards, language())
    return _tapped(asking, answers, many, cards, effects)


def _tapped(
    asking: Asking,
    answers: tuple[Answer, ...],
    many: str,
    cards: Sequence[str],
    effects: list[dict[str, str]],
) -> dict[str, Any]:
    """What these cards bring, and the finished move where they leave nothing to ask."""
    step, left = _with_chosen(asking.p, answers, many, cards)
    done = None
    if isinstance(step, questionnaire.Ready) and not left:
        done = {**_common(asking, answers), **_ready(asking.p, asking.who, step)}
    return {"effects": effects, "chosen": sorted(cards), "done": done}


def sheet_of(
    asking: Asking, answers: tuple[Answer, ...], many: str = "", chosen: Sequence[str] = ()
) -> dict[str, Any]:
    """What is to be answered next, of the table as this device sees it."""
    p, who = asking.p, asking.who
    step, left = _with_chosen(p, answers, many, chosen)
    common = {
        **_common(asking, answers),
        "so_far": list(step.told),
        "add_href": _could_add(asking, answers),
        "secret": len(asking.held.own) > 1 and not answers,
        "secret_body": shows_the_hand(p, who),
    }
    if isinstance(step, questionnaire.Ready):
        return {**common, **_ready(p, who, step)}
    if step.question.field in MANY:
        return {**common, **_many(asking, step)}
    return {**common, **_question(asking, step, many if left or many else "", left)}


def _common(asking: Asking, answers: tuple[Answer, ...]) -> dict[str, Any]:
    return {
        "table": asking.table,
        "number": asking.now.number,
        "client": new_client(),
        "back": _back(asking, answers),
        "seat": {"index": asking.who, "name": asking.p.seats[asking.who].name},
        "who": asking.who,
        "waits_for": asking.waits_for,
    }


def _with_chosen(
    p: Position, answers: tuple[Answer, ...], many: str, chosen: Sequence[str]
) -> tuple[questionnaire.Asked | questionnaire.Ready, list[str]]:
    """Answers the repeated question with the cards tapped together, as far as it goes."""
    left = sorted(chosen)
    step = questionnaire.next_question(p, answers, language())
    while many:
        asked = step.question.field if isinstance(step, questionnaire.Asked) else ""
        if asked == many:
            answers = (*step.answers, (many, left.pop(0) if left else None))
        elif left and "coin" not in asked:  # a card that nobody has entered yet
            answers = (*answers, (many, left.pop(0)))
        else:
            break
        step = questionnaire.next_question(p, answers, language())
        if answers[-1][1] is None:
            break
    return step, left


# Several cards together ---------------------------------------------------------------------------


def adding(asking: Asking, answers: tuple[Answer, ...]) -> dict[str, Any]:
    """The same sheet where no card that could be added is known: they may be in the hand."""
    if not _could_add(asking, answers):
        return sheet_of(asking, answers)
    q = _of_unknown(asking, answers)
    common = {**_common(asking, answers), "back": asking.url(answers)}
    return {**common, **_many(asking, questionnaire.Asked(q, answers, ()))}


def _of_unknown(asking: Asking, answers: tuple[Answer, ...]) -> questions.Question:
    """The question that the rules leave out where no card is known to be there to add."""
    return questions.Question(asking.p, asking.who, "add", (None,), answers)


def _could_add(asking: Asking, answers: tuple[Answer, ...]) -> str:
    """Where to say so: the address of that sheet, as long as no card was added."""
    verb = answers[0][1] if answers and answers[0][0] == "verb" else ()
    improvable = (
        isinstance(verb, tuple)
        and verb[:1] == ("play",)
        and verb[1:]
        and IMPROVES.get(verb[1])
        and UNKNOWN in asking.p.seats[asking.who].hand
        and not any(field == "add" and value for field, value in answers)
    )
    return asking.url(answers[:1], many="add", open=1) if improvable else ""


def _many(asking: Asking, step: questionnaire.Asked) -> dict[str, Any]:
    """All cards that could be added (or used of the Lookout), to be tapped in any number."""
    q = step.question
    own = [card for card in q.options if card is not None]
    seat = asking.p.seats[asking.who]
    held = seat.hand if q.field == "add" else seat.lookout
    known = [card for card in own for _ in range(held.count(card))]
    more = [card for card in more_cards(q) if card not in own]
    return {
        "title": questions.title(q, language()),
        "help": questions.about(q, language()),
        "ready": False,
        "many": {
            "field": q.field,
            "answers": write_answers(step.answers),
            "cards": [_chip(card) for card in known],
            "more": [_chip(card) for card in more if bringing.helps(q, card)],
            **_tapped(asking, step.answers, q.field, (), bringing.said(q, (), language())),
            "look": asking.url(step.answers, many=q.field, look=1),
        },
    }


def _chip(card: str) -> dict[str, Any]:
    return {"id": card, "name": card_name(card, language()), "suits": list(SUITS[card])}


# One answer ---------------------------------------------------------------------------------------


def _question(
    asking: Asking, step: questionnaire.Asked, many: str, left: Sequence[str]
) -> dict[str, Any]:
    question, given = step.question, step.answers
    field = question.field
    pending = {"many": many, "card": left} if field in MANY_AND_THEIRS else {}
    options = []
    for value in question.options:
        label = option(question, value, language())
        options.append(
            {
                "text": label.text,
                "icons": list(label.icons),
                "detail": label.detail,
                "href": asking.url((*given, (field, value)), **pending),
                "danger": False,
            }
        )
    options += _not_now(asking, question)
    more = [
        {
            **chip(id, language()),
            "href": asking.url((*given, (field, _named(question, id)))),
        }
        for id in more_cards(question)
    ]
    return {
        "title": questions.title(question, language()),
        "help": questions.about(question, language()),
        "options": options,
        "more": {"field": field, "cards": more} if more else None,
        "ready": False,
    }


def _named(q: questions.Question, id: str) -> Any:
    """The answer that names a card which nobody has entered yet."""
    if q.field == "card":
        in_hand = all(card and card[1] in ("hand", "discard") for card in q.options)
        return (id, "hand", q.who) if in_hand else (id, "park", -1)
    if q.field == "verb":
        return ("follow" if q.p.agenda[-1][0] == "follow" else "play", id)
    return (id, "hand") if q.field == "need" else id


def _not_now(asking: Asking, q: questions.Question) -> list[dict[str, Any]]:
    """Cards of the hand that can't be played now: a tap says why."""
    if q.field != "verb" or q.step != "play":
        return []
    can = {verb[1] for verb in q.options if verb[0] == "play"}
    hand = dict.fromkeys(asking.p.seats[asking.who].hand)
    return [
        {
            "text": card_name(card, language()),
            "icons": list(card_icons(card)),
            "detail": card_says(card, language()),
            "href": asking.url((("verb", ("play", card)),)),
            "danger": True,
        }
        for card in hand
        if card != UNKNOWN and card not in can
    ]


def _back(asking: Asking, answers: tuple[Answer, ...]) -> str:
    """Before the last question that was really put: answers that went without saying go too."""
    kept = list(answers)
    while kept:
        kept.pop()
        if kept and kept[-1][0] in MANY_AND_THEIRS:
            continue  # tapped together, they are taken back together
        step = questionnaire.next_question(asking.p, kept, language())
        if isinstance(step, questionnaire.Asked) and len(step.answers) <= len(kept):
            return asking.url(tuple(kept))
    return ""


def _ready(p: Position, who: int, step: questionnaire.Ready) -> dict[str, Any]:
    ready = {"title": _("Is this right?"), "ready": True, "answers": write_answers(step.answers)}
    if step.broken:
        sentence = rulebook.refusal(step.broken, language())
        verdict = {
            "word": "illegal",
            "sign": "ui/cross",
            "text": _("The rules forbid this."),
            "rules": [{"id": step.broken, "text": sentence}],
            "instead": _instead(p, who, step.answers),
        }
        insist = p.agenda[-1][0] in ("play", "follow")
        return {**ready, "verdict": verdict, "effects": [], "note": insist}
    verdict = {
        "word": "legal",
        "sign": "ui/check",
        "text": rulebook.why("legal", (), language()),
        "rules": [],
    }
    effects = telling.effects(p, Choice(who, step.answers), step.position, language())
    return {**ready, "verdict": verdict, "effects": effects}


def _instead(p: Position, who: int, answers: Sequence[Answer]) -> list[str]:
    """What would be legal, where that is cheap to find out."""
    verb = answers[0][1] if answers else None
    if not isinstance(verb, tuple):
        return []
    try:
        found = mending.suggestions(p, move_of(p, who, answers), language(), 2)
    except (GameError, LookupError, AssertionError):
        return []
    return [each.text for each in found]
