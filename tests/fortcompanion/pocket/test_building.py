"""Built only from what npm brings by name, and handed out by a site that has built it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from fortcompanion.pocket import building, offering, packing, runtime

pytestmark = pytest.mark.django_db


def test_a_folder_that_is_somebody_elses_is_not_emptied(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear all")
    with pytest.raises(building.NotOurs, match="other things"):
        building.build(tmp_path)
    assert (tmp_path / "letter.txt").exists()


def test_without_npm_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(runtime.NoRuntime, match="Install node"):
        runtime.fetched(tmp_path)


def test_what_is_not_the_version_we_know_is_refused(tmp_path: Path) -> None:
    packed = tmp_path / "other.tgz"
    packed.write_bytes(b"something else")
    with pytest.raises(runtime.NoRuntime, match="not the pyodide"):
        runtime._unpack(packed, runtime.wanted()[1], tmp_path / "there")
    assert not (tmp_path / "there").exists()


def test_the_version_is_exact_and_nothing_says_where_it_comes_from() -> None:
    version, digest = runtime.wanted()
    assert version.replace(".", "").isdecimal() and digest.startswith("sha512-")
    assert "://" not in runtime.PACKAGE.read_text()


def test_a_pack_is_read_back_file_by_file() -> None:
    files = {"b/c": b"two", "a": b""}
    packed = packing.listed(files)
    length = int.from_bytes(packed[:4], "little")
    assert packed[4 : 4 + length] == b'[["a", 0], ["b/c", 3]]' and packed[4 + length :] == b"two"


def test_every_package_in_a_pack_is_pure_python() -> None:
    names = {Path(name).suffix for name in packing._packages()}
    assert names <= {".py", ".html", ".txt", ".mo"}


@pytest.fixture
def site(settings: Any, tmp_path: Path) -> Path:
    settings.DATA_DIR = tmp_path
    return offering.folder()


def test_a_site_that_has_built_none_offers_none(site: Path, client: Client) -> None:
    assert client.get("/pocket/").status_code == 404
    assert b"/pocket/" not in client.get("/").content


def test_a_site_that_has_built_it_offers_it(site: Path, client: Client) -> None:
    (site / "packs").mkdir(parents=True)
    for name in ("index.html", "sw.js", "packs/site-0123456789ab.pack.gz", ".hidden"):
        (site / name).write_text("x")
    (site.parent / "secret.js").write_text("x")
    assert b'href="/pocket/"' in client.get("/", headers={"host": "localhost"}).content
    assert b'href="/pocket/"' not in client.get("/", headers={"host": "10.0.0.5"}).content, "http"
    page = client.get("/pocket/")
    assert page.status_code == 200 and page.headers["Cache-Control"] == "no-cache"
    assert "wasm" not in page.headers["Content-Security-Policy"]
    assert "frame-src 'self'" in page.headers["Content-Security-Policy"]
    pack = client.get("/pocket/packs/site-0123456789ab.pack.gz")
    assert "immutable" in pack.headers["Cache-Control"]
    assert client.get("/pocket/../secret.js").status_code == 404
    assert client.get("/pocket/%2e%2e/secret.js").status_code == 404
    assert client.get("/pocket/.hidden").status_code == 404
    for answer in (page, pack):
        answer.close()


def test_the_first_page_leaves_no_lonely_letter_at_the_end_of_a_line() -> None:
    """It is written once, and so no server binds it."""
    page = building._page("app", {}).decode()
    assert "otevře i\u00a0bez sítě" in page and "w\u00a0tej przeglądarce" in page
    assert " i bez sítě" not in page and " w tej przeglądarce" not in page
