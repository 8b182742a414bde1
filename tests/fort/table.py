"""Tables drawn in a few lines of text, moves in a word or two, and the ruling on them.

    allowed(
        "Ann: level 1, hand bug moles, lookout scout, stuff 1 toy",
        play("bug", "public", add="moles", lookout="scout"),
        then="Ann: stuff 4 pizza 1 toy",
    )
    forbidden("Ann: hand bug chef", play("bug", "public", add="chef"), "F4.4")

A line is a seat, in turn order, or a place of the table: `park`, `park deck` (top card first),
`rule stack`, `perk row`, `box perks`, `played`, `to follow`, `leader`, `first`, `phase`. What is
not drawn is empty or 0, but for the Park, its deck and a second player, whom every game needs.
`then` draws only what is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from games.engine.errors import ChoiceNeeded
from games.fort.judge.adjudicate import answer

Json = dict[str, Any]

NUMBERS = ("level", "vp", "turns")
TOKENS = ("stuff", "pack")
PILES = "hand deck pool discard yard lookout doghouse cats made_up_rules perks".split()
ROWS = {
    "park": "park",
    "park deck": "park_deck",
    "rule stack": "rule_stack",
    "perk row": "perk_row",
    "laid": "laid",
    "cat row": "cat_row",
    "modules": "modules",
}
IN_ORDER = ("deck", "park_deck")
PARK = "tiny noodle-twins prince"
PARK_DECK = "rocket-bros scrappers icky-sticky"


# Drawing ------------------------------------------------------------------------------------------


def cards(text: str) -> list[str]:
    """`moles ?x3` is one known card and three that nobody has shown."""
    found: list[str] = []
    for word in text.split():
        card, _, times = word.partition("x") if word.startswith("?") else (word, "", "")
        found += [card] * int(times or 1)
    return found


def tokens(text: str) -> Json:
    words = text.split()
    counted = {"pizza": 0, "toy": 0}
    for number, kind in zip(words[::2], words[1::2], strict=True):
        counted[kind.removesuffix("s")] = int(number)
    return counted


def _seat(name: str, text: str) -> Json:
    seat: Json = {"name": name}
    for part in filter(None, (each.strip() for each in text.split(","))):
        key, _, value = part.partition(" ")
        key = {"rules": "made_up_rules"}.get(key, key)
        if key in NUMBERS:
            seat[key] = int(value)
        elif key in TOKENS:
            seat[key] = tokens(value)
        elif key in PILES:
            seat[key] = cards(value)
        elif key == "board":
            seat[key] = value
        elif part in ("macaroni", "no macaroni"):
            seat["macaroni"] = part == "macaroni"
        else:
            raise ValueError(f"a seat has no {part!r}")
    return seat


def _played(text: str) -> Json:
    """`bug, added moles, kind pizza, suit glue, trash, followed`"""
    card, *parts = (each.strip() for each in text.split(","))
    played: Json = {"card": card}
    for part in parts:
        key, _, value = part.partition(" ")
        played[key] = cards(value) if key == "added" else value or True
    return played


def drawn(text: str, names: Sequence[str] = ()) -> Json:
    """What is drawn and nothing else; `names` of those at the table, if not all are drawn."""
    lines = [line.strip().partition(":") for line in text.strip().splitlines()]
    seats = [_seat(name, rest) for name, _, rest in lines if name[:1].isupper()]
    names = list(names) or [seat["name"] for seat in seats]
    table: Json = {"seats": seats}
    for name, _, rest in lines:
        value = rest.strip()
        if name in ROWS:
            table[ROWS[name]] = cards(value)
        elif name in ("leader", "first"):
            table[name] = names.index(value)
        elif name == "to follow":
            table["to_follow"] = [names.index(each) for each in value.split()]
        elif name == "phase":
            table[name] = value
        elif name == "played":
            table[name] = _played(value)
        elif name.startswith("box "):
            table.setdefault("box", {})[name.removeprefix("box ")] = cards(value)
        elif not name[:1].isupper():
            raise ValueError(f"a table has no {name!r}")
    return table


def table(text: str) -> Json:
    """A whole position: what is drawn, and what every game needs."""
    found = drawn(text)
    if len(found["seats"]) == 1:
        found["seats"].append({"name": "Ben"})
    if "played" in found:
        found.setdefault("phase", "follow")
    return {"park": cards(PARK), "park_deck": cards(PARK_DECK), **found}


# Moves --------------------------------------------------------------------------------------------


def public(**details: Any) -> Json:
    return {"box": "public", **details}


def private(**details: Any) -> Json:
    return {"box": "private", **details}


def play(card: str, *boxes: str | Json, add: str = "", lookout: str = "", **more: Any) -> Json:
    """Play this card, using these boxes in this order."""
    move: Json = {"play": card, **more}
    if add:
        move["add"] = cards(add)
    if lookout:
        move["lookout"] = cards(lookout)
    move["actions"] = [{"box": box} if isinstance(box, str) else box for box in boxes]
    return move


def follow(discarded: str, seat: int = 1, **details: Any) -> Json:
    return {"follow": cards(discarded), "seat": seat, **details}


def let_pass(seat: int = 1) -> Json:
    return {"pass": True, "seat": seat}


def recruit(card: str = "", where: str = "park", **more: Any) -> Json:
    named = {"card": card} if card else {}
    return {"recruit": {"from": where, **named, **more}}


def perk(name: str, **details: Any) -> Json:
    return {"perk": name, **details}


def at(card: str, place: str = "hand", seat: int | None = None) -> Json:
    """A card and where it is taken from."""
    return {"card": card, "from": place} | ({} if seat is None else {"seat": seat})


SKIP: Json = {"skip": True}


# Rulings ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ruling:
    verdict: str
    rules: tuple[str, ...]
    why: str
    position: Json
    """The table after the move; empty unless it is legal."""

    def __str__(self) -> str:
        return f"{self.verdict} {' '.join(self.rules)}: {self.why}"

    def differs(self, then: str) -> list[str]:
        """Where the table after the move is not as drawn."""
        wanted = drawn(then, [seat["name"] for seat in self.position["seats"]])
        if not wanted["seats"]:
            del wanted["seats"]
        return _differences(wanted, self.position, "")


def _differences(wanted: Any, found: Any, path: str) -> list[str]:
    if path.startswith(".seats") and isinstance(wanted, Mapping) and "name" in wanted:
        path = f" {wanted['name']}"
    if path == ".seats":
        named = {seat["name"]: seat for seat in found}
        return [
            line for seat in wanted for line in _differences(seat, named[seat["name"]], ".seats")
        ]
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        return [
            line
            for key in wanted
            for line in _differences(wanted[key], found.get(key), f"{path}.{key}")
        ]
    if isinstance(wanted, list) and isinstance(found, list):
        inside = path.rpartition(".")[2]
        if inside not in (*IN_ORDER, "to_follow", "park"):
            wanted, found = sorted(wanted), sorted(found)
    return [] if wanted == found else [f"{path.strip('. ')} is {found}, not {wanted}"]


def ruling(text: str, move: Json, **box: Any) -> Ruling:
    """The verdict on a move at a drawn table; `box` changes the box profile."""
    found = answer({"position": table(text), "box": box, "ask": {"judge": move}})
    return Ruling(found["verdict"], tuple(found["rules"]), found["why"], found.get("position", {}))


def allowed(text: str, move: Json, then: str = "", **box: Any) -> Ruling:
    """It is legal, and leads to the table drawn in `then`."""
    found = ruling(text, move, **box)
    assert found.verdict == "legal", str(found)
    assert not found.rules, str(found)
    if then:
        wrong = found.differs(then)
        assert not wrong, "; ".join(wrong)
    return found


def forbidden(text: str, move: Json, *rules: str, **box: Any) -> None:
    """It is illegal, by these clauses and no others."""
    found = ruling(text, move, **box)
    assert (found.verdict, found.rules) == ("illegal", rules), str(found)
    cited = {
        each for group in re.findall(r"\(([FT][^)]*)\)", found.why) for each in group.split(", ")
    }
    assert cited.issuperset(rules), found.why
    assert not found.position


def in_doubt(text: str, move: Json, *rules: str, **box: Any) -> None:
    """It depends on a card that nobody has shown, by these clauses."""
    found = ruling(text, move, **box)
    assert (found.verdict, found.rules) == ("depends", rules), str(found)
    assert not found.position


def unclear(text: str, move: Json, choice: str, **box: Any) -> None:
    """It could mean several things: this choice has to be said."""
    with pytest.raises(ChoiceNeeded) as needed:
        ruling(text, move, **box)
    where = choice if choice.startswith("position.") else f"ask.judge.{choice}"
    assert needed.value.at == where, needed.value


def after(found: Ruling, move: Json, then: str = "", **box: Any) -> Ruling:
    """The next move at the table that a ruling led to is legal too."""
    reply = answer({"position": found.position, "box": box, "ask": {"judge": move}})
    following = Ruling(
        reply["verdict"], tuple(reply["rules"]), reply["why"], reply.get("position", {})
    )
    assert following.verdict == "legal", str(following)
    wrong = following.differs(then) if then else []
    assert not wrong, "; ".join(wrong)
    return following


def choices(text: str, **box: Any) -> list[Json]:
    """All that the one to move may do."""
    found: list[Json] = answer({"position": table(text), "box": box, "ask": {"choices": True}})[
        "choices"
    ]
    return found


def final(text: str, **box: Any) -> Json:
    """The final scores by name, as if the game ended now; `winners` by name too."""
    position = table(text)
    names = [seat["name"] for seat in position["seats"]]
    found = answer({"position": position, "box": box, "ask": {"score": True}})
    scores = {names[score["seat"]]: score for score in found["scores"]}
    return {**scores, "winners": [names[seat] for seat in found["winners"]]}


def points(text: str, part: str = "made_up_rules", **box: Any) -> Any:
    """What one part of the final score brings the first player drawn."""
    name = drawn(text)["seats"][0]["name"]
    return final(text, **box)[name]["parts"][part]
