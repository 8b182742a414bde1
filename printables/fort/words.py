"""What is printed for Fort besides the cards' own words: `words.<lang>.toml`."""

from pathlib import Path

from printables.words import Words

phrase = Words(Path(__file__).parent)
