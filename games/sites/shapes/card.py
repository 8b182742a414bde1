"""A card that was tapped: its face, what it does, and what it would mean at this table just now."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardBox:
    """What is printed in one place of a card, as icons and in words."""

    text: str
    label: str = ""
    signs: tuple[str, ...] = ()
    """Names of icons, and what stands between them."""


@dataclass(frozen=True, slots=True)
class CardFor:
    """What the card would be for one seat; `can` is yes, maybe or no."""

    name: str
    can: str
    icon: str
    text: str
    clauses: tuple[str, ...] = ()
    also: str = ""
    also_clause: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFace:
    id: str
    name: str
    usual: str = ""
    """What the reader's language calls it, where it bears another name."""
    kind: str = ""
    signs: tuple[str, ...] = ()
    """The icons it is known by."""
    boxes: tuple[CardBox, ...] = ()
    who_title: str = ""
    who: tuple[CardFor, ...] = ()
    who_note: str = ""
    page: str
    """Where there is more to read of it."""
