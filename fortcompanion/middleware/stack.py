"""Room on the stack: a request is answered without asking the system for memory call after call.

CPython keeps the frames of a thread in pieces of 16 kB, and gives a piece back to the system as
soon as the first call on it returns. Templates call deep and in loops: where such a loop happens to
stand at the end of a piece, each turn of it takes a piece and gives it back. So it was four hundred
times for one update of a table, and took a third of its time.
"""

from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar, cast

from asgiref.sync import iscoroutinefunction
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.decorators import sync_and_async_middleware

from fortcompanion.middleware import Answer, GetResponse

P = ParamSpec("P")
R = TypeVar("R")

WORDS = 33_000
"""Of 8 bytes. A piece is made for its first frame and is a power of two: for this one half a
megabyte, of which nearly half is left for calls from here. What nobody touches costs nothing."""


def roomy(call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Calls it with a piece of stack before it that is long enough for all it calls itself."""
    return call(*args, **kwargs)


roomy.__code__ = roomy.__code__.replace(co_stacksize=WORDS)


@sync_and_async_middleware
def make_room(get_response: GetResponse) -> Callable[[HttpRequest], Answer]:
    if iscoroutinefunction(get_response):  # its calls stand on no stack that lasts

        async def later(request: HttpRequest) -> HttpResponseBase:
            return await cast(Awaitable[HttpResponseBase], get_response(request))

        return later
    return lambda request: roomy(get_response, request)
