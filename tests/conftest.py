"""What every test stands on: translations and static files as they are now."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from fortcompanion import drawings
from fortcompanion.catalogues import compile_catalogues
from tests import servers, static_files

HERE = Path(__file__).parent
pytest.register_assert_rewrite(
    *(f"tests.{path.parent.name}" for path in HERE.glob("*/__init__.py"))
)


def pytest_configure() -> None:
    """What players are spared, a test is to see: a part that fails, a drawing that is missing."""
    settings.FAULTS_SHOW = True
    settings.BACKUPS = 0
    drawings.strict = True
    static_files.look_once()
    gc.set_threshold(50_000)  # among thousands of tables there is not much garbage to look for


def pytest_collection_finish() -> None:
    """The tests themselves stay to the end: nobody needs to look whether they are garbage."""
    gc.collect()
    gc.freeze()


def pytest_sessionstart(session: pytest.Session) -> None:
    if hasattr(session.config, "workerinput"):
        return  # once, before the workers start
    from fortcompanion.management.commands.prepare import collect_static_files

    list(compile_catalogues())
    collect_static_files()


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the served site keeps, its database too."""
    return tmp_path_factory.mktemp("site") / "data"


@pytest.fixture(scope="session")
def address(data: Path) -> Iterator[str]:
    """The site as `make run` serves it, with an empty database."""
    with servers.running(data) as (address, _printed):
        yield address
