"""A book as a table for a spreadsheet, a line for each player of each play, and back.

Two tables are read: our own, which holds all of a play, and the one that the score of a single
table and "All our games" give away (`games.views.table.sharing.as_csv`), in any language of ours.
"""

from __future__ import annotations

import csv
import hashlib
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from games.book.counted.play import Play, Player, Span
from games.book.files import fields
from games.book.files.fields import BadValueError
from games.book.files.gathering import Gathering, WrongLineError
from games.book.files.lexicon import Lexicon
from games.book.files.ours import checked, known_module
from games.book.files.outcome import Trouble

COLUMNS = (
    "play",
    "date",
    "game",
    "modules",
    "depth",
    "complete",
    "ending",
    "rounds",
    "minutes",
    "where",
    "note",
    "seat",
    "person",
    "name",
    "place",
    "wins",
    "points",
    "board",
    "turn_seconds",
)
LAST = "players"
"""How many: whoever reads a file that was cut sees that somebody is missing."""
OF_PLAY = COLUMNS[: COLUMNS.index("seat")]
PART = "part:"
"""Before the name of a part of the score, in the heading of its column."""
OLD = ("date", "table", "game", "place", "name", "wins", "points", "rounds")
FORMULA = re.compile(r"'*[=+\-@\t\r]")
"""How a text begins that a spreadsheet would reckon with, or that we have quoted for it."""
MOST_COLUMNS = 100


def write(plays: Sequence[Play]) -> str:
    """With semicolons, as spreadsheets of most of Europe expect; the headings are no words to
    translate but names, the same everywhere."""
    parts = sorted({part for play in plays for each in play.players for part in each.parts})
    out = io.StringIO(newline="")
    line = csv.writer(out, delimiter=";", lineterminator="\r\n").writerow
    line([*COLUMNS, *(PART + part for part in parts), LAST])
    for play in plays:
        of_play = [
            _text(play.key),
            play.at.isoformat(),
            _text(play.game),
            _text(" ".join(play.modules)),
            _text(play.depth),
            int(play.complete),
            _text(play.ending),
            play.rounds or "",
            "" if play.minutes is None else play.minutes,
            _text(play.where),
            _text(play.note),
        ]
        for each in play.players:
            line(
                [
                    *of_play,
                    each.seat,
                    _text(each.person),
                    _text(each.name),
                    "" if each.place is None else each.place,
                    int(each.wins),
                    _span(each.points),
                    _text(each.board),
                    "" if each.turn_seconds is None else each.turn_seconds,
                    *(_span(each.parts.get(part)) for part in parts),
                    len(play.players),
                ]
            )
    return out.getvalue()


def _span(points: Span | None) -> str:
    if points is None:
        return ""
    return str(points[0]) if points[0] == points[1] else f"{points[0]}–{points[1]}"


def _text(text: str) -> str:
    return f"'{text}" if FORMULA.match(text) else text


def _plain(text: str) -> str:
    return text[1:] if text.startswith("'") and FORMULA.match(text) else text


# And back -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table: its number, and its cells by column."""

    number: int
    cells: Mapping[str, str]


Makes = Callable[[Line, int], Player]
"""Makes the player of a line, the first of a play being 0."""


def kind_of(head: str, lexicon: Lexicon) -> str:
    """ours or table, by the headings; "" where they are neither."""
    names = _headings(head, lexicon)
    if {*COLUMNS, LAST} <= set(names):
        return "ours"
    return "table" if set(OLD) <= set(names) else ""


def _headings(head: str, lexicon: Lexicon) -> list[str]:
    if head.count(",") + head.count(";") + head.count("\t") > MOST_COLUMNS:
        return []
    try:
        cells = next(csv.reader([head], delimiter=_delimiter(head)), [])
    except csv.Error:
        return []
    if cells[: len(COLUMNS)] == list(COLUMNS):
        return cells
    return [lexicon.headings.get(cell.strip().casefold(), PART + cell.strip()) for cell in cells]


def _delimiter(head: str) -> str:
    return max(";,\t", key=head.count)


def read(text: str, lexicon: Lexicon) -> tuple[list[Play], list[Trouble]]:
    """The plays of either table. Lines of one play follow each other."""
    head = text.split("\n", 1)[0].rstrip("\r")
    names = _headings(head, lexicon)
    own = kind_of(head, lexicon) == "ours"
    troubles: list[Trouble] = []
    found = Gathering()
    for lines in _together(_lines(text, names, troubles), own):
        found.take(lines[0].number, partial(_own if own else _old, lines, lexicon))
    return found.plays, sorted([*troubles, *found.troubles], key=lambda each: each.line)


def _lines(text: str, names: Sequence[str], troubles: list[Trouble]) -> Iterator[Line | int]:
    """The lines below the headings; of one that has other cells only its number."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text.split("\n", 1)[0]))
    begins = 1
    while True:
        try:
            cells = next(reader, None)
        except csv.Error:
            troubles.append(Trouble(begins, "broken"))
            return
        if cells is None:
            return
        if begins > 1 and any(cells):
            if len(cells) == len(names):
                yield Line(begins, dict(zip(names, map(_plain, cells), strict=True)))
            else:
                values = {"cells": len(cells), "columns": len(names)}
                troubles.append(Trouble(begins, "other-cells", values))
                yield begins
        begins = reader.line_num + 1


def _together(lines: Iterable[Line | int], own: bool) -> Iterator[list[Line]]:
    """Lines of one play. Beside a line that could not be read nothing is sure where a table doesn't
    say how many players there were: a play it may belong to is given up, too, by a line without
    cells in it."""
    names = ("play",) if own else ("date", "table", "game")
    play: list[Line] = []
    torn = False
    for line in lines:
        if isinstance(line, int):
            torn = not own
            if torn and play:
                play.append(Line(play[0].number, {}))
            continue
        if play and any(line.cells[name] != play[0].cells[name] for name in names):
            yield play
            play, torn = [], False
        play.append(line)
        if torn and len(play) == 1:
            play.append(Line(line.number, {}))
    if play:
        yield play


def _own(lines: Sequence[Line], lexicon: Lexicon) -> Play:
    first = lines[0].cells
    for line in lines:
        odd = next((name for name in (*OF_PLAY, LAST) if line.cells[name] != first[name]), "")
        if odd:
            raise WrongLineError(line.number, BadValueError("not-the-same", field=odd))
    if first[LAST] != str(len(lines)):
        raise WrongLineError(lines[-1].number, BadValueError("torn"))
    game = fields.needed(first["game"], "game")
    if game not in lexicon.names:
        raise BadValueError("other-game", game=fields.shown(game))
    return checked(
        Play(
            key=fields.key(first["play"], "play"),
            at=fields.moment(first["date"], "date"),
            game=game,
            modules=tuple(known_module(each, game, lexicon) for each in first["modules"].split()),
            depth=fields.text(first["depth"], "depth", 10),
            players=_at_table(lines, _own_player),
            complete=_yes(first["complete"], "complete"),
            ending=fields.text(first["ending"], "ending", fields.MOST_ENDING),
            rounds=_number(first["rounds"], "rounds", 0, fields.MOST_ROUNDS) or 0,
            minutes=_number(first["minutes"], "minutes", 0, fields.MOST_MINUTES),
            note=fields.text(first["note"], "note", fields.MOST_NOTE, lines=True),
            where=fields.text(first["where"], "where", fields.MOST_PLACE),
        )
    )


def _own_player(line: Line, seat: int) -> Player:
    cells = line.cells
    turn = cells["turn_seconds"].strip().replace(",", ".")
    try:
        turn_seconds = fields.number(float(turn) if turn else None, "turn_seconds", 86400)
    except ValueError:
        raise BadValueError(
            "want-number", field="turn_seconds", value=fields.shown(turn), least=0, most=86400
        ) from None
    found = _number(cells["seat"], "seat", 0, fields.MOST_PLAYERS - 1)
    if found is None:
        raise BadValueError("missing", field="seat")
    parts = {name.removeprefix(PART): cell for name, cell in cells.items() if name.startswith(PART)}
    spans = {part: fields.typed_span(cell, part) for part, cell in parts.items()}
    return Player(
        person=fields.text(cells["person"], "person"),
        name=fields.text(cells["name"], "name", fields.MOST_NAME),
        seat=found,
        points=fields.typed_span(cells["points"], "points"),
        wins=_yes(cells["wins"], "wins"),
        place=_number(cells["place"], "place", 1, fields.MOST_PLAYERS),
        board=fields.text(cells["board"], "board", fields.MOST_BOARD),
        parts={part: span for part, span in spans.items() if span is not None},
        turn_seconds=turn_seconds,
    )


def _old(lines: Sequence[Line], lexicon: Lexicon) -> Play:
    """Says no time of day and no seats: noon, and the order of the lines. It is complete where all
    points are exact and somebody wins."""
    for line in lines:
        if not line.cells:
            raise WrongLineError(line.number, BadValueError("torn"))
    first = lines[0].cells
    known = lexicon.game(first["game"])
    if known is None:
        raise BadValueError("other-game", game=fields.shown(first["game"]))
    game, modules = known
    players = _at_table(lines, lambda line, seat: _old_player(line, seat, game, lexicon))
    exact = all(each.points and each.points[0] == each.points[1] for each in players)
    said = "\n".join(",".join(line.cells.values()) for line in lines)
    return checked(
        Play(
            key=f"table-{hashlib.sha256(said.encode()).hexdigest()[:20]}",
            at=fields.moment(first["date"], "date"),
            game=game,
            modules=modules,
            depth="paper",
            players=players,
            complete=exact and any(each.wins for each in players),
            rounds=_number(first["rounds"], "rounds", 0, fields.MOST_ROUNDS) or 0,
        )
    )


def _old_player(line: Line, seat: int, game: str, lexicon: Lexicon) -> Player:
    cells = line.cells
    name = fields.text(cells["name"], "name", fields.MOST_NAME)
    columns = lexicon.parts.get(game, {})
    parts = {
        columns[heading]: fields.typed_span(cell, heading)
        for column, cell in cells.items()
        if (heading := column.removeprefix(PART).casefold()) in columns
    }
    return Player(
        person=name.strip().casefold(),
        name=name,
        seat=seat,
        points=fields.typed_span(cells["points"], "points"),
        wins=_yes(cells["wins"], "wins"),
        place=_number(cells["place"], "place", 1, fields.MOST_PLAYERS),
        parts={part: span for part, span in parts.items() if span is not None},
    )


def _at_table(lines: Sequence[Line], player: Makes) -> tuple[Player, ...]:
    if len(lines) > fields.MOST_PLAYERS:
        raise BadValueError("too-many", field="players", most=fields.MOST_PLAYERS)
    found = []
    for seat, line in enumerate(lines):
        try:
            found.append(player(line, seat))
        except BadValueError as bad:
            raise WrongLineError(line.number, bad) from bad
    return tuple(found)


def _yes(cell: str, at: str) -> bool:
    if cell.strip() not in ("0", "1"):
        raise BadValueError("want-yes-or-no", field=at, value=fields.shown(cell))
    return cell.strip() == "1"


def _number(cell: str, at: str, least: int, most: int) -> int | None:
    cell = cell.strip()
    if not cell:
        return None
    if not (cell.isascii() and cell.isdecimal() and len(cell) < 7):
        raise BadValueError(
            "want-number", field=at, value=fields.shown(cell), least=least, most=most
        )
    return fields.whole(int(cell), at, least, most)
