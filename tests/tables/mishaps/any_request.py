"""Requests that nobody means: every address of the site, with what pages really send, spoilt."""

from __future__ import annotations

import html
import io
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import parse_qsl, quote_from_bytes, urlsplit

from django.urls import URLPattern, URLResolver, get_resolver

Pair = tuple[str, str]
ODD = (
    b"",
    b"0",
    b"-1",
    b"9" * 30,
    b"1e400",
    b"NaN",
    b"\0",
    b"a\0b",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    "Příliš žluťoučký 🐱".encode(),
    "\u202e\u2066\u0000".encode(),
    b"%s%n{0}{x.y}",
    b"../../etc/passwd",
    b"' OR 1=1 --",
    b"<script>",
    b"\r\nSet-Cookie: x=y",
    b"[" * 3000,
    b"{" * 500 + b"}" * 500,
    b"/" * 300,
    b"verb=play/" * 200,
    b"seats.0." * 50,
    b"seats.-1.vp",
    b"+1" * 60,
    "²".encode(),
    "٣".encode(),
    b"true",
    b"null",
    b"a" * 20_000,
)
ODD_METHODS = ("HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "GÉT")
ODD_COOKIES = (
    "django_language=xx",
    "light=\xff",
    "box=%00",
    "printer={",
    "=;=;",
    "seats=" + "a" * 3000,
)
METHODS = ("GET",) * 10 + ("POST",) * 9 + ODD_METHODS
KINDS = (
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/json",
    "text/plain; charset=nonsense",
    "application/x-www-form-urlencoded; charset=utf-16",
    "",
)
HEADERS = {
    "Accept-Language": ("en", "cs", "pl", "de;q=NaN", "x" * 600, "cs," * 300, "\xff"),
    "If-None-Match": ('"a"', "*", "W/" * 200, '"' * 99),
    "HX-Request": ("true", "false", "\xff"),
    "HX-Target": ("part", "sheet-body", "\xe9"),
    "HX-Current-URL": ("http://localhost/t/AAAAA/", "http://[", "::::"),
    "Range": ("bytes=0-10", "bytes=99999999999999-", "bytes=-", "bytes=5-1"),
    "Host": ("localhost", "127.0.0.1:80", "evil.example", "[::1]", "a..b", "loc\xffal", ""),
    "X-Forwarded-For": ("1.2.3.4", "junk", "::1," * 99),
    "X-Forwarded-Proto": ("https", "gopher"),
    "Accept-Encoding": ("gzip", "gzip;q=0, br", "*"),
    "Origin": ("null", "http://localhost", "http://["),
    "Referer": ("http://localhost/t/", "junk\xff"),
    "Authorization": ("Bearer x", "Bearer \xff"),
    "Accept": ("application/json", "text/event-stream", "\0"),
    "User-Agent": ("", "Mozilla/5.0 (iPhone)", "\xff" * 50),
}
TOKEN = "t" * 32
UNSENT = re.compile("[\r\n\0]")
DEAR = ("print_pdf", "print_page", "ideas", "can_i_ideas", "print_steps", "practise", "live")
"""What takes long is asked less often."""


@dataclass
class Heard:
    """What pages of the site really hold: fields, addresses, cookies."""

    pairs: list[Pair] = field(default_factory=list)
    cookies: list[Pair] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)

    def page(self, text: str) -> None:
        for found in re.finditer(r'name="([^"]+)"(?:[^>]*? value="([^"]*)")?', text):
            self.pairs.append((html.unescape(found[1]), html.unescape(found[2] or "1")))
        for link in re.findall(r'(?:href|action|hx-get)="([^"]+)"', text):
            parts = urlsplit(html.unescape(link))
            self.pairs += parse_qsl(parts.query)
            self.ids += [each for each in parts.path.split("/") if each]


@dataclass(frozen=True, slots=True)
class Wild:
    method: str
    path: bytes
    query: bytes
    headers: tuple[Pair, ...]
    body: bytes
    name: str

    def environ(self) -> dict[str, Any]:
        """As a WSGI server would hand it over."""
        environ: dict[str, Any] = {
            "REQUEST_METHOD": self.method,
            "SCRIPT_NAME": "",
            "PATH_INFO": self.path.decode("latin-1"),
            "QUERY_STRING": self.query.decode("latin-1"),
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "HTTP_HOST": "localhost",
            "CONTENT_LENGTH": str(len(self.body)),
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(self.body),
            "wsgi.errors": io.StringIO(),
            "wsgi.multithread": False,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
        for name, value in self.headers:
            key = name.upper().replace("-", "_")
            plain = key in ("CONTENT_TYPE", "CONTENT_LENGTH")
            environ[key if plain else f"HTTP_{key}"] = value
        return environ

    def on_the_wire(self) -> bytes:
        """As a phone would send it; what no program could send is left out."""
        target = quote_from_bytes(self.path, "/%") + (
            "?" + quote_from_bytes(self.query, "=&+%") if self.query else ""
        )
        said = dict(self.headers)
        host = said.pop("Host", "localhost") or "localhost"
        lines = [f"{self.method} {target} HTTP/1.1", f"Host: {host}", "Connection: close"]
        lines += [f"{name}: {UNSENT.sub('', value)}" for name, value in said.items()]
        lines.append(f"Content-Length: {len(self.body)}")
        return "\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n" + self.body


def addresses() -> list[URLPattern]:
    return list(_patterns(get_resolver().url_patterns))


def _patterns(found: list[Any]) -> Iterator[URLPattern]:
    for each in found:
        if isinstance(each, URLResolver):
            yield from _patterns(each.url_patterns)
        else:
            yield each


def wild_requests(heard: Heard, seed: int, number: int) -> Iterator[Wild]:
    """Each address in turn, so that none is left out."""
    rng, patterns = Random(seed), _with_prefixes()
    for n in range(number):
        route, name = patterns[n % len(patterns)]
        if name in DEAR and rng.random() < 0.9:
            route, name = rng.choice(patterns)
        yield _request(heard, rng, route, name)


def _with_prefixes() -> list[tuple[str, str]]:
    def walk(found: list[Any], before: str) -> Iterator[tuple[str, str]]:
        for each in found:
            route = before + str(each.pattern)
            if isinstance(each, URLResolver):
                yield from walk(each.url_patterns, route)
            else:
                yield route, each.name or ""

    extra = [("healthz", "healthz"), ("metrics", "metrics"), ("static/css/fort.css", "static")]
    return [*walk(get_resolver().url_patterns, ""), *extra]


def _request(heard: Heard, rng: Random, route: str, name: str) -> Wild:
    method = rng.choice(METHODS)
    path = re.sub(rb"<[^>]+>", lambda gap: _gap(heard, rng, gap[0]), b"/" + route.encode())
    if rng.random() < 0.05:
        path = _spoilt(rng, path)
    query = b""
    if method != "POST" or rng.random() < 0.3:
        query = _form(heard, rng) if rng.random() < 0.97 else rng.choice(ODD)
    kind = rng.choice(KINDS)
    body = _body(heard, rng, kind) if method in ("POST", "PUT", "PATCH") else b""
    headers: list[Pair] = [("Cookie", _cookies(heard, rng)), ("X-CSRFToken", TOKEN)]
    if kind and body:
        headers.append(("Content-Type", kind))
    odd = rng.sample(list(HEADERS), rng.choice((0, 0, 1, 1, 2)))
    headers += [(header, rng.choice(HEADERS[header])) for header in odd]
    return Wild(method, path, query, tuple(headers), body, name)


def _gap(heard: Heard, rng: Random, gap: bytes) -> bytes:
    if rng.random() < 0.08:
        return rng.choice(ODD)[:500].replace(b"/", b"") or b"x"
    if b"code" in gap and rng.random() < 0.95:
        return rng.choice(heard.codes).encode()
    if b"game" in gap and rng.random() < 0.95:
        return rng.choice((b"fort", b"five-towers"))
    if b"int" in gap:
        return rng.choice((b"0", b"1", b"2", b"7", b"99999999999999999999"))
    if b"reader" in gap or b"language" in gap:
        return rng.choice((b"en", b"cs", b"pl", b"xx"))
    return rng.choice(heard.ids).encode()


def _spoilt(rng: Random, whole: bytes) -> bytes:
    at = rng.randrange(len(whole) + 1)
    odd = rng.choice(ODD)[:2000]
    return rng.choice((whole[:at] + odd + whole[at:], whole[:at], whole[:at] + odd, odd + whole))


def _fields(heard: Heard, rng: Random) -> list[tuple[bytes, bytes]]:
    found = [rng.choice(heard.pairs) for _ in range(rng.choice((0, 1, 2, 3, 5, 12)))]
    fields = [(name.encode(), value.encode()) for name, value in found]
    if rng.random() < 0.5:
        fields.append((b"number", rng.choice((b"0", b"last", b"12", b"-1"))))
        fields.append((b"client", b"c%d" % rng.randrange(999)))
    return [
        (_spoilt(rng, key) if rng.random() < 0.03 else key, _value(rng, value))
        for key, value in fields
    ]


def _value(rng: Random, value: bytes) -> bytes:
    chance = rng.random()
    if chance < 0.6:
        return value
    return rng.choice(ODD) if chance < 0.85 else _spoilt(rng, value)


def _form(heard: Heard, rng: Random) -> bytes:
    safe = b"" if rng.random() < 0.9 else b"%&=+"
    return b"&".join(
        quote_from_bytes(key, safe).encode() + b"=" + quote_from_bytes(value, safe).encode()
        for key, value in _fields(heard, rng)
    )


def _body(heard: Heard, rng: Random, kind: str) -> bytes:
    if rng.random() < 0.05:
        return rng.choice(ODD)
    if kind.startswith("multipart"):
        parts = [
            b'--x\r\nContent-Disposition: form-data; name="%s"%s\r\n\r\n%s\r\n'
            % (key, rng.choice((b"", b"", b'; filename="a.json"')), value)
            for key, value in _fields(heard, rng)
        ]
        whole = b"".join(parts) + b"--x--\r\n"
        return whole if rng.random() < 0.7 else _spoilt(rng, whole)
    if kind == "application/json":
        fields = _fields(heard, rng)
        said = {key.decode("latin-1"): value.decode("latin-1") for key, value in fields}
        whole = json.dumps({"game": "fort", "position": said, "ask": {"judge": said}}).encode()
        return whole if rng.random() < 0.5 else rng.choice((_spoilt(rng, whole), b"[" * 9000))
    return _form(heard, rng)


def _cookies(heard: Heard, rng: Random) -> str:
    said = [f"csrftoken={TOKEN}"]
    others = [each for each in heard.cookies if each[0] != "csrftoken"]
    for name, value in rng.sample(others, min(len(others), rng.choice((0, 1, 1, 2)))):
        if rng.random() < 0.15:
            value = _spoilt(rng, value.encode())[:3000].decode("latin-1")
        said.append(f"{name}={value}")
    if rng.random() < 0.1:
        said.append(rng.choice(ODD_COOKIES))
    return "; ".join(said)
