"""What `serve` does for a table at home before it becomes the server."""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import sys
from pathlib import Path

from django.conf import settings
from django.urls import reverse
from django.utils.translation import get_language, gettext

from fortcompanion.environment import lan_address
from fortcompanion.hosting.home import trust
from games.engine.languages import SOURCE, SPOKEN

BESIDE = 443
"""So much above the first door is the second: 8443 beside 8000."""


def terminal_language() -> str:
    """What the terminal speaks, if it is one of ours."""
    said = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    code = said.partition(".")[0].partition("_")[0]
    return code if code in SPOKEN else SOURCE


def tell_arrivals(port: int) -> None:
    os.environ["TERMINAL_LANGUAGE"] = get_language() or SOURCE
    os.environ["PORT"] = str(port)


def second_door(site: int) -> str:
    """Open it, in a process that ends when this one does; what there is to say of it."""
    wish = os.environ.get("HTTPS_PORT", "")
    port = int(wish) if wish.isdecimal() else site + BESIDE
    if not port:
        return ""
    if not _is_free(port):
        return gettext("Port %(port)s is not free: there is no https this time.") % {"port": port}
    try:
        authority = _authority(settings.HTTPS_FOLDER)
    except (ImportError, OSError, ValueError) as trouble:
        return gettext("There is no https this time (%(why)s).") % {"why": trouble}
    sign = secrets.token_urlsafe(32)
    os.environ.update(HTTPS_PORT=str(port), HTTPS_SIGN=sign)
    command = [sys.executable, "-m", "fortcompanion.hosting.home.second_door"]
    command += ["--port", str(port), "--site", str(site), "--folder", str(settings.HTTPS_FOLDER)]
    door = subprocess.Popen(command, cwd=settings.BASE_DIR, stdin=subprocess.PIPE)  # noqa: S603
    if door.stdin:
        # The server that this process becomes holds the other end: when it ends, the door hears it.
        os.set_inheritable(door.stdin.fileno(), True)
        _kept.append(door)
    said = {
        "address": f"http://{lan_address()}:{site}{reverse('this_phone')}",
        "fingerprint": trust.fingerprint(authority),
    }
    words = gettext("For phones of this house, more: %(address)s\nFingerprint %(fingerprint)s")
    return words % said


def _authority(folder: Path) -> Path:
    from fortcompanion.hosting.home.authority import ensure

    return ensure(folder)


def _is_free(port: int) -> bool:
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind(("", port))
        except (OSError, OverflowError):
            return False
    return True


_kept: list[subprocess.Popen[bytes]] = []
