"""Pages and commands for a server that speaks WSGI only; the live streams need asgi.py."""

import os

from django.core.wsgi import get_wsgi_application
from django.urls import get_resolver

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fortcompanion.settings")

application = get_wsgi_application()
get_resolver().url_patterns  # noqa: B018 - read before the doors open, not by all who come first
