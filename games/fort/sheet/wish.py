"""What was chosen on the page of a move so far; what is not said is as is likeliest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.engine.asking import Answer
from games.engine.errors import NotAMove
from games.engine.notation import read_answers, write_answers
from games.engine.wording import quoted
from games.fort.box.cards import BOXES, CARDS, KIDS, UNKNOWN
from games.fort.box.notation import Action
from games.fort.table.hooks import Verb
from games.fort.table.position import Position

HelperAt = tuple[str, str]
"""A card given for a need, and whether it comes from "hand" or "lookout"."""
MOST_ADDED = 12
"""More cards than any hand holds."""


@dataclass(frozen=True, slots=True)
class Wish:
    verb: Verb
    added: tuple[str, ...] = ()
    """Cards added from the hand."""
    given: tuple[HelperAt, ...] = ()
    """Cards for a dog's need, those tapped last at the end."""
    undone: tuple[str, ...] = ()
    """Action boxes that are left out."""
    first: str = ""
    """The box that comes first, where somebody said so."""
    unused: tuple[tuple[str, str], ...] = ()
    """Lookout cards that are left out, each with the box that does without it."""
    used: tuple[tuple[str, str], ...] = ()
    """Those that are to be used, even where less comes about with them."""
    chosen: tuple[Answer, ...] = ()
    """Answers to single questions, by the key of the question (`Keys`)."""
    left: tuple[str, ...] = ()
    """Cards that are still in the hand when the turn ends."""

    def said(self, key: str) -> Answer | None:
        return next((each for each in self.chosen if each[0] == key), None)

    def choosing(self, key: str, value: Any) -> Wish:
        kept = tuple(each for each in self.chosen if each[0] != key)
        return replace(self, chosen=(*kept, (key, value)))

    def adding(self, card: str) -> Wish:
        return replace(self, added=tuple(sorted((*self.added, card))))

    def without(self, card: str) -> Wish:
        """One card less, and nothing said any more of what its coin stands for."""
        at = self.added.index(card)
        kept = tuple(each for each in self.chosen if f".coin {card}." not in each[0])
        return replace(self, added=self.added[:at] + self.added[at + 1 :], chosen=kept)

    def giving(self, helper: HelperAt, wanted: int) -> Wish:
        """This card given as well; of those tapped before, the last ones stay, as many as fit."""
        kept = self.given[max(0, len(self.given) - wanted + 1) :]
        return replace(self, given=(*kept, helper))

    def keeping(self, helper: HelperAt) -> Wish:
        """This card not given any more."""
        at = self.given.index(helper)
        return replace(self, given=self.given[:at] + self.given[at + 1 :])

    def leaving_behind(self, card: str) -> Wish:
        return replace(self, left=tuple(sorted((*self.left, card))))

    def not_behind(self, card: str) -> Wish:
        at = self.left.index(card)
        return replace(self, left=self.left[:at] + self.left[at + 1 :])

    @property
    def kid(self) -> str:
        """The kid whose actions a dog uses, once it is chosen."""
        found = next((value for key, value in self.chosen if field_of(key) == "kid"), None)
        return found[0] if isinstance(found, tuple) and found[:1] and found[0] in KIDS else ""

    @property
    def card(self) -> str:
        """The card whose boxes are used in the own turn; "" where it is none."""
        if self.kid:
            return self.kid
        return self.verb[1] if self.verb[0] == "play" and CARDS[self.verb[1]].boxes else ""

    @property
    def actions(self) -> Sequence[tuple[str, Action]]:
        """The boxes of that card."""
        return CARDS[self.card].actions if self.card else ()

    def switching(self, box: str) -> Wish:
        """That action on, if it is left out, else off."""
        undone = set(self.undone) ^ {box}
        return replace(self, undone=tuple(each for each in BOXES if each in undone))

    def leaving(self, box: str, card: str) -> Wish:
        """That Lookout card out of use there."""
        return replace(self, unused=(*self.unused, (box, card)), used=_less(self.used, (box, card)))

    def using(self, box: str, card: str) -> Wish:
        return replace(self, unused=_less(self.unused, (box, card)), used=(*self.used, (box, card)))

    def named(self) -> tuple[Answer, ...]:
        """The answers that may name a card which nobody has shown yet."""
        return (
            ("verb", self.verb),
            *(("add", card) for card in self.added),
            *(("need", helper) for helper in self.given),
            *((field_of(key), value) for key, value in self.chosen),
        )


def _less(cards: tuple[tuple[str, str], ...], one: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    if one not in cards:
        return cards
    at = cards.index(one)
    return cards[:at] + cards[at + 1 :]


class Keys:
    """Gives each question of a move a name of its own: `private.card.1`.

    That is the box being done, the question, and how often it was asked there before. What a coin
    stands for is asked of its card.
    """

    def __init__(self) -> None:
        self._box = ""
        self._helper = ""
        self._asked: Counter[str] = Counter()

    @property
    def box(self) -> str:
        return self._box

    def of(self, field: str) -> str:
        name = f"{field} {self._helper}" if field.endswith("coin") else field
        return f"{self._box}.{name}.{self._asked[f'{self._box}.{name}']}"

    def answered(self, field: str, answer: Any) -> None:
        name = f"{field} {self._helper}" if field.endswith("coin") else field
        self._asked[f"{self._box}.{name}"] += 1
        if field == "do":
            self._box = str(answer)
        elif field in ("add", "lookout") and answer is not None:
            self._helper = answer
        elif field == "need" and answer is not None:
            self._helper = answer[0]


def field_of(key: str) -> str:
    name = key.partition(".")[2].rpartition(".")[0]
    for field in ("lookout coin", "need coin", "coin"):
        if name.startswith(f"{field} "):
            return field
    return name


def wish_of(p: Position, who: int, answers: Sequence[Answer]) -> Wish:
    """What to choose on the page for just these answers."""
    wish, keys = Wish(answers[0][1]), Keys()
    done: list[str] = []
    used: list[tuple[str, str]] = []
    for field, value in answers:
        if field == "do" and value in BOXES:
            done.append(value)
        elif field == "add":
            wish = wish if value is None else wish.adding(value)
        elif field == "lookout":
            used += [] if value is None else [(keys.box, value)]
        elif field == "need":
            wish = wish if value is None else replace(wish, given=(*wish.given, value))
        elif field not in ("verb", "do"):
            wish = wish.choosing(keys.of(field), value)
        keys.answered(field, value)
    return replace(
        wish,
        undone=tuple(box for box in BOXES if box not in done) if done else (),
        first=done[0] if done else "",
        unused=tuple(_unused(p.seats[who].lookout, done, used)),
        used=tuple(used),
    )


def _unused(
    lookout: Sequence[str], done: Sequence[str], used: Sequence[tuple[str, str]]
) -> Iterator[tuple[str, str]]:
    """The Lookout cards that lie idle during each action; what is in use stays so."""
    idle = Counter(lookout)
    for box in done:
        idle -= Counter(card for where, card in used if where == box)
        yield from ((box, card) for card in idle.elements())


# In an address ------------------------------------------------------------------------------------


def write(wish: Wish) -> str:
    """One line that `read` reads back."""
    line: list[Answer] = [("verb", wish.verb)]
    line += [("add", card) for card in wish.added]
    line += [("need", helper) for helper in wish.given]
    line += [("off", box) for box in wish.undone]
    line += [("first", wish.first)] if wish.first else []
    line += [("leave", each) for each in wish.unused]
    line += [("use", each) for each in wish.used]
    line += [("left", card) for card in wish.left]
    return write_answers((*line, *wish.chosen))


def read(line: str) -> Wish:
    verb: Any = None
    wish = Wish(())
    for name, value in read_answers(line):
        if name == "verb":
            verb = value
        elif "." in name:
            wish = wish.choosing(name, value)
        elif name == "add" and value in CARDS and len(wish.added) < MOST_ADDED:
            wish = wish.adding(value)
        elif name == "need" and _is_helper(value) and len(wish.given) < MOST_ADDED:
            wish = replace(wish, given=(*wish.given, value))
        elif name == "left" and value in CARDS and len(wish.left) < MOST_ADDED:
            wish = wish.leaving_behind(value)
        elif name == "off" and value in BOXES:
            wish = replace(wish, undone=(*wish.undone, value))
        elif name == "first" and value in BOXES:
            wish = replace(wish, first=value)
        elif name == "leave" and isinstance(value, tuple) and len(value) == 2:
            wish = replace(wish, unused=(*wish.unused, (str(value[0]), str(value[1]))))
        elif name == "use" and isinstance(value, tuple) and len(value) == 2:
            wish = replace(wish, used=(*wish.used, (str(value[0]), str(value[1]))))
        else:
            raise NotAMove("line-no-answer", "line", word=quoted(name))
    if not isinstance(verb, tuple) or not verb or not all(isinstance(word, str) for word in verb):
        raise NotAMove("line-no-answer", "line", word=quoted("verb"))
    return replace(wish, verb=verb)


def _is_helper(value: Any) -> bool:
    return (
        isinstance(value, tuple)
        and len(value) == 2
        and (value[0] in CARDS or value[0] == UNKNOWN)
        and value[1] in ("hand", "lookout")
    )
