"""The search box: `{% search_box %}`, on pages that `games.views.library.paper` makes."""

from django import template
from django.utils.translation import get_language, gettext

from games.views.library.search import in_languages, kinds

register = template.Library()


@register.inclusion_tag("search/_box.html", takes_context=True)
def search_box(context: template.Context) -> dict[str, object]:
    """With the results, if the page has any."""
    own = get_language() or "en"
    query, results = context.get("query", ""), context.get("results", ())
    found = gettext("Found: {n}")
    none = gettext("Nothing found. Try another word, in any of the three languages.")
    return {
        "query": query,
        "results": results,
        "found": found,
        "none": none,
        "said": (found.format(n=len(results)) if results else none) if query else "",
        "here": context.get("here", False),
        "kinds": list(kinds().values()),
        "in_languages": {code: name for code, name in in_languages().items() if code != own},
    }


@register.filter
def in_language(code: str) -> str:
    return in_languages()[code]
