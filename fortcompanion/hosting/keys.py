"""The key to the host's door: a link with a secret, and a cookie where somebody followed it."""

from __future__ import annotations

import hashlib
import secrets

from django.conf import settings
from django.core import signing
from django.db import transaction
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.crypto import constant_time_compare

from fortcompanion.hosting.models import HostKey

COOKIE = "host"
COOKIE_AGE = 30 * 24 * 3600
SALT = "fortcompanion.hosting.keys"


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


@transaction.atomic
def make() -> str:
    """A new one; those before it open nothing any more, nor do the cookies that came of them."""
    end()
    secret = secrets.token_urlsafe(24)
    HostKey.objects.create(digest=digest(secret))
    return secret


def end() -> int:
    """Makes every key useless; the number of keys there were."""
    return HostKey.objects.all().delete()[0]


def fits(secret: str) -> bool:
    return HostKey.objects.filter(digest=digest(secret)).exists()


def lay(response: HttpResponseBase, secret: str, path: str) -> None:
    """Lays a cookie by which the browser comes in without the link."""
    response.set_cookie(
        COOKIE,
        signing.dumps(digest(secret), salt=SALT),
        max_age=COOKIE_AGE,
        path=path,
        httponly=True,
        samesite="Lax",
        secure=settings.COOKIES_SECURE,
    )


def admits(request: HttpRequest) -> bool:
    try:
        said = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=COOKIE_AGE)
    except signing.BadSignature:
        return False
    kept = HostKey.objects.values_list("digest", flat=True)
    return any(constant_time_compare(str(said), each) for each in kept)
