"""Pages on a phone, by Lighthouse: `LIGHTHOUSE=path/to/lighthouse python -m benchmarks.pages`.

Lighthouse is a program of npm (`npm install --ignore-scripts lighthouse@12`) and measures in the
Chromium of the tests. Without it this says so and measures nothing. Its times mean something on a
quiet machine only; nodes and bytes everywhere. Pages may be named: `… benchmarks.pages home card`.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import django

from benchmarks import figure

CHROMIUM = ["chromium", "chromium-browser", "google-chrome"]
FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run"
    " --disable-background-networking --disable-component-update --disable-sync"
)
PAGES = {
    "home": "/",
    "tables": "/tables/",
    "table": "",
    "rules": "/rules/",
    "topic": "/rules/fort/following/",
    "rulebook": "/rules/fort/whole/",
    "clause": "/rules/fort/F4.6",
    "card": "/cards/fort/chef/",
    "cards": "/cards/",
    "search": "/search/?q=pizza",
    "can_i": "/can-i/",
    "print": "/print/",
    "sheets": "/print/?sheet.reference=4",
    "history": "/tables/history/",
    "icons": "/icons/",
}
COUNTED = {
    "total-blocking-time": ("blocking", "ms"),
    "mainthread-work-breakdown": ("work", "ms"),
    "dom-size": ("nodes", ""),
    "dom-size-insight": ("nodes", ""),
    "total-byte-weight": ("weight", "B"),
}


def open_table(address: str) -> tuple[str, str]:
    """The address of a table of four just opened, and the cookies that hold its seats."""
    cookies = CookieJar()
    browser = build_opener(HTTPCookieProcessor(cookies))
    form = browser.open(f"{address}/tables/").read().decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', form)
    assert token
    told = [("name", name) for name in ("Jana", "Petr", "Ewa", "Ann")]
    told += [("module", "dogs"), ("module", "cats"), ("one_phone", "1"), ("first", "0")]
    told += [("csrfmiddlewaretoken", token[1]), ("game", "fort")]
    opened = browser.open(f"{address}/tables/open/", urlencode(told).encode())
    return opened.url, "; ".join(f"{each.name}={each.value}" for each in cookies)


def measure(lighthouse: str, address: str, cookies: str, report: Path) -> dict[str, object]:
    chromium = next(filter(None, map(shutil.which, CHROMIUM)), None)
    assert chromium, "Lighthouse needs chromium: `make test` installs it or says how."
    headers = report.with_name("headers.json")
    headers.write_text(json.dumps({"Cookie": cookies}))
    subprocess.run(
        [
            lighthouse,
            address,
            f"--chrome-flags={FLAGS}",
            f"--extra-headers={headers}",
            "--output=json",
            f"--output-path={report}",
            "--quiet",
        ],
        env={**os.environ, "CHROME_PATH": chromium},
        check=True,
    )
    said: dict[str, object] = json.loads(report.read_text())
    return said


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fortcompanion.settings")
    django.setup()
    from fortcompanion.management.commands.prepare import collect_static_files
    from tests import servers

    lighthouse = os.environ.get("LIGHTHOUSE") or shutil.which("lighthouse")
    if not lighthouse:
        sys.stderr.write("No lighthouse here (see benchmarks/pages.py): pages are not measured.\n")
        return
    collect_static_files()
    with tempfile.TemporaryDirectory() as folder, servers.running(Path(folder) / "data") as served:
        address, _ = served
        table, cookies = open_table(address)
        for name in sys.argv[1:] or PAGES:
            page = f"{address}{PAGES[name]}" if PAGES[name] else table
            said = measure(lighthouse, page, cookies, Path(folder) / "report.json")
            tell(name, said)


def tell(name: str, said: dict[str, object]) -> None:
    categories, audits = said["categories"], said["audits"]
    assert isinstance(categories, dict)
    assert isinstance(audits, dict)
    for id, category in categories.items():
        figure(f"page.{name}.{id}", 100 * (category["score"] or 0), "of 100")
    for id, (what, unit) in COUNTED.items():
        if audits.get(id, {}).get("numericValue") is not None:
            figure(f"page.{name}.{what}", audits[id]["numericValue"], unit)
    for audit in audits.values():
        if audit["score"] is not None and audit["score"] < 0.9 and "details" in audit:
            sys.stderr.write(f"{name}: {audit['title']} {audit.get('displayValue', '')}\n")


if __name__ == "__main__":
    main()
