"""The figures once more, from their definitions alone: SQL over bare rows, and plain loops.

Nothing of `games.book.counted` is used here but the shape of a play.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from games.book.counted.play import Play

TABLES = """
create table play (n integer, key text, at text, game text, modules text, complete integer,
  ending text, rounds integer, minutes integer, size integer, decided integer, winners integer);
create table seat (n integer, seat integer, person text, low integer, high integer, wins integer,
  place integer, board text, turn real, points integer);
"""
Row = tuple[Any, ...]


class Naive:
    """Some plays as two tables; `counts` has the one seat of a person in each play."""

    def __init__(self, plays: Iterable[Play]) -> None:
        self.db = sqlite3.connect(":memory:")
        self.db.executescript(TABLES)
        ordered = sorted(plays, key=lambda play: play.key)
        ordered.sort(key=lambda play: play.at)
        for n, play in enumerate(ordered):
            winners = len([one for one in play.players if one.wins])
            self.db.execute(
                "insert into play values (?,?,?,?,?,?,?,?,?,?,?,?)",
                (
                    *(n, play.key, play.at.isoformat(), play.game),
                    ",".join(sorted(set(play.modules))),
                    *(play.complete, play.ending, play.rounds, play.minutes),
                    *(len(play.players), len(play.players) >= 2 and winners >= 1, winners),
                ),
            )
            for one in play.players:
                low, high = one.points if one.points is not None else (None, None)
                points = low if play.complete and low == high else None
                self.db.execute(
                    "insert into seat values (?,?,?,?,?,?,?,?,?,?)",
                    (
                        *(n, one.seat, one.person, low, high, one.wins, one.place),
                        *(one.board, one.turn_seconds, points),
                    ),
                )
        self.db.execute("create view at_table as select * from seat join play using (n)")
        self.db.execute(
            "create view counts as select * from at_table a where person <> '' and not exists "
            "(select 1 from seat b where b.n = a.n and b.person = a.person "
            "and (b.wins > a.wins or (b.wins = a.wins and b.seat < a.seat)))"
        )

    def rows(self, sql: str, *values: object) -> list[Row]:
        return self.db.execute(sql, values).fetchall()

    def one(self, sql: str, *values: object) -> Any:
        return self.rows(sql, *values)[0][0]

    # One set of seats -----------------------------------------------------------------------------

    def showing(self, view: str, where: str, *values: object) -> Row:
        """plays, decided, wins, chance, points by game, turns"""
        plays, decided, wins, chance = self.rows(
            f"select count(distinct n), coalesce(sum(decided), 0), "
            f"coalesce(sum(decided and wins), 0), "
            f"coalesce(sum(case when decided then 1.0 * winners / size else 0 end), 0) "
            f"from {view} where {where}",
            *values,
        )[0]
        points = [
            (
                game,
                self.spread(
                    f"select points from {view} where ({where}) and game = ?", *values, game
                ),
            )
            for (game,) in self.rows("select distinct game from play order by game")
        ]
        turns = self.spread(f"select turn from {view} where {where}", *values)
        return plays, decided, wins, chance, [each for each in points if each[1]], turns

    def spread(self, sql: str, *values: object) -> Row | None:
        """number, total, least, middle, most"""
        found = [row[0] for row in self.rows(sql, *values) if row[0] is not None]
        if not found:
            return None
        while_sorting: list[float] = []
        for number in found:
            at = 0
            while at < len(while_sorting) and while_sorting[at] < number:
                at += 1
            while_sorting.insert(at, number)
        half = len(found) // 2
        middle = (
            while_sorting[half]
            if len(found) % 2
            else (while_sorting[half - 1] + while_sorting[half]) / 2
        )
        return len(found), math.fsum(found), while_sorting[0], middle, while_sorting[-1]

    def people(self) -> list[str]:
        return [
            row[0]
            for row in self.rows(
                "select person from counts group by person "
                "order by -sum(decided and wins), count(*), person"
            )
        ]

    # What comes after each other ------------------------------------------------------------------

    def streaks(self, person: str) -> Row:
        """longest, driest, now: won, length, key of the first, key of the last"""
        longest = driest = now = None
        for key, won in self.rows(
            "select key, wins from counts where person = ? and decided order by n", person
        ):
            if now is not None and now[0] == won:
                now = (won, now[1] + 1, now[2], key)
            else:
                now = (won, 1, key, key)
            if won and (longest is None or now[1] > longest[1]):
                longest = now
            if not won and (driest is None or now[1] > driest[1]):
                driest = now
        return longest, driest, now

    def feats(self, person: str = "") -> list[Row]:
        """kind, game, value, key of the play"""
        mine = "person = ?" if person else "? = ''"
        lead = (
            "(select max(points) - (select points from seat c where c.n = play.n "
            "order by points desc limit 1 offset 1) from seat b where b.n = play.n)"
        )
        led = "size > 1 and not exists (select 1 from seat d where d.n = play.n and points is null)"
        found = []
        for (game,) in self.rows("select distinct game from play order by game"):
            for kind, how in (("highest", "desc"), ("lowest", "asc")):
                found += self.rows(
                    f"select '{kind}', game, points, key from counts where game = ? "
                    f"and points is not null and {mine} order by points {how}, n limit 1",
                    game,
                    person,
                )
            for kind, value, where, how in (
                ("closest", lead, led, "asc"),
                ("clearest", lead, led, "desc"),
                ("longest", "minutes", "minutes > 0", "desc"),
                ("shortest", "minutes", "minutes > 0", "asc"),
                ("rounds", "rounds", "rounds > 0", "desc"),
            ):
                found += self.rows(
                    f"select '{kind}', game, {value} as v, key from play "
                    f"where game = ? and {where} order by v {how}, n limit 1",
                    game,
                )
        return found

    def endings(self) -> list[Row]:
        return self.rows(
            "select game, ending, count(*) as c from play where complete "
            "group by game, ending order by c desc, game, ending"
        )

    # Two at a table -------------------------------------------------------------------------------

    def head_to_head(self, person: str, other: str) -> Row:
        """plays, ahead, behind, level, wins, lost, leads by game"""
        both = "from counts a join counts b on a.n = b.n where a.person = :a and b.person = :b"
        ahead = (
            "case when a.wins > b.wins then 1 when a.wins < b.wins then -1 when a.wins then 0 "
            "when a.place is not null and b.place is not null then "
            "(a.place < b.place) - (a.place > b.place) "
            "else coalesce((a.points > b.points) - (a.points < b.points), 0) end"
        )
        names = {"a": person, "b": other}
        plays = self.db.execute(f"select count(*) {both}", names).fetchone()[0]
        told = self.db.execute(
            f"select {ahead}, a.wins, b.wins {both} and a.decided", names
        ).fetchall()
        leads: dict[str, list[int]] = {}
        for game, by in self.db.execute(
            f"select a.game, a.points - b.points {both} order by a.game", names
        ):
            if by is not None:
                leads.setdefault(game, []).append(by)
        return (
            plays,
            sum(1 for row in told if row[0] == 1),
            sum(1 for row in told if row[0] == -1),
            sum(1 for row in told if row[0] == 0),
            sum(row[1] for row in told),
            sum(row[2] for row in told),
            [(game, len(by), sum(by), min(by), max(by)) for game, by in leads.items()],
        )


def wilson(times: int, of: int) -> tuple[float, float]:
    """The shares within 1.96 standard errors of what was seen, found by halving."""

    def outside(p: float) -> bool:
        return abs(times / of - p) > 1.959963984540054 * math.sqrt(p * (1 - p) / of)

    def edge(out: float) -> float:
        inside = times / of
        if not outside(out) or out == inside:
            return out
        for _ in range(200):
            half = (out + inside) / 2
            out, inside = (half, inside) if outside(half) else (out, half)
        return inside

    return edge(0.0), edge(1.0)


def rate(plays: Sequence[Play]) -> dict[str, tuple[float, float, int]]:
    """Weng and Lin's fourth algorithm, player by player as they write it: mu, sigma, plays."""
    mus: dict[str, float] = {}
    sigmas: dict[str, float] = {}
    times: dict[str, int] = {}
    for play in sorted(plays, key=lambda each: (each.at, each.key)):
        people = [one.person for one in play.players]
        named = [name for name in people if name]
        won = [one for one in play.players if one.wins]
        if len(people) < 2 or not won or len(named) != len(set(named)):
            continue
        lost = [one for one in play.players if not one.wins]
        all_placed = not [one for one in lost if one.place is None]
        rank = [-1 if one.wins else (one.place or 0) if all_placed else 0 for one in play.players]
        mu = [mus.get(name, 1000.0) if name else 1000.0 for name in people]
        var = [
            (sigmas.get(name, 1000 / 3) if name else 1000 / 3) ** 2 + (1000 / 300) ** 2
            for name in people
        ]
        c = math.sqrt(sum(v + (1000 / 6) ** 2 for v in var))
        everyone = range(len(people))
        for i in everyone:
            omega = delta = 0.0
            for q in everyone:
                if rank[q] > rank[i]:
                    continue
                p = math.exp(mu[i] / c) / sum(
                    math.exp(mu[s] / c) for s in everyone if rank[s] >= rank[q]
                )
                a = len([s for s in everyone if rank[s] == rank[q]])
                omega += (var[i] / c) * ((1 - p) if q == i else -p) / a
                delta += (math.sqrt(var[i]) / c) * (var[i] / c**2) * p * (1 - p) / a
            if people[i]:
                mus[people[i]] = mu[i] + omega
                sigmas[people[i]] = math.sqrt(var[i] * max(1 - delta, 0.0001))
                times[people[i]] = times.get(people[i], 0) + 1
    return {name: (mus[name], sigmas[name], times[name]) for name in mus}
