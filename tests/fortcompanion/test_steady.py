"""What a template says alike on every page is put together once, and sees nothing of any page."""

import pytest
from django.template import Context, Engine
from django.utils.safestring import mark_safe
from django.utils.translation import override

from fortcompanion.sending.steady import Steady, settle

SAID = {"en": "Language", "cs": "Jazyk", "pl": "Język"}


@pytest.mark.parametrize(
    ("template", "nodes"),
    [
        ('{% load i18n %}<b>{% translate "Language" %}</b>', 1),
        ('{% load i18n %}<a href="{% url "home" %}">{% translate "Language" %}</a>', 1),
        ("{% load i18n %}{% blocktranslate %}Language{% endblocktranslate %}", 1),
        ('{% load i18n front %}{% icon "ui/back" %}{{ name }} {% translate "Language" %}', 3),
        ('{% load i18n %}{% translate "Language" as it %}{{ it }}', 2),
        ("{% load i18n %}{% translate name %}", 1),
        ('{% load i18n %}{% if name %}{% translate "Language" %} {{ name }}{% endif %}', 1),
        ('{% load i18n %}{% for a in name %}{% translate "Language" %}{{ a }}{% endfor %}', 1),
        ('{% load i18n %}{% blocktranslate %}{{ name }}{% endblocktranslate %}{% url "home" %}', 2),
    ],
)
def test_it_says_the_same_as_without_in_each_language_and_to_everybody(
    template: str, nodes: int
) -> None:
    engine = Engine.get_default()
    plain, settled = engine.from_string(template), engine.from_string(template)
    settle(settled.nodelist, engine)
    assert len(settled.nodelist) == nodes
    for language in (*SAID, *SAID):
        with override(language):
            for name in ("Language", "<Ann>", ""):
                said = settled.render(Context({"name": name}))
                assert said == plain.render(Context({"name": name}))


def test_what_a_page_is_given_is_not_seen_but_by_name() -> None:
    engine = Engine.get_default()
    block = engine.from_string(
        "{% load parts i18n %}{% steady light=light %}{{ hand }}{{ csrf_token }}{{ light }}"
        '{% translate "Language" %}{% endsteady %}'
    )
    settle(block.nodelist, engine)
    for light in ("dark", "light", "dark"):
        for language, said in SAID.items():
            with override(language):
                given = {"hand": "bug", "csrf_token": "secret", "light": light}
                assert block.render(Context(given)) == light + said


def test_a_place_keeps_few_texts_whatever_it_is_given() -> None:
    engine = Engine.get_default()
    block = engine.from_string("{% load parts %}{% steady n=n %}{{ n }}{% endsteady %}")
    settle(block.nodelist, engine)
    assert [block.render(Context({"n": n})) for n in range(300)] == list(map(str, range(300)))
    (steady,) = block.nodelist.get_nodes_by_type(Steady)
    assert isinstance(steady, Steady)
    assert len(steady.said) <= 100


def test_what_is_safe_and_what_only_reads_alike_are_two() -> None:
    engine = Engine.get_default()
    block = engine.from_string("{% load parts %}{% steady n=n %}{{ n }}{% endsteady %}")
    settle(block.nodelist, engine)
    said = [block.render(Context({"n": n})) for n in (mark_safe("<b>"), "<b>", mark_safe("<b>"))]
    assert said == ["<b>", "&lt;b&gt;", "<b>"]
