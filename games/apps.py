from django.apps import AppConfig
from django.conf import settings


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        if settings.PLACE.is_pocket:
            from games.pocket import in_steps

            in_steps.register()
