"""The house of whoever keeps the site at home: theirs from the first start, made when first taken.

Its secret lies beside the site's own in the data folder, for its owner alone. The browser of that
machine is offered it, and so is who has come in by the host's door.
"""

from __future__ import annotations

from functools import partial
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


def may_open(request: HttpRequest) -> bool:
    """From the machine itself: whoever sits there can read all of it anyway."""
    return not settings.HOSTED and proxies.is_this_machine(request)


def is_offered(request: HttpRequest) -> bool:
    """Whether this browser may take it along with a tap, and has not done so yet."""
    if not may_open(request):
        return False
    names = set(House.objects.filter(of_host=True).values_list("name", flat=True))
    return not names or names.isdisjoint(keys.kept(request))


@transaction.atomic
def take(title: str) -> tuple[House, str]:
    """The house and its secret; a new one where somebody renewed the link elsewhere."""
    house = House.objects.select_for_update().filter(of_host=True).first()
    if house is None:
        house, secret = keys.begin(title, of_host=True)
        transaction.on_commit(partial(_write, secret))
        return house, secret
    try:
        secret = _path().read_text()
    except OSError:
        secret = ""
    if not secret or keys.by_link(secret) != house:
        secret = keys.renew(house)
        transaction.on_commit(partial(_write, secret))
    return house, secret


def renewed(house: House, secret: str) -> None:
    """The link has been renewed: the machine's own copy goes along."""
    if house.of_host and not settings.HOSTED:
        transaction.on_commit(partial(_write, secret))


def _write(secret: str) -> None:
    path = _path()
    path.unlink(missing_ok=True)
    path.touch(mode=0o600)
    path.write_text(secret)
