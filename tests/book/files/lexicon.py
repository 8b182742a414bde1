"""A site with two games, for readers of files."""

from __future__ import annotations

from games.book.files.lexicon import Lexicon

LEXICON = Lexicon(
    titles={
        "fort": ("fort", ()),
        "fort with cats": ("fort", ("cats",)),
        "fort with dogs and cats": ("fort", ("dogs", "cats")),
        "5 towers": ("five-towers", ()),
    },
    names={"fort": "Fort", "five-towers": "5 Towers"},
    modules={"fort": ("dogs", "cats"), "five-towers": ()},
    boards={"fort": {"tire swing": "tire", "pillow box": "box"}},
    parts={"fort": {"victory track": "track", "dráha vítězství": "track"}},
    headings={
        "date": "date",
        "table": "table",
        "game": "game",
        "place": "place",
        "name": "name",
        "wins": "wins",
        "points": "points",
        "rounds": "rounds",
        "datum": "date",
        "stůl": "table",
        "hra": "game",
        "pořadí": "place",
        "jméno": "name",
        "vyhrává": "wins",
        "body": "points",
        "kola": "rounds",
    },
    board_game_geek={296912: "fort"},
)
