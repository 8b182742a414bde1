"""Python for browsers, as npm has it: by name, in one exact version, checked by what is in it."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import subprocess
import tarfile
from pathlib import Path

PACKAGE = Path(__file__).with_name("package.json")
NAME = "pyodide"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
PATIENCE = 300


class NoRuntime(Exception):
    """It can't be had; the words say why and what to do."""


def wanted() -> tuple[str, str]:
    """The version and the digest of what npm is to bring."""
    said = json.loads(PACKAGE.read_text(encoding="utf-8"))
    return said["dependencies"][NAME], said["integrity"][NAME]


def fetched(folder: Path) -> Path:
    """A folder with the files of the runtime; npm is asked once for each version."""
    version, digest = wanted()
    there = folder / f"{NAME}-{version}"
    if all((there / name).exists() for name in (*FILES, LOCK)):
        return there
    npm = shutil.which("npm")
    if npm is None:
        raise NoRuntime("npm is needed once to fetch Python for browsers. Install node with npm.")
    folder.mkdir(parents=True, exist_ok=True)
    asked = subprocess.run(  # noqa: S603 - one of npm's own commands, by a name of ours
        [npm, "pack", f"{NAME}@{version}", "--silent", "--pack-destination", str(folder)],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    packed = folder / f"{NAME}-{version}.tgz"
    if asked.returncode or not packed.exists():
        why = (asked.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise NoRuntime(f"npm did not bring {NAME} {version} ({why}). Try again with a network.")
    try:
        _unpack(packed, digest, there)
    finally:
        packed.unlink()
    return there


def _unpack(packed: Path, digest: str, there: Path) -> None:
    kind, _, expected = digest.partition("-")
    found = base64.b64encode(hashlib.new(kind, packed.read_bytes()).digest()).decode()
    if found != expected:
        raise NoRuntime(f"What npm brought is not the {NAME} that package.json names.")
    fresh = there.with_name(f".{there.name}")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    with tarfile.open(packed) as files:
        for name in (*FILES, LOCK):
            source = files.extractfile(f"package/{name}")
            assert source is not None
            (fresh / name).write_bytes(source.read())
    shutil.rmtree(there, ignore_errors=True)
    fresh.rename(there)
