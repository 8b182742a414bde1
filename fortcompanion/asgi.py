"""The entry point that serves everything, the live streams included."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fortcompanion.settings")

application = get_asgi_application()
