"""A whole move on one sheet: the card, its actions, what is added and chosen, what comes of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.entries import Choice
from games.engine.errors import GameError
from games.engine.notation import write_answers
from games.fort.box.cards import CARDS, FRIENDS_OF, HELPERS, KINDS, UNKNOWN
from games.fort.box.notation import ICONS, Action
from games.fort.box.say import card_name, counted, say
from games.fort.log import entering
from games.fort.rules import turn
from games.fort.rules.following import action_on_offer
from games.fort.rules.question import Question
from games.fort.sheet import questions
from games.fort.sheet.answering import FINER, LESS, Row
from games.fort.sheet.meant import could_follow, meant
from games.fort.sheet.one_page import Helper, Lent, Page
from games.fort.sheet.onward import hand_left, onward
from games.fort.sheet.options import card_icons, option
from games.fort.sheet.wish import Wish
from games.fort.table.position import Position
from games.fort.told import talk, telling
from games.sites.fort import refusing
from games.sites.fort.chips import chip
from games.sites.fort.naming import title
from games.sites.fort.play.asking import Asking
from games.sites.fort.play.ready import friends_left
from games.sites.fort.play.rows import PLENTY, RowsOf, name_of
from games.sites.fort.play.shapes import (
    Less,
    Outcome,
    PlayPage,
    RowShown,
    SwitchShown,
    Tap,
    Verdict,
)
from games.sites.shapes.sheet import PickCard
from games.views.clients import new_client
from games.views.reader import language


class Builder:
    """Puts one page into words and addresses."""

    def __init__(self, asking: Asking, page: Page) -> None:
        self.asking = asking
        self.page = page
        self.language = language()
        self.rows = RowsOf(page, asking, self.language)
        self.after = self._after()

    def href(self, wished: Wish) -> str:
        return self.asking.page(wished)

    def build(self, covered: bool) -> PlayPage:
        page, asking = self.page, self.asking
        order, need = self._order(), self._need()
        rows = [shown for row in page.rows if row.field not in (*LESS, *FINER)
                for shown in self.rows.shown(row)]  # fmt: skip
        missing = next((row.note or row.title for row in (need, *rows) if row and row.missing), "")
        return PlayPage(
            code=asking.table.code,
            seat=asking.who,
            name=asking.p.seats[asking.who].name,
            title=self._title(),
            signs=self._signs(),
            says=self._says(),
            switches=self._switches(),
            order=order if page.order_matters else None,
            need=need,
            helpers=self._helpers(),
            lookout=self._lookout(),
            rows=[*self._instead_of_it(), *self._copy_cat(), *rows],
            left=self._left(),
            less=self._less(None if page.order_matters else order),
            outcome=self._outcome(),
            missing=missing,
            at_once=self.rows.at_once,
            friends=friends_left(asking.p, asking.who),
            back=asking.url(),
            by_one=asking.url((("verb", page.wish.verb),)),
            covered=covered,
        )

    # The card ---------------------------------------------------------------------------------

    @property
    def _verb(self) -> tuple[str, ...]:
        return self.page.wish.verb

    def _title(self) -> str:
        if self._verb[0] == "recycling":
            return talk.capital(talk.card("recycling", self.language))
        q = Question(self.asking.p, self.asking.who, "verb", (self._verb,))
        return option(q, self._verb, self.language).text

    def _signs(self) -> tuple[str, ...]:
        return tuple(icon for card in self._verb[1:] for icon in card_icons(card))

    def _says(self) -> str:
        """What is printed where no switches say it."""
        word, *cards = self._verb
        if word == "follow":
            action = action_on_offer(self.asking.p)
            return say(action.notation, self.language) if action is not None else ""
        for card in (word, *cards):
            if card in CARDS and CARDS[card].kind in ("dogs", "cats", "perks"):
                return talk.what_it_does(card, CARDS[card].kind, self.language)
        return ""

    def _instead_of_it(self) -> list[RowShown]:
        """F8.6: Recycling takes any one card of the discard pile."""
        if self._verb[0] != "recycling":
            return []
        verbs = [verb for verb in turn.menu(self.asking.p) if verb[0] == "recycling"]
        taps = [
            Tap(
                name_of(verb[1], self.language),
                self.href(replace(self.page.wish, verb=verb)),
                verb == self._verb,
                card_icons(verb[1]),
            )
            for verb in verbs
        ]
        return [RowShown("row-recycling", _("Which card?"), taps)] if len(taps) > 1 else []

    def _copy_cat(self) -> list[RowShown]:
        """F8.3: with Copy Cat a second card may be discarded along with the first one."""
        p, who, cards = self.page.start.copy(), self.asking.who, self._verb[1:]
        if self._verb[0] != "follow" or "copy-cat" not in p.seats[who].perks:
            return []
        taps = [
            self._card_tap(card, replace(self.page.wish, verb=("follow", other)), chosen=True)
            for card, other in permutations(cards, 2)
        ]
        hand, more = p.seats[who].hand, []
        if len(cards) == 1 and cards[0] in hand:
            hand.remove(cards[0])
            q = Question(p, who, "verb", turn.menu(p))
            taps = [
                self._card_tap(card, self._with(card), chosen=False)
                for card in dict.fromkeys(hand)
                if could_follow(q, card)
            ]
            more = [
                chip(each.card, self.language, href=self.href(self._with(each.card)))
                for each in meant(q)
            ]
        if not taps and not more:
            return []
        return [RowShown("row-copy-cat", card_name("copy-cat", self.language), taps, more)]

    def _with(self, card: str) -> Wish:
        return replace(self.page.wish, verb=("follow", *sorted((*self._verb[1:], card))))

    def _switches(self) -> list[SwitchShown]:
        found = self.page.switches
        return [
            SwitchShown(
                id=f"do-{switch.box}",
                name=talk.phrase("options", switch.box, self.language),
                says=say(switch.action.notation, self.language),
                icons=_step_icons(switch.action),
                on=switch.on,
                href=self.href(self.page.wish.switching(switch.box)) if len(found) > 1 else "",
                note=self._note(switch.on, switch.done, switch.whole),
            )
            for switch in found
        ]

    def _note(self, on: bool, done: bool, whole: bool) -> str:
        if not on or whole or self.page.position is None:
            return ""
        return _("only in part") if done else _("can't be done now")

    def _order(self) -> RowShown | None:
        page = self.page
        if not page.order:
            return None
        names = {s.box: talk.phrase("options", s.box, self.language) for s in page.switches}
        taps = [
            Tap(name, self.href(self._first(box)), box == page.order[0])
            for box, name in names.items()
        ]
        return RowShown("order", _("Which action first?"), taps, kind="brief")

    def _first(self, box: str) -> Wish:
        return replace(self.page.wish, first=box)

    # Cards that help ----------------------------------------------------------------------------

    def _need(self) -> RowShown | None:
        """F9.1: the cards for a dog's need, those that meet it chosen."""
        need, wished = self.page.need, self.page.wish
        if need is None:
            return None
        taps = []
        for helper, chosen in need.helpers:
            card, place = helper
            tapped = chosen and helper in wished.given
            then = wished.keeping(helper) if tapped else wished.giving(helper, need.wanted)
            where = "" if place == "hand" else self.rows.whence(place, self.asking.who)
            taps.append(self._card_tap(card, then, chosen, where))
        more = []
        if need.nameable:
            for card in self.rows.unseen_in_hand():
                then = wished.giving((card, "hand"), need.wanted + bool(need.key))
                more.append(chip(card, self.language, href=self.href(then)))
        return RowShown(
            id="row-need",
            title=questions.title(need.question, self.language),
            taps=taps,
            more=more,
            missing=bool(need.key),
            begin=_("Choose the card") if need.key else "",
            open=bool(need.key),
        )

    def _card_tap(self, card: str, then: Wish, chosen: bool, detail: str = "") -> Tap:
        name = name_of(card, self.language)
        known = card if card in CARDS else ""
        return Tap(name, self.href(then), chosen, card_icons(card), detail, card=known)

    def _helpers(self) -> RowShown | None:
        known = [self._helper(helper) for helper in self.page.helpers]
        unseen = list(self.page.unseen)
        own = FRIENDS_OF.get(self.asking.p.seats[self.asking.who].board or "", ())
        unseen.sort(key=lambda card: card not in own)
        near = unseen if len(unseen) <= PLENTY else unseen[: PLENTY - 1]
        wished = self.page.wish
        quick = [self._card_tap(card, wished.adding(card), chosen=False) for card in near]
        more = [self._added(card) for card in unseen[len(near) :]]
        if not (known or quick):
            return None
        title = _("Add cards from the hand")
        return RowShown("row-add", title, known, more, rest=quick)

    def _lookout(self) -> Tap | None:
        """F4.2: a card of the Lookout helps once it has a name."""
        who, p = self.asking.who, self.page.start
        if UNKNOWN not in p.seats[who].lookout or not HELPERS.get(self.page.wish.card):
            return None
        place = f"lookout.{who}"
        address = f"{reverse('name', args=[self.asking.table.code])}?{urlencode({'place': place})}"
        return Tap(title(p, place, self.asking.held.me), address)

    def _helper(self, helper: Helper) -> Tap:
        wished, card = self.page.wish, helper.card
        then = wished.without(card) if helper.added else wished.adding(card)
        brings = [self._brings(box, number) for box, number in helper.brings]
        detail = ", ".join(f"+ {text}" for text in brings) or _("brings nothing")
        return self._card_tap(card, then, helper.added, detail)

    def _added(self, card: str) -> PickCard:
        return chip(card, self.language, href=self.href(self.page.wish.adding(card)))

    def _brings(self, box: str, number: int) -> str:
        action = CARDS[self.page.wish.card].box(box)
        assert action is not None
        step = action.tail[-1] if action.bracketed and action.tail else action.lead[0]
        if step == "any":
            step = KINDS[self._kind(box)]
        noun = {"pizza": "pizza", "toy": "toy", "vp": "point"}.get(step)
        if noun is not None:
            return f"{counted(number, noun, self.language):acc}"
        return ngettext("once more", "%(n)s times more", number) % {"n": number}

    def _kind(self, box: str) -> int:
        """Pizza or toys, as that action takes them now."""
        now, kind = "", 0
        for field, value in self.page.answers:
            now = value if field == "do" else now
            if field == "kind" and now == box:
                kind = value
        return kind

    # Less, and what is left ---------------------------------------------------------------------

    def _less(self, order: RowShown | None) -> Less | None:
        page = self.page
        asked = [row for row in page.rows if row.field in (*LESS, *FINER)]
        rows = [self._named_row(row) for row in asked]
        lent = [self._lent(each) for each in page.lent]
        if order is not None:
            rows.insert(0, order)
        if not rows and not lent:
            return None
        wished = page.wish
        ordered = order is not None and bool(wished.first)
        said = any(wished.said(row.key) for row in asked)
        return Less(rows, lent, ordered or said or bool(wished.unused or wished.used))

    def _named_row(self, row: Row) -> RowShown:
        """With the action it belongs to: several ask how much."""
        (shown,) = self.rows.shown(row)
        action = row.question.action
        if action is None or len(self.page.switches) < 2:
            return shown
        return replace(shown, title=say(action.notation, self.language))

    def _lent(self, lent: Lent) -> Tap:
        wished, place = self.page.wish, (lent.box, lent.card)
        then = wished.leaving(*place) if lent.used else wished.using(*place)
        return self._card_tap(lent.card, then, lent.used)

    def _left(self) -> RowShown | None:
        """F3.5: what is still in the hand as the turn ends. Best friends do not go to the Yard,
        so theirs are the names that tell most."""
        p, who, wished = self.page.position, self.asking.who, self.page.wish
        left = hand_left(p, who) if p is not None else None
        if left is None:
            return None
        alone = len(self.asking.held.own) == 1
        taps = [
            Tap(card_name(card, self.language), "", chosen=True, icons=card_icons(card))
            for card in left.known
            if alone
        ]
        taps += [self._card_tap(card, wished.not_behind(card), True) for card in wished.left]
        friends, others = [], []
        if len(wished.left) < left.unknown:
            seat = self.asking.p.seats[who]
            for card in self.rows.unseen_in_hand():
                if card in wished.left or card in self.page.wish.verb:
                    continue
                then = wished.leaving_behind(card)
                if card in FRIENDS_OF.get(seat.board or "", ()):
                    friends.append(self._card_tap(card, then, chosen=False))
                else:
                    others.append(chip(card, self.language, href=self.href(then)))
        number = left.unknown - len(wished.left)
        note = ngettext("%(n)s card unnamed", "%(n)s cards unnamed", number) % {"n": number}
        title = _("Left in the hand")
        return RowShown("row-left", title, taps, others, rest=friends, note=note if number else "")

    # What comes of it ---------------------------------------------------------------------------

    def _after(self) -> Position | None:
        """The table after the move and after all that then happens by itself."""
        if self.page.position is None:
            return None
        after = self.page.position.copy()
        try:
            for reveal in onward(after, self.asking.who, self.page.wish.left):
                entering.apply(after, reveal)
        except GameError:
            return self.page.position
        return after

    def _outcome(self) -> Outcome:
        page, asking = self.page, self.asking
        verdict, effects = None, []
        if page.broken:
            rules = refusing.rules(page.start, asking.who, page.answers, page.broken)
            text = _("The rules forbid this.")
            instead = refusing.instead(asking.p, asking.who, page.answers)
            verdict = Verdict("illegal", text, rules, instead)
        elif self.after is not None:
            verdict = Verdict("legal", "", (), [])
            choice = Choice(asking.who, page.answers)
            effects = telling.effects(asking.p, choice, self.after, self.language)
        return Outcome(
            verdict=verdict,
            effects=effects,
            answers=write_answers(page.answers),
            number=asking.now.number,
            client=new_client(),
            who=asking.who,
            waits_for=asking.waits_for,
            back=asking.url(),
            can_insist=asking.p.agenda[-1][0] in ("play", "follow"),
            past=asking.past,
            left=page.wish.left,
        )


def _step_icons(action: Action) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ICONS[step] for step in (*action.lead, *action.tail)))
