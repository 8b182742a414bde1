"""What a written move answers to each question of the rules.

One method for each question, named after it. `Given.known` is False where the move says nothing;
`usual` then tells that the first of the options is meant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.fort.cards import CARDS, COIN, KINDS, UNKNOWN
from games.fort.doing import Copies, Repeats
from games.fort.moves import Move, verb_of
from games.fort.notation import Action
from games.fort.playing import END
from games.fort.position import TOP_LEVEL, Position
from games.fort.recruiting import PARK_DECK


@dataclass(frozen=True, slots=True)
class Given:
    known: bool = False
    value: Any = None
    wrong: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    usual: bool = False
    among: tuple[Any, ...] = ()
    """Nothing said but that it is one of these."""
    as_it_is: bool = False
    """Taken even if it is not among the options; what is wrong with it is said already."""


NOTHING = Given()
USUAL = Given(usual=True)


def said(value: Any, *wrong: str) -> Given:
    return Given(True, value, wrong)


def forced(value: Any, *wrong: str) -> Given:
    return Given(True, value, wrong, as_it_is=True)


class Answers:
    def __init__(self, p: Position, move: Move) -> None:
        self.p = p
        self.move = move
        self.verb = verb_of(move)
        self.begin(move)
        if self.verb in ("play", "kids"):
            self.action: Move = {}
        else:
            self.action = move
        if self.verb == "recruit":
            self.cards = [move["recruit"]]
        self.kids: list[Move] = list(move.get("kids", ()))
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
        self.cards: list[Move] = list(use.get("cards", ()))

    # The hub ------------------------------------------------------------------------------------

    def answer(self, field: str, options: Sequence[Any]) -> Given:
        name, _, detail = field.partition(":")
        method = getattr(self, "on_" + name.replace(" ", "_").replace("-", "_"))
        given: Given = method(options, detail) if detail else method(options)
        return given

    def took(self, field: str, answer: Any) -> None:
        if field in ("add", "lookout"):
            self.helper = answer or ""
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
        if Counter(self.looking) - Counter(self.in_reach):
            wrong.add("F4.2")
        if self.cards and self.verb != "cat":
            wrong.add(self._too_many_cards())
        if self.actions:
            wrong.add("F4.1")
        return wrong

    def _too_many_cards(self) -> str:
        box = self._box()
        return "F4.2" if box is not None and box.improvable else "F4.9"

    # Which move ----------------------------------------------------------------------------------

    def on_verb(self, options: Sequence[Any]) -> Given:
        move = self.move
        if self.verb == "play":
            return self._play(options)
        if self.verb == "follow":
            return self._follow(options)
        if self.verb == "perk":
            return self._perk(options)
        if self.verb == "cat":
            verb = (move["cat"], move["card"]) if "card" in move else (move["cat"],)
            listed = [each for each in options if each[0] == move["cat"]]
            if verb in listed:
                return said(verb)
            if "card" not in move and len(listed) > 1:
                return Given(True, listed[0])
            return said(verb, "F10.3")
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
        return forced(("follow", *cards))

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
            seat = self.p.seats[self.p.leader]
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
        for card in self.looking:
            if card in options:
                self.looking.remove(card)
                self.in_reach.remove(card)
                return said(card)
        return said(None)

    def on_coin(self, options: Sequence[Any]) -> Given:
        suits = self.coins.get(self.helper)
        if not suits:
            return NOTHING
        suit = suits.pop(0)
        if suit in options:
            return said(suit)
        return forced(COIN)

    def on_coin_in_Lookout(self, options: Sequence[Any]) -> Given:
        suits = self.coins.get(self.helper)
        if not suits:
            return NOTHING
        suit = suits.pop(0)
        return said(suit) if suit in options else forced(COIN)

    def on_suit(self, options: Sequence[Any]) -> Given:
        return said(self.use["suit"]) if "suit" in self.use else NOTHING

    def on_do(self, options: Sequence[Any]) -> Given:
        if self.cards:
            self.wrong.add(self._too_many_cards())
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
        used = Counter(self.use.get("lookout", ())) - Counter(self.looking)
        self.in_reach = list(
            (Counter(self.p.seats[self.p.leader].lookout) - used).elements()
        )
        return forced(box)

    def on_symbol(self, options: Sequence[Any]) -> Given:
        return self._plain("symbol")

    def _plain(self, key: str) -> Given:
        return said(self.action[key]) if key in self.action else NOTHING

    # One action ----------------------------------------------------------------------------------

    def on_times(self, options: Sequence[Any]) -> Given:
        assert isinstance(options, Repeats)
        high = options.high - self._coins_left_coins()
        times = self._times(options)
        if times is None:
            whole = [each for each in options if options.low <= each <= high]
            if self.verb == "follow":
                whole = [each for each in whole if each == max(high, options.low)]
            if whole:
                return said(max(whole))
            return forced(options.high, *self._why_not_whole(options))
        if times in options or times == 0:
            return forced(times)
        if times > options.high:
            return forced(options.high, "F4.2" if options.high else "F4.6a")
        if times > options.limit and times < options.low:
            return forced(times, options.why)
        return forced(times, "F4.6")

    def _why_not_whole(self, options: Repeats) -> tuple[str, ...]:
        if not options.high:
            return ("F4.6a",)
        if options.why == "F6.1" and self.p.seats[self.p.leader].level >= TOP_LEVEL:
            return "F4.6", "F6.5"
        return ("F4.6",)

    def _times(self, options: Repeats) -> int | None:
        """As the move says; of an action without `x` the steps after a "then" counted apart."""
        action = self._box()
        times: int | None = self.action.get("times")
        steps = self.action.get("steps")
        self.then_said = None
        if action is None or (times is None and steps is None):
            return times
        if steps is not None:
            lead = sum(step in action.lead for step in steps)
            if not lead and any(step in action.tail for step in steps):
                self.wrong.add("F4.10")
            times, then = lead, len(steps) - lead
        elif action.per is not None:
            return times
        else:
            assert times is not None
            times, then = min(times, options.high), max(0, times - options.high)
            if then > len(action.tail):
                return options.high + then
        if action.tail and times and action.per is None:
            self.then_said = then
        return times

    def _coins_left_coins(self) -> int:
        """F5.4: of the discarded cards' coins, those the follower leaves out."""
        if self.verb != "follow":
            return 0
        return sum(
            suits[:many].count(COIN)
            for card, many in Counter(self.move["follow"]).items()
            for suits in (self.coins.get(card, []),)
        )

    def on_steps(self, options: Sequence[Any]) -> Given:
        whole = max(options, key=len, default=())
        names = self.action.get("steps")
        lead = self._lead()
        if names is not None:
            if not names:
                return forced(())
            if any(name not in lead for name in names):
                return forced(whole, "F4.9")
            done = tuple(sorted(lead.index(name) for name in names))
        else:
            done = tuple(range(self.action.get("times", len(lead))))
        if not done:
            return forced(())
        if done in options:
            return said(done)
        return forced(whole, "F4.6")

    def _box(self) -> Action | None:
        """The printed box that the details in hand are for."""
        if self.verb == "follow":
            played = self.p.played
            return CARDS[(played and (played.kid or played.card)) or ""].public
        card = CARDS.get(self.use.get("play") or self.use.get("card") or "")
        return card.box(self.action["box"]) if card and "box" in self.action else None

    def _lead(self) -> tuple[str, ...]:
        action = self._box()
        return action.lead if action is not None else ()

    def on_kind(self, options: Sequence[Any]) -> Given:
        return said(KINDS.index(self.action["kind"])) if "kind" in self.action else NOTHING

    def on_tokens(self, options: Sequence[Any]) -> Given:
        tokens = self.action.get("tokens")
        if tokens is None:
            return NOTHING
        if isinstance(tokens, dict):
            stuff, supply = tokens.get("stuff", [0, 0]), tokens.get("supply", [0, 0])
            return said((*stuff, *supply))
        return said((*tokens, 0, 0))

    def on_copied(self, options: Sequence[Any]) -> Given:
        tokens = self.action.get("tokens")
        if isinstance(tokens, dict):
            tokens = tokens.get("stuff", [0, 0])
        if tokens is not None:
            return said(tuple(tokens))
        whole = max(options, key=sum, default=None)
        times = self.action.get("times")
        if times is None:
            assert isinstance(options, Copies)
            if options.whole in options:
                return said(options.whole)
            return forced(whole or (0, 0), "F4.6")
        if times == 0:
            return forced((0, 0))
        fitting = [each for each in options if sum(each) == times]
        if len(fitting) == 1:
            return said(fitting[0])
        return NOTHING if fitting else forced(whole or (0, 0), "F4.6")

    def on_rival(self, options: Sequence[Any]) -> Given:
        return self._plain("rival")

    def on_card(self, options: Sequence[Any]) -> Given:
        if not self.cards:
            return NOTHING
        self.last_card = row = self.cards.pop(0)
        self.refills += row.get("refill", ())
        place, card = row.get("from"), row.get("card")
        if place == "park_deck":
            top = self.p.park_deck[-1] if self.p.park_deck else None
            known = card not in (None, UNKNOWN, top) and top != UNKNOWN
            return said((card, "park_deck", -1) if known else PARK_DECK)
        if place == "park" and card is not None and (card, "park", -1) not in options:
            return self._learn_in_park(row)
        fitting = [
            option
            for option in options
            if (card is None or option[0] == card)
            and (place is None or option[1] == place)
            and ("seat" not in row or option[2] in (row["seat"], -1))
        ]
        if fitting:
            return said(fitting[0]) if len(fitting) == 1 else Given(among=tuple(fitting))
        return said((card or "", place or "", row.get("seat", -2)))

    def _learn_in_park(self, row: Move) -> Given:
        """A card of the Park that nobody has entered is learned as it is taken."""
        card = row.get("card", UNKNOWN)
        if card == UNKNOWN or UNKNOWN not in self.p.park:
            return said((card, "park", -2))
        self.p.park[self.p.park.index(UNKNOWN)] = card
        return Given(True, (card, "park", -1), open=("F3.4",), as_it_is=True)

    def on_swap(self, options: Sequence[Any]) -> Given:
        swap = self.action.get("swap")
        if swap is None:
            return NOTHING
        fitting = [each for each in options if "to" not in swap or KINDS[each[0]] == swap["to"]]
        if "stuff" in swap or "pack" in swap:
            fitting = [each for each in fitting if each[1] == swap.get("stuff", each[1])]
            fitting = [each for each in fitting if each[2] == swap.get("pack", each[2])]
            if "stuff" not in swap or "pack" not in swap:
                fitting = fitting[:1]
        elif fitting:
            one_way = [each for each in fitting if each[0] == fitting[0][0]]
            fitting = one_way[:1] if "to" in swap or len(one_way) == len(fitting) else fitting
        if not fitting:
            return said(None)
        return said(fitting[0]) if len(fitting) == 1 else NOTHING

    # Paying and rewards ------------------------------------------------------------------------------

    def _paid(self) -> tuple[list[int], list[int]] | None:
        pay = self.action.get("pay")
        if pay is None:
            return None
        return pay.get("stuff", [0, 0]), pay.get("pack", [0, 0])

    def on_pay(self, options: Sequence[Any]) -> Given:
        paid = self._paid()
        if paid is None:
            return USUAL
        stuff, pack = paid
        return said((stuff[0] + pack[0], stuff[1] + pack[1]))

    def on_pay_from_stuff(self, options: Sequence[Any]) -> Given:
        paid = self._paid()
        return USUAL if paid is None else said((paid[0][0], paid[0][1]))

    def on_spend(self, options: Sequence[Any], kind: str) -> Given:
        paid = self._paid()
        if paid is None:
            return USUAL
        stuff, pack = paid
        i = KINDS.index(kind)
        if stuff[1 - i] or pack[1 - i] or stuff[i] + pack[i] != self.times:
            return forced(options[0], "F4.9")
        return said(stuff[i])

    def on_reward(self, options: Sequence[Any]) -> Given:
        reward = self.action.get("reward")
        if reward is None:
            return NOTHING
        for stack in (self.p.rule_stack, self.p.perk_row):
            if UNKNOWN in options and UNKNOWN in stack and reward not in options:
                stack[stack.index(UNKNOWN)] = reward
                return Given(True, reward, open=("F6.3",), as_it_is=True)
        return said(reward)

