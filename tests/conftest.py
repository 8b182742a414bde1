"""What every test stands on: translations and static files as they are now."""

import pytest

from fortcompanion.catalogues import compile_catalogues


def pytest_sessionstart(session: pytest.Session) -> None:
    if hasattr(session.config, "workerinput"):
        return  # once, before the workers start
    from fortcompanion.management.commands.prepare import collect_static_files

    list(compile_catalogues())
    collect_static_files()
