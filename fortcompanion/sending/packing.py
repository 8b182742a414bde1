"""Pages packed for their way: by Brotli where the browser takes it, which is over https, an eighth
smaller than by gzip and no slower to pack."""

import re
import secrets

import brotli
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.utils.cache import patch_vary_headers

TAKEN = re.compile(r"(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))")
GAPS = re.compile(rb"  +")
SMALLEST = 200
QUALITY = 6
PADDING = 16
"""Bytes of chance, by gzip in its file name: who sees only lengths learns nothing of the page."""


class Pack(GZipMiddleware):
    max_random_bytes = PADDING

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if isinstance(response, HttpResponse) and not response.has_header("Content-Encoding"):
            kind = response.headers.get("Content-Type", "").partition(";")[0]
            if kind == "text/html" and b"<pre" not in response.content:
                response.content = GAPS.sub(b" ", response.content)
                response.headers["Content-Length"] = str(len(response.content))
            text = kind.startswith("text/") or kind in ("application/json", "image/svg+xml")
            if text and len(response.content) >= SMALLEST and _takes_brotli(request):
                patch_vary_headers(response, ("Accept-Encoding",))
                response.content = brotli.compress(response.content, quality=QUALITY)
                response.headers["Content-Length"] = str(len(response.content))
                response.headers["Content-Encoding"] = "br"
                response.headers["Padding"] = "." * (1 + secrets.randbelow(PADDING))
                etag = response.get("ETag")
                if etag and etag.startswith('"'):
                    response.headers["ETag"] = f"W/{etag}"
        return super().process_response(request, response)


def _takes_brotli(request: HttpRequest) -> bool:
    return bool(TAKEN.search(request.headers.get("Accept-Encoding", "")))
