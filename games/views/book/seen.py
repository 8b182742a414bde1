"""A play of the book in words: what it is called, who sat there, how it came out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from games.book.counted.play import Play, Player
from games.book.keeping import PRACTICE
from games.book.models import House
from games.models import Depth
from games.sites import sites
from games.views.table.sharing import span

PAPER = "paper"
DEPTHS = {
    Depth.POINTS: gettext_noop("Points only"),
    Depth.BOARDS: gettext_noop("Boards: points, tokens, fort"),
    Depth.CARDS: gettext_noop("Cards: every card, with the rules"),
    PAPER: gettext_noop("On paper, without the companion"),
    PRACTICE: gettext_noop("Practice against bots"),
}


@dataclass(frozen=True, slots=True)
class PlayerSeen:
    name: str
    """Without one: somebody who was forgotten."""
    person: str
    points: str
    wins: bool


@dataclass(frozen=True, slots=True)
class PlaySeen:
    key: str
    href: str
    game: str
    at: datetime
    players: tuple[PlayerSeen, ...]
    """The best first."""
    complete: bool
    practice: bool
    where: str
    note: str


def seen(house: House, play: Play) -> PlaySeen:
    return PlaySeen(
        key=play.key,
        href=reverse("house_play", args=[house.name, play.key]),
        game=game_name(play.game, play.modules),
        at=timezone.localtime(play.at),
        players=tuple(
            PlayerSeen(
                each.name,
                each.person,
                "" if each.points is None else span(each.points),
                each.wins,
            )
            for each in best_first(play.players)
        ),
        complete=play.complete,
        practice=play.depth == PRACTICE,
        where=play.where,
        note=play.note,
    )


def best_first(players: Sequence[Player]) -> list[Player]:
    return sorted(
        players,
        key=lambda one: (
            not one.wins,
            one.place or len(players) + 1,
            -(one.points or (0, 0))[1],
            one.seat,
        ),
    )


def game_name(game: str, modules: Sequence[str] = ()) -> str:
    """A game that this site does not know is called what the book calls it."""
    known = sites().get(game)
    return str(known.face.title(modules)) if known else game


def depth_name(depth: str) -> str:
    return _(DEPTHS[depth]) if depth in DEPTHS else ""


def ending_name(play: Play) -> str:
    known = sites().get(play.game)
    return str(known.face.endings.get(play.ending, "")) if known and play.ending else ""


# One sentence -------------------------------------------------------------------------------------

CLOSE = 1
FAR = 15


def sentence(play: Play) -> str:
    """What happened, as far as the result says it; names stand first or alone."""
    players = best_first(play.players)
    winners = [each for each in players if each.wins]
    if not winners or not play.complete:
        return _("It was not counted to the end.") if not play.complete else ""
    if len(winners) > 1:
        *some, last = map(_name, winners)
        return _("%(names)s and %(last)s share the win.") % {"names": ", ".join(some), "last": last}
    best, others = winners[0], [each for each in players if not each.wins]
    lead = _lead(best, others)
    told = {"name": _name(best), "points": lead or 0}
    if lead is None:
        return _("%(name)s wins.") % told
    if lead == 0:
        return _("%(name)s wins, though another has as many points.") % told
    if lead <= CLOSE:
        return _("%(name)s wins by a single point.") % told
    if lead >= FAR:
        return (
            ngettext(
                "%(name)s wins by far: %(points)d point ahead.",
                "%(name)s wins by far: %(points)d points ahead.",
                lead,
            )
            % told
        )
    return (
        ngettext(
            "%(name)s wins, %(points)d point ahead.",
            "%(name)s wins, %(points)d points ahead.",
            lead,
        )
        % told
    )


def _lead(best: Player, others: Sequence[Player]) -> int | None:
    """None where points were not written down, or nobody knows them to a point."""
    known = [each.points for each in (best, *others)]
    if len(known) < 2 or any(each is None or each[0] != each[1] for each in known):
        return None
    first, *rest = (each[0] for each in known if each is not None)
    return max(0, first - max(rest))


def _name(player: Player) -> str:
    """Kept apart from the words around it, in whichever direction it is read."""
    return f"\u2068{player.name}\u2069" if player.name else _("A guest")
