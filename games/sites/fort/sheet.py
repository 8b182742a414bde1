"""The sheet of a table of Fort: the next question of a move, or what the finished move would do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from fortcompanion.faults import sound
from games import tables
from games.engine.asking import Answer
from games.engine.entries import Choice
from games.engine.errors import GameError
from games.engine.notation import write_answers
from games.fort import mending
from games.fort.box import rulebook
from games.fort.box.cards import CARDS, IMPROVES, UNKNOWN
from games.fort.box.say import card_name
from games.fort.log.replaying import learn_from
from games.fort.rules import turn
from games.fort.rules.question import Question
from games.fort.sheet import preview, questionnaire, questions
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
from games.fort.table.position import Position
from games.fort.told import talk, telling
from games.fort.written.writing import move_of
from games.models import Table
from games.seats import passes
from games.sites.fort import refusing
from games.sites.fort.chips import chip
from games.sites.fort.play.asking import Asking, shows_the_hand
from games.sites.shapes.sheet import (
    Brought,
    Done,
    Many,
    MoreCards,
    Option,
    PickCard,
    Sheet,
    Tapped,
    Verdict,
)
from games.views.clients import new_client
from games.views.reader import language

MOST_PICKED = 20
MANY = ("add", "lookout")
"""Questions that are asked again and again until no more cards are wanted: tapped together."""
MANY_AND_THEIRS = (*MANY, "coin", "lookout coin")


@dataclass(frozen=True)
class Picked:
    """Cards tapped together as answers to a question that is asked again and again."""

    many: str
    cards: tuple[str, ...]


def asked(
    said: QueryDict,
    table: Table,
    now: tables.Moment,
    held: passes.Holder,
    who: int,
    answers: tuple[Answer, ...],
) -> Sheet:
    """The same, also after cards were tapped together."""
    asking = Asking(table, now, held, who)
    if "second" in said and answers and answers[0][1][:1] == ("follow",):
        return second_card(asking, answers)
    if "many" not in said:
        return sheet_of(asking, answers)
    if "open" in said and answers:
        return adding(asking, answers)
    return together(asking, answers, _picked(said))


def effect_of(
    said: QueryDict,
    table: Table,
    now: tables.Moment,
    held: passes.Holder,
    who: int,
    answers: tuple[Answer, ...],
) -> Tapped:
    return effect(Asking(table, now, held, who), answers, _picked(said))


def _picked(said: QueryDict) -> Picked:
    return Picked(said.get("many", ""), tuple(said.getlist("card")[:MOST_PICKED]))


def sheet(
    table: Table, now: tables.Moment, held: passes.Holder, who: int, answers: tuple[Answer, ...]
) -> Sheet:
    """What is to be answered next, of the table as this device sees it."""
    return sheet_of(Asking(table, now, held, who), answers)


def together(asking: Asking, answers: tuple[Answer, ...], picked: Picked) -> Sheet:
    """The same after cards were tapped together."""
    many = picked.many if picked.many in MANY else ""
    return sheet_of(asking, answers, many, [card for card in picked.cards if card in CARDS])


def effect(asking: Asking, answers: tuple[Answer, ...], picked: Picked) -> Tapped:
    """What the cards tapped so far would bring."""
    many = picked.many if picked.many in MANY else ""
    cards = [card for card in picked.cards if card in CARDS]
    step = questionnaire.next_question(asking.p, answers, language())
    effects: list[dict[str, str]] = []
    if isinstance(step, questionnaire.Asked) and step.question.field == many:
        effects = preview.said(step.question, cards, language())
    elif many == "add" and _could_add(asking, answers):
        effects = preview.said(_of_unknown(asking, answers), cards, language())
    return _tapped(asking, answers, many, cards, effects)


def _tapped(
    asking: Asking,
    answers: tuple[Answer, ...],
    many: str,
    cards: Sequence[str],
    effects: Sequence[Mapping[str, str]],
) -> Tapped:
    """What these cards bring, and the finished move where they leave nothing to ask."""
    step, left = _with_chosen(asking.p, answers, many, cards)
    done = None
    if isinstance(step, questionnaire.Ready) and not left:
        done = _done(asking, step, _back(asking, answers))
    return Tapped(
        chosen=tuple(sorted(cards)),
        effects=tuple(Brought(each["word"], each["text"]) for each in effects),
        done=done,
    )


def sheet_of(
    asking: Asking, answers: tuple[Answer, ...], many: str = "", chosen: Sequence[str] = ()
) -> Sheet:
    """What is to be answered next, of the table as this device sees it."""
    p, back = asking.p, _back(asking, answers)
    step, left = _with_chosen(p, answers, many, chosen)
    if isinstance(step, questionnaire.Ready):
        sheet = Sheet(title=_("Is this right?"), done=_done(asking, step, back))
    elif step.question.field in MANY:
        sheet = _many(asking, step)
    else:
        pending = {"many": many, "card": left} if step.question.field in MANY_AND_THEIRS else {}
        sheet = question_of(asking, step, pending)
    return replace(
        sheet,
        back=back,
        seat=asking.seat,
        so_far=step.told,
        add_href="" if sheet.many else _could_add(asking, answers),
        covered=len(asking.held.own) > 1 and not answers and shows_the_hand(p, asking.who),
    )


def _with_chosen(
    p: Position, answers: tuple[Answer, ...], many: str, chosen: Sequence[str]
) -> tuple[questionnaire.Asked[Question] | questionnaire.Ready[Position], list[str]]:
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


def adding(asking: Asking, answers: tuple[Answer, ...]) -> Sheet:
    """The same sheet where no card that could be added is known: they may be in the hand."""
    if not _could_add(asking, answers):
        return sheet_of(asking, answers)
    q = _of_unknown(asking, answers)
    sheet = _many(asking, questionnaire.Asked(q, answers, ()))
    return replace(sheet, back=asking.url(answers), seat=asking.seat)


def _of_unknown(asking: Asking, answers: tuple[Answer, ...]) -> Question:
    """The question that the rules leave out where no card is known to be there to add."""
    p = asking.p.copy()
    p.laid.extend(answers[0][1][1:])  # what is played is in the hand no more
    return Question(p, asking.who, "add", (None,), answers)


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


def _many(asking: Asking, step: questionnaire.Asked[Question]) -> Sheet:
    """All cards that could be added (or used of the Lookout), to be tapped in any number."""
    q = step.question
    own = [card for card in q.options if card is not None]
    seat = asking.p.seats[asking.who]
    held = seat.hand if q.field == "add" else seat.lookout
    known = [card for card in own for _ in range(held.count(card))]
    more = [each.card for each in meant(q) if each.card not in own]
    return Sheet(
        title=questions.title(q, language()),
        help=questions.about(q, language()),
        many=Many(
            field=q.field,
            answers=write_answers(step.answers),
            cards=tuple(_to_tap(card) for card in known),
            more=tuple(_to_tap(card) for card in more if preview.helps(q, card)),
            tapped=_tapped(asking, step.answers, q.field, (), preview.said(q, (), language())),
            look=asking.url(step.answers, many=q.field, look=1),
        ),
    )


def _to_tap(card: str) -> PickCard:
    return chip(card, language())


# One answer ---------------------------------------------------------------------------------------


def question_of(
    asking: Asking, step: questionnaire.Asked[Question], along: Mapping[str, Any]
) -> Sheet:
    """`along` is what goes along in the address of each answer."""
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
    asking: Asking, q: Question, answers: tuple[Answer, ...], along: Mapping[str, Any]
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
    asking: Asking, q: Question, given: tuple[Answer, ...], along: Mapping[str, Any]
) -> Iterator[PickCard]:
    """Cards that nobody has entered yet: each names itself; where it lies, if that may differ."""
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


def _done(asking: Asking, step: questionnaire.Ready[Position], back: str) -> Done:
    """The finished move, and whether it may be done."""
    p, who = asking.p, asking.who
    effects: Sequence[str] = ()
    says = ""
    if step.broken:
        rules = refusing.rules(p, who, step.answers, step.broken)
        text, instead = _("The rules forbid this."), _instead(p, who, step.answers)
        verdict = Verdict("illegal", text, rules, tuple(instead))
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


def _instead(p: Position, who: int, answers: Sequence[Answer]) -> list[str]:
    """What would be legal, where that is cheap to find out."""
    verb = answers[0][1] if answers else None
    if not isinstance(verb, tuple):
        return []
    return sound(lambda: _mended(p, who, answers), [])


def _mended(p: Position, who: int, answers: Sequence[Answer]) -> list[str]:
    try:
        move = move_of(p, who, answers)
    except (GameError, LookupError):  # what can't be written down as a move has nothing near it
        return []
    found = mending.suggestions(p, move, language(), 2)
    return [each.text for each in found]
