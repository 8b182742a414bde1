"""What the others have done since a seat last chose: a few words for each, and what it means."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.entries import Choice, Correction
from games.engine.figures.brief import Brief, Past
from games.fort.log import anyway
from games.fort.rules import turn
from games.fort.table.position import Position
from games.fort.told import differences, talk
from games.fort.told.events import hear
from games.fort.told.telling import deed

UNTOLD = ("pass", "skip")
"""What goes without saying, if there is anything else to say."""
MOST_DEEDS = 3


def meanwhile(
    steps: Sequence[Past], p: Position, own: frozenset[int], language: str
) -> list[Brief]:
    """For whoever holds these seats: their rivals in turn order, then what has come over all."""
    if not own or not steps:
        return []
    rivals = [seat for seat in p.rivals(min(own)) if seat not in own]
    briefs = (_of_seat(steps, p, seat, own, language) for seat in rivals)
    return [*(brief for brief in briefs if brief.text), *_last_round(steps[0], p, own, language)]


def _of_seat(
    steps: Sequence[Past], p: Position, seat: int, own: frozenset[int], language: str
) -> Brief:
    mine = [step for step in steps if _whose(step) == seat]
    name = talk.player(p, seat, language)
    means = [*_meaning(mine, p, seat, own, language), *_spoken_for(steps, seat, own, language)]
    said = _chosen(mine, language) or _counted(steps, seat, name, language)
    if means and not said:
        said = [name]
    first, rest = said[:1], [text.removeprefix(f"{name} ") for text in said[1:]]
    return Brief(seat, "; ".join(first + rest), ", ".join(means))


def _whose(step: Past) -> int | None:
    """The seat that chose, or that made the correction."""
    if isinstance(step.entry, Choice):
        return step.entry.seat
    if isinstance(step.entry, Correction) and step.entry.path in anyway.PATHS:
        return turn.to_decide(step.before)
    return step.by


def _chosen(mine: Sequence[Past], language: str) -> list[str]:
    """The last deeds of a seat: who did what, and what it brought."""
    told = []
    for step in mine:
        if isinstance(step.entry, Choice):
            choice = step.entry
        elif isinstance(step.entry, Correction) and step.entry.path in anyway.PATHS:
            choice = Choice(turn.to_decide(step.before) or 0, anyway.meant(step.entry))
        else:
            continue
        told.append((choice.answers[0][1][0], in_short(step, choice, language)))
    telling = [text for word, text in told if word not in UNTOLD] or [text for _, text in told[-1:]]
    return telling[-MOST_DEEDS:]


def in_short(step: Past, choice: Choice, language: str) -> str:
    """Who did what, and what it brought them."""
    recruits = choice.answers[0][1] == turn.RECRUIT
    said = deed(step.before, choice, hear(step.before, choice) if recruits else [], language)
    was, now = step.before.seats[choice.seat], step.after.seats[choice.seat]
    what = differences.gains(was, now, language)
    if not what:
        return said
    return talk.phrase("meanwhile", "what", language, said=said, what=", ".join(what))


def _counted(steps: Sequence[Past], seat: int, name: str, language: str) -> list[str]:
    """What a board has gained in all, at a table that keeps numbers and no cards."""
    counted = [step for step in steps if isinstance(step.entry, Correction)]
    if not counted:
        return []
    was, now = counted[0].before.seats[seat], counted[-1].after.seats[seat]
    what = ", ".join(differences.gains(was, now, language))
    return [talk.phrase("came", "other", language, name=name, what=what)] if what else []


# What it means ------------------------------------------------------------------------------------


def _meaning(
    mine: Sequence[Past], p: Position, seat: int, own: frozenset[int], language: str
) -> list[str]:
    found = []
    if p.played is not None and p.played.by == seat and own.intersection(turn.to_follow(p)):
        found.append(talk.phrase("meanwhile", "may_follow", language))
    taken = [card for step in mine for card in _taken(step, own)]
    if taken:
        cards = talk.cards(taken, language)
        found.append(talk.phrase("meanwhile", "yours", language, cards=cards))
    for who in sorted(own):
        what = [text for step in mine for text in _happened(step, who, language)]
        if what:
            you = talk.phrase("meanwhile", "you", language)
            name = you if len(own) == 1 else talk.player(p, who, language)
            found.append(talk.phrase("came", "other", language, name=name, what=", ".join(what)))
    return found


def _spoken_for(steps: Sequence[Past], seat: int, own: frozenset[int], language: str) -> list[str]:
    """That the seat went on and passed in the name of one of `own`, who could have followed."""
    said = any(
        isinstance(step.entry, Choice) and step.entry.seat in own and step.by == seat
        for step in steps
    )
    return [talk.phrase("meanwhile", "went_on", language)] if said else []


def _taken(step: Past, own: frozenset[int]) -> list[str]:
    """Cards that were taken from the Yard or the Lookout of one of these seats."""
    if not isinstance(step.entry, Choice):
        return []
    cards = [value for field, value in step.entry.answers if field == "card"]
    return [
        value[0]
        for value in cards
        if isinstance(value, tuple) and value[1] in ("yard", "lookout") and value[2] in own
    ]


def _happened(step: Past, who: int, language: str) -> list[str]:
    """What came to the board of somebody else, and what left it."""
    was, now = step.before.seats[who], step.after.seats[who]
    said = [*differences.gains(was, now, language), *differences.dogs(was, now, language)]
    for key, cats, others in (("came", now.cats, was.cats), ("left", was.cats, now.cats)):
        for cat in cats:
            if cat not in others:
                card = talk.card(cat, language)
                said.append(talk.phrase("meanwhile", f"cat_{key}", language, card=card))
    return said


def _last_round(first: Past, p: Position, own: frozenset[int], language: str) -> list[Brief]:
    """F7.2: it has begun since, and whether this seat is still to play."""
    if not p.ending or not p.agenda or first.before.ending:
        return []
    means = ""
    if len(own) == 1:
        order = [(p.first + n) % len(p.seats) for n in range(len(p.seats))]
        here, mine = order.index(p.leader), order.index(min(own))
        key = "turn_now" if mine == here else "turn_left" if mine > here else "turn_over"
        means = talk.phrase("meanwhile", key, language)
    return [Brief(None, talk.phrase("meanwhile", "last_round", language), means)]
