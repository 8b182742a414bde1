"""What makes the site an app: its manifest, its service worker and the page shown offline."""

import hashlib
import json
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import check_for_language, gettext, override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from fortcompanion.device import SKY, Light

# The shell: with these in the cache the home page opens without a network.
WORKER = Path(__file__).with_name("service_worker.js")
SHELL_PAGES = ("home", "offline")
SHELL_FILES = (
    "css/fort.css",
    "css/home.css",
    "js/front.js",
    "fonts/kalam-bold.woff2",
    "app/icon.svg",
)


def _drawing(file: str, size: str, purpose: str) -> dict[str, str]:
    kind = "image/svg+xml" if file.endswith(".svg") else "image/png"
    url = staticfiles_storage.url(f"app/{file}")
    return {"src": url, "sizes": size, "type": kind, "purpose": purpose}


def _shortcut(name: str, page: str) -> dict[str, str]:
    return {"name": name, "url": reverse(page)}


@require_safe
@cache_control(max_age=3600)
def manifest(request: HttpRequest, language: str) -> HttpResponse:
    """One manifest per language: browsers fetch it without cookies."""
    if not check_for_language(language):
        raise Http404
    with override(language):
        content = {
            "id": reverse("home"),
            "start_url": reverse("home"),
            "scope": reverse("home"),
            "lang": language,
            "name": "Fort Companion",
            "short_name": "Fort",
            "description": gettext(
                "A companion on every phone at the table, for Fort and 5 Towers."
            ),
            "display": "standalone",
            "background_color": SKY[Light.LIGHT],
            "theme_color": SKY[Light.LIGHT],
            "icons": [
                _drawing("any-192.png", "192x192", "any"),
                _drawing("any-512.png", "512x512", "any"),
                _drawing("icon.svg", "any", "any"),
                _drawing("maskable-192.png", "192x192", "maskable"),
                _drawing("maskable-512.png", "512x512", "maskable"),
            ],
            "shortcuts": [
                _shortcut(gettext("Open or join a table"), "tables"),
                _shortcut(gettext("Rules and cards"), "rules"),
                _shortcut(gettext("Print"), "print"),
            ],
        }
    return JsonResponse(
        content,
        content_type="application/manifest+json",
        json_dumps_params={"ensure_ascii": False},
    )


@require_safe
@cache_control(no_cache=True)
def service_worker(request: HttpRequest) -> HttpResponse:
    """Its version is the hash of what it keeps, so a new release is a new worker."""
    shell = {
        "pages": [reverse(page) for page in SHELL_PAGES],
        "files": [staticfiles_storage.url(file) for file in SHELL_FILES],
        "libraries": [reverse("kept_library", args=[code]) for code, _ in settings.LANGUAGES],
        "indexes": [reverse("search_index", args=[code]) for code, _ in settings.LANGUAGES],
    }
    version = hashlib.sha256(json.dumps(shell).encode()).hexdigest()[:12]
    more = {"version": version, "offline": reverse("offline"), "static": settings.STATIC_URL}
    script = f"const SHELL = {json.dumps(shell | more)};\n{WORKER.read_text()}"
    return HttpResponse(script, content_type="text/javascript; charset=utf-8")


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    return render(request, "pwa/offline.html")
