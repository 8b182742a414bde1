"""A question taken at the moment the rules ask it, with what was answered before in the move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.asking import Answer
from games.fort.box.cards import CARDS
from games.fort.box.notation import Action
from games.fort.rules.fields import Field
from games.fort.rules.following import action_on_offer, followed_card
from games.fort.table.position import Position

CARD_STEPS = ("recruit", "lookout", "trash", "rival-trash")


@dataclass(frozen=True, slots=True)
class Question:
    p: Position
    """The table as the move has changed it so far."""
    who: int
    field: Field
    options: Sequence[Any]
    """The rules' own list: `Repeats` and `Copies` know what all of it would be."""
    answers: tuple[Answer, ...] = ()
    """What was answered before in this move."""

    @property
    def verb(self) -> tuple[str, ...]:
        """What is being done; empty while just that is asked."""
        if self.answers and self.answers[0][0] == "verb":
            verb: tuple[str, ...] = self.answers[0][1]
            return verb
        return ()

    @property
    def step(self) -> str:
        """The step of the agenda that is waiting (while the verb is asked)."""
        return self.p.agenda[-1][0] if self.p.agenda else ""

    def last(self, field: Field) -> Any:
        """The newest answer to a question of that name."""
        return next((answer for asked, answer in reversed(self.answers) if asked == field), None)

    @property
    def dog(self) -> str:
        """The dog being played, until it lets a kid's actions be used."""
        dog = self.verb[1] if self.verb[:1] == ("play",) else ""
        return dog if dog and CARDS[dog].kind == "dogs" and self.last("kid") is None else ""

    @property
    def used(self) -> str:
        """The card whose boxes are in use: the played one, a kid used by it, the followed one."""
        kid = self.last("kid")
        if kid is not None:
            return str(kid[0])
        if self.verb[:1] == ("play",):
            return self.verb[1]
        return followed_card(self.p) or ""

    @property
    def action(self) -> Action | None:
        """The box being done."""
        if self.verb[:1] == ("follow",):
            return action_on_offer(self.p)
        box = self.last("do")
        if box not in ("public", "private") or self.used not in CARDS:
            return None
        return CARDS[self.used].box(box)

    @property
    def aim(self) -> str:
        """What the card, rival, kind or reward being asked for is meant for."""
        if self.dog:
            return self.dog
        if self.verb[:1] and self.verb[0] in CARDS:
            return {"scratch": "rival-trash"}.get(self.verb[0], self.verb[0])
        action = self.action
        if self.field == "card" and action is not None:
            steps = (*action.lead, *action.tail)
            return next((step for step in CARD_STEPS if step in steps), "recruit")
        return "recruit" if self.field == "card" else ""

    def asked(self, field: Field) -> bool:
        """Whether something was answered to that question, and for the card now in use."""
        fields = [asked for asked, _ in self.answers]
        begun = len(fields) - fields[::-1].index("kid") if "kid" in fields else 0
        return field in fields[begun:]
