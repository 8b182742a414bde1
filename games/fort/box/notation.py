"""The action notation: what is printed in a card's box, as one line of text.

    pizza toy any pack lookout trash trash-this rival-trash recruit fort fort-1 fort+1 vp
    copy-pack copy-rival-pack swap spend:pizza spend:toy      one step each
    A B                  both
    A > B                A, then B
    A x suit             once for each symbol of that suit in use; also x ?  x #pack  x #level
                         x #lookout
    ( … )                a group, done and repeated as a whole
    -                    an empty box

`parse` reads it into a tree, for those who draw or say it; `Action` is the same in the one shape
all printed boxes have, for those who do it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

from games.engine.errors import NotAMove
from games.engine.wording import quoted

STEPS = tuple(
    "pizza toy any pack lookout trash trash-this rival-trash recruit fort fort-1 fort+1 vp"
    " copy-pack copy-rival-pack swap spend:pizza spend:toy".split()
)
COUNTERS = frozenset(
    "skateboard shovel glue squirt crown book coin ? #pack #level #lookout".split()
)
EMPTY = "-"
ICONS: Mapping[str, str] = MappingProxyType(
    {
        "pizza": "resources/pizza",
        "toy": "resources/toy",
        "any": "resources/any",
        "pack": "actions/pack",
        "lookout": "actions/lookout",
        "trash": "actions/trash",
        "trash-this": "actions/trash-this",
        "rival-trash": "actions/rival-trash",
        "recruit": "actions/recruit",
        "fort": "actions/fort",
        "fort-1": "actions/fort-minus",
        "fort+1": "actions/fort-plus",
        "vp": "actions/vp",
        "copy-pack": "actions/copy-pack",
        "copy-rival-pack": "actions/copy-rival-pack",
        "swap": "actions/swap",
        "spend:pizza": "actions/spend",
        "spend:toy": "actions/spend",
        ">": "actions/then",
        "x": "actions/times",
        "(": "actions/bracket",
        "-": "actions/nothing",
        "skateboard": "suits/skateboard",
        "shovel": "suits/shovel",
        "glue": "suits/glue",
        "squirt": "suits/squirt",
        "crown": "suits/crown",
        "book": "suits/book",
        "coin": "suits/coin",
        "?": "actions/x-any",
        "#pack": "actions/n-pack",
        "#level": "actions/n-level",
        "#lookout": "actions/n-lookout",
    }
)
"""The icon that stands for each word, by its file in `static/icons`, without the ending."""


@dataclass(frozen=True, slots=True)
class Step:
    name: str


@dataclass(frozen=True, slots=True)
class Both:
    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Then:
    first: Node
    second: Node


@dataclass(frozen=True, slots=True)
class Times:
    what: Node
    per: str


Node = Step | Both | Then | Times


@dataclass(frozen=True, slots=True)
class Action:
    """`lead` once per `per` (None: once), then `tail` (within each repeat if bracketed)."""

    notation: str
    lead: tuple[str, ...]
    tail: tuple[str, ...] = ()
    per: str | None = None
    bracketed: bool = False
    improvable: bool = field(init=False)
    """F4.2: only `x suit` and `x ?` can be improved."""
    counts_own: bool = field(init=False)
    """`x #…`: counts what lies on the own board."""
    copies: bool = field(init=False)
    mixed: bool = field(init=False)
    """Its lead is a row of different steps."""
    plain: bool = field(init=False)
    """Whether any of it can be done turns on its first step alone."""

    def __post_init__(self) -> None:
        counts_own = self.per is not None and self.per.startswith("#")
        copies = self.lead[0].startswith("copy")
        mixed = len(set(self.lead)) > 1
        for name, value in (
            ("improvable", self.per is not None and not counts_own),
            ("counts_own", counts_own),
            ("copies", copies),
            ("mixed", mixed),
            ("plain", not (counts_own or copies or mixed)),
        ):
            object.__setattr__(self, name, value)


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.words = re.findall(r"[()>]|[^\s()>]+", text)
        self.at = 0

    def peek(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else ""

    def take(self) -> str:
        word = self.peek()
        self.at += 1
        return word

    def wrong(self) -> NotAMove:
        if not self.peek():
            return NotAMove("fort.action-ends", text=quoted(self.text))
        return NotAMove("fort.no-action", text=quoted(self.text), word=quoted(self.peek()))

    def action(self) -> Node:
        node = self.row()
        while self.peek() == ">":
            self.take()
            node = Then(node, self.row())
        return node

    def row(self) -> Node:
        parts = [self.repeated()]
        while self.peek() not in ("", ")", ">"):
            parts.append(self.repeated())
        return parts[0] if len(parts) == 1 else Both(tuple(parts))

    def repeated(self) -> Node:
        node = self.atom()
        if self.peek() == "x":
            self.take()
            if self.peek() not in COUNTERS:
                raise self.wrong()
            node = Times(node, self.take())
        return node

    def atom(self) -> Node:
        if self.peek() == "(":
            self.take()
            node = self.action()
            if self.take() != ")":
                raise self.wrong()
            return node
        if self.peek() not in STEPS:
            raise self.wrong()
        return Step(self.take())


@lru_cache(maxsize=256)
def parse(text: str) -> Node:
    """The tree of a box that is not empty."""
    reader = _Reader(text)
    node = reader.action()
    if reader.peek():
        raise reader.wrong()
    return node


def write(node: Node) -> str:
    """The line `parse` reads back into the same tree."""
    match node:
        case Step(name):
            return name
        case Both(parts):
            return " ".join(write(part) for part in parts)
        case Then(first, second):
            return f"{write(first)} > {write(second)}"
        case Times(Step(name), per):
            return f"{name} x {per}"
        case Times(what, per):
            return f"({write(what)}) x {per}"


def _names(node: Node, text: str) -> tuple[str, ...]:
    match node:
        case Step(name):
            return (name,)
        case Both(parts):
            return tuple(name for part in parts for name in _names(part, text))
    raise NotAMove("fort.no-such-box", text=quoted(text))


@lru_cache(maxsize=256)
def action(text: str) -> Action | None:
    """What is to be done; None for an empty box."""
    if text == EMPTY:
        return None
    node = parse(text)
    match node:
        case Times(Then(first, second), per):
            return Action(text, _names(first, text), _names(second, text), per, bracketed=True)
        case Times(what, per):
            return Action(text, _names(what, text), (), per)
        case Then(Times(what, per), second):
            return Action(text, _names(what, text), _names(second, text), per)
        case Then(first, second):
            return Action(text, _names(first, text), _names(second, text))
    return Action(text, _names(node, text))
