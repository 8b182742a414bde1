"""Who may ask, and what every answer carries."""

from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.test import Client

from fortcompanion.environment import lan_address
from fortcompanion.middleware.gate import is_local
from tests import servers
from tests.answers import Answer

pytestmark = pytest.mark.django_db


def policy(response: Answer) -> dict[str, list[str]]:
    parts = (part.split() for part in response.headers["Content-Security-Policy"].split(";"))
    return {name: sources for name, *sources in parts}


@pytest.mark.parametrize("path", ["/", "/no-such-page/", "/static/css"])
def test_every_answer_carries_a_strict_content_security_policy(client: Client, path: str) -> None:
    rules = policy(client.get(path))
    assert rules["default-src"] == ["'none'"]
    assert rules["base-uri"] == rules["frame-ancestors"] == ["'none'"]
    assert rules["form-action"] == ["'self'"]
    for name in ("script-src", "style-src", "connect-src", "manifest-src", "worker-src"):
        assert rules[name] == ["'self'"]
    everything = {source for sources in rules.values() for source in sources}
    assert everything <= {"'self'", "'none'"}


def test_static_files_that_may_be_opened_as_a_page_carry_the_policy_too(client: Client) -> None:
    response = client.get(staticfiles_storage.url("app/icon.svg"))
    assert policy(response)["default-src"] == ["'none'"]
    response.close()


def test_a_part_for_its_page_may_do_nothing_when_it_is_opened_as_a_page(client: Client) -> None:
    """Said in a few words: a phone asks for a part with every tap."""
    answer = client.get("/", headers={"hx-request": "true"})
    assert policy(answer) == {"default-src": ["'none'"]}
    assert answer.headers["X-Frame-Options"] == "DENY"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_a_part_renews_no_cookie_that_its_page_has(client: Client) -> None:
    assert "csrftoken" in client.get("/tables/").cookies
    assert "csrftoken" not in client.get("/tables/", headers={"hx-request": "true"}).cookies
    client.cookies.clear()
    assert "csrftoken" in client.get("/tables/", headers={"hx-request": "true"}).cookies


def test_styles_and_scripts_are_never_guessed_to_be_anything_else(client: Client) -> None:
    response = client.get(staticfiles_storage.url("css/table.css"))
    assert response.status_code == 200
    assert response.headers["Content-Type"].startswith("text/css")
    assert "Content-Security-Policy" not in response.headers, "a page needs a dozen such files"
    assert "immutable" in response.headers["Cache-Control"]
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    response.close()


def test_the_other_headers_keep_the_page_to_itself(client: Client) -> None:
    headers = client.get("/", headers={"host": "localhost"}).headers
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert "screen-wake-lock=(self)" in headers["Permissions-Policy"]
    assert "geolocation=()" in headers["Permissions-Policy"]


def test_what_a_browser_would_only_complain_of_is_not_sent_to_phones(client: Client) -> None:
    """Over plain http it isolates no page, and says so in the console of every phone."""
    phone = client.get("/", headers={"host": "192.168.1.20"})
    assert "Cross-Origin-Opener-Policy" not in phone.headers
    secure = client.get("/", headers={"host": "192.168.1.20"}, secure=True)
    assert secure.headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_a_page_is_sent_compressed(client: Client) -> None:
    response = client.get("/", headers={"accept-encoding": "gzip"})
    assert response.headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize(
    "host",
    "localhost 127.0.0.1 192.168.1.20 10.0.0.5 172.16.3.4 100.64.1.2 [fe80::1] [::1]"
    f" annas-laptop annas-laptop.local pc.home.arpa {lan_address()}".split(),
)
def test_at_home_any_address_of_the_local_network_is_let_in(host: str) -> None:
    assert is_local(host)


@pytest.mark.parametrize(
    "host", ["8.8.8.8", "example.com", "192.168.1.20.example.com", "local.example.org", "[2600::1]"]
)
def test_at_home_a_name_that_anyone_can_register_is_refused(client: Client, host: str) -> None:
    assert not is_local(host)
    assert client.get("/", headers={"host": host}).status_code == 400


def test_a_hosted_site_answers_to_its_own_names_only(client: Client, settings: object) -> None:
    settings.LOCAL_HOSTS_ONLY = False  # type: ignore[attr-defined]
    settings.ALLOWED_HOSTS = ["fort.example.org"]  # type: ignore[attr-defined]
    fresh = Client()
    assert fresh.get("/", headers={"host": "fort.example.org"}).status_code == 200
    assert fresh.get("/", headers={"host": "192.168.1.20"}).status_code == 400


@pytest.mark.parametrize(("also", "left_out"), [("subdomains preload", 0), ("", 2)])
def test_djangos_deployment_check_is_silent_for_a_hosted_site(
    also: str, left_out: int, tmp_path: Path
) -> None:
    """What it would have without being asked, https for all subdomains, is only done on request."""
    checked = servers.manage(
        *("check", "--deploy", "--fail-level", "DEBUG"),
        data=tmp_path,
        ALLOWED_HOSTS="fort.example.org",
        DEBUG="0",
        HSTS_ALSO=also,
    )
    assert checked.returncode == 0, checked.stderr
    assert checked.stdout.strip() == f"System check identified no issues ({left_out} silenced)."
    assert checked.stderr == ""


def test_the_language_is_kept_for_a_year_out_of_reach_of_scripts(client: Client) -> None:
    client.post("/i18n/setlang/", {"language": "pl", "next": "/"})
    cookie = client.cookies[settings.LANGUAGE_COOKIE_NAME]
    assert cookie.value == "pl"
    assert cookie["max-age"] == 365 * 24 * 3600
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert client.get("/", headers={"accept-language": "cs"}).headers["Content-Language"] == "pl"


@pytest.mark.parametrize(
    ("wish", "language"),
    [("cs-CZ,cs;q=0.9,en;q=0.8", "cs"), ("pl", "pl"), ("de-DE,de", "en"), ("", "en")],
)
def test_the_first_visit_speaks_the_browsers_language(
    client: Client, wish: str, language: str
) -> None:
    response = client.get("/", headers={"accept-language": wish})
    assert response.headers["Content-Language"] == language
