"""What a device keeps for itself: how bright it wants the page."""

from django.db.models import TextChoices
from django.http import HttpRequest
from django.utils.translation import pgettext_lazy

COOKIE = "light"
COOKIE_AGE = 365 * 24 * 3600


class Light(TextChoices):
    """Also the values of `data-light` in the stylesheet."""

    SYSTEM = "system", pgettext_lazy("brightness", "Auto")
    LIGHT = "light", pgettext_lazy("brightness", "Day")
    DARK = "dark", pgettext_lazy("brightness", "Night")
    RESTING = "resting", pgettext_lazy("brightness", "Resting")

    @property
    def icon(self) -> str:
        return {"system": "ui/system", "light": "ui/sun", "dark": "ui/moon"}.get(
            self.value, "ui/resting"
        )


# What the browser paints its own bars with; the sky of each light in the stylesheet.
SKY = {Light.LIGHT: "#d5ebf0", Light.DARK: "#101c2c", Light.RESTING: "#0a0d10"}


def light_of(request: HttpRequest | None) -> Light:
    """Whatever the cookie says, if it is one of ours."""
    kept = request.COOKIES.get(COOKIE, "") if request is not None else ""
    return Light(kept) if kept in Light.values else Light.SYSTEM
