"""What the phone keeps: one tab at a time, out as a file and in again, whatever happens."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Frame, Page, expect

from tests.e2e.hands import Axe
from tests.e2e.pocket.conftest import BEGINNING, OPEN, Opened, frame_of
from tests.e2e.pocket.served import Host
from tests.e2e.pocket.walking import Walker, tables

LATER = 20_000
OURS = re.compile(r"\bours\b")
BREAK = """async () => {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("pocket -fort-");
  const slot = await (await (await folder.getFileHandle("slot")).getFile()).text();
  const file = await folder.getFileHandle(`${slot || "a"}.sqlite3`);
  let writing;
  while (!writing) { // the worker that has just been left may still hold it
    writing = await file.createWritable({ keepExistingData: true }).catch(() => null);
    if (!writing) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  for (let position = 4096; position < 60_000; position += 4096)
    await writing.write({ type: "write", position, data: "broken" });
  await writing.close();
}"""
"""As a phone's memory may do it."""


def test_everything_is_kept_and_can_be_had_back(
    owner: Page, pocket: Opened, host: Host, axe: Axe, tmp_path: Path
) -> None:
    pocket(owner)
    host.cut()
    practised(owner)
    host.mend()
    owner, frame = second(owner, host, axe)
    assert tables(frame) == 1
    saved = save(frame, owner, tmp_path)
    walker = Walker(frame, host.address)
    walker.open_table(["Cyr", "Dan"], ["glue", "shovel"])
    assert tables(frame) == 2
    frame = updated(owner, host)
    assert tables(frame) == 2, "an update loses nothing"
    frame = broken(owner, host)
    assert tables(frame) == 1, "the last backup"
    walker = Walker(frame, host.address)
    walker.open_table(["Cyr", "Dan"], ["glue", "shovel"])
    read_in(frame, host, saved)
    assert tables(frame) == 1


def practised(owner: Page) -> None:
    """Without a network, against bots that think, with the best idea; in steps, on one thread."""
    frame = frame_of(owner)
    frame.goto(f"{frame.url}tables/practise/?game=fort")
    frame.locator('[name=number][value="2"]').check()
    frame.locator('.open-table [name=bots][value="hint"]').check()
    frame.locator(".open-table .primary").tap()
    frame.wait_for_url(re.compile(r"/t/\w+/"))
    expect(frame.locator("#part .now")).to_have_class(OURS)
    number = frame.locator("#part").get_attribute("data-number")
    frame.locator("#ideas").tap()
    frame.locator("#ideas-so-far[data-settled]").wait_for(state="visible")
    frame.locator("#sheet .idea").first.tap()
    expect(frame.locator("#sheet .verdict.legal")).to_be_visible()
    frame.wait_for_function("() => location.hash.includes('/ask/')")  # where a reload finds it
    frame.locator("#sheet .answer .primary").tap()
    expect(frame.locator("#part")).not_to_have_attribute("data-number", str(number))


def second(owner: Page, host: Host, axe: Axe) -> tuple[Page, Frame]:
    """A second tab says where the first is, and whoever wishes goes on there.

    The first is stopped as if it were killed: whatever it had answered is there.
    """
    number = int(frame_of(owner).locator("#part").get_attribute("data-number") or 0)
    other = owner.context.new_page()
    other.goto(f"{host.address}{owner.evaluate('location.hash')}")
    other.locator("body[data-state=elsewhere]").wait_for()
    expect(other.locator("[data-value=where]")).to_have_text(owner.title())
    axe(other)
    other.locator("button[data-tap=here]").locator("visible=true").click()
    owner.locator("body[data-state=gone]").wait_for()
    frame = frame_of(other)
    assert int(frame.locator("#part").get_attribute("data-number") or 0) >= number > 0
    owner.close()
    return other, frame


def save(frame: Frame, owner: Page, folder: Path) -> Path:
    frame.locator('.foot a[href$="/kept/"]').click()
    with owner.expect_download() as saving:
        frame.locator("a.primary[download]").click()
    file = folder / "saved.fort.gz"
    saving.value.save_as(file)
    return file


def read_in(frame: Frame, host: Host, saved: Path) -> None:
    frame.goto(f"{host.address}kept/")
    harmed = saved.with_name("harmed.fort.gz")
    harmed.write_bytes(saved.read_bytes()[:-20])
    for file in (harmed, saved):
        frame.locator("input[type=file]").set_input_files(file)
        frame.locator("form[enctype] button").click()
        if file == harmed:
            expect(frame.locator("[role=alert].error")).to_be_visible()
    expect(frame.locator("main [role=status]")).to_be_visible()
    frame.locator("form .primary").click()
    frame.wait_for_url("**/tables/")


def updated(owner: Page, host: Host) -> Frame:
    """A new version waits until it is asked for. What it has in common is not fetched again."""
    worker = host.folder / "sw.js"
    worker.write_text(f"{worker.read_text()}// newer\n")
    host.sent.clear()
    update = owner.locator("#update")
    owner.evaluate("navigator.serviceWorker.getRegistration().then((ours) => ours.update())")
    expect(update).to_be_visible()
    expect(owner.locator(OPEN), "bringing it is no reason to leave the page").to_be_visible()
    owner.reload()
    frame_of(owner)
    expect(update).to_be_visible()
    update.locator("button").click()
    expect(update).to_be_hidden()
    assert sum(host.sent.values()) <= LATER, host.sent
    return frame_of(owner)


def broken(owner: Page, host: Host) -> Frame:
    """Said in words, and what can be had back is there."""
    owner.goto(host.address.replace("/fort/", "/elsewhere"))
    owner.evaluate(BREAK)
    owner.goto(host.address)
    owner.locator("body[data-state=restored]").wait_for(timeout=BEGINNING)
    owner.locator("button[data-tap=on]").locator("visible=true").click()
    return frame_of(owner)
