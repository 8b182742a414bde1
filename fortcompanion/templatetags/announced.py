"""What the host says to all, on the pages of tables, until a phone has read it."""

from __future__ import annotations

from dataclasses import dataclass

from django import template
from django.http import HttpRequest
from django.utils.translation import get_language

from fortcompanion.hosting import announcing

register = template.Library()


@dataclass(frozen=True, slots=True)
class Announced:
    id: int
    language: str
    words: str
    clock: str


@register.simple_tag(takes_context=True)
def announced(context: template.Context) -> Announced | None:
    """Nothing where this phone has read it."""
    request, found = context.get("request"), announcing.current()
    if found is None or request is None or announcing.is_read(request, found):
        return None
    language, words = found.said(get_language() or "")
    return Announced(found.id, language, words, found.clock)


@register.simple_tag
def announced_mark() -> str:
    return announcing.mark()


@register.filter
def hears(request: HttpRequest | None) -> bool:
    """Whether it is a page of a table: those of the front door ask no database."""
    return request is not None and request.path_info.startswith("/t/")
