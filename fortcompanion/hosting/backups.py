"""Everything the site keeps, in one file that any database of it can be filled from.

The file is gzipped, a line of JSON each: a head (what schema the rows have, how many there are),
the rows, and a foot with the checksum of all lines before. It is read from one moment of a database
that goes on being written to. An older file is filled into the tables as they were then, and these
are brought up to date as an upgrade would.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from pathlib import Path

from django.apps import apps
from django.apps.registry import Apps
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.models import DateTimeField, JSONField, Model
from django.utils import timezone

KIND = "fort-companion backup"
FORMAT = 1
AT_ONCE = 500
Row = dict[str, object]


class BadBackup(Exception):
    """The file can't be used; the words say why and what to do."""


@dataclass(frozen=True, slots=True)
class Head:
    made: str
    schema: Mapping[str, str]
    """The last migration of each app that keeps something."""
    rows: Mapping[str, int]
    """How many of each model, in the order in which they can be filled in."""


def write(path: Path) -> Head:
    """Writes a backup; it gets its name only when it is complete."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    digest = hashlib.sha256()
    try:
        with _one_moment(), gzip.open(fresh, "wb", compresslevel=6) as out:
            head = Head(timezone.now().isoformat(), _schema(), _counts())
            for said in _lines(head):
                line = (
                    json.dumps(said, default=datetime.isoformat, ensure_ascii=False).encode()
                    + b"\n"
                )
                digest.update(line)
                out.write(line)
            out.write(json.dumps({"sha256": digest.hexdigest()}).encode() + b"\n")
        with fresh.open("rb") as done:
            os.fsync(done.fileno())
        fresh.chmod(0o600)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
    return head


def check(path: Path) -> Head:
    """Reads the whole file: whether it is one of ours, complete, and not newer than this site."""
    head: Head | None = None
    found: dict[str, int] = {}
    digest, foot = hashlib.sha256(), ""
    for line in _read(path):
        said = _json(line, path)
        if head is None:
            head = _head(said, path)
        elif "sha256" in said:
            foot = str(said["sha256"])
            break
        else:
            found[str(said["of"])] = found.get(str(said["of"]), 0) + 1
        digest.update(line)
    if head is None or not foot:
        raise BadBackup(f"{path} ends too early. Take another backup.")
    if foot != digest.hexdigest() or found != {name: n for name, n in head.rows.items() if n}:
        raise BadBackup(f"{path} is damaged: its checksum does not fit. Take another backup.")
    _known(head)
    return head


def restore(path: Path, *, replace: bool = False) -> Head:
    """Fills the database; what stands in it already has to be given up by name (`replace`)."""
    head = check(path)
    if not replace and any(_there().values()):
        raise BadBackup(
            "There is something in this database already. Name an empty one in DATABASE_URL or an"
            " empty DATA_DIR, or give it up: --replace"
        )
    executor = MigrationExecutor(connection)
    newest = executor.loader.graph.leaf_nodes()
    executor.migrate([(app, None) for app, _name in newest])
    executor = MigrationExecutor(connection)
    state = executor.migrate(list(head.schema.items()))
    assert state is not None
    with transaction.atomic():
        _fill(path, head, state.apps)
    MigrationExecutor(connection).migrate(newest)
    return head


# What is in it ------------------------------------------------------------------------------------


def _models(registry: Apps) -> dict[str, type[Model]]:
    """The models that have rows, each after the ones its keys point to."""
    found = {m._meta.label_lower: m for m in registry.get_models() if m._meta.app_label in _ours()}
    ordered: dict[str, type[Model]] = {}

    def add(name: str) -> None:
        if name in ordered:
            return
        for field in found[name]._meta.concrete_fields:
            to = field.related_model
            if to is not None and not isinstance(to, str) and to is not found[name]:
                add(to._meta.label_lower)
        ordered[name] = found[name]

    for name in sorted(found):
        add(name)
    return ordered


def _ours() -> set[str]:
    return {app for app, _name in MigrationExecutor(connection).loader.graph.leaf_nodes()}


def _schema() -> dict[str, str]:
    done = MigrationExecutor(connection).loader.applied_migrations
    ours = _ours()
    return {app: name for app, name in sorted(done) if app in ours}


def _counts() -> dict[str, int]:
    return {name: model._base_manager.count() for name, model in _models(apps).items()}


def _lines(head: Head) -> Iterator[Row]:
    yield {KIND: FORMAT, "made": head.made, "schema": head.schema, "rows": head.rows}
    for name, model in _models(apps).items():
        for row in model._base_manager.order_by("pk").values().iterator(AT_ONCE):
            yield {"of": name, "row": row}


@contextmanager
def _one_moment() -> Iterator[None]:
    """All that is read belongs to one moment, and nobody who writes has to wait."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("BEGIN DEFERRED")  # the site's own transactions are IMMEDIATE
            try:
                yield
            finally:
                cursor.execute("ROLLBACK")
        return
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield


# Reading it back ----------------------------------------------------------------------------------


def _read(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as lines:
            yield from lines
    except FileNotFoundError:
        raise BadBackup(f"There is no file {path}.") from None
    except (OSError, EOFError, zlib.error) as error:
        raise BadBackup(f"{path} can't be read to its end ({error}).") from None


def _json(line: bytes, path: Path) -> dict[str, object]:
    try:
        said = json.loads(line)
    except ValueError:
        said = None
    if not isinstance(said, dict):
        raise BadBackup(f"{path} is no backup of this site, or it is damaged.")
    return said


def _head(said: Mapping[str, object], path: Path) -> Head:
    schema, rows = said.get("schema"), said.get("rows")
    if KIND not in said or not isinstance(schema, dict) or not isinstance(rows, dict):
        raise BadBackup(f"{path} is no backup of this site.")
    if said[KIND] != FORMAT:
        raise BadBackup(f"{path} was made by a newer version. Upgrade this site first.")
    return Head(str(said.get("made", "")), schema, rows)


def _known(head: Head) -> None:
    known = MigrationExecutor(connection).loader.disk_migrations
    for app, name in head.schema.items():
        if (app, name) not in known:
            raise BadBackup(
                f"The backup was made by a newer version ({app} {name}). Upgrade this site first."
            )


def _there() -> dict[str, int]:
    tables = set(connection.introspection.table_names())
    return {
        name: model._base_manager.count()
        for name, model in _models(apps).items()
        if model._meta.db_table in tables
    }


def _fill(path: Path, head: Head, registry: Apps) -> None:
    models = {m._meta.label_lower: m for m in registry.get_models()}
    for model in models.values():
        for field in model._meta.concrete_fields:
            if isinstance(field, DateTimeField):
                field.auto_now = field.auto_now_add = False  # the times are those of then
    rows = (said for line in _read(path) if "row" in (said := _json(line, path)))
    later: list[tuple[type[Model], object, dict[str, object]]] = []
    for name in head.rows:
        model = models[name]
        itself = [f.attname for f in model._meta.concrete_fields if f.related_model is model]
        of_it = _of(rows, head.rows[name])
        while some := list(islice(of_it, AT_ONCE)):
            made = []
            for row in some:
                points = {at: row.pop(at) for at in itself if row.get(at) is not None}
                if points:
                    later.append((model, row["id"], points))
                made.append(model(**_values(model, row)))
            model._base_manager.bulk_create(made)
    for model, pk, points in later:
        model._base_manager.filter(pk=pk).update(**points)
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(models.values())):
            cursor.execute(statement)


def _of(rows: Iterator[dict[str, object]], number: int) -> Iterator[Row]:
    for said in islice(rows, number):
        row = said["row"]
        assert isinstance(row, dict)
        yield row


def _values(model: type[Model], row: Row) -> Row:
    read: Row = {}
    for field in model._meta.concrete_fields:
        if field.attname not in row:
            continue
        value = row[field.attname]
        if isinstance(field, DateTimeField) and isinstance(value, str):
            value = datetime.fromisoformat(value.replace("Z", "+00:00"))
        elif not isinstance(field, JSONField):
            value = field.to_python(value) if field.related_model is None else value
        read[field.attname] = value
    return read
