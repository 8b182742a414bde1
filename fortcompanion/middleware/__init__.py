"""What every request passes on its way in, and every answer on its way out."""

from collections.abc import Awaitable, Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase

Answer = HttpResponseBase | Awaitable[HttpResponseBase]
GetResponse = Callable[[HttpRequest], HttpResponseBase]
"""Where the server is asynchronous, what it gives has to be awaited."""
