"""The recipes of `contrib/` with the real programs before the real site, below a path as well."""

from __future__ import annotations

import http.client
import json
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from email.message import Message
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import settings

from tests import servers

CONTRIB = settings.BASE_DIR / "contrib"
NAME = "fort.example.org"
TRUSTING = ssl._create_unverified_context()
PATIENCE = 30.0


@dataclass(frozen=True)
class Said:
    status: int
    headers: Message
    text: str


@dataclass(frozen=True)
class Front:
    """A proxy before the site, as a phone with this address sees it."""

    port: int
    base: str = ""
    phone: str = "127.0.0.1"

    @contextmanager
    def asking(
        self, path: str, method: str = "GET", body: str = "", **headers: str
    ) -> Iterator[http.client.HTTPResponse]:
        door = http.client.HTTPSConnection(
            *("127.0.0.1", self.port),
            timeout=PATIENCE,
            context=TRUSTING,
            source_address=(self.phone, 0),
        )
        said = {"Host": NAME, **headers}
        if body:
            said["Content-Type"] = "application/x-www-form-urlencoded"
        with closing(door):
            door.request(method, f"{self.base}{path}", body or None, said)
            with closing(door.getresponse()) as answer:
                yield answer

    def ask(self, path: str, method: str = "GET", body: str = "", **headers: str) -> Said:
        with self.asking(path, method, body, **headers) as answer:
            return Said(answer.status, answer.headers, answer.read().decode(errors="replace"))


def certificate(folder: Path) -> tuple[Path, Path]:
    cert, key = folder / "cert.pem", folder / "key.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-batch"),
            *("-subj", f"/CN={NAME}", "-keyout", str(key), "-out", str(cert)),
        ],
        check=True,
        capture_output=True,
    )
    return cert, key


def nginx(folder: Path, site: int, port: int) -> list[str]:
    cert, key = certificate(folder)
    recipe = (CONTRIB / "nginx.conf").read_text()
    for theirs, ours in (
        ("127.0.0.1:8000", f"127.0.0.1:{site}"),
        ("listen 80;", f"listen 127.0.0.1:{servers.free_port()};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("/etc/ssl/fort.example.org.pem", str(cert)),
        ("/etc/ssl/fort.example.org.key", str(key)),
    ):
        assert theirs in recipe
        recipe = recipe.replace(theirs, ours)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"user root; pid {folder}/pid; error_log {folder}/error.log; events {{}}"
    whole += f"http {{ access_log off; {temporary}\n{recipe}\n}}"
    (folder / "nginx.conf").write_text(whole)
    command = [shutil.which("nginx") or "", "-c", str(folder / "nginx.conf"), "-p", str(folder)]
    return [*command, "-g", "daemon off;"]


def caddy(folder: Path, site: int, port: int) -> list[str]:
    quiet = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n"
    quiet += f"\tdefault_sni {NAME}\n\tstorage file_system {folder}\n}}\n"
    recipe = (CONTRIB / "Caddyfile").read_text()
    for theirs, ours in (
        ("{$FORT_HOST:localhost} {", f"https://{NAME}:{port} {{\n\ttls internal"),
        ("{$STREAMS:127.0.0.1:8000}", f"127.0.0.1:{site}"),
        ("{$PAGES:127.0.0.1:8000}", f"127.0.0.1:{site}"),
    ):
        assert theirs in recipe
        recipe = recipe.replace(theirs, ours)
    (folder / "Caddyfile").write_text(quiet + recipe)
    command = [shutil.which("caddy") or "", "run", "--adapter", "caddyfile"]
    return [*command, "--config", str(folder / "Caddyfile")]


RECIPES = {"nginx": nginx, "caddy": caddy}


def speaks(port: int) -> bool:
    """Not only listens: Caddy makes its certificate a moment later."""
    try:
        with (
            socket.create_connection(("127.0.0.1", port), PATIENCE) as plain,
            TRUSTING.wrap_socket(plain),
        ):
            return True
    except OSError:
        return False


@contextmanager
def standing(command: list[str], port: int, folder: Path) -> Iterator[None]:
    with (folder / "printed.txt").open("w") as out:
        program = subprocess.Popen(command, cwd=folder, stdout=out, stderr=subprocess.STDOUT)
    try:
        deadline = time.monotonic() + PATIENCE
        while True:
            if speaks(port):
                break
            assert program.poll() is None and time.monotonic() < deadline, (
                folder / "printed.txt"
            ).read_text()
            time.sleep(0.05)
        yield
    finally:
        program.terminate()
        try:
            program.wait(3)
        except subprocess.TimeoutExpired:  # it waits for streams to end
            program.kill()
            program.wait(PATIENCE)


@pytest.fixture(scope="module", params=["", "/fort"], ids=["root", "below a path"])
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[int, str]]:
    hosted = {"ALLOWED_HOSTS": NAME, "TRUSTED_PROXIES": "1", "BASE_PATH": request.param}
    folder = tmp_path_factory.mktemp("behind") / "data"
    with servers.running(folder, **hosted) as (address, _printed):
        yield urlsplit(address).port or 0, request.param


@pytest.fixture(params=sorted(RECIPES))
def front(request: pytest.FixtureRequest, site: tuple[int, str], tmp_path: Path) -> Iterator[Front]:
    port = servers.free_port()
    command = RECIPES[request.param](tmp_path, site[0], port)
    assert command[0], f"{request.param} is missing: sh tests/install_tools.sh"
    with standing(command, port, tmp_path):
        yield Front(port, site[1])


def test_pages_streams_addresses_and_health_come_through(front: Front) -> None:
    home = front.ask("/")
    assert home.status == 200, home.text
    assert f'href="{front.base}/tables/"' in home.text
    assert home.headers["Strict-Transport-Security"]
    style = home.text.partition('<link rel="stylesheet" href="')[2].partition('"')[0]
    found = Front(front.port).ask(style)
    assert found.status == 200 and "immutable" in found.headers["Cache-Control"]

    well = front.ask("/healthz")
    assert well.status == 200 and json.loads(well.text)["status"] == "ok"

    table, cookies = opened(front)
    assert front.ask(table, Cookie=cookies).status == 200
    begun = time.monotonic()
    with front.asking(f"{table}live/", Cookie=cookies) as stream:
        assert (stream.headers["Content-Type"] or "").startswith("text/event-stream")
        assert stream.readline().startswith(b"data: ")
    assert time.monotonic() - begun < 5, "kept back until it ends"


def cookies_of(said: Said) -> dict[str, str]:
    pairs = (each.partition(";")[0] for each in said.headers.get_all("Set-Cookie") or ())
    return {name: value for name, _, value in (pair.partition("=") for pair in pairs)}


def opened(front: Front) -> tuple[str, str]:
    """A new table: its path, and the cookies of the phone that opened it."""
    jar = cookies_of(front.ask("/tables/"))
    form = "game=fort&name=Ann&name=Ben&one_phone=1"
    known = {
        "Cookie": "; ".join(f"{name}={value}" for name, value in jar.items()),
        "X-CSRFToken": jar["csrftoken"],
        "Referer": f"https://{NAME}{front.base}/tables/",
    }
    answer = front.ask("/tables/open/", "POST", form, **known)
    assert answer.status == 302, answer.text
    jar |= cookies_of(answer)
    path = urlsplit(answer.headers["Location"]).path.removeprefix(front.base)
    return path, "; ".join(f"{name}={value}" for name, value in jar.items())


def test_each_phone_has_its_own_budget_and_can_not_pass_for_another(front: Front) -> None:
    guessing = Front(front.port, front.base, "127.0.0.2")
    statuses = []
    for n in range(12):
        forged = {"X-Forwarded-For": f"203.0.113.{n}"}
        statuses.append(guessing.ask(f"/t/ZZZ{n:02}/", **forged).status)
    other = Front(front.port, front.base, "127.0.0.3").ask("/t/ZZZZZ/")
    if other.status == 429:
        pytest.fail("all phones share one budget")
    assert 429 in statuses[10:], statuses
    assert other.status == 404
