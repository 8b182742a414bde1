"""`{% url %}`, as Django has it, but each address is made up once: most pages name the same few."""

from functools import lru_cache
from typing import Any

from django import template
from django.template import defaulttags
from django.urls import get_script_prefix, reverse
from django.utils.html import conditional_escape

register = template.Library()


def address(name: str, *args: object) -> str:
    """The address of this name, with what its pattern asks for."""
    return _made(get_script_prefix(), name, tuple(map(str, args)))


@lru_cache(4000)
def _made(_prefix: str, name: str, args: tuple[str, ...]) -> str:
    return reverse(name, args=args)


class Url(defaulttags.URLNode):
    def render(self, context: template.Context) -> Any:
        if self.kwargs or self.asvar:
            return super().render(context)
        found = address(self.view_name.resolve(context), *(a.resolve(context) for a in self.args))
        return conditional_escape(found) if context.autoescape else found


@register.tag
def url(parser: Any, token: Any) -> Url:
    node = defaulttags.url(parser, token)
    return Url(node.view_name, node.args, node.kwargs, node.asvar)
