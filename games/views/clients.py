"""The id of a tap: made by the page and kept over all its retries."""

from __future__ import annotations

import re
import secrets

from django.http import HttpRequest

CLIENT = re.compile(r"[\w-]{1,40}", re.ASCII)


def new_client() -> str:
    return secrets.token_urlsafe(9)


def client_of(request: HttpRequest) -> str:
    client = request.POST.get("client", "")
    return client if CLIENT.fullmatch(client) else new_client()
