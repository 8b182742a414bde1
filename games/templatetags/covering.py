"""The cover of what only one of the friends at a phone may see."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from fortcompanion.templatetags.front import icon

register = template.Library()


@register.simple_block_tag
def cover(content: SafeString, on: object, seat: int, name: str, whole: bool = True) -> SafeString:
    """`{% cover q.covered q.seat.index q.seat.name %}…{% endcover %}`: folded until that seat taps.

    A whole cover fills the sheet and asks who else is looking; a small one stands among others.
    """
    if not on:
        return content
    hand_over = gettext("Give the phone to %(name)s") % {"name": name}
    summary = (
        format_html(
            "{}<strong>{}</strong><span>{}</span>",
            icon("ui/secret", "big"),
            hand_over,
            gettext("Nobody else is looking? Tap."),
        )
        if whole
        else format_html("{}<span>{}</span>", icon("ui/secret"), hand_over)
    )
    return format_html(
        '<details class="cover{}" data-seat="{}"><summary>{}</summary>{}</details>',
        " whole" if whole else "",
        seat,
        summary,
        content,
    )
