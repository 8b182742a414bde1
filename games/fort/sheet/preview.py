"""What cards tapped together would bring: "4× shovel: gain 4 pizzas, only 3 fit"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.asking import NOBODY
from games.fort.box.cards import CARDS, COIN, SUITS
from games.fort.box.notation import Action
from games.fort.box.say import load_words
from games.fort.rules.doing import fits
from games.fort.rules.effects import Deed
from games.fort.rules.question import Question
from games.fort.told import talk


@dataclass(frozen=True, slots=True)
class Bringing:
    """One action with so many symbols in use; `fit` of its repeats can be done."""

    action: Action
    suit: str
    symbols: int
    fit: int


def helps(q: Question, card: str) -> bool:
    """Whether a card nobody has entered could lend a symbol here."""
    return any(suit in (*SUITS[card],) or COIN in SUITS[card] for suit in _suits(q))


def brought(q: Question, chosen: Sequence[str]) -> list[Bringing]:
    """Of each action that more symbols improve (F4.2); coins count as the suit that is wanted."""
    found = []
    for action in _actions(q):
        suit = action.per or ""
        symbols = SUITS[q.used].count(suit) + _before(q, suit)
        symbols += sum(_lent(card, suit) for card in chosen)
        deed = Deed(q.p, q.who, NOBODY)
        fit = next((n for n in range(symbols, 0, -1) if fits(deed, action, n)), 0)
        found.append(Bringing(action, suit, symbols, fit))
    return found


def superfluous(q: Question, chosen: Sequence[str]) -> list[str]:
    """F4.4: added cards without which as much could be done."""
    if q.field != "add":
        return []
    brings = brought(q, chosen)
    return [
        card
        for card in chosen
        if not any(
            (lent := _lent(card, each.suit)) and min(each.fit, each.symbols) > each.symbols - lent
            for each in brings
        )
    ]


def said(q: Question, chosen: Sequence[str], language: str) -> list[dict[str, str]]:
    """Lines with their signs: what would happen, and what would be of no use."""
    lines = []
    for each in brought(q, chosen):
        if not each.symbols:
            continue
        action, then = each.action, each.action.tail
        steps = " ".join([action.lead[0]] * each.symbols)
        if then:
            steps += f" > {' '.join(then * (each.symbols if action.bracketed else 1))}"
        suit = load_words(language)["suits"][each.suit]
        gaps = {"n": each.symbols, "suit": suit, "what": talk.does(steps, language)}
        text = talk.phrase("options", "symbols", language, **gaps)
        if each.fit < each.symbols:
            text += talk.repeated("fit", each.fit, language)
        lines.append({"word": "some" if each.fit < each.symbols else "all", "text": f"{text}."})
    lines += [
        {
            "word": "useless",
            "text": talk.phrase("options", "useless", language, card=talk.card(card, language)),
        }
        for card in dict.fromkeys(superfluous(q, chosen))
    ]
    return lines


def _actions(q: Question) -> list[Action]:
    if q.field == "add":
        boxes = [action for _, action in CARDS[q.used].actions]
    else:
        boxes = [q.action] if q.action is not None else []
    return [action for action in boxes if action.improvable and action.per != "?"]


def _suits(q: Question) -> list[str]:
    if q.field == "add" and any(action.per == "?" for _, action in CARDS[q.used].actions):
        return list(SUITS_OF_ALL)
    return [action.per or "" for action in _actions(q)]


SUITS_OF_ALL = tuple(dict.fromkeys(suit for suits in SUITS.values() for suit in suits))


def _lent(card: str, suit: str) -> int:
    symbols = SUITS.get(card, ())
    return symbols.count(suit) + (symbols.count(COIN) if suit != COIN else 0)


def _before(q: Question, suit: str) -> int:
    """Symbols of cards that are in use already, a coin as what was said of it."""
    number, card = 0, ""
    for field, value in q.answers:
        if field in ("add", "lookout") and value is not None:
            card = value
            number += SUITS[card].count(suit)
        elif field in ("coin", "lookout coin"):
            number += value == suit and suit != COIN
    return number
