"""Static files under names that change with what is in them."""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from django.contrib.staticfiles.storage import HashedFilesMixin
from django.core.files.base import ContentFile
from django.core.files.storage import Storage
from whitenoise.storage import CompressedManifestStaticFilesStorage

_, IMPORTS = HashedFilesMixin._js_module_import_aggregation_patterns  # type: ignore[attr-defined]


WHOLE = rb"^\s*/\*(?:[^*]|\*(?!/))*\*/[ \t]*\n|^\s*//.*\n"
BESIDE = rb"[ \t]+// [^\"'`\n]*$"
"""With a quote in it, it might be no comment at all."""
COMMENTS = {"js": WHOLE + rb"|" + BESIDE + rb"|^\s+", "css": rb"(?s:/\*.*?\*/)|^[ \t]+"}
"""They, and what lines begin with: for us alone, and two kilobytes to every phone."""
AIR = re.compile(rb"""("[^"]*"|'[^']*')|\s*([{};,])\s*|(:)\s+""")
"""What a stylesheet does not need between its words; what stands in quotes stays as it is."""
PART = re.compile(r'^@import "([^"]+)";$', re.MULTILINE)
"""A stylesheet names its parts: many to read, one to send."""


def lean(folder: str, text: bytes) -> bytes:
    """So much of a script or a style as a browser needs."""
    said = re.sub(COMMENTS[folder], b"", text, flags=re.MULTILINE)
    if folder == "css":
        said = AIR.sub(lambda found: b"".join(filter(None, found.groups())), said)
    return said


class Joined:
    """A storage whose stylesheets are read with their parts in them."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def __getattr__(self, name: str) -> Any:
        return getattr(self.storage, name)

    def open(self, path: str, mode: str = "rb") -> "ContentFile[bytes]":
        folder = PurePosixPath(path.replace("\\", "/")).parent
        whole = PART.sub(lambda part: self._text(str(folder / part[1])), self._text(path))
        return ContentFile(whole.encode())

    def _text(self, path: str) -> str:
        with self.storage.open(path) as file:
            return str(file.read(), "utf-8")


class HashedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """What our scripts import has its changing name in them too. Those of others are left alone:
    some of them import what their package has not got."""

    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("js/*", IMPORTS))

    def post_process(
        self, paths: dict[str, tuple[Any, str]], *args: Any, **options: Any
    ) -> Iterator[Any]:
        whole = {
            name: (Joined(storage) if name.endswith(".css") else storage, path)
            for name, (storage, path) in paths.items()
            if not name.replace("\\", "/").startswith("css/rooms/")
        }
        yield from super().post_process(whole, *args, **options)

    def _save(self, name: str, content: Any) -> Any:
        folder = name.replace("\\", "/").partition("/")[0]
        if folder in COMMENTS:
            content.seek(0)
            content = ContentFile(lean(folder, content.read()))
        return super()._save(name, content)
