"""Play files of BG Stats (`.bgsplay`, and the same as its whole export): out and in.

Such a file lists games, places and people by number, and plays that point at them. What it has no
field for (modules, parts of the score, a span of points, …) stands in each play under our own name,
which other readers skip. It is believed only where the rest of the play is still what we wrote;
else somebody has changed it there, and what BG Stats says is so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from uuid import NAMESPACE_URL, uuid5

from games.book.counted.play import Play, Player
from games.book.files import fields, ours
from games.book.files.fields import BadValueError, Bag
from games.book.files.json_lines import Item, Scanned
from games.book.files.lexicon import Lexicon
from games.book.files.ours import MARK, checked
from games.book.files.outcome import Trouble

SPACE = uuid5(NAMESPACE_URL, "fort-companion:house-book")
ABOUT = "Plays for BG Stats: open this file with the app to take them over."
SCORE = re.compile(r"-?\d{1,9}(?:\s*[+-]\s*\d{1,9}){0,30}")
"""BG Stats keeps what somebody typed: a number, or a sum of some."""
DATE = "%Y-%m-%d %H:%M:%S"


def write(plays: Sequence[Play], lexicon: Lexicon) -> str:
    """A line for each play. Times are in UTC, as in the link that posts a single play."""
    games = {game: n for n, game in enumerate(sorted({play.game for play in plays}), 1)}
    places = {place: n for n, place in enumerate(sorted({p.where for p in plays if p.where}), 1)}
    people: dict[tuple[str, str], int] = {}
    for play in plays:
        for each in play.players:
            people.setdefault((each.person, each.name), len(people) + 1)
    written = [_play(play, games, places, people) for play in plays]
    lists = {
        "players": [_person(key, name, n) for (key, name), n in people.items()],
        "locations": [
            {"id": n, "uuid": _uuid("place", place), "name": place} for place, n in places.items()
        ],
        "games": [_game(game, n, lexicon) for game, n in games.items()],
        "plays": written,
    }
    return (
        f'{{"about": {ours.line(ABOUT)}'
        + "".join(
            f',\n"{name}": [\n' + ",\n".join(map(ours.line, items)) + "\n]"
            for name, items in lists.items()
        )
        + "\n}\n"
    )


def _uuid(kind: str, name: str) -> str:
    return str(uuid5(SPACE, f"{kind}:{name}"))


def _person(key: str, name: str, n: int) -> ours.Json:
    return {
        "id": n,
        "uuid": _uuid("person", f"{key}:{name}"),
        "name": name,
        "isAnonymous": not key,
    }


def _game(game: str, n: int, lexicon: Lexicon) -> ours.Json:
    known = {key: number for number, key in lexicon.board_game_geek.items()}
    return {
        "id": n,
        "uuid": _uuid("game", game),
        "name": lexicon.names.get(game, game),
        "bggId": known.get(game, 0),
        "highestWins": True,
        "noPoints": False,
        "cooperative": False,
        "usesTeams": False,
    }


def _play(
    play: Play,
    games: Mapping[str, int],
    places: Mapping[str, int],
    people: Mapping[tuple[str, str], int],
) -> ours.Json:
    place: ours.Json = {"locationRefId": places[play.where]} if play.where else {}
    return {
        "uuid": _uuid("play", play.key),
        "playDate": play.at.astimezone(UTC).strftime(DATE),
        "gameRefId": games[play.game],
        **place,
        "durationMin": play.minutes or 0,
        "rounds": play.rounds,
        "board": ", ".join(play.modules),
        "comments": play.note,
        "ignored": False,
        "manualWinner": True,
        "usesTeams": False,
        "scoringSetting": 0,
        "rating": 0,
        "playImages": "[]",
        "playerScores": [
            {
                "playerRefId": people[each.person, each.name],
                "score": "" if each.points is None else str(each.points[0]),
                "winner": each.wins,
                "rank": each.place or 0,
                "seatOrder": each.seat + 1,
                "startPlayer": False,
                "newPlayer": False,
                "role": each.board,
            }
            for each in play.players
        ],
        MARK: ours.written(play),
    }


# And back -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Numbered:
    """What the numbers in the plays of a file stand for."""

    games: Mapping[int, Bag]
    places: Mapping[int, Bag]
    people: Mapping[int, Bag]


def is_of(found: Scanned) -> bool:
    return {"plays", "players", "games"} <= set(found.lists)


def read(found: Scanned, lexicon: Lexicon) -> tuple[list[Play], list[Trouble]]:
    """The plays of our games, and why each of the others was not read."""
    numbered = Numbered(
        *(_by_number(found.lists.get(name, [])) for name in ("games", "locations", "players"))
    )
    items = found.lists.get("plays", [])
    return ours.each_play(items, lambda value: _play_of(value, numbered, lexicon))


def _by_number(items: Sequence[Item]) -> dict[int, Bag]:
    return {
        number: item.value
        for item in items
        if isinstance(item.value, dict) and isinstance(number := item.value.get("id"), int)
    }


def _play_of(value: object, numbered: Numbered, lexicon: Lexicon) -> Play:
    said = fields.bag(value, "plays")
    told = _as_told(said, numbered, lexicon)
    try:
        wrote = ours.play_of(said[MARK], lexicon) if MARK in said else None
    except BadValueError:
        wrote = None
    if wrote is None or _without_names(_as_kept(wrote, lexicon)) != _without_names(told):
        return told if wrote is None else replace(told, key=wrote.key)
    return wrote


def _as_told(said: Bag, numbered: Numbered, lexicon: Lexicon) -> Play:
    """A play by BG Stats' own fields."""
    game = _of(numbered.games, said.get("gameRefId"), "gameRefId")
    name = fields.text(game.get("name"), "name", fields.MOST_NOTE)
    number = game.get("bggId")
    geek = lexicon.board_game_geek.get(number) if isinstance(number, int) and number else None
    known = (geek, ()) if geek else lexicon.game(name)
    if known is None:
        raise BadValueError("other-game", game=fields.shown(name))
    if said.get("usesTeams") is True:
        raise BadValueError("teams")
    if said.get("ignored") is True:
        raise BadValueError("ignored")
    place = said.get("locationRefId")
    where = _of(numbered.places, place, "locationRefId").get("name") if place else ""
    minutes = fields.whole(said.get("durationMin", 0), "durationMin", 0, fields.MOST_MINUTES)
    uuid = fields.key(said.get("uuid"), "uuid")
    return checked(
        Play(
            key=uuid.lower() if len(uuid) > 40 else f"bgstats-{uuid.lower()}",
            at=_moment(said.get("playDate")),
            game=known[0],
            modules=_modules(said.get("board"), known, lexicon),
            depth="paper",
            players=_players(said, known[0], numbered, lexicon),
            rounds=fields.whole(said.get("rounds", 0), "rounds", 0, fields.MOST_ROUNDS),
            minutes=minutes or None,
            note=fields.text(said.get("comments"), "comments", fields.MOST_NOTE, lines=True),
            where=fields.text(where, "locations", fields.MOST_PLACE),
        )
    )


def _of(rows: Mapping[int, Bag], number: object, at: str) -> Bag:
    found = rows.get(number) if isinstance(number, int) else None
    if found is None:
        raise BadValueError("points-nowhere", field=at, value=fields.shown(number))
    return found


def _moment(value: object) -> datetime:
    if not isinstance(value, str) or not value.strip():
        raise BadValueError("want-date", field="playDate", value=fields.shown(value))
    return fields.moment(value, "playDate")


def _modules(
    board: object, known: tuple[str, tuple[str, ...]], lexicon: Lexicon
) -> tuple[str, ...]:
    """Those named in the field for the board, by our words for them; other words there are the
    owner's own and say nothing to us."""
    game, modules = known
    if not isinstance(board, str) or len(board) > fields.MOST_NOTE:
        return modules
    named = [each.strip() for each in board.split(",")]
    return modules or tuple(each for each in named if each in lexicon.modules.get(game, ()))


def _players(said: Bag, game: str, numbered: Numbered, lexicon: Lexicon) -> tuple[Player, ...]:
    """In the order of their seats, where all of them have one of their own."""
    rows = [
        fields.bag(each, "playerScores")
        for each in fields.listed(said.get("playerScores"), "playerScores", fields.MOST_PLAYERS)
    ]
    seats = [row.get("seatOrder") for row in rows]
    known = [
        seat - 1 for seat in seats if isinstance(seat, int) and 0 < seat <= fields.MOST_PLAYERS
    ]
    if len(set(known)) < len(rows):
        known = list(range(len(rows)))
    return tuple(
        _player(row, seat, game, numbered, lexicon) for row, seat in zip(rows, known, strict=True)
    )


def _player(row: Bag, seat: int, game: str, numbered: Numbered, lexicon: Lexicon) -> Player:
    person = _of(numbered.people, row.get("playerRefId"), "playerRefId")
    anonymous = person.get("isAnonymous") is True
    name = fields.text(person.get("name"), "name", fields.MOST_NAME)
    score = _score(row.get("score"))
    role = fields.text(row.get("role"), "role", fields.MOST_NOTE)
    boards = lexicon.boards.get(game, {})
    return Player(
        person="" if anonymous else fields.needed(name, "name").strip().casefold(),
        name=name,
        seat=seat,
        points=None if score is None else (score, score),
        wins=fields.truth(row.get("winner", False), "winner"),
        place=fields.whole(row.get("rank", 0), "rank", 0, fields.MOST_PLAYERS) or None,
        board=role if role in boards.values() else boards.get(role.strip().casefold(), ""),
    )


def _score(value: object) -> int | None:
    """Of `12+30` the sum."""
    if value is None or value == "":
        return None
    typed = fields.text(str(value) if isinstance(value, int) else value, "score").strip()
    if not typed:
        return None
    if not SCORE.fullmatch(typed):
        raise BadValueError("want-points", field="score", value=fields.shown(typed))
    found = sum(int(each.replace(" ", "")) for each in re.findall(r"[+-]?\s*\d+", typed))
    return fields.whole(found, "score", -fields.MOST_POINTS, fields.MOST_POINTS)


def _as_kept(play: Play, lexicon: Lexicon) -> Play:
    """What is left of a play of ours in the fields of BG Stats."""
    boards = lexicon.boards.get(play.game, {}).values()
    return replace(
        play,
        at=play.at.astimezone(UTC).replace(microsecond=0),
        depth="paper",
        complete=True,
        ending="",
        minutes=play.minutes or None,
        players=tuple(
            replace(
                each,
                points=None if each.points is None else (each.points[0], each.points[0]),
                board=each.board if each.board in boards else "",
                parts={},
                turn_seconds=None,
            )
            for each in play.players
        ),
    )


def _without_names(play: Play) -> Play:
    """To compare by: the keys of a play and of its people say nothing of how it was."""
    players = tuple(replace(each, person="x" if each.person else "") for each in play.players)
    return replace(play, key="", players=players)
