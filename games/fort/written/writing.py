"""From the answers given while a move was done to the move as the public contract writes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.asking import Answer
from games.fort.box.cards import CARDS, KINDS
from games.fort.box.notation import Action
from games.fort.rules.fields import Register
from games.fort.rules.following import action_on_offer
from games.fort.rules.playing import END
from games.fort.rules.recruiting import CardAt
from games.fort.table.position import Position
from games.fort.written.vocabulary import VOCABULARY, Value


def bundle(pizza: int, toy: int) -> dict[str, int]:
    return {"pizza": pizza, "toy": toy}


def card_at(card: CardAt) -> dict[str, Any]:
    name, place, seat = card
    row: dict[str, Any] = {"from": place}
    if name:
        row["card"] = name
    if place in ("yard", "lookout"):
        row["seat"] = seat
    return row


def _as_it_is(value: Any) -> Any:
    return value


PLAIN: dict[Value, Callable[[Any], Any]] = {
    "suit": _as_it_is,
    "card": _as_it_is,
    "number": _as_it_is,
    "truth": _as_it_is,
    "seat": _as_it_is,
    "kind": lambda kind: KINDS[kind],
    "swap": lambda swap: {"to": KINDS[swap[0]], "stuff": swap[1], "pack": swap[2]},
    "two bundles": lambda four: {"stuff": bundle(*four[:2]), "pack": bundle(*four[2:])},
}
"""How an answer is written under the word of its kind, if nothing else `writes` it."""
writes: Register[Callable[[Any, Any], None]] = Register()
"""By kind of question: what writes its answer where more than its word is to be said."""


class Writer:
    """Builds the move; `use` is what holds added cards and actions, `action` the details."""

    def __init__(self, p: Position, who: int) -> None:
        self.p = p
        self.who = who
        self.move: dict[str, Any] = {}
        self.use = self.move
        self.action = self.move
        self.kids_of = self.move
        self.helper = ""

    def take(self, field: Any, value: Any) -> None:
        if field == "then":
            self.action["times"] += value  # an action without `x` counts the steps after it too
        elif field in writes:
            writes[field](self, value)
        elif field != "shuffle":  # the table's answer, no part of the move
            kind = VOCABULARY[field]
            said = self.use if kind.word.of == "use" else self.action
            said[kind.word.name] = PLAIN[kind.value](value)

    @writes("verb")
    def on_verb(self, verb: tuple[str, ...]) -> None:
        word = verb[0]
        if self.move:
            return  # one more kid of a card that uses several, or no more: `on_kid` tells
        if word == "play":
            self.move.update({"play": verb[1], "actions": []})
        elif word == "follow":
            self.move.update({"follow": list(verb[1:]), "seat": self.who})
        elif word == "pass":
            self.move.update({"pass": True, "seat": self.who})
        elif word == "skip":
            self.move["skip"] = True
        elif word == "rough-housing":
            self.move.update({"perk": word, "seat": self.who})
        elif word in ("recycling", "diy", "do-over"):
            self.move["perk"] = word
            if len(verb) > 1:
                self.move["card"] = verb[1]
        elif word in CARDS:
            self.move["cat"] = word
        elif word != "recruit":
            self.move[word] = []

    @writes("add")
    def on_add(self, card: str | None) -> None:
        if card is not None:
            self.use.setdefault("add", []).append(card)
            self.helper = card

    @writes("lookout")
    def on_lookout(self, card: str | None) -> None:
        if card is not None:
            self.use.setdefault("lookout", []).append(card)
            self.helper = card

    @writes("coin", "lookout coin", "need coin")
    def on_coin(self, suit: str) -> None:
        coins = self.use.setdefault("coins", {})
        before = coins.get(self.helper)
        if before is None:
            coins[self.helper] = suit
        else:
            coins[self.helper] = [*(before if isinstance(before, list) else [before]), suit]

    @writes("do")
    def on_do(self, box: str) -> None:
        if box != END:
            self.action = {"box": box}
            self.use["actions"].append(self.action)
            if box == "dog":
                self.kids_of = self.action

    @writes("steps")
    def on_steps(self, done: Sequence[int]) -> None:
        box = self._box()
        if box is not None and len(done) < len(box.lead):
            self.action["steps"] = [box.lead[i] for i in done]

    def _box(self) -> Action | None:
        if "follow" in self.move:
            return action_on_offer(self.p)
        return CARDS[self.use.get("play") or self.use.get("card") or ""].box(self.action["box"])

    @writes("tokens")
    def on_tokens(self, tokens: tuple[int, int, int, int]) -> None:
        if tokens[2] or tokens[3]:
            self.action["tokens"] = {"stuff": bundle(*tokens[:2]), "supply": bundle(*tokens[2:])}
        else:
            self.action["tokens"] = bundle(*tokens[:2])

    @writes("copied")
    def on_copied(self, tokens: tuple[int, int]) -> None:
        self.action["tokens"] = bundle(*tokens)

    @writes("rival")
    def on_rival(self, rival: int) -> None:
        self.action["seat" if self.move.get("cat") else "rival"] = rival

    @writes("card")
    def on_card(self, card: CardAt | None) -> None:
        if card is None:
            return
        if self.move.get("cat"):
            self.move["card"] = card[0]
            if card[1] == "yard":
                self.move["seat"] = card[2]
        elif any(word in self.move for word in ("play", "follow", "kids")):
            self.action.setdefault("cards", []).append(card_at(card))
        elif not self.move:
            self.move["recruit"] = card_at(card)
        else:
            self.move.setdefault("cards", []).append(card_at(card))

    @writes("pay")
    def on_pay(self, split: tuple[int, int]) -> None:
        self.split = split

    @writes("pay-from-stuff")
    def on_pay_from_stuff(self, stuff: tuple[int, int]) -> None:
        pack = (self.split[0] - stuff[0], self.split[1] - stuff[1])
        self.action["pay"] = {"stuff": bundle(*stuff), "pack": bundle(*pack)}

    @writes("spend:pizza")
    def on_spend_pizza(self, from_stuff: int) -> None:
        pack = self.action.get("times", 1) - from_stuff
        self.action["pay"] = {"stuff": bundle(from_stuff, 0), "pack": bundle(pack, 0)}

    @writes("spend:toy")
    def on_spend_toy(self, from_stuff: int) -> None:
        pack = self.action.get("times", 1) - from_stuff
        self.action["pay"] = {"stuff": bundle(0, from_stuff), "pack": bundle(0, pack)}

    @writes("need")
    def on_need(self, helper: tuple[str, str] | None) -> None:
        if helper is not None:
            self.helper = helper[0]
            key = "add" if helper[1] == "hand" else "lookout"
            self.use.setdefault(key, []).append(helper[0])

    @writes("moved from")
    def on_moved_from(self, place: tuple[str, int]) -> None:
        self.action["from"] = {"place": place[0]}
        if place[1] >= 0:
            self.action["from"]["seat"] = place[1]

    @writes("kid")
    def on_kid(self, kid: CardAt) -> None:
        self.use = {**card_at(kid), "actions": []}
        self.kids_of.setdefault("kids", []).append(self.use)

    @writes("discard")
    def on_discard(self, card: CardAt | None) -> None:
        if card is not None:
            self.action.setdefault("discard", []).append(card_at(card))

    @writes("drawn")
    def on_drawn(self, card: str) -> None:
        self.action["drawn"] = [card]

    @writes("refill")
    def on_refill(self, card: str) -> None:
        self.action.setdefault("refill", []).append(card)

    @writes("kept", "top")
    def on_top(self, card: str) -> None:
        rows = self.action.get("cards") or [self.move.get("recruit", {})]
        rows[-1]["card"] = card


def move_of(p: Position, who: int, answers: Sequence[Answer]) -> dict[str, Any]:
    """The move that these answers to the rules' questions make."""
    writer = Writer(p, who)
    for field, value in answers:
        writer.take(field, value)
    return writer.move
