"""Tables begin: named by whoever opens them, under a code of their own."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random
from typing import Any

from django.db import IntegrityError, transaction

from games.catalogue import game as find_game
from games.catalogue import usual
from games.engine.notation import write_position
from games.models import KeptNames, Practice, Table

LETTERS = "BCDFGHJKMNPQRTVWXY346789"
"""No letter that looks like another, and no vowels that would make words."""
CODE_LENGTH = 5


def open_table(
    names: Sequence[str],
    *,
    game: str = "",
    boards: Sequence[str] | None = None,
    modules: tuple[str, ...] = (),
    first: int = 0,
    depth: str = "cards",
    box: dict[str, Any] | None = None,
    hints: bool = True,
    again: Table | None = None,
    box_names: KeptNames | None = None,
) -> Table:
    """A table where nobody has entered a card yet."""
    game = game or usual()
    table, rules = Table(game=game, depth=depth, hints=hints, again=again), find_game(game)
    table.box_names = box_names or {}
    table.box = {**rules.at_a_table, **(box or {})}
    start = rules.begin(names, modules=modules, boards=boards, box=table.box, first=first)
    table.start = write_position(rules.write(start))
    return with_code(table)


def open_dealt(
    names: Sequence[str],
    *,
    game: str,
    modules: tuple[str, ...],
    practice: Practice,
    box: dict[str, Any] | None = None,
) -> Table:
    """A table whose cards the companion deals; `practice` says for whom it does."""
    table, rules = Table(game=game, practice=practice), find_game(game)
    table.box = {**rules.at_a_table, **(box or {})}
    cards = rules.deal(names, Random(f"{practice['seed']}/deal"), modules)
    table.start = write_position(rules.write(cards))
    return with_code(table)


def open_at(origin: Table, start: Any, practice: Practice) -> Table:
    """Another table, which begins where that one once stood, every card known."""
    table = Table(game=origin.game, practice=practice, box=origin.box, box_names=origin.box_names)
    table.start = write_position(find_game(origin.game).write(start))
    return with_code(table)


def with_code(table: Table) -> Table:
    """Keeps it under a code that no other has."""
    for _ in range(20):
        table.code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
        try:
            with transaction.atomic():
                table.save(force_insert=True)
        except IntegrityError:
            continue
        return table
    raise RuntimeError("no free code was found")
