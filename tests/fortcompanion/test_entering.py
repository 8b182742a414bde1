"""The form of an entry: one tag says where it goes and what goes with it."""

from typing import Any

import pytest
from django.template import Context, Template, TemplateSyntaxError

TABLE = {"code": "KAPPA", "number": 7, "client": "c0ffee"}


def written(tag: str, **more: Any) -> str:
    page = Template(f"{{% load entering %}}{tag}")
    return page.render(Context({"t": TABLE, "csrf_token": "secret", **more}))


def test_a_form_says_which_table_it_saw_and_replaces_the_part() -> None:
    form = written('{% entry "do" t %}<button>Do it</button>{% endentry %}')
    assert form.startswith('<form method="post" action="/t/KAPPA/do/" hx-post="/t/KAPPA/do/"')
    assert 'hx-target="#part" hx-swap="outerHTML" hx-disabled-elt="find button">' in form
    assert '<input type="hidden" name="csrfmiddlewaretoken" value="secret">' in form
    assert '<input type="hidden" name="number" value="7">' in form
    assert '<input type="hidden" name="client" value="c0ffee">' in form
    assert form.endswith("<button>Do it</button></form>")


def test_two_forms_of_a_page_are_told_apart_by_their_marks() -> None:
    form = written('{% entry "do" t seat "b" %}{% endentry %}', seat=2)
    assert 'name="client" value="c0ffee-2b"' in form


@pytest.mark.parametrize(
    ("told", "attribute"),
    [
        ("data_waits=0", ' data-waits="0"'),
        ("data_after_taps=True", " data-after-taps "),
        ('class="thumb"', ' class="thumb"'),
        ("id=odd", ' id="&lt;&amp;&gt;"'),
        ("data_waits=t.code|then:1", ' data-waits="1"'),
    ],
)
def test_an_attribute_is_written_as_it_is_told(told: str, attribute: str) -> None:
    assert attribute in written(f'{{% entry "do" t {told} %}}{{% endentry %}}', odd="<&>")


@pytest.mark.parametrize("told", ["data_waits=None", "data_waits=t.nobody|then:1"])
def test_what_is_nothing_is_no_attribute(told: str) -> None:
    assert "data-waits" not in written(f'{{% entry "do" t {told} %}}{{% endentry %}}')


def test_a_form_that_is_never_closed_is_found_at_once() -> None:
    with pytest.raises(TemplateSyntaxError):
        written('{% entry "do" t %}')
