"""The front door: home, the icons, and what each device keeps."""

import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass
from secrets import token_hex
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, HttpResponseServerError
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.template import loader
from django.urls import get_script_prefix, reverse
from django.utils.html import format_html
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext, gettext_noop, override
from django.views.decorators.http import require_POST, require_safe

from fortcompanion.device import COOKIE, COOKIE_AGE, Light
from fortcompanion.environment import Place
from fortcompanion.hosting.logs import request_id
from fortcompanion.icons import GROUPS, Group, Name
from fortcompanion.middleware.gate import is_trustworthy
from fortcompanion.pocket import offering


def standing(request: HttpRequest) -> dict[str, Place]:
    """What every template knows: where the site stands."""
    return {"place": settings.PLACE}


def is_offered(request: HttpRequest) -> bool:
    """Whether this phone could take the whole site along: browsers allow it over https alone."""
    return is_trustworthy(request) and offering.is_offered()


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    return render(request, "home.html", {"along": is_offered(request)})


@require_safe
def icons(request: HttpRequest) -> HttpResponse:
    return render(request, "rules/icons.html", {"groups": tuple(map(_named, GROUPS))})


@dataclass(frozen=True, slots=True)
class Icon:
    """Its drawing, and its name in each language, the reader's own first."""

    file: str
    kind: str
    name: Name
    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Icons:
    id: str
    title: Name
    rows: tuple[Icon, ...]


def _named(group: Group) -> Icons:
    languages = [code for code, _ in settings.LANGUAGES]
    rows = []
    for id, name in group.names.items():
        names = {}
        for language in languages:
            with override(language):
                names[language] = str(name)
        kind = id if group.id in ("suits", "boards", "resources") else ""
        rows.append(Icon(f"{group.id}/{id}", kind, name, names))
    return Icons(group.id, group.title, tuple(rows))


@require_POST
def light(request: HttpRequest) -> HttpResponse:
    """Keep how bright this device wants it; works without JavaScript."""
    wish = request.POST.get("light", "")
    back = request.POST.get("next", "")
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}, request.is_secure()):
        back = reverse("home")
    kept = urlsplit(back)._replace(scheme="", netloc="").geturl()
    response = HttpResponseRedirect(kept or reverse("home"))
    if wish in list(Light):
        response.set_cookie(
            COOKIE,
            wish,
            max_age=COOKIE_AGE,
            samesite="Lax",
            secure=settings.COOKIES_SECURE,
        )
    return response


AT_TABLE = re.compile(r"/t/([0-9A-Za-z]{1,8})/")
_logger = logging.getLogger(__name__)


def server_error(request: HttpRequest) -> HttpResponse:
    """The 500 page: no context processors and no database, for either may be what broke.

    If even its template does, what it says is written without one.
    """
    table = AT_TABLE.match(request.path_info)
    way = {
        "again": request.get_full_path() if request.method in ("GET", "HEAD") else "",
        "table": f"{get_script_prefix().rstrip('/')}{table[0]}" if table else "",
        "mark": request_id.get(),
        "client": f"fallen-{token_hex(12)}",
        "token": get_token(request) if table else "",
    }
    if table and not way["again"]:
        way["again"] = way["table"]
    try:
        page = loader.get_template("500.html").render({"request": request, "way": way})
    except Exception:
        _logger.exception("The page that says that something broke is broken too.")
        page = _without_template(way)
    return HttpResponseServerError(page)


def _without_template(way: dict[str, str]) -> str:
    page = format_html("<!doctype html><title>Fort Companion</title><h1>{}</h1>", gettext(FELL))
    page += format_html("<p>{}</p>", gettext(OUR_DOING))
    if way["again"]:
        page += format_html('<p><a href="{}">{}</a></p>', way["again"], gettext("Try again"))
    if way["table"]:
        page += format_html(
            '<form method="post" action="{}undo/"><input type="hidden" name="csrfmiddlewaretoken"'
            ' value="{}"><input type="hidden" name="number" value="last"><input type="hidden"'
            ' name="client" value="{}"><button>{}</button></form>',
            way["table"],
            way["token"],
            way["client"],
            gettext("Take back the last step"),
        )
    if way["mark"]:
        page += format_html("<p><small>{}</small></p>", way["mark"])
    return page


FELL = gettext_noop("The tower fell over")
OUR_DOING = gettext_noop("Something broke, and it was our doing. Try again in a moment.")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    page = loader.get_template("400.html").render({"request": request})
    return HttpResponse(page, status=400)
