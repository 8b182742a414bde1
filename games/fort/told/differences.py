"""What a table has become: tokens, points, levels and cards that changed hands, in few words."""

from __future__ import annotations

from collections import Counter

from games.fort.box.cards import KINDS, UNKNOWN
from games.fort.box.say import counted
from games.fort.table.position import Position, Seat
from games.fort.told import talk


def tokens(before: Seat, after: Seat, language: str) -> list[str]:
    """What came, what was packed, what went."""
    came, went = [], []
    for kind, noun in enumerate(KINDS):
        stuff = after.stuff[kind] - before.stuff[kind]
        pack = after.pack[kind] - before.pack[kind]
        moved = max(0, min(pack, -stuff))
        stuff, pack = stuff + moved, pack - moved
        if moved:
            said = counted(moved, noun, language)
            came.append(talk.phrase("came", "packed", language, tokens=said))
        if pack > 0 and stuff >= 0:
            said = counted(pack, noun, language)
            came.append(talk.phrase("came", "gain_pack", language, tokens=said))
            pack = 0
        if stuff + pack > 0:
            came.append(counted(stuff + pack, noun, language))
        elif stuff + pack < 0:
            went.append(f"−{counted(-stuff - pack, noun, language)}")
    return [*went, *came]


def gains(before: Seat, after: Seat, language: str, *, total: bool = False) -> list[str]:
    """Tokens, points and levels; `total` says how many points there are now."""
    said = tokens(before, after, language)
    if after.level != before.level:
        said.append(talk.phrase("came", "level", language, n=after.level))
    scored = after.vp - before.vp
    if scored:
        points: str = counted(abs(scored), "point", language)
        points = points if scored > 0 else f"−{points}"
        if total:
            points = talk.phrase("came", "points", language, points=points, n=after.vp)
        said.append(points)
    if after.macaroni and not before.macaroni:
        said.append(talk.phrase("came", "macaroni", language))
    return said


def dogs(before: Seat, after: Seat, language: str) -> list[str]:
    """Those that came home."""
    came = Counter(after.doghouse) - Counter(before.doghouse)
    return [
        talk.phrase("came", "doghouse", language, card=talk.card(card, language))
        for card in came.elements()
        if card != UNKNOWN
    ]


def lured(before: Position, after: Position, language: str) -> list[str]:
    """Cats that came, each in a sentence: to whom, and who has lost it (F10.2)."""
    kept = {cat: seat.name for seat in before.seats for cat in seat.cats}
    return [
        talk.phrase(
            "log",
            "lured_from" if cat in kept else "lured",
            language,
            name=talk.player(after, index, language),
            card=talk.card(cat, language),
            **({"from": kept[cat]} if cat in kept else {}),
        )
        for index, (was, now) in enumerate(zip(before.seats, after.seats, strict=True))
        for cat in now.cats
        if cat not in was.cats and cat != UNKNOWN
    ]


def of_others(before: Position, after: Position, who: int, language: str) -> list[str]:
    """The same for everybody else at the table."""
    said = []
    for seat in after.rivals(who):
        was, now = before.seats[seat], after.seats[seat]
        what = [*gains(was, now, language), *dogs(was, now, language)]
        if what:
            name = talk.player(after, seat, language)
            said.append(talk.phrase("came", "other", language, name=name, what=", ".join(what)))
    return said
