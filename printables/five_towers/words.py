"""What is printed for 5 Towers besides the cards' own words: `words.<lang>.toml`."""

from pathlib import Path

from printables.words import Words

phrase = Words(Path(__file__).parent)
