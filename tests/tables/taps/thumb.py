"""Thumbs that play a turn on real pages, by nothing but what these show, and count what they tap.

Every seat has a phone of its own, no hand was ever entered, and a card is named only where it is
used. What is typed is no tap.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.engine.asking import Answer
from games.engine.entries import Choice
from games.engine.errors import GameError
from games.engine.notation import read_answers
from games.fort.judge.judging import outcome
from games.fort.log import entering
from games.fort.rules import following
from games.fort.rules.turn import RECRUIT, to_decide
from games.fort.sheet.onward import silent
from games.fort.sheet.wish import Wish, read, wish_of
from games.fort.table.position import Position
from tests.tables.phone import NAMES, Phone, text
from tests.tables.taps.controls import Control, controls
from tests.tables.taps.evenings import Turn

LATER = ("top", "refill")
MOST_STEPS = 30


class DeadEnd(AssertionError):
    """The pages offer no way to say what was done."""


class Thumbs:
    """The phones of one table, and the taps on all of them together."""

    def __init__(self, start: Position) -> None:
        players = len(start.seats)
        first = Phone()
        first.open(*NAMES[:players], board=[seat.board for seat in start.seats])
        self.phones = [first, *(Phone(code=first.code) for _ in range(players - 1))]
        for seat, phone in enumerate(self.phones):
            phone.sit(seat)
        for place, card in enumerate(start.park):
            first.shows(f"park.{place}", card)
        self.taps = 0
        self.lids = 0
        self.tapped: list[str] = []

    @property
    def p(self) -> Position:
        found: Position = self.phones[0].now.position
        return found

    # One tap --------------------------------------------------------------------------------------

    def tap(self, seat: int, control: Control, *, counted: bool = True) -> str:
        """What stands there after it."""
        if counted:
            self.taps += control.taps
            self.lids += control.lids
            self.tapped.append(f"{NAMES[seat]}: {control.text} ({control.taps})")
        phone = self.phones[seat]
        headers = {"HX-Request": "true"}
        if control.fields:
            answer = phone.client.post(control.address, control.fields, headers=headers)
        else:
            answer = phone.client.get(control.address, headers=headers)
        if answer.status_code != 200:
            raise DeadEnd(f"{control.text}: {answer.status_code} {text(answer)[:600]}")
        return text(answer)

    def table(self, seat: int) -> list[Control]:
        return controls(text(self.phones[seat].get("part/", htmx=True)))

    # What was chosen ------------------------------------------------------------------------------

    def turn(self, turn: Turn) -> None:
        for number, choice in enumerate(turn.choices, 1):
            if choice.answers[0][1] != following.PASS:
                self._passed_before(choice)
                self._choose(choice, turn.friends if number == len(turn.choices) else ())
        self._go_on()

    def _passed_before(self, choice: Choice) -> None:
        """Who has not said anything passes, unless to go on says so."""
        for _ in range(MOST_STEPS):
            who = to_decide(self.p)
            step = self.p.agenda[-1][0] if self.p.agenda else ""
            if who is None or step not in ("follow", "rough") or who == choice.seat:
                return
            if choice.answers[0][1] == RECRUIT and silent(self.p, choice.seat):
                return
            self._pass(who)

    def _go_on(self) -> None:
        """Where a turn ends without a choice of the leader, those who follow last have said so."""
        for _ in range(MOST_STEPS):
            who, p = to_decide(self.p), self.p
            if not p.agenda or p.agenda[-1][0] not in ("follow", "rough") or who is None:
                return
            self._pass(who)

    def _pass(self, seat: int) -> None:
        self.tap(seat, self._answering(seat, (("verb", following.PASS),)))

    def _answering(self, seat: int, answers: Sequence[Answer]) -> Control:
        found = list(self._doing(self.table(seat), Choice(seat, tuple(answers))))
        if not found:
            raise DeadEnd(f"no button for {answers} among {[c.text for c in self.table(seat)]}")
        return found[0]

    def _doing(self, found: Sequence[Control], choice: Choice) -> Iterator[Control]:
        """The buttons that do this, or what comes to the same."""
        wanted = self._comes_to(choice)
        for control in found:
            for line in control.fields.get("a", ()):
                said = read_answers(line)
                same = _said(said) == _said(choice.answers)
                if said[0] != choice.answers[0]:
                    continue
                if same or (wanted and self._comes_to(Choice(choice.seat, said)) == wanted):
                    yield control

    def _comes_to(self, choice: Choice) -> object:
        p = self.p.copy()
        for passing in silent(p, choice.seat):
            entering.apply(p, passing)
        try:
            entering.apply(p, Choice(choice.seat, _said(choice.answers)))
        except GameError:
            return None
        return outcome(p)

    def _choose(self, choice: Choice, friends: Sequence[str] = ()) -> None:
        """`friends` are best friends that are left in the hand, where this ends the turn."""
        seat, table = choice.seat, self.table(choice.seat)
        if self._at_once(seat, table, choice, friends):
            return
        html, wish = self._open(seat, choice.answers[0][1])
        for _ in range(MOST_STEPS):
            sheet = controls(html)
            if any(not each.address for each in sheet) and self._at_once(
                seat, sheet, choice, friends
            ):
                return
            target = replace(wish_of(self.p, seat, choice.answers), left=tuple(friends))
            step = next(self._towards(sheet, wish, target), None)
            done = next(self._doing(sheet, choice), None)
            if done is not None and (step is None or not friends):
                self.tap(seat, done)
                return
            if step is None:
                sent = [c.fields.get("a") for c in sheet if c.fields]
                raise DeadEnd(f"{choice}\n{wish}\n{sent}\n{[c.text for c in sheet]}")
            control, wish = step
            html = self.tap(seat, control)

    def _at_once(
        self, seat: int, found: Sequence[Control], choice: Choice, friends: Sequence[str]
    ) -> bool:
        button = next(self._doing(found, choice), None)
        if button is None:
            return False
        boxes = {card for each in found if not each.address for card in each.fields.get("left", ())}
        ticked = [card for card in friends if card in boxes]
        self.taps += len(ticked)
        left = [*button.fields.get("left", ()), *ticked]
        self.tap(seat, replace(button, fields={**button.fields, "left": left}))
        return True

    def _open(self, seat: int, verb: tuple[str, ...]) -> tuple[str, Wish]:
        """The page of that move, from the table, if need be by way of the sheet of all cards."""
        found = self.table(seat)
        for control in found:
            wish = wish_at(control)
            if wish is not None and wish.verb[0] == verb[0] and len(verb) == 1:
                return self.tap(seat, control), wish
            if wish in (Wish(verb), Wish(verb[:2])):
                return self.tap(seat, control), wish
        lids = [c for c in found if "/ask/" in c.address and wish_at(c) is None]
        for lid in lids[:1]:
            sheet = controls(self.tap(seat, lid))
            for control in sorted(sheet, key=lambda each: each.lids):
                wish = wish_at(control)
                if wish in (Wish(verb), Wish(verb[:2])):
                    return self.tap(seat, control), wish
        raise DeadEnd(f"no way to {verb} from {[c.text for c in found]}")

    def _towards(
        self, sheet: Sequence[Control], wish: Wish, target: Wish
    ) -> Iterator[tuple[Control, Wish]]:
        """What brings the page nearer to what was chosen, the least lids first."""
        links = [
            (control, then)
            for control in sorted(sheet, key=lambda each: each.lids)
            if (then := wish_at(control)) is not None
        ]
        for wanted in next_wishes(wish, target):
            for control, then in links:
                if then == wanted and not _stands(control, wish, wanted):
                    yield control, then


def _said(answers: Sequence[Answer]) -> tuple[Answer, ...]:
    """Without that no more cards are wanted, and what the table turns up."""
    together = ("add", "lookout", "need")
    return tuple(
        (field, value)
        for field, value in answers
        if field not in LATER and not (value is None and field in together)
    )


def _stands(control: Control, wish: Wish, wanted: Wish) -> bool:
    """It is so already: chosen without a word, or said."""
    only_chosen = replace(wanted, chosen=wish.chosen) == wish
    return wanted == wish or (control.chosen and only_chosen)


def next_wishes(wish: Wish, target: Wish) -> Iterator[Wish]:
    """One step each: cards first, for what then is so already needs no tap."""
    if wish.verb != target.verb:
        yield replace(wish, verb=target.verb)
    left = list(wish.added)
    for card in target.added:
        if card in left:
            left.remove(card)
        else:
            yield wish.adding(card)
    for box in ("public", "private"):
        if (box in wish.undone) != (box in target.undone):
            yield wish.switching(box)
    given = list(wish.given)
    for helper in target.given:
        if helper in given:
            given.remove(helper)
        else:
            yield from (wish.giving(helper, number) for number in range(1, 5))
    for key, value in target.chosen:
        if wish.said(key) != (key, value):
            yield wish.choosing(key, value)
    if target.first != wish.first:
        yield replace(wish, first=target.first)
    for card in target.left:
        if card not in wish.left:
            yield wish.leaving_behind(card)
    for box, card in target.unused:
        if (box, card) not in wish.unused:
            yield wish.leaving(box, card)
    for box, card in target.used:
        if (box, card) not in wish.used:
            yield wish.using(box, card)


def wish_at(control: Control) -> Wish | None:
    line = control.query.get("page")
    if line is None:
        return None
    try:
        return read(line)
    except GameError:
        return None
