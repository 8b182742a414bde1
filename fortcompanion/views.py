"""The front door: home, the icons, and what each device keeps."""

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, HttpResponseServerError
from django.shortcuts import render
from django.template import loader
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import override
from django.views.decorators.http import require_POST, require_safe

from fortcompanion.device import COOKIE, COOKIE_AGE, Light
from fortcompanion.icons import GROUPS, Group


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    return render(request, "home.html")


@require_safe
def icons(request: HttpRequest) -> HttpResponse:
    return render(request, "icons.html", {"groups": [_named(group) for group in GROUPS]})


def _named(group: Group) -> dict[str, Any]:
    """Every icon of a group with its name in each language, the reader's own first."""
    languages = [code for code, _ in settings.LANGUAGES]
    rows = []
    for id, name in group.names.items():
        names = {}
        for language in languages:
            with override(language):
                names[language] = str(name)
        kind = id if group.id in ("suits", "boards", "resources") else ""
        rows.append({"file": f"{group.id}/{id}", "kind": kind, "name": name, "names": names})
    return {"id": group.id, "title": group.title, "rows": rows}


@require_POST
def light(request: HttpRequest) -> HttpResponse:
    """Keep how bright this device wants it; works without JavaScript."""
    wish = request.POST.get("light", "")
    back = request.POST.get("next", "")
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}, request.is_secure()):
        back = "/"
    response = HttpResponseRedirect(urlsplit(back)._replace(scheme="", netloc="").geturl() or "/")
    if wish in list(Light):
        response.set_cookie(
            COOKIE,
            wish,
            max_age=COOKIE_AGE,
            samesite="Lax",
            secure=settings.SESSION_COOKIE_SECURE,
        )
    return response


def server_error(request: HttpRequest) -> HttpResponse:
    """The 500 page: no context processors and no database, for either may be what broke."""
    page = loader.get_template("500.html").render({"request": request})
    return HttpResponseServerError(page)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    page = loader.get_template("400.html").render({"request": request})
    return HttpResponse(page, status=400)
