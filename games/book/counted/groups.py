"""The same plays put side by side: by game, number of players, modules, board, seat, time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.book.counted.showing import Showing, shown
from games.book.counted.sitting import Sitting

Key = Callable[[Sitting], str]


def by_game(seat: Sitting) -> str:
    return seat.play.game


def by_number(seat: Sitting) -> str:
    """How many sat there."""
    return str(len(seat.play.players))


def by_modules(seat: Sitting) -> str:
    """Game and modules: `fort:cats,dogs`, and `fort:` for the base game."""
    return f"{seat.play.game}:{','.join(sorted(set(seat.play.modules)))}"


def by_board(seat: Sitting) -> str:
    """Game and board: `fort:tire`; seats whose board nobody wrote down are left out."""
    return f"{seat.play.game}:{seat.player.board}" if seat.player.board else ""


def by_seat(seat: Sitting) -> str:
    """The seat in turn order, counted from 1, of decided and other plays alike."""
    return str(seat.player.seat + 1)


def by_year(seat: Sitting) -> str:
    return f"{seat.play.at.year:04d}"


def by_month(seat: Sitting) -> str:
    return f"{seat.play.at.year:04d}-{seat.play.at.month:02d}"


def grouped(seats: Sequence[Sitting], key: Key) -> tuple[Showing, ...]:
    """Each group's showing, in the order of its keys; who has no key is in no group."""
    found: dict[str, list[Sitting]] = {}
    for seat in seats:
        if at := key(seat):
            found.setdefault(at, []).append(seat)
    return tuple(shown(at, found[at]) for at in sorted(found, key=_numbers_by_size))


def _numbers_by_size(key: str) -> tuple[int, str]:
    return (int(key), "") if key.isascii() and key.isdecimal() else (0, key)
