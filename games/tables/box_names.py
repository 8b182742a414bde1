"""What the box of a table calls its cards: its language, and names that players have told."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction

from games.engine.folding import fold
from games.engine.languages import LANGUAGES
from games.engine.words import BoxNames
from games.models import KeptNames, Table
from games.tables.recording import touch

LONGEST = 24
MOST = 120


def of(table: Table) -> BoxNames:
    kept = table.box_names
    return BoxNames(kept.get("language", ""), tuple(sorted(kept.get("own", {}).items())))


def begin(language: str, own: dict[str, str] | None = None) -> KeptNames:
    """What a table begins with."""
    return {"language": language if language in LANGUAGES else "", "own": dict(own or {})}


def brought(told: Mapping[str, object]) -> KeptNames:
    """What comes from elsewhere, as it might have been told here; the rest is left out."""
    language, own = told.get("language", ""), told.get("own", {})
    if not isinstance(language, str) or not isinstance(own, Mapping):
        return {}
    names = [(card, tidy(name)) for card, name in own.items() if isinstance(name, str)]
    return begin(language, dict([(card, name) for card, name in names if name][:MOST]))


def tidy(name: str) -> str:
    """A name as it is kept: one line, not too long."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:LONGEST]


def same(one: str, other: str) -> bool:
    return fold(one) == fold(other)


def print_in(table: Table, language: str) -> None:
    """The cards of its box are printed in this language."""
    _change(table, language=language)


def call(table: Table, card: str, name: str) -> None:
    """The card is called so in its box; "" takes the name away."""
    _change(table, card=card, name=name)


def _change(table: Table, *, language: str = "", card: str = "", name: str = "") -> None:
    with transaction.atomic():
        kept = Table.objects.select_for_update().get(pk=table.pk)
        own = dict(of(kept).own)
        if card and name and len(own) < MOST:
            own[card] = name
        elif card:
            own.pop(card, None)
        table.box_names = begin(language or of(kept).language, own)
        table.save(update_fields=["box_names"])
    touch(table)
