"""What a written move answers to the questions that dogs and cats ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.fort.box.cards import COIN, KINDS, UNKNOWN
from games.fort.judge.causes import cause
from games.fort.judge.reply import NOTHING, Given, Wrong, forced, reads, said
from games.fort.table.position import Position
from games.fort.written.moves import Move

MAY_KEYS = ("from", "to", "kids", "symbol", "cards", "take", "gain", "pay", "reward")
NO_TOKENS = (0, 0, 0, 0)


class PetAnswers:
    """One method for each kind of question."""

    p: Position
    who: int
    move: Move
    action: Move
    adding: list[str]
    looking: list[str]
    coins: dict[str, list[str]]
    kids: list[Move]
    discards: list[Move]
    drawn: list[str]
    helper: str
    wrong: dict[Wrong, None]
    last_card: Move

    def begin(self, use: Move) -> None:
        raise NotImplementedError

    @reads("need")
    def on_need(self, options: Sequence[Any]) -> Given:
        """First the cards from hand, then those of the Lookout; none is asked for by itself."""
        if self.adding:
            return forced((self.adding.pop(0), "hand"))
        lying = self.p.seats[self.who].lookout
        while self.looking:
            card = self.looking.pop(0)
            if card in lying:
                return forced((card, "lookout"))
            self.wrong[cause("F9.2", "not_in_lookout", card=card)] = None
        return forced(None)

    @reads("need coin")
    def on_need_coin(self, options: Sequence[Any]) -> Given:
        suits = self.coins.get(self.helper)
        if not suits:
            return NOTHING
        suit = suits.pop(0)
        return forced(options[0], "F9.3") if suit == COIN else forced(suit)

    @reads("may")
    def on_may(self, options: Sequence[Any]) -> Given:
        if "may" in self.action:
            return said(self.action["may"])
        chosen = [self.action[key] for key in MAY_KEYS if key in self.action]
        return said(any(choice not in ([], {}) for choice in chosen))

    @reads("moved from")
    def on_moved_from(self, options: Sequence[Any]) -> Given:
        place = self.action.get("from")
        if place is None:
            return NOTHING
        if place.get("place") == "park":
            return said(("park", -1))
        fitting = [each for each in options if each[0] == "yard"]
        if "seat" in place:
            return said(("yard", place["seat"]))
        return Given(among=tuple(fitting)) if fitting else NOTHING

    @reads("to")
    def on_to(self, options: Sequence[Any]) -> Given:
        return said(self.action["to"]) if "to" in self.action else NOTHING

    @reads("kid")
    def on_kid(self, options: Sequence[Any]) -> Given:
        if not self.kids:
            return NOTHING
        kid = self.kids.pop(0)
        self.begin(kid)
        fitting = [
            each
            for each in options
            if each[0] == kid.get("card")
            and each[1] == kid.get("from", each[1])
            and each[2] in (-1, kid.get("seat", each[2]))
        ]
        if not fitting:
            return Given(True, (kid.get("card"), kid.get("from"), -2), stop=True)
        return said(fitting[0]) if len(fitting) == 1 else Given(among=tuple(fitting))

    @reads("discard")
    def on_discard(self, options: Sequence[Any]) -> Given:
        if not self.discards:
            return said(None)
        return said((self.discards.pop(0).get("card"), "lookout", self.who))

    def _bundle(self, key: str) -> Given:
        bundle = self.action.get(key)
        if bundle is None:
            return said(NO_TOKENS)
        return said((*bundle.get("stuff", (0, 0)), *bundle.get("pack", (0, 0))))

    @reads("gain")
    def on_gain(self, options: Sequence[Any]) -> Given:
        return self._bundle("gain")

    @reads("take")
    def on_take(self, options: Sequence[Any]) -> Given:
        return self._bundle("take")

    @reads("drawn")
    def on_drawn(self, options: Sequence[Any]) -> Given:
        """What the box gave: of one nobody had looked through, the table says it."""
        if not self.drawn:
            return NOTHING
        card = self.drawn.pop(0)
        for box in (self.p.box_perks, self.p.box_rules):
            if UNKNOWN in options and UNKNOWN in box and card not in options:
                box[box.index(UNKNOWN)] = card
                return forced(card)
        return said(card)

    @reads("kept")
    def on_kept(self, options: Sequence[Any]) -> Given:
        card = self.last_card.get("card")
        if card in (None, UNKNOWN):
            return NOTHING
        if UNKNOWN in options and card not in options:
            return Given(True, card, open=("F10.6",), as_it_is=True)
        return said(card)

    @reads("scavenged")
    def on_scavenged(self, options: Sequence[Any]) -> Given:
        swap = self.action.get("swap")
        if swap is None:
            return NOTHING
        fitting = [each for each in options if KINDS[each[0]] == swap.get("to", KINDS[each[0]])]
        if "stuff" in swap or "pack" in swap:
            wanted = (swap.get("stuff", 0), swap.get("pack", 0))
            fitting = [each for each in fitting if each[1:] == wanted]
        elif "to" in swap:
            fitting = fitting[:1]
        if not fitting:
            return said(None)
        return said(fitting[0]) if len(fitting) == 1 else Given(among=tuple(fitting))
