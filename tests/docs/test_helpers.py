"""What tests share lies in modules named by what they hold: no test has to be read for another."""

from __future__ import annotations

import re
from pathlib import Path

from tests.imports import imported

TESTS = Path(__file__).parents[1]
MODULES = sorted(TESTS.rglob("*.py"))
OF_A_TEST = re.compile(r"^tests\..*\btest_")


def test_no_module_imports_from_a_test() -> None:
    found = {str(path.relative_to(TESTS)): set(imported(path)) for path in MODULES}
    assert "tests.tables.phone.Phone" in found["tables/test_secrets.py"]
    of_tests = {
        name: asked
        for name, modules in found.items()
        if (asked := [each for each in modules if OF_A_TEST.search(each)])
    }
    assert of_tests == {}
