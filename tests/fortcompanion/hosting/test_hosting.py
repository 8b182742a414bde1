"""What a host sees: faults in the log, health, figures; and what nobody is to see there."""

from __future__ import annotations

import io
import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings as site
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import path
from pytest_django.fixtures import Settings

from fortcompanion import urls
from fortcompanion.hosting import budgets, counted, health, proxies
from fortcompanion.hosting.logs import Discreet, Json, Plain
from games.models import Table
from tests import servers

pytestmark = pytest.mark.django_db
SECRET = "The Ant in Jana's hand"


def breaks(request: HttpRequest, code: str) -> HttpResponse:
    raise KeyError(SECRET)


urlpatterns = [path("t/<str:code>/breaks/", breaks), *urls.urlpatterns]
handler400, handler500 = urls.handler400, urls.handler500


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(Plain())
    handler.addFilter(Discreet())
    loggers = [logging.getLogger(name) for name in ("django", "fortcompanion.requests")]
    for logger in loggers:
        logger.addHandler(handler)
    yield written
    for logger in loggers:
        logger.removeHandler(handler)


@pytest.mark.urls(__name__)
def test_a_fault_is_logged_with_its_place_and_its_id_but_without_what_was_said(
    log: io.StringIO,
) -> None:
    page = Client(raise_request_exception=False).get("/t/K4X7B/breaks/?name=Jana")
    said = log.getvalue()
    assert page.status_code == 500
    assert "GET /t/<str:code>/breaks/: 500" in said
    assert "in breaks\n    raise KeyError(SECRET)\nbuiltins.KeyError" in said
    assert SECRET not in said and "K4X7B" not in said and "Jana" not in said
    mark = said.partition("[")[2].partition("]")[0]
    assert len(mark) == 8 and mark in page.content.decode()


@pytest.mark.urls(__name__)
def test_a_line_of_json_says_the_same(log: io.StringIO) -> None:
    [handler] = (
        each
        for each in logging.getLogger("django").handlers
        if isinstance(each, logging.StreamHandler) and each.stream is log
    )
    handler.setFormatter(Json())
    Client(raise_request_exception=False).get("/t/K4X7B/breaks/")
    said = json.loads(log.getvalue().splitlines()[0])
    assert said["level"] == "ERROR" and "KeyError" in said["raised"]
    assert SECRET not in log.getvalue()


@pytest.mark.parametrize(
    "hosted", [{}, {"ALLOWED_HOSTS": "fort.example.org"}], ids=["home", "hosted"]
)
def test_a_fault_leaves_a_trace_on_stderr_however_the_site_stands(
    hosted: dict[str, str], tmp_path: Path
) -> None:
    script = (
        "import django; django.setup()\n"
        "from django.test import Client\n"
        "from django.test.utils import override_settings\n"
        "with override_settings(ROOT_URLCONF='tests.fortcompanion.hosting.test_hosting'):\n"
        "    client = Client(raise_request_exception=False)\n"
        "    host = {'HTTP_HOST': 'fort.example.org', 'HTTP_X_FORWARDED_PROTO': 'https'}\n"
        f"    client.get('/t/K4X7B/breaks/', **(host if {bool(hosted)} else {{}}))\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script],
        cwd=site.BASE_DIR,
        env=servers.environment(
            tmp_path, DJANGO_SETTINGS_MODULE="fortcompanion.settings", **hosted
        ),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert "ERROR django.request" in ran.stderr and "KeyError" in ran.stderr, ran.stderr
    assert SECRET not in ran.stderr


def test_a_line_a_request_when_wanted_without_what_stands_in_its_address(
    client: Client, log: io.StringIO
) -> None:
    logger = logging.getLogger("fortcompanion.requests")
    logger.setLevel(logging.INFO)
    try:
        client.get("/t/K4X7B/?secret=42")
    finally:
        logger.setLevel(logging.WARNING)
    assert "GET /t/<str:code>/ 404" in log.getvalue()
    assert "K4X7B" not in log.getvalue() and "42" not in log.getvalue().partition("]")[2]


@pytest.mark.parametrize("host", ["127.0.0.1", "10.244.0.7", "evil.example.com"])
def test_health_is_answered_before_anything_that_could_turn_a_probe_away(
    client: Client, host: str, settings: Settings
) -> None:
    settings.ALLOWED_HOSTS = ["fort.example.org"]
    settings.SECURE_SSL_REDIRECT = True
    found = client.get("/healthz", headers={"host": host})
    assert found.status_code == 200
    said = found.json()
    assert (said["status"], said["database"], said["cache"]) == ("ok", "ok", "ok")
    assert said["version"]


def test_a_site_without_its_database_says_so(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away() -> bool:
        raise OSError("postgresql://user:password@host")

    monkeypatch.setitem(health.CHECKS, "database", away)
    found = client.get("/healthz")
    assert found.status_code == 503
    assert found.json()["database"] == "failing" and "password" not in found.content.decode()


def test_figures_are_for_those_with_the_token(client: Client, settings: Settings) -> None:
    assert client.get("/metrics").status_code == 404
    settings.METRICS_TOKEN = "s3cret"
    assert client.get("/metrics").status_code == 401
    assert client.get("/metrics", headers={"authorization": "Bearer other"}).status_code == 401
    client.get("/")
    found = client.get("/metrics", headers={"authorization": "Bearer s3cret"})
    assert found.status_code == 200
    text = found.content.decode()
    assert 'fort_requests_total{status="2xx"}' in text
    for name in ("streams", "tables_awake", "thinking"):
        assert f"# TYPE fort_{name} gauge" in text
    for line in text.splitlines():
        assert line.startswith("# ") or float(line.rpartition(" ")[2]) >= 0


def test_whatever_is_counted_is_described(client: Client) -> None:
    from fortcompanion.hosting.metrics import HELP, _family

    client.get("/")
    assert {_family(name) for name in counted.mine()} <= set(HELP)


def test_only_as_many_hops_are_believed_as_are_ours(settings: Settings) -> None:
    request = RequestFactory().get("/", headers={"X-Forwarded-For": "1.2.3.4, 203.0.113.9"})
    assert proxies.address(request) == "127.0.0.1"
    settings.TRUSTED_PROXIES = 1
    assert proxies.address(request) == "203.0.113.9"
    settings.TRUSTED_PROXIES = 2
    assert proxies.address(request) == "1.2.3.4"
    settings.TRUSTED_PROXIES = 3
    assert proxies.address(request) == "127.0.0.1", "fewer hops than there should be: nobody's word"


def test_an_ipv6_house_has_one_budget() -> None:
    asked = [RequestFactory().get("/", REMOTE_ADDR=f"2001:db8:1:2::{n}") for n in (1, 2)]
    assert proxies.address(asked[0]) == proxies.address(asked[1]) == "2001:db8:1:2::/64"


@pytest.fixture
def untouched(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing spent yet, and the minute does not end."""
    monkeypatch.setattr(budgets, "time", lambda: 1_000_000.0)
    cache.clear()
    yield
    cache.clear()


@pytest.mark.usefixtures("untouched")
def test_who_asks_too_much_hears_when_to_try_again_and_others_are_served() -> None:
    guest = Client(REMOTE_ADDR="192.168.1.30")
    answers = [guest.get("/search/?q=duck") for _ in range(budgets.SEARCHING.each + 1)]
    assert {answer.status_code for answer in answers[:-1]} == {200}
    refused = answers[-1]
    assert refused.status_code == 429
    assert 1 <= int(refused.headers["Retry-After"]) <= 60
    assert f"in {refused.headers['Retry-After']} second" in refused.content.decode()
    assert Client(REMOTE_ADDR="192.168.1.31").get("/search/?q=duck").status_code == 200
    assert Client().get("/search/?q=duck").status_code == 200, "the machine itself, at home"


@pytest.mark.usefixtures("untouched")
def test_opening_tables_has_its_budget_and_nothing_is_opened_beyond_it() -> None:
    guest = Client(REMOTE_ADDR="192.168.1.32")
    form = {"game": "fort", "name": ["Ann", "Ben"]}
    for _ in range(budgets.OPENING.each):
        guest.post("/tables/open/", form)
    there = Table.objects.count()
    assert there > 0
    assert guest.post("/tables/open/", form).status_code == 429
    assert Table.objects.count() == there
    assert guest.get("/tables/").status_code == 200
