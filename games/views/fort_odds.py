"""The odds of a seat of Fort, as its sheet shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from games.engine.truth import Truth
from games.fort import following, odds, talk
from games.fort.cards import COIN, SUITS, SUITS_ONLY, UNKNOWN
from games.fort.odds import Followed, Rival
from games.fort.position import Position
from games.views.chips import chip
from games.views.reader import language
from games.views.reckoning import chance

SIGNS = {Truth.YES: "ui/check", Truth.MAYBE: "ui/question", Truth.NO: "ui/cross"}


def shown(position: Position, who: int, past: Sequence[Position]) -> dict[str, Any]:
    """Nothing in it comes from anything but what this seat may know."""
    p = odds.known(position, who)
    return {
        "hand": _hand(p, who) if odds.draws_again(p, who) else None,
        "follow": _follow(p, who),
        "yard": _yard(p, who),
        **_ends(p, who, past),
    }


def _hand(p: Position, who: int) -> dict[str, Any]:
    it = odds.NextHand(p, who)
    return {
        "number": it.number,
        "suits": [
            {"suit": suit, **chance(it.chance(following.SHOWING[suit]))} for suit in SUITS_ONLY
        ],
        "coin": chance(it.chance([c for c, suits in SUITS.items() if COIN in suits])),
        "cards": [
            {**chip(card, language()), "chance": chance(it.chance([card]))} for card in it.cards()
        ],
        "unseen": it.unseen,
        "deck": it.in_deck,
        "shuffles": it.shuffles,
    }


# Who can follow -----------------------------------------------------------------------------------


def _follow(p: Position, who: int) -> dict[str, Any]:
    offered = odds.still_to_follow(p, who)
    played = p.leader == who and not odds.under_way(p, who, "play")
    cards = [] if played else odds.who_follows(p, who)
    return {
        "offered": [_card(p, offered)] if offered else [],
        "cards": [_card(p, each) for each in cards],
        "unnamed": 0 if played else p.seats[who].hand.count(UNKNOWN),
        "later": p.leader != who,
        "played": played,
    }


def _card(p: Position, followed: Followed) -> dict[str, Any]:
    return {
        **chip(followed.card, language()),
        "rivals": [_rival(p, rival) for rival in followed.rivals],
    }


def _rival(p: Position, rival: Rival) -> dict[str, Any]:
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
    return {
        "name": talk.player(p, rival.seat, language()),
        "can": rival.can.name.lower(),
        "icon": SIGNS[rival.can],
        "text": words[rival.can],
        "rule": rules.get(rival.why_not, ""),
        "rough": rival.rough,
    }


# The Yard, the ends -------------------------------------------------------------------------------


def _yard(p: Position, who: int) -> dict[str, Any]:
    found = odds.yard(p, who)
    return {
        "cards": [
            {
                **chip(lying.card, language()),
                "best": [
                    {
                        "name": talk.player(p, gain.seat, language()),
                        "lookout": gain.in_lookout,
                        "elsewhere": gain.elsewhere,
                    }
                    for gain in lying.best
                ],
            }
            for lying in found.cards
        ],
        "unknown": found.unknown,
        "now": found.now,
    }


def _ends(p: Position, who: int, past: Sequence[Position]) -> dict[str, Any]:
    if p.ending:
        left = odds.turns_left(p)
        return {
            "ends": [],
            "last_turns": [talk.player(p, seat, language()) for seat in left],
            "mine_comes": who in left,
        }
    names = {"track": _("25 points"), "level": _("Level 5"), "park": _("Park deck")}
    return {
        "ends": [
            {
                "id": end.id,
                "name": names[end.id],
                "who": "" if end.seat is None else talk.player(p, end.seat, language()),
                "left": end.left,
                "pace": number_format(float(end.pace), 0 if end.pace.denominator == 1 else 1),
                "rounds": end.rounds,
            }
            for end in odds.ends(p, past)
        ]
    }
