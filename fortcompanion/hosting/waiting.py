"""The database may begin at the same moment as the site, and take longer: it is waited for."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep

from django.core.management.base import CommandError
from django.db import OperationalError, connection
from django.utils.translation import gettext, override

from fortcompanion.hosting.home.opening import terminal_language

PATIENCE = 30.0
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 8.0
CONNECTING = 5
"""Seconds for one try: a machine that is away says nothing at all."""


def for_the_database(say: Callable[[str], object]) -> None:
    """Until it answers; what is said is said to whoever began the site."""
    if connection.vendor == "sqlite":  # a file does not come by waiting
        return
    begun, pause = monotonic(), FIRST_PAUSE
    while why := _what_is_wrong():
        with override(terminal_language()):
            if monotonic() + pause > begun + PATIENCE:
                raise CommandError(
                    gettext(
                        "The database has not answered for %(seconds)d seconds. Is it running,"
                        " and is %(setting)s right? (%(why)s)"
                    )
                    % {"seconds": PATIENCE, "setting": "DATABASE_URL", "why": why}
                )
            if pause == FIRST_PAUSE:
                said = gettext("Waiting for the database, which does not answer yet (%(why)s).")
                say(said % {"why": why})
        sleep(pause)
        pause = min(LONGEST_PAUSE, pause * 2)


def _what_is_wrong() -> str:
    where = {"connect_timeout": CONNECTING, **connection.get_connection_params()}
    try:
        with connection.wrap_database_errors:
            connection.get_new_connection(where).close()
    except OperationalError as error:
        return str(error).strip().splitlines()[0]
    return ""
