"""F7.1, F7.2, F7.4 in words: what brings the end, who has the last turn, what decides a tie."""

from __future__ import annotations

from dataclasses import dataclass

from games.fort.box.say import counted
from games.fort.rules.scoring import Score
from games.fort.table.position import TOP_LEVEL, TRACK_END, Position
from games.fort.told import talk


@dataclass(frozen=True, slots=True)
class Cited:
    """A sentence and the clause behind it."""

    text: str
    clause: str


def brought_by(p: Position, language: str) -> list[str]:
    """Everything on the table that ends the game, whichever came first."""
    found = []
    for index, seat in enumerate(p.seats):
        name = talk.player(p, index, language)
        if seat.vp >= TRACK_END:
            points = counted(seat.vp, "point", language)
            said = talk.phrase("ending", "track", language, name=name, points=points)
            found.append(said)
        if seat.level >= TOP_LEVEL:
            found.append(talk.phrase("ending", "level", language, name=name))
    if not p.park_deck:
        found.append(talk.phrase("ending", "park", language))
    return found


def last_round(p: Position, language: str) -> list[Cited]:
    """Why this round is the last, and who closes it; nothing as long as the game goes on."""
    if not p.ending or not p.agenda:
        return []
    last = (p.first - 1) % len(p.seats)
    key = "last_now" if last == p.leader else "last"
    name = talk.player(p, last, language)
    why = talk.listed(brought_by(p, language), language)
    found = [Cited(f"{talk.capital(why)}.", "F7.1")] if why else []
    return [*found, Cited(talk.phrase("ending", key, language, name=name), "F7.2")]


def tie(p: Position, found: list[Score], language: str) -> Cited | None:
    """F7.4, where it decided."""
    best = max(score.total[1] for score in found)
    tied = [score for score in found if score.total == (best, best)]
    if len(tied) < 2 or any(score.total[1] >= best for score in found if score not in tied):
        return None
    names = talk.listed([talk.player(p, score.seat, language) for score in tied], language)
    points = counted(best, "point", language)
    top = max(p.seats[score.seat].level for score in tied)
    first = [score.seat for score in tied if p.seats[score.seat].level == top]
    if len(first) > 1:
        winners = talk.listed([talk.player(p, seat, language) for seat in first], language)
        if len(first) == len(tied):
            said = talk.phrase("ending", "tie_shared", language, names=names, points=points)
        else:
            said = talk.phrase("ending", "tie_shared", language, names=winners, points=points)
        return Cited(said, "F7.4")
    name = talk.player(p, first[0], language)
    gaps = {"names": names, "points": points, "name": name, "level": top}
    return Cited(talk.phrase("ending", "tie_level", language, **gaps), "F7.4")


def behind(p: Position, found: list[Score], seat: int, language: str) -> Cited | None:
    """F7.4, for one who stands behind another with as many points."""
    mine = next(score for score in found if score.seat == seat)
    ahead = [each for each in found if each.total == mine.total and each.place < mine.place]
    if not ahead or mine.total[0] != mine.total[1]:
        return None
    first = min(ahead, key=lambda each: each.place).seat
    gaps = {
        "name": talk.player(p, first, language),
        "level": p.seats[seat].level,
        "other": p.seats[first].level,
    }
    return Cited(talk.phrase("ending", "behind", language, **gaps), "F7.4")


def cards_owned(p: Position, language: str) -> str:
    """What Sleepover compares: "Ann 17 · Ben 15"."""
    return " · ".join(
        f"{talk.player(p, index, language)} {len(seat.own_cards())}"
        for index, seat in enumerate(p.seats)
    )


def listed(p: Position, seats: list[int], language: str) -> str:
    return talk.listed([talk.player(p, seat, language) for seat in seats], language)
