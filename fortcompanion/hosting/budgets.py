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
from typing import Concatenate, ParamSpec, cast

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render

from fortcompanion.hosting import counted, proxies

A_MINUTE = 60
P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponseBase]


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
        now = int(time())
        minute, left = divmod(now, A_MINUTE)
        mine = _count(f"budget:{self.name}:{proxies.address(request)}:{minute}")
        if mine <= self.each and _count(f"budget:{self.name}:{minute}") <= self.all:
            return None
        counted.add("refused", kind=self.name)
        return A_MINUTE - left

    def left(self, request: HttpRequest) -> bool:
        """Whether there is any left, without spending of it."""
        minute = int(time()) // A_MINUTE
        mine = cache.get(f"budget:{self.name}:{proxies.address(request)}:{minute}", 0)
        of_all = cache.get(f"budget:{self.name}:{minute}", 0)
        return int(mine) < self.each and int(of_all) < self.all


def _count(key: str) -> int:
    if cache.add(key, 1, 2 * A_MINUTE):
        return 1
    with suppress(ValueError):  # forgotten between the two
        return int(cache.incr(key))
    return 1


OPENING = Budget("opening", each=30, all=300)
GUESSING = Budget("guessing", each=10, all=200, for_the_house=False)
"""Wrong codes: several people who share an address mistype too."""
THINKING = Budget("thinking", each=120, all=600)
JUDGING = Budget("judging", each=600, all=3000)
PRINTING = Budget("printing", each=300, all=1200)
"""Each page of a preview is one."""
SEARCHING = Budget("searching", each=300, all=3000)


def within(
    budget: Budget, of: Container[str] = ("GET", "HEAD", "POST")
) -> Callable[[View[P]], View[P]]:
    """A view that spends of it, and says so kindly when there is nothing left."""

    def limited(view: View[P]) -> View[P]:
        @wraps(view)
        def asked(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
            seconds = budget.spend(request) if request.method in of else None
            if seconds is None:
                return view(request, *args, **kwargs)
            return too_many(request, seconds)

        return cast(View[P], asked)

    return limited


def too_many(request: HttpRequest, seconds: int) -> HttpResponse:
    headers = {"Retry-After": str(seconds), "Cache-Control": "no-store"}
    if "application/json" in request.headers.get("Accept", "") or "/api/" in request.path:
        said = {"error": {"message": f"Too many questions. Try again in {seconds} s."}}
        return JsonResponse(said, status=429, headers=headers)
    response = render(request, "429.html", {"seconds": seconds}, status=429)
    for name, value in headers.items():
        response.headers[name] = value
    return response
