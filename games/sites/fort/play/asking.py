"""Whose move is being put together, and on which table: what the sheets of a move share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.urls import reverse
from django.utils.http import urlencode

from games import tables
from games.engine.asking import Answer
from games.engine.entries import Choice
from games.engine.notation import write_answers
from games.fort import view
from games.fort.box.cards import UNKNOWN
from games.fort.log import entering
from games.fort.rules import turn
from games.fort.sheet import one_page
from games.fort.sheet.onward import ahead, silent
from games.fort.sheet.wish import Wish
from games.fort.table.position import Position
from games.models import Table
from games.seats import passes
from games.sites.fort.acts import page_url
from games.sites.shapes.sheet import SheetSeat

Told = str | int | Sequence[str]
"""What an address says of the answers still to come."""


def before(p: Position, who: int) -> list[Choice]:
    """F5.9: a pass for each seat that answers before this one and has not answered yet."""
    return ahead(p, who) if who in turn.to_follow(p) else silent(p, who)


def shows_the_hand(p: Position, who: int) -> bool:
    """Whether the first question names cards that only this seat may know."""
    open_to_all = bool(p.agenda) and p.agenda[-1][0] in ("recruit", "birthday")
    return not open_to_all and any(card != UNKNOWN for card in p.seats[who].hand)


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
        for passing in before(p, self.who):
            entering.apply(p, passing)
        object.__setattr__(self, "p", p)

    @property
    def seat(self) -> SheetSeat:
        return SheetSeat(self.who, self.p.seats[self.who].name)

    @property
    def waits_for(self) -> tuple[str, ...]:
        """Who sits elsewhere and has to answer first."""
        if self.who == self.p.leader:
            return ()
        ahead = [passing.seat for passing in before(self.now.position, self.who)]
        return tuple(self.p.seats[seat].name for seat in ahead if seat not in self.held.own)

    @property
    def past(self) -> tuple[int, ...]:
        """Seats that the leader goes on without."""
        return tuple(passing.seat for passing in silent(self.now.position, self.who))

    def url(self, answers: Sequence[Answer] = (), **more: Told) -> str:
        words: dict[str, Told] = {"a": write_answers(answers)} if answers else {}
        if before(self.now.position, self.who):
            words["who"] = self.who
        words |= {key: value for key, value in more.items() if value}
        address = reverse("ask", args=[self.table.code])
        return f"{address}?{urlencode(words, doseq=True)}" if words else address

    def page(self, wished: Wish) -> str:
        who = self.who if before(self.now.position, self.who) else None
        return page_url(self.table, wished, who)

    def page_of(self, answers: Sequence[Answer]) -> str:
        """The same for a move that was only just begun; "" for one that can't be laid out."""
        field, verb = answers[0]
        begun = len(answers) == 1 and field == "verb" and one_page.can_lay_out(verb)
        return self.page(Wish(verb)) if begun else ""
