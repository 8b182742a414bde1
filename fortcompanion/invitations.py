"""Links for other phones: they name this machine as the network knows it, never only itself."""

from __future__ import annotations

import ipaddress

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

from fortcompanion.environment import lan_address
from fortcompanion.hosting import proxies
from fortcompanion.hosting.home import names


def link_for_others(request: HttpRequest, path: str) -> str:
    """The address of a page of ours for whoever scans or is sent it.

    On the machine itself a browser may call it 127.0.0.1; what the terminal shows is meant then.
    """
    link = request.build_absolute_uri(path)
    if proxies.by_second_door(request):
        return at_home(request, path, "http")  # a guest's phone does not trust this house
    host, port = split_domain_port(request.get_host())
    if not settings.LOCAL_HOSTS_ONLY or not names_itself(host):
        return link
    lan = lan_address()
    if names_itself(lan):
        return link  # no network: there is nobody to invite
    return link.replace(request.get_host(), f"{lan}:{port}" if port else lan, 1)


def link_for_the_house(request: HttpRequest, path: str) -> str:
    """The same by the second door, for phones that trust this house, if this one came by it."""
    return at_home(request, path, "https") if proxies.by_second_door(request) else ""


def at_home(request: HttpRequest, path: str, scheme: str) -> str:
    """A page by one of the two doors, by the name this phone calls the computer."""
    host = split_domain_port(request.get_host())[0]
    if names_itself(host) and not names_itself(lan_address()):
        host = lan_address()
    if scheme == "https" and not names.can_be_signed(host):
        host = f"{names.host_name()}.local"
    port = settings.HTTPS_PORT if scheme == "https" else settings.PORT
    return f"{scheme}://{host}:{port}{path}"


def names_itself(host: str) -> bool:
    """Whether everybody who says this name means the machine they sit at."""
    name = host.strip("[]").rstrip(".").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False
