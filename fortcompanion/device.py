"""What a device keeps for itself: how bright it wants the page."""

from enum import StrEnum

from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

COOKIE = "light"
COOKIE_AGE = 365 * 24 * 3600


class Light(StrEnum):
    """The values are also those of `data-light` in the stylesheet."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    RESTING = "resting"

    @property
    def label(self) -> str | Promise:
        return LABELS[self]

    @property
    def icon(self) -> str:
        return ICONS[self]


LABELS = {
    Light.SYSTEM: pgettext_lazy("brightness", "Auto"),
    Light.LIGHT: pgettext_lazy("brightness", "Day"),
    Light.DARK: pgettext_lazy("brightness", "Night"),
    Light.RESTING: pgettext_lazy("brightness", "Dimmed"),
}
ICONS = {
    Light.SYSTEM: "ui/system",
    Light.LIGHT: "ui/sun",
    Light.DARK: "ui/moon",
    Light.RESTING: "ui/resting",
}
# What the browser paints its own bars with; the sky of each light in the stylesheet.
SKY = {Light.LIGHT: "#d5ebf0", Light.DARK: "#101c2c", Light.RESTING: "#0a0d10"}


def light_of(request: HttpRequest | None) -> Light:
    """Whatever the cookie says, if it is one of ours."""
    kept = request.COOKIES.get(COOKIE, "") if request is not None else ""
    return next((each for each in Light if each.value == kept), Light.SYSTEM)
