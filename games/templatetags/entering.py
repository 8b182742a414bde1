"""The form by which somebody enters something at a table."""

from collections.abc import Iterable, Mapping

from django import template
from django.template.context import Context
from django.template.defaulttags import CsrfTokenNode
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

register = template.Library()


@register.filter
def then(condition: object, value: object) -> object:
    """The value of an attribute that is only there if something else is."""
    return value if condition else None


@register.simple_block_tag(takes_context=True)
def entry(
    context: Context,
    content: SafeString,
    deed: str,
    seen: object,
    *marks: object,
    code: str = "",
    disabled: str = "find button",
    **attributes: object,
) -> SafeString:
    """`{% entry "do" t "x" id="pass" %}…{% endentry %}`: posts to the address of this name, and
    puts the answer in the place of the part.

    `seen` says which number of the table the page shows and has the client id, which the marks
    tell from those of other forms on the page; `code` is only told where `seen` has none.
    """
    address = reverse(deed, args=[code or _of(seen, "code")])
    client = f"{_of(seen, 'client')}{'-' if marks else ''}{''.join(map(str, marks))}"
    return format_html(
        '<form{} method="post" action="{}" hx-post="{}" hx-target="#part" hx-swap="outerHTML"'
        ' hx-disabled-elt="{}">{}<input type="hidden" name="number" value="{}">'
        '<input type="hidden" name="client" value="{}">{}</form>',
        _written(attributes.items()),
        address,
        address,
        disabled,
        CsrfTokenNode().render(context),
        _of(seen, "number"),
        client,
        content,
    )


def _of(seen: object, name: str) -> object:
    return seen[name] if isinstance(seen, Mapping) else getattr(seen, name)


def _written(attributes: Iterable[tuple[str, object]]) -> SafeString:
    """`data_waits=0` is `data-waits="0"`; True stands for the bare name, None for nothing."""
    told = [(name.replace("_", "-"), value) for name, value in attributes]
    return format_html_join(
        "",
        "{}",
        (
            (format_html(" {}", name) if value is True else format_html(' {}="{}"', name, value),)
            for name, value in told
            if value is not None and value is not False
        ),
    )
