"""Whether cards can be photographed here: the pages that offer it ask by this tag."""

from __future__ import annotations

from django import template
from django.conf import settings
from django.urls import reverse
from django.utils.http import urlencode

from games.camera import asking
from games.sites import sites

register = template.Library()

READY, MISSING = "ready", "missing"


@register.simple_tag
def camera_for(game: str) -> str:
    """`ready`, `missing` where the host has yet to install it; "" where no card bears a name, and
    in a pocket, where nobody can."""
    found = sites().get(game)
    if found is None or found.face.names is None or not settings.PLACE.works_aside:
        return ""
    return READY if asking.is_possible() else MISSING


@register.simple_tag
def photo_of(game: str, code: str, place: str) -> str:
    """Where a photo is sent: of a game's cards, as a table calls them, and where they lie."""
    more = {"table": code, "place": place}
    said = {name: value for name, value in more.items() if value}
    return f"{reverse('photo')}?{urlencode({'game': game, **said})}"
