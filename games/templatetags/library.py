"""Links into rules and cards, for every page that speaks of them.

    {{ line.text|linked }}                 clauses and card names become links
    {{ clause.text|rich:game }}            and icons beside the words that have one
    {% clause_link "F4.4" %}               the link to a clause
    {% card_link "bug" game %}             the link to a card, by its name in the reader's language

On pages that `games.views.library.paper` makes, `icon` points at a drawing that the page carries
once.
"""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from fortcompanion.sending.steady import steady
from games import catalogue, sites
from games.engine.words import names_at_hand
from games.reading import library
from games.views.reader import language

register = template.Library()


@register.filter
def linked(text: object, game: str = "") -> SafeString:
    """Safe for any text, also one that players wrote."""
    return library.linked(str(text), language(), game or catalogue.usual(), names_at_hand())


@register.simple_tag
def clause_link(id: str) -> SafeString:
    return format_html('<a class="clause" href="{}">{}</a>', library.clause_url(id), id)


@register.simple_tag
def card_link(id: str, game: str = "") -> SafeString:
    game = game or catalogue.usual()
    url, name = library.card_url(id, game), sites.site(game).deck.name(id, language())
    return format_html('<a class="to-card" href="{}">{}</a>', url, name)


@register.filter
def rich(text: object, game: str) -> SafeString:
    """A text of the rulebook: its links, and the icons of what it speaks of."""
    return library.rich(str(text), language(), game)


@register.simple_tag
@steady
def icon(name: str, kind: str = "") -> SafeString:
    return library.icon(name, kind)
