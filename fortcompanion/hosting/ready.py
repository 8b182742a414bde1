"""The last thing before the doors open: what everybody would wait for later is done now."""

import gc
import os
import signal
from multiprocessing import parent_process
from threading import Thread
from time import sleep

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.urls import get_resolver


def for_visitors() -> None:
    """All addresses are read. What the site is made of stays as long as it does: the collector of
    what is forgotten, which stops whoever is being answered, never looks at it again."""
    if settings.PLACE.is_pocket:  # where whoever comes holds every seat
        raise ImproperlyConfigured("POCKET is for the site in a phone: a server is none.")
    get_resolver().url_patterns  # noqa: B018 - reads them
    gc.collect()
    gc.freeze()


LAST_ANSWERS = 3.0
"""Seconds for what is being answered when the server has gone."""


def end_with_the_server() -> None:
    """A worker whose server was killed would keep the port, and nobody could begin anew."""
    if server := parent_process():

        def wait() -> None:
            server.join()
            os.kill(os.getpid(), signal.SIGTERM)
            sleep(LAST_ANSWERS)
            os._exit(1)

        Thread(target=wait, name="server", daemon=True).start()
