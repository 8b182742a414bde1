"""The form by which somebody enters something at a table."""

from collections.abc import Iterable, Mapping

from django import template
from django.template.context import Context
from django.template.defaulttags import CsrfTokenNode
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from fortcompanion.templatetags.addresses import address

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
    href = conditional_escape(address(deed, code or _of(seen, "code")))
    number = conditional_escape(str(_of(seen, "number")))
    client = f"{_of(seen, 'client')}{'-' if marks else ''}{''.join(map(str, marks))}"
    return mark_safe(  # noqa: S308 (whatever is not written here is escaped)
        f'<form{_written(attributes.items())} method="post" action="{href}" hx-post="{href}"'
        f' hx-target="#part" hx-swap="outerHTML" hx-disabled-elt="{conditional_escape(disabled)}">'
        f"{CsrfTokenNode().render(context)}"
        f'<input type="hidden" name="number" value="{number}">'
        f'<input type="hidden" name="client" value="{conditional_escape(client)}">{content}</form>'
    )


def _of(seen: object, name: str) -> object:
    return seen[name] if isinstance(seen, Mapping) else getattr(seen, name)


def _written(attributes: Iterable[tuple[str, object]]) -> str:
    """`data_waits=0` is `data-waits="0"`; True stands for the bare name, None for nothing."""
    return "".join(
        f" {name.replace('_', '-')}"
        + ("" if value is True else f'="{conditional_escape(str(value))}"')
        for name, value in attributes
        if value is not None and value is not False
    )
