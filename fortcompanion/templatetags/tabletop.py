"""What the pages of a table draw with.

A table shows the same few icons a hundred times, so each page of it carries them once (`sprite`)
and its `icon`, loaded after that of `front`, only points at them.
"""

from collections.abc import Collection
from functools import cache
from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from fortcompanion.drawings import drawing
from fortcompanion.icons import GROUPS, Name
from fortcompanion.templatetags import front
from games.fort.cards import BY_KIND, SUITS
from games.fort.say import card_name

register = template.Library()

COLOURED = ("suits", "resources")
WHOLE_GROUPS = (*COLOURED, "places", "phases", "modules")
SINGLE = (
    "actions/fort actions/gain actions/lookout actions/n-lookout actions/pack actions/recruit "
    "actions/spend actions/swap actions/times actions/trash actions/vp ui/back ui/cards ui/check "
    "ui/crayon ui/cross ui/hint ui/log ui/minus ui/plus ui/question ui/search ui/secret ui/sync "
    "ui/trophy ui/undo ui/warning"
).split()


@cache
def _names() -> dict[str, Name]:
    return {f"{group.id}/{id}": name for group in GROUPS for id, name in group.names.items()}


@cache
def _in_sprite() -> frozenset[str]:
    whole = {name for name in _names() if name.partition("/")[0] in WHOLE_GROUPS}
    return frozenset(whole.union(SINGLE))


@register.simple_tag
@cache
def sprite() -> SafeString:
    """The icons that `icon` points at, drawn once and shown nowhere."""
    symbols = "".join(
        drawing(name)
        .replace("<svg ", f'<symbol id="{name.replace("/", "-")}" ', 1)
        .replace(' xmlns="http://www.w3.org/2000/svg"', "", 1)
        .replace("</svg>", "</symbol>")
        for name in sorted(_in_sprite())
    )
    return mark_safe(  # noqa: S308 (our own files)
        f'<svg class="symbols" width="0" height="0" aria-hidden="true">{symbols}</svg>'
    )


@register.simple_tag
def icon(name: str, kind: str = "") -> SafeString:
    if name not in _in_sprite():
        return front.icon(name, kind)
    classes = f"icon {kind}".strip()
    place = name.replace("/", "-")
    return format_html('<svg class="{}" aria-hidden="true"><use href="#{}"/></svg>', classes, place)


@register.simple_tag
def sign(name: str, kind: str = "") -> SafeString:
    """The icon in its own colour, and its word for those who hear the page."""
    group, _, id = name.partition("/")
    drawn = icon(name, f"{id} {kind}".strip() if group in COLOURED else kind)
    return format_html('{}<span class="unseen">{}</span>', drawn, _names().get(name, id))


@register.simple_tag
def suits() -> tuple[str, ...]:
    return next(tuple(group.names) for group in GROUPS if group.id == "suits")


@register.simple_tag
def word(name: str) -> Name:
    """The word of an icon, where no icon can stand: `{% word "suits/glue" %}`."""
    return _names().get(name, name)


@register.simple_tag
def cards_to_name(modules: Collection[str]) -> list[dict[str, Any]]:
    """Every card that can be in a hand or in the Park, for who wants to say which it is."""
    kinds = ["kids", "best_friends", *(["dogs"] if "dogs" in modules else [])]
    language = (get_language() or "en")[:2]
    return [
        {"id": id, "name": card_name(id, language), "suits": list(SUITS[id])}
        for kind in kinds
        for id in BY_KIND[kind]
    ]
