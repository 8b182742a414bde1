"""What every template draws with: the icons, and how bright this device wants to be.

Nothing here touches the database or needs a context processor: the error pages use it too.
"""

from functools import cache

from django import template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language_info

from fortcompanion.device import SKY, Light, light_of
from fortcompanion.drawings import on_screen
from fortcompanion.sending.steady import steady

register = template.Library()


@register.simple_tag
@steady
@cache
def icon(name: str, kind: str = "") -> SafeString:
    """The icon itself, in the colour of the text. It is never alone: words stand beside it."""
    classes = f"icon {kind}".strip()
    attributes = f'<svg class="{classes}" width="24" height="24" aria-hidden="true" '
    drawn = on_screen(name).replace('<svg xmlns="http://www.w3.org/2000/svg" ', attributes, 1)
    return mark_safe(drawn)  # noqa: S308 (our own files)


@register.simple_tag(takes_context=True)
def light(context: template.Context) -> Light:
    return light_of(context.get("request"))


@register.simple_tag
def lights() -> tuple[Light, ...]:
    return tuple(Light)


@register.simple_tag
def sky(light: str) -> str:
    """The colour for the browser's own bars; none while the device decides."""
    return SKY.get(Light(light), "")


@register.simple_tag
@steady
def own_name(language: str) -> str:
    """The name of a language as its speakers write it."""
    return str(get_language_info(language)["name_local"]).capitalize()
