"""What the readers of files have to know of our games, in every language of the house."""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations

from django.utils.translation import gettext, gettext_noop, override

from games.book.files.lexicon import Lexicon
from games.engine.languages import SPOKEN
from games.sites import sites

HEADINGS = {
    "date": gettext_noop("Date"),
    "table": gettext_noop("Table"),
    "game": gettext_noop("Game"),
    "place": gettext_noop("Place"),
    "name": gettext_noop("Name"),
    "wins": gettext_noop("Wins"),
    "points": gettext_noop("Points"),
    "rounds": gettext_noop("Rounds"),
}
"""Of the table that a score gives away (`views.table.sharing`)."""


@cache
def lexicon() -> Lexicon:
    titles: dict[str, tuple[str, tuple[str, ...]]] = {}
    boards: dict[str, dict[str, str]] = {}
    parts: dict[str, dict[str, str]] = {}
    headings: dict[str, str] = {}
    for code in SPOKEN:
        with override(code):
            headings |= {gettext(name).casefold(): column for column, name in HEADINGS.items()}
            for game, site in sites().items():
                face = site.face
                for some in _some_of(site.game.modules):
                    titles.setdefault(face.title(some).casefold(), (game, some))
                names = face.board_names(code)
                boards.setdefault(game, {}).update(
                    {names.get(board, board).casefold(): board for board in face.boards}
                )
                parts.setdefault(game, {}).update(
                    {str(name).casefold(): part for part, name in face.part_names.items()}
                )
    with override("en"):
        called = {game: site.face.title(()) for game, site in sites().items()}
    return Lexicon(
        titles=titles,
        names=called,
        modules={game: site.game.modules for game, site in sites().items()},
        boards=boards,
        parts=parts,
        headings=headings,
        board_game_geek={
            site.board_game_geek: game
            for game, site in sites().items()
            if site.board_game_geek is not None
        },
    )


def _some_of(modules: tuple[str, ...]) -> list[tuple[str, ...]]:
    """None of them first, all of them last."""
    return list(
        chain.from_iterable(combinations(modules, number) for number in range(len(modules) + 1))
    )
