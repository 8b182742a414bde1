"""What a phone can do here, and how one of this house can do more."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from fortcompanion.hosting import proxies
from fortcompanion.hosting.home import trust
from fortcompanion.hosting.home.trust import AUTHORITY
from fortcompanion.invitations import at_home


@require_safe
@cache_control(no_cache=True)
def page(request: HttpRequest) -> HttpResponse:
    door: dict[str, str] = {}
    if settings.HTTPS_PORT:
        door = {
            "link": at_home(request, reverse("home"), "https"),
            "fingerprint": trust.fingerprint(_authority()),
        }
    here = {"door": door, "through": proxies.by_second_door(request)}
    return render(request, "pwa/this_phone.html", here)


@require_safe
@cache_control(no_cache=True)
def certificate(request: HttpRequest) -> HttpResponse:
    return _download(trust.certificate(_authority()), "application/x-x509-ca-cert", "crt")


@require_safe
@cache_control(no_cache=True)
def profile(request: HttpRequest) -> HttpResponse:
    words = gettext("So that this phone may trust Fort Companion on a computer of this house.")
    content = trust.profile(_authority(), words)
    return _download(content, "application/x-apple-aspen-config", "mobileconfig")


def _authority() -> Path:
    if not settings.HTTPS_PORT:
        raise Http404("There is no second door.")
    return Path(settings.HTTPS_FOLDER) / AUTHORITY


def _download(content: bytes, kind: str, ending: str) -> HttpResponse:
    named = f'attachment; filename="fort-companion.{ending}"'
    return HttpResponse(content, kind, headers={"Content-Disposition": named})
