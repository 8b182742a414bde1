"""A table of 5 Towers: what its page shows, asks and counts."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import asdict, dataclass

from django.urls import reverse
from django.utils.http import urlencode

from fortcompanion.faults import sound
from games import tables
from games.engine.asking import Answer
from games.engine.entries import Value
from games.engine.errors import NotAMove
from games.engine.notation import write_answers
from games.engine.wording import quoted
from games.five_towers import view
from games.five_towers.box import say
from games.five_towers.box.cards import HIGHEST, OFFER, TYPES, write
from games.five_towers.rules import scoring, turn
from games.five_towers.rules.building import Plan
from games.five_towers.sheet import typed
from games.five_towers.table.position import Position
from games.five_towers.told import phases
from games.five_towers.told.talk import player
from games.five_towers.written import json_form
from games.models import Depth, Table
from games.seats import passes
from games.sites.face import Json
from games.sites.five_towers.shelf import SHELF
from games.sites.shapes import table as shapes
from games.views.reader import language

PHASES = {"offer": "rounds/offer", "bid": "rounds/bid", "build": "rounds/build"}
WRITTEN = frozenset(("towers", "rubble", "main", "offer"))
NUMBERS = re.compile(r"[\d\s.,;]*")
"""With what a phone's keys for numbers have to part them."""


def title(modules: Collection[str]) -> str:
    return SHELF.called(language())


def glance(p: Position, depth: str) -> shapes.Glance:
    who = turn.to_decide(p)
    along = depth == Depth.CARDS
    return shapes.Glance(
        turn=player(p, p.first if who is None else who, language()),
        phase=phases.now(p, language()).name if along else "",
        points=" : ".join(str(score.total) for score in scoring.scores(p)),
        round=p.rounds + (p.phase != "over"),
    )


def seen(p: Position, own: Collection[int], language: str) -> Json:
    return asdict(view.table(p, own, language))


def question(p: Position, own: Collection[int]) -> Json:
    return {"position": json_form.write(view.covered(p, own))}


# The page -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat(shapes.Seat):
    bid: view.Bid | None
    towers: tuple[view.Tower, ...]
    rubble: view.Rubble
    chosen_main: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Piles:
    """The draw pile and how often it has been begun: T5.1, T5.2."""

    left: int
    passing: int
    limit: int
    done: int
    last: bool
    """The last round."""


@dataclass(frozen=True, slots=True)
class BidButton:
    """A number to bid: at once (`answers`), or by the sheet that says why it can't be built."""

    number: int
    answers: str
    href: str


@dataclass(frozen=True, slots=True)
class Most:
    """T3.6: the largest number that can be honoured, and one way to."""

    number: int
    cards: tuple[view.Card, ...]
    torn: view.Card | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """The helper of the seat to bid."""

    seat: int
    name: str
    numbers: tuple[BidButton, ...]
    out: str
    """What drops out."""
    shared: bool
    """Others look at this phone."""
    most: Most


@dataclass(frozen=True, slots=True, kw_only=True)
class ToBuild:
    name: str
    """Of the seat, on a phone for several."""
    number: int
    href: str
    fail: str
    """What says that it can't be built."""


@dataclass(frozen=True, slots=True)
class ToShow:
    """The cards an offer can be; where no others are left, they are it."""

    number: int
    kinds: tuple[view.TypeToCome, ...]
    only: bool


@dataclass(frozen=True, slots=True)
class Named:
    index: int
    name: str


@dataclass(frozen=True, slots=True)
class ToFix:
    """What of a round can be put right by hand, as one would type it."""

    offer: str
    names: tuple[Named, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableContext(shapes.TableContext):
    seats: tuple[Seat, ...]
    offer: tuple[view.Card, ...]
    pile: int
    first: int
    bids: tuple[Seat, ...]
    """The seats that have bid, in their order."""
    auction: Auction | None
    build: ToBuild | None
    to_show: ToShow | None
    fix: ToFix | None
    to_come: tuple[view.TypeToCome, ...]
    piles: Piles


def shown(table: Table, now: tables.Moment, held: passes.Holder) -> TableContext:
    """What only a table of 5 Towers shows to a device that holds these seats."""
    p: Position = now.position
    found = view.table(p, held.own, language())
    who = turn.to_decide(p)
    along = table.depth == Depth.CARDS
    can_act = who is not None and who in held.own and along
    seats = tuple(_seat(it, held, decides=along and it.index == who) for it in found.seats)
    return TableContext(
        seats=seats,
        deciders=() if who is None else (who,),
        waits_for=() if who is None else (who,),
        now=sound(lambda: _now(p, who, held.me, can_act)),
        over=found.over,
        offer=found.offer,
        pile=found.pile,
        first=found.first,
        bids=tuple(
            sorted(
                (seat for seat in seats if seat.bid),
                key=lambda seat: (seat.index - p.first) % len(p.seats),
            )
        ),
        auction=sound(lambda: _auction(table, p, held)) if can_act and p.phase == "bid" else None,
        build=sound(lambda: _build(table, p, held)) if can_act and p.phase == "build" else None,
        to_show=sound(lambda: _to_show(p)) if held.own and along and p.phase == "offer" else None,
        fix=sound(lambda: _to_fix(p)) if held.own and along and not table.practice else None,
        to_come=sound(lambda: view.to_come(p, language())) if along else (),
        piles=sound(lambda: _piles(p)),
    )


def _seat(it: view.Seat, held: passes.Holder, *, decides: bool) -> Seat:
    return Seat(
        index=it.index,
        name=it.name,
        initial=it.initial,
        shape=it.shape,
        leader=it.leader,
        mine=it.mine,
        points=it.points,
        decides=decides,
        open=not held.own or it.mine,
        away=it.index in held.away,
        bid=it.bid,
        towers=it.towers,
        rubble=it.rubble,
        chosen_main=it.chosen_main,
    )


def _now(p: Position, who: int | None, me: int | None, can_act: bool) -> shapes.Now:
    now = phases.now(p, language(), me)
    number = phases.PHASES.index(p.phase) if p.phase in phases.PHASES else len(PHASES)
    words = say.load_words(language())["phases"]
    return shapes.Now(
        leader=p.first,
        name=player(p, p.first if who is None else who, language()),
        phase=now.phase,
        phase_name=now.name,
        phases=tuple(
            shapes.Phase(id, words[id], icon, current=i == number, done=i < number)
            for i, (id, icon) in enumerate(PHASES.items())
        ),
        sentence=now.sentence,
        teach=now.teaching if p.rounds < 2 else "",
        mine=who is not None and who == me,
        can_act=can_act,
    )


def _piles(p: Position) -> Piles:
    whole = max(p.left + len(p.offer) + len(p.discard), 1)
    return Piles(
        left=p.left,
        passing=min(p.passing, 2),
        limit=whole,
        done=whole - p.left,
        last=p.passing > 1 and p.left == 0,
    )


def _auction(table: Table, p: Position, held: passes.Holder) -> Auction:
    """It stands on this seat's own phone only.

    All numbers that raise look alike: what can't be built is said once it is tapped.
    """
    found = phases.auction(p)
    named = [(number, "") for number in found.numbers]
    if not table.practice:
        named += [(number, ask_url(table, (("bid", number),))) for number in found.beyond]
    return Auction(
        seat=p.to_bid,
        name=player(p, p.to_bid, language()),
        numbers=tuple(
            BidButton(number, write_answers((("bid", number),)), href) for number, href in named
        ),
        out=write_answers((("bid", None),)) if found.may_drop_out else "",
        shared=len(held.own) > 1,
        most=most_of(p, p.to_bid, found.plan),
    )


def most_of(p: Position, seat: int, plan: Plan) -> Most:
    torn = plan.tear_down
    return Most(
        len(plan.cards),
        tuple(view.card(each, language()) for each in plan.cards),
        view.card((torn, p.seats[seat].towers[torn][-1]), language()) if torn else None,
    )


def _build(table: Table, p: Position, held: passes.Holder) -> ToBuild:
    return ToBuild(
        name=player(p, p.builder, language()) if len(held.own) > 1 else "",
        number=p.highest,
        href=ask_url(table, (("verb", "build"),)),
        fail=write_answers((("verb", "fail"),)),
    )


def _to_show(p: Position) -> ToShow:
    number, kinds = min(OFFER, p.left) or OFFER, view.to_come(p, language())
    return ToShow(number, kinds, only=sum(kind.left for kind in kinds) == number)


def _to_fix(p: Position) -> ToFix:
    names = tuple(Named(i, player(p, i, language())) for i in range(len(p.seats)))
    return ToFix(say.cards(p.offer, language()), names)


def ask_url(table: Table, answers: tuple[Answer, ...]) -> str:
    address = reverse("ask", args=[table.code])
    return f"{address}?{urlencode({'a': write_answers(answers)})}"


# What is typed ------------------------------------------------------------------------------------


def read_offer(text: str) -> tuple[str, ...]:
    """Cards of an offer typed quickly."""
    return tuple(write(card) for card in typed.read_typed(text, language()))


def keyed(path: str, text: str) -> Value:
    """What is put right by hand: a tower's values, cards of the rubble or the offer, a number."""
    name = path.split(".")
    if "towers" in name:
        if not NUMBERS.fullmatch(text):
            raise NotAMove("five_towers.no-tower", path, text=quoted(text[:40]))
        values = tuple(int(each) for each in re.findall(r"\d{1,4}", text))
        if any(value > HIGHEST for value in values):
            raise NotAMove("five_towers.no-tower", path, text=quoted(text[:40]))
        return values
    if name[-1] == "main":
        return text if text in TYPES else None
    if name[-1] == "rubble" and text.strip().isdecimal():
        return ("?",) * min(int(text), 40)
    return tuple([kind, value] for kind, value in typed.read_typed(text, language()))
