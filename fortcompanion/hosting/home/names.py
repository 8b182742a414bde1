"""What this machine is called in the local network: names and addresses."""

from __future__ import annotations

import ipaddress
import re
import socket
import struct
from contextlib import suppress

from fortcompanion.environment import lan_address

ENDINGS = ("local", "lan", "home.arpa", "localhost")
"""Endings that nobody can register: what ends so is in this network."""
ENDED = tuple(f".{ending}" for ending in ENDINGS)
NETWORKS = tuple(
    ipaddress.ip_network(each)
    for each in (
        *("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8"),
        *("fc00::/7", "fe80::/10", "::1/128"),
    )
)
"""Addresses that are nobody's on the internet."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
_ADDRESS_OF = 0x8915
"""What Linux is asked for the address of an interface."""


def host_name() -> str:
    """The machine's own, without what a network adds to it."""
    name = socket.gethostname().partition(".")[0].lower()
    return name if re.fullmatch(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?", name) else ""


def is_unmistakable(name: str) -> bool:
    """Whether a name of one word can be no ending of the internet: those have neither digit nor
    hyphen. Who may sign for `box` could sign for every name that ends so."""
    return bool(re.search(r"[0-9-]", name)) and not name.startswith("xn--")


def names() -> list[str]:
    own = host_name()
    ours = [f"{own}.{ending}" for ending in ENDINGS if own and ending != "localhost"]
    return [*([own] if is_unmistakable(own) else []), *ours, "localhost"]


def addresses() -> list[Address]:
    """All that phones in one of this machine's networks may call it by, the likeliest first."""
    found = [lan_address(), "127.0.0.1"]
    with suppress(OSError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None)]
    found += _of_interfaces()
    read = (ipaddress.ip_address(each.partition("%")[0]) for each in found)
    return list(dict.fromkeys(each for each in read if is_private(each)))


def can_be_signed(host: str) -> bool:
    """Whether a certificate of the house may be for this name or address."""
    try:
        return is_private(ipaddress.ip_address(host.strip("[]")))
    except ValueError:
        return is_unmistakable(host) if "." not in host else host.endswith(ENDED)


def is_private(address: Address) -> bool:
    return any(address in network for network in NETWORKS)


def _of_interfaces() -> list[str]:
    found = []
    with suppress(ImportError, OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        from fcntl import ioctl

        for _, interface in socket.if_nameindex():
            with suppress(OSError):
                asked = struct.pack("256s", interface[:15].encode())
                found.append(socket.inet_ntoa(ioctl(probe, _ADDRESS_OF, asked)[20:24]))
    return found
