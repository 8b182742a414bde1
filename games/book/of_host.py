"""The house of whoever keeps the site at home: there from the first start.

Its secret lies beside the site's own in the data folder, for its owner alone; the browser of that
machine is offered it.
"""

from __future__ import annotations

from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest

from fortcompanion.hosting import proxies
from games.book import keys
from games.book.models import House

FILE = "house_book"


def _path() -> Path:
    return Path(settings.DATA_DIR) / FILE


@transaction.atomic
def begin(title: str) -> None:
    """At home, the first time: there is one."""
    if settings.HOSTED or House.objects.filter(of_host=True).exists() or _path().exists():
        return
    _write(keys.begin(title, of_host=True)[1])


def _write(secret: str) -> None:
    path = _path()
    path.unlink(missing_ok=True)
    path.touch(mode=0o600)
    path.write_text(secret)


def may_open(request: HttpRequest) -> bool:
    """Only from the machine itself: whoever sits there can read all of it anyway."""
    return not settings.HOSTED and proxies.is_this_machine(request)


def offered(request: HttpRequest) -> House | None:
    """The house this browser may take along with a tap; none where it has it already."""
    if not may_open(request):
        return None
    mine = keys.kept(request)
    return next(
        (each for each in House.objects.filter(of_host=True) if each.name not in mine), None
    )


def take(house: House) -> str:
    """Its secret; a new one where the link has been renewed on a phone meanwhile."""
    try:
        secret = _path().read_text()
    except OSError:
        secret = ""
    found = keys.by_link(secret) if secret else None
    if found is None or found.pk != house.pk:
        secret = keys.renew(house)
        _write(secret)
    return secret


def renewed(house: House, secret: str) -> None:
    """The link has been renewed: the machine's own copy goes along."""
    if house.of_host and not settings.HOSTED:
        _write(secret)
