"""What pages of tables know of the books of a phone."""

from django import template

from fortcompanion.faults import sound
from games.book import keys
from games.views.book.offering import BookOffer, of_table

register = template.Library()


@register.simple_tag(takes_context=True)
def book_of_table(context: template.Context, code: str) -> BookOffer | None:
    request = context.get("request")
    return sound(lambda: of_table(request, code), None) if request else None


@register.simple_tag(takes_context=True)
def has_book(context: template.Context) -> bool:
    """Whether this phone has kept any; nothing is asked of the database."""
    request = context.get("request")
    return bool(request and keys.kept(request))
