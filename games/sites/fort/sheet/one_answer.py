"""One question, and where each of its answers leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from games.engine.asking import Answer
from games.fort.box.cards import UNKNOWN
from games.fort.box.say import card_name
from games.fort.log.replaying import learn_from
from games.fort.rules import turn
from games.fort.rules.question import Question
from games.fort.sheet import questionnaire, questions
from games.fort.sheet.meant import (
    also_possible,
    could_follow,
    hardly,
    is_known_card,
    may_copy,
    meant,
    with_answer,
)
from games.fort.sheet.options import card_icons, card_says, option
from games.fort.told import talk
from games.sites.fort.chips import chip
from games.sites.fort.play.asking import Asking, Told
from games.sites.shapes.sheet import MoreCards, Option, PickCard, Sheet
from games.views.reader import language


def question_of(
    asking: Asking, step: questionnaire.Asked[Question], along: Mapping[str, Told]
) -> Sheet:
    """The question as a sheet; `along` goes into the address of each answer."""
    question, given = step.question, step.answers
    field = question.field
    options: list[Option] = []
    after: list[Option] = []
    more = tuple(_could_be(asking, question, given, along))
    for value in also_possible(question):
        label = option(question, value, language())
        answers = with_answer(given, field, value)
        href, page = leads(asking, question, answers, along)
        last = _is_no_card(question, value) or (more and not is_known_card(question, value))
        (after if last else options).append(
            Option(label.text, href, label.icons, label.detail, page=page)
        )
    options += _not_now(asking, question)
    return Sheet(
        title=questions.title(question, language()),
        help=questions.about(question, language()),
        options=tuple(options),
        more=MoreCards(field, more) if more else None,
        after=tuple(after),
    )


def leads(
    asking: Asking, q: Question, answers: tuple[Answer, ...], along: Mapping[str, Told]
) -> tuple[str, str]:
    """Where an answer leads, and the page that scripts go to instead, if there is one."""
    if not along and may_copy(q, answers[-1][1]):
        return asking.url(answers, second=1), asking.page_of(answers)
    return asking.url(answers, **along), asking.page_of(answers)


def second_card(asking: Asking, answers: tuple[Answer, ...]) -> Sheet:
    """F8.3: another card of the hand may be discarded along with the first one."""
    p, who = asking.p.copy(), asking.who
    learn_from(p, who, answers)
    verb = answers[0][1]
    p.seats[who].hand.remove(verb[1])
    q = Question(p, who, "verb", turn.menu(p))
    back = asking.url()

    def with_it(card: str) -> tuple[Answer, ...]:
        return (("verb", (verb[0], *sorted((verb[1], card)))),)

    known = [card for card in dict.fromkeys(p.seats[who].hand) if could_follow(q, card)]
    alone = option(Question(asking.p, who, "verb", ()), verb, language())
    return Sheet(
        title=questions.second_card(verb[1], language()),
        back=back,
        seat=asking.seat,
        options=tuple(
            Option(
                card_name(card, language()),
                asking.url(with_it(card)),
                card_icons(card),
                page=asking.page_of(with_it(card)),
            )
            for card in known
        ),
        more=MoreCards(
            "verb",
            tuple(
                chip(
                    each.card,
                    language(),
                    href=asking.url(with_it(each.card)),
                    page=asking.page_of(with_it(each.card)),
                )
                for each in meant(q)
            ),
        ),
        after=(Option(alone.text, asking.url(answers), alone.icons, page=asking.page_of(answers)),),
    )


def _is_no_card(q: Question, value: Any) -> bool:
    """What can be done instead of playing a card, or of following with one."""
    cards = ("play", "follow")
    return q.field == "verb" and q.step in cards and value[0] not in cards


def _could_be(
    asking: Asking, q: Question, given: tuple[Answer, ...], along: Mapping[str, Told]
) -> Iterator[PickCard]:
    """Cards nobody has entered that may be meant, grouped by place where there are several."""
    found = meant(q)
    several = len({(each.place, each.seat) for each in found}) > 1
    said: set[str] = set()
    for each in found:
        place = each.place, each.seat
        group = ""
        if several:
            group = talk.capital(talk.whence(q.p, *place, q.who, language(), own="yours"))
        answers = with_answer(given, q.field, each.answer)
        href, page = leads(asking, q, answers, along)
        yield chip(
            each.card,
            language(),
            group="" if group in said else group,
            href=href,
            page=page,
        )
        said.add(group)
    for card in hardly(q):
        answers = with_answer(given, q.field, ("follow" if q.step == "follow" else "play", card))
        href, page = leads(asking, q, answers, along)
        yield replace(chip(card, language(), href=href, page=page), folded=True)


def _not_now(asking: Asking, q: Question) -> list[Option]:
    """Cards of the hand that can't be played now: a tap says why."""
    if q.field != "verb" or q.step != "play":
        return []
    can = {verb[1] for verb in q.options if verb[0] == "play"}
    hand = dict.fromkeys(asking.p.seats[asking.who].hand)
    return [
        Option(
            card_name(card, language()),
            asking.url((("verb", ("play", card)),)),
            card_icons(card),
            card_says(card, language()),
            danger=True,
            page=asking.page_of((("verb", ("play", card)),)),
        )
        for card in hand
        if card != UNKNOWN and card not in can
    ]
