"""The names by which cards are known in a photo: those of all editions, as a camera sees them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.engine.folding import fold

Names = Mapping[str, tuple[str, ...]]
"""The cards that bear a folded name: in several languages it may not be the same one."""

AS_LETTERS = str.maketrans("01245689|!$€", "oizasgbgiise")
"""Names have no digits: what looks like one is the letter that looks like it."""
ARTICLE = "the"


def folded(text: str) -> str:
    """Only its letters, without accents, spaces and the article: `THE ANT` is `ant`."""
    letters = "".join(each for each in fold(text).translate(AS_LETTERS) if each.isalpha())
    return letters.removeprefix(ARTICLE) or letters


def names_of(said: Iterable[tuple[str, str]]) -> Names:
    """From pairs of a card and what it is called somewhere."""
    found: dict[str, dict[str, None]] = {}
    for card, name in said:
        found.setdefault(folded(name), {})[card] = None
    return {name: tuple(cards) for name, cards in found.items() if name}
