from django.apps import AppConfig


class FortCompanionConfig(AppConfig):
    """The house itself: its pages outside any game, its commands and its static files."""

    name = "fortcompanion"
