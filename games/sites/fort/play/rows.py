"""The questions of a move as rows: their answers side by side, the likeliest chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from games.engine.notation import write_answers
from games.fort.box.cards import CARDS, UNKNOWN
from games.fort.box.say import card_name
from games.fort.rules.turn import RECRUIT
from games.fort.sheet import candidates, questions
from games.fort.sheet.answering import LATER, Row
from games.fort.sheet.likely import likeliest
from games.fort.sheet.meant import meant
from games.fort.sheet.one_page import Page
from games.fort.sheet.options import PLACE_ICONS, Label, card_icons, option
from games.fort.sheet.wish import Wish
from games.fort.table import hidden
from games.fort.told import talk
from games.sites.fort.chips import chip
from games.sites.fort.play.asking import Asking
from games.sites.fort.play.shapes import RowShown, Tap
from games.sites.shapes.sheet import PickCard

PLENTY = 12
"""More cards than that are looked for, not looked over."""
MOST_SHOWN = 6
"""So many ways to take tokens stand side by side; the others are behind a lid."""
KINDS_OF_ROWS = {
    **dict.fromkeys(("suit", "coin", "lookout coin", "need coin", "symbol"), "suit"),
    **dict.fromkeys(("kind", "rival", *LATER), "brief"),
}
BUNDLES = ("gain", "take", "tokens", "scavenged", "swap")
PARK = ("park", -1)
LYING = ("card", "kid")
"""Questions for cards that lie somewhere: by place where they lie in several."""


class RowsOf:
    """The rows of one page."""

    def __init__(self, page: Page, asking: Asking, language: str) -> None:
        self.page = page
        self.asking = asking
        self.language = language

    @property
    def at_once(self) -> bool:
        """Only the card to recruit is missing."""
        return self.page.wish.verb == RECRUIT and bool(self.page.missing)

    def href(self, wished: Wish) -> str:
        return self.asking.page(wished)

    def shown(self, row: Row) -> list[RowShown]:
        if row.field in LYING and len({_place(value) for value in row.options}) > 1:
            return self._by_place(row)
        if row.field in BUNDLES and len(row.options) > MOST_SHOWN:
            return [self._most_likely(row)]
        taps = [self._tap(row, value) for value in row.options]
        if row.chosen not in row.options and row.chosen is not None:
            taps.append(self._tap(row, row.chosen))
        missing = row.key == self.page.missing
        more = [self._chip(row, each.card, each.answer) for each in meant(row.question)]
        more += [
            chip(card, self.language, href=self._choosing(row, card)) for card in self._turned(row)
        ]
        named = row.field == "reward" and row.options == (UNKNOWN,) == (row.chosen,)
        in_park = row.field in LYING and {_place(value) for value in row.options} == {PARK}
        return [
            RowShown(
                id=_id(row.key),
                title=self._asks(row),
                taps=taps,
                more=more,
                missing=missing,
                begin=_("Choose the card") if missing else "",
                open=named or ((missing or in_park) and _is_unnamed(row.options)),
                kind=KINDS_OF_ROWS.get(row.field, ""),
            )
        ]

    def _by_place(self, row: Row) -> list[RowShown]:
        """Of each place a row: the Park with what lies under it, each Yard, the own cards."""
        values = [*row.options]
        if row.chosen is not None and row.chosen not in values:
            values.append(row.chosen)
        found: list[RowShown] = []
        unnamed = meant(row.question)
        answers = (*row.options, *(each.answer for each in unnamed))
        for place in dict.fromkeys(_place(answer) for answer in answers):
            here = [value for value in values if _place(value) == place]
            more = [
                self._chip(row, each.card, each.answer)
                for each in unnamed
                if _place(each.answer) == place
            ]
            found.append(
                RowShown(
                    id=f"{_id(row.key)}-{len(found)}",
                    title=self.whence(*place) if place else "",
                    taps=[self._tap(row, value, brief=True) for value in here],
                    more=more,
                    kind="place",
                    open=bool(more) and _is_unnamed(here),
                )
            )
        missing = row.key == self.page.missing
        head = replace(found[0], note=self._asks(row) if missing else "", missing=missing)
        return [head, *found[1:]]

    def _most_likely(self, row: Row) -> RowShown:
        ranked = likeliest(row.question)
        near = ranked[:MOST_SHOWN]
        if row.chosen not in near:
            near = [row.chosen, *near[:-1]]
        return RowShown(
            id=_id(row.key),
            title=self._asks(row),
            taps=[self._tap(row, value) for value in near],
            rest=[self._tap(row, value) for value in ranked if value not in near],
            kind="long",
        )

    def whence(self, place: str, seat: int) -> str:
        p, who = self.asking.p, self.asking.who
        return talk.capital(talk.whence(p, place, seat, who, self.language, own="yours"))

    def _asks(self, row: Row) -> str:
        if row.field == "suit":
            return _("The others follow with")
        return questions.title(row.question, self.language)

    def _choosing(self, row: Row, value: Any) -> str:
        return self.href(self.page.wish.choosing(row.key, value))

    def _tap(self, row: Row, value: Any, *, brief: bool = False) -> Tap:
        label = self._label(row, value, brief)
        href = self._choosing(row, value)
        card = value[0] if row.field in LYING and isinstance(value, tuple) else ""
        known = card if card in CARDS else ""
        chosen, sent = value == row.chosen, self._at_once(row, value)
        return Tap(label.text, href, chosen, label.icons, label.detail, answers=sent, card=known)

    def _chip(self, row: Row, card: str, value: Any) -> PickCard:
        sent = self._at_once(row, value)
        if sent:
            return replace(chip(card, self.language), answers=sent)
        return chip(card, self.language, href=self._choosing(row, value))

    def _at_once(self, row: Row, value: Any) -> str:
        """F3.4: to recruit a card that lies open there is nothing else to say."""
        if not self.at_once or row.key != self.page.missing or value[1] == "park_deck":
            return ""
        return write_answers((*self.page.answers, (row.field, value)))

    def _label(self, row: Row, value: Any, brief: bool) -> Label:
        """A card by its name, and small where it lies: there are many side by side."""
        q = row.question
        label = option(q, value, self.language)
        if row.field not in LYING or not isinstance(value, tuple):
            return Label(label.text, label.icons)
        card, place, seat = value
        if place == "park_deck":
            return Label(label.text, (PLACE_ICONS[place],))
        came = "" if brief else self.whence(place, seat)
        name = name_of(card, self.language)
        return Label(name, card_icons(card), came)

    # Cards that nobody has shown ------------------------------------------------------------------

    def unseen_in_hand(self) -> list[str]:
        p = self.page.start
        seat = p.seats[self.asking.who]
        known = [card for card in seat.pool if card != UNKNOWN]
        return list(dict.fromkeys([*known, *candidates.by_suit(hidden.never_seen(p, seat))]))

    def _turned(self, row: Row) -> Sequence[str]:
        """What could have come off the Park deck."""
        return candidates.unseen(row.question.p, "kids") if row.field in LATER else ()


def name_of(card: str, language: str) -> str:
    """Also of one that nobody has shown."""
    if card == UNKNOWN:
        return talk.capital(talk.card(card, language))
    return card_name(card, language)


def _place(value: Any) -> tuple[Any, ...]:
    """Where it lies; what lies under the Park goes with it."""
    if not isinstance(value, tuple):
        return ()
    return PARK if value[1] == "park_deck" else value[1:]


def _is_unnamed(values: Sequence[Any]) -> bool:
    """Whether none of these cards has a name that could be tapped."""
    return all(value is None or value[0] in (UNKNOWN, "") for value in values)


def _id(key: str) -> str:
    words = key.strip(".")
    for mark in ". :":
        words = words.replace(mark, "-")
    return f"row-{words}"
