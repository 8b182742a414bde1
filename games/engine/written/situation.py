"""A situation somebody asks about, as one short text that fits into a link."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from games.engine.errors import NotAMove

Data = dict[str, Any]
MOST_LETTERS = 4000
MOST_BYTES = 20_000


@dataclass(frozen=True)
class Situation:
    """A table, whose question it is, and the move. It stays as it is: what changes is another."""

    data: Data
    """The position as the public contract writes it."""
    who: int
    move: Data
    box: Data = field(default_factory=dict)
    """What differs from the usual box profile."""

    @property
    def position(self) -> Any:
        """The table as its game reads it."""
        raise NotImplementedError

    @cached_property
    def packed(self) -> str:
        box = [self.box] if self.box else []
        return pack([trimmed(self.data), self.who, self.move, *box])

    def seat(self, index: int) -> Data:
        found: Data = self.data["seats"][index]
        return found

    def copied(self) -> Data:
        """Its table, to be changed."""
        found: Data = json.loads(json.dumps(self.data))
        return found


def pack(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(text: str) -> Any:
    """What `pack` made, or `NotAMove`."""
    try:
        if len(text) > MOST_LETTERS:
            raise ValueError
        packed = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        unzip = zlib.decompressobj()
        found = unzip.decompress(packed, MOST_BYTES)
        if unzip.unconsumed_tail:
            raise ValueError
        return json.loads(found)
    except (ValueError, zlib.error, RecursionError):
        raise NotAMove("no-situation", "p") from None


def trimmed(value: Any) -> Any:
    """A position without what is empty or 0; lists keep all they hold."""
    if isinstance(value, dict):
        parts = {key: trimmed(each) for key, each in value.items()}
        return {key: each for key, each in parts.items() if each or key in ("kind", "times")}
    if isinstance(value, list):
        return [trimmed(each) for each in value]
    return value
