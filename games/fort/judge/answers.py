"""What a written move answers to each question of the rules.

One method for each kind of question, which it `reads`. `Given.known` is False where the move says
nothing; `usual` then tells that the first of the options is meant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.fort.box.cards import CARDS, COIN, IMPROVES, SUITS, UNKNOWN
from games.fort.judge.causes import Cause, cause, of_rule, price
from games.fort.judge.details import Details
from games.fort.judge.pet_answers import PetAnswers
from games.fort.judge.reply import NOTHING, Given, Wrong, forced, reads, said
from games.fort.rules.fields import Picked, Shown
from games.fort.rules.playing import END
from games.fort.table.position import Position
from games.fort.written.moves import Move, verb_of

Later = Sequence[Sequence[str]]
"""For each card whose boxes are used, the Lookout cards that wait for its last action."""
WHY_NO_CAT = {"bandit": "F10.7", "scavenger": "F10.7", "scratch": "F10.7", "sprightly": "F10.6"}
"""The clause by which each cat can do nothing now; the other cats have no ability to use."""
WHY_NO_PERK = {"diy": "F8.4", "do-over": "F8.5", "rough-housing": "F8.7"}


class Answers(Details, PetAnswers):
    def __init__(self, p: Position, who: int, move: Move, later: Later = ()) -> None:
        self.p = p
        self.later = list(later)
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
        self.wrong: dict[Wrong, None] = {}
        self.last_card: Move = {}
        self.times = 0
        self.then_said: int | None = None
        """How many steps after a "then" the move says are done, if it says so."""

    def begin(self, use: Move) -> None:
        """A card whose boxes are used begins: the played one, or a kid used by another card."""
        self.use = use
        self.adding = sorted(use.get("add", ()))
        self.looking = sorted(use.get("lookout", ()))
        self.waiting = Counter(self.later.pop(0) if self.later else ())
        """Lookout cards that are named only as the last action begins (F4.2b)."""
        self.coins = {card: list(suits) for card, suits in use.get("coins", {}).items()}
        self.actions = list(use.get("actions", ()))
        self.done: list[str] = []
        self.helper = ""
        self.in_reach: list[str] = []
        """Cards that lay in the Lookout, unused, as the last action began (F4.2b)."""
        self.cards = list(use.get("cards", ()))

    # The hub ------------------------------------------------------------------------------------

    def answer(self, field: Picked, options: Sequence[Any]) -> Given:
        return reads[field](self, options)

    def took(self, field: Picked, answer: Any) -> None:
        if field in ("add", "lookout"):
            self.helper = answer or ""
        elif field == "need":
            self.helper = answer[0] if answer else ""
        elif field == "times":
            self.times = answer

    def shown(self, field: Shown) -> str:
        """A card of the Park deck that nobody had seen turns up."""
        if field == "top":
            return str(self.last_card.get("card", UNKNOWN))
        return self.refills.pop(0) if self.refills else UNKNOWN

    def meant_in_full(self) -> bool:
        return "times" not in self.action and "steps" not in self.action

    def left_over(self, p: Position) -> list[Wrong]:
        """Clauses broken by what the move names and the rules never asked for."""
        wrong = list(self.wrong)
        wrong += [self._adds_nothing(card) for card in self.adding]
        if self.discards:
            wrong.append("F9.11")
        if self.drawn:
            wrong.append("F9.13")
        idle = Counter(self.looking) - Counter(self.in_reach) or self.waiting & Counter(
            self.looking
        )
        wrong += [self._idle(card) for card in idle]
        if self.cards and self.verb != "cat":
            wrong += self.cards_left_over()
        if self.actions:
            wrong.append("F4.1")
        if self._a_coin_stands_for_two():
            wrong.append("F4.3")
        return wrong

    def _adds_nothing(self, card: str) -> Cause:
        """F4.2, F4.4: nothing on this card counts for the one it is added to."""
        used = self.use.get("play") or self.use.get("card") or ""
        if not IMPROVES.get(used):
            return cause("F4.4", "not_improvable", "F4.2", used=used)
        return cause("F4.4", "no_help", card=card, used=used)

    def _idle(self, card: str) -> Cause:
        """F4.2: a card of the Lookout that is not there, or that shows nothing that counts."""
        lying = self.p.seats[self.who].lookout
        return cause("F4.2", "lookout_no_help" if card in lying else "not_in_lookout", card=card)

    def _a_coin_stands_for_two(self) -> bool:
        """F4.3: one suit for each copy in use, the same in both actions."""
        used = Counter([*self.use.get("add", ()), *self.use.get("lookout", ())])
        told: dict[str, list[str]] = self.use.get("coins", {})
        return any(0 < used[card] < len(suits) for card, suits in told.items())

    # Which move ----------------------------------------------------------------------------------

    @reads("verb")
    def on_verb(self, options: Sequence[Any]) -> Given:
        if self.verb == "play":
            return self._play(options)
        if self.verb == "follow":
            return self._follow(options)
        if self.verb == "perk":
            return self._perk(options)
        if self.verb == "cat":
            return self._cat(options)
        if self.verb in ("skip", "pass", "recruit") and (self.verb,) not in options:
            key = "must_recruit" if self.verb == "skip" else "to_recruit_none"
            return said((self.verb,), cause("F3.4", key))
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
        if not card.boxes and card.kind not in self.p.hooks.plays:
            return said(verb, "F4.8")
        return forced(verb)

    def _follow(self, options: Sequence[Any]) -> Given:
        cards = tuple(self.move["follow"])
        cards = cards if len(cards) == 1 else tuple(sorted(cards))
        if pets := self.pets_named(self.box_in_hand()):
            return said(("follow", *cards), *pets)
        return forced(("follow", *cards))

    def _cat(self, options: Sequence[Any]) -> Given:
        cat = self.move["cat"]
        if (cat,) in options:
            return said((cat,))
        if cat not in self.p.seats[self.who].cats:
            return said((cat,), cause("F10.3", "not_your_cat", card=cat))
        if cat in self.p.once:
            return said((cat,), cause("F10.3", "cat_used", card=cat))
        return said((cat,), cause(WHY_NO_CAT.get(cat, "F10.3"), f"no_{cat}", card=cat))

    def _perk(self, options: Sequence[Any]) -> Given:
        perk = self.move["perk"]
        held = perk in self.p.seats[self.who].perks
        if perk == "recycling":
            return self._recycling(options, held)
        if (perk,) in options or perk not in WHY_NO_PERK:
            return said((perk,))
        clause = WHY_NO_PERK[perk]
        if not held:
            return said((perk,), cause(clause, "not_held", "F8.10", card=perk))
        if perk == "diy":
            short = price(self.p, self.who, 1)
            return said((perk,), of_rule(short, short.rule))
        return said((perk,), cause(clause, f"no_{perk}", card=perk))

    def _recycling(self, options: Sequence[Any], held: bool) -> Given:
        verb = ("recycling", self.move["card"]) if "card" in self.move else ("recycling",)
        listed = [each for each in options if each[0] == "recycling"]
        if "card" not in self.move and listed:
            return said(listed[0]) if len(listed) == 1 else Given(among=tuple(listed))
        if verb in options:
            return said(verb)
        if not held:
            return said(verb, cause("F8.6", "not_held", "F8.10", card="recycling"))
        if "card" not in self.move:
            return said(verb, cause("F8.6", "no_discard"))
        return said(verb, cause("F8.6", "not_at", card=self.move["card"], place="discard"))

    # Playing -------------------------------------------------------------------------------------

    @reads("add")
    def on_add(self, options: Sequence[Any]) -> Given:
        while self.adding:
            card = self.adding.pop(0)
            if card in options:
                return said(card)
            self.wrong[self._adds_nothing(card)] = None
        return said(None)

    @reads("lookout")
    def on_lookout(self, options: Sequence[Any]) -> Given:
        named = Counter(self.looking) - self.waiting if self.actions else Counter(self.looking)
        for card in sorted(named):
            if card in options and self._fits_now(card):
                self.looking.remove(card)
                self.in_reach.remove(card)
                return said(card)
        return said(None)

    def _fits_now(self, card: str) -> bool:
        """F4.3: a card whose coin is declared as another suit waits for the action it fits."""
        box, suits = self.box_in_hand(), self.coins.get(card)
        suit = None if box is None else box.per if box.per != "?" else self.action.get("symbol")
        if not suits or suit is None or suit in SUITS[card] or COIN not in SUITS[card]:
            return True
        if suit not in suits:
            return False
        suits.insert(0, suits.pop(suits.index(suit)))
        return True

    @reads("coin", "lookout coin")
    def on_coin(self, options: Sequence[Any]) -> Given:
        suits = self.coins.get(self.helper)
        if not suits:
            return NOTHING
        suit = suits.pop(0)
        return said(suit) if suit in options else forced(COIN)

    @reads("suit")
    def on_suit(self, options: Sequence[Any]) -> Given:
        return said(self.use["suit"]) if "suit" in self.use else NOTHING

    @reads("do")
    def on_do(self, options: Sequence[Any]) -> Given:
        if self.cards:
            self.wrong |= dict.fromkeys(self.cards_left_over())
        if "dog" in options:
            return self._do_dog()
        if not self.actions:
            nothing = cause("F4.6", "no_action")
            return (
                said(END)
                if END in options
                else forced(END, "F4.6" if self.done or self.wrong else nothing)
            )
        self.action = self.actions.pop(0)
        self.cards = list(self.action.get("cards", ()))
        self.refills += self.action.get("refill", ())
        box = self.action["box"]
        printed = CARDS[self.use.get("play") or self.use.get("card") or ""]
        if box == "dog" or printed.box(box) is None or box in self.done:
            twice = cause("F4.1", "twice", box=box)
            empty = cause("F4.6", "empty_box", card=printed.id, box=box)
            self.wrong[twice if box in self.done else empty] = None
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
            self.wrong["F4.1"] = None
        self.cards = list(self.action.get("cards", ()))
        self.kids = list(self.action.get("kids", ()))
        self.discards = list(self.action.get("discard", ()))
        self.drawn = list(self.action.get("drawn", ()))
        self.refills += self.action.get("refill", ())
        return said("dog")

    @reads("symbol")
    def on_symbol(self, options: Sequence[Any]) -> Given:
        """F4.5; a kind that nothing in use shows comes to nothing, and no card matters for it."""
        if "symbol" not in self.action:
            return NOTHING
        symbol = self.action["symbol"]
        if self.action.get("box") == "dog":
            return said(symbol)
        nothing = cause("F4.6a", "no_symbol", suit=symbol)
        return forced(symbol, *((nothing,) if symbol not in options else ()))
