"""What the game says, from `words.<language>.toml`, and its rulebook."""

from __future__ import annotations

from pathlib import Path

from games.engine.library.faq import Faq
from games.engine.library.glossary import Glossary
from games.engine.library.rulebook import Rulebook
from games.engine.words import words_of

FOLDER = Path(__file__).parent
RULEBOOK = Rulebook(FOLDER)


load_words = words_of(FOLDER, "words")


def say(section: str, key: str, language: str, **gaps: object) -> str:
    text: str = load_words(language)[section][key]
    return text.format(**gaps)


FAQ = Faq(FOLDER)
GLOSSARY = Glossary(FOLDER, load_words)
