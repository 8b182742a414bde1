"""What is packed for a phone: files as the browser's Python will find them, many in one.

A pack is gzipped, so that any static host sends few bytes; the phone unpacks it.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from django.conf import settings

from games.engine.languages import SPOKEN

Files = Mapping[str, bytes]
HERE = Path(__file__).parent
LIBRARY = "lib/python3.14"
"""Where the browser's Python looks for its own modules."""
PACKAGES = f"{LIBRARY}/site-packages"
SITE = "site"

NEVER_IMPORTED = frozenset(
    "_aix_support _android_support _apple_support _ios_support _pyrepl antigravity bdb cProfile"
    " cmd code compileall ctypes curses dbm doctest ensurepip fileinput ftplib idlelib"
    " imaplib lib2to3 mailbox modulefinder netrc nntplib pdb pickletools poplib"
    " profile pstats pty pyclbr pydoc pydoc_data sched shelve smtplib tabnanny telnetlib test this"
    " timeit tkinter trace tracemalloc tty turtle turtledemo unittest venv wave webbrowser"
    " wsgiref xmlrpc zipapp".split()
)
"""Of Python's own modules."""
FAR_LETTERS = (
    "big5 cp037 cp273 cp424 cp500 cp720 cp737 cp775 cp8 cp932 cp949 cp950 cp1006 cp1026 cp1125"
    " cp1140 cp1253 cp1254 cp1255 cp1256 cp1257 cp1258 euc gb hp_roman hz iso2022 iso8859_3"
    " iso8859_4 iso8859_5 iso8859_6 iso8859_7 iso8859_8 iso8859_9 iso8859_10 iso8859_11 iso8859_13"
    " iso8859_14 johab koi8 kz1048 mac_ mbcs oem palmos ptcp shift tis"
).split()
"""Encodings that no file of ours is in, nor one that anybody brings."""

PACKED = ("django", "django_htmx", "asgiref", "sqlparse", "qrcode", "reportlab")
FONTS = ("fontpkg_kalam", "fontpkg_atkinson_hyperlegible")
LEFT_OUT = (
    "django/contrib/[!_s]* django/contrib/s[!t]* django/contrib/staticfiles/management/*"
    " django/db/backends/mysql/* django/db/backends/oracle/* django/db/backends/postgresql/*"
    " django/core/mail/*/* django/conf/*_template/*"
    " django/test/testcases.py django/test/selenium.py django/test/runner.py"
    " django/views/static.py django/core/servers/* django/forms/jinja2/* django/utils/version.pyi"
    " reportlab/fonts/* reportlab/graphics/* reportlab/platypus/* reportlab/extensions/*"
    " reportlab/lib/testutils.py reportlab/lib/PyFontify.py reportlab/pdfbase/pdfform.py"
    " reportlab/pdfbase/acroform.py qrcode/tests/* qrcode/console_scripts.py asgiref/testing.py"
    " asgiref/server.py */management/commands/*"
).split()
KEPT = (
    "django/core/management/commands/__init__.py",
    "django/core/management/commands/migrate.py",
    "reportlab/lib/fonts.py",
)
OURS = ("fortcompanion", "games", "printables", "templates")
OUR_REST = (
    "*/management/* fortcompanion/types/* fortcompanion/pocket/web/*"
    " fortcompanion/pocket/[bpr]*.* fortcompanion/pocket/making/* fortcompanion/pocket/stand_ins/*"
    " fortcompanion/pwa/*.js fortcompanion/locale/*.po games/camera/reader.py"
    " fortcompanion/hosting/home/second_door.py fortcompanion/hosting/home/authority.py"
).split()
"""What is only for building, checking, or for a house with a server."""
STATIC = f"{SITE}/static"


def library(runtime: Path) -> dict[str, bytes]:
    """Python's own modules and those of others that the site stands on."""
    return {**_python(runtime), **_packages(), **_fonts(), **_stand_ins()}


def site(manifest: Path) -> dict[str, bytes]:
    """Our own code and texts, with the names of the static files."""
    files: dict[str, bytes] = {}
    for name in OURS:
        for path, data in _below(settings.BASE_DIR / name, name):
            drawn = path.startswith("fortcompanion/static/icons/")
            static = path.startswith("fortcompanion/static/") and not drawn
            if not static and not _is_any(path, OUR_REST):
                files[f"{SITE}/{path}"] = data
    files[f"{STATIC}/staticfiles.json"] = manifest.read_bytes()
    return files


def listed(files: Files) -> bytes:
    """How long the list is, the list (path and size of each file), the files themselves."""
    names = sorted(files)
    head = json.dumps([[name, len(files[name])] for name in names]).encode()
    return len(head).to_bytes(4, "little") + head + b"".join(files[name] for name in names)


def pack(files: Files) -> bytes:
    return gzip.compress(listed(files), 9, mtime=0)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


# What is in them ----------------------------------------------------------------------------------


def _python(runtime: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(runtime / "python_stdlib.zip") as modules:
        return {
            f"{LIBRARY}/{name}": modules.read(name)
            for name in modules.namelist()
            if not name.endswith("/")
            and name.partition("/")[0].removesuffix(".py") not in NEVER_IMPORTED
            and not (name.startswith("encodings/") and _is_far(name.removeprefix("encodings/")))
        }


def _is_far(name: str) -> bool:
    return name.startswith(tuple(FAR_LETTERS))


def _packages() -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for package in PACKED:
        for path, data in _below(_folder(package), package):
            texts = path.endswith((".py", ".html", ".txt", ".mo"))
            if path in KEPT or (texts and not _is_any(path, LEFT_OUT) and _is_spoken(path)):
                found[f"{PACKAGES}/{path}"] = data
    return found


def _fonts() -> dict[str, bytes]:
    printed: dict[str, Path] = import_module("printables.drawing.fonts").FONTS
    found = {
        f"{PACKAGES}/{package}/__init__.py": (_folder(package) / "__init__.py").read_bytes()
        for package in FONTS
    }
    for path in printed.values():
        package = next(each for each in FONTS if _folder(each) in path.parents)
        found[f"{PACKAGES}/{package}/{path.relative_to(_folder(package))}"] = path.read_bytes()
    return found


def _stand_ins() -> dict[str, bytes]:
    return {f"{PACKAGES}/{path}": data for path, data in _below(HERE / "stand_ins", "")}


def _is_spoken(path: str) -> bool:
    """Django's own words, of our languages alone."""
    if not path.startswith("django/conf/locale/") or path == "django/conf/locale/__init__.py":
        return not path.endswith(".mo")
    return path.split("/")[3] in SPOKEN


def _folder(package: str) -> Path:
    spec = find_spec(package)
    assert spec is not None and spec.origin is not None
    return Path(spec.origin).resolve().parent


def _below(folder: Path, name: str) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            inner = path.relative_to(folder).as_posix()
            yield (f"{name}/{inner}" if name else inner), path.read_bytes()


def _is_any(path: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(path, pattern) for pattern in patterns)
