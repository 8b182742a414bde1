"""Static files under names that change with what is in them."""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

import zopfli.gzip
from django.contrib.staticfiles.storage import HashedFilesMixin
from django.core.files.base import ContentFile
from django.core.files.storage import Storage
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

from fortcompanion.sending.scripts import Scripts

_, IMPORTS = HashedFilesMixin._js_module_import_aggregation_patterns  # type: ignore[attr-defined]


WHOLE = rb"^\s*/\*(?:[^*]|\*(?!/))*\*/[ \t]*\n|^\s*//.*\n"
BESIDE = rb"[ \t]+// [^\"'`\n]*$"
"""With a quote in it, it might be no comment at all."""
COMMENTS = {"js": WHOLE + rb"|" + BESIDE + rb"|^\s+", "css": rb"(?s:/\*.*?\*/)|^[ \t]+"}
"""They, and what lines begin with: for us alone, and two kilobytes to every phone."""
AIR = re.compile(rb"""("[^"]*"|'[^']*')|\s*([{};,])\s*|(:)\s+""")
"""What a stylesheet does not need between its words; what stands in quotes stays as it is."""
BEFORE = rb"[(,=:!&|?{;\[>]"
SPACED = re.compile(
    rb"""(
        /\*.*?\*/ | //[^\n]* | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*' | `(?:[^`\\]|\\.)*`
        | (?:(?<=%(b)s)|(?<=%(b)s[ ])|(?<=return[ ])) / (?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+ /
    )|[ ]?([{}()\[\],;:?<>=*&|!]+)[ ]?"""
    % {b"b": BEFORE},
    re.VERBOSE | re.DOTALL,
)
"""What a script does not need around its signs: not in texts and patterns, which come first.
Plus and minus keep their air: two are something else. A text within a text would be misread."""
PART = re.compile(r'^@import "([^"]+)";$', re.MULTILINE)
"""A stylesheet names its parts: many to read, one to send."""


def lean(folder: str, text: bytes) -> bytes:
    """So much of a script or a style as a browser needs."""
    said = uncommented(folder, text)
    if folder == "css":
        return AIR.sub(lambda found: b"".join(filter(None, found.groups())), said)
    return SPACED.sub(lambda found: found[1] or found[2], said)


def uncommented(folder: str, text: bytes) -> bytes:
    return re.sub(COMMENTS[folder], b"", text, flags=re.MULTILINE)


class Joined:
    """A storage whose stylesheets and scripts are read with their parts in them."""

    def __init__(self, storage: Storage, scripts: Scripts) -> None:
        self.storage, self.scripts = storage, scripts

    def __getattr__(self, name: str) -> Any:
        return getattr(self.storage, name)

    def open(self, path: str, mode: str = "rb") -> "ContentFile[bytes]":
        name = path.replace("\\", "/")
        if name.endswith(".js"):
            # Without what only the checker of types imports, which would be taken for a real one.
            return ContentFile(uncommented("js", self.scripts.joined(name).encode()))
        return ContentFile(self._style(name).encode())

    def _style(self, name: str) -> str:
        folder = PurePosixPath(name).parent
        return PART.sub(lambda part: self._style(str(folder / part[1])), text(self.storage, name))


class Packer(Compressor):  # type: ignore[misc]
    @staticmethod
    def compress_gzip(data: bytes) -> bytes:
        """A thirtieth tighter than by zlib: over http, as at home, no browser takes Brotli."""
        if 4_000 <= len(data) < 100_000:  # it thinks long over what is small
            return bytes(zopfli.gzip.compress(data))
        return bytes(Compressor.compress_gzip(data))


def text(storage: Storage, path: str) -> str:
    with storage.open(path) as file:
        return str(file.read(), "utf-8")


class HashedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """What our scripts import has its changing name in them too. Those of others are left alone:
    some of them import what their package has not got."""

    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("js/*", IMPORTS))

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._addresses: dict[str, str] = {}
        """Every page asks for the same few."""

    def url(self, name: str, force: bool = False) -> str:
        if name not in self._addresses:
            self._addresses[name] = super().url(name, force)
        return self._addresses[name]

    def post_process(
        self, paths: dict[str, tuple[Any, str]], *args: Any, **options: Any
    ) -> Iterator[Any]:
        ours = {name.replace("\\", "/"): paths[name] for name in paths}
        scripts = Scripts(
            (name for name in ours if name.startswith("js/")), lambda name: text(*ours[name])
        )
        parts = scripts.names - scripts.sent()
        whole = {
            name: (Joined(storage, scripts) if name.startswith(("css/", "js/")) else storage, path)
            for name, (storage, path) in ours.items()
            if not name.startswith("css/rooms/") and name not in parts
        }
        yield from super().post_process(whole, *args, **options)
        self._addresses.clear()

    def create_compressor(self, **options: Any) -> Packer:
        return Packer(**options)

    def _save(self, name: str, content: Any) -> Any:
        folder = name.replace("\\", "/").partition("/")[0]
        if folder in COMMENTS:
            content.seek(0)
            content = ContentFile(lean(folder, content.read()))
        return super()._save(name, content)
