"""What is noted of one imagined world: reasons are told from these numbers alone.

A fact's name begins with the moment it is noted at:

- `now`: the turn that is going on is over (it may be a rival's: then the seat follows or passes);
- `turn`: a follower's own next turn is over; for the leader that is `now`;
- `back`: the seat's next turn begins, if one does;
- `later`: as far as was looked ahead.

What is counted is counted from the moment of the move on, and what is 0 is left out.
"""

from __future__ import annotations

from games.fort.box.cards import SUITS
from games.fort.hinting import worth
from games.fort.hinting.habit import Habit
from games.fort.hinting.values import IN_DECK
from games.fort.rules.scoring import made_up_rule, scores
from games.fort.table.position import Position, Seat

NAMES = ("points", "level", "pizza", "toy", "pack", "lookout", "perks", "macaroni", "dog", "cat")
GOOD_FOR = {"fort": worth.FORT, "vp": worth.POINTS, "lookout": worth.LOOKOUT}
"""What is counted of a deck: cards with these actions, each named after a step of it."""


class Witness:
    """Looks on while a move is made and the table plays on; told after each choice."""

    __slots__ = (
        "base",
        "facts",
        "follower",
        "got",
        "had",
        "leader",
        "player",
        "rivals",
        "stage",
        "turns",
        "who",
    )

    def __init__(self, world: Position, who: int, player: Habit) -> None:
        seat = world.seats[who]
        self.who = who
        self.player = player
        self.facts: dict[str, float] = {}
        self.leader = world.leader
        self.turns = seat.turns
        self.base = _numbers(seat)
        self.had = set(seat.perks)
        self.got = set(seat.perks)
        """With those that have come since, even if they were used at once."""
        self.rivals = [other.vp for other in world.seats]
        self.follower: list[float] = []
        self.stage = 0
        player.answers = []

    def see(self, world: Position) -> None:
        """A choice has been made, and all that follows from it."""
        if perks := world.seats[self.who].perks:
            self.got.update(perks)
        if self.stage > 2:
            return
        if self.stage < 2:
            self._hear(world)
        over = not world.agenda
        if self.stage == 0 and (over or world.leader != self.leader):
            self._note("now", world)
            for card in world.seats[self.who].yard:
                self.facts[f"yard:{card}"] = 1.0
            self.stage = 1
        if self.stage == 1 and (over or world.leader == self.who):
            self._back(world)
            self.stage = 2
            self.player.answers = None
        if self.stage == 2 and (over or world.seats[self.who].turns > self.turns):
            if self.leader != self.who:
                self._note("turn", world)
            self.stage = 3

    def told(self, world: Position) -> dict[str, float]:
        """Every fact noted, once the world is not played on any further."""
        self._note("later", world)
        seat, facts = world.seats[self.who], self.facts
        points = 0.0
        for rule in seat.made_up_rules:
            low, high = made_up_rule(world, seat, rule)
            facts[f"later:rule:{rule}"] = (low + high) / 2
            points += (low + high) / 2
        if points:
            facts["later:rule"] = points
        if not world.agenda:
            first = [score.seat for score in scores(world) if score.place == 1]
            facts["later:won" if self.who in first else "later:lost"] = 1.0
        return facts

    # What others do -------------------------------------------------------------------------------

    def _hear(self, world: Position) -> None:
        """Who followed and what it gave; who recruited from the Yard."""
        answers, actor = self.player.answers or [], self.player.who
        self.player.answers = []
        if actor != self.who:
            at = card = None
            for field, value in reversed(answers):
                if field == "card":
                    card = value
                elif field == "verb":
                    at = value[0]
                    break
            if at == "recruit" and card and card[1:] == ("yard", self.who):
                self.facts[f"taken:{card[0]}"] = self.facts[f"taken:{card[0]}:{actor}"] = 1.0
            elif at == "follow" and self.follower:
                self._follow(world, actor)
        self.follower = []
        if self.stage == 0 and world.agenda and self.leader == self.who:
            step, seat = world.agenda[-1]
            if step == "follow" and seat != self.who:
                self.follower = _numbers(world.seats[seat])

    def _follow(self, world: Position, actor: int) -> None:
        self.facts[f"follow:{actor}"] = 1.0
        self.facts["followers"] = self.facts.get("followers", 0.0) + 1
        for name, was, now in zip(NAMES, self.follower, _numbers(world.seats[actor]), strict=True):
            if now != was:
                fact = f"follow:{actor}:{name}"
                self.facts[fact] = self.facts.get(fact, 0.0) + now - was

    # How the seat stands --------------------------------------------------------------------------

    def _note(self, moment: str, world: Position) -> None:
        numbers = _numbers(world.seats[self.who])
        for name, was, now in zip(NAMES, self.base, numbers, strict=True):
            if now != was:
                self.facts[f"{moment}:{name}"] = now - was
        if got := len(self.got - self.had):
            self.facts[f"{moment}:perk"] = got

    def _cards(self, seat: Seat) -> None:
        """What the cards that go through the hand are good for."""
        cards = seat.deck + seat.discard + seat.hand
        if not cards:
            return
        facts = self.facts
        facts["back:deck"] = sum([IN_DECK.get(card, 0.0) for card in cards]) / len(cards)
        for step, has in GOOD_FOR.items():
            if number := sum([has.get(card, 0.0) for card in cards]):
                facts[f"back:{step}"] = number
        for card in cards:
            for suit in SUITS[card]:
                fact = f"back:suit:{suit}"
                facts[fact] = facts.get(fact, 0.0) + 1

    def _back(self, world: Position) -> None:
        seat = world.seats[self.who]
        if world.agenda:
            self.facts["back"] = 1.0
            self.facts["back:hand"] = len(seat.hand)
        self._cards(seat)
        gained = max(
            other.vp - was
            for i, (other, was) in enumerate(zip(world.seats, self.rivals, strict=True))
            if i != self.who
        )
        if gained:
            self.facts["back:rivals"] = gained


def _numbers(seat: Seat) -> list[float]:
    """Tokens are those in Stuff and Pack together."""
    stuff, pack = seat.stuff, seat.pack
    return [
        seat.vp,
        seat.level,
        stuff[0] + pack[0],
        stuff[1] + pack[1],
        pack[0] + pack[1],
        len(seat.lookout),
        len(seat.perks),
        seat.macaroni,
        len(seat.doghouse),
        len(seat.cats),
    ]
