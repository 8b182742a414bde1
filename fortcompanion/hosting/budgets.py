"""What anybody may ask costs the site something: each kind has a budget, of an address and of all.

    over = budgets.OPENING.spend(request)      # None, or in how many seconds to try again

A budget is so many in a minute, counted in the cache: in Redis for all processes, else in this one.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from contextlib import suppress
from dataclasses import dataclass
from functools import wraps
from time import time
from typing import Concatenate, ParamSpec, TypeVar, cast

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django_htmx.middleware import HtmxDetails

from fortcompanion.hosting import counted, proxies

A_MINUTE = 60
P = ParamSpec("P")
R = TypeVar("R", bound=HttpRequest)
View = Callable[Concatenate[R, P], HttpResponseBase]


@dataclass(frozen=True, slots=True)
class Budget:
    name: str
    each: int
    """Those of one address: a household, or a whole club behind one router."""
    all: int
    for_the_house: bool = True
    """Whether at home the machine itself, where the host tries things, goes free."""

    def spend(self, request: HttpRequest) -> int | None:
        """Counts one; if that is too many, the seconds until there may be more."""
        if self.for_the_house and not settings.HOSTED and proxies.is_this_machine(request):
            return None
        return self.spend_of(proxies.address(request))

    def spend_of(self, who: str) -> int | None:
        """As `spend`, where it is not an address that asks."""
        minute, gone = divmod(int(time()), A_MINUTE)
        mine = _count(f"budget:{self.name}:{who}:{minute}")
        if mine <= self.each and _count(f"budget:{self.name}:{minute}") <= self.all:
            return None
        counted.add("refused", kind=self.name)
        return A_MINUTE - gone

    def wait(self, request: HttpRequest) -> int:
        """The seconds until there is some again, without spending of it: 0 while there is."""
        minute, gone = divmod(int(time()), A_MINUTE)
        mine = cache.get(f"budget:{self.name}:{proxies.address(request)}:{minute}", 0)
        of_all = cache.get(f"budget:{self.name}:{minute}", 0)
        return 0 if int(mine) < self.each and int(of_all) < self.all else A_MINUTE - gone


def _count(key: str) -> int:
    if cache.add(key, 1, 2 * A_MINUTE):
        return 1
    with suppress(ValueError):  # forgotten between the two
        return int(cache.incr(key))
    return 1


OPENING = Budget("opening", each=30, all=300)
GUESSING = Budget("guessing", each=10, all=200, for_the_house=False)
"""Wrong codes: several people who share an address mistype too."""
KNOCKING = Budget("knocking", each=10, all=200, for_the_house=False)
"""Wrong keys at the host's door."""
COMING_IN = Budget("coming_in", each=10, all=200, for_the_house=False)
"""Wrong links and phrases of houses."""
FILES = Budget("files", each=10, all=20)
"""Files of books: each is read, compared and kept for a while."""
THINKING = Budget("thinking", each=120, all=600)
READING = Budget("reading", each=30, all=60)
"""Photos: each takes a second or two of one core."""
BOTS = Budget("bots", each=60, all=300)
"""Thoughts of bots, for each table; beyond it they do what comes to their mind first."""
JUDGING = Budget("judging", each=600, all=3000)
PRINTING = Budget("printing", each=300, all=1200)
"""Each page of a preview is one, and laying them out another."""
SEARCHING = Budget("searching", each=300, all=3000)


def within(
    budget: Budget, of: Container[str] = ("GET", "HEAD", "POST")
) -> Callable[[View[R, P]], View[R, P]]:
    """A view that spends of it, and says so kindly when there is nothing left."""

    def limited(view: View[R, P]) -> View[R, P]:
        @wraps(view)
        def asked(request: R, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
            seconds = budget.spend(request) if request.method in of else None
            if seconds is None:
                return view(request, *args, **kwargs)
            return too_many(request, seconds)

        return cast(View[R, P], asked)

    return limited


def later(response: HttpResponse, seconds: int) -> HttpResponse:
    """Says when to try again, if it is one that turns somebody away."""
    if seconds:
        response.headers["Retry-After"] = str(seconds)
        response.headers["Cache-Control"] = "no-store"
    return response


def too_many(request: HttpRequest, seconds: int) -> HttpResponse:
    """A page; the part of one where htmx asks; a line of JSON where a program does."""
    if "application/json" in request.headers.get("Accept", "") or "/api/" in request.path:
        words = _("Too many questions. Try again in %(seconds)d s.") % {"seconds": seconds}
        said = {"error": {"message": words}}
        return later(JsonResponse(said, status=429), seconds)
    asks = HtmxDetails(request)
    page = "parts/too_many.html" if asks else "429.html"
    response = render(request, page, {"seconds": seconds}, status=429)
    if asks:
        response.headers["HX-Retarget"] = "#too-many"
        response.headers["HX-Reswap"] = "innerHTML show:#too-many:top"
        response.headers["HX-Reselect"] = ".too-many"
    return later(response, seconds)
