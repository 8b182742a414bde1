"""The host's door: who followed the secret link may come in; for others there is no such page."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from fortcompanion.hosting import budgets, keys

View = Callable[..., HttpResponseBase]


def for_the_host(view: View) -> View:
    @wraps(view)
    def let_in(request: HttpRequest, **more: str) -> HttpResponseBase:
        if not keys.admits(request):
            raise Http404
        response = never_cache(view)(request, **more)
        response.headers["Referrer-Policy"] = "same-origin"
        return response

    return let_in


@require_safe
def come_in(request: HttpRequest, key: str) -> HttpResponse:
    """Lays a cookie and goes on without the key, so that it stays in no address bar.

    After too many wrong ones the right one opens nothing either: who guesses can't tell.
    """
    if budgets.KNOCKING.wait(request) or not keys.fits(key):
        budgets.KNOCKING.spend(request)
        raise Http404
    response = redirect("host")
    keys.lay(response, key, reverse("host"))
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Cache-Control"] = "no-store"
    return response


@for_the_host
@require_POST
def leave(request: HttpRequest) -> HttpResponse:
    """This browser forgets the key; the link still opens."""
    response = redirect("home")
    response.delete_cookie(keys.COOKIE, path=reverse("host"))
    return response
