"""The rules know nothing of the web."""

import subprocess
import sys

import pytest
from django.conf import settings

PURE = [
    "games.engine",
    "games.fort",
    "games.five_towers",
    "games.book.counted",
    "games.book.files",
    "games.search",
    "games.camera.reading",
    "games.camera.reader",
    "printables.fort",
    "printables.five_towers",
    "printables.drawing",
    "printables.sheets",
    "printables.layout",
    "printables.pages",
    "printables.rendered.pdf",
    "printables.rendered.preview",
]

IMPORT_ALL = """
import importlib, pkgutil, sys
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(getattr(package, "__path__", []), package.__name__ + "."):
    importlib.import_module(module.name)
print(*sorted({name.partition(".")[0] for name in sys.modules} & {"django", "asgiref", "redis"}))
"""


@pytest.mark.parametrize("package", PURE)
def test_a_bare_interpreter_reads_the_package_without_django(package: str) -> None:
    path = settings.BASE_DIR.joinpath(*package.split("."))
    if not (path.is_dir() or path.with_suffix(".py").exists()):
        pytest.skip(f"{package} is still to come")
    result = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, package],
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    assert result.stdout.split() == []
