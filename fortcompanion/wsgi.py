"""The quicker entry point for pages and commands; the live streams need asgi.py."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fortcompanion.settings")

application = get_wsgi_application()
