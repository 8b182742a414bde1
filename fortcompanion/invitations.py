"""Links for other phones: they name this machine as the network knows it, never only itself."""

from __future__ import annotations

import ipaddress

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

from fortcompanion.environment import lan_address


def link_for_others(request: HttpRequest, path: str) -> str:
    """The address of a page of ours for whoever scans or is sent it.

    On the machine itself a browser may call it 127.0.0.1; what the terminal shows is meant then.
    """
    link = request.build_absolute_uri(path)
    host, port = split_domain_port(request.get_host())
    if not settings.LOCAL_HOSTS_ONLY or not names_itself(host):
        return link
    lan = lan_address()
    if names_itself(lan):
        return link  # no network: there is nobody to invite
    return link.replace(request.get_host(), f"{lan}:{port}" if port else lan, 1)


def names_itself(host: str) -> bool:
    """Whether everybody who says this name means the machine they sit at."""
    name = host.strip("[]").rstrip(".").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False
