"""The score of Fort as a page shows it: every point with its reason, and what is still open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games import tables
from games.engine.entries import Correction, Entry, Reveal
from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.fort import race, standing, view
from games.fort.box.cards import BY_KIND, UNKNOWN
from games.fort.box.say import card_name, load_words
from games.fort.rules import end, scoring
from games.fort.table.position import TOP_LEVEL, TRACK_END, Position
from games.fort.told import ending
from games.models import Depth, Table
from games.seats import passes
from games.sites.fort.chips import in_order
from games.sites.shapes.score import Part, Said, ScoreContext, ScoredSeat
from games.sites.shapes.sheet import PickCard
from games.sites.shapes.table import Who, Whose, whose
from games.views.reader import language
from games.views.table.race_chart import chart
from games.views.typed import typed_number

PART_NAMES = {
    "track": gettext_lazy("Victory Track"),
    "level": gettext_lazy("Fort level"),
    "made_up_rules": gettext_lazy("Made-up rule"),
    "macaroni": gettext_lazy("Macaroni Sculpture"),
    "dogs": gettext_lazy("Most dogs"),
    "cats": gettext_lazy("Cats"),
}
ENDINGS = {
    "track": gettext_lazy("25 points on the Victory Track"),
    "level": gettext_lazy("a fort of level 5"),
    "park": gettext_lazy("an empty Park deck"),
}

MOST_CARDS = 60
MOST_DOGS = 18


def counted(p: Position, held: passes.Holder) -> Position:
    """What the score is counted from: secrets that nobody has laid open are not in it."""
    if not p.agenda:
        return view.seen_by(p, frozenset())
    return scoring.without_secrets(view.seen_by(p, held.aloud), held.aloud)


@dataclass(frozen=True, slots=True)
class Rule:
    """A made-up rule it can be."""

    id: str
    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ToLayOpen(Who):
    """A made-up rule face down: whose phone may turn it over, and what it is if that knows."""

    mine: bool
    covered: bool
    rules: tuple[Rule, ...]
    choose: tuple[Rule, ...]
    """What it can be, where it has to be said."""
    may_say: bool


@dataclass(frozen=True, slots=True)
class Cat:
    id: str
    name: str
    here: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill:
    """What a seat's score still hangs on, or what the table may put right."""

    rules: tuple[Rule, ...]
    all_rules: tuple[Rule, ...]
    unseen: int
    own: tuple[PickCard, ...]
    """Cards that may be among its own that nobody entered."""
    macaroni: bool
    nobodys_macaroni: bool
    dogs: int | None
    cats: tuple[Cat, ...]


def score_context(table: Table, now: tables.Moment, held: passes.Holder) -> ScoreContext:
    p: Position = now.position
    final = not p.agenda
    seen = counted(p, held)
    found = scoring.scores(seen)
    waiting = end.to_lay_open(p)
    uncounted = [
        index
        for index in range(len(p.seats))
        if final and not waiting and end.to_count(p, index, table.depth)
    ]
    done = final and not waiting and not uncounted
    sure = scoring.sure_winners(seen, found)
    to_fill = final and not waiting and bool(held.own)
    tie = ending.tie(seen, found, language()) if done else None
    exact = all(each.total[0] == each.total[1] for each in found)
    run = race.run(tables.log_of(table).passing(now.number), len(p.seats))
    runners = [_whose(p, i) for i in range(len(p.seats))]
    totals = [each.total[0] for each in found] if done and exact else None
    return ScoreContext(
        final=final,
        done=done,
        counting=bool(uncounted),
        exact=exact,
        aloud=bool(held.aloud) or not held.own,
        secret_rules=not final and any(it.made_up_rules for it in p.seats),
        why=_brought(p) if final else tuple(map(_said, ending.last_round(p, language()))),
        winner=_winner(p, sure, scoring.winners(seen, found)) if done else "",
        best=sure[0] if done and sure else None,
        drawn=f"fort-{p.seats[sure[0]].level}" if done and sure else "",
        tie=None if tie is None else _said(tie),
        seats=tuple(
            ScoredSeat(
                **_whose(seen, each.seat),
                winner=done and each.seat in sure,
                place=each.place,
                low=each.total[0],
                high=each.total[1],
                parts=tuple(
                    _part(seen, each.seat, reason, table.depth)
                    for reason in each.reasons
                    if _says(reason)
                ),
                open=each.seat in uncounted,
                fill=_fill(p, each.seat, table.depth) if to_fill else None,
                waiting=each.seat in waiting,
                drawn=f"fort-{p.seats[each.seat].level}",
                behind=_behind(seen, found, each.seat) if done else None,
                opened=_opened(p, each.seat) if final else (),
            )
            for each in sorted(found, key=standing.best_first)
        ),
        lay_open=[_to_lay_open(p, seat, held) for seat in waiting],
        chart=chart(run, runners, totals, goal=TRACK_END),
        rounds=max(it.turns for it in p.seats),
    )


def _behind(p: Position, found: list[scoring.Score], seat: int) -> Said | None:
    said = ending.behind(p, found, seat, language())
    return None if said is None else _said(said)


def _opened(p: Position, seat: int) -> tuple[Said, ...]:
    """Made-up rules that have been turned over, with what they say."""
    it = p.seats[seat]
    known = [rule for rule in it.made_up_rules if rule != UNKNOWN] if it.shown else []
    return tuple(Said(f"{rule.name}. {rule.text}", "F6.3") for rule in _rules(p, known))


def _whose(p: Position, index: int) -> Whose:
    return whose(index, p.seats[index].name)


def _brought(p: Position) -> tuple[Said, ...]:
    said = ending.brought_by(p, language())
    return tuple(Said(f"{text[:1].upper()}{text[1:]}.", "F7.1") for text in said)


def _said(it: ending.Cited) -> Said:
    return Said(it.text, it.clause)


def _says(reason: scoring.Scored) -> bool:
    return any(reason.points) or reason.part == "made_up_rules"


def _part(p: Position, seat: int, reason: scoring.Scored, depth: str) -> Part:
    words = load_words(language())
    low, high = reason.points
    name = words["cards"].get(reason.what) or str(PART_NAMES[reason.part])
    text = words["made_up_rules"].get(reason.what, "").format(points=p.profile.minimalism_points)
    if reason.part == "made_up_rules" and reason.what == UNKNOWN:
        name = _("Made-up rule, face down")
    return Part(
        part=reason.part,
        what=reason.what,
        name=name,
        clause=reason.clause,
        low=low,
        high=high,
        text=text,
        uncounted=not p.agenda and reason.what in end.to_count(p, seat, depth),
        detail=ending.cards_owned(p, language()) if reason.what == "sleepover" else "",
        cards=view.cards(reason.cards, language()),
        counted=reason.what in dict(p.seats[seat].counted),
        unseen=scoring.never_seen(p.seats[seat]) if low != high else 0,
    )


def _winner(p: Position, sure: list[int], first: list[int]) -> str:
    if not sure:
        return _("Still open between %(names)s.") % {"names": ending.listed(p, first, language())}
    names = ending.listed(p, sure, language())
    if len(sure) == 1:
        return _("%(name)s wins!") % {"name": names}
    return _("%(names)s share the win!") % {"names": names}


# What is still to be said -------------------------------------------------------------------------


def _to_lay_open(p: Position, seat: int, held: passes.Holder) -> ToLayOpen:
    it = p.seats[seat]
    mine = seat in held.own
    known = mine and bool(it.made_up_rules) and UNKNOWN not in it.made_up_rules
    return ToLayOpen(
        **_whose(p, seat),
        mine=mine,
        covered=mine and not held.aloud,
        rules=_rules(p, it.made_up_rules) if known else (),
        choose=_rules(p, end.could_be_hidden(p, seat)) if held.own and not known else (),
        may_say=bool(held.own),
    )


def _rules(p: Position, ids: Iterable[str]) -> tuple[Rule, ...]:
    words, points = load_words(language()), p.profile.minimalism_points
    return tuple(
        Rule(id, words["cards"][id], words["made_up_rules"][id].format(points=points)) for id in ids
    )


def _fill(p: Position, seat: int, depth: str) -> Fill:
    it = p.seats[seat]
    unknown_rule = UNKNOWN in it.made_up_rules
    low, high = scoring.scores(p)[seat].total
    unseen = scoring.never_seen(it) if low != high else 0
    own = dict.fromkeys(scoring.unseen(p, it)) if unseen and depth == Depth.CARDS else ()
    cats = BY_KIND["cats"] if "cats" in p.modules else ()
    all_rules = _rules(p, end.could_be_hidden(p, seat))
    return Fill(
        rules=all_rules if unknown_rule else (),
        all_rules=all_rules,
        unseen=unseen,
        own=tuple(in_order(tuple(own), language())),
        macaroni=it.macaroni,
        nobodys_macaroni=it.level >= TOP_LEVEL and not any(each.macaroni for each in p.seats),
        dogs=len(it.doghouse) if "dogs" in p.modules else None,
        cats=tuple(Cat(id, card_name(id, language()), id in it.cats) for id in cats),
    )


def filled(typed: QueryDict, seat: int) -> Entry:
    """One thing that the final score needs and the companion does not know."""
    what = typed.get("what", "")
    cards = tuple(each[:40] for each in typed.getlist("card") if each)[:MOST_CARDS]
    if what == "rules":
        return Reveal(f"rules.{seat}", cards)
    if what == "own":
        return Reveal(f"own.{seat}", cards)
    if what == "counted" and len(cards) == 1:
        return Correction(f"seats.{seat}.counted.{cards[0]}", typed_number(typed.get("points", "")))
    if what == "macaroni":
        return Correction(f"seats.{seat}.macaroni", typed.get("value") == "yes")
    if what == "dogs":
        dogs = min(MOST_DOGS, typed_number(typed.get("points", "")))
        return Correction(f"seats.{seat}.doghouse", (UNKNOWN,) * dogs)
    if what == "cats":
        return Correction(f"seats.{seat}.cats", cards)
    raise NotAMove("no-place", "what", place=quoted(what[:40]))
