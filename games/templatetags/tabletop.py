"""What the pages of a table draw with.

A table shows the same few icons a hundred times, so each page of it carries them once (`sprite`)
and its `icon`, loaded after that of `front`, only points at them.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from fortcompanion.drawings import on_screen
from fortcompanion.icons import GROUPS, Name
from fortcompanion.sending.steady import steady
from fortcompanion.templatetags import front
from games import catalogue
from games.sites import site
from games.sites.shapes.sheet import PickCard

register = template.Library()

COLOURED = ("suits", "resources")
SINGLE = (
    "actions/fort actions/pack actions/vp modules/cat ui/back ui/cards ui/check ui/crayon "
    "ui/cross ui/hint ui/log ui/minus ui/more ui/odds ui/play ui/plus ui/question "
    "ui/sync ui/undo"
).split()
RARE = {"phases/follow", "phases/rough", "places/doghouse"}


@cache
def _names() -> dict[str, Name]:
    return {f"{group.id}/{id}": name for group in GROUPS for id, name in group.names.items()}


@cache
def _in_sprite(game: str) -> frozenset[str]:
    whole = {name for name in _names() if name.partition("/")[0] in site(game).icons}
    return frozenset(whole.union(SINGLE) - RARE)


@cache
def _in_any_sprite() -> frozenset[str]:
    return frozenset().union(*map(_in_sprite, catalogue.names()))


@register.simple_tag
@cache
def sprite(*games: str) -> SafeString:
    """The icons that `icon` points at on a page of these games, drawn once and shown nowhere;
    and the shapes of seats."""
    names = frozenset().union(*(_in_sprite(game or catalogue.usual()) for game in games or ("",)))
    return _symbols(names, render_to_string("parts/shapes.svg"))


@register.simple_tag
def sprite_of_all() -> SafeString:
    """For a page that any game can be on."""
    return sprite(*catalogue.names())


@register.simple_tag
@steady
@cache
def icon(name: str, kind: str = "") -> SafeString:
    if name not in _in_any_sprite():
        return front.icon(name, kind)
    classes = f"icon {kind}".strip()
    place = name.replace("/", "-")
    return format_html('<svg class="{}" aria-hidden="true"><use href="#{}"/></svg>', classes, place)


ALONE = ("ui/trophy",)
"""What the other icons of the house say, words beside them say better."""


@register.simple_tag
@steady
def sign(name: str, kind: str = "") -> SafeString:
    """The icon in its own colour, and its word for those who hear the page."""
    return _sign(name, kind, get_language())


@register.filter
def signed(names: Sequence[str]) -> SafeString:
    """Each of these icons as `sign` draws it."""
    language = get_language()
    return mark_safe("".join(_sign(name, "", language) for name in names))  # noqa: S308 (as above)


@lru_cache(1000)
def _sign(name: str, kind: str, language: str | None) -> SafeString:
    group, _, id = name.partition("/")
    drawn = icon(name, f"{id} {kind}".strip() if group in COLOURED else kind)
    if group == "ui" and name not in ALONE:
        return drawn
    return format_html('{}<span class="unseen">{}</span>', drawn, _names().get(name, id))


@register.simple_tag
@cache
def signs(names: tuple[str, ...]) -> SafeString:
    """Icons and what stands between them, for the eyes only: the words stand beside them."""
    drawn = format_html_join("", "{}", ((_drawn(name),) for name in names))
    return format_html('<span class="signs" aria-hidden="true">{}</span>', drawn)


@register.simple_tag
def chip(card: PickCard) -> SafeString:
    """What stands on a card to choose."""
    return _chip(
        replace(card, group="", href="", page="", also="", folded=False, ticked=False, answers=""),
        get_language(),
    )


@lru_cache(4000)
def _chip(card: PickCard, language: str | None) -> SafeString:
    return mark_safe(render_to_string("sheet/_chip.html", {"card": card}))  # noqa: S308 (it escapes)


@register.simple_tag
@lru_cache(1000)
def small_signs(names: tuple[str, ...]) -> SafeString:
    """As `signs`, each icon pointing at a drawing that the page carries once."""
    return format_html_join("", "{}", ((_pointing(name),) for name in names))


def _pointing(name: str) -> SafeString:
    group, slash, id = name.partition("/")
    if not slash:
        return format_html("<i>{}</i>", name)
    kind = f" {id}" if group in COLOURED else ""
    return format_html('<svg class="icon{}"><use href="#{}-{}"/></svg>', kind, group, id)


@register.simple_tag
def drawings_of(cards: Sequence[PickCard], game: str) -> SafeString:
    """What stands on these cards and is drawn nowhere else on the page."""
    names = {name for card in cards for box in card.does for name in box.signs if "/" in name}
    return _symbols(frozenset(names) - _in_sprite(game or catalogue.usual()))


@cache
def _symbols(names: frozenset[str], more: str = "") -> SafeString:
    symbols = "".join(
        on_screen(name)
        .replace("<svg ", f'<symbol id="{name.replace("/", "-")}" ', 1)
        .replace(' xmlns="http://www.w3.org/2000/svg"', "", 1)
        .replace("</svg>", "</symbol>")
        for name in sorted(names)
    )
    return mark_safe(  # noqa: S308 (our own files)
        f'<svg class="symbols" width="0" height="0" aria-hidden="true">{symbols}{more}</svg>'
    )


def _drawn(name: str) -> SafeString:
    group, slash, id = name.partition("/")
    if not slash:
        return format_html("<i>{}</i>", name)
    return icon(name, id if group in COLOURED else "")


@register.simple_tag
def suits() -> tuple[str, ...]:
    return next(tuple(group.names) for group in GROUPS if group.id == "suits")


@register.simple_tag
def word(name: str) -> Name:
    """The word of an icon, where no icon can stand: `{% word "suits/glue" %}`."""
    return _names().get(name, name)
