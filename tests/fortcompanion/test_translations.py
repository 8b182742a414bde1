"""Every text is translated, and says the same things as the English one."""

import re
from collections import Counter
from gettext import c2py

import polib
import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from fortcompanion.catalogues import plural_forms, read_catalogue, translated_languages
from fortcompanion.management.commands.messages import collect, is_translated
from games.engine.languages import SPOKEN

# %(name)s, %s, {name} and HTML tags: what a translation must neither lose nor invent.
SLOT = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}|</?\w+[^>]*>")

Text = tuple[str | None, str]


@pytest.fixture(scope="module")
def texts() -> dict[Text, polib.POEntry]:
    found: dict[Text, polib.POEntry] = {(entry.msgctxt, entry.msgid): entry for entry in collect()}
    assert found, "no text to translate was found: the collector is broken"
    return found


def slots(text: str) -> Counter[str]:
    return Counter(SLOT.findall(text))


def test_a_word_with_and_without_a_context_is_two_texts() -> None:
    code = 'pgettext("icon", "Print"), _("Print"), _("Print"), ngettext("a card", "%d cards", 2)'
    found = [(text.msgctxt, text.msgid, text.msgid_plural) for text in collect([("x.py", code)])]
    assert found == [("icon", "Print", ""), (None, "Print", ""), (None, "a card", "%d cards")]


@pytest.mark.parametrize("language", translated_languages())
def test_every_text_has_a_translation(language: str, texts: dict[Text, polib.POEntry]) -> None:
    there = {(e.msgctxt, e.msgid) for e in read_catalogue(language) if is_translated(e)}
    assert sorted(str(text) for text in texts.keys() - there) == []


@pytest.mark.parametrize("language", translated_languages())
def test_no_translation_is_left_over(language: str, texts: dict[Text, polib.POEntry]) -> None:
    there = {(entry.msgctxt, entry.msgid) for entry in read_catalogue(language)}
    assert sorted(str(text) for text in there - texts.keys()) == []


@pytest.mark.parametrize("language", translated_languages())
def test_no_text_stands_twice_in_a_catalogue(language: str) -> None:
    """What was translated in one place would stay as it was in the other."""
    there = Counter((entry.msgctxt, entry.msgid) for entry in read_catalogue(language))
    assert [str(text) for text, times in there.items() if times > 1] == []


@pytest.mark.parametrize("language", translated_languages())
def test_every_slot_of_a_text_is_in_its_translation(language: str) -> None:
    for entry in read_catalogue(language):
        if entry.msgid_plural:
            *few, many = (entry.msgstr_plural[i] for i in sorted(entry.msgstr_plural))
            assert slots(many) == slots(entry.msgid_plural), entry.msgid
            for form in few:
                assert slots(form) <= slots(entry.msgid_plural), entry.msgid
        else:
            assert slots(entry.msgstr) == slots(entry.msgid), entry.msgid


# Words that mean what another word of ours means already.
SECOND_WORDS = {
    "cs": r"společník|companion[ue]|telefon|\bklep(?:n|ej)",
    "pl": r"towarzysz|companiona|\bdotkn",
}
# "Otevřete" or "otwórzcie" is said to a whole table, and never to one person at one phone.
ONE_READER = ("pwa/", "429.html", "503.html", "unreadable.html", "score/review/", "as_link.html")
TO_SEVERAL = {
    "cs": r"\b(?!(?:pře)?čte\b)\w+te\b|\b(?:vás|vám|vámi|váš|vaš\w+)\b",
    "pl": r"\b\w+(?:jcie|[dn]źcie|rzcie|ńcie|[aeiy]cie)\b|\b(?:was|wam|wami|wasz\w*)\b",
}


def forms(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


@pytest.mark.parametrize("language", translated_languages())
def test_one_thing_is_called_by_one_word(language: str) -> None:
    said = [form for entry in read_catalogue(language) for form in forms(entry)]
    second = re.compile(SECOND_WORDS[language], re.IGNORECASE)
    assert [form for form in said if second.search(form.replace("Fort Companion", ""))] == []


@pytest.mark.parametrize("language", translated_languages())
def test_who_reads_alone_is_spoken_to_as_one(language: str) -> None:
    several = re.compile(TO_SEVERAL[language], re.IGNORECASE)
    alone = [
        form
        for entry in read_catalogue(language)
        if any(part in name for name, _line in entry.occurrences for part in ONE_READER)
        for form in forms(entry)
    ]
    assert len(alone) > 50
    assert [form for form in alone if several.search(form)] == []


@pytest.mark.parametrize("language", translated_languages())
def test_plurals_follow_the_languages_own_rule(language: str) -> None:
    catalogue = read_catalogue(language)
    assert catalogue.metadata["Plural-Forms"] == SPOKEN[language].plural_forms
    for entry in catalogue:
        if entry.msgid_plural:
            assert sorted(entry.msgstr_plural) == list(range(plural_forms(language))), entry.msgid


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("cs", {1: 0, 2: 1, 4: 1, 5: 2, 0: 2, 12: 2, 22: 2, 101: 2}),
        ("pl", {1: 0, 2: 1, 4: 1, 5: 2, 0: 2, 12: 2, 22: 1, 101: 2}),
    ],
)
def test_a_number_chooses_the_form_a_speaker_would(language: str, forms: dict[int, int]) -> None:
    rule = c2py(SPOKEN[language].plural_forms.partition("plural=")[2].rstrip(";"))
    assert {number: rule(number) for number in forms} == forms


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("cs", {0: "bodů", 1: "bod", 2: "body", 5: "bodů", 21: "bodů", 22: "bodů"}),
        ("pl", {0: "Punktów", 1: "Punkt", 2: "Punkty", 5: "Punktów", 21: "Punktów", 22: "Punkty"}),
    ],
)
def test_points_behind_a_number_are_heard_in_their_form(
    language: str, said: dict[int, str]
) -> None:
    for points, word in said.items():
        with override(language):
            seat = {"index": 0, "name": "Žofie", "points": points}
            html = render_to_string("table/strip/_glance.html", {"seat": seat})
        assert re.search(rf"<b>{points}<[^>]+>\s+{word}</span>", html), html
