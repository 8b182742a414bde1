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
BROWSER = HERE / "e2e"
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


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The browser's tests first, on every worker: no whole evening begins when all else is done.

    Each worker is given its share of what is collected in this order, and takes over from the end
    of another's when it has none left: there lie the short ones.
    """
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    files: dict[Path, list[pytest.Item]] = {}
    rest: list[pytest.Item] = []
    for item in items:
        (files.setdefault(item.path, []) if BROWSER in item.path.parents else rest).append(item)
    longest_first = sorted(files, key=lambda path: "evenings" not in path.parts)
    for number, path in enumerate(longest_first):
        shares[number % workers] += files[path]
    at, left = 0, len(items)
    for number, share in enumerate(shares):
        most = left // (workers - number)
        room = max(0, most - len(share))
        share += rest[at : at + room]
        at, left = at + room, left - len(share)
    items[:] = [*(item for share in shares for item in share), *rest[at:]]


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
