"""No photo leaves the machine, and none stays on it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from games.camera import eyes
from tests import servers

ALONE = ("unshare", "--map-root-user", "--net")
extra = pytest.mark.skipif(not eyes.are_there(), reason="needs `make camera`")


def can_be_alone() -> bool:
    if not shutil.which("unshare"):
        return False
    return subprocess.run([*ALONE, "true"], capture_output=True, check=False).returncode == 0


@extra
@pytest.mark.skipif(not can_be_alone(), reason="this machine lends no namespace of its own")
def test_without_any_network_photos_are_read_and_nothing_of_them_stays(tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(settings.STATIC_ROOT, data / "static")
    done = subprocess.run(
        [*ALONE, sys.executable, "-m", "tests.camera.cut_off", str(data)],
        cwd=settings.BASE_DIR,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "fortcompanion.settings"},
        capture_output=True,
        text=True,
        timeout=3 * servers.PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert said["right"] and said["read"] >= 6
    assert said["read"] + said["busy"] == 10
    assert ["picture" in word for word in said["words"]] == [True, True]
    assert "12 megapixels" in said["words"][1]
    assert said["grown"] == {}
    assert said["reading"] and said["gone"]
    before, after = said["memory"]
    assert after - before < 60_000, "kilobytes"
    assert "Traceback" not in said["printed"]
