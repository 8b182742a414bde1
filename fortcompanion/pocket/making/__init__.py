"""What is worked out once, at the build, in the phone's own Python: node runs it.

`make.mjs` begins that Python and `compiling` runs in it. No phone has to compile what has been
compiled here, nor to migrate an empty database.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from fortcompanion.pocket import packing
from fortcompanion.pocket.runtime import NoRuntime

HERE = Path(__file__).parent
PATIENCE = 900


def made(runtime: Path, *listed: bytes) -> tuple[bytes, bytes]:
    """Both lists of files, of the library and of the site, compiled and packed by zstandard.

    It takes half a minute: what came of it lies beside the runtime until something else is made.
    """
    node = shutil.which("node")
    if node is None:
        raise NoRuntime("node is needed to compile for the phone. Install node with npm.")
    scripts = [HERE / "make.mjs", HERE / "compiling.py"]
    of = packing.digest(b"".join((*listed, *(script.read_bytes() for script in scripts))))
    there = runtime.parent / f"made-{runtime.name}-{of}"
    if not there.exists():
        for older in runtime.parent.glob("made-*"):
            shutil.rmtree(older)
        with tempfile.TemporaryDirectory(dir=runtime.parent) as name:
            _make(node, scripts, runtime, Path(name), listed)
            Path(name).rename(there)
            Path(name).mkdir()
    return (there / "library.made").read_bytes(), (there / "site.made").read_bytes()


def _make(
    node: str, scripts: list[Path], runtime: Path, folder: Path, listed: tuple[bytes, ...]
) -> None:
    for name, files in zip(("library", "site"), listed, strict=True):
        (folder / name).write_bytes(files)
    asked = subprocess.run(  # noqa: S603 - our own script, by a path of ours
        [node, scripts[0], runtime, scripts[1], folder],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    if asked.returncode:
        raise RuntimeError(f"Compiling for the phone failed: {asked.stderr[-2000:]}")
