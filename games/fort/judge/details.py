"""What a written move answers to the questions within one action: how often, which, paid how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.fort.box.cards import CARDS, COIN, KINDS, PEOPLE, PIZZA, SUITS, TOY, UNKNOWN, Card
from games.fort.box.notation import Action
from games.fort.judge.causes import cause, counts_nothing
from games.fort.judge.reply import NOTHING, USUAL, Given, Wrong, forced, reads, said
from games.fort.rules import following
from games.fort.rules.doing import Copies, Repeats
from games.fort.rules.following import action_on_offer
from games.fort.rules.recruiting import PARK_DECK
from games.fort.table.hidden import learn, never_seen
from games.fort.table.position import TOP_LEVEL, Position
from games.fort.written.moves import Move

BRIBED = ("park", "park_deck", "yard")
CARDS_COME_FROM = {
    "trash": ("hand", "discard"),
    "lookout": ("hand",),
    "recruit": ("park", "yard", "park_deck"),
    "rival-trash": ("yard",),
}
"""F4.9, F3.4: the places from which a step takes the cards that a move names."""
_NOBODY = Card("", "")


class Details:
    """One method for each kind of question. `action` is what is being read."""

    p: Position
    who: int
    move: Move
    verb: str
    use: Move
    action: Move
    cards: list[Move]
    coins: dict[str, list[str]]
    refills: list[str]
    wrong: dict[Wrong, None]
    last_card: Move
    times: int
    then_said: int | None

    @reads("times")
    def on_times(self, options: Sequence[Any]) -> Given:
        assert isinstance(options, Repeats)
        high = options.high - self._coins_left_out()
        times = self._times(options)
        if times is None:
            whole = [each for each in options if options.low <= each <= high]
            if self.verb == "follow":
                whole = [each for each in whole if each == max(high, options.low)]
            if whole:
                return said(max(whole))
            return forced(options.high, *self._why_not_whole(options))
        if times == 0 or (times in options and times <= high):
            return forced(times)
        if times > high:
            return forced(high, self._too_often(times, high))
        if times > options.limit and times < options.low:
            return forced(times, options.why)
        return forced(times, "F4.6")

    def _too_often(self, times: int, high: int) -> Wrong:
        """F4.2: more than there are symbols, or steps."""
        box = self.box_in_hand()
        if not high:
            return counts_nothing(box) or "F4.6a"
        if box is not None and box.per is not None:
            return cause("F4.2", "too_often", n=times, have=high, symbols=(high, "symbol"))
        return cause("F4.2", "too_many_steps", n=times, have=high)

    def _why_not_whole(self, options: Repeats) -> tuple[Wrong, ...]:
        if not options.high:
            return (counts_nothing(self.box_in_hand()) or "F4.6a",)
        if options.why == "F6.1" and self.p.seats[self.who].level >= TOP_LEVEL:
            return "F4.6", cause("F6.5", "top_level")
        return ("F4.6",)

    def _times(self, options: Repeats) -> int | None:
        """As the move says; of an action without `x` the steps after a "then" counted apart."""
        action = self.box_in_hand()
        times: int | None = self.action.get("times")
        steps = self.action.get("steps")
        self.then_said = None
        if action is None or (times is None and steps is None):
            return times
        if steps is not None:
            lead = sum(step in action.lead for step in steps)
            if not lead and any(step in action.tail for step in steps):
                self.wrong["F4.10"] = None
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

    def _coins_left_out(self) -> int:
        """F5.4: of the discarded cards' coins, those that stand for another suit or stay coins."""
        if self.verb != "follow":
            return 0
        suit = following.followed_suit(self.p)
        discarded: Counter[str] = Counter(self.move["follow"])
        return sum(
            each != suit
            for card, many in discarded.items()
            if COIN in SUITS[card]
            for each in self.coins.get(card, [])[:many]
        )

    @reads("steps")
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

    def box_in_hand(self) -> Action | None:
        """The printed box that the details in hand are for."""
        if self.verb == "follow":
            return action_on_offer(self.p)
        card = CARDS.get(self.use.get("play") or self.use.get("card") or "")
        return card.box(self.action["box"]) if card and "box" in self.action else None

    def _lead(self) -> tuple[str, ...]:
        action = self.box_in_hand()
        return action.lead if action is not None else ()

    @reads("kind")
    def on_kind(self, options: Sequence[Any]) -> Given:
        return said(KINDS.index(self.action["kind"])) if "kind" in self.action else NOTHING

    @reads("tokens")
    def on_tokens(self, options: Sequence[Any]) -> Given:
        tokens = self.action.get("tokens")
        if tokens is None:
            return NOTHING
        if isinstance(tokens, dict):
            stuff, supply = tokens.get("stuff", [0, 0]), tokens.get("supply", [0, 0])
            return said((*stuff, *supply))
        return said((*tokens, 0, 0))

    @reads("copied")
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

    @reads("rival")
    def on_rival(self, options: Sequence[Any]) -> Given:
        key = "seat" if self.verb == "cat" else "rival"
        return said(self.action[key]) if key in self.action else NOTHING

    @reads("card")
    def on_card(self, options: Sequence[Any]) -> Given:
        # A move names the cards of an action in a list, each with as much as matters: perhaps no
        # name, perhaps no place. So the reader asks in turn: is the list used up? is the card on
        # top of the Park deck, or one that lies unseen in Park, deck or hand and is learned only
        # now? Last, which of the options fit what is said.
        if not self.cards:
            if UNKNOWN in self.p.seats[self.who].hand and self._takes_from_hand():
                return self._one_nobody_has_shown(tuple(options))
            return said(None) if None in options else NOTHING
        self.last_card = row = self.cards.pop(0)
        self.refills += row.get("refill", ())
        place, card = row.get("from"), row.get("card")
        if place == "park_deck":
            tops = self.p.park_deck[-2 if self._draws_two() else -1 :]
            known = card not in (None, UNKNOWN, *tops) and UNKNOWN not in tops
            return said((card, "park_deck", -1) if known else PARK_DECK)
        if place == "park" and card is not None and (card, "park", -1) not in options:
            return self._learn_in_park(row)
        if place == "deck" and UNKNOWN in self.p.seats[self.who].deck:
            return self._learn_in_deck(row)
        fitting = [
            option
            for option in options
            if option is not None
            and (card is None or option[0] == card)
            and (place is None or option[1] == place)
            and ("seat" not in row or option[2] in (row["seat"], -1))
        ]
        veiled = UNKNOWN in self.p.seats[self.who].hand and self._takes_from_hand()
        if card is None and place == "hand" and veiled:
            return self._one_nobody_has_shown(tuple(fitting))
        if fitting:
            return said(fitting[0]) if len(fitting) == 1 else Given(among=tuple(fitting))
        return said((card or "", place or "", row.get("seat", -2)))

    def _one_nobody_has_shown(self, known: tuple[Any, ...]) -> Given:
        """One of the known cards or an unknown one of the hand.

        If that could be a dog, the verdict stays open: those can't be trashed (F9.5).
        """
        seat = self.p.seats[self.who]
        could_be = [*seat.pool, *never_seen(self.p, seat)]
        unsure = not known and any(each != UNKNOWN and each not in PEOPLE for each in could_be)
        unknown = (UNKNOWN, "hand", self.who)
        return Given(among=(*known, unknown), open=("F4.9",) if unsure else ())

    def _takes_from_hand(self) -> bool:
        box = self.box_in_hand()
        return box is not None and not {"trash", "lookout"}.isdisjoint(box.lead)

    def _draws_two(self) -> bool:
        """F10.6: of two cards of the Park deck the one that is named is kept."""
        box = self.box_in_hand()
        recruits = self.verb == "recruit" or (box is not None and "recruit" in box.lead)
        return recruits and "cilantro" in self.p.seats[self.who].cats

    def pets_named(self, box: Action | None) -> tuple[str, ...]:
        """F9.5: clauses broken by naming a dog where a kid or a best friend is asked for."""
        pets = [row for row in self.cards if CARDS.get(row.get("card", ""), _NOBODY).kind == "dogs"]
        if not pets or box is None:
            return ()
        if "rival-trash" in box.lead:
            return "F4.9", "F9.5"
        if "lookout" in box.lead and any(row.get("from") in BRIBED for row in pets):
            return "F8.2a", "F9.5"
        return ("F9.5",) if {"trash", "lookout"}.intersection(box.lead) else ()

    def _learn_in_park(self, row: Move) -> Given:
        """A card of the Park that nobody has entered is learned as it is taken."""
        card = row.get("card", UNKNOWN)
        if card == UNKNOWN or UNKNOWN not in self.p.park:
            return said((card, "park", -2))
        self.p.park[self.p.park.index(UNKNOWN)] = card
        return Given(True, (card, "park", -1), open=("F3.4",), as_it_is=True)

    def _learn_in_deck(self, row: Move) -> Given:
        """A card of the own deck that nobody had seen (F9.13)."""
        seat, card = self.p.seats[self.who], row.get("card", UNKNOWN)
        if card not in seat.pool and UNKNOWN not in seat.pool and not seat.uncounted:
            return said((card, "deck", -2))
        sure = not seat.uncounted and seat.pool.count(card) > seat.hand.count(UNKNOWN)
        learn(seat, seat.deck, card)
        unsure = () if sure else ("F9.13",)
        return Given(True, (card, "deck", self.who), open=unsure, as_it_is=True)

    def cards_left_over(self) -> list[Wrong]:
        """What is wrong with the cards that an action names and did not come to ask for.

        Too many were named, or one could not come from there. Else nothing: the action could not
        be done so often, and that it has said already.
        """
        box = self.box_in_hand()
        if self.action.get("box") == "dog":
            return ["F9.11"]
        steps = [] if box is None else [step for step in box.lead if step in CARDS_COME_FROM]
        if box is None or not steps:
            return ["F4.9"]
        named, meant = len(self.action.get("cards", ())), self._cards_meant(box, steps[0])
        if named > meant:
            rule = "F4.2" if box.improvable else "F4.9"
            return [cause(rule, "too_many_cards", n=named, have=meant)]
        found = [(row, self._why_not_from(row, steps[0])) for row in self.cards]
        return [
            cause(why, "not_at", card=row["card"], place=row["from"])
            if row.get("card") in CARDS and "from" in row
            else why
            for row, why in found
            if why
        ]

    def _cards_meant(self, box: Action, step: str) -> int:
        """How often the move has this step of the action done."""
        if not box.mixed:
            return self.times
        done = self.action.get("steps", box.lead[: self.action.get("times", len(box.lead))])
        return list(done).count(step)

    def _why_not_from(self, row: Move, step: str) -> str:
        """The clause by which a card can't be taken from where the move says it lies."""
        place, card, seat = row.get("from"), row.get("card"), self.p.seats[self.who]
        bribes = step == "lookout" and place in BRIBED and "bribe" in seat.perks
        if bribes and self.verb == "follow":
            return "F8.2"
        if place is None or ((place in CARDS_COME_FROM[step] or bribes) and self._lies(card, row)):
            return ""
        return "F8.2a" if bribes else "F3.4" if step == "recruit" else "F4.9"

    def _lies(self, card: str | None, row: Move) -> bool:
        seat = self.p.seats[self.who]
        rivals = [row["seat"]] if "seat" in row else self.p.rivals(self.who)
        lying: dict[str, list[str]] = {
            "hand": seat.hand,
            "discard": seat.discard,
            "park": self.p.park,
            "park_deck": self.p.park_deck[-1:],
            "yard": [each for rival in rivals for each in self.p.seats[rival].yard],
        }
        return card is None or not {card, UNKNOWN}.isdisjoint(lying[row["from"]])

    @reads("swap")
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

    # Paying and rewards -----------------------------------------------------------------------

    def _paid(self) -> tuple[list[int], list[int]] | None:
        pay = self.action.get("pay")
        if pay is None:
            return None
        return pay.get("stuff", [0, 0]), pay.get("pack", [0, 0])

    @reads("pay")
    def on_pay(self, options: Sequence[Any]) -> Given:
        paid = self._paid()
        if paid is None:
            return USUAL
        stuff, pack = paid
        return said((stuff[0] + pack[0], stuff[1] + pack[1]))

    @reads("pay-from-stuff")
    def on_pay_from_stuff(self, options: Sequence[Any]) -> Given:
        paid = self._paid()
        return USUAL if paid is None else said((paid[0][0], paid[0][1]))

    @reads("spend:pizza")
    def on_spend_pizza(self, options: Sequence[Any]) -> Given:
        return self._spend(options, PIZZA)

    @reads("spend:toy")
    def on_spend_toy(self, options: Sequence[Any]) -> Given:
        return self._spend(options, TOY)

    def _spend(self, options: Sequence[Any], kind: int) -> Given:
        paid = self._paid()
        if paid is None:
            return USUAL
        stuff, pack = paid
        if stuff[1 - kind] or pack[1 - kind] or stuff[kind] + pack[kind] != self.times:
            return forced(options[0], "F4.9")
        return said(stuff[kind])

    @reads("reward")
    def on_reward(self, options: Sequence[Any]) -> Given:
        reward = self.action.get("reward")
        if reward is None:
            return NOTHING
        for stack in (self.p.rule_stack, self.p.perk_row):
            if UNKNOWN in options and UNKNOWN in stack and reward not in options:
                stack[stack.index(UNKNOWN)] = reward
                return Given(True, reward, open=("F6.3",), as_it_is=True)
        return said(reward)
