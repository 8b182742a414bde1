"""What a move is, in the words of the table: "Play Dash, add Ant: 4 pizzas"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.asking import Answer, Reason
from games.engine.entries import Choice
from games.engine.hinting.mind import Move
from games.fort import talk, telling, turn
from games.fort.cards import UNKNOWN
from games.fort.hinting.wording import phrase
from games.fort.options import Label, option
from games.fort.position import Position
from games.fort.questions import Question
from games.fort.replaying import Replaying

MOST = 4
"""Pieces of what comes of a move, and icons, that a title has room for."""


@dataclass(frozen=True, slots=True)
class Title:
    text: str
    icons: tuple[str, ...]
    labels: tuple[str, ...]
    """What was chosen, answer by answer: tells two titles apart that say the same."""


class _Reading(Replaying):
    """Repeats a move and keeps what each answer is called, where there was a choice."""

    def __init__(self, p: Position, who: int, move: Move, begun: int) -> None:
        super().__init__(p, who, move)
        self.p = p
        self.who = who
        self.begun = begun
        self.chosen: list[tuple[Question, Any]] = []

    def pick(self, field: str, options: Sequence[Any], rule: Reason) -> Any:
        at, so_far = self.at, tuple(self.answers[: self.at])
        value = super().pick(field, options, rule)
        if at >= self.begun and (len(options) > 1 or field == "verb"):
            self.chosen.append((_as_asked(self.p, self.who, field, options, so_far), value))
        return value


def _as_asked(
    p: Position, who: int, field: str, options: Sequence[Any], so_far: tuple[Answer, ...]
) -> Question:
    """The question as the table stood then: the move goes on and changes it."""
    return Question(p.copy(), who, field, options, so_far)


def title(p: Position, who: int, move: Move, begun: int, language: str) -> Title:
    """`begun` of the answers were given before the question that is open."""
    table = p.copy()
    reading = _Reading(table, who, move, begun)
    turn.act(table, reading)
    labels = [_label(question, value, language) for question, value in reading.chosen]
    choice = Choice(who, move)
    text = _open(labels) if begun else _deed(p, choice, labels, language)
    what = [*_drawn(choice, language), *telling.came(p, choice, table, language)][:MOST]
    if what:
        text = phrase("title", "what", language, said=text, what=", ".join(what))
    icons = tuple(dict.fromkeys(icon for label in labels for icon in label.icons))
    return Title(text, icons[:MOST], tuple(label.text for label in labels))


def _drawn(choice: Choice, language: str) -> list[str]:
    """F9.13: a card out of the box, whichever it will be."""
    if ("drawn", UNKNOWN) not in choice.answers:
        return []
    watson = ("verb", ("play", "watson")) in choice.answers
    return [phrase("title", "drawn_rule" if watson else "drawn_perk", language)]


def _label(question: Question, value: Any, language: str) -> Label:
    return option(question, value, language)


def _open(labels: Sequence[Label]) -> str:
    """Only what was still to answer."""
    first, *others = [label.text for label in labels[:3]] or [""]
    return "; ".join([first, *(text[:1].lower() + text[1:] for text in others)])


def _deed(p: Position, choice: Choice, labels: Sequence[Label], language: str) -> str:
    word, *cards = choice.answers[0][1]
    said = dict(choice.answers)
    if word == "recruit" and said.get("card"):
        card, place, seat = said["card"]
        came = talk.whence("came_from", p, place, seat, choice.seat, language)
        if place == "park_deck":
            return phrase("title", "recruit_top", language)
        name = talk.card(card, language)
        return phrase("title", "recruit", language, **{"card": name, "from": came})
    added = [value for field, value in choice.answers if field == "add" and value]
    added += [value[0] for field, value in choice.answers if field == "need" and value]
    if word == "follow":
        return _naming("follow", cards, language)
    if word == "play" and added:
        return _naming("play_with", added, language, card=talk.card(cards[0], language))
    return labels[0].text


def _naming(key: str, cards: Sequence[str], language: str, **gaps: str) -> str:
    """With one card or more of them."""
    key = key if len(cards) == 1 else f"{key}_more"
    return phrase("title", key, language, cards=talk.cards(cards, language), **gaps)


def told_apart(titles: Sequence[Title]) -> list[str]:
    """Where two titles say the same, each says the first thing that is chosen differently."""
    texts = []
    for one in titles:
        same = [other for other in titles if other is not one and other.text == one.text]
        theirs = {label for other in same for label in other.labels}
        own = next((label for label in one.labels if label not in theirs), "")
        texts.append(f"{one.text} ({own[:1].lower()}{own[1:]})" if same and own else one.text)
    return texts
