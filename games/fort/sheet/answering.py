"""Who answers a move on one page: as was chosen there, else as is likeliest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.asking import Answer, Ask, Objection
from games.engine.errors import Refused
from games.fort.box.cards import BOXES, BY_KIND, UNKNOWN
from games.fort.rules.doing import Copies, Repeats
from games.fort.rules.fields import Picked, Shown
from games.fort.rules.playing import END
from games.fort.rules.question import Question
from games.fort.sheet.likely import likeliest
from games.fort.sheet.meant import may_mean
from games.fort.sheet.wish import Keys, Wish, field_of
from games.fort.table.position import Position

LESS = ("times", "steps", "copied", "may")
"""Questions of how much: all of it goes without saying, less is a wish."""
FINER = ("pay-from-stuff", "spend:pizza", "spend:toy")
"""Where tokens come from: seldom looked at."""
TOGETHER = ("verb", "add", "need", "do", "lookout")
"""Questions that are no rows of their own: they are asked again and again, or once for all."""
LATER = ("top", "refill")
"""What the table turns up: it can be said at once, or stay unknown."""


@dataclass(frozen=True, slots=True)
class Row:
    """One question that has more than one answer, or whose answer nobody has shown yet."""

    key: str
    question: Question
    options: tuple[Any, ...]
    """In the order in which the rules name them."""
    chosen: Any
    nameable: bool
    """A card that nobody has shown may be meant."""

    @property
    def field(self) -> str:
        return self.question.field


class Missing(Exception):
    """Only the player can say what is meant here, and has not said it."""


class Answering:
    """Answers as the page says, else as is likeliest; notes what was asked."""

    judging = False
    insists = False

    def __init__(self, ask: Ask, p: Position, who: int, wish: Wish, plan: Sequence[str]) -> None:
        self.ask = ask
        self.p = p
        self.who = who
        self.wish = wish
        self.plan = plan
        self.keys = Keys()
        self.said: list[Answer] = []
        self.rows: list[Row] = []
        self.lent: dict[tuple[str, str], int] = {}
        """Of each box and Lookout card how many could be used."""
        self.to_add = Counter(wish.added)
        self.to_give = Counter(wish.given)
        named = (value for key, value in wish.chosen if field_of(key) in ("card", "kid"))
        recruited = [at[0] for at in named if isinstance(at, tuple) and at[1:2] == ("park",)]
        self.to_come = list((Counter(recruited) - Counter(p.park)).elements())
        """Cards of the Park that are named and did not lie there: they come meanwhile."""
        self.need: Question | None = None
        """What a dog needs, at the moment the rules first ask for cards."""
        self.times: dict[str, int] = {}
        self.short: Counter[str] = Counter()
        """By box: how often less was done than all of it."""
        self.missing = ""
        self.kid: Answer | None = None
        """Whose actions a dog lets be used, by the key of that question."""

    def pick(self, field: Picked, options: Sequence[Any], rule: Objection) -> Any:
        question = Question(self.p, self.who, field, options, tuple(self.said))
        key = self.keys.of(field)
        nameable = may_mean(question)
        wished = self.wish.said(key)
        if field == "need" and self.need is None:
            self.need = Question(self.p.copy(), self.who, field, options, tuple(self.said))
        if (not options and nameable) or (
            (wished is None or wished[1] not in options) and must_be_said(question)
        ):
            self._note(key, question, None, nameable)
            self.missing = key
            raise Missing
        if field == "verb" and self.wish.verb not in options:
            raise Refused(rule if isinstance(rule, str) else rule(self.wish.verb))
        answer = self.ask.pick(field, self._ordered(key, question), rule)
        self._note(key, question, answer, nameable)
        if field == "kid":
            self.kid = key, answer
        self.said.append((field, answer))
        self.keys.answered(field, answer)
        return answer

    def _ordered(self, key: str, q: Question) -> list[Any]:
        """What is tried, one after the other."""
        if q.field == "verb":
            return [self.wish.verb]
        if q.field == "add":
            wanted = [card for card in q.options if card and self.to_add[card] > 0][:1]
            self.to_add.subtract(wanted)
            return wanted or [None]
        if q.field == "need":
            return self._helpers(q)
        if q.field == "do":
            return self._boxes(q.options)
        if q.field == "lookout":
            return self._lookout(q)
        wished = self.wish.said(key)
        if wished is not None and wished[1] in q.options:
            return [wished[1]]
        return likeliest(q)

    def _helpers(self, q: Question) -> list[Any]:
        """Those that were tapped, in the order in which the rules take them; then the others."""
        given = Counter(value for field, value in self.said if field == "need")
        tapped = [each for each in q.options if self.to_give[each] > given[each]]
        others = [each for each in q.options if each not in tapped]
        return [*tapped, *sorted(others, key=lambda each: each is not None and each[0] == UNKNOWN)]

    def _boxes(self, options: Sequence[str]) -> list[str]:
        if not set(options) & {*BOXES, END}:
            return list(options)
        done = [value for field, value in self.said if field == "do"]
        wanted = [box for box in self.plan if box in options and box not in done]
        return [*wanted, END] if END in options else wanted

    def _lookout(self, q: Question) -> list[str | None]:
        box = self.keys.box
        used = Counter(card for field, card in self.said if field == "lookout")
        here = Counter(
            card
            for at, (field, card) in enumerate(self.said)
            if field == "lookout" and ("do", box) in self.said[:at]
        )
        usable = []
        for card in q.options:
            if card is None:
                continue
            lying = self.p.seats[self.who].lookout.count(card) - used[card]
            self.lent.setdefault((box, card), lying)
            left = self.wish.unused.count((box, card))
            if min(lying, self.lent[box, card] - left - here[card]) > 0:
                usable.append(card)
        return [*usable, None]

    def _note(self, key: str, q: Question, answer: Any, nameable: bool) -> None:
        box = self.keys.box
        if q.field == "times":
            self.times[box] = answer
            assert isinstance(q.options, Repeats)
            self.short[box] += answer < q.options.low
        elif q.field == "copied":
            assert isinstance(q.options, Copies)
            self.short[box] += answer != q.options.whole
        elif q.field == "steps" and q.action is not None:
            self.short[box] += len(answer) < len(q.action.lead)
        if q.field not in TOGETHER and (len(q.options) > 1 or nameable):
            then = Question(q.p.copy(), q.who, q.field, q.options, q.answers)
            self.rows.append(Row(key, then, tuple(dict.fromkeys(q.options)), answer, nameable))

    def show(self, field: Shown) -> Any:
        """What the table turns up can be said at once, or stay unknown."""
        if self.p.profile.dealt:
            return UNKNOWN
        key = self.keys.of(field)
        wished = self.wish.said(key)
        card = wished[1] if wished is not None and wished[1] in BY_KIND["kids"] else UNKNOWN
        if field == "refill" and self.to_come:
            card = self.to_come[0] if card == UNKNOWN else card
            if card in self.to_come:
                self.to_come.remove(card)
        q = Question(self.p.copy(), self.who, field, (UNKNOWN,), tuple(self.said))
        self.rows.append(Row(key, q, (UNKNOWN,), card, nameable=True))
        if field == "top" or card != UNKNOWN:
            self.said.append((field, card))
        self.keys.answered(field, card)
        return card

    def keep(self, copy: Callable[[], Any]) -> None:
        pass

    def refuse(self, rule: str) -> None:
        self.ask.refuse(rule)

    def fell_short(self, rule: str) -> None:
        self.short[self.keys.box] += 1

    def did_then(self, steps: int) -> None:
        pass

    def shuffle(self, cards: list[str]) -> list[str] | None:
        return None


def must_be_said(q: Question) -> bool:
    """Whether no answer is likelier than another, and one of them may cost dear."""
    if len(q.options) < 2:
        return False
    if q.field == "reward":
        return UNKNOWN not in q.options
    return q.field in UNGUESSED or (q.field == "card" and q.aim == "recruit")


UNGUESSED = ("kid", "moved from", "drawn", "kept")
