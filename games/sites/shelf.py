"""What there is to read of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from games.engine.library.faq import Faq
from games.engine.library.glossary import Glossary
from games.engine.library.rulebook import Rulebook
from games.search.asking_cards import CardQuery


@dataclass(frozen=True, slots=True)
class Page:
    """Something of the library with an address, its title and its text in every language.

    `kind`: clause, card, question, fact or term.
    Questions and terms lie on one page together; their address ends in an anchor.
    """

    kind: str
    id: str
    game: str
    url: str
    titles: Mapping[str, str]
    texts: Mapping[str, str]
    more: Mapping[str, str] = field(default_factory=dict)
    """Further words by which it is found."""
    context: Mapping[str, str] = field(default_factory=dict)
    """What it belongs to."""
    needs: tuple[str, ...] = ()
    """Words one of which somebody has to type who wants just this."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """What there is to read of a game."""

    name: str
    book: Rulebook
    faq: Faq
    glossary: Glossary
    cards: Callable[[], list[Page]]
    named: Callable[[str], Mapping[str, str]]
    """The cards that a text of it can name, in a language."""
    forms: Callable[[str], Mapping[str, str]]
    """For each icon the words it can stand beside, in a language."""
    facts: Callable[[], list[Page]] = list
    """What people ask for as a number; its text is the whole answer."""
    query: CardQuery | None = None
    """The small language to look for its cards."""
    boxes: Mapping[str, str] = field(default_factory=dict)
    """What its box is called in a language, where that is not its name."""

    def called(self, language: str) -> str:
        return self.boxes.get(language, self.name)

    also: tuple[str, ...] = ()
    """Pages that only this game has."""
