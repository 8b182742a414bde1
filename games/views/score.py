"""The score of Fort as a page shows it: every point with its reason, and what is still open."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games import passes, tables
from games.fort import ending, race, scoring, standing, view
from games.fort.cards import BY_KIND, SUITS, UNKNOWN
from games.fort.position import TOP_LEVEL, Position
from games.fort.say import load_words
from games.views.race_chart import chart
from games.views.reader import language

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


def counted(p: Position, held: passes.Holder) -> Position:
    """What the score is counted from: secrets that nobody has laid open are not in it."""
    if not p.agenda:
        return view.seen_by(p, frozenset())
    return scoring.without_secrets(view.seen_by(p, held.aloud), held.aloud)


def score_context(table: Any, now: tables.Moment, held: passes.Holder) -> dict[str, Any]:
    """Every seat with every point and its reason; best first."""
    p: Position = now.position
    final = not p.agenda
    seen = counted(p, held)
    found = scoring.scores(seen)
    waiting = ending.to_lay_open(p)
    uncounted = [
        index
        for index in range(len(p.seats))
        if final and not waiting and ending.to_count(p, index, table.depth)
    ]
    done = final and not waiting and not uncounted
    sure = scoring.sure_winners(seen, found)
    seats = [
        {
            **_who(seen, each.seat),
            "winner": done and each.seat in sure,
            "place": each.place,
            "low": each.total[0],
            "high": each.total[1],
            "parts": [
                _part(seen, each.seat, reason, table.depth)
                for reason in each.reasons
                if _says(reason)
            ],
            "open": each.seat in uncounted,
            "fill": _fill(p, each.seat, table.depth)
            if final and not waiting and held.own
            else None,
            "waiting": each.seat in waiting,
        }
        for each in sorted(found, key=standing.best_first)
    ]
    tie = ending.tie(seen, found, language()) if done else None
    exact = all(each.total[0] == each.total[1] for each in found)
    run = race.run(tables.log_of(table).passing(now.number), len(p.seats))
    by_seat = [_who(p, i) for i in range(len(p.seats))]
    totals = [each.total[0] for each in found] if done and exact else None
    return {
        "final": final,
        "done": done,
        "counting": bool(uncounted),
        "exact": exact,
        "aloud": bool(held.aloud) or not held.own,
        "secret_rules": not final and any(it.made_up_rules for it in p.seats),
        "why": ending.last_round(p, language()) if not final else _brought(p),
        "winner": _winner(p, sure, scoring.winners(seen, found)) if done else "",
        "best": sure[0] if done and sure else None,
        "best_level": p.seats[sure[0]].level if done and sure else 0,
        "tie": tie,
        "seats": seats,
        "lay_open": [_to_lay_open(p, seat, held) for seat in waiting],
        "laid_open": [_who(p, i) for i, it in enumerate(p.seats) if it.shown],
        "chart": chart(run, by_seat, totals),
        "rounds": max(it.turns for it in p.seats),
    }


def _who(p: Position, index: int) -> dict[str, Any]:
    name = p.seats[index].name
    return {
        "index": index,
        "name": name,
        "initial": (name or "?")[:1].upper(),
        "shape": view.SHAPES[index % len(view.SHAPES)],
    }


def _brought(p: Position) -> list[ending.Said]:
    said = ending.brought_by(p, language())
    return [ending.Said(f"{text[:1].upper()}{text[1:]}.", "F7.1") for text in said]


def _says(reason: scoring.Reason) -> bool:
    return any(reason.points) or reason.part == "made_up_rules"


def _part(p: Position, seat: int, reason: scoring.Reason, depth: str) -> dict[str, Any]:
    words = load_words(language())
    low, high = reason.points
    name = words["cards"].get(reason.what) or PART_NAMES[reason.part]
    text = words["made_up_rules"].get(reason.what, "").format(points=p.profile.minimalism_points)
    if reason.part == "made_up_rules" and reason.what == UNKNOWN:
        name = _("Made-up rule, face down")
    return {
        "part": reason.part,
        "what": reason.what,
        "name": name,
        "clause": reason.clause,
        "low": low,
        "high": high,
        "text": text,
        "uncounted": not p.agenda and reason.what in ending.to_count(p, seat, depth),
        "detail": ending.cards_owned(p, language()) if reason.what == "sleepover" else "",
        "cards": view.cards(list(reason.cards), language()),
        "counted": reason.what in dict(p.seats[seat].counted),
        "unseen": scoring.never_seen(p.seats[seat]) if low != high else 0,
    }


def _winner(p: Position, sure: list[int], first: list[int]) -> str:
    if not sure:
        return _("Still open between %(names)s.") % {"names": ending.listed(p, first, language())}
    names = ending.listed(p, sure, language())
    if len(sure) == 1:
        return _("%(name)s wins!") % {"name": names}
    return _("%(names)s share the win!") % {"names": names}


# What is still to be said -------------------------------------------------------------------------


def _to_lay_open(p: Position, seat: int, held: passes.Holder) -> dict[str, Any]:
    """A made-up rule face down: whose phone may turn it over, and what it is if it knows."""
    it = p.seats[seat]
    mine = seat in held.own
    known = mine and bool(it.made_up_rules) and UNKNOWN not in it.made_up_rules
    return {
        **_who(p, seat),
        "mine": mine,
        "covered": mine and not held.aloud,
        "rules": _rules(p, it.made_up_rules) if known else [],
        "choose": _rules(p, ending.could_be_hidden(p, seat)) if held.own and not known else [],
        "may_say": bool(held.own),
    }


def _rules(p: Position, ids: list[str]) -> list[dict[str, Any]]:
    words = load_words(language())
    return [
        {
            "id": id,
            "name": words["cards"][id],
            "text": words["made_up_rules"][id].format(points=p.profile.minimalism_points),
        }
        for id in ids
    ]


def _fill(p: Position, seat: int, depth: str) -> dict[str, Any]:
    """What this seat's score still hangs on, or what the table may put right."""
    it = p.seats[seat]
    unknown_rule = UNKNOWN in it.made_up_rules
    low, high = scoring.scores(p)[seat].total
    unseen = scoring.never_seen(it) if low != high else 0
    return {
        "rules": _rules(p, ending.could_be_hidden(p, seat)) if unknown_rule else [],
        "all_rules": _rules(p, ending.could_be_hidden(p, seat)),
        "unseen": unseen,
        "own": [
            {**view.card(id, language()), "icons": [f"suits/{suit}" for suit in SUITS[id]]}
            for id in dict.fromkeys(scoring.unseen(p, it))
        ]
        if unseen and depth == "cards"
        else [],
        "macaroni": it.macaroni,
        "nobodys_macaroni": it.level >= TOP_LEVEL and not any(each.macaroni for each in p.seats),
        "dogs": len(it.doghouse) if "dogs" in p.modules else None,
        "cats": [
            {"id": id, "name": load_words(language())["cards"][id], "here": id in it.cats}
            for id in BY_KIND["cats"]
        ]
        if "cats" in p.modules
        else [],
    }
