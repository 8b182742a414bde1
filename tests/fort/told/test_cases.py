"""Every sentence with names that decline, with others and with unknown ones: each has its case."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from games.engine.languages import CASES, LANGUAGES
from games.engine.names import Name, Names, before
from games.engine.words import read_toml
from games.fort.box import say
from games.fort.box.cards import BY_KIND, CARDS, SUITS_ONLY, UNKNOWN

ROOT = Path(__file__).parents[3]
FILES = ("told/talk", "mending/mending", "hinting/hints", "judge/causes")
SAID = {
    (file, language): ROOT / "games" / "fort" / f"{file}.{language}.toml"
    for file in FILES
    for language in LANGUAGES
}
NAMED: tuple[str, ...] = tuple(
    card
    for card in "bug moles kitty ace tiny captain barkley watson bandit recycling".split()
    if card in CARDS
)
"""One of each declension, one that does not decline, a dog, a cat, a perk."""
NUMBERS = (1, 2, 5, 22)
OF_CARDS = ("card", "used", "rule")
OF_LISTS = ("cards", "dogs", "torn")
OF_TOKENS = ("tokens", "points", "amount", "gone", "came", "symbols", "room")
INSIDE = {
    "cs": r"psa|psovi|psem|kočku|kočce|kočkou|ke?|do|od|bez|z|ze|se?|u",
    "pl": r"psa|psu|psem|kota|kotu|kotem|do|od|bez|ze?|u",
}
"""Words after which a name can't stand as it stands alone."""
GENDERED = {
    "cs": r"\b(?:jsi|sis|ses|jste)\s+\w+l[aio]?\b|\b\w+l[aio]?\s+(?:jsi|sis|ses)\b",
    "pl": r"\b\w+(?:łeś|łaś|łbyś|łabyś)\b",
}
"""The past tense of the second person tells men from women."""


def phrases(table: Mapping[str, Any], at: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from phrases(value, f"{at}{key}/")
        else:
            yield f"{at}{key}", str(value)


def every(language: str) -> Iterator[tuple[str, str]]:
    for (file, spoken), path in SAID.items():
        if spoken == language:
            for key, text in phrases(read_toml(path, language)):
                yield f"{file}/{key}", text


def filled(text: str, card: str, number: int, language: str) -> str:
    """The sentence with this card, so often, and this number in all its gaps."""
    gaps: dict[str, Any] = {}
    for _, gap, _, _ in Formatter().parse(text):
        if not gap:
            continue
        if gap in OF_CARDS:
            gaps[gap] = say.card(card, language)
        elif gap in OF_LISTS:
            gaps[gap] = say.cards([card or "bug", card or "bug", "captain", UNKNOWN], language)
        elif gap == "suit":
            gaps[gap] = say.suit(SUITS_ONLY[number % len(SUITS_ONLY)], language)
        elif gap == "place":
            gaps[gap] = say.place("discard", language)
        elif gap in OF_TOKENS:
            gaps[gap] = say.counted(number, "toy", language)
        elif gap == "what":
            gaps[gap] = say.listed(
                [say.counted(number, "pizza", language), say.counted(1, "toy", language)], language
            )
        elif gap in ("name", "names", "who"):
            gaps[gap] = "Ewa"
        else:
            gaps[gap] = number
    return text.format(**gaps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_said_with_every_kind_of_name_and_number(language: str) -> None:
    said = 0
    for key, text in every(language):
        for card in (*NAMED, "", UNKNOWN):
            for number in NUMBERS:
                line = filled(text, card, number, language)
                assert not re.search(r"[{}]|  |None", line), (key, line)
                said += 1
    assert said > 10_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_player_stands_in_brackets(language: str) -> None:
    assert [key for key, text in every(language) if re.search(r"\(\{name(:[^}]*)?\}\)", text)] == []


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_no_name_stands_alone_where_a_case_is_wanted(language: str) -> None:
    bare = re.compile(rf"(?<!\w)(?:{INSIDE[language]}) \{{(?:card|cards|dogs|used|suit|place)\}}")
    assert [(key, text) for key, text in every(language) if bare.search(text)] == []


VERBS = {
    "cs": r"hraje|zahraj|zahrát|použij|použít|používá|přidej|přidat|přidává|zničit|znič|zlanaří"
    r"|zlanařit|zlanař|následuje|následuj|následovat|bourá|staví|dostává|platí|zaplatit",
    "pl": r"zagrywa|zagraj|użyj|używa|dodaj|dodaje|wyrzuć|wyrzucić|werbuje|zwerbuj|naśladuje"
    r"|naśladuj|naśladować|burzy|buduje|dostaje|płaci|zapłać",
}


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_no_verb_is_followed_by_a_name_as_it_stands_alone(language: str) -> None:
    gap = r"\{(?:card|cards|dogs|tokens|used)\}"
    bare = re.compile(rf"(?<!\w)(?:{VERBS[language]}) {gap}", re.I)
    assert [(key, text) for key, text in every(language) if bare.search(text)] == []


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_nobody_is_spoken_to_as_a_man_or_a_woman(language: str) -> None:
    told = re.compile(GENDERED[language], re.I)
    files = sorted((ROOT / "games").rglob(f"*.{language}.toml"))
    assert len(files) > 10
    found = [
        (path.name, key, text)
        for path in files
        for key, text in phrases(read_toml(path, language))
        if told.search(text)
    ]
    assert found == []


def test_a_name_that_declines_has_every_case() -> None:
    for language in LANGUAGES:
        for kind in BY_KIND:
            for card in BY_KIND[kind]:
                name = say.name_in(card, language)
                assert not name.forms or set(name.forms) == set(CASES), (language, card)


def test_a_name_is_said_as_the_sentence_wants_it() -> None:
    assert f"Hraj {say.card('bug', 'cs'):acc}." == "Hraj Chrobáka."
    assert f"Hraj {say.card('captain', 'cs'):acc}." == "Hraj kartu Captain."
    assert f"Přidej ji {say.card('puddin', 'cs'):k dat}." == "Přidej ji ke Kóče."
    assert f"Přidej ji {say.card('captain', 'cs'):k dat}." == "Přidej ji ke kartě Captain."
    assert f"Play {say.card('bug', 'en'):acc}." == "Play Bug."
    assert f"{say.suit('squirt', 'cs'):s ins}" == "se stříkací pistolí"
    assert f"{say.suit('glue', 'en'):a}, {say.suit('book', 'en'):a}" == "glue, a book"


def test_several_names_share_a_case_and_like_ones_are_counted() -> None:
    assert f"{say.cards(['bug', 'captain'], 'cs'):ins}" == "Chrobákem a kartou Captain"
    assert f"{say.cards(['captain', 'dash'], 'cs'):ins}" == "kartami Captain a Dash"
    assert f"{say.cards(['puddin', 'puddin', 'bug'], 'cs'):acc}" == "2× Kóču a Chrobáka"
    assert f"{say.cards([UNKNOWN] * 2, 'pl'):acc}" == "2 nieznane karty"
    assert str(say.cards(["bug", UNKNOWN], "en")) == "Bug and an unknown card"


def test_players_with_the_same_name_stay_two() -> None:
    assert str(say.listed(["Ewa", "Ewa"], "cs")) == "Ewa a Ewa"


@pytest.mark.parametrize(
    ("preposition", "text", "language", "said"),
    [
        ("k", "kartě", "cs", "ke kartě"),
        ("k", "Sultánovi", "cs", "k Sultánovi"),
        ("s", "skateboardem", "cs", "se skateboardem"),
        ("s", "lopatkou", "cs", "s lopatkou"),
        ("z", "dvorku", "cs", "ze dvorku"),
        ("z", "parku", "cs", "z parku"),
        ("z", "stosu", "pl", "ze stosu"),
        ("z", "talii", "pl", "z talii"),
        ("S", "Levákem", "cs", "S Levákem"),
        ("to", "anything", "en", "to anything"),
    ],
)
def test_a_preposition_is_said_as_the_next_word_wants_it(
    preposition: str, text: str, language: str, said: str
) -> None:
    assert before(preposition, text, language) == said


def test_a_name_is_plain_text_wherever_it_goes() -> None:
    name = say.card("bug", "cs")
    assert isinstance(name, Name) and name == "Chrobák"
    assert type(pickle.loads(pickle.dumps(name))) is str
    assert type(copy.deepcopy(say.cards(["bug"], "cs"))) is str
    assert isinstance(say.cards(["bug"], "cs"), Names)
