"""Books nobody has played: small odd ones for hypothesis, and one as large as a club's."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from games.book.counted.play import Play, Player

PEOPLE = ("anna", "bob", "cyril", "dana", "")
"""The last is a guest."""
BOARDS = ("tire", "box", "")
MODULES = ((), ("dogs",), ("cats", "dogs"), ("dogs", "cats"))
BEGAN = datetime(2023, 12, 30, 18, 0, tzinfo=UTC)

spans = st.one_of(
    st.none(),
    st.integers(-2, 6).map(lambda n: (n, n)),
    st.tuples(st.integers(0, 3), st.integers(3, 6)),
)


@st.composite
def plays(draw: st.DrawFn, key: str = "k") -> Play:
    """Few people, few points and few days, so that everything happens twice."""
    number = draw(st.integers(1, 4))
    once = draw(st.booleans())
    people = (
        draw(st.permutations(PEOPLE))[:number]
        if once
        else [draw(st.sampled_from(PEOPLE)) for _ in range(number)]
    )
    placed = draw(st.booleans())
    return Play(
        key=key,
        at=BEGAN + timedelta(hours=draw(st.integers(0, 20)) * 25),
        game=draw(st.sampled_from(("fort", "fort", "five-towers"))),
        modules=draw(st.sampled_from(MODULES)),
        depth=draw(st.sampled_from(("points", "cards", "paper"))),
        players=tuple(
            Player(
                person=person,
                name=person.title() or "?",
                seat=seat,
                points=draw(spans),
                wins=draw(st.integers(0, 2)) == 0,
                place=draw(st.integers(1, 4)) if placed or draw(st.booleans()) else None,
                board=draw(st.sampled_from(BOARDS)),
                turn_seconds=draw(st.none() | st.sampled_from((12.5, 30.0, 41.0))),
            )
            for seat, person in enumerate(people)
        ),
        complete=draw(st.integers(0, 3)) > 0,
        ending=draw(st.sampled_from(("", "track", "park"))),
        rounds=draw(st.sampled_from((0, 0, 5, 9, 12))),
        minutes=draw(st.sampled_from((None, 0, 25, 40, 61))),
    )


@st.composite
def books(draw: st.DrawFn) -> list[Play]:
    number = draw(st.integers(0, 12))
    return [draw(plays(key=f"k{n}")) for n in draw(st.permutations(range(number)))]


NAMES = (
    *"Anna Bob Cyril Dana Eliška Franta Grażyna Honza Iva Józef Karolína".split(),
    "אַבְרָהָם בֶּן־יוֹסֵף מִן־הַמִּשְׁפָּחָה",
)
ENDINGS = {"fort": ("track", "track", "level", "park"), "five-towers": ("pile",)}


def club(number: int = 1000, seed: int = 19) -> list[Play]:
    """So many plays of twelve people in some years."""
    chance = random.Random(seed)
    found = []
    at = datetime(2019, 1, 4, 18, 0, tzinfo=UTC)
    for n in range(number):
        at += timedelta(hours=chance.randint(4, 120))
        seated = chance.sample(range(12), chance.choice((2, 3, 3, 4, 4)))
        points = [round(chance.gauss(30 + 1.2 * (who % 5), 8)) for who in seated]
        complete = chance.random() < 0.95
        game = "fort" if chance.random() < 0.7 else "five-towers"
        modules = chance.choice(MODULES[:3]) if game == "fort" else ()
        boards = chance.sample(("glue", "shovel", "squirt", "skateboard"), len(seated))
        found.append(
            Play(
                key=f"play-{n}",
                at=at,
                game=game,
                modules=tuple(sorted(modules)),
                depth=chance.choice(("points", "boards", "cards", "paper")),
                players=tuple(
                    Player(
                        person=f"p{who}",
                        name=NAMES[who],
                        seat=seat,
                        points=(points[seat], points[seat] + (0 if complete else 3)),
                        wins=complete and points[seat] == max(points),
                        place=1 + sum(other > points[seat] for other in points),
                        board=boards[seat] if game == "fort" else "",
                        parts={"track": (points[seat], points[seat])} if game == "fort" else {},
                        turn_seconds=round(chance.uniform(8, 70), 1) if n % 3 else None,
                    )
                    for seat, who in enumerate(seated)
                ),
                complete=complete,
                ending=chance.choice(ENDINGS[game]) if complete else "",
                rounds=chance.randint(7, 22),
                minutes=chance.randint(18, 110),
                note="Rain, tea and a very long last round." if n % 10 == 0 else "",
                where="At home" if n % 2 else "",
            )
        )
    return found
