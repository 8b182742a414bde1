"""Whose request it is: behind a proxy every one comes from the proxy's address.

`TRUSTED_PROXIES` is how many of our own stand in front. Each adds the address it heard from to
`X-Forwarded-For`, at the end; what stands before those anybody may have written.
"""

from __future__ import annotations

import ipaddress
import re

from django.conf import settings
from django.http import HttpRequest

A_MARK = re.compile(r"[0-9A-Za-z-]{8,64}")


def address(request: HttpRequest) -> str:
    """Where it came from; of an IPv6 address the network, which one house has to itself."""
    said = str(request.META.get("REMOTE_ADDR", ""))
    if trusted := settings.TRUSTED_PROXIES or int(by_second_door(request)):
        hops = [each.strip() for each in request.headers.get("X-Forwarded-For", "").split(",")]
        if len(hops) >= trusted:
            said = hops[-trusted]
    try:
        found = ipaddress.ip_address(said.strip("[]"))
    except ValueError:
        return said[:64]
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped:
        return str(found.ipv4_mapped)
    if found.version == 6:
        return str(ipaddress.ip_network(f"{found}/64", strict=False))
    return str(found)


def by_second_door(request: HttpRequest) -> bool:
    """Whether it came over the https of a table at home: nothing else there is secure."""
    return bool(settings.HTTPS_SIGN) and request.is_secure()


def mark(request: HttpRequest) -> str:
    """The id a proxy of ours has given the request, if any has."""
    said = request.headers.get("X-Request-Id", "") if settings.TRUSTED_PROXIES else ""
    return said if A_MARK.fullmatch(said) else ""


def is_this_machine(request: HttpRequest) -> bool:
    """Asked from where the site runs, by nobody who came through a proxy."""
    return not settings.TRUSTED_PROXIES and address(request) in ("127.0.0.1", "::/64")
