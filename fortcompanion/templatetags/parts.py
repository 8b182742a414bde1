"""`{% part %}…{% endpart %}`: if it can't be drawn, a line says so and the rest stands."""

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from fortcompanion.faults import CouldNotBeMade, tell

register = template.Library()


class Part(template.Node):
    def __init__(self, nodelist: template.NodeList) -> None:
        self.nodelist = nodelist

    def render(self, context: template.Context) -> SafeString:
        try:
            return self.nodelist.render(context)
        except CouldNotBeMade:
            return notice()
        except Exception:
            tell()
            return notice()


@register.tag
def part(parser: Any, token: Any) -> Part:
    nodelist = parser.parse(("endpart",))
    parser.delete_first_token()
    return Part(nodelist)


@register.simple_tag
def notice() -> SafeString:
    words = gettext("This part can't be shown right now. The rest works.")
    return format_html('<p class="said error">{}</p>', words)
