"""Where a browser gives no files of its own: its database keeps the tables, or none does."""

from __future__ import annotations

import gzip
import json
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page

from fortcompanion.pocket import packing
from tests.e2e.conftest import PATIENCE
from tests.e2e.pocket.conftest import BEGINNING, Opened, frame_of
from tests.e2e.pocket.served import Host
from tests.e2e.pocket.walking import Walker, tables

NO_FILES = "navigator.storage.getDirectory = () => Promise.reject(new Error('refused'));\n"
NO_DATABASE = "Object.defineProperty(self, 'indexedDB', { value: undefined });\n"
NO_CACHE = "caches.open = () => Promise.reject(new Error('refused'));\n"


def refused(folder: Path, what: Sequence[str]) -> None:
    """A browser whose workers may not keep this: said before the worker's own first line."""
    (path,) = folder.glob("packs/files-*.pack.gz")
    whole = gzip.decompress(path.read_bytes())
    length = int.from_bytes(whole[:4], "little")
    files, at = {}, 4 + length
    for name, size in json.loads(whole[4:at]):
        files[name] = whole[at : at + size]
        at += size
    (worker,) = (name for name in files if name.endswith("/worker.js"))
    files[worker] = "".join(what).encode() + files[worker]
    path.unlink()  # it is one with what was built
    path.write_bytes(packing.pack(files))


def entered(host: Host, owner: Page) -> None:
    walker = Walker(frame_of(owner), host.address)
    walker.open_table(["Ann", "Ben"], ["glue", "shovel"], depth="points")
    assert tables(frame_of(owner)) == 1


def test_a_database_keeps_the_tables_where_there_are_no_files(
    owner: Page, pocket: Opened, host: Host
) -> None:
    refused(host.folder, [NO_FILES])
    pocket(owner)
    entered(host, owner)
    other = owner.context.new_page()
    owner.close()  # as if it were killed: what was answered is there
    assert tables(pocket(other)) == 1


def test_where_nothing_is_kept_it_is_said_and_works_until_then(
    owner: Page, pocket: Opened, host: Host
) -> None:
    refused(host.folder, [NO_FILES, NO_DATABASE, NO_CACHE])
    for _time in ("first", "again"):
        owner.goto("about:blank")
        owner.goto(host.address)
        owner.locator("body[data-state=memory]").wait_for(timeout=BEGINNING)
        owner.locator("button[data-tap=on]").locator("visible=true").click()
        assert tables(frame_of(owner)) == 0
        entered(host, owner)


@pytest.mark.parametrize("harm", ["cut", "other", "unfinished"])
def test_memory_that_was_kept_and_is_harmed_is_made_anew(
    owner: Page, pocket: Opened, host: Host, harm: str
) -> None:
    pocket(owner)
    entered(host, owner)
    until = time.monotonic() + PATIENCE / 1000
    while not owner.evaluate(KEPT):
        assert time.monotonic() < until
        owner.wait_for_timeout(250)
    owner.evaluate(HARM, harm)
    assert tables(pocket(owner)) == 1


KEPT = """async () => {
  const name = (await caches.keys()).find((name) => name.startsWith("memory "));
  return Boolean(name) && (await (await caches.open(name)).keys()).length === 2;
}"""
HARM = """async (harm) => {
  const name = (await caches.keys()).find((name) => name.startsWith("memory "));
  const cache = await caches.open(name);
  const place = (await cache.keys()).find(({ url }) => url.endsWith("/memory"));
  const bytes = new Uint8Array(await (await cache.match(place)).arrayBuffer());
  if (harm === "other") bytes.fill(7, 0, 64);
  const headers = { "Content-Length": String(bytes.length) };
  const left = harm === "cut" ? bytes.slice(0, 1_000_000) : bytes;
  if (harm !== "unfinished") await cache.put(place, new Response(left, { headers }));
  else await cache.put(place.url.replace(/memory$/, "trying"), new Response(""));
}"""
