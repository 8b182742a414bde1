"""The cookies of the one phone, kept beside its tables: a browser lets no worker set its own."""

from __future__ import annotations

import time
from http.cookies import Morsel, SimpleCookie

from django.db import connection

MADE = """CREATE TABLE IF NOT EXISTS pocket_jar
    (name TEXT PRIMARY KEY, value TEXT NOT NULL, path TEXT NOT NULL, until REAL)"""


PUT = "REPLACE INTO pocket_jar (name, value, path, until) VALUES (%s, %s, %s, %s)"


def make() -> None:
    with connection.cursor() as cursor:
        cursor.execute(MADE)


Cookie = tuple[str, str, str, float | None]


def everything() -> list[Cookie]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT name, value, path, until FROM pocket_jar")
        return list(cursor.fetchall())


def put(cookies: list[Cookie]) -> None:
    with connection.cursor() as cursor:
        cursor.executemany(PUT, cookies)


def header(path: str) -> str:
    """What a browser would send along to this path."""
    now = time.time()
    kept = [
        f"{name}={value}"
        for name, value, below, until in everything()
        if path.startswith(below) and (until is None or until > now)
    ]
    return "; ".join(kept)


def keep(cookies: SimpleCookie) -> None:
    """What an answer sets; what it sets to nothing is forgotten."""
    with connection.cursor() as cursor:
        for name, said in cookies.items():
            until = _until(said)
            if until is not None and until <= time.time():
                cursor.execute("DELETE FROM pocket_jar WHERE name = %s", [name])
                continue
            cursor.execute(PUT, [name, said.coded_value, said["path"] or "/", until])


def _until(said: Morsel[str]) -> float | None:
    age = said["max-age"]
    return None if age in ("", None) else time.time() + int(age)
