"""What the environment decides, and what stands when it says nothing."""

import stat
from pathlib import Path

import psycopg
import pytest
import redis
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import connection

from fortcompanion import environment
from fortcompanion.hosting import ready
from tests import servers
from tests.servers import POSTGRES, REDIS


def test_a_postgresql_url_becomes_djangos_settings() -> None:
    described = environment.database("postgres://ann:p%40ss@db.lan:5433/fort?sslmode=require")
    assert described["ENGINE"] == "django.db.backends.postgresql"
    assert (described["USER"], described["PASSWORD"]) == ("ann", "p@ss")
    assert (described["HOST"], described["PORT"], described["NAME"]) == ("db.lan", "5433", "fort")
    assert described["OPTIONS"] == {"sslmode": "require"}


def test_an_sqlite_url_may_be_absolute() -> None:
    assert environment.database("sqlite:////srv/fort.sqlite3")["NAME"] == "/srv/fort.sqlite3"


def test_an_unknown_kind_of_database_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="not mysql://"):
        environment.database("mysql://localhost/fort")


@pytest.mark.parametrize(("text", "value"), [("1", True), ("yes", True), ("0", False), ("", None)])
def test_a_flag_is_yes_no_or_unsaid(
    monkeypatch: pytest.MonkeyPatch, text: str, value: bool | None
) -> None:
    monkeypatch.setenv("FLAG", text)
    assert environment.flag("FLAG") is value


def test_the_secret_key_is_made_once_kept_and_private(tmp_path: Path) -> None:
    path = tmp_path / "data" / "secret_key"
    secret = environment.kept_secret(path)
    assert len(secret) >= 50
    assert environment.kept_secret(path) == secret
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert environment.kept_secret(tmp_path / "other") != secret
    assert [file.name for file in path.parent.iterdir()] == ["secret_key"]


def test_git_never_sees_the_data_folder() -> None:
    assert "var/" in (settings.BASE_DIR / ".gitignore").read_text().splitlines()
    assert environment.flag("DATA_DIR") is not None or settings.DATA_DIR.name == "var"


@pytest.mark.django_db
def test_sqlite_waits_for_its_turn_to_write() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("these tests run on another database")
    with connection.cursor() as cursor:
        assert cursor.execute("PRAGMA busy_timeout").fetchone()[0] >= 5000
    assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_the_default_database_is_sqlite_with_a_write_ahead_log(tmp_path: Path) -> None:
    made = servers.manage("migrate", "-v0", data=tmp_path)
    assert made.returncode == 0, made.stderr
    asked = servers.manage(
        "shell",
        "-v0",
        "-c",
        "from django.db import connection as c\n"
        "with c.cursor() as q: print(q.execute('PRAGMA journal_mode').fetchone()[0])",
        data=tmp_path,
    )
    assert asked.stdout.split() == ["wal"], asked.stderr
    assert (tmp_path / "fort.sqlite3").exists()


def test_postgresql_is_migrated_written_to_and_read(tmp_path: Path) -> None:
    name = f"fort_{servers.free_port()}"
    try:
        server = psycopg.connect(f"{POSTGRES}/postgres", autocommit=True, connect_timeout=3)
    except psycopg.OperationalError as error:
        pytest.skip(f"No PostgreSQL answers at {POSTGRES}: {error}")
    with server:
        server.execute(f"CREATE DATABASE {name}")
        try:
            url = f"{POSTGRES}/{name}"
            migrated = servers.manage("migrate", "-v0", data=tmp_path, DATABASE_URL=url)
            assert migrated.returncode == 0, migrated.stderr
            written = servers.manage(
                "shell",
                "-v0",
                "-c",
                "from games.models import Table\n"
                "Table.objects.create(code='K4X7B', game='fort', start='Jiřina')",
                data=tmp_path,
                DATABASE_URL=url,
            )
            assert written.returncode == 0, written.stderr
            with psycopg.connect(url) as reader:
                assert reader.execute("SELECT start FROM games_table").fetchall() == [("Jiřina",)]
        finally:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)")
    assert not (tmp_path / "fort.sqlite3").exists()


def test_naming_the_hosts_makes_a_hosted_site(tmp_path: Path) -> None:
    asked = servers.manage(
        "shell",
        "-v0",
        "-c",
        "from django.conf import settings as s\n"
        "print(s.DEBUG, s.LOCAL_HOSTS_ONLY, s.COOKIES_SECURE, *s.ALLOWED_HOSTS)",
        data=tmp_path,
        ALLOWED_HOSTS="fort.example.org, table.example.org",
    )
    assert asked.stdout.split() == [
        *("False", "False", "True"),
        *("fort.example.org", "table.example.org"),
    ], asked.stderr


def test_redis_keeps_what_several_processes_share(tmp_path: Path) -> None:
    try:
        with redis.Redis.from_url(REDIS, socket_timeout=3) as server:
            server.ping()
    except redis.ConnectionError as error:
        pytest.skip(f"No Redis answers at {REDIS}: {error}")
    key = f"fort-{servers.free_port()}"
    code = "from django.core.cache import cache; "
    for line in (f"cache.set('{key}', 'Kosťa', 60)", f"print(cache.get('{key}'))"):
        asked = servers.manage("shell", "-v0", "-c", code + line, data=tmp_path, REDIS_URL=REDIS)
        assert asked.returncode == 0, asked.stderr
    assert asked.stdout.strip() == "Kosťa"


def test_no_server_gives_all_seats_to_whoever_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "PLACE", environment.Place.POCKET)
    with pytest.raises(ImproperlyConfigured, match="a server is none"):
        ready.for_visitors()
