"""What the settings read from outside: the environment, the data folder, the local network."""

import os
import secrets
import socket
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from time import monotonic
from urllib.parse import parse_qsl, unquote, urlsplit

ASK_AGAIN = 5.0
KEEP_CONNECTION = 60  # seconds; worth it because asgi.py answers from a few lasting threads


class Place(StrEnum):
    """Where the site stands; whatever differs between places is asked of it, and named here."""

    HOME = "home"
    HOSTED = "hosted"
    POCKET = "pocket"

    @property
    def is_pocket(self) -> bool:
        """In a phone, without any server: one device, one thread, and nobody else to reach it."""
        return self is Place.POCKET

    @property
    def invites(self) -> bool:
        """Other phones can come: there are links, codes, seats to hand over, and live streams."""
        return self is not Place.POCKET

    @property
    def one_phone(self) -> bool:
        """The one device has every seat that is no bot's; secrets lie under covers."""
        return self is Place.POCKET

    @property
    def works_aside(self) -> bool:
        """There are threads and processes beside the answer to a request."""
        return self is not Place.POCKET


def place() -> Place:
    """Whoever names hosts, or wishes for no debugging, hosts the site."""
    if flag("POCKET"):
        return Place.POCKET
    return Place.HOSTED if words("ALLOWED_HOSTS") or flag("DEBUG") is False else Place.HOME


def flag(name: str) -> bool | None:
    """The variable as yes or no; None when it is not set."""
    value = os.environ.get(name, "").strip().lower()
    return value in {"1", "true", "yes", "on"} if value else None


def words(name: str) -> list[str]:
    """The variable as a list, separated by commas or spaces."""
    return os.environ.get(name, "").replace(",", " ").split()


def base_path() -> str:
    """Where below a host's name the site lives: `/fort`, or nothing."""
    path = os.environ.get("BASE_PATH", "").strip().strip("/")
    return f"/{path}" if path else ""


def sqlite(path: Path | str) -> dict[str, object]:
    """Settings under which several phones may write at once.

    With the default DEFERRED transactions concurrent writers fail at once instead of waiting.
    """
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "CONN_MAX_AGE": KEEP_CONNECTION,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }


def sqlite_alone(path: Path | str) -> dict[str, object]:
    """Settings for the one connection of a pocket, whose file writes through to the phone's store.

    A transaction is there for good when it has ended: its journal lies beside it meanwhile.
    """
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=TRUNCATE;"
            "PRAGMA synchronous=FULL; PRAGMA temp_store=MEMORY;",
        },
    }


def database(url: str) -> dict[str, object]:
    """Django's description of `postgresql://user:password@host:port/name?option=value`.

    `sqlite:///relative.sqlite3` and `sqlite:////absolute.sqlite3` are understood as well.
    """
    parts = urlsplit(url)
    name = unquote(parts.path[1:])
    if parts.scheme == "sqlite":
        return sqlite(name)
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ValueError(f"DATABASE_URL: use postgresql:// or sqlite://, not {parts.scheme}://")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "OPTIONS": dict(parse_qsl(parts.query)),
        "CONN_MAX_AGE": KEEP_CONNECTION,
        "CONN_HEALTH_CHECKS": True,
    }


def kept_secret(path: Path) -> str:
    """The secret in the file; made, readable by its owner alone, when there is none yet."""
    try:
        return _kept_secret(path)
    except OSError as error:
        raise SystemExit(locked(path.parent, error)) from error


def _kept_secret(path: Path) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    if not path.exists():
        fresh.touch(mode=0o600)
        fresh.write_text(secrets.token_urlsafe(64))
        try:
            os.link(fresh, path)  # whole or not at all, and the first process wins
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    return path.read_text()


def locked(folder: Path, error: OSError | None = None) -> str:
    """Why the site does not open, to whoever began it."""
    why = f" ({error.strerror})" if error else ""
    return (
        f"The data folder {folder} can't be written to{why}. Give this user the right to, make"
        " room on its disk, or name another folder: DATA_DIR=/path make run"
    )


def lan_address() -> str:
    """This machine's address in the local network, which may change while we run: asked anew
    every few seconds."""
    return _lan_address(int(monotonic() / ASK_AGAIN))


@lru_cache(maxsize=1)
def _lan_address(_when: int) -> str:
    """Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: chooses a way out
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
