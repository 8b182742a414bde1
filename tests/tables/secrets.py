"""What seats hold in secret, by every name it has, and where it is found in what was sent."""

from __future__ import annotations

import re

from games.engine.languages import LANGUAGES
from games.fort.box.say import card_name

HANDS = {
    0: ("moles", "bug", "rocket-bros", "puddin", "prince"),
    1: ("bones", "smoke", "spike", "giggles", "noodle-twins"),
    2: ("einstein", "wart", "lefty", "sarge", "tiny"),
}


def names(cards: tuple[str, ...]) -> set[str]:
    found = set()
    for card in filter(None, cards):
        said = [card_name(card, language) for language in LANGUAGES]
        found |= {card, *said, *(form for name in said for form in name.forms.values())}
    return found


WHOLE_BOX = re.compile(r'<form class="(?:whole-box|pick-cards)".*?</form>', re.DOTALL)
"""Lists of every card there is; `namings` sees to what is ticked in them."""


def find(secrets: set[str], sent: str) -> set[str]:
    sent = WHOLE_BOX.sub("", sent)
    named = [name for name in secrets if name in sent]
    return {name for name in named if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", sent)}
