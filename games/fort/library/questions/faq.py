"""The questions people ask about Fort."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from games.engine.library.faq import Faq
from games.fort.library.card_facts import DECK, card_title


def _names(language: str) -> Mapping[str, str]:
    return {id: card_title(id, language) for id in DECK}


FAQ = Faq(Path(__file__).parent, _names)
