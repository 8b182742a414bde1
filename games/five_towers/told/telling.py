"""What an entry did, as a line of the log."""

from __future__ import annotations

from typing import Any

from games.engine.entries import Choice, Correction, Entry, Reveal
from games.engine.written.correcting import value_at
from games.five_towers.box import say
from games.five_towers.box.cards import TYPES, Card, read
from games.five_towers.log import anyway
from games.five_towers.table.position import Position
from games.five_towers.told.talk import player
from games.five_towers.written.json_form import write as written


def tell(before: Position, entry: Entry, after: Position, language: str) -> str:
    """One or two sentences; nothing in this game is hidden from anybody."""
    if isinstance(entry, Reveal):
        shown = [card for card in map(read, entry.cards) if card is not None]
        return _said("offer", language, cards=say.cards(shown, language))
    if isinstance(entry, Correction):
        if entry.path == anyway.PATH:
            return _insisted(before, entry, language)
        return _corrected(before, entry, language)
    assert isinstance(entry, Choice)
    return " ".join([_chosen(before, entry, language), *_followed(before, after, language)])


def clause(entry: Entry) -> str:
    """By which rule somebody did that; none for what is put right by hand."""
    if isinstance(entry, Reveal):
        return "T2.1"
    if not isinstance(entry, Choice):
        return ""
    field, value = entry.answers[0]
    if field == "bid":
        return "T2.2"
    return "T3.5" if value == "fail" else "T3.2"


def _said(key: str, language: str, **gaps: object) -> str:
    return say.phrase("log", key, language, **gaps)


def _chosen(before: Position, entry: Choice, language: str) -> str:
    name = player(before, entry.seat, language)
    field, value = entry.answers[0]
    if field == "bid":
        if value is None:
            return _said("out", language, name=name)
        return _said("bid", language, name=name, number=value)
    if value == "fail":
        return _said("fail", language, name=name)
    built = [tuple(card) for said, card in entry.answers if said == "card"]
    cards = say.cards([(kind, number) for kind, number in built], language)
    torn = dict(entry.answers)["tear down"]
    if torn is None:
        return _said("build", language, name=name, cards=cards)
    top: Card = (torn, before.seats[entry.seat].towers[torn][-1])
    return _said("build_torn", language, name=name, torn=say.card(top, language), cards=cards)


def _followed(before: Position, after: Position, language: str) -> list[str]:
    """What came of it without anybody's choice."""
    lines = []
    if before.phase == "bid" and after.phase not in ("bid", "build"):
        lines.append(_said("declined", language))
    if after.passing > before.passing:
        lines.append(_said("reshuffled", language))
    if after.phase == "over":
        lines.append(_said("over", language))
    return lines


def _insisted(before: Position, entry: Correction, language: str) -> str:
    name = player(before, before.to_bid, language)
    said = _said("bid_anyway", language, name=name, number=anyway.meant(entry))
    return _said("note", language, said=said, note=entry.note)


def _corrected(before: Position, entry: Correction, language: str) -> str:
    parts = entry.path.split(".")
    what = _field(before, parts, language)
    stood = value_at(written(before), entry.path)
    was, now = (_plain(value, language) for value in (stood, entry.value))
    if parts[-1] == "main":  # a tower nobody chose is the best of them
        best = say.load_words(language)["fields"]["best"]
        was = was if stood else best
        now = now if entry.value else best
    if was is None or now is None:
        line = _said("corrected", language, what=what)
    else:
        line = _said("corrected_to", language, what=what, before=was, now=now)
    return _said("note", language, said=line, note=entry.note) if entry.note else line


def _field(p: Position, parts: list[str], language: str) -> str:
    fields = say.load_words(language)["fields"]
    if parts[0] != "seats":
        return fields.get(parts[0], parts[0])
    seat = int(parts[1]) if len(parts) > 2 and parts[1].isdecimal() else len(p.seats)
    if seat >= len(p.seats) or parts[2] not in fields:
        return fields["name"]
    kind = parts[3] if len(parts) > 3 else ""
    tower = say.load_words(language)["towers"].get(kind, kind)
    return fields[parts[2]].format(name=player(p, seat, language), kind=tower)


def _plain(value: Any, language: str) -> str | None:
    """A number, a name, a tower or cards; None for what has no words."""
    fields = say.load_words(language)["fields"]
    if value is None:
        return fields["none"]
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        words = say.load_words(language)
        return words["towers"].get(value) or words["phases"].get(value) or value
    if not value:
        return fields["empty"]
    if all(each == "?" for each in value):
        return str(len(value))
    texts: list[str] = []
    for each in value:
        if isinstance(each, list | tuple) and len(each) == 2 and each[0] in TYPES:
            texts.append(say.card((each[0], each[1]), language))
        elif each is None or each == "?" or isinstance(each, int):
            texts.append("–" if each is None else str(each))
        else:
            return None
    return ", ".join(texts)
