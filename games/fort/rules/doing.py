"""F4.2, F4.6, F4.10, F4.12: one action box, in full or in part.

Symbols in use are given as a span (low, high): of a used Lookout card the leader takes as many
symbols as they like (F4.2a), so any number of repeats within the span is the action in full.
"""

from __future__ import annotations

from functools import lru_cache

from games.engine.asking import About
from games.fort.box.cards import KINDS, PIZZA, TOY
from games.fort.box.notation import Action
from games.fort.rules.effects import CAN, LIMITS, STEPS, WHY_NOT, Deed, gain, room


class Repeats(tuple[int, ...]):
    """The numbers of repeats that are allowed, with what whoever judges needs to know of them."""

    low: int
    high: int
    limit: int
    step: str
    """What is done so often, or one step of it."""

    @property
    def why(self) -> str:
        """The clause by which no more repeats are possible."""
        return WHY_NOT[self.step]


@lru_cache(maxsize=2048)
def repeats(low: int, high: int, limit: int, part: bool, step: str) -> Repeats:
    """Of these there are few, and they are asked for again and again."""
    whole = range(low, min(high, limit) + 1)
    less = range(1, min(low - 1, limit) + 1) if part else ()
    found = Repeats((*whole, *less))
    found.low = low
    found.high = high
    found.limit = limit
    found.step = step
    return found


class Copies(list[tuple[int, int]]):
    """The bundles of pizza and toys that can be copied; `whole` is all the Pack holds."""

    __slots__ = ("whole",)

    def __init__(self, whole: tuple[int, int]) -> None:
        super().__init__()
        self.whole = whole


def fits(d: Deed, action: Action, times: int) -> bool:
    """Whether so many repeats (of an action without `x`: all of it) could be done in full now."""
    if action.copies:
        packs = [d.seat.pack] if action.lead[0] == "copy-pack" else _rival_packs(d)
        return any(
            sum(pack) and all(pack[kind] <= room(d.p, d.seat, kind) for kind in (PIZZA, TOY))
            for pack in packs
        )
    if action.per is None:
        whole = len(action.lead)
        if action.mixed:
            return all(_limit(d, step) >= 1 for step in action.lead)
        return _limit(d, action.lead[0]) >= whole and _tail_fits(d, action, 1)
    if times < 1 or _limit(d, action.lead[0]) < times:
        return False
    return _tail_fits(d, action, times if action.bracketed else 1)


def _tail_fits(d: Deed, action: Action, times: int) -> bool:
    return not action.tail or all(_limit(d, step) >= times for step in action.tail)


def _limit(d: Deed, step: str) -> int:
    """As `LIMITS`, for "any" of the kind that fits best (or that the leader took)."""
    if step == "any":
        if d.forced is not None:
            return room(d.p, d.seat, d.forced)
        return max(room(d.p, d.seat, PIZZA), room(d.p, d.seat, TOY))
    return LIMITS[step](d)


def possible(d: Deed, action: Action) -> bool:
    """Whether any of it could be done now; if not, doing it would come to nothing (F4.6a)."""
    if action.plain:
        return CAN[action.lead[0]](d) > 0
    if action.copies:
        packs = [d.seat.pack] if action.lead[0] == "copy-pack" else _rival_packs(d)
        return any(_some_fits(d, pack) for pack in packs)
    if action.counts_own and not counted(d, action.per or ""):
        return False
    if action.mixed:
        return any(CAN[step](d) for step in action.lead)
    return CAN[action.lead[0]](d) > 0


def _some_fits(d: Deed, pack: list[int]) -> bool:
    return bool(
        (pack[PIZZA] and room(d.p, d.seat, PIZZA)) or (pack[TOY] and room(d.p, d.seat, TOY))
    )


def counted(d: Deed, per: str) -> int:
    """F4.2, F5.6: what `x #…` counts on the own board."""
    if per == "#pack":
        return d.seat.pack[0] + d.seat.pack[1]
    return d.seat.level if per == "#level" else len(d.seat.lookout)


def _rival_packs(d: Deed) -> list[list[int]]:
    return [d.p.seats[i].pack for i in d.p.rivals(d.who)]


def do(d: Deed, action: Action, low: int, high: int, part: bool) -> None:
    """Does the action; `d.times` and `d.full` then say how much of it was done.

    `part` tells whether less than all of it could still be legal.
    """
    part = part or d.ask.insists
    if action.copies:
        _copy(d, action.lead[0], part)
    elif action.per is not None:
        _repeated(d, action, low, high, part)
    elif action.mixed:
        _row_of_several_kinds(d, action, part)
    else:
        _row_of_one_kind(d, action, part)


def _repeated(d: Deed, action: Action, low: int, high: int, part: bool) -> None:
    step = action.lead[0]
    d.need = 1 if part else low
    limit = LIMITS[step](d) if high else 0
    if action.bracketed and not part and not d.ask.judging:
        # Nothing less than all of it will do; whoever judges wants to know what falls short.
        limit = min(limit, *(LIMITS[after](d) for after in action.tail))
    d.times = d.ask.pick(
        "times",
        repeats(max(low, 1), high, limit, part, step),
        "F4.6" if high else "F4.6a",
    )
    times = min(d.times, limit)
    d.full = times >= low > 0
    if times:
        STEPS[step](d, times)
        if action.tail:
            _then(d, action.tail, times if action.bracketed else 1)


def _then(d: Deed, tail: tuple[str, ...], times: int) -> int:
    """F4.10, F4.10a: done as far as it can be; F4.6b: not in full where something is missing."""
    done = 0
    for step in tail:
        possible = min(times, LIMITS[step](d))
        if possible < times:
            d.full = False
            d.ask.fell_short(About("F4.6b", step, times=times))
        if possible:
            STEPS[step](d, possible)
        done += possible
    return done


def _row_of_several_kinds(d: Deed, action: Action, part: bool) -> None:
    lead = action.lead
    options = [tuple(range(len(lead)))] if all(LIMITS[step](d) for step in lead) else []
    if part:
        options += [(i,) for i, step in enumerate(lead) if LIMITS[step](d)]
    done: tuple[int, ...] = d.ask.pick("steps", options, "F4.6")
    d.times = len(done)
    d.full = len(done) == len(lead)
    for i in done:
        STEPS[lead[i]](d, 1)


def _row_of_one_kind(d: Deed, action: Action, part: bool) -> None:
    step, whole = action.lead[0], len(action.lead)
    d.need = 1 if part else whole
    limit = LIMITS[step](d)
    d.times = d.ask.pick("times", repeats(whole, whole, limit, part, step), "F4.6")
    times = min(d.times, limit)
    d.full = times == whole
    if times:
        STEPS[step](d, times)
        if action.tail:
            tail = action.tail
            done = _then(d, tail[:1], len(tail)) if len(set(tail)) == 1 else _then(d, tail, 1)
            d.ask.did_then(done)


def _copy(d: Deed, step: str, part: bool) -> None:
    """F4.9: gain what a Pack holds; F4.6a: an empty one gives nothing to do in full."""
    if step == "copy-rival-pack":
        rivals = [i for i in d.p.rivals(d.who) if sum(d.p.seats[i].pack)]
        rival = d.ask.pick("rival", rivals, lambda seat: "F4.9" if seat == d.who else "F4.6a")
        pack = d.p.seats[rival].pack
    else:
        pack = d.seat.pack
    whole = (pack[PIZZA], pack[TOY])
    if not sum(whole):
        d.ask.refuse(About("F4.6a", "none_to_copy"))
        return
    pizza = min(whole[PIZZA], room(d.p, d.seat, PIZZA))
    toys = min(whole[TOY], room(d.p, d.seat, TOY))
    options = Copies(whole)
    if whole == (pizza, toys):
        options.append(whole)
    if part:
        options += [
            (a, b) for a in range(pizza + 1) for b in range(toys + 1) if a + b and (a, b) != whole
        ]
    gained: tuple[int, int] = d.ask.pick("copied", options, "F4.6")
    d.full = gained == whole
    d.times = sum(gained)
    for kind in range(len(KINDS)):
        if gained[kind]:
            gain(d.p, d.seat, kind, gained[kind])
