"""What only pages about Fort draw: its signs, and what is printed in an action box.

{% card_link "bug" %}                  the link to a card, by its name in the reader's language
{% sign "suits/glue" %}                the icon with its word
{% box "toy toy" %}                    the icons of an action box
"""

from functools import cache, lru_cache

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from games.fort.box.notation import EMPTY, ICONS
from games.fort.box.say import load_words
from games.fort.library.card_facts import split
from games.reading import library
from games.sites.fort import chips
from games.views.reader import language

register = template.Library()


@register.simple_tag
def sign(name: str, kind: str = "", seen: str = "") -> SafeString:
    """The icon with its word: for those who hear the page, or (`seen`) for everybody."""
    return _worded(name, kind, seen, language())


@lru_cache(1000)
def _worded(name: str, kind: str, seen: str, spoken: str) -> SafeString:
    group, _, id = name.partition("/")
    word = load_words(spoken)[group].get(id, id)
    drawn = library.icon(name, kind)
    return format_html('{}<span class="{}">{}</span>', drawn, "" if seen else "unseen", word)


@register.simple_tag
def usual_name(card: str) -> str:
    """What the reader's language calls a card that bears another name; "" for most."""
    return chips.usual_name(card, language())


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
    drawn = library.icon(ICONS[word])
    if word.startswith("spend:"):
        return drawn + library.icon(f"resources/{word.removeprefix('spend:')}")
    return drawn
