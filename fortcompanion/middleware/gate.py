"""The gate: who may ask, and the headers that every answer carries."""

import ipaddress
from collections.abc import Awaitable, Callable
from typing import cast

from asgiref.sync import iscoroutinefunction
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.http.response import HttpResponseBase
from django.utils.decorators import sync_and_async_middleware
from django_htmx.middleware import HtmxDetails

from fortcompanion import large
from fortcompanion.environment import lan_address
from fortcompanion.middleware import Answer, GetResponse


def is_local(host: str) -> bool:
    """Whether the name is this machine's or can only belong to the local network.

    A name that anyone can register is refused: a foreign page could point it at this machine.
    """
    name = host.strip("[]").rstrip(".").lower()
    try:
        return not ipaddress.ip_address(name).is_global or name == lan_address()
    except ValueError:
        return "." not in name or name.endswith((".local", ".lan", ".home.arpa", ".localhost"))


def is_only_used(request: HttpRequest, response: HttpResponseBase) -> bool:
    """A style, script or font of ours: no page that a policy could guard, and a page needs a
    dozen of them, so the half kilobyte that each would carry is felt on a phone."""
    kind = response.headers.get("Content-Type", "").partition(";")[0]
    return request.path.startswith(settings.STATIC_URL) and (
        kind in ("text/css", "text/javascript") or kind.startswith("font/")
    )


def is_only_shown(request: HttpRequest, response: HttpResponseBase) -> bool:
    """A picture of ours, or a part that htmx puts into its page: opened as a page it may do
    nothing at all, which is shorter to say."""
    picture = response.headers.get("Content-Type", "").startswith("image/")
    return bool(HtmxDetails(request)) or (picture and request.path.startswith(settings.STATIC_URL))


def is_trustworthy(request: HttpRequest) -> bool:
    """Over https, or on the machine itself. Elsewhere a browser ignores what isolates a page from
    those that opened it, and complains of it in its console."""
    name = split_domain_port(request.headers.get("Host", ""))[0].strip("[]")
    return request.is_secure() or name in ("localhost", "127.0.0.1", "::1")


@sync_and_async_middleware
def gate(get_response: GetResponse) -> Callable[[HttpRequest], Answer]:
    headers = {
        "Content-Security-Policy": "; ".join(
            f"{name} {' '.join(sources)}".strip() for name, sources in settings.CSP.items()
        ),
        "Permissions-Policy": settings.PERMISSIONS_POLICY,
    }

    def admit(request: HttpRequest) -> None:
        if settings.LOCAL_HOSTS_ONLY and not is_local(split_domain_port(request.get_host())[0]):
            raise DisallowedHost(f"{request.get_host()} is not an address of the local network.")
        if request.method == "POST":
            # A form that can't be read is refused here: the page that says "not found" reads it
            # too, for its own forms, and would fall over it. Its whole body may still be asked for.
            most = large.most_of(request.path)
            if most is None:
                _ = request.body, request.POST
            else:
                large.read_form(request, most)

    def dress(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if is_only_used(request, response):
            del response.headers["Cross-Origin-Opener-Policy"], response.headers["Referrer-Policy"]
            if "immutable" in response.headers.get("Cache-Control", ""):
                # Nobody asks again whether it has changed.
                del response.headers["ETag"], response.headers["Last-Modified"]
            return response
        if is_only_shown(request, response):
            del response.headers["Cross-Origin-Opener-Policy"], response.headers["Referrer-Policy"]
            response.headers.setdefault("Content-Security-Policy", "default-src 'none'")
            known = response.cookies.get(settings.CSRF_COOKIE_NAME)
            if known and known.value == request.COOKIES.get(settings.CSRF_COOKIE_NAME):
                del response.cookies[settings.CSRF_COOKIE_NAME]  # its page renews it
            return response
        if not is_trustworthy(request):
            del response.headers["Cross-Origin-Opener-Policy"]
        for name, value in headers.items():
            response.headers.setdefault(name, value)
        return response

    if iscoroutinefunction(get_response):

        async def later(request: HttpRequest) -> HttpResponseBase:
            admit(request)
            answer = cast(Awaitable[HttpResponseBase], get_response(request))
            return dress(request, await answer)

        return later

    def now(request: HttpRequest) -> HttpResponseBase:
        admit(request)
        return dress(request, get_response(request))

    return now
