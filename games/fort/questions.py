"""What the rules ask, in words: `title` of a question, and `about` what is being done.

A `Question` is taken at the moment the rules ask it; what was answered before tells, for
instance, whether a "card" is one to recruit or one to trash.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.asking import Answer
from games.fort import talk
from games.fort.cards import CARDS
from games.fort.following import action_on_offer, followed_card
from games.fort.notation import Action
from games.fort.position import Position
from games.fort.say import load_words, say

CARD_STEPS = ("recruit", "lookout", "trash", "rival-trash")


@dataclass(frozen=True, slots=True)
class Question:
    p: Position
    """The table as the move has changed it so far."""
    who: int
    field: str
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

    def last(self, field: str) -> Any:
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

    def asked(self, field: str) -> bool:
        """Whether something was answered to that question, and for the card now in use."""
        fields = [asked for asked, _ in self.answers]
        begun = len(fields) - fields[::-1].index("kid") if "kid" in fields else 0
        return field in fields[begun:]


Title = tuple[str, dict[str, str]]


def _verb(q: Question, language: str) -> Title:
    step = q.step
    if step in ("follow", "rough"):
        return step, {"card": talk.card(followed_card(q.p), language)}
    if step == "recruit" and len(q.options) == 1:
        return ("recruit_only" if q.options[0] == ("recruit",) else "recruit_none"), {}
    return {"kid": "second_kid"}.get(step, step), {}


def _more(field: str) -> Callable[[Question, str], Title]:
    def title(q: Question, language: str) -> Title:
        gaps = {"card": talk.card(q.used, language)}
        return (f"{field}_more", gaps) if q.asked(field) else (field, gaps)

    return title


def _coin(field: str) -> Callable[[Question, str], Title]:
    def title(q: Question, language: str) -> Title:
        helper = q.last(field)
        card = helper[0] if field == "need" else helper
        return "coin", {"card": talk.card(card, language)}

    return title


def _do(q: Question, language: str) -> Title:
    if q.dog:
        return "do_dog", {"card": talk.card(q.dog, language)}
    if q.asked("do"):
        return "do_more", {}
    return "do" if len(CARDS[q.used].actions) == 1 else "do_first", {}


def _card(q: Question, language: str) -> Title:
    return f"card_{q.aim}", {}


def _rival(q: Question, language: str) -> Title:
    return f"rival_{q.aim}" if q.aim in ("bandit", "loki") else "rival", {}


def _reward(q: Question, language: str) -> Title:
    if q.dog in ("eclair", "watson"):
        return "keep_perk" if q.dog == "eclair" else "keep_rule", {}
    return "reward_rule" if q.p.seats[q.who].level == 1 else "reward_perk", {}


def _plain(key: str) -> Callable[[Question, str], Title]:
    return lambda q, language: (key, {})


def _of_dog(key: str) -> Callable[[Question, str], Title]:
    return lambda q, language: (key, {"card": talk.card(q.dog, language)})


TITLES: dict[str, Callable[[Question, str], Title]] = {
    "verb": _verb,
    "add": _more("add"),
    "lookout": _more("lookout"),
    "need": _more("need"),
    "coin": _coin("add"),
    "lookout coin": _coin("lookout"),
    "need coin": _coin("need"),
    "suit": lambda q, language: ("suit", {"card": talk.card(q.used, language)}),
    "do": _do,
    "symbol": lambda q, language: ("name_suit" if q.dog else "symbol", {}),
    "kind": lambda q, language: ("kind_bandit" if q.aim == "bandit" else "kind", {}),
    "times": _plain("times"),
    "steps": _plain("steps"),
    "tokens": _plain("tokens"),
    "copied": _plain("copied"),
    "rival": _rival,
    "card": _card,
    "swap": _plain("swap"),
    "scavenged": _plain("swap"),
    "pay": _plain("pay"),
    "pay-from-stuff": _plain("pay_from"),
    "spend:pizza": _plain("spend"),
    "spend:toy": _plain("spend"),
    "reward": _reward,
    "drawn": lambda q, language: ("drawn_perk" if q.aim == "eclair" else "drawn_rule", {}),
    "kept": _plain("kept"),
    "top": _plain("top"),
    "refill": _plain("refill"),
    "may": _of_dog("may"),
    "moved from": _plain("moved_from"),
    "to": _plain("to"),
    "kid": _plain("kid"),
    "discard": _plain("leave"),
    "gain": _plain("gain"),
    "take": lambda q, language: (
        "take",
        {"name": talk.player(q.p, q.last("rival"), language)},
    ),
}
"""Every field that a rule asks for."""


def title(q: Question, language: str) -> str:
    key, gaps = TITLES[q.field](q, language)
    return talk.phrase("questions", key, language, **gaps)


def about(q: Question, language: str) -> str:
    """The words of the card that lead to this question; "" where the title says it all."""
    if not q.verb:
        action = action_on_offer(q.p) if q.step == "follow" else None
        return say(action.notation, language) if action is not None else ""
    if q.dog:
        met = q.field in ("do", "need", "need coin") or (q.field == "pay" and q.dog != "duke")
        part = "need" if met else "effect"
        return str(load_words(language)["dogs"][f"{q.dog}_{part}"])
    if q.verb[0] in CARDS:
        return talk.what_it_does(q.verb[0], CARDS[q.verb[0]].kind, language)
    action = q.action
    if action is None or q.field in ("add", "coin", "suit", "do"):
        return ""
    return say(action.notation, language)
