"""A table leaves as a file or a link, and another place takes it in."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from fortcompanion.hosting import budgets
from fortcompanion.hosting.budgets import within
from fortcompanion.pocket import offering
from games.seats import passes
from games.seats.visits import Visit, visit
from games.tables import linking, moving
from games.views.table.show import qr


def may_leave(here: Visit) -> bool:
    """The file has every secret of the table: a phone needs all seats for it, or all is open."""
    table, now, held = here
    every = held.own == frozenset(range(len(now.position.seats)))
    return not table.practice and (every or now.game.standing(now.position).complete)


@require_safe
def save(request: HttpRequest, code: str) -> HttpResponse:
    here = visit(request, code)
    if not may_leave(here):
        return render(request, "403.html", status=403)
    day = timezone.localtime(here.table.opened).date().isoformat()
    answer = HttpResponse(moving.write(here.table), content_type="application/octet-stream")
    name = f"{here.table.game}-{here.table.code}-{day}.fort-table"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    answer["Content-Encoding"] = "identity"
    return answer


@dataclass(frozen=True, slots=True)
class Way:
    """To one place that may take the table in."""

    place: str
    link: str
    qr: SafeString | None
    """For the phone of whoever goes on there, where one could be read from a screen."""


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def link(request: HttpRequest, code: str) -> HttpResponse:
    """The whole table behind a `#`: browsers keep that to themselves.

    Whoever has the link has every hand, so no other site may say where it is to lead.
    """
    here = visit(request, code)
    if not may_leave(here):
        return render(request, "403.html", status=403)
    wished = request.POST.get("to", "").strip()
    wish = _front_door(wished)
    mark = linking.write(here.table)
    places = [*_places(request), *([wish] if wish else [])]
    ways = [_way(place, mark) for place in places] if mark else []
    told = {"code": code, "ways": ways, "too_long": not mark, "wished": wished}
    status = 400 if wished and not wish else 200
    return render(request, "lobby/as_link.html", {"t": told}, status=status)


def _places(request: HttpRequest) -> list[str]:
    """The front doors we know of: a site may offer a pocket, and stands above it."""
    front = request.build_absolute_uri(reverse("home"))
    if not settings.PLACE.is_pocket:
        along = offering.is_offered() and request.is_secure()
        return [f"{front}pocket/"] if along else []
    return [front.removesuffix("pocket/"), front] if front.endswith("/pocket/") else [front]


def _front_door(wished: str) -> str | None:
    try:
        parts = urlsplit(wished)
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not parts.hostname or len(wished) > 200:
        return None
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}/"


def _way(place: str, mark: str) -> Way:
    link = place + mark
    drawn = mark_safe(qr(link).decode()) if len(link) <= linking.SCANNED else None  # noqa: S308
    return Way(place, link, drawn)


@require_http_methods(["GET", "HEAD", "POST"])
@within(budgets.OPENING, of=("POST",))
def take_in(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return render(request, "lobby/take_in.html", {})
    sent, link = request.FILES.get("file"), request.POST.get("link", "")
    try:
        if link:
            table = linking.read(link)
        elif sent is None or (sent.size or 0) > moving.MOST:
            raise moving.NoTable
        else:
            table = moving.read(sent.read())
    except moving.NoTable:
        trouble = _("This is no table, or it is damaged. Save it once more where it came from.")
        return render(request, "lobby/take_in.html", {"trouble": trouble}, status=400)
    response = redirect("table", code=table.code)
    passes.keep(request, response, table, passes.issue(table, None))
    return response
