"""Who may open a house: by its link, by its phrase, or by the cookie that either of them laid.

The database knows digests. A phone keeps the secret itself, so that it can pass the house on; the
phrase follows from the secret, and who has only the phrase can unseal the secret with it.
"""

from __future__ import annotations

import hashlib
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence

from django.conf import settings
from django.core import signing
from django.db import IntegrityError, transaction
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase

from games.book import phrases
from games.book.models import LONGEST_NAME, House, HouseKey

COOKIE = "houses"
COOKIE_AGE = 400 * 24 * 3600
"""Browsers keep none for longer; each visit renews it."""
SALT = "games.book"
MOST_HOUSES = 12
BYTES = 18
LETTERS = "BCDFGHJKMNPQRTVWXY346789"
NAME_LENGTH = 8
SLOWLY = {"n": 2**14, "r": 8, "p": 1}
"""A phrase has few letters: each guess at it is to cost something, wherever somebody guesses."""


class NoSuchHouse(Http404):
    """No such house, or not for this device: nobody can tell which."""


# Making -------------------------------------------------------------------------------------------


@transaction.atomic
def begin(title: str, *, of_host: bool = False) -> tuple[House, str]:
    """A new house, and the secret that opens it."""
    house = _with_name(title.strip()[:LONGEST_NAME], of_host)
    return house, _new_key(house)


def _with_name(title: str, of_host: bool) -> House:
    for _ in range(20):
        name = "".join(secrets.choice(LETTERS) for _ in range(NAME_LENGTH))
        try:
            with transaction.atomic():
                return House.objects.create(name=name, title=title, of_host=of_host)
        except IntegrityError:
            continue
    raise RuntimeError("no free name was found")


@transaction.atomic
def renew(house: House) -> str:
    """A new link and a new phrase: those before open nothing, nor do cookies that came of them."""
    House.objects.select_for_update().get(pk=house.pk)
    HouseKey.objects.filter(house=house).delete()
    return _new_key(house)


def _new_key(house: House) -> str:
    secret = secrets.token_urlsafe(BYTES)
    kept, pad = _of_phrase(phrases.phrase(secret))
    HouseKey.objects.create(
        house=house, link=digest(secret), phrase=kept, sealed=_crossed(secret, pad)
    )
    return secret


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _of_phrase(words: Sequence[str]) -> tuple[str, bytes]:
    """What the database keeps of a phrase, and what unseals the secret."""
    salt = b"fort companion: a house"
    long = hashlib.scrypt(" ".join(words).encode(), salt=salt, dklen=32 + BYTES, **SLOWLY)
    return long[:32].hex(), long[32:]


def _crossed(text: str, pad: bytes) -> str:
    """Sealed with a pad that is used once; the same again unseals it."""
    found = urlsafe_b64decode(text)
    return urlsafe_b64encode(bytes(a ^ b for a, b in zip(found, pad, strict=True))).decode()


# Coming in ----------------------------------------------------------------------------------------


def by_link(secret: str) -> House | None:
    found = HouseKey.objects.filter(link=digest(secret)).select_related("house").first()
    return found.house if found else None


def by_phrase(words: Sequence[str]) -> tuple[House, str] | None:
    kept, pad = _of_phrase(words)
    found = HouseKey.objects.filter(phrase=kept).select_related("house").first()
    return (found.house, _crossed(found.sealed, pad)) if found else None


def kept(request: HttpRequest) -> dict[str, str]:
    """The secrets of this device, by name of the house, the one used last at the end."""
    try:
        found = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT)
    except signing.BadSignature:
        return {}
    return found if isinstance(found, dict) else {}


def house_or_404(request: HttpRequest, name: str) -> House:
    """The house with this name, if this device has its key."""
    secret = kept(request).get(name)
    found = (
        HouseKey.objects.filter(link=digest(secret), house__name=name)
        .select_related("house")
        .first()
        if secret
        else None
    )
    if found is None:
        raise NoSuchHouse
    return found.house


def houses(request: HttpRequest) -> list[House]:
    """Those that this device opens, the one used last first. Without any, nothing is asked."""
    mine = kept(request)
    if not mine:
        return []
    digests = {digest(secret): name for name, secret in mine.items()}
    rows = HouseKey.objects.filter(link__in=digests).select_related("house")
    found = {row.house.name: row.house for row in rows if digests[row.link] == row.house.name}
    return [found[name] for name in reversed(mine) if name in found]


def opened(request: HttpRequest, name: str) -> House | None:
    """As `house_or_404`, where a form may name a house or none."""
    try:
        return house_or_404(request, name)
    except NoSuchHouse:
        return None


def lay(request: HttpRequest, response: HttpResponseBase, house: House, secret: str = "") -> None:
    """This device keeps the house, and used it last."""
    mine = kept(request)
    secret = secret or mine.get(house.name, "")
    mine.pop(house.name, None)
    _write(response, {**mine, house.name: secret})


def leave(request: HttpRequest, response: HttpResponseBase, name: str) -> None:
    """This device forgets the house; all others keep it."""
    mine = kept(request)
    mine.pop(name, None)
    _write(response, mine)


def _write(response: HttpResponseBase, mine: dict[str, str]) -> None:
    if not mine:
        response.delete_cookie(COOKIE, samesite="Lax")
        return
    while len(mine) > MOST_HOUSES:
        mine.pop(next(iter(mine)))
    response.set_cookie(
        COOKIE,
        signing.dumps(mine, salt=SALT, compress=True),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.COOKIES_SECURE,
    )
