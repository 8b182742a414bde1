"""Links into rules and cards, for every page that speaks of them.

    {{ line.text|linked }}                 clauses and card names become links
    {{ clause.text|rich:game }}            and icons beside the words that have one
    {% clause_link "F4.4" %}               the link to a clause
    {% card_link "bug" %}                  the link to a card, by its name in the reader's language

On pages that `games.views.paper` makes, `icon` points at a drawing that the page carries once, and
`box` draws what is printed in an action box.
"""

from functools import cache

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from fortcompanion.drawings import NOTATION
from games import library
from games.fort.card_facts import card_title, split
from games.fort.notation import EMPTY
from games.fort.say import load_words

register = template.Library()


def language() -> str:
    return (get_language() or "en")[:2]


@register.filter
def linked(text: object, game: str = library.FORT) -> SafeString:
    """Safe for any text, also one that players wrote."""
    return library.linked(str(text), language(), game)


@register.simple_tag
def clause_link(id: str) -> SafeString:
    return format_html('<a class="clause" href="{}">{}</a>', library.clause_url(id), id)


@register.simple_tag
def card_link(id: str) -> SafeString:
    url, name = library.card_url(id), card_title(id, language())
    return format_html('<a class="to-card" href="{}">{}</a>', url, name)


@register.filter
def rich(text: object, game: str) -> SafeString:
    """A text of the rulebook: its links, and the icons of what it speaks of."""
    return library.rich(str(text), language(), game)


@register.simple_tag
def icon(name: str, kind: str = "") -> SafeString:
    return library.icon(name, kind)


@register.simple_tag
def sign(name: str, kind: str = "", seen: str = "") -> SafeString:
    """The icon with its word: for those who hear the page, or (`seen`) for everybody."""
    group, _, id = name.partition("/")
    words = load_words(language())
    word = words[group].get(id, id)
    drawn = library.icon(name, kind)
    return format_html('{}<span class="{}">{}</span>', drawn, "" if seen else "unseen", word)


@register.simple_tag
@cache
def box(notation: str) -> SafeString:
    """The icons of an action box; the sentence beside it says the same."""
    if notation == EMPTY:
        return format_html('<span class="icons-line">{}</span>', library.icon("actions/nothing"))
    signs = format_html_join("", "{}", ((_sign(word),) for word in split(notation)))
    return format_html('<span class="icons-line" aria-hidden="true">{}</span>', signs)


def _sign(word: str) -> SafeString:
    if word in "()":
        return format_html('<span class="bracket">{}</span>', word)
    if word == "x":
        return mark_safe('<span class="sign">×</span>')
    drawn = library.icon(NOTATION[word])
    if word.startswith("spend:"):
        return drawn + library.icon(f"resources/{word.removeprefix('spend:')}")
    return drawn
