"""Addresses behind the host's door, and those by which phones hear what the host says."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, URLResolver, include, path
from django.views.decorators.http import require_POST, require_safe

from games.views.book.door import take_along
from games.views.host import announcement, backups, door, tables
from games.views.host.page import house


@door.for_the_host
@require_safe
def look_in(request: HttpRequest) -> HttpResponse:
    return house(request)


@door.for_the_host
@require_POST
def take_book(request: HttpRequest) -> HttpResponse:
    """At home the host has a house book, on this phone too."""
    if settings.HOSTED:
        raise Http404
    return take_along(request)


behind_the_door = [
    path("", look_in, name="host"),
    path("say/", announcement.say, name="host_say"),
    path("say/end/", announcement.end, name="host_say_end"),
    path("backup/", backups.make, name="host_backup"),
    path("backup/look/", backups.look, name="host_look"),
    path("tables/<str:code>/close/", tables.close, name="host_close"),
    path("tables/<str:code>/reopen/", tables.reopen, name="host_reopen"),
    path("book/", take_book, name="host_book"),
    path("leave/", door.leave, name="host_leave"),
    path("key/<str:key>/", door.come_in, name="host_key"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("host/", include(behind_the_door)),
    path("announced/", announcement.part, name="announced"),
    path("announced/seen/", announcement.seen, name="announced_seen"),
]
