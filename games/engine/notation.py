"""One line of text for every entry of a log and for every position, read back exactly.

    1 verb=play/bug/ add=moles add=- do=public times=4 do=private times=1    seat 1's choice
    ? refill=chef                                                            the table shows
    ! seats.0.vp=5 "counted wrong"                                           a correction
    < 12                                                                     back to entry 12

In an answer of several parts each part ends with a `/`, so that one part alone is told from a word.
A position is its JSON form, flattened: what is empty or 0 is left out, seats stand between ` / `.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from sys import intern
from typing import Any

from games.engine.asking import Answer
from games.engine.entries import Choice, Correction, Entry, Reveal, Undo
from games.engine.errors import NotAMove
from games.engine.wording import quoted

NONE = "-"
LONGEST = 100_000
MOST_SHARED, LONGEST_SHARED = 4000, 40
SEAT = re.compile(r" /(?: |$)")
"""Before each seat; of the last one nothing may be written down."""
INTS = re.compile(r"-?[0-9]{1,9}")
NUMBER = re.compile(r"[0-9]{1,8}")
COUNT = re.compile(r"[0-9]{1,3}")


# Answers ------------------------------------------------------------------------------------------


def _write_answer(value: Any) -> str:
    if value is None:
        return NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return "".join(f"{_write_answer(part)}/" for part in value)
    return str(value)


def _read_answer(text: str) -> Any:
    if text == NONE:
        return None
    if text in ("yes", "no"):
        return text == "yes"
    if "/" in text:
        if not text.endswith("/"):
            raise NotAMove("line-no-end", "line", word=quoted(text))
        return tuple(_read_answer(part) for part in text[:-1].split("/"))
    return int(text) if INTS.fullmatch(text) else text


def write_answers(answers: Sequence[Answer]) -> str:
    """Questions with their answers, as far as they go."""
    return " ".join(f"{field.replace(' ', '_')}={_write_answer(value)}" for field, value in answers)


def read_answers(line: str) -> tuple[Answer, ...]:
    return tuple(
        (_shared_answer if len(word) <= LONGEST_SHARED else _answer)(word) for word in line.split()
    )


def write_entry(entry: Entry) -> str:
    match entry:
        case Choice(seat, answers):
            return f"{seat} {write_answers(answers)}"
        case Reveal(place, cards):
            return f"? {place}={','.join(cards)}"
        case Correction(path, value, note):
            return f"! {path}={_write_value(value)} {json.dumps(note, ensure_ascii=False)}"
        case Undo(keep):
            return f"< {keep}"


def read_entry(line: str) -> Entry:
    head, _, rest = line.strip().partition(" ")
    if NUMBER.fullmatch(head):
        return (_shared_choice if len(line) <= LONGEST_SHARED else _choice)(int(head), rest)
    if head == "?" and "=" in rest:
        place, _, cards = rest.partition("=")
        return Reveal(intern(place), tuple(intern(card) for card in cards.split(",") if card))
    if head == "!":
        found = re.fullmatch(r'(\S+?)=(\([^)]*\)|"(?:[^"\\]|\\.)*"|\S+) (".*")', rest)
        if found is not None:
            return Correction(found[1], _read_value(found[2], line), _text(found[3]))
    if head == "<" and NUMBER.fullmatch(rest):
        return Undo(int(rest))
    raise NotAMove("line-no-entry", "line", line=quoted(line))


def _choice(seat: int, answers: str) -> Choice:
    return Choice(seat, read_answers(answers))


_shared_choice = lru_cache(MOST_SHARED)(_choice)


def _answer(word: str) -> Answer:
    field, equals, value = word.partition("=")
    if not equals or not field:
        raise NotAMove("line-no-answer", "line", word=quoted(word))
    return field.replace("_", " "), _read_answer(value)


_shared_answer = lru_cache(MOST_SHARED)(_answer)
"""Moves are made of the same few hundred answers: the logs of all tables keep one of each."""


def _text(written: str) -> str:
    try:
        text = json.loads(written)
    except ValueError:
        text = None
    if not isinstance(text, str):
        raise NotAMove("line-no-text", "line", word=quoted(written))
    return text


# Values of a position -----------------------------------------------------------------------------


def _write_value(value: Any) -> str:
    if value is None:
        return NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace(" ", "\\u0020").replace("=", "\\u003d")
    runs = ((_write_card(card), len(list(run))) for card, run in groupby(value))
    return "(" + ",".join(f"{card}*{n}" if n > 1 else card for card, n in runs) + ")"


def _write_card(card: Any) -> str:
    """A name or a number, a pair of them, or nothing."""
    if card is None:
        return NONE
    return ":".join(map(str, card)) if isinstance(card, list | tuple) else str(card)


def _read_card(word: str) -> Any:
    if word == NONE:
        return None
    if ":" in word:
        return [_read_card(part) for part in word.split(":")]
    return int(word) if INTS.fullmatch(word) else word


def _read_value(text: str, line: str) -> Any:
    if text == NONE:
        return None
    if text in ("yes", "no"):
        return text == "yes"
    if INTS.fullmatch(text):
        return int(text)
    if text.startswith('"'):
        return _text(text)
    if text.startswith("(") and text.endswith(")"):
        return _read_cards(text[1:-1], line)
    raise NotAMove("line-no-value", "line", word=quoted(text))


def _read_cards(text: str, line: str) -> tuple[Any, ...]:
    cards: list[Any] = []
    for word in text.split(",") if text else ():
        card, _, times = word.partition("*")
        if times and not COUNT.fullmatch(times):
            raise NotAMove("line-no-count", "line", word=quoted(word))
        cards += [_read_card(card) for _ in range(int(times or 1))]
    return tuple(cards)


def _flat(data: Mapping[str, Any], prefix: str = "") -> list[str]:
    words = []
    for key, value in data.items():
        if isinstance(value, Mapping):
            words += _flat(value, f"{prefix}{key}.")
        elif value not in (0, None, False, "", [], ()):
            words.append(f"{prefix}{key}={_write_value(value)}")
    return words


def write_position(data: Mapping[str, Any]) -> str:
    """The line for a position's JSON form."""
    table = _flat({key: value for key, value in data.items() if key != "seats"})
    seats = [" ".join(_flat(seat)) for seat in data["seats"]]
    return " / ".join([" ".join(table), *seats])


def read_position(line: str) -> dict[str, Any]:
    """The JSON form again, without what was empty."""
    if len(line) > LONGEST:
        raise NotAMove("line-too-long", "line", most=LONGEST)
    table, *seats = SEAT.split(line.strip())
    return {**_deep(table.split()), "seats": [_deep(seat.split()) for seat in seats]}


def _deep(words: Sequence[str]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for word in words:
        path, equals, text = word.partition("=")
        *parents, key = path.split(".")
        if not equals or not key or len(parents) > 3:
            raise NotAMove("line-no-place", "line", word=quoted(word))
        place = data
        for parent in parents:
            place = place.setdefault(parent, {})
            if not isinstance(place, dict):
                raise NotAMove("line-said-twice", "line", place=quoted(path))
        value = _read_value(text, word)
        place[key] = list(value) if isinstance(value, tuple) else value
    return data
