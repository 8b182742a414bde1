"""Writes the static site: three packs, and the few files by which a browser begins.

Every name but two changes with what is in it. `index.html` is the page that holds everything;
`sw.js` lists the packs, and so a new one is a new version.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import override

from fortcompanion.middleware.binding import bound
from fortcompanion.pocket import making, packing, runtime
from games.engine.languages import SPOKEN

WEB = Path(__file__).parent / "web"
SHELL = ("shell.js", "shell.css")
"""What a browser needs before it has any pack."""
WORKER = ("worker.js", "memory.js", "store.js", "opfs.js")
SHOWN = (
    "app/icon.svg",
    "app/any-192.png",
    "app/any-512.png",
    "app/maskable-192.png",
    "app/apple-touch.png",
)
SHOWN_FONT = "fonts/kalam-bold.woff2"
NOT_SENT = re.compile(r"\.(gz|br|map)$|^(icons|django_htmx/(?!htmx))/|^made-of$|\.json$")
MARK = ".fort-companion-pocket"
"""Lies in every folder that was built, so that none that is somebody else's is emptied."""


class NotOurs(Exception):
    """The folder has other things in it."""


@dataclass(frozen=True, slots=True)
class Built:
    files: int
    transferred: int
    """Bytes that a phone fetches, once."""


def build(folder: Path) -> Built:
    _empty(folder)
    source = runtime.fetched(settings.DATA_DIR / "pocket")
    static = _collected()
    manifest = static / "staticfiles.json"
    names: dict[str, str] = json.loads(manifest.read_text())["paths"]
    version = packing.digest(b"".join((WEB / name).read_bytes() for name in (*SHELL, *WORKER)))
    app, python = f"app-{version}", f"python-{runtime.wanted()[0]}"
    listed = (packing.listed(packing.library(source)), packing.listed(packing.site(manifest)))
    library, site = making.made(source, *listed)
    code = f"site-{packing.digest(site)}.zst"
    packs = {
        "runtime": {
            **{f"{python}/{name}": (source / name).read_bytes() for name in runtime.FILES[:3]},
            f"{python}/python_stdlib.zip": _empty_zip(),
            f"{python}/library-{packing.digest(library)}.zst": library,
        },
        "site": {code: site},
        "files": {
            **{f"static/{name}": data for name, data in _sent(static)},
            **{f"{app}/{name}": (WEB / name).read_bytes() for name in (*SHELL, *WORKER)},
        },
    }
    info = json.loads((source / runtime.LOCK).read_text())["info"]
    told = {
        "app": f"{app}/",
        "python": f"{python}/",
        "library": f"{python}/library-{packing.digest(library)}.zst",
        "site": code,
        "lock": {"info": info, "packages": {}},
    }
    shown = {name: f"static/{names[name]}" for name in (*SHOWN, SHOWN_FONT, "css/fort.css")}
    page = _page(app, shown)
    packs["files"] |= {"index.html": page, "told.json": json.dumps(told).encode()}
    packs["files"]["app.webmanifest"] = _manifest(shown)
    written = {name: packs["files"][name] for name in ("index.html", "app.webmanifest")}
    written |= {f"{app}/{name}": (WEB / name).read_bytes() for name in SHELL}
    written |= {name: packs["files"][name] for name in shown.values()}
    listing = []
    for name, files in packs.items():
        packed = packing.pack(files)
        path = f"packs/{name}-{packing.digest(packed)}.pack.gz"
        written[path] = packed
        listing.append({"path": path, "size": len(packed)})
    worker = (WEB / "sw.js").read_text(encoding="utf-8")
    said = {"packs": listing, "worker": f"{app}/worker.js"}
    written["sw.js"] = f"const POCKET = {json.dumps(said)};\n{worker}".encode()
    for name, data in written.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    once = [name for name in written if name not in shown.values()]
    return Built(len(written), sum(len(written[name]) for name in once))


def _empty(folder: Path) -> None:
    if folder.exists() and any(folder.iterdir()):
        if not (folder / MARK).exists():
            raise NotOurs(f"{folder} has other things in it. Name a new folder, or empty this one.")
        shutil.rmtree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARK).touch()


def _collected() -> Path:
    """Translations and static files, as the server would have them, by paths that say no host's.

    In a process of its own: whoever builds may stand below another path.
    """
    root = Path(settings.DATA_DIR) / "pocket" / "static"
    said = {"STATIC_ROOT": str(root), "BASE_PATH": "", "DATA_DIR": str(settings.DATA_DIR)}
    subprocess.run(
        [sys.executable, "manage.py", "prepare", "--baked"],
        cwd=settings.BASE_DIR,
        env={**os.environ, **said},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return root


def _sent(static: Path) -> Iterator[tuple[str, bytes]]:
    names = json.loads((static / "staticfiles.json").read_text())["paths"]
    for name in sorted(set(names.values())):
        if not NOT_SENT.search(name):
            yield name, (static / name).read_bytes()


def _empty_zip() -> bytes:
    """In place of Python's own modules, which come as files."""
    kept = BytesIO()
    zipfile.ZipFile(kept, "w").close()
    return kept.getvalue()


POLICY = {
    **{f"{kind}-src": ["'self'"] for kind in "script style img font connect frame worker".split()},
    "default-src": ["'none'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
}
"""Of the page that holds the worker. Only the worker may compile WebAssembly: `sw.js` says so."""


def _page(app: str, shown: dict[str, str]) -> bytes:
    said: list[str] = []
    for code in SPOKEN:
        with override(code):
            is_first = not said
            words = {"language": code, "first": is_first}
            html = render_to_string("pwa/pocket/_words.html", words)
            said.append(SafeString(bound(html.encode(), code).decode()))
    named = {re.sub(r"\W", "_", name.rpartition("/")[2]): path for name, path in shown.items()}
    policy = "; ".join(f"{name} {' '.join(sources)}" for name, sources in POLICY.items())
    page = {"app": app, "said": said, "policy": policy, "files": named}
    return render_to_string("pwa/pocket/index.html", page).encode()


def _manifest(shown: dict[str, str]) -> bytes:
    icons = [
        {"src": shown["app/any-192.png"], "sizes": "192x192", "type": "image/png"},
        {"src": shown["app/any-512.png"], "sizes": "512x512", "type": "image/png"},
        {
            "src": shown["app/maskable-192.png"],
            "sizes": "192x192",
            "type": "image/png",
            "purpose": "maskable",
        },
    ]
    said = {
        "name": "Fort Companion",
        "short_name": "Fort",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#d5ebf0",
        "theme_color": "#d5ebf0",
        "icons": icons,
    }
    return json.dumps(said).encode()
