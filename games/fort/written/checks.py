"""Reads the cards and tokens of positions and moves, with errors that say where."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.engine.written.reading import mapping as mapping
from games.engine.written.reading import number as number
from games.engine.written.reading import one_of as one_of
from games.engine.written.reading import seat as seat
from games.engine.written.reading import sequence as sequence
from games.engine.written.reading import short as short
from games.engine.written.reading import text as text
from games.engine.written.reading import truth as truth
from games.fort.box.cards import CARDS, KINDS, UNKNOWN
from games.fort.box.say import card_name, load_words


def a_card(value: object, at: str, kinds: tuple[str, ...], hidden: bool = True) -> str:
    if hidden and value == UNKNOWN:
        return UNKNOWN
    if not isinstance(value, str) or value not in CARDS:
        raise NotAMove("fort.no-card", at, card=quoted(value))
    card = CARDS[value]
    if card.kind not in kinds:
        raise NotAMove(
            "fort.wrong-kind",
            at,
            card=partial(card_name, card.id),
            kind=partial(_kinds, (card.kind,)),
            allowed=partial(_kinds, kinds),
        )
    return card.id


def _kinds(kinds: tuple[str, ...], language: str) -> str:
    words = load_words(language)["kinds"]
    return ", ".join(words[kind.removesuffix("s")] for kind in kinds)


def cards(value: object, at: str, kinds: tuple[str, ...], hidden: bool = True) -> list[str]:
    rows = sequence(value, at)
    known = _allowed(kinds, hidden)
    try:
        return [known[each] for each in rows]
    except (KeyError, TypeError):  # one of them is none: which, and why
        return [a_card(each, f"{at}[{i}]", kinds, hidden) for i, each in enumerate(rows)]


@cache
def _allowed(kinds: tuple[str, ...], hidden: bool) -> Mapping[object, str]:
    """Each card that may stand there, as the one text that all positions share."""
    cards: dict[object, str] = {UNKNOWN: UNKNOWN} if hidden else {}
    return {**cards, **{id: id for id, card in CARDS.items() if card.kind in kinds}}


def tokens(value: object, at: str) -> list[int]:
    """`{"pizza": 1, "toy": 2}`; what is left out is 0."""
    bundle = mapping(value, at)
    for key in bundle:
        one_of(key, KINDS, f"{at}.{short(key)}")
    return [number(bundle.get(kind, 0), f"{at}.{kind}") for kind in KINDS]
