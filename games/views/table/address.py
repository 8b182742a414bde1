"""An address of one table: what it answers is for the one device that asked."""

from __future__ import annotations

from django.urls import URLPattern, path
from django.views.decorators.cache import cache_control

from games.views.doorman import AtTable, guard_code, people_only


def at_table(route: str, view: AtTable, name: str, *, people: bool = False) -> URLPattern:
    """`people`: there is this only where people deal and keep the score, not among bots."""
    private = cache_control(private=True, no_cache=True)
    return path(
        f"t/<str:code>/{route}",
        private(guard_code(people_only(view) if people else view)),
        name=name,
    )
