"""The odds of a seat of Fort, as its sheet shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from games.engine.truth import Truth
from games.fort import odds
from games.fort.box.cards import COIN, SUITS, SUITS_ONLY, UNKNOWN
from games.fort.box.say import card_name
from games.fort.odds import Followed, Rival
from games.fort.rules import following
from games.fort.table.position import Position
from games.fort.told import talk
from games.sites.fort.chips import suits
from games.sites.fort.table import end_names
from games.sites.shapes.odds import Chance, chance
from games.views.reader import language

SIGNS = {Truth.YES: "ui/check", Truth.MAYBE: "ui/question", Truth.NO: "ui/cross"}


@dataclass(frozen=True, slots=True)
class SuitOdds:
    suit: str
    chance: Chance


@dataclass(frozen=True, slots=True)
class CardOdds:
    name: str
    suits: tuple[str, ...]
    chance: Chance


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOdds:
    """What the next hand may hold."""

    suits: tuple[SuitOdds, ...]
    coin: Chance
    cards: tuple[CardOdds, ...]
    unseen: int
    """Cards nobody has shown."""
    deck: int
    shuffles: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RivalFollows:
    name: str
    can: str
    """Yes, maybe or no."""
    icon: str
    text: str
    rule: str
    rough: bool
    """May trash it instead (F8.7)."""


@dataclass(frozen=True, slots=True)
class FollowedCard:
    name: str
    suits: tuple[str, ...]
    rivals: tuple[RivalFollows, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WhoFollows:
    offered: tuple[FollowedCard, ...]
    """The card that can be followed just now."""
    cards: tuple[FollowedCard, ...]
    """Those that could be played."""
    unnamed: int
    later: bool
    """It is somebody else's turn."""
    played: bool


@dataclass(frozen=True, slots=True)
class Gain:
    """Whom a card in the Yard suits best, and where its suits lie."""

    name: str
    lookout: int
    elsewhere: int


@dataclass(frozen=True, slots=True)
class YardCard:
    name: str
    suits: tuple[str, ...]
    best: tuple[Gain, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Yard:
    cards: tuple[YardCard, ...]
    unknown: int
    now: bool
    """They lie there already."""


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    id: str
    name: str
    who: str
    left: int
    pace: str
    rounds: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class OddsContext:
    hand: HandOdds | None
    follow: WhoFollows
    yard: Yard
    ends: tuple[End, ...] = ()
    last_turns: tuple[str, ...] = ()
    """Once an end has come: who still has a turn."""
    mine_comes: bool = False
    counted: bool = True
    """False where another hand comes and not all turns were told card by card."""


def shown(position: Position, who: int, past: Sequence[Position]) -> OddsContext:
    """Nothing in it comes from anything but what this seat may know."""
    p = odds.known(position, who)
    left = odds.turns_left(p) if p.ending else []
    comes, counted = odds.draws_again(p, who), not p.seats[who].uncounted
    return OddsContext(
        hand=_hand(p, who) if comes and counted else None,
        counted=counted or not comes,
        follow=_follow(p, who),
        yard=_yard(p, who),
        ends=() if p.ending else _ends(p, past),
        last_turns=tuple(talk.player(p, seat, language()) for seat in left),
        mine_comes=who in left,
    )


def _hand(p: Position, who: int) -> HandOdds:
    it = odds.NextHand(p, who)
    return HandOdds(
        suits=tuple(
            SuitOdds(suit, chance(it.chance(following.SHOWING[suit]))) for suit in SUITS_ONLY
        ),
        coin=chance(it.chance([c for c, suits in SUITS.items() if COIN in suits])),
        cards=tuple(
            CardOdds(card_name(card, language()), suits(card), chance(it.chance([card])))
            for card in it.cards()
        ),
        unseen=it.unseen,
        deck=it.in_deck,
        shuffles=it.shuffles,
    )


# Who can follow -----------------------------------------------------------------------------------


def _follow(p: Position, who: int) -> WhoFollows:
    offered = odds.still_to_follow(p, who)
    played = p.leader == who and not odds.under_way(p, who, "play")
    cards = [] if played else odds.who_follows(p, who)
    return WhoFollows(
        offered=(_card(p, offered),) if offered else (),
        cards=tuple(_card(p, each) for each in cards),
        unnamed=0 if played else p.seats[who].hand.count(UNKNOWN),
        later=p.leader != who,
        played=played,
    )


def _card(p: Position, followed: Followed) -> FollowedCard:
    return FollowedCard(
        card_name(followed.card, language()),
        suits(followed.card),
        tuple(rival_follows(p, rival) for rival in followed.rivals),
    )


def rival_follows(p: Position, rival: Rival) -> RivalFollows:
    words = {
        Truth.YES: _("for certain"),
        Truth.MAYBE: _("perhaps"),
        Truth.NO: {
            "hand": _("no: the hand is empty"),
            "suit": _("no: no such card is left"),
            "full": _("no: can't do all of it"),
        }.get(rival.why_not, ""),
    }
    rules = {"suit": "F5.1", "full": "F5.2"}
    return RivalFollows(
        name=talk.player(p, rival.seat, language()),
        can=rival.can.name.lower(),
        icon=SIGNS[rival.can],
        text=words[rival.can],
        rule=rules.get(rival.why_not, ""),
        rough=rival.rough,
    )


# The Yard, the ends -------------------------------------------------------------------------------


def _yard(p: Position, who: int) -> Yard:
    found = odds.yard(p, who)
    return Yard(
        cards=tuple(
            YardCard(
                card_name(lying.card, language()),
                suits(lying.card),
                tuple(
                    Gain(talk.player(p, each.seat, language()), each.in_lookout, each.elsewhere)
                    for each in lying.best
                ),
            )
            for lying in found.cards
        ),
        unknown=found.unknown,
        now=found.now,
    )


def _ends(p: Position, past: Sequence[Position]) -> tuple[End, ...]:
    return tuple(
        End(
            id=end.id,
            name=end_names()[end.id],
            who="" if end.seat is None else talk.player(p, end.seat, language()),
            left=end.left,
            pace=number_format(float(end.pace), 0 if end.pace.denominator == 1 else 1),
            rounds=end.rounds,
        )
        for end in odds.ends(p, past)
    )
