"""What every test stands on: translations and static files as they are now."""

from collections.abc import Iterator

import pytest

from fortcompanion.catalogues import compile_catalogues
from tests import servers


def pytest_sessionstart(session: pytest.Session) -> None:
    if hasattr(session.config, "workerinput"):
        return  # once, before the workers start
    from fortcompanion.management.commands.prepare import collect_static_files

    list(compile_catalogues())
    collect_static_files()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site as `make run` serves it, with an empty database."""
    with servers.running(tmp_path_factory.mktemp("site") / "data") as (address, _printed):
        yield address
