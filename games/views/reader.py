"""Who reads the page, and in which language."""

from django.utils.translation import get_language


def language() -> str:
    return (get_language() or "en")[:2]
