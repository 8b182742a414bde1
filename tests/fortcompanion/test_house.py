"""The house as a newcomer finds it: its commands, its pins and its open door."""

import re
import shutil
import urllib.request
from pathlib import Path

import pytest
import zxingcpp
from django.conf import settings
from PIL import Image

from fortcompanion.environment import lan_address
from tests import servers

ROOT = settings.BASE_DIR
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PINS = sorted((ROOT / "requirements").glob("*.txt"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_in_the_documents_can_be_made(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z-]+)\b(?=`|$|\s+#)", page.read_text(), re.MULTILINE))
    assert named <= targets
    if page.name == "README.md":
        assert {"run", "test"} <= named


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_a_document_points_to_exists(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("pins", PINS, ids=lambda pins: pins.name)
def test_every_pin_has_its_hash_and_no_place_of_origin(pins: Path) -> None:
    text = pins.read_text()
    assert "://" not in text
    assert not re.search(r"^-", text, re.MULTILINE)
    pinned = re.findall(r"^[a-z0-9][^\n]*(?:\n    --hash[^\n]*)+", text, re.MULTILINE)
    named = re.findall(r"^[a-z0-9]", text, re.MULTILINE)
    assert len(pinned) == len(named) > 0


def test_the_larger_sets_of_pins_contain_the_smaller() -> None:
    run, dev, bench = (
        set(re.findall(r"^(\S+==\S+)", (ROOT / "requirements" / f"{name}.txt").read_text(), re.M))
        for name in ("run", "dev", "bench")
    )
    assert run < dev < bench


def test_the_terminal_shows_an_address_that_answers_and_its_qr_code(tmp_path: Path) -> None:
    with servers.running(tmp_path) as (address, printed):
        text = printed.read_text()
        shown = re.search(r"http://\S+", text)
        assert shown
        assert shown[0] == f"http://{lan_address()}:{address.rpartition(':')[2]}/"
        with urllib.request.urlopen(shown[0], timeout=servers.PATIENCE) as answer:
            assert answer.status == 200
            assert b"Fort Companion" in answer.read()
    assert scanned(text) == shown[0]
    assert "Warning" not in text


def scanned(text: str) -> str:
    """What a phone reads from the half blocks in the terminal, light on dark."""
    lines = [line for line in text.splitlines() if line and set(line) <= set("█▀▄ \xa0")]
    assert lines
    picture = Image.new("L", (max(map(len, lines)), 2 * len(lines)), 0)
    for y, line in enumerate(lines):
        for x, block in enumerate(line):
            picture.putpixel((x, 2 * y), 255 * (block in "█▀"))
            picture.putpixel((x, 2 * y + 1), 255 * (block in "█▄"))
    size = (picture.width * 4, picture.height * 4)
    codes = zxingcpp.read_barcodes(picture.resize(size, Image.Resampling.NEAREST))
    assert codes
    return str(codes[0].text)


def test_a_port_in_use_is_said_in_words(tmp_path: Path) -> None:
    with servers.running(tmp_path / "first") as (address, _printed):
        port = address.rpartition(":")[2]
        second = servers.manage("serve", "--port", port, data=tmp_path / "second")
    assert second.returncode == 1
    assert f"Port {port} is not free" in second.stderr
    assert "Traceback" not in second.stderr


def test_a_second_start_collects_and_compiles_nothing_again(tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(settings.STATIC_ROOT, data / "static")
    manifest = data / "static" / "staticfiles.json"
    assert servers.manage("prepare", data=data).returncode == 0
    before = manifest.stat().st_mtime_ns
    assert servers.manage("prepare", data=data).returncode == 0
    assert manifest.stat().st_mtime_ns == before
