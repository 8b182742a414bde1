"""From the answers given while a move was done to the move as the public contract writes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.asking import Answer
from games.fort.cards import CARDS, KINDS
from games.fort.following import action_on_offer
from games.fort.notation import Action
from games.fort.playing import END
from games.fort.position import Position
from games.fort.recruiting import CardAt


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

    def take(self, field: str, value: Any) -> None:
        name, _, detail = field.partition(":")
        method: Callable[..., None] = getattr(
            self, "on_" + name.replace(" ", "_").replace("-", "_")
        )
        method(value, detail) if detail else method(value)

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

    def on_add(self, card: str | None) -> None:
        if card is not None:
            self.use.setdefault("add", []).append(card)
            self.helper = card

    def on_lookout(self, card: str | None) -> None:
        if card is not None:
            self.use.setdefault("lookout", []).append(card)
            self.helper = card

    def on_coin(self, suit: str) -> None:
        coins = self.use.setdefault("coins", {})
        before = coins.get(self.helper)
        if before is None:
            coins[self.helper] = suit
        else:
            coins[self.helper] = [*(before if isinstance(before, list) else [before]), suit]

    on_lookout_coin = on_coin

    def on_suit(self, suit: str) -> None:
        self.use["suit"] = suit

    def on_do(self, box: str) -> None:
        if box != END:
            self.action = {"box": box}
            self.use["actions"].append(self.action)
            if box == "dog":
                self.kids_of = self.action

    def on_symbol(self, suit: str) -> None:
        self.action["symbol"] = suit

    def on_times(self, times: int) -> None:
        self.action["times"] = times

    def on_steps(self, done: Sequence[int]) -> None:
        box = self._box()
        if box is not None and len(done) < len(box.lead):
            self.action["steps"] = [box.lead[i] for i in done]

    def on_then(self, steps: int) -> None:
        """An action without `x` counts the steps after a "then" too."""
        self.action["times"] += steps

    def _box(self) -> Action | None:
        if "follow" in self.move:
            return action_on_offer(self.p)
        return CARDS[self.use.get("play") or self.use.get("card") or ""].box(self.action["box"])

    def on_kind(self, kind: int) -> None:
        self.action["kind"] = KINDS[kind]

    def on_tokens(self, tokens: tuple[int, int, int, int]) -> None:
        if tokens[2] or tokens[3]:
            self.action["tokens"] = {"stuff": bundle(*tokens[:2]), "supply": bundle(*tokens[2:])}
        else:
            self.action["tokens"] = bundle(*tokens[:2])

    def on_copied(self, tokens: tuple[int, int]) -> None:
        self.action["tokens"] = bundle(*tokens)

    def on_rival(self, rival: int) -> None:
        self.action["seat" if self.move.get("cat") else "rival"] = rival

    def on_card(self, card: CardAt | None) -> None:
        if card is None:
            return
        if self.move.get("cat"):
            self.move["card"] = card[0]
            if card[1] == "yard":
                self.move["seat"] = card[2]
        elif self.move and ("play" in self.move or "follow" in self.move):
            self.action.setdefault("cards", []).append(card_at(card))
        elif not self.move:
            self.move["recruit"] = card_at(card)
        else:
            self.move.setdefault("cards", []).append(card_at(card))

    def on_swap(self, swap: tuple[int, int, int]) -> None:
        self.action["swap"] = {"to": KINDS[swap[0]], "stuff": swap[1], "pack": swap[2]}

    def on_pay(self, split: tuple[int, int]) -> None:
        self.split = split

    def on_pay_from_stuff(self, stuff: tuple[int, int]) -> None:
        pack = (self.split[0] - stuff[0], self.split[1] - stuff[1])
        self.action["pay"] = {"stuff": bundle(*stuff), "pack": bundle(*pack)}

    def on_spend(self, from_stuff: int, kind: str) -> None:
        amount = self.action.get("times", 1)
        places = {"stuff": from_stuff, "pack": amount - from_stuff}
        self.action["pay"] = {
            place: bundle(many, 0) if kind == "pizza" else bundle(0, many)
            for place, many in places.items()
        }

    def on_reward(self, reward: str) -> None:
        self.action["reward"] = reward

    def on_need(self, helper: tuple[str, str] | None) -> None:
        if helper is not None:
            self.helper = helper[0]
            key = "add" if helper[1] == "hand" else "lookout"
            self.use.setdefault(key, []).append(helper[0])

    def on_need_coin(self, suit: str) -> None:
        self.on_coin(suit)

    def on_may(self, may: bool) -> None:
        self.action["may"] = may

    def on_moved_from(self, place: tuple[str, int]) -> None:
        self.action["from"] = {"place": place[0]}
        if place[1] >= 0:
            self.action["from"]["seat"] = place[1]

    def on_to(self, seat: int) -> None:
        self.action["to"] = seat

    def on_kid(self, kid: CardAt) -> None:
        self.use = {**card_at(kid), "actions": []}
        self.kids_of.setdefault("kids", []).append(self.use)

    def on_discard(self, card: CardAt | None) -> None:
        if card is not None:
            self.action.setdefault("discard", []).append(card_at(card))

    def _bundle(self, key: str, four: tuple[int, int, int, int]) -> None:
        self.action[key] = {"stuff": bundle(*four[:2]), "pack": bundle(*four[2:])}

    def on_gain(self, four: tuple[int, int, int, int]) -> None:
        self._bundle("gain", four)

    def on_take(self, four: tuple[int, int, int, int]) -> None:
        self._bundle("take", four)

    def on_drawn(self, card: str) -> None:
        self.action["drawn"] = [card]

    def on_kept(self, card: str) -> None:
        self.on_top(card)

    def on_scavenged(self, swap: tuple[int, int, int]) -> None:
        self.on_swap(swap)

    def on_refill(self, card: str) -> None:
        self.action.setdefault("refill", []).append(card)

    def on_top(self, card: str) -> None:
        rows = self.action.get("cards") or [self.move.get("recruit", {})]
        rows[-1]["card"] = card

    def on_shuffle(self, order: Any) -> None:
        """The table's answer, no part of the move."""


def move_of(p: Position, who: int, answers: Sequence[Answer]) -> dict[str, Any]:
    """The move that these answers to the rules' questions make."""
    writer = Writer(p, who)
    for field, value in answers:
        writer.take(field, value)
    return writer.move
