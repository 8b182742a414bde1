"""What stands behind a broken clause: the token that has no room, the card that is not there.

The judge notes causes while it goes through a move; `why` puts them into words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from games.engine.asking import About
from games.fort.box.cards import CARDS, KINDS, PEOPLE, PIZZA, TOY, UNKNOWN
from games.fort.box.notation import Action
from games.fort.rules import recruiting
from games.fort.rules.effects import room, swappable
from games.fort.rules.fort_level import bills, owned
from games.fort.table.position import STUFF, TOP_LEVEL, Position

Gaps = tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Cause:
    rule: str
    """The clause that is broken."""
    key: str
    """Of the sentence, in `causes.<language>.toml`."""
    gaps: Gaps = ()
    clause: str = ""
    """The clause to cite for the cause, where that is not `rule`."""


class Broken(set[str]):
    """The clauses a move breaks, and what stands behind them."""

    def __init__(self, rules: Iterable[str] = ()) -> None:
        super().__init__(rules)
        self.causes: dict[Cause, None] = {}
        self.nothing_in_full = False
        """F4.6: no action of the card is done in full."""

    def note(self, what: str | Cause) -> None:
        if isinstance(what, Cause):
            self.causes[what] = None
            self.add(what.rule)
        else:
            self.add(str(what))


def cause(rule: str, key: str, clause: str = "", **gaps: Any) -> Cause:
    return Cause(str(rule), key, tuple(gaps.items()), "" if clause == rule else clause)


def about(rule: str) -> Cause | str:
    """The cause that the rules gave with their refusal; a bare clause if they gave none."""
    return cause(rule, rule.key, **rule.gaps) if isinstance(rule, About) else rule


def of_rule(it: Cause, rule: str) -> Cause:
    """The same cause, found behind another clause; its own clause is still cited."""
    return replace(it, rule=rule, clause=it.clause or it.rule) if it.rule != rule else it


# What an action lacks ----------------------------------------------------------------------------


def _bundle(kind: int, number: int) -> tuple[int, int]:
    return (number, 0) if kind == PIZZA else (0, number)


def lacking(p: Position, who: int, step: str, need: int, leads: bool, kind: int | None) -> Cause:
    """Why a step can't be done so often now; `kind` is what "any" was named to be."""
    seat = p.seats[who]
    if step in KINDS or step == "any":
        kind = KINDS.index(step) if step in KINDS else kind
        if kind is None:
            have = max(room(p, seat, each) for each in (PIZZA, TOY))
            return _short("F2.3", "stuff_any", need, have, tokens=(need, "token"))
        have, space = room(p, seat, kind), STUFF - seat.stuff[kind]
        short = p.supply[kind] < space
        key, clause = ("supply", "F4.11") if short else ("stuff", "F2.3")
        return _short(clause, key, need, have, tokens=(need, KINDS[kind]))
    if step == "pack":
        if seat.pack_room < need:
            return _short("F2.4", "pack", need, seat.pack_room, tokens=(need, "token"))
        return _short("F4.9", "to_pack", need, sum(seat.stuff), tokens=(need, "token"))
    if step == "lookout":
        if seat.lookout_room < need:
            return _short("F2.2", "lookout", need, seat.lookout_room, cards=(need, "card"))
        have = recruiting.lookout_supply(p, who, leads)
        return _short("F4.9", "for_lookout", need, have, cards=(need, "card"))
    if step == "trash":
        cards = [*seat.discard, *seat.hand]
        have = sum(card in PEOPLE or card == UNKNOWN for card in cards)
        return _short("F4.9", "to_trash", need, have, cards=(need, "card"))
    if step == "recruit":
        have = recruiting.how_many(p, who)
        return _short("F3.4", "to_recruit", need, have, cards=(need, "card"))
    if step.startswith("fort"):
        return price(p, who, {"fort-1": -1, "fort+1": 1}.get(step, 0))
    if step == "swap":
        have = max(swappable(p, seat, to) for to in (PIZZA, TOY))
        return _short("F4.13", "to_swap", need, have, tokens=(need, "token"))
    if step.startswith("spend:"):
        kind = KINDS.index(step.removeprefix("spend:"))
        return _short("F4.9", "to_spend", need, owned(seat, kind), tokens=(need, KINDS[kind]))
    return cause("F4.9", "no_prey")


def _short(clause: str, key: str, need: int, have: int, **gaps: Any) -> Cause:
    return cause(clause, key if have > 0 else f"{key}_none", have=max(have, 0), **gaps)


def price(p: Position, who: int, change: int) -> Cause:
    """F6.1, F6.5: how many tokens the next level costs more than there are."""
    seat = p.seats[who]
    if seat.level >= TOP_LEVEL:
        return cause("F6.5", "top_level")
    missing = []
    for pizza, toy, some in bills(p, who, change):
        pizzas, toys = max(0, pizza - owned(seat, 0)), max(0, toy - owned(seat, 1))
        spare = max(0, owned(seat, 0) - pizza) + max(0, owned(seat, 1) - toy)
        missing.append((pizzas, toys, max(0, some - spare)))
    least = min(missing, key=sum, default=(0, 0, 0))
    if not sum(least):
        return cause("F6.1", "price_other", level=seat.level + 1)
    return cause("F6.1", "price", level=seat.level + 1, tokens=least)


def copying(p: Position, who: int, whole: tuple[int, int]) -> Cause:
    """F4.9: copying a Pack of so many tokens needs room for them in the Stuff."""
    seat = p.seats[who]
    fits = tuple(min(whole[kind], room(p, seat, kind)) for kind in (PIZZA, TOY))
    key = "copy" if sum(fits) else "copy_none"
    return cause("F2.3", key, tokens=(*whole, 0), room=(*fits, 0))


def counts_nothing(action: Action | None) -> Cause | None:
    """F4.6a: what the action counts is not there."""
    if action is None or action.per is None:
        return None
    if action.counts_own:
        return cause("F4.6a", f"none_{action.per.removeprefix('#')}")
    return None if action.per == "?" else cause("F4.6a", "no_symbol", suit=action.per)


# The moment, and where cards are -----------------------------------------------------------------


def moment(p: Position, rule: str) -> Cause:
    """It is not the time for this move: what it is time for."""
    step = p.agenda[-1][0] if p.agenda else "over"
    return cause(rule, "now", "F3.1", step=step.replace(" ", "-"))


def not_offered(p: Position) -> Cause:
    """F5.1: why there is nothing to follow."""
    played = p.played
    if played is None or played.card is None:
        return cause("F5.1", "nothing_played")
    if played.kid is None and CARDS[played.card].kind == "dogs":
        return cause("F5.1", "dog_followed", "F9.1", card=played.card)
    card = played.kid or played.card
    if CARDS[card].public is None:
        return cause("F5.1", "no_public", card=card)
    return cause("F5.1", "not_yours_to_follow")


def not_there(rule: str, at: Any, who: int) -> Cause | None:
    """A card that the move takes from where it doesn't lie, or may not be taken."""
    if not isinstance(at, tuple) or len(at) != 3 or at[0] not in CARDS or not at[1]:
        return None
    if at[1:] == ("yard", who):
        return cause(rule, "own_yard", card=at[0])
    return cause(rule, "not_at", card=at[0], place=at[1])
