"""Parts of a table that are drawn anew only when what they show has changed.

`{% drawn "some/_part.html" seat=seat %}` is an include that is given these values and what of
the table holds for all readers alike, and sees nothing else. So what was drawn for one reader can
be sent to another exactly if both may see the same values: a secret would make them others.
"""

from collections import OrderedDict
from collections.abc import Mapping
from secrets import token_hex
from threading import Lock

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.engine.words import names_at_hand

register = template.Library()

MOST_KEPT = 10_000_000
"""Letters: the boards and logs of some hundred tables."""
STEADY = ("code", "game", "depth", "watching", "cover", "over", "odds", "practice")
"""What a part may know of its table besides its own values."""
PASSING = ("number", "client")
"""What its forms need and every answer has anew: put in afterwards, where these marks stand."""
MARKS = {name: token_hex(12) for name in (*PASSING, "csrf_token")}

Key = tuple[object, ...]


class Kept:
    """What was drawn lately; the oldest goes when all of it gets too long."""

    def __init__(self) -> None:
        self._texts: OrderedDict[Key, str] = OrderedDict()
        self._length = 0
        self._lock = Lock()

    def get(self, key: Key) -> str | None:
        with self._lock:
            text = self._texts.get(key)
            if text is not None:
                self._texts.move_to_end(key)
            return text

    def put(self, key: Key, text: str) -> None:
        with self._lock:
            self._length += len(text) - len(self._texts.pop(key, ""))
            self._texts[key] = text
            while self._length > MOST_KEPT:
                self._length -= len(self._texts.popitem(last=False)[1])

    def clear(self) -> None:
        with self._lock:
            self._texts.clear()
            self._length = 0


_kept = Kept()


@register.simple_tag(takes_context=True)
def drawn(context: template.Context, file: str, **values: object) -> SafeString:
    """Plain values only: two that are written alike are taken for the same."""
    table = context.get("t")
    steady = {key: value for key in STEADY if (value := _told(table, key)) is not None}
    assert context.template is not None, "a tag is drawn by a template"
    part = context.template.engine.get_template(file)
    key = (part, get_language(), names_at_hand(), repr(steady), repr(values))
    text = _kept.get(key)
    if text is None:
        marks = {each: MARKS[each] for each in PASSING}
        given = {**values, "t": {**steady, **marks}, "csrf_token": MARKS["csrf_token"]}
        text = part.render(template.Context(given))
        _kept.put(key, text)
    for each, mark in MARKS.items():
        if mark in text:
            passing = _told(table, each, "") if each in PASSING else context.get("csrf_token", "")
            text = text.replace(mark, conditional_escape(str(passing)))
    return mark_safe(text)  # noqa: S308 (drawn by a template, which escapes)


def forget() -> None:
    """Draws every part anew from now on."""
    _kept.clear()


def _told(table: object, name: str, otherwise: object = None) -> object:
    """Of the page, or of the mapping that another drawn part was given."""
    if isinstance(table, Mapping):
        return table.get(name, otherwise)
    return getattr(table, name, otherwise)
