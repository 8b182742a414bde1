"""Parts of a table that are drawn anew only when what they show has changed.

`{% drawn "some/_part.html" seat=seat %}` is an include that is given these values and what of
the table holds for all readers alike, and sees nothing else. So what was drawn for one reader can
be sent to another exactly if both may see the same values: a secret would make them others.
"""

from collections import OrderedDict
from secrets import token_hex
from threading import Lock

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.engine.words import names_at_hand

register = template.Library()

MOST_KEPT = 2000
STEADY = ("code", "game", "depth", "watching", "cover", "over", "by_hand", "odds", "practice")
"""What a part may know of its table besides its own values."""
PASSING = ("number", "client")
"""What its forms need and every answer has anew: put in afterwards, where these marks stand."""
MARKS = {name: token_hex(12) for name in (*PASSING, "csrf_token")}

_kept: OrderedDict[tuple[object, ...], str] = OrderedDict()
_lock = Lock()


@register.simple_tag(takes_context=True)
def drawn(context: template.Context, file: str, **values: object) -> SafeString:
    """Plain values only: two that are written alike are taken for the same."""
    table = context.get("t") or {}
    steady = {key: table[key] for key in STEADY if key in table}
    assert context.template is not None, "a tag is drawn by a template"
    part = context.template.engine.get_template(file)
    key = (part, get_language(), names_at_hand(), repr(steady), repr(values))
    with _lock:
        text = _kept.get(key)
        if text is not None:
            _kept.move_to_end(key)
    if text is None:
        marks = {each: MARKS[each] for each in PASSING}
        given = {**values, "t": {**steady, **marks}, "csrf_token": MARKS["csrf_token"]}
        text = part.render(template.Context(given))
        with _lock:
            _kept[key] = text
            while len(_kept) > MOST_KEPT:
                _kept.popitem(last=False)
    for each, mark in MARKS.items():
        if mark in text:
            passing = table.get(each, "") if each in PASSING else context.get("csrf_token", "")
            text = text.replace(mark, conditional_escape(str(passing)))
    return mark_safe(text)  # noqa: S308 (drawn by a template, which escapes)
