"""A whole book as our own JSON: a line for each person and each play, and back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from games.book.counted.play import Play, Player
from games.book.files import fields
from games.book.files.fields import BadValueError
from games.book.files.gathering import Gathering
from games.book.files.json_lines import Item, Scanned
from games.book.files.lexicon import Lexicon
from games.book.files.outcome import Trouble

MARK = "fortCompanion"
VERSION = 1
Json = dict[str, object]


def write(plays: Sequence[Play], people: Mapping[str, str], house: str = "") -> str:
    """`people` are all of the house, by key; the code of a play's table stays at home."""
    return (
        f'{{"{MARK}": {VERSION},\n"house": {line(house)},\n"people": [\n'
        + ",\n".join(line({"key": key, "name": name}) for key, name in people.items())
        + '\n],\n"plays": [\n'
        + ",\n".join(line(written(play)) for play in plays)
        + "\n]}\n"
    )


def line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def written(play: Play) -> Json:
    """A play in JSON; what nobody knows is left out."""
    said: Json = {
        "key": play.key,
        "at": play.at.isoformat(),
        "game": play.game,
        "modules": list(play.modules),
        "depth": play.depth,
        "complete": play.complete,
        "ending": play.ending,
        "rounds": play.rounds,
        "minutes": play.minutes,
        "note": play.note,
        "where": play.where,
    }
    known: Json = {name: value for name, value in said.items() if value not in ("", None, [])}
    return {**known, "complete": play.complete, "players": [_player(one) for one in play.players]}


def _player(player: Player) -> Json:
    said: Json = {
        "person": player.person,
        "name": player.name,
        "points": None if player.points is None else list(player.points),
        "place": player.place,
        "board": player.board,
        "parts": {part: list(span) for part, span in player.parts.items()},
        "turnSeconds": player.turn_seconds,
    }
    known: Json = {name: value for name, value in said.items() if value not in ("", None, {})}
    return {**known, "seat": player.seat, "wins": player.wins}


# And back -----------------------------------------------------------------------------------------


def read(found: Scanned, lexicon: Lexicon) -> tuple[list[Play], list[Trouble]]:
    """The plays of a book, and what is wrong with those that could not be read."""
    version = found.single.get(MARK)
    if not isinstance(version, int) or version > VERSION:
        return [], [Trouble(1, "newer", {"version": fields.shown(version)})]
    return each_play(found.lists.get("plays", []), lambda value: play_of(value, lexicon))


def each_play(
    items: Iterable[Item], make: Callable[[object], Play]
) -> tuple[list[Play], list[Trouble]]:
    """Each piece of a list as a play."""
    found = Gathering()
    for item in items:
        found.take(item.line, partial(make, item.value))
    return found.plays, found.troubles


def play_of(value: object, lexicon: Lexicon) -> Play:
    said = fields.bag(value, "plays")
    game = fields.needed(fields.text(said.get("game"), "game"), "game")
    if game not in lexicon.names:
        raise BadValueError("other-game", game=fields.shown(game))
    modules = fields.listed(said.get("modules", []), "modules", fields.MOST_PLAYERS)
    players = fields.listed(said.get("players"), "players", fields.MOST_PLAYERS)
    return checked(
        Play(
            key=fields.key(said.get("key"), "key"),
            at=fields.moment(said.get("at"), "at"),
            game=game,
            modules=tuple(known_module(each, game, lexicon) for each in modules),
            depth=fields.text(said.get("depth"), "depth", 10),
            players=tuple(_player_of(each) for each in players),
            complete=fields.truth(said.get("complete", True), "complete"),
            ending=fields.text(said.get("ending"), "ending", fields.MOST_ENDING),
            rounds=fields.whole(said.get("rounds", 0), "rounds", 0, fields.MOST_ROUNDS),
            minutes=fields.maybe_whole(said.get("minutes"), "minutes", 0, fields.MOST_MINUTES),
            note=fields.text(said.get("note"), "note", fields.MOST_NOTE, lines=True),
            where=fields.text(said.get("where"), "where", fields.MOST_PLACE),
        )
    )


def known_module(value: object, game: str, lexicon: Lexicon) -> str:
    module = fields.text(value, "modules")
    if module not in lexicon.modules.get(game, ()):
        raise BadValueError("other-module", module=fields.shown(module))
    return module


def _player_of(value: object) -> Player:
    said = fields.bag(value, "players")
    points = said.get("points")
    parts = fields.bag(said.get("parts", {}), "parts")
    if len(parts) > fields.MOST_PLAYERS:
        raise BadValueError("too-many", field="parts", most=fields.MOST_PLAYERS)
    return Player(
        person=fields.text(said.get("person"), "person"),
        name=fields.text(said.get("name"), "name", fields.MOST_NAME),
        seat=fields.whole(said.get("seat"), "seat", 0, fields.MOST_PLAYERS - 1),
        points=None if points is None else fields.span(points, "points"),
        wins=fields.truth(said.get("wins", False), "wins"),
        place=fields.maybe_whole(said.get("place"), "place", 1, fields.MOST_PLAYERS),
        board=fields.text(said.get("board"), "board", fields.MOST_BOARD),
        parts={
            fields.needed(fields.text(part, "parts"), "parts"): fields.span(each, "parts")
            for part, each in parts.items()
        },
        turn_seconds=fields.number(said.get("turnSeconds"), "turnSeconds", fields.MOST_SECONDS),
    )


def checked(play: Play) -> Play:
    """A play that can have been: with players, one to a seat, and a name for whoever is known."""
    if not play.players:
        raise BadValueError("missing", field="players")
    if len({each.seat for each in play.players}) < len(play.players):
        raise BadValueError("same-seat")
    for each in play.players:
        if each.person:
            fields.needed(each.name, "name")
    return play
