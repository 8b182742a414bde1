"""Figures, one line of JSON each. Machines differ and are noisy: compare ratios of one run."""

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import django


def figure(name: str, value: float, unit: str, **more: float | str) -> None:
    print(json.dumps({"figure": name, "value": round(value, 4), "unit": unit, **more}), flush=True)


@contextmanager
def site() -> Iterator[Path]:
    """The site in this process, with a data folder of its own, where it has none of anything."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATA_DIR"] = folder
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fortcompanion.settings")
        django.setup()
        yield Path(folder)
