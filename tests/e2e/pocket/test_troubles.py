"""What a phone's store may do: be full, lose a file, or be away for a moment."""

from __future__ import annotations

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.e2e.pocket.conftest import BEGINNING, Opened, frame_of
from tests.e2e.pocket.served import Host
from tests.e2e.pocket.walking import Walker, tables

NO_FILES = "navigator.storage.getDirectory = () => Promise.reject(new Error('refused'));"
NO_HANDLES = """FileSystemFileHandle.prototype.createSyncAccessHandle = () =>
  Promise.reject(new DOMException("for once", "UnknownError"));"""
FULL = """{
  let full = false;
  const channel = new BroadcastChannel("full");
  channel.onmessage = ({ data }) => channel.postMessage(`heard ${full = data}`);
  const refused = () => { throw new DOMException("no room", "QuotaExceededError"); };
  const [files, objects] = [FileSystemSyncAccessHandle.prototype, IDBObjectStore.prototype];
  const { write } = files;
  files.write = function (bytes, at) {
    if (full && at.at + bytes.byteLength > this.getSize()) refused();
    return write.call(this, bytes, at);
  };
  const { put } = objects;
  objects.put = function (value, key) { return full ? refused() : put.call(this, value, key); };
}"""
TELL = """(full) => new Promise((resolve) => {
  const channel = new BroadcastChannel("full");
  channel.onmessage = resolve;
  channel.postMessage(full);
})"""
CHANGE = """async (first) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!url.endsWith("/worker.js")) continue;
      const kept = await cache.match(url);
      const text = (await kept.text()).split("// here it begins\\n").pop();
      const headers = { "Content-Type": kept.headers.get("Content-Type") };
      await cache.put(url, new Response(`${first}\\n// here it begins\\n${text}`, { headers }));
    }
  }
}"""
FILES = """async (changes) => {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("pocket -fort-");
  const bytes = async (name) => {
    const file = await (await folder.getFileHandle(name)).getFile();
    return new Uint8Array(await file.arrayBuffer());
  };
  const write = async (name, data) => {
    const file = await folder.getFileHandle(name, { create: true });
    let writing;
    while (!writing) { // the worker that has just been left may still hold it
      writing = await file.createWritable().catch(() => null);
      if (!writing) await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await writing.write(data);
    await writing.close();
  };
  const slot = new TextDecoder().decode(await bytes("slot")) || "a";
  await write(`${slot}.sqlite3`, new Uint8Array(60_000).fill(7));
  for (const [name, like] of Object.entries(changes)) {
    if (like === null) await folder.removeEntry(name);
    else await write(name, like ? await bytes(like) : new Uint8Array(1000));
  }
}"""
"""The database is broken, and each of these files becomes like that one, zeros, or nothing."""
BACKUP = "kept/fort-companion.fort.gz"


def begins_with(owner: Page, host: Host, first: str) -> None:
    """What the worker does from its next start on, before anything of its own."""
    left(owner, host)
    owner.evaluate(CHANGE, first)


def left(owner: Page, host: Host) -> None:
    owner.goto(host.address.replace("/fort/", "/elsewhere"))


def entered(frame: Frame, host: Host) -> Walker:
    walker = Walker(frame, host.address)
    walker.open_table(["Ann", "Ben"], ["glue", "shovel"], depth="points")
    return walker


@pytest.mark.parametrize("place", ["files", "database"])
def test_a_full_phone_says_so_keeps_what_it_has_and_goes_on(
    owner: Page, pocket: Opened, host: Host, place: str
) -> None:
    pocket(owner)
    begins_with(owner, host, FULL + (NO_FILES if place == "database" else ""))
    owner.evaluate("localStorage.removeItem('place /fort/')")
    if place == "database":  # as if there had never been files
        owner.evaluate("navigator.storage.getDirectory().then((all) => all.remove?.())")
    walker = entered(pocket(owner), host)
    assert walker.ask(BACKUP).status == 200
    owner.evaluate(TELL, True)
    for _more in range(20):
        fields = [["csrfmiddlewaretoken", walker.token], ["one_phone", "1"], ["game", "fort"]]
        fields += [["name", "Cyr"], ["name", "Dan"], ["first", "0"], ["depth", "points"]]
        said = walker.ask("tables/open/", fields)
        if said.status != 200:
            break
    assert said.status == 503 and "no room left" in said.text
    assert walker.ask(BACKUP).status == 200
    owner.evaluate(TELL, False)
    number = tables(frame_of(owner))
    entered(frame_of(owner), host)
    assert tables(frame_of(owner)) == number + 1
    assert tables(pocket(owner)) == number + 1
    assert owner.evaluate("localStorage.getItem('place /fort/')") == place


@pytest.mark.parametrize(("trouble", "told"), [(NO_FILES, True), (NO_HANDLES, False)])
def test_tables_that_can_not_be_reached_are_not_left_for_an_empty_house(
    owner: Page, pocket: Opened, host: Host, trouble: str, told: bool
) -> None:
    entered(pocket(owner), host)
    begins_with(owner, host, trouble)
    if not told:  # as phones are that have theirs from before
        owner.evaluate("localStorage.removeItem('place /fort/')")
    owner.goto(host.address)
    owner.locator("body[data-state=broken]").wait_for(timeout=BEGINNING)
    begins_with(owner, host, "")
    assert tables(pocket(owner)) == 1


def test_tables_in_a_database_stay_there_when_there_are_files_one_day(
    owner: Page, pocket: Opened, host: Host
) -> None:
    pocket(owner)
    begins_with(owner, host, NO_FILES)
    owner.evaluate("localStorage.setItem('place /fort/', 'database')")
    entered(pocket(owner), host)
    begins_with(owner, host, "")
    assert tables(pocket(owner)) == 1


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"backup.fort.gz": ""}, id="the newer backup is broken too"),
        pytest.param(
            {"backup.fort.gz": "backup-b.fort.gz", "backup-b.fort.gz": None, "backup-slot": None},
            id="there is one backup, as there used to be",
        ),
    ],
)
def test_a_broken_house_is_had_back_from_the_backup_that_can_be_read(
    owner: Page, pocket: Opened, host: Host, changes: dict[str, str | None]
) -> None:
    walker = entered(pocket(owner), host)
    for _backup in "ba":
        assert walker.ask(BACKUP).status == 200
    left(owner, host)
    owner.evaluate(FILES, changes)
    owner.goto(host.address)
    owner.locator("body[data-state=restored]").wait_for(timeout=BEGINNING)
    owner.locator("button[data-tap=on]").locator("visible=true").click()
    assert tables(frame_of(owner)) == 1


def test_an_address_behind_the_sign_leads_nowhere_but_into_the_house(
    owner: Page, pocket: Opened, host: Host
) -> None:
    for foreign in ("javascript:document.title='taken'", "https://", "//example.org/", "../out"):
        frame = pocket(owner, foreign)
        assert frame.url == host.address, foreign
    frame.goto(f"{host.address}rules/")
    expect(owner).to_have_url(f"{host.address}#/rules/")
    for foreign in ("javascript:document.title='taken'", "https://example.org/"):
        owner.evaluate("hash => { location.hash = hash; }", f"/{foreign}")
        expect(owner).to_have_url(f"{host.address}#/")
        assert frame.url == host.address, foreign
        frame.goto(f"{host.address}rules/")
