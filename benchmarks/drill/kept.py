"""What the database has, asked beside the site."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

VERSIONS = (
    "SELECT t.code, t.stirs + COALESCE(MAX(e.number), 0) FROM games_table t"
    " LEFT JOIN games_entry e ON e.table_id = t.id GROUP BY t.id, t.code, t.stirs"
)
CLIENTS = "SELECT t.code, e.client FROM games_entry e JOIN games_table t ON t.id = e.table_id"


class Kept:
    def __init__(self, database: str | Path) -> None:
        self.database = database

    def _rows(self, query: str) -> list[tuple[str, object]]:
        if isinstance(self.database, Path):
            with closing(sqlite3.connect(self.database, timeout=20)) as connection:
                return list(connection.execute(query))
        import psycopg

        with psycopg.connect(self.database, connect_timeout=5) as server:
            return list(server.execute(query.encode()).fetchall())

    def versions(self) -> dict[str, int]:
        return {code: int(str(version)) for code, version in self._rows(VERSIONS)}

    def lost(self, acknowledged: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
        """Those taps that were answered and are not there."""
        there = {(code, str(client)) for code, client in self._rows(CLIENTS)}
        return [each for each in acknowledged if each not in there]
