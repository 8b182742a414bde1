"""Tells whoever sits at the computer that phones have come in, or why none may have.

At a table at home only, and to the terminal: `serve` says in which language.
"""

from __future__ import annotations

import ipaddress
import sys
from threading import Lock, Timer

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext, ngettext, override

from fortcompanion.environment import lan_address
from fortcompanion.hosting import proxies
from fortcompanion.hosting.home import names

PATIENCE = 60.0
"""Seconds after which it is said what may be in the way."""
MOST = 500
"""Phones that are counted: more is no table."""
_own: set[str] = set()
_come: set[str] = set()
_counting = Lock()


def begin() -> None:
    """Once a process that serves the site."""
    if settings.TERMINAL_LANGUAGE:
        _own.update(map(str, names.addresses()), [lan_address()])
        waiting = Timer(PATIENCE, remind)
        waiting.daemon = True
        waiting.start()


def notice(request: HttpRequest) -> None:
    """A page was given to somebody: to another phone than before?"""
    if not settings.TERMINAL_LANGUAGE:
        return
    phone = proxies.address(request)
    if phone in _come or phone in _own or not phone:
        return
    with _counting:
        if phone in _come or len(_come) >= MOST:
            return
        _come.add(phone)
        number = len(_come)
    with override(settings.TERMINAL_LANGUAGE):
        said = ngettext("%(number)s phone has come in.", "%(number)s phones have come in.", number)
        _say(said % {"number": number})


def remind() -> None:
    """Nobody has come, and the two likeliest reasons are not seen from here."""
    if _come:
        return
    with override(settings.TERMINAL_LANGUAGE):
        if ipaddress.ip_address(lan_address()).is_loopback:
            _say(gettext("This computer is in no network. Join the Wi-Fi, then start again."))
            return
        said = gettext(
            "No phone has come in yet. If one can't open the page: it has to be in the same Wi-Fi"
            " as this computer, neither in the one for guests nor on mobile data, and the firewall"
            " of this computer has to let port %(port)s in."
        )
        _say(said % {"port": settings.PORT})


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()
