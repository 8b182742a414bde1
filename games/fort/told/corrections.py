"""A correction by hand as a line of the log."""

from __future__ import annotations

from typing import Any

from games.engine.entries import Correction
from games.engine.written.correcting import value_at
from games.fort.box.cards import BOARDS, CARDS, UNKNOWN
from games.fort.box.say import counted, load_words
from games.fort.log import by_hand, counting, untold
from games.fort.log.correcting import PROFILE
from games.fort.table.position import Position
from games.fort.told import profiles, talk
from games.fort.told.phases import phase_name
from games.fort.written import json_form

HIDDEN_OF_SEAT = ("hand", "deck", "pool", "made_up_rules", "counted")
NEVER_TOLD = ("deck", "pool", "park_deck", "rule_stack", "box")
TOKENS = ("stuff", "pack")


def tell(
    before: Position, entry: Correction, after: Position, language: str, own: frozenset[int]
) -> str:
    if (entry.path, entry.value) == ("phase", "over"):
        return talk.phrase("log", "stopped", language)
    if (entry.path, entry.value) == ("park_deck", ()):
        return talk.phrase("log", "park_empty", language)
    if entry.path in (*by_hand.VERBS, counting.BUILD, untold.REST):
        return _deed(before, entry, after, language)
    if entry.path == counting.GAIN:
        return _gained(before, entry, after, language)
    parts = entry.path.split(".")
    if entry.path.startswith(PROFILE):
        return profiles.corrected(before.profile, after.profile, parts[1:], language)
    seat = int(parts[1]) if parts[0] == "seats" and parts[1:] and parts[1].isdecimal() else None
    counted_up = not after.agenda and parts[2:3] == ["counted"]
    secret = _secret(parts, seat, own) and not counted_up
    what = _what(before, parts, seat, language, secret=secret)
    if secret:
        said = talk.phrase("log", "corrected", language, what=what)
    else:
        was = value_at(json_form.write(before), entry.path)
        field = parts[-1]
        said = _said(what, field, was, entry.value, language, before)
    if entry.note:
        said = talk.phrase("log", "note", language, said=said, note=entry.note)
    return said


def _deed(before: Position, entry: Correction, after: Position, language: str) -> str:
    """The turn is over, or a fort has gone up."""
    if entry.path in (by_hand.NEXT, untold.REST):
        name = talk.player(before, before.leader, language)
        said = talk.phrase("log", "passed_on", language, name=name)
        if not after.agenda:
            return f"{said} {talk.phrase('log', 'over', language)}"
        name = talk.player(after, after.leader, language)
        return f"{said} {talk.phrase('log', 'turn', language, name=name)}"
    who, (pizza, toy, *packed) = counting.paid(entry)
    bundle = (pizza + packed[0], toy + packed[1])
    gaps = {"name": talk.player(before, who, language), "level": after.seats[who].level}
    tokens = talk.tokens(bundle, language)
    key = "level_up" if tokens else "level_up_free"
    return talk.phrase("log", key, language, tokens=tokens, **gaps)


def _gained(before: Position, entry: Correction, after: Position, language: str) -> str:
    """What a turn has brought, told without its cards."""
    who, what, _number = counting.gained(entry)
    was, now = (counting.standing(p, who, what) for p in (before, after))
    change = f"+{now - was}" if now >= was else f"−{was - now}"
    gaps = {"name": talk.player(before, who, language), "now": now}
    if what == "vp":
        points = f"{change[0]}{counted(abs(now - was), 'point', language)}"
        return talk.phrase("log", "scored", language, points=points, **gaps)
    if what == "level":
        said = talk.phrase("log", "leveled", language, level=now, **gaps)
        brought = after.seats[who].macaroni and not before.seats[who].macaroni
        macaroni = talk.capital(talk.phrase("came", "macaroni", language)) + "."
        return f"{said} {macaroni}" if brought else said
    place, _, kind = what.partition(".")
    field = f"{kind}_{place}" if kind else place
    named = talk.field(field, language)
    return talk.phrase("log", "counted", language, what=named, change=change, **gaps)


def _what(
    p: Position, parts: list[str], seat: int | None, language: str, *, secret: bool = False
) -> str:
    """What was corrected, by name."""
    if seat is None or seat >= len(p.seats) or len(parts) < 3:
        return talk.field(parts[0], language)
    field = parts[2]
    if field == "counted":
        return _counted(p, parts, seat, language, secret=secret)
    if field in TOKENS and len(parts) > 3:
        field = f"{parts[3]}_{field}"
    name = talk.player(p, seat, language)
    return talk.phrase("fields", "of", language, name=name, what=talk.field(field, language))


def _counted(p: Position, parts: list[str], seat: int, language: str, *, secret: bool) -> str:
    """Which made-up rule was counted by hand."""
    rule = parts[3] if parts[3:] and parts[3] in CARDS and not secret else ""
    what = talk.card(rule, language) if rule else talk.field("made_up_rules", language)
    return talk.phrase("fields", "of", language, name=talk.player(p, seat, language), what=what)


def _secret(parts: list[str], seat: int | None, own: frozenset[int]) -> bool:
    if any(part in NEVER_TOLD for part in parts):
        return True
    if seat is None:
        return parts[0] == "seats"
    return len(parts) < 3 or (parts[2] in HIDDEN_OF_SEAT and seat not in own)


def _said(what: str, field: str, was: Any, now: Any, language: str, p: Position) -> str:
    if isinstance(now, (tuple, list)):
        if not all(isinstance(card, str) and (card in CARDS or card == UNKNOWN) for card in now):
            return talk.phrase("log", "corrected", language, what=what)
        if not now:
            return talk.phrase("log", "corrected_empty", language, what=what)
        cards = talk.cards(list(now), language)
        return talk.phrase("log", "corrected_cards", language, what=what, cards=cards)
    texts = [_plain(field, value, language, p) for value in (was, now)]
    if "" in texts:
        return talk.phrase("log", "corrected", language, what=what)
    return talk.phrase("log", "corrected_to", language, what=what, before=texts[0], now=texts[1])


def _plain(field: str, value: Any, language: str, p: Position) -> str:
    """A number, a yes or no, the name of a card; "" for what has no name of its own."""
    if field in ("leader", "first") and value in range(len(p.seats)):
        return talk.player(p, value, language)
    if field == "phase" and isinstance(value, str):
        return phase_name(value.replace(" ", "-"), language)
    if field == "board" and value in BOARDS:
        return str(load_words(language)["boards"][value])
    if field == "name" and isinstance(value, str):
        return value
    if isinstance(value, bool):
        return talk.phrase("fields", "yes" if value else "no", language)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str) and (value in CARDS or value == UNKNOWN):
        return talk.card(value, language)
    return ""
