"""What is asked about 5 Towers: how many cards are bid, or which ones are built in which order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.five_towers import view
from games.five_towers.box import say
from games.five_towers.box.cards import OFFER, write
from games.five_towers.can_i import situation
from games.five_towers.can_i.situation import Situation
from games.five_towers.rules.building import can_be_torn_down
from games.sites.shapes.verdict import Question, Tap
from games.views.reader import language


@dataclass(frozen=True, slots=True)
class Bid:
    """T2.2: the number, and what it has to beat."""

    numbers: tuple[Tap, ...]
    before: tuple[Tap, ...]
    undone: int | None
    """The number of a build that was undone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToBuild:
    """A card of the offer to tap; `place` is its place among those that are built, or 0."""

    kind: str
    value: int
    name: str
    type: str
    icon: str
    tap: str
    place: int


@dataclass(frozen=True, slots=True)
class Build:
    """T3.1, T3.2: what is torn down, and the cards in their order."""

    mine: tuple[Tap, ...]
    """The number that was bid."""
    cards: tuple[ToBuild, ...]
    tears: tuple[Tap, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionContext(Question):
    bid: Bid | None
    build: Build | None


def question(it: Situation) -> QuestionContext:
    builds = it.verb == "build"
    return QuestionContext(
        verbs=_verbs(it),
        verb=it.verb,
        bid=None if builds else _bid(it),
        build=_build(it) if builds else None,
    )


def _verbs(it: Situation) -> tuple[Tap, ...]:
    names = {
        "bid": (_("Bid"), "rounds/bid"),
        "out": (_("Drop out"), "ui/cross"),
        "build": (_("Build"), "rounds/build"),
    }
    return tuple(
        Tap(f"verb:{verb}", name, icon=icon, on=verb == it.verb)
        for verb, (name, icon) in names.items()
    )


def _numbers(tap: str, numbers: range, now: int | None) -> tuple[Tap, ...]:
    return tuple(Tap(f"{tap}:{n}", str(n), on=n == now) for n in numbers)


def _bid(it: Situation) -> Bid:
    before = situation.before(it)
    nobody = Tap("before:none", _("Nobody, I start"), on=before is None)
    p = it.position
    return Bid(
        _numbers("bid", range(len(p.offer) + 1), it.move.get("bid")),
        (nobody, *_numbers("before", range(OFFER + 1), before)),
        p.undone,
    )


def _build(it: Situation) -> Build:
    chosen, p = it.chosen, it.position
    places: dict[str, list[int]] = {}
    for place, card in enumerate(chosen, 1):
        places.setdefault(write(card), []).append(place)
    seen: Counter[str] = Counter()
    cards = []
    for card in dict.fromkeys(chosen):  # those that are no longer offered can be taken back
        missing = chosen.count(card) - p.offer.count(card)
        cards += [card] * max(missing, 0)
    rows = []
    for card in [*p.offer, *cards]:
        id = write(card)
        mine = places.get(id, [])
        place = mine[seen[id]] if seen[id] < len(mine) else 0
        seen[id] += 1
        tap = f"card:out/{id}" if place else f"card:{id}"
        drawn = view.card(card, language())
        rows.append(
            ToBuild(
                kind=drawn.kind,
                value=drawn.value,
                name=drawn.name,
                type=drawn.type,
                icon=drawn.icon,
                tap=tap,
                place=place,
            )
        )
    numbers = _numbers("mine", range(1, OFFER + 1), p.highest)
    return Build(numbers, tuple(rows), _tears(it))


def _tears(it: Situation) -> tuple[Tap, ...]:
    torn = it.move.get("tear_down")
    tops = (
        Tap(
            f"tear:{kind}",
            say.card((kind, tower[-1]), language()),
            icon=f"towers/{kind}",
            on=torn == kind,
        )
        for kind, tower in it.position.seats[it.who].towers.items()
        if tower and (can_be_torn_down(tower) or torn == kind)
    )
    return (Tap("tear:none", _("Nothing"), on=torn is None), *tops)
