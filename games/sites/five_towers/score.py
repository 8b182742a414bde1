"""The score of 5 Towers as a page shows it: every point with its reason."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games import tables
from games.engine.figures.race import Mark, Race
from games.five_towers.box import say
from games.five_towers.box.cards import TYPES
from games.five_towers.rules import scoring
from games.five_towers.table.position import Position
from games.five_towers.told.talk import player
from games.models import Table
from games.seats import passes
from games.sites.shapes.score import Part, Said, ScoreContext, ScoredSeat
from games.sites.shapes.table import whose
from games.views.reader import language
from games.views.table.race_chart import chart

PART_NAMES = {
    "towers": gettext_lazy("Towers"),
    "main": gettext_lazy("Main tower"),
    "rubble": gettext_lazy("Rubble"),
}
ENDINGS = {"pile": gettext_lazy("an empty draw pile")}


def score_context(table: Table, now: tables.Moment, held: passes.Holder) -> ScoreContext:
    p: Position = now.position
    final = now.game.is_over(p)
    found = scoring.scores(p)
    first = scoring.winners(found)
    runners = [whose(i, player(p, i, language())) for i in range(len(p.seats))]
    totals = [each.total for each in found] if final else None
    race = _race(table, now, p)
    shared = Said(_("It's a tie: you share the win."), "T6.3")
    return ScoreContext(
        final=final,
        done=final,
        exact=True,
        aloud=True,
        winner=_winner(p, first) if final else "",
        best=first[0] if final else None,
        tie=shared if final and len(first) > 1 else None,
        seats=tuple(
            ScoredSeat(
                **runners[each.seat],
                winner=final and each.place == 1,
                place=each.place,
                low=each.total,
                high=each.total,
                parts=_parts(p, each),
            )
            for each in sorted(found, key=lambda each: (each.place, each.seat))
        ),
        chart=chart(race, runners, totals, goal=None),
        rounds=p.rounds,
    )


def _winner(p: Position, first: list[int]) -> str:
    names = [player(p, seat, language()) for seat in first]
    if len(names) == 1:
        return _("%(name)s wins!") % {"name": names[0]}
    return _("%(names)s share the win!") % {"names": ", ".join(names)}


def _parts(p: Position, score: scoring.Score) -> tuple[Part, ...]:
    it, words = p.seats[score.seat], say.load_words(language())
    parts = [
        _part("towers", words["towers"][kind], "T6.1", scoring.worth(tower), _values(tower))
        for kind in TYPES
        if (tower := it.towers[kind])
    ]
    if score.main is not None:
        name = _("Main tower: %(name)s") % {"name": words["towers"][score.main]}
        parts.append(_part("main", name, "T6.1", score.parts["main"]))
    if it.rubble:
        known = [card for card in it.rubble if card is not None]
        detail = say.cards(known, language()) or str(len(it.rubble))
        name = str(PART_NAMES["rubble"])
        parts.append(_part("rubble", name, "T6.2", score.parts["rubble"], detail))
    return tuple(parts)


def _values(tower: list[int]) -> str:
    return " ".join(map(str, tower))


def _part(part: str, name: str, clause: str, points: int, detail: str = "") -> Part:
    return Part(
        part=part,
        what=part,
        name=name[:1].upper() + name[1:],
        clause=clause,
        low=points,
        high=points,
        detail=detail,
    )


def _race(table: Table, now: tables.Moment, p: Position) -> Race:
    """What the towers were worth after each round."""
    marks: dict[int, tuple[int, ...]] = {0: (0,) * len(p.seats)}
    for then in tables.log_of(table).passing(now.number):
        if then.rounds or any(map(sum, (list(map(len, it.towers.values())) for it in then.seats))):
            marks[then.rounds] = tuple(each.total for each in scoring.scores(then))
    return Race(tuple(Mark(at, points) for at, points in marks.items()), in_rounds=True)
