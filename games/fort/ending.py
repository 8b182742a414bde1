"""F7.1, F7.2, F7.4 in words: what brings the end, who has the last turn, what decides a tie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from games.fort import talk
from games.fort.cards import UNKNOWN
from games.fort.position import TOP_LEVEL, TRACK_END, Position
from games.fort.scoring import MADE_UP_RULES, Score


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence and the clause behind it."""

    text: str
    clause: str


def brought_by(p: Position, language: str) -> list[str]:
    """Everything on the table that ends the game, whichever came first."""
    found = []
    for index, seat in enumerate(p.seats):
        name = talk.player(p, index, language)
        if seat.vp >= TRACK_END:
            said = talk.phrase("ending", "track", language, name=name, points=seat.vp)
            found.append(said)
        if seat.level >= TOP_LEVEL:
            found.append(talk.phrase("ending", "level", language, name=name))
    if not p.park_deck:
        found.append(talk.phrase("ending", "park", language))
    return found


def last_round(p: Position, language: str) -> list[Said]:
    """Why this round is the last, and who closes it; nothing as long as the game goes on."""
    if not p.ending or not p.agenda:
        return []
    last = (p.first - 1) % len(p.seats)
    key = "last_now" if last == p.leader else "last"
    name = talk.player(p, last, language)
    why = talk.listed(brought_by(p, language), language)
    found = [Said(f"{talk.capital(why)}.", "F7.1")] if why else []
    return [*found, Said(talk.phrase("ending", key, language, name=name), "F7.2")]


def to_lay_open(p: Position) -> list[int]:
    """Seats that have a made-up rule (F6.3) which nobody has seen yet, once the game is over."""
    if p.agenda:
        return []
    return [
        index
        for index, seat in enumerate(p.seats)
        if not seat.shown and (seat.made_up_rules or seat.level)
    ]


def could_be_hidden(p: Position, seat: int) -> list[str]:
    """Made-up rules that an unknown one of this seat could be."""
    seen = {rule for i, it in enumerate(p.seats) if i != seat for rule in it.made_up_rules}
    return [rule for rule in MADE_UP_RULES if rule not in seen - {UNKNOWN}]


KNOWN_AT: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "points": ("minimalism",),
        "boards": ("minimalism", "piggy-bank", "pizza-party", "secret-stash"),
    }
)
"""Made-up rules that a table can count by itself though it keeps no cards."""


def to_count(p: Position, seat: int, depth: str) -> list[str]:
    """Made-up rules of a seat that only the table can count, and has not."""
    it = p.seats[seat]
    known = KNOWN_AT.get(depth)
    if known is None:
        return []
    counted = dict(it.counted)
    return [rule for rule in it.made_up_rules if rule not in (*known, *counted, UNKNOWN)]


def tie(p: Position, found: list[Score], language: str) -> Said | None:
    """F7.4, where it decided."""
    best = max(score.total[1] for score in found)
    tied = [score for score in found if score.total == (best, best)]
    if len(tied) < 2 or any(score.total[1] >= best for score in found if score not in tied):
        return None
    names = talk.listed([talk.player(p, score.seat, language) for score in tied], language)
    top = max(p.seats[score.seat].level for score in tied)
    first = [score.seat for score in tied if p.seats[score.seat].level == top]
    if len(first) > 1:
        winners = talk.listed([talk.player(p, seat, language) for seat in first], language)
        if len(first) == len(tied):
            said = talk.phrase("ending", "tie_shared", language, names=names, points=best)
        else:
            said = talk.phrase("ending", "tie_shared", language, names=winners, points=best)
        return Said(said, "F7.4")
    name = talk.player(p, first[0], language)
    gaps = {"names": names, "points": best, "name": name, "level": top}
    return Said(talk.phrase("ending", "tie_level", language, **gaps), "F7.4")


def cards_owned(p: Position, language: str) -> str:
    """What Sleepover compares: "Ann 17 · Ben 15"."""
    return " · ".join(
        f"{talk.player(p, index, language)} {len(seat.own_cards())}"
        for index, seat in enumerate(p.seats)
    )


def listed(p: Position, seats: list[int], language: str) -> str:
    return talk.listed([talk.player(p, seat, language) for seat in seats], language)
