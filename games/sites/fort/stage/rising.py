"""A fort has just risen, or a perk has a name now: a moment for all who look, with the drawing."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games import tables
from games.engine.entries import Undo
from games.fort.box.cards import UNKNOWN
from games.fort.box.tracks import LOOKOUT_ABOVE_LEVEL, PACK_ABOVE_LEVEL, TOP_LEVEL
from games.fort.table.position import Position, Seat
from games.fort.told import talk
from games.sites.shapes.table import Who, whose
from games.views.reader import language


@dataclass(frozen=True, slots=True, kw_only=True)
class Risen(Who):
    """The seat, the level it has come to and what that brings (F2.5, F6.3)."""

    level: int
    perk: str
    """Which perk it is, where that is said later; "" where the fort has risen."""
    brings: tuple[str, ...]


def risen(now: tables.Moment, p: Position) -> tuple[Risen, ...]:
    """Whose fort the last entry has raised; nothing more once anything else is entered."""
    step = now.steps[-1] if now.steps else None
    if step is None or isinstance(step.entry, Undo):
        return ()
    seats = enumerate(zip(step.before.seats, p.seats, strict=True))
    found = (_moment_of(p, n, before, seat) for n, (before, seat) in seats)
    return tuple(moment for moment in found if moment is not None)


def _moment_of(p: Position, n: int, before: Seat, seat: Seat) -> Risen | None:
    who = whose(n, seat.name)
    if before.level < seat.level:
        return Risen(**who, level=seat.level, perk="", brings=_brings(p, before, seat))
    gained = _gained(before, seat)
    if not gained:
        return None
    does = tuple(talk.what_it_does(perk, "perks", language()) for perk in gained)
    return Risen(**who, level=seat.level, perk=talk.cards(gained, language()), brings=does)


def _gained(before: Seat, seat: Seat) -> list[str]:
    """Perks that have a name now."""
    return [perk for perk in seat.perks if perk not in before.perks and perk != UNKNOWN]


def _brings(p: Position, before: Seat, seat: Seat) -> tuple[str, ...]:
    level = seat.level
    number = {
        "points": p.profile.level_points[level],
        "cards": level + LOOKOUT_ABOVE_LEVEL,
        "tokens": level + PACK_ABOVE_LEVEL,
    }
    said = [
        _("at the end: %(points)d points") % number,
        _("room: %(cards)d cards in the Lookout, %(tokens)d tokens in the Pack") % number,
    ]
    if gained := _gained(before, seat):
        said.append(_("perk: %(perk)s") % {"perk": talk.cards(gained, language())})
    if level == TOP_LEVEL and seat.macaroni and not before.macaroni:
        said.append(_("with the Macaroni Sculpture"))
    return tuple(said)
