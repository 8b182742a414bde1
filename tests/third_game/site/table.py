"""Snails at a table: what its page shows, the sheet of a move, the score."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from games import tables
from games.engine.asking import Answer, Script
from games.engine.entries import Choice
from games.engine.errors import Refused
from games.engine.figures.race import Mark, Race
from games.engine.notation import write_answers
from games.models import Table
from games.seats import passes
from games.sites.face import Face, Json
from games.sites.shapes.score import Part, ScoreContext, ScoredSeat
from games.sites.shapes.sheet import Done, Option, Sheet, SheetSeat, Verdict
from games.sites.shapes.table import Glance, Now, Seat, TableContext, whose
from games.sites.shapes.verdict import Rule
from games.views.clients import new_client
from games.views.reader import language
from games.views.table.race_chart import chart
from tests.third_game.rules import race, written
from tests.third_game.rules.game import SNAILS
from tests.third_game.rules.race import Position
from tests.third_game.rules.words import RULEBOOK, load_words, say


@dataclass(frozen=True, slots=True)
class Take:
    number: int
    text: str
    answers: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SnailTable(TableContext):
    pile: int
    takes: tuple[Take, ...]


def _takes(p: Position) -> tuple[Take, ...]:
    return tuple(
        Take(
            number,
            say("hints", "take", language(), number=number),
            write_answers((("take", number),)),
        )
        for number in race.options(p)
    )


def shown(table: Table, now: tables.Moment, held: passes.Holder) -> SnailTable:
    p: Position = now.position
    decides = () if p.over else (p.turn,)
    can_act = not p.over and p.turn in held.own
    name = p.seats[p.turn].name
    return SnailTable(
        seats=tuple(
            Seat(
                **whose(i, seat.name),
                leader=i == p.turn,
                mine=i in held.own,
                points=seat.steps,
                decides=i in decides,
                open=True,
                away=i in held.away,
            )
            for i, seat in enumerate(p.seats)
        ),
        over=p.over,
        deciders=decides,
        waits_for=decides,
        now=Now(
            leader=p.turn,
            name=name,
            phase="take",
            phase_name="",
            phases=(),
            sentence=say("now", "title", language(), name=name),
            teach=say("now", "sentence", language()),
            can_act=can_act,
        ),
        pile=p.pile,
        takes=_takes(p) if can_act else (),
    )


def sheet(
    table: Table, now: tables.Moment, held: passes.Holder, who: int, answers: tuple[Answer, ...]
) -> Sheet:
    p: Position = now.position
    seat = SheetSeat(who, p.seats[who].name)
    if not answers:
        ask = reverse("ask", args=[table.code])
        options = tuple(Option(each.text, f"{ask}?a={each.answers}") for each in _takes(p))
        return Sheet(title=say("now", "question", language()), seat=seat, options=options)
    after, verdict = p.copy(), Verdict("legal", say("now", "can", language()))
    effects: tuple[str, ...] = ()
    try:
        race.act(after, Script(answers))
        effects = (SNAILS.tell(p, Choice(who, answers), after, language()),)
    except Refused as refused:
        rule = Rule(refused.rule, RULEBOOK.refusal(refused.rule, language()))
        verdict = Verdict("illegal", "", (rule,))
    done = Done(
        answers=write_answers(answers),
        verdict=verdict,
        effects=effects,
        number=now.number,
        client=new_client(),
        back=reverse("ask", args=[table.code]),
    )
    return Sheet(title=say("now", "question", language()), seat=seat, done=done)


def score(table: Table, now: tables.Moment, held: passes.Holder) -> ScoreContext:
    p: Position = now.position
    rows = SNAILS.standing(p).rows
    marks = [Mark(i, tuple(seat.steps for seat in then.seats)) for i, then in _passed(table, now)]
    word = say("parts", "steps", language())
    return ScoreContext(
        final=p.over,
        done=p.over,
        exact=True,
        aloud=True,
        winner=", ".join(p.seats[i].name for i in race.winners(p)) if p.over else "",
        best=race.winners(p)[0] if p.over else None,
        tie=None,
        seats=tuple(
            ScoredSeat(
                **whose(row.seat, row.name),
                winner=row.wins,
                place=row.place,
                low=row.points[0],
                high=row.points[1],
                parts=(
                    Part(
                        part="steps",
                        what="steps",
                        name=word,
                        clause="S3.3",
                        low=row.points[0],
                        high=row.points[1],
                    ),
                ),
            )
            for row in rows
        ),
        chart=chart(
            Race(tuple(marks), in_rounds=False),
            [whose(i, seat.name) for i, seat in enumerate(p.seats)],
            SNAILS.totals(p) if p.over else None,
            goal=race.GOAL,
        ),
        rounds=SNAILS.standing(p).rounds,
    )


def _passed(table: Table, now: tables.Moment) -> list[tuple[int, Position]]:
    return list(enumerate(tables.log_of(table).passing(now.number)))


def seen(p: Position, own: frozenset[int], language: str) -> Json:
    return written.write(p)


def question(p: Position, own: frozenset[int]) -> Json:
    return {"position": written.write(p)}


def glance(p: Position, depth: str) -> Glance:
    points = " : ".join(str(seat.steps) for seat in p.seats)
    return Glance(p.seats[p.turn].name, "", points, SNAILS.standing(p).rounds)


FACE: Face[Position] = Face(
    title=lambda modules: say("game", "name", language()),
    middle="snails/middle.html",
    big="snails/middle.html",
    shown=shown,
    sheet=sheet,
    seen=seen,
    question=question,
    score=score,
    part_names=load_words("en")["parts"],
    endings=load_words("en")["endings"],
    glance=glance,
    depths=("cards",),
)
