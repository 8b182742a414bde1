"""The terms of 5 Towers."""

from __future__ import annotations

from pathlib import Path

from games.engine.library.glossary import Glossary
from games.five_towers.box.say import load_words

GLOSSARY = Glossary(Path(__file__).parent, load_words)
