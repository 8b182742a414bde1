"""The terms of Fort: those of the file, then every suit, phase and action of the game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from games.engine.languages import LANGUAGES
from games.engine.library.glossary import Glossary, Term
from games.fort.box.notation import ICONS
from games.fort.box.say import load_words, say

NOTHING = dict.fromkeys(LANGUAGES, "")


def _more() -> tuple[Term, ...]:
    return (*_of_words("suits", "F4.2"), *_of_words("phases", "F3.1"), *_actions())


def _of_words(table: str, clause: str) -> Iterator[Term]:
    for id in load_words("en")[table]:
        if (table, id) != ("suits", "coin"):
            names = {lang: load_words(lang)[table][id] for lang in LANGUAGES}
            yield Term(id, table, clause, f"{table}/{id}", names, NOTHING)


def _actions() -> Iterator[Term]:
    for id in load_words("en")["actions"]["steps"]:
        titles = {lang: load_words(lang)["actions"]["steps"][id]["title"] for lang in LANGUAGES}
        meanings = {lang: say(id, lang) for lang in LANGUAGES}
        yield Term(id, "actions", "F4.9", ICONS[id], titles, meanings)


GLOSSARY = Glossary(Path(__file__).parent, load_words, _more, ICONS)
