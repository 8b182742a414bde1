"""What the host says to every phone: saying it, and the part of a page that shows it."""

from __future__ import annotations

import re
from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from fortcompanion.hosting import announcing
from games.views.host.door import for_the_host
from games.views.host.page import house

CLOCK = re.compile(r"([01]?\d|2[0-3]):[0-5]\d")
LASTS = (15, 30, 60, 180)
"""Minutes; whatever else is asked for, until it is ended."""


@for_the_host
@require_POST
def say(request: HttpRequest) -> HttpResponse:
    languages = [code for code, _name in settings.LANGUAGES]
    written = {code: request.POST.get(f"words_{code}", "").strip() for code in languages}
    words = {code: text[: announcing.LONGEST] for code, text in written.items() if text}
    clock = request.POST.get("clock", "").strip()
    if not words:
        return house(request, 400, trouble=_("Write your message in at least one language."))
    if clock and not CLOCK.fullmatch(clock):
        return house(request, 400, trouble=_("Write the time like 22:30, or leave it empty."))
    lasts = request.POST.get("lasts", "")
    minutes = int(lasts) if lasts in map(str, LASTS) else 0
    until = timezone.now() + timedelta(minutes=minutes) if minutes else None
    announcing.say(words, clock, until)
    return redirect("host")


@for_the_host
@require_POST
def end(request: HttpRequest) -> HttpResponse:
    announcing.end()
    return redirect("host")


# On every phone -----------------------------------------------------------------------------------


@never_cache
@require_safe
def part(request: HttpRequest) -> HttpResponse:
    """In the language of the phone that asks."""
    return render(request, "parts/announced.html", {"back": request.GET.get("next", "")})


@require_POST
def seen(request: HttpRequest) -> HttpResponse:
    """This phone has read it."""
    back = request.POST.get("next", "")
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}, request.is_secure()):
        back = reverse("home")
    response = redirect(back)
    response.set_cookie(
        announcing.COOKIE,
        request.POST.get("id", "")[:20],
        max_age=announcing.COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.COOKIES_SECURE,
    )
    return response
