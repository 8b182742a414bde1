"""Whatever we can say, we can print."""

import tomllib
import unicodedata
from collections.abc import Iterator

import pytest
from django.conf import settings
from fontTools.ttLib import TTFont

from fortcompanion.catalogues import read_catalogue, translated_languages
from printables.drawing.fonts import FONTS

ALPHABETS = "ěščřžýáíéúůďťňó" + "ąćęłńóśźż"
PUNCTUATION = "–—…„“”‘’×±•−½°·"


def strings(data: object) -> Iterator[str]:
    """Every text in a tree of tables and lists."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)


def everything_we_say() -> Iterator[tuple[str, str]]:
    for language in translated_languages():
        for entry in read_catalogue(language):
            for text in (entry.msgid, entry.msgstr, *entry.msgstr_plural.values()):
                yield f"{language}: {entry.msgid}", text
    files = [
        *settings.BASE_DIR.glob("games/**/*.toml"),
        *settings.BASE_DIR.glob("printables/**/*.toml"),
    ]
    for path in sorted(files):
        for text in strings(tomllib.loads(path.read_text())):
            yield f"{path.parent.name}/{path.name}", text


@pytest.mark.parametrize("name", FONTS)
def test_the_font_has_every_character_of_every_text(name: str) -> None:
    with TTFont(FONTS[name]) as font:
        letters = {chr(code) for code in font.getBestCmap()}
    wanted = set(ALPHABETS + ALPHABETS.upper() + PUNCTUATION)
    assert wanted - letters == set()
    missing = [
        f"{where}: {', '.join(unicodedata.name(c, hex(ord(c))) for c in sorted(gap))}"
        for where, text in everything_we_say()
        if (gap := set(text) - letters - {"\n"})
    ]
    assert missing == []


@pytest.mark.parametrize("name", FONTS)
def test_a_font_is_called_what_its_file_says(name: str) -> None:
    with TTFont(FONTS[name]) as font:
        assert font["name"].getDebugName(6) == name
        assert "fvar" not in font, "a variable font prints only in its default weight"
