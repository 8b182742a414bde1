"""What a written move answers to each question of the rules.

One method for each question, named after it. `Given.known` is False where the move says nothing;
`usual` then tells that the first of the options is meant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.fort.cards import CARDS, COIN, SUITS, UNKNOWN
from games.fort.details import Details
from games.fort.given import NOTHING, Given, forced, said
from games.fort.moves import Move, verb_of
from games.fort.pet_answers import PetAnswers
from games.fort.playing import END
from games.fort.position import TOP_LEVEL, Position

WHY_NO_CAT = {"bandit": "F10.7", "scavenger": "F10.7", "scratch": "F10.7", "sprightly": "F10.6"}
"""Why the ability of an own cat comes to nothing now; the other cats have none to use."""


class Answers(Details, PetAnswers):
    def __init__(self, p: Position, who: int, move: Move, later: bool = False) -> None:
        self.p = p
        self.later = later
        """Lookout cards are named only as the last action begins (F4.2b)."""
        self.who = who
        self.move = move
        self.verb = verb_of(move)
        self.cards: list[Move] = []
        self.begin(move)
        if self.verb in ("play", "kids"):
            self.action: Move = {}
        else:
            self.action = move
        if self.verb == "recruit":
            self.cards = [move["recruit"]]
        elif self.verb == "cat" and "card" in move:
            place = {"from": "yard", "seat": move["seat"]} if "seat" in move else {}
            self.cards = [{"card": move["card"], **place}]
        self.kids: list[Move] = list(move.get("kids", ()))
        self.discards: list[Move] = []
        self.drawn: list[str] = []
        self.refills: list[str] = list(move.get("refill", ()))
        self.refills += move["recruit"].get("refill", ()) if self.verb == "recruit" else ()
        self.wrong: set[str] = set()
        self.last_card: Move = {}
        self.times = 0
        self.then_said: int | None = None
        """How many steps after a "then" the move says are done, if it says so."""

    def begin(self, use: Move) -> None:
        """A card whose boxes are used begins: the played one, or a kid used by another card."""
        self.use = use
        self.adding = sorted(use.get("add", ()))
        self.looking = sorted(use.get("lookout", ()))
        self.coins = {card: list(suits) for card, suits in use.get("coins", {}).items()}
        self.actions = list(use.get("actions", ()))
        self.done: list[str] = []
        self.helper = ""
        self.in_reach: list[str] = []
        """Cards that lay in the Lookout, unused, as the last action began (F4.2b)."""
        self.cards = list(use.get("cards", ()))

    # The hub ------------------------------------------------------------------------------------

    def answer(self, field: str, options: Sequence[Any]) -> Given:
        name, _, detail = field.partition(":")
        method = getattr(self, "on_" + name.replace(" ", "_").replace("-", "_"))
        given: Given = method(options, detail) if detail else method(options)
        return given

    def took(self, field: str, answer: Any) -> None:
        if field in ("add", "lookout"):
            self.helper = answer or ""
        elif field == "need":
            self.helper = answer[0] if answer else ""
        elif field == "times":
            self.times = answer

    def shown(self, field: str) -> str:
        """A card of the Park deck that nobody had seen turns up."""
        if field == "top":
            return str(self.last_card.get("card", UNKNOWN))
        return self.refills.pop(0) if self.refills else UNKNOWN

    def meant_in_full(self) -> bool:
        return "times" not in self.action and "steps" not in self.action

    def left_over(self, p: Position) -> set[str]:
        """Clauses broken by what the move names and the rules never asked for."""
        wrong = set(self.wrong)
        if self.adding:
            wrong.add("F4.4")
        if self.discards:
            wrong.add("F9.11")
        if self.drawn:
            wrong.add("F9.13")
        if Counter(self.looking) - Counter(self.in_reach) or (self.later and self.looking):
            wrong.add("F4.2")
        if self.cards and self.verb != "cat":
            wrong |= self.cards_left_over()
        if self.actions:
            wrong.add("F4.1")
        if self._a_coin_stands_for_two():
            wrong.add("F4.3")
        return wrong

    def _a_coin_stands_for_two(self) -> bool:
        """F4.3: one suit for each copy in use, the same in both actions."""
        used = Counter([*self.use.get("add", ()), *self.use.get("lookout", ())])
        told: dict[str, list[str]] = self.use.get("coins", {})
        return any(0 < used[card] < len(suits) for card, suits in told.items())

    # Which move ----------------------------------------------------------------------------------

    def on_verb(self, options: Sequence[Any]) -> Given:
        if self.verb == "play":
            return self._play(options)
        if self.verb == "follow":
            return self._follow(options)
        if self.verb == "perk":
            return self._perk(options)
        if self.verb == "cat":
            return self._cat(options)
        if self.verb in ("skip", "pass", "recruit"):
            return said((self.verb,), *(("F3.4",) if (self.verb,) not in options else ()))
        return said((self.verb,))

    def _play(self, options: Sequence[Any]) -> Given:
        card = CARDS[self.move["play"]]
        verb = ("play", card.id)
        if verb in options:
            return said(verb)
        if card.kind == "cats":
            return said(verb, "F10.1")
        if card.boxes:
            return forced(verb)
        if not card.boxes and not any(kind == card.kind for kind, _ in self.p.moments.plays):
            return said(verb, "F4.8")
        return forced(verb)

    def _follow(self, options: Sequence[Any]) -> Given:
        cards = tuple(self.move["follow"])
        cards = cards if len(cards) == 1 else tuple(sorted(cards))
        if pets := self.pets_named(self._box()):
            return said(("follow", *cards), *pets)
        return forced(("follow", *cards))

    def _cat(self, options: Sequence[Any]) -> Given:
        cat = self.move["cat"]
        if (cat,) in options:
            return said((cat,))
        ready = cat in self.p.seats[self.who].cats and cat not in self.p.once
        return said((cat,), WHY_NO_CAT.get(cat, "F10.3") if ready else "F10.3")

    def _perk(self, options: Sequence[Any]) -> Given:
        perk = self.move["perk"]
        if perk == "recycling":
            verb = ("recycling", self.move["card"]) if "card" in self.move else ("recycling",)
            listed = [each for each in options if each[0] == "recycling"]
            if "card" not in self.move and listed:
                return said(listed[0]) if len(listed) == 1 else Given(among=tuple(listed))
            if verb not in options:
                return said(verb, "F8.6")
            return said(verb)
        if perk == "diy" and ("diy",) not in options:
            seat = self.p.seats[self.who]
            why = "F6.5" if seat.level >= TOP_LEVEL else "F6.1"
            return said(("diy",), why if "diy" in seat.perks else "F8.4")
        if perk == "do-over" and ("do-over",) not in options:
            return said(("do-over",), "F8.5")
        if perk == "rough-housing" and ("rough-housing",) not in options:
            return said(("rough-housing",), "F8.7")
        return said((perk,))

    # Playing -------------------------------------------------------------------------------------

    def on_add(self, options: Sequence[Any]) -> Given:
        while self.adding:
            card = self.adding.pop(0)
            if card in options:
                return said(card)
            self.wrong.add("F4.4")
        return said(None)

    def on_lookout(self, options: Sequence[Any]) -> Given:
        if self.later and self.actions:
            return said(None)
        for card in self.looking:
            if card in options and self._fits_now(card):
                self.looking.remove(card)
                self.in_reach.remove(card)
                return said(card)
        return said(None)

    def _fits_now(self, card: str) -> bool:
        """F4.3: a card whose coin is declared as another suit waits for the action it fits."""
        box, suits = self._box(), self.coins.get(card)
        suit = None if box is None else box.per if box.per != "?" else self.action.get("symbol")
        if not suits or suit is None or suit in SUITS[card] or COIN not in SUITS[card]:
            return True
        if suit not in suits:
            return False
        suits.insert(0, suits.pop(suits.index(suit)))
        return True

    def on_coin(self, options: Sequence[Any]) -> Given:
        suits = self.coins.get(self.helper)
        if not suits:
            return NOTHING
        suit = suits.pop(0)
        if suit in options:
            return said(suit)
        return forced(COIN)

    def on_lookout_coin(self, options: Sequence[Any]) -> Given:
        suits = self.coins.get(self.helper)
        if not suits:
            return NOTHING
        suit = suits.pop(0)
        return said(suit) if suit in options else forced(COIN)

    def on_suit(self, options: Sequence[Any]) -> Given:
        return said(self.use["suit"]) if "suit" in self.use else NOTHING

    def on_do(self, options: Sequence[Any]) -> Given:
        if self.cards:
            self.wrong |= self.cards_left_over()
        if "dog" in options:
            return self._do_dog()
        if not self.actions:
            return said(END) if END in options else forced(END, "F4.6")
        self.action = self.actions.pop(0)
        self.cards = list(self.action.get("cards", ()))
        self.refills += self.action.get("refill", ())
        box = self.action["box"]
        printed = CARDS[self.use.get("play") or self.use.get("card") or ""]
        if box == "dog" or printed.box(box) is None or box in self.done:
            self.wrong.add("F4.1" if box in self.done else "F4.6")
            return self.on_do(options)
        self.done.append(box)
        if pets := self.pets_named(CARDS[printed.id].box(box)):
            return Given(True, box, pets, stop=True)
        lying, named = Counter[str](self.p.seats[self.who].lookout), self.use.get("lookout", ())
        self.in_reach = list((lying - (Counter[str](named) - Counter(self.looking))).elements())
        return forced(box)

    def _do_dog(self) -> Given:
        """A dog has a single box; saying nothing of it declines whatever may be declined."""
        self.action = self.actions.pop(0) if self.actions else {"box": "dog"}
        if self.action["box"] != "dog":
            self.wrong.add("F4.1")
        self.cards = list(self.action.get("cards", ()))
        self.kids = list(self.action.get("kids", ()))
        self.discards = list(self.action.get("discard", ()))
        self.drawn = list(self.action.get("drawn", ()))
        self.refills += self.action.get("refill", ())
        return said("dog")

    def on_symbol(self, options: Sequence[Any]) -> Given:
        """F4.5; a kind that nothing in use shows comes to nothing, and no card matters for it."""
        if "symbol" not in self.action:
            return NOTHING
        symbol = self.action["symbol"]
        if self.action.get("box") == "dog":
            return said(symbol)
        return forced(symbol, *(("F4.6a",) if symbol not in options else ()))
