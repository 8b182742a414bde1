"""A look back in words: what turned the game, what mattered, what was luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext, pgettext

from games.engine.errors import GameError
from games.engine.game import Game
from games.engine.hinting.review.decisions import Decision, Edge
from games.engine.hinting.review.review import Review
from games.engine.hinting.review.turning import Turning
from games.sites.shapes.table import Whose
from games.views.reader import language

CAUSES = {
    "luck": gettext_noop("It was mostly the cards that came."),
    "choice": gettext_noop("It was mostly what was played."),
    "both": gettext_noop("The cards that came and what was played both had their part in it."),
}
SOURCES = {
    "start": gettext_noop("The deal"),
    "draws": gettext_noop("Drawn hands"),
    "shuffles": gettext_noop("Hands after a shuffle"),
    "park": gettext_noop("Cards that came to the Park"),
    "offers": gettext_noop("Offers turned up"),
}
LEFT_OUT = {
    "follow": gettext_noop("There was a card to follow with."),
    "more": gettext_noop("The card could have done more."),
    "play": gettext_noop("There was a card to play."),
    "bid": gettext_noop("There was a bid to make."),
}
HARDLY = 0.02
"""A difference as the cards turned out that is none."""
ERRORS = 2.0


@dataclass(frozen=True, slots=True)
class SeatThen:
    """One seat's chance, before and after."""

    who: Whose
    before: str
    after: str
    had: str
    """What it had then, in words."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    number: int
    line: int
    who: Whose
    text: str
    """What happened, as the log says it."""
    change: str
    cause: str
    shares: tuple[SeatThen, ...]


@dataclass(frozen=True, slots=True)
class Mattered:
    """One decision that mattered."""

    line: int
    who: Whose
    good: bool
    played: str
    other: str
    then: str
    turned_out: str
    judged: str
    left_out: str
    clause: str


@dataclass(frozen=True, slots=True)
class LuckRow:
    name: str
    gains: tuple[str, ...]
    """One for each seat."""
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Took:
    who: Whose
    text: str
    each: str


def percent(share: float) -> str:
    """Never nothing or all while the game goes on."""
    number = round(100 * share)
    if not number and share:
        return _("under 1 %%") % {}
    return _("%(number)d %%") % {"number": number}


def _in_a_hundred(share: float) -> str:
    number = max(1, round(100 * share))
    return ngettext(
        "%(number)d more game in a hundred", "%(number)d more games in a hundred", number
    ) % {"number": number}


# Turning points -----------------------------------------------------------------------------------


def turning_points(
    game: Game[Any],
    review: Review,
    seats: Sequence[Whose],
    texts: Mapping[int, str],
    after: Mapping[int, Any],
) -> tuple[TurningPoint, ...]:
    """`texts` are the lines of the log, `after` the table after each."""
    return tuple(
        _turning(game, number, turn, seats, texts, after)
        for number, turn in enumerate(review.turning, 1)
    )


def _turning(
    game: Game[Any],
    number: int,
    turn: Turning,
    seats: Sequence[Whose],
    texts: Mapping[int, str],
    after: Mapping[int, Any],
) -> TurningPoint:
    who = seats[turn.seat]
    had = game.hindsight.brief(after[turn.last], language())
    return TurningPoint(
        number,
        turn.line,
        who,
        texts.get(turn.line, ""),
        _("%(name)s: from %(before)s to %(after)s")
        % {
            "name": who["name"],
            "before": percent(turn.before[turn.seat]),
            "after": percent(turn.after[turn.seat]),
        },
        _(CAUSES[turn.by]) if turn.by else "",
        tuple(
            SeatThen(seat, percent(turn.before[i]), percent(turn.after[i]), had[i])
            for i, seat in enumerate(seats)
        ),
    )


# Decisions ----------------------------------------------------------------------------------------


def decisions(
    game: Game[Any], review: Review, seats: Sequence[Whose], before: Mapping[int, Any]
) -> tuple[Mattered, ...]:
    """`before` is the table before each line, as the seat that chose knew it."""
    found = []
    for each in review.decisions:
        with suppress(GameError):  # a hand that was told of in parts may not have the words for it
            found.append(_decision(game, each, seats, before))
    return tuple(found)


def _decision(
    game: Game[Any], it: Decision, seats: Sequence[Whose], before: Mapping[int, Any]
) -> Mattered:
    p = before[it.line]
    played, other = game.hindsight.titles(p, it.seat, (it.played, it.other), language())
    return Mattered(
        it.line,
        seats[it.seat],
        it.good,
        played,
        other,
        _in_a_hundred(it.then.size),
        "" if it.turned_out is None else _turned_out(it.turned_out, it.good),
        _("Judged in part: some cards of this hand were never entered.")
        if it.judged == "partly"
        else "",
        _(LEFT_OUT[it.kind]) if it.kind in LEFT_OUT else "",
        it.rule,
    )


def _turned_out(gap: Edge, good: bool) -> str:
    """With the cards as they were: it may have been otherwise than one could think."""
    if abs(gap.size) < max(HARDLY, ERRORS * gap.error):
        return _("As the cards then came, it made little difference.")
    if good:
        return (
            _("As the cards then came, it paid: %(games)s.")
            if gap.size > 0
            else _("As the cards then came, the other way would have brought %(games)s.")
        ) % {"games": _in_a_hundred(abs(gap.size))}
    return (
        _("As the cards then came, it would have brought %(games)s.")
        if gap.size > 0
        else _("As the cards then came, what was played was the better one after all: %(games)s.")
    ) % {"games": _in_a_hundred(abs(gap.size))}


# Luck and time ------------------------------------------------------------------------------------


def luck(review: Review) -> tuple[LuckRow, ...]:
    """By source, then all of it, then what is left: what was played, and what nobody knows."""
    if review.luck is None or review.choices is None:
        return ()
    rows = [
        LuckRow(_(SOURCES[source]), tuple(map(_signed, gains)))
        for source, gains in review.luck.items()
        if any(abs(gain) >= 0.0005 for gain in gains)
    ]
    sums = [sum(gains[i] for gains in review.luck.values()) for i in range(len(review.names))]
    return (
        *rows,
        LuckRow(_("All luck"), tuple(map(_signed, sums)), whole=True),
        LuckRow(_("What was played"), tuple(map(_signed, review.choices))),
    )


def _signed(gain: float) -> str:
    number = round(100 * gain)
    return f"{'+' if number > 0 else '−' if number < 0 else '±'}{abs(number)}"


def times(review: Review, seats: Sequence[Whose]) -> tuple[Took, ...]:
    found = review.times
    if found is None or not sum(found.seconds):
        return ()
    return tuple(
        Took(
            seat,
            _long(found.seconds[i]),
            _("%(seconds)d s for each choice")
            % {"seconds": round(found.seconds[i] / max(1, found.choices[i]))},
        )
        for i, seat in enumerate(seats)
    )


def paused(review: Review) -> str:
    if review.times is None or not review.times.pauses:
        return ""
    return _("Pauses longer than ten minutes are nobody's time: %(time)s in all.") % {
        "time": _long(review.times.pauses)
    }


def _long(seconds: float) -> str:
    minutes = round(seconds / 60)
    if minutes < 60:
        return pgettext("time", "%(minutes)d min") % {"minutes": minutes}
    return pgettext("time", "%(hours)d h %(minutes)d min") % {
        "hours": minutes // 60,
        "minutes": minutes % 60,
    }


def judged(review: Review) -> str:
    """How much of the game could be judged at all."""
    there = {how: len(those) for how, those in review.judged.items()}
    whole = sum(there.values())
    if not whole or there["judged"] == whole:
        return ""
    return _(
        "Of %(whole)d decisions %(judged)d could be judged, %(partly)d in part and %(none)d not: "
        "nobody entered the cards they were made with."
    ) % {"whole": whole, "judged": there["judged"], "partly": there["partly"], "none": there["not"]}
