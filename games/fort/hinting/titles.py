"""What a move is, in the words of the table: "Play Dash, add Ant: 4 pizzas"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.entries import Choice
from games.engine.hinting.mind import Move
from games.fort.box.cards import UNKNOWN
from games.fort.hinting.wording import phrase
from games.fort.log.replaying import replay
from games.fort.rules.question import Question
from games.fort.sheet.options import Label, option
from games.fort.table.position import Position
from games.fort.told import talk, telling

MOST = 4
"""Pieces of what comes of a move, and icons, that a title has room for."""


@dataclass(frozen=True, slots=True)
class Title:
    text: str
    icons: tuple[str, ...]
    labels: tuple[str, ...]
    """What was chosen, answer by answer: tells two titles apart that say the same."""


def title(p: Position, who: int, move: Move, begun: int, language: str) -> Title:
    """`begun` of the answers were given before the question that is open."""
    choice, labels = Choice(who, move), list[Label]()

    def heard(q: Question, value: Any) -> None:
        if len(q.answers) >= begun and (len(q.options) > 1 or q.field == "verb"):
            labels.append(option(q, value, language))

    table = replay(p, choice, heard)
    text = _open(labels) if begun else _deed(p, choice, labels, language)
    what = [*_drawn(choice, language), *telling.came(p, choice, table, language)][:MOST]
    if what:
        text = phrase("title", "what", language, said=text, what=", ".join(what))
    icons = tuple(dict.fromkeys(icon for label in labels for icon in label.icons))
    return Title(text, icons[:MOST], tuple(label.inside for label in labels))


def _drawn(choice: Choice, language: str) -> list[str]:
    """F9.13: a card out of the box, whichever it will be."""
    if ("drawn", UNKNOWN) not in choice.answers:
        return []
    watson = ("verb", ("play", "watson")) in choice.answers
    return [phrase("title", "drawn_rule" if watson else "drawn_perk", language)]


def _open(labels: Sequence[Label]) -> str:
    """Only what was still to answer."""
    if not labels:
        return ""
    first, *others = labels[:3]
    return "; ".join([first.text, *(label.inside for label in others)])


def _deed(p: Position, choice: Choice, labels: Sequence[Label], language: str) -> str:
    word, *cards = choice.answers[0][1]
    said = dict(choice.answers)
    if word == "recruit" and said.get("card"):
        card, place, seat = said["card"]
        came = talk.whence(p, place, seat, choice.seat, language)
        if place == "park_deck":
            return phrase("title", "recruit_top", language)
        name = talk.card(card, language)
        return phrase("title", "recruit", language, **{"card": name, "from": came})
    added = [value for field, value in choice.answers if field == "add" and value]
    added += [value[0] for field, value in choice.answers if field == "need" and value]
    if word == "follow":
        return phrase("title", "follow", language, cards=talk.cards(cards, language))
    if word == "play" and added:
        gaps = {"card": talk.card(cards[0], language), "cards": talk.cards(added, language)}
        return phrase("title", "play_with", language, **gaps)
    return labels[0].text


def told_apart(titles: Sequence[Title]) -> list[str]:
    """Where two titles say the same, each says the first thing that is chosen differently."""
    texts = []
    for one in titles:
        same = [other for other in titles if other is not one and other.text == one.text]
        theirs = {label for other in same for label in other.labels}
        own = next((label for label in one.labels if label not in theirs), "")
        texts.append(f"{one.text} ({own})" if same and own else one.text)
    return texts
