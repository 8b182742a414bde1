"""What the pages of a table draw with.

A table shows the same few icons a hundred times, so each page of it carries them once (`sprite`)
and its `icon`, loaded after that of `front`, only points at them.
"""

from functools import cache, lru_cache

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from fortcompanion.drawings import on_screen
from fortcompanion.icons import GROUPS, Name
from fortcompanion.templatetags import front

register = template.Library()

COLOURED = ("suits", "resources")
GROUPS_OF = {
    "fort": (*COLOURED, "places", "phases"),
    "five-towers": ("towers", "rounds"),
}
SINGLE = (
    "actions/fort actions/pack actions/vp ui/back ui/cards ui/check ui/crayon "
    "ui/cross ui/hint ui/log ui/minus ui/odds ui/plus ui/question ui/search ui/secret ui/sync "
    "ui/trophy ui/undo"
).split()
RARE = {"places/doghouse", "phases/follow"}


@cache
def _names() -> dict[str, Name]:
    return {f"{group.id}/{id}": name for group in GROUPS for id, name in group.names.items()}


@cache
def _in_sprite(game: str) -> frozenset[str]:
    whole = {name for name in _names() if name.partition("/")[0] in GROUPS_OF[game]}
    return frozenset(whole.union(SINGLE) - RARE)


@cache
def _in_any_sprite() -> frozenset[str]:
    return frozenset().union(*map(_in_sprite, GROUPS_OF))


@register.simple_tag
@cache
def sprite(*games: str) -> SafeString:
    """The icons that `icon` points at on a page of these games, drawn once and shown nowhere."""
    names = frozenset().union(*(_in_sprite(game or "fort") for game in games or ("fort",)))
    symbols = "".join(
        on_screen(name)
        .replace("<svg ", f'<symbol id="{name.replace("/", "-")}" ', 1)
        .replace(' xmlns="http://www.w3.org/2000/svg"', "", 1)
        .replace("</svg>", "</symbol>")
        for name in sorted(names)
    )
    return mark_safe(  # noqa: S308 (our own files)
        f'<svg class="symbols" width="0" height="0" aria-hidden="true">{symbols}</svg>'
    )


@register.simple_tag
def sprite_of_all() -> SafeString:
    """For a page that any game can be on."""
    return sprite(*GROUPS_OF)


@register.simple_tag
@cache
def icon(name: str, kind: str = "") -> SafeString:
    if name not in _in_any_sprite():
        return front.icon(name, kind)
    classes = f"icon {kind}".strip()
    place = name.replace("/", "-")
    return format_html('<svg class="{}" aria-hidden="true"><use href="#{}"/></svg>', classes, place)


@register.simple_tag
def sign(name: str, kind: str = "") -> SafeString:
    """The icon in its own colour, and its word for those who hear the page."""
    return _sign(name, kind, get_language())


@lru_cache(1000)
def _sign(name: str, kind: str, language: str | None) -> SafeString:
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
