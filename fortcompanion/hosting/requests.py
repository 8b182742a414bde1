"""The attendant at the very door: gives each request its id, times it, counts it, tells of it.

Health and figures are answered here, before anything that could turn a probe away: the names the
site answers to, the way to https, the gate of the house.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from secrets import token_hex
from time import perf_counter
from typing import cast

from asgiref.sync import iscoroutinefunction
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.decorators import sync_and_async_middleware

from fortcompanion.hosting import counted, health, logs, metrics, proxies
from fortcompanion.hosting.home import arrivals

_told = logging.getLogger("fortcompanion.requests")
DOORS = {"/healthz": health.answer, "/metrics": metrics.answer}
STEPS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds by which the times of answers are told apart."""

Answer = HttpResponseBase | Awaitable[HttpResponseBase]


@sync_and_async_middleware
def attend(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], Answer]:
    def begin(request: HttpRequest) -> float:
        logs.request_id.set(proxies.mark(request) or token_hex(4))
        return perf_counter()

    def finish(request: HttpRequest, response: HttpResponseBase, begun: float) -> HttpResponseBase:
        _tell(request, response.status_code, perf_counter() - begun)
        return response

    if iscoroutinefunction(get_response):

        async def later(request: HttpRequest) -> HttpResponseBase:
            begun = begin(request)
            if door := DOORS.get(request.path_info):
                return door(request)
            answer = cast(Awaitable[HttpResponseBase], get_response(request))
            return finish(request, await answer, begun)

        return later

    def now(request: HttpRequest) -> HttpResponseBase:
        begun = begin(request)
        if door := DOORS.get(request.path_info):
            return door(request)
        return finish(request, get_response(request), begun)

    return now


def _tell(request: HttpRequest, status: int, seconds: float) -> None:
    kind = f"{status // 100}xx"
    if request.path.startswith(settings.STATIC_URL):
        counted.add("static_files", status=kind)
        return
    if status < 400:
        arrivals.notice(request)
    counted.add("requests", status=kind)
    counted.add("answer_seconds_sum", seconds)
    counted.add("answer_seconds_count")
    for step in STEPS:
        if seconds <= step:
            counted.add("answer_seconds_bucket", le=str(step))
    counted.share()
    if _told.isEnabledFor(logging.INFO):
        where, took = logs.pattern(request), round(seconds * 1000, 1)
        figures = {"method": request.method, "address": where, "status": status, "ms": took}
        _told.info(
            "%s %s %s %s ms", request.method, where, status, took, extra={"figures": figures}
        )
