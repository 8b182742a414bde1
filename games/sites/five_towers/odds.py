"""The odds of a seat of 5 Towers, as its sheet shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from games.five_towers import odds
from games.five_towers.box import say
from games.five_towers.box.cards import HIGHEST
from games.five_towers.table.position import Position
from games.sites.shapes.odds import Chance, chance
from games.views.reader import language


@dataclass(frozen=True, slots=True)
class ValueOdds:
    value: int
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeOdds:
    icon: str
    name: str
    left: int
    """Cards that can still come in this pass of the pile."""
    again: int
    """Of the discard pile, those that come again."""
    any: Chance
    """That one lies in the next offer."""
    fitting: int
    fits: Chance
    """That one lies there that the own tower can take."""
    top: Chance
    top_comes: bool
    topped: bool
    """The own tower has its top."""
    tops_left: int
    certain: tuple[int, ...]
    """Values that come before the end for certain."""
    perhaps: tuple[ValueOdds, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OddsContext:
    offer: int
    """How many cards the next offer has."""
    anew: bool
    """The discard pile is shuffled before it."""
    single: Chance
    """That one card of those left lies in it."""
    rounds: odds.Rounds
    kinds: tuple[TypeOdds, ...]


def shown(p: Position, who: int, past: Sequence[Position]) -> OddsContext:
    pile = odds.Pile(p)
    single = min(Fraction(pile.offer, len(pile.cards)), Fraction(1)) if pile.cards else Fraction(0)
    return OddsContext(
        offer=pile.offer,
        anew=pile.anew,
        single=chance(single),
        rounds=odds.rounds(p),
        kinds=tuple(_kind(p, kind) for kind in odds.kinds(p, who)),
    )


def _kind(p: Position, kind: odds.TypeOdds) -> TypeOdds:
    comes = {value: odds.come(p, (kind.id, value)) for value in range(HIGHEST + 1)}
    return TypeOdds(
        icon=f"towers/{kind.id}",
        name=say.load_words(language())["types"][kind.id],
        left=kind.left,
        again=kind.again,
        any=chance(kind.next_offer),
        fitting=kind.fitting,
        fits=chance(kind.fits),
        top=chance(kind.top),
        top_comes=kind.top > 0,
        topped=kind.topped,
        tops_left=kind.tops_left,
        certain=tuple(value for value, come in comes.items() if come == 1),
        perhaps=tuple(
            ValueOdds(value, chance(come).said) for value, come in comes.items() if 0 < come < 1
        ),
    )
