"""The questions people ask about 5 Towers."""

from __future__ import annotations

from pathlib import Path

from games.engine.library.faq import Faq

FAQ = Faq(Path(__file__).parent)
