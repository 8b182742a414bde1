"""Whether the site could serve somebody now: `GET /healthz`, 200 or 503."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from secrets import token_hex

from django.conf import settings
from django.core.cache import cache as kept
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponseNotAllowed, JsonResponse
from django.http.response import HttpResponseBase


def answer(request: HttpRequest) -> HttpResponseBase:
    if request.method not in ("GET", "HEAD"):
        return HttpResponseNotAllowed(["GET", "HEAD"])
    found = parts()
    well = all(found.values())
    words = {name: "ok" if works else "failing" for name, works in found.items()}
    said = {"status": "ok" if well else "failing", **words, "version": version()}
    return JsonResponse(said, status=200 if well else 503, headers={"Cache-Control": "no-store"})


@cache
def version() -> str:
    project = tomllib.loads((settings.BASE_DIR / "pyproject.toml").read_text())["project"]
    return str(project["version"])


def parts() -> dict[str, bool]:
    """Which of what the site stands on works."""
    return {name: _works(check) for name, check in CHECKS.items()}


def _works(check: Callable[[], bool]) -> bool:
    try:
        return check()
    except Exception:  # whatever it is, the probe is to hear of it and no more
        return False


def _database() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        return cursor.fetchone() == (1,) and _migrated()


def _migrated() -> bool:
    """Whether all migrations are done. Once they are, it is not asked again by this process."""
    if not _seen_migrated:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            return False
        _seen_migrated.add(True)
    return True


def _cache() -> bool:
    """Redis where it is used, else the memory of this process."""
    word = token_hex(4)
    kept.set(f"healthz-{word}", word, 5)
    return bool(kept.get(f"healthz-{word}") == word)


_seen_migrated: set[bool] = set()
CHECKS = {"database": _database, "cache": _cache}
