"""Pieces of a page: `{% part %}…{% endpart %}`, in whose place a line stands if it can't be drawn;
`{% still %}…{% endstill %}`, which is not sent again to a phone that shows it;
`{% steady chosen=chosen %}…{% endsteady %}`, which sees these few values alone and is drawn
once for each of them."""

from typing import Any

from django import template
from django.template.base import token_kwargs
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from fortcompanion.faults import CouldNotBeMade, tell
from fortcompanion.sending import stills
from fortcompanion.sending.steady import Steady

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


class Still(template.Node):
    def __init__(self, nodelist: template.NodeList) -> None:
        self.nodelist = nodelist

    def render(self, context: template.Context) -> SafeString:
        return mark_safe(stills.BEGIN + self.nodelist.render(context) + stills.END)  # noqa: S308


@register.tag
def still(parser: Any, token: Any) -> Still:
    nodelist = parser.parse(("endstill",))
    parser.delete_first_token()
    return Still(nodelist)


@register.tag
def steady(parser: Any, token: Any) -> Steady:
    given = token_kwargs(token.split_contents()[1:], parser)
    nodelist = parser.parse(("endsteady",))
    parser.delete_first_token()
    return Steady(nodelist, given)


@register.simple_tag
def notice() -> SafeString:
    words = gettext("This part can't be shown right now. The rest works.")
    return format_html('<p class="said error">{}</p>', words)
