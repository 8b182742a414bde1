"""The pocket, handed out by a site that has built it: at `/pocket/`, as any static host would."""

from __future__ import annotations

import re
from pathlib import Path

from django.conf import settings
from django.core.exceptions import SuspiciousFileOperation
from django.http import FileResponse, Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.utils._os import safe_join
from django.views.decorators.http import require_safe

HASHED = re.compile(r"[-.][0-9a-f]{12}[./]")
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/octet-stream",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self';"
    " connect-src 'self'; frame-src 'self'; worker-src 'self'; manifest-src 'self';"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def folder() -> Path:
    return Path(settings.DATA_DIR) / "pocket" / "site"


def is_offered() -> bool:
    return not settings.PLACE.is_pocket and (folder() / "sw.js").exists()


@require_safe
def file(request: HttpRequest, name: str = "") -> HttpResponseBase:
    name = name or "index.html"
    try:
        path = Path(safe_join(folder(), name))
    except SuspiciousFileOperation:
        raise Http404 from None
    kind = KINDS.get(path.suffix)
    if kind is None or not path.is_file() or not is_offered():
        raise Http404
    response = FileResponse(path.open("rb"), content_type=kind)
    response["Content-Encoding"] = "identity"  # it is packed as it is
    lasting = "public, max-age=31536000, immutable"
    response["Cache-Control"] = lasting if HASHED.search(name) else "no-cache"
    response["Content-Security-Policy"] = POLICY
    return response
