"""`host`: the pocket, built and served as plain files; `pocket` opens it on a phone."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Frame, Page

from fortcompanion.pocket import building, runtime
from tests.e2e.conftest import PATIENCE, Phone
from tests.e2e.pocket.served import Host

OPEN = "body[data-state=open]"
BEGINNING = 3 * PATIENCE
"""Milliseconds for a first start beside other tests: Python itself begins there."""


class Opened(Protocol):
    def __call__(self, page: Page, path: str = "") -> Frame: ...


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pocket") / "site"
    try:
        building.build(folder)
    except runtime.NoRuntime as trouble:
        pytest.skip(f"The pocket could not be built: {trouble}")
    return folder


@pytest.fixture
def host(built: Path, tmp_path: Path) -> Iterator[Host]:
    """Files of its own, so that a test may lay a newer version over them."""
    folder = tmp_path / "host"
    shutil.copytree(
        built, folder, copy_function=lambda *paths: Path(paths[1]).hardlink_to(paths[0])
    )
    host = Host(folder)
    yield host
    host.cut()


@pytest.fixture
def owner(phone: Phone) -> Page:
    return phone("en", fresh=True)


@pytest.fixture
def pocket(host: Host) -> Opened:
    """Opens the house in this tab; the answer is the frame in which its pages are."""

    def opened(page: Page, path: str = "") -> Frame:
        page.goto("about:blank")
        page.goto(f"{host.address}{'#/' if path else ''}{path}")
        return frame_of(page)

    return opened


def frame_of(page: Page) -> Frame:
    page.locator(OPEN).wait_for(timeout=BEGINNING)
    handle = page.locator("#house").element_handle()
    assert handle is not None
    frame = handle.content_frame()
    assert frame is not None
    return frame
