"""The front door: home, its three doors, and what happens when one does not open."""

import html
import json
import re
import struct
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import include, path
from fontTools.ttLib import TTFont

from fortcompanion.catalogues import read_catalogue, translated_languages
from fortcompanion.device import SKY, Light
from tests.answers import Answer

HELLO = {"en": "What would you like to do?", "cs": "Co chceš dělat?", "pl": "Co chcesz zrobić?"}
STATIC = Path(settings.BASE_DIR) / "fortcompanion" / "static"
TOKENS = STATIC / "css" / "rooms" / "fort" / "tokens.css"


def text(response: Answer) -> str:
    return html.unescape(response.content.decode())


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("the tower falls")


def forbidden(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


urlpatterns = [
    path("broken/", broken),
    path("forbidden/", forbidden),
    path("", include("fortcompanion.urls")),
]
handler400 = "fortcompanion.views.bad_request"
handler500 = "fortcompanion.views.server_error"

# Languages


@pytest.mark.parametrize(("language", "hello"), HELLO.items())
def test_home_speaks_the_language_the_device_prefers(
    client: Client, language: str, hello: str
) -> None:
    page = client.get("/", headers={"accept-language": f"{language};q=0.9, de;q=0.8"})
    assert hello in text(page)
    assert f'<html lang="{language}"' in text(page)


def test_a_device_with_none_of_our_languages_gets_english(client: Client) -> None:
    assert HELLO["en"] in text(client.get("/", headers={"accept-language": "fi, hu"}))


def test_a_chosen_language_wins_over_the_devices_own_and_is_kept(client: Client) -> None:
    answer = client.post("/i18n/setlang/", {"language": "pl", "next": "/rules/"})
    assert answer.headers["Location"] == "/rules/"
    assert HELLO["pl"] in text(client.get("/", headers={"accept-language": "cs"}))
    assert client.cookies["django_language"]["max-age"] == 365 * 24 * 3600


# Brightness


@pytest.mark.parametrize("light", list(Light))
def test_a_chosen_brightness_is_kept_and_drawn_by_the_server(client: Client, light: Light) -> None:
    answer = client.post("/light/", {"light": light, "next": "/print/"})
    assert answer.headers["Location"] == "/print/"
    assert f'data-light="{light}"' in text(client.get("/"))


def test_a_brightness_we_do_not_have_changes_nothing(client: Client) -> None:
    client.post("/light/", {"light": "disco"})
    assert "light" not in client.cookies
    client.cookies["light"] = '"><script>'
    assert 'data-light="system"' in text(client.get("/"))


@pytest.mark.parametrize("elsewhere", ["https://example.com/", "//example.com", "javascript:0", ""])
def test_the_brightness_switch_sends_nobody_to_another_site(client: Client, elsewhere: str) -> None:
    assert client.post("/light/", {"light": "dark", "next": elsewhere}).headers["Location"] == "/"


def test_night_is_the_same_by_choice_and_by_the_devices_setting() -> None:
    """Every light is told once; which of them it is, only the colour scheme says."""
    found = re.findall(r"(:root[^{]*)\{([^}]*)\}", TOKENS.read_text())
    rules = {selector: "".join(body.split()) for selector, body in found}
    assert [selector.strip() for selector, body in rules.items() if "--" in body] == [
        ":root",
        ':root[data-light="resting"]',
    ]
    night = next(body for selector, body in rules.items() if '"dark"' in selector)
    assert night == "color-scheme:dark;"


def test_the_browsers_own_bars_have_the_colour_of_the_sky() -> None:
    [(day, night)] = re.findall(r"--sky: light-dark\((#\w+), (#\w+)\);", TOKENS.read_text())
    [resting] = re.findall(r"--sky: (#\w+);", TOKENS.read_text())
    assert {Light.LIGHT: day, Light.DARK: night, Light.RESTING: resting} == SKY


# Doors


@pytest.mark.parametrize("door", ["/tables/", "/rules/", "/print/"])
def test_each_of_the_three_doors_of_home_opens(client: Client, door: str) -> None:
    assert f'href="{door}"' in text(client.get("/"))
    assert client.get(door).status_code == 200


def test_the_icons_are_a_step_away_from_the_rules_and_named_in_three_languages(
    client: Client,
) -> None:
    assert 'href="/icons/"' in text(client.get("/rules/"))
    page = text(client.get("/icons/", headers={"accept-language": "cs"}))
    assert "<strong>Stříkací pistole</strong>" in page
    assert '<span lang="en">Squirt gun</span>' in page
    assert '<span lang="pl">Pistolet na wodę</span>' in page


@pytest.mark.parametrize("address", ["/", "/tables/", "/rules/", "/print/", "/icons/", "/offline/"])
def test_no_page_of_the_front_door_asks_the_database(client: Client, address: str) -> None:
    """pytest-django refuses the database to a test that does not ask for it."""
    assert client.get(address).status_code == 200


def test_the_handwriting_has_every_letter_of_our_texts() -> None:
    fonts = STATIC / "fonts"
    with TTFont(fonts / "kalam-bold.woff2") as font:
        letters = {chr(code) for code in font.getBestCmap()}
    entries = [entry for language in translated_languages() for entry in read_catalogue(language)]
    said = {letter for entry in entries for letter in entry.msgid + entry.msgstr}
    assert said - letters - {"\n"} == set()
    assert (fonts / "kalam-bold.woff2").stat().st_size < 12_000


# Doors that do not open


def test_a_page_that_is_not_there_says_so_in_the_readers_language(client: Client) -> None:
    answer = client.get("/no-such-page/", headers={"accept-language": "pl"})
    assert answer.status_code == 404
    assert "Nikt tu nie mieszka" in text(answer)


@override_settings(ROOT_URLCONF=__name__)
def test_a_broken_page_says_so_without_the_database_or_the_context_processors(
    client: Client,
) -> None:
    client.raise_request_exception = False
    client.cookies["light"] = "resting"
    answer = client.get("/broken/", headers={"accept-language": "cs"})
    assert answer.status_code == 500
    assert "Věž spadla" in text(answer)
    assert 'data-light="resting"' in text(answer)
    assert "the tower falls" not in text(answer)


@override_settings(ROOT_URLCONF=__name__)
def test_a_forbidden_page_asks_for_the_password(client: Client) -> None:
    answer = client.get("/forbidden/")
    assert answer.status_code == 403
    assert "Password, please!" in text(answer)


def test_a_form_without_its_token_is_refused_kindly() -> None:
    answer = Client(enforce_csrf_checks=True).post("/light/", {"light": "dark"})
    assert answer.status_code == 403
    assert "That didn't get through" in text(answer)


def test_a_request_that_makes_no_sense_is_answered_in_the_same_look(client: Client) -> None:
    answer = client.get("/", headers={"host": "example.com"})
    assert answer.status_code == 400
    assert "We didn't catch that" in text(answer)
    assert "wordmark" in text(answer)


# The app


@pytest.mark.parametrize(
    ("language", "begins"), [("en", "A companion"), ("cs", "Pomocník do"), ("pl", "Pomocnik na")]
)
def test_the_manifest_speaks_its_language(client: Client, language: str, begins: str) -> None:
    home = text(client.get("/", headers={"accept-language": language}))
    assert f'href="/manifest.{language}.webmanifest"' in home
    answer = client.get(f"/manifest.{language}.webmanifest")
    assert answer.headers["Content-Type"] == "application/manifest+json"
    manifest = json.loads(answer.content)
    assert manifest["lang"] == language
    assert manifest["description"].startswith(begins)
    assert [client.get(each["url"]).status_code for each in manifest["shortcuts"]] == [200] * 3


def test_there_is_no_manifest_in_a_language_we_do_not_speak(client: Client) -> None:
    assert client.get("/manifest.tlh.webmanifest").status_code == 404


def stored(url: str) -> Path:
    return Path(settings.STATIC_ROOT) / url.removeprefix(settings.STATIC_URL)


def test_the_apps_icons_are_there_in_the_sizes_they_claim(client: Client) -> None:
    icons = json.loads(client.get("/manifest.en.webmanifest").content)["icons"]
    pictures = [icon for icon in icons if icon["type"] == "image/png"]
    assert {(icon["purpose"], icon["sizes"]) for icon in pictures} == {
        ("any", "192x192"),
        ("any", "512x512"),
        ("maskable", "192x192"),
        ("maskable", "512x512"),
    }
    for icon in pictures:
        width, height = struct.unpack(">II", stored(icon["src"]).read_bytes()[16:24])
        assert icon["sizes"] == f"{width}x{height}"


def test_the_service_worker_keeps_files_that_exist_and_is_never_kept_itself(client: Client) -> None:
    answer = client.get("/sw.js")
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert "no-cache" in answer.headers["Cache-Control"]
    shell = json.loads(re.search(r"const SHELL = (\{.*\});", answer.content.decode())[1])  # type: ignore[index]
    assert [client.get(page).status_code for page in shell["pages"]] == [200] * len(shell["pages"])
    assert [file for file in shell["files"] if not stored(file).exists()] == []


def test_a_changed_file_makes_a_new_service_worker(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = client.get("/sw.js").content
    assert client.get("/sw.js").content == before
    real = staticfiles_storage.url
    monkeypatch.setattr(staticfiles_storage, "url", lambda name: real(name) + "0")
    assert client.get("/sw.js").content != before
