"""The example of the README prints what the README says."""

from __future__ import annotations

import re
import subprocess
import sys

from django.conf import settings

README = settings.BASE_DIR.joinpath("README.md").read_text(encoding="utf-8")
PYTHON, PRINTED = re.findall(r"^```(?:python|text)\n(.*?)^```$", README, re.M | re.S)


def test_the_example_prints_what_the_readme_says() -> None:
    ran = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", PYTHON],
        cwd=settings.BASE_DIR,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == PRINTED
