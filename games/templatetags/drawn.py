"""Parts of a table that are drawn anew only when what they show has changed.

`{% drawn "some/_part.html" seat=seat %}` is an include that is given these values and what of
the table holds for all readers alike, and sees nothing else. So what was drawn for one reader can
be sent to another exactly if both may see the same values: a secret would make them others.
"""

import re
from collections import OrderedDict
from collections.abc import Mapping
from functools import partial
from hashlib import blake2b
from secrets import token_hex
from threading import Lock
from time import monotonic
from typing import NamedTuple

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.engine.words import names_at_hand

register = template.Library()

KEPT = 10_000_000
"""Letters that are kept however old they are."""
MOST_KEPT = 50_000_000
LATELY = 30.0
"""More are kept of what was shown within so many seconds. What the phones of a table show are a
hundred thousand letters, and each entry adds forty thousand: with less room than all tables need
from one of their moves to the next, each would push out what the next one is about to need."""
STEADY = ("code", "game", "depth", "watching", "cover", "over", "odds", "practice")
"""What a part may know of its table besides its own values."""
PASSING = ("number", "client")
"""What its forms need and every answer has anew: put in afterwards, where these marks stand."""
MARKS = {name: token_hex(12) for name in (*PASSING, "csrf_token")}

GAPS = re.compile("  +")

Key = tuple[object, ...]


class Drawn(NamedTuple):
    text: str
    marks: tuple[str, ...]
    """What passes in it."""


class Kept:
    """What was drawn lately; the oldest goes when all of it gets too long."""

    def __init__(self) -> None:
        self._parts: OrderedDict[Key, tuple[Drawn, float]] = OrderedDict()
        """With the time when it was last shown; that long ago first."""
        self._length = 0
        self._lock = Lock()

    def get(self, key: Key) -> Drawn | None:
        with self._lock:
            found = self._parts.pop(key, None)
            if found is None:
                return None
            self._parts[key] = found[0], monotonic()
            return found[0]

    def put(self, key: Key, part: Drawn) -> None:
        with self._lock:
            before = self._parts.pop(key, None)
            self._length += len(part.text) - (len(before[0].text) if before else 0)
            self._parts[key] = part, monotonic()
            while self._is_too_long():
                _key, (oldest, _shown) = self._parts.popitem(last=False)
                self._length -= len(oldest.text)

    def _is_too_long(self) -> bool:
        if self._length <= KEPT:
            return False
        _oldest, shown = next(iter(self._parts.values()))
        return self._length > MOST_KEPT or shown < monotonic() - LATELY

    def clear(self) -> None:
        with self._lock:
            self._parts.clear()
            self._length = 0


_kept = Kept()


@register.simple_tag(takes_context=True)
def drawn(context: template.Context, file: str, **values: object) -> SafeString:
    """Plain values only: two that are written alike are taken for the same. Of what was given only
    a digest is kept: written out, a board is half as long as its drawing."""
    table = context.get("t")
    told = table.get if isinstance(table, Mapping) else partial(getattr, table)
    steady = {key: value for key in STEADY if (value := told(key, None)) is not None}
    assert context.template is not None, "a tag is drawn by a template"
    part = context.template.engine.get_template(file)
    given = blake2b(f"{steady!r}{values!r}".encode(), digest_size=20).digest()
    key = (part, get_language(), names_at_hand(), given)
    found = _kept.get(key)
    if found is None:
        marks = {each: MARKS[each] for each in PASSING}
        shown = {**values, "t": {**steady, **marks}, "csrf_token": MARKS["csrf_token"]}
        text = GAPS.sub(" ", part.render(template.Context(shown)))
        found = Drawn(text, tuple(each for each, mark in MARKS.items() if mark in text))
        _kept.put(key, found)
    text = found.text
    for each in found.marks:
        passing = told(each, "") if each in PASSING else context.get("csrf_token", "")
        text = text.replace(MARKS[each], conditional_escape(str(passing)))
    return mark_safe(text)  # noqa: S308 (drawn by a template, which escapes)


def forget() -> None:
    """Draws every part anew from now on."""
    _kept.clear()
