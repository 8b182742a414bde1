"""What can be done at a table of Fort just now: its buttons, and the cards it is asked to show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.engine.asking import Answer
from games.engine.entries import Reveal
from games.engine.notation import write_answers
from games.fort.box.cards import UNKNOWN
from games.fort.box.say import card_name
from games.fort.log import entering
from games.fort.rules import turn
from games.fort.rules.question import Question
from games.fort.sheet import candidates, wish
from games.fort.sheet.options import card_icons, option
from games.fort.sheet.wish import Wish
from games.fort.table.position import Position
from games.models import Table
from games.seats import passes
from games.sites.fort.chips import chips, known
from games.sites.shapes.sheet import PickCard
from games.views.reader import language


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """A button of the moment: it does something at once (`answers`) or opens a sheet (`href`)."""

    text: str
    icon: str = ""
    signs: tuple[str, ...] = ()
    """The suits of a card."""
    card: str = ""
    """The one it takes."""
    href: str = ""
    page: str = ""
    """Where scripts go instead: the whole move on one page."""
    answers: str = ""
    primary: bool
    seat: str = ""
    """Whose it is, on a phone for several."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToShow:
    """Cards that the table is asked to show before it goes on."""

    place: str
    text: str
    number: int
    cards: tuple[PickCard, ...]
    known: tuple[PickCard, ...] = ()
    """Those that are known to lie there."""
    also: str = ""
    """A place that can stay unknown with the same tap."""
    folded: bool = False
    """It is rather for somebody else to say."""


def ask_url(table: Table, answers: tuple[Answer, ...] = (), who: int | None = None) -> str:
    words: dict[str, str | int] = {"a": write_answers(answers)} if answers else {}
    if who is not None:
        words["who"] = who
    address = reverse("ask", args=[table.code])
    return f"{address}?{urlencode(words)}" if words else address


def page_url(table: Table, wished: Wish, who: int | None = None) -> str:
    """Where the whole of a move is laid out on one page, with all that was chosen so far."""
    words: dict[str, str | int] = {"page": wish.write(wished)}
    if who is not None:
        words["who"] = who
    return f"{reverse('one_page', args=[table.code])}?{urlencode(words)}"


TITLES = {
    "play": gettext_noop("Play a card"),
    "follow": gettext_noop("Follow"),
    "recruit": gettext_noop("Recruit"),
    "birthday": gettext_noop("Recruit one more"),
    "kid": gettext_noop("Use another kid"),
    "rough": gettext_noop("Rough Housing"),
}
ICONS = {"birthday": "phases/recruit", "kid": "phases/play"}


def step_icon(step: str) -> str:
    """The drawing of a step of the agenda at which somebody chooses."""
    return ICONS.get(step, f"phases/{step}")


def acts(table: Table, p: Position, own: frozenset[int]) -> list[Act]:
    """The buttons of the moment: what most are looking for first, then what needs no sheet."""
    who = turn.to_decide(p)
    assert who is not None
    step, menu = p.agenda[-1][0], turn.menu(p)
    name = p.seats[who].name if len(own) > 1 else ""
    if step in ("recruit", "birthday") and turn.RECRUIT in menu:
        found = at_recruiting(table, p, name=name)
    elif any(verb[0] in CHOSEN for verb in menu) or (
        step in ("play", "follow") and UNKNOWN in p.seats[who].hand
    ):
        found = [_choosing(table, step, name)]
    else:
        found = []
    question = Question(p, who, "verb", menu, ())
    for verb in _apart(menu):
        at_once = verb[0] in ("skip", "pass")
        label = option(question, verb, language())
        answers = (("verb", verb),)
        found.append(
            Act(
                text=_perk(verb) or label.text,
                icon=ICONS_OF_PERKS.get(verb[0]) or (label.icons or ("ui/cross",))[0],
                answers=write_answers(answers) if at_once else "",
                href="" if at_once else ask_url(table, answers),
                page="" if at_once else page_url(table, Wish(verb)),
                primary=at_once and not any(act.primary for act in found),
                seat=name,
            )
        )
    return found


CHOSEN = ("play", "follow", "kids")
"""What is chosen on a sheet: a card, and whose actions."""


def _perk(verb: tuple[str, ...]) -> str:
    """What goes by its own name: whatever is chosen of it, the sheet says."""
    return card_name(verb[0], language()) if verb[0] in ICONS_OF_PERKS else ""


ICONS_OF_PERKS = {"recycling": "ui/sync", "rough-housing": "phases/rough"}


def _apart(menu: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """What has a button of its own: each thing once, whichever card it is done with."""
    first = {verb[0]: verb for verb in reversed(menu)}
    return [verb for verb in menu if verb[0] not in (*CHOSEN, "recruit") and first[verb[0]] == verb]


def _choosing(table: Table, step: str, name: str) -> Act:
    return Act(
        text=_(TITLES.get(step, gettext_noop("Choose"))),
        icon=step_icon(step),
        href=ask_url(table),
        page=page_url(table, Wish(("kids",))) if step == "kid" else "",
        primary=True,
        seat=name,
    )


def at_recruiting(
    table: Table, p: Position, *, who: int | None = None, name: str = ""
) -> list[Act]:
    """The cards of the Park, recruited with one tap, and the sheet for all others."""
    step = p.agenda[-1][0]
    cards = [
        Act(
            text=card_name(card, language()),
            card=card,
            signs=card_icons(card),
            answers=write_answers((("verb", turn.RECRUIT), ("card", (card, "park", -1)))),
            primary=False,
        )
        for card in dict.fromkeys(p.park)
        if card != UNKNOWN
    ]
    other = Act(
        text=_(TITLES[step]),
        icon=step_icon(step),
        href=ask_url(table, (("verb", turn.RECRUIT),), who),
        page=page_url(table, Wish(turn.RECRUIT), who),
        primary=True,
        seat=name,
    )
    return [*cards, other]


def to_show(p: Position, held: passes.Holder) -> list[ToShow]:
    if not p.agenda:
        return []
    own = held.own
    step, where = p.agenda[-1]
    if step == "refill":
        return [
            ToShow(
                place="refill",
                text=_("Which card came to the Park?"),
                number=1,
                cards=chips(candidates.refill(p), language(), brief=True),
                also=_asked_next(p, own),
                folded=p.leader not in own,
            )
        ]
    if step == "show hand" and where in own:
        asked = _("Which cards are left in the hand of %(name)s?")
        if where == held.me:
            asked = _("Which cards are left in your hand?")
        found = candidates.candidates(p, f"hand.{where}")
        return [
            ToShow(
                place=f"hand.{where}",
                text=asked % {"name": p.seats[where].name},
                number=found.number,
                cards=chips(found, language(), brief=True),
                known=known(found.known, language()),
            )
        ]
    return []


def _asked_next(p: Position, own: frozenset[int]) -> str:
    """The hand of this phone that is asked for as soon as the new card of the Park is unknown."""
    after = p.copy()
    entering.apply(after, Reveal("refill", (UNKNOWN,)))
    step, who = after.agenda[-1] if after.agenda else ("", -1)
    return f"hand.{who}" if step == "show hand" and who in own else ""
