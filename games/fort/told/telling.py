"""The log in sentences, and the preview of a choice. Neither tells what only some may know.

`own` are the seats whose secrets the reader may know: which made-up rule was taken, what was
entered about a hand. Cards drawn are told to nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.engine.entries import Choice, Correction, Entry, Reveal, Undo
from games.engine.names import Name, as_name
from games.fort.box.cards import CARDS, UNKNOWN
from games.fort.log import anyway
from games.fort.rules import turn
from games.fort.table.position import Position
from games.fort.told import corrections, differences, shortfalls, talk, turning
from games.fort.told.events import Event, hear

NOBODY: frozenset[int] = frozenset()
PLACES = ("hand", "rules", "deck")
NOTHING = "–"
TO_BOX = ("trash", "rival-trash", "pudge")
CAME = {"lookout": "lookout", "ranger": "lookout", "hershey": "discard", "sprightly": "discard"}
"""Where the chosen card goes, by what it was chosen for; those of `TO_BOX` are trashed."""


def tell(
    before: Position, entry: Entry, after: Position, language: str, own: frozenset[int] = NOBODY
) -> str:
    """A line of the log; `before` is the table the entry was made at."""
    if isinstance(entry, Choice):
        return _choice(before, entry, after, language, own)
    if isinstance(entry, Reveal):
        return _reveal(before, entry, after, language, own)
    if isinstance(entry, Correction):
        if entry.path in anyway.PATHS:
            return _insisted(before, entry, after, language)
        return corrections.tell(before, entry, after, language, own)
    return undo(entry, language)


def undo(entry: Undo, language: str) -> str:
    if not entry.keep:
        return talk.phrase("log", "undo_all", language)
    return talk.phrase("log", "undo", language, n=entry.keep)


# Choices ------------------------------------------------------------------------------------------


def _choice(
    before: Position, choice: Choice, after: Position, language: str, own: frozenset[int]
) -> str:
    events = hear(before, choice)
    said = deed(before, choice, events, language)
    what = ", ".join(_what(before, choice, after, events, language, choice.seat in own))
    others = differences.of_others(before, after, choice.seat, language)
    what = "; ".join([what, *others] if what else others)
    sentence = (
        talk.phrase("log", "with_what", language, said=said, what=what)
        if what
        else talk.phrase("log", "plain", language, said=said)
    )
    return " ".join([sentence, *turning.what_next(before, after, events, language)])


def _insisted(before: Position, entry: Correction, after: Position, language: str) -> str:
    """Against the rules: who did what, what came of it, why, and what is left to mend."""
    choice = Choice(turn.to_decide(before) or 0, anyway.meant(entry))
    what = insisted(before, choice.seat, after, language)
    gaps = {"said": deed(before, choice, [], language), "what": ", ".join(what)}
    said = talk.phrase("log", "anyway_what" if what else "anyway", language, **gaps)
    said = talk.phrase("log", "note", language, said=said, note=entry.note)
    left = shortfalls.said(anyway.shortfalls(before, entry), language)
    if left:
        said += " " + talk.phrase("log", "anyway_left", language, left=", ".join(left))
    return " ".join([said, *turning.what_next(before, after, [], language)])


def insisted(before: Position, who: int, after: Position, language: str) -> list[str]:
    """What came of a move against the rules, as far as all can see."""
    was, own = before.seats[who], after.seats[who]
    return [
        *differences.gains(was, own, language),
        *differences.dogs(was, own, language),
        *differences.of_others(before, after, who, language),
    ]


def deed(before: Position, choice: Choice, events: list[Event], language: str) -> str:
    """Who did what, in a sentence without its end."""
    name = talk.player(before, choice.seat, language)
    verb = choice.answers[0][1]
    word, *cards = verb
    if word == "play":
        card = talk.card(cards[0], language)
        added = [value for field, value in choice.answers if field == "add" and value]
        added += [value[0] for field, value in choice.answers if field == "need" and value]
        key = "play_with" if added else "play"
        gaps = {"card": card, "cards": talk.cards(added, language) if added else ""}
        return talk.phrase("log", key, language, name=name, **gaps)
    if word == "follow":
        return talk.phrase("log", word, language, name=name, cards=talk.cards(cards, language))
    if word == "recruit":
        event = next(event for event in events if event.field == "card")
        gaps = {
            "card": talk.card(event.card, language),
            "from": _from(before, choice, event, language),
        }
        return talk.phrase("log", word, language, name=name, **gaps)
    if word == "skip":
        return talk.phrase("log", f"skip_{before.agenda[-1][0]}", language, name=name)
    if word in CARDS and CARDS[word].kind == "cats":
        return talk.phrase("log", "cat", language, name=name, card=talk.card(word, language))
    named = talk.card(cards[0] if cards else None, language)
    return talk.phrase("log", word, language, name=name, card=named)


def _from(before: Position, choice: Choice, event: Event, language: str) -> str:
    return talk.whence(before, event.place, event.seat, choice.seat, language)


def _what(
    before: Position,
    choice: Choice,
    after: Position,
    events: list[Event],
    language: str,
    knows: bool,
    preview: bool = False,
) -> list[str]:
    """What came of it, piece by piece."""
    who = choice.seat
    told: Counter[str] = Counter()
    said = [
        _card("kid", before, choice, event, talk.card(event.card, language), language)
        for event in events
        if event.field == "kid"
    ]
    said += differences.gains(before.seats[who], after.seats[who], language, total=preview)
    for group in _alike(events, preview):
        said += _of_events(before, choice, group, language, knows, preview)
        told.update(event.card for event in group if event.aim in TO_BOX)
    said += _drover(before, events, language)
    said += differences.dogs(before.seats[who], after.seats[who], language)
    boxed = Counter(after.box_cards) - Counter(before.box_cards) - told
    said += [
        talk.phrase("came", "trash", language, card=talk.card(card, language))
        for card in boxed.elements()
        if card != UNKNOWN
    ]
    if after.ending and not before.ending:
        said.append(talk.phrase("came", "end", language))
    return said


def _card(
    key: str, before: Position, choice: Choice, event: Event, name: Name, language: str
) -> str:
    """Which card, and from where."""
    came = _from(before, choice, event, language)
    return talk.phrase("came", key, language, **{"card": name, "from": came})


def _alike(events: list[Event], preview: bool) -> Iterator[list[Event]]:
    """Cards that go the same way one after the other are told together."""
    group: list[Event] = []
    for event in events:
        alike = (
            bool(group)
            and event.field in ("card", "discard")
            and (event.said or not preview)
            and (group[0].field, group[0].aim) == (event.field, event.aim)
            and group[0].value[1:] == event.value[1:]
        )
        if group and not alike:
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _of_events(
    before: Position,
    choice: Choice,
    group: list[Event],
    language: str,
    knows: bool,
    preview: bool,
) -> list[str]:
    event = group[0]
    if event.field in ("card", "discard"):
        hidden = preview and not event.said
        all_named = talk.cards([each.card for each in group], language)
        name = talk.card("", language) if hidden else all_named
        if event.field == "discard":
            return [_card("discard_from", before, choice, event, name, language)]
        if event.aim == "recruit":
            if choice.answers[0][1] == ("recruit",) and not preview:
                return []  # the sentence says it
            if hidden:
                return [talk.phrase("came", "yours", language, card=name)]
            key = "yours_from" if preview else "recruit"
            return [_card(key, before, choice, event, name, language)]
        key = "trash" if event.aim in TO_BOX else CAME[event.aim]
        if hidden or event.place == "hand":
            return [talk.phrase("came", key, language, card=name)]
        return [_card(f"{key}_from", before, choice, event, name, language)]
    if event.field == "symbol":
        if not event.lying:
            return []
        cards = talk.cards(event.lying, language)
        return [talk.phrase("came", "discard", language, card=cards)]
    if event.field == "reward":
        if event.rule and (not knows or event.card == UNKNOWN):
            return [talk.phrase("came", "secret_rule", language)]
        key = "rule" if event.rule else "perk"
        return [talk.phrase("came", key, language, card=talk.card(event.card, language))]
    if event.field == "drawn" and not preview:
        return _drawn(before, choice, event, language, knows)
    return []


def _drawn(before: Position, choice: Choice, event: Event, language: str, knows: bool) -> list[str]:
    """A perk or rule that came out of the box; of several, the event that keeps one tells it."""
    if any(field == "reward" for field, _ in choice.answers):
        return []
    if event.rule and (not knows or event.card == UNKNOWN):
        return [talk.phrase("came", "secret_rule", language)]
    key = "rule" if event.rule else "perk"
    return [talk.phrase("came", key, language, card=talk.card(event.card, language))]


def _drover(before: Position, events: list[Event], language: str) -> list[str]:
    """All the cards of the Park or a Yard."""
    moved = next((event for event in events if event.field == "moved from"), None)
    if moved is None:
        return []
    place, seat = moved.value
    to = next(event.value for event in events if event.field == "to")
    gaps = {
        "cards": talk.cards(moved.lying, language),
        "from": talk.whence(before, place, seat, -1, language),
        "name": talk.player(before, to, language),
    }
    return [talk.phrase("came", "moved", language, **gaps)]


# Reveals ------------------------------------------------------------------------------------------


def _reveal(
    before: Position, entry: Reveal, after: Position, language: str, own: frozenset[int]
) -> str:
    said = _shown(before, entry, after, language, own)
    return " ".join([said, *turning.what_next(before, after, [], language)])


def _shown(
    before: Position, entry: Reveal, after: Position, language: str, own: frozenset[int]
) -> str:
    place, _, number = entry.place.partition(".")
    shown = [card for card in entry.cards if card != UNKNOWN]
    if place == "refill":
        card = talk.card(shown[0] if shown else UNKNOWN, language)
        return talk.capital(talk.phrase("log", "refill", language, card=card))
    cards = talk.cards(entry.cards, language) if entry.cards else as_name(NOTHING)
    if place in ("park", "perk_row", "cat_row"):
        return talk.phrase("log", place, language, cards=cards)
    if place == "rule_stack":
        return talk.phrase("log", place, language)
    seat = int(number or 0)
    name = talk.player(before, seat, language)
    if place == "hand" and _laid_down(before, after, seat):
        hidden = before.seats[seat].hand.count(UNKNOWN) - len(shown)
        known = [card for card in before.seats[seat].hand if card != UNKNOWN]
        said = talk.cards([*known, *shown, *[UNKNOWN] * hidden], language)
        return talk.phrase("log", "show_hand", language, name=name, cards=said)
    if place == "rules" and not after.agenda:
        key = "rules_open" if shown else "rules_closed" if entry.cards else "rules_none"
        return talk.phrase("log", key, language, name=name, cards=cards)
    if place == "cleanup":
        return talk.phrase("log", "plain", language, said=_ran_late(before, seat, cards, language))
    if place == "own":
        return talk.phrase("log", "own", language, name=name, cards=cards)
    if place in PLACES and (seat not in own or not shown):
        return talk.phrase("log", place, language, name=name)
    key = f"{place}_own" if place in PLACES else place
    return talk.phrase("log", key, language, name=name, cards=cards)


def _ran_late(before: Position, seat: int, dogs: Name, language: str) -> str:
    """F3.2: dogs that nobody had named in the Yard."""
    left = talk.player(before, (seat + 1) % len(before.seats), language)
    return talk.capital(talk.phrase("log", "dogs_run", language, dogs=dogs, name=left))


def _laid_down(before: Position, after: Position, seat: int) -> bool:
    """F3.5: the rest of the hand lies open now."""
    asked = before.agenda[-1:] == [("show hand", seat)]
    return asked and ("discard", seat) not in after.agenda


# Preview ------------------------------------------------------------------------------------------


def came(before: Position, choice: Choice, after: Position, language: str) -> list[str]:
    """What comes of a choice, piece by piece, for the one who thinks about it."""
    events = hear(before, choice)
    if ("drawn", UNKNOWN) in choice.answers:
        events = [event for event in events if event.field not in ("drawn", "reward")]
    said = _what(before, choice, after, events, language, knows=True)
    played = before.played
    if played is not None and played.trash and played.card:
        # Whatever is chosen, that card goes to the box.
        gone = talk.phrase("came", "trash", language, card=talk.card(played.card, language))
        said = [text for text in said if text != gone]
    mine = Counter(after.seats[choice.seat].cats) - Counter(before.seats[choice.seat].cats)
    said += [
        talk.phrase("came", "cat", language, card=talk.card(cat, language))
        for cat in mine.elements()
        if cat != UNKNOWN
    ]
    return said + differences.of_others(before, after, choice.seat, language)


def effects(before: Position, choice: Choice, after: Position, language: str) -> list[str]:
    """What will happen, line by line, for the one who is about to choose it."""
    who = choice.seat
    events = hear(before, choice)
    said = _what(before, choice, after, events, language, knows=True, preview=True)
    played = after.played
    if played is not None and played.trash and played.card and played.by == who:
        name = talk.card(played.card, language)
        said.append(talk.phrase("came", "rough", language, card=name))
    said += differences.of_others(before, after, who, language)
    lines = [f"{talk.capital(text)}." for text in said]
    if choice.answers[0][1][0] in ("play", "kids"):
        lines.append(_may_follow(before, choice, after, language))
    if after.seats[who].turns > before.seats[who].turns:
        lines += _turn_ends(after, who, language)
    return lines + differences.lured(before, after, language)


def _may_follow(before: Position, choice: Choice, after: Position, language: str) -> str:
    """That others may follow, from the printed card alone: whether they can would tell of hands."""
    kid = next((value for field, value in choice.answers if field == "kid"), None)
    used = kid[0] if kid else choice.answers[0][1][-1]
    if used not in CARDS or CARDS[used].public is None:
        return talk.phrase("came", "no_follow", language)
    named = next((value for field, value in choice.answers if field == "suit"), None)
    suit = named or CARDS[used].suits[0]
    return talk.phrase("came", "may_follow", language, suit=talk.suit(suit, language))


def _turn_ends(after: Position, who: int, language: str) -> list[str]:
    yard = after.seats[who].yard
    lines = []
    if yard:
        cards = talk.cards(yard, language)
        lines.append(talk.phrase("came", "to_yard", language, cards=cards))
    lines.append(talk.phrase("came", "draw", language))
    return [f"{talk.capital(text)}." for text in lines]
