"""A request as our middleware hands it on."""

from __future__ import annotations

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class Request(HttpRequest):
    htmx: HtmxDetails
    """True where htmx asks for a part of the page and not for all of it."""
