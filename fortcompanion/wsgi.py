"""Pages and commands for a server that speaks WSGI only; the live streams need asgi.py."""

import os

from django.core.wsgi import get_wsgi_application

from fortcompanion.hosting import ready

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fortcompanion.settings")

application = get_wsgi_application()
ready.for_visitors()
