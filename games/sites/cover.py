"""What the pages of a game's book say of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise


@dataclass(frozen=True)
class Cover:
    title: Promise | str
    cards: Promise | str
    """What its cards are like."""
    source: Promise | str
    reference: str
    """What to ask the printer for."""
    icons: Mapping[str, str] = field(default_factory=dict)
    """An icon for each topic of the rulebook."""
    beside: Callable[[str], object] = lambda clause: None
    """What only this game shows beside a clause: its prices, its examples."""
    beside_part: str = ""
    """The template that shows it."""
    option: Callable[[str, str], str] = lambda option, language: ""
    """What a clause says that an option of the table changes."""


@dataclass(frozen=True)
class Deck:
    """How a game shows its cards."""

    index: Callable[[HttpRequest], HttpResponse]
    card: Callable[[HttpRequest, str], HttpResponse]
    name: Callable[[str, str], str]
    """What a card is called in a language."""
