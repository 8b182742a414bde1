"""The table of 5 Towers: towers, rubble, offer and piles."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.five_towers.box.cards import TYPES, Card, box, without

PHASES = ("offer", "bid", "build", "over")
"""Until the table shows an offer; while somebody is to bid; while somebody builds; at the end."""


@dataclass(slots=True)
class Seat:
    name: str = ""
    towers: dict[str, list[int]] = field(default_factory=lambda: {kind: [] for kind in TYPES})
    """Each from the ground up."""
    rubble: list[Card | None] = field(default_factory=list)
    """None is a card that nobody remembers."""
    main: str | None = None
    """T6.1: the tower its player calls the main one; None leaves it to the best."""

    def copy(self) -> Seat:
        towers = {kind: tower[:] for kind, tower in self.towers.items()}
        return Seat(self.name, towers, self.rubble[:], self.main)

    def cards(self) -> list[Card]:
        """Those that stand in towers."""
        return [(kind, value) for kind, tower in self.towers.items() for value in tower]


@dataclass(slots=True)
class Position:
    seats: list[Seat]
    offer: list[Card] = field(default_factory=list)
    pile: list[Card] | None = None
    """The draw pile from the top down; None at a real table, where nobody knows it."""
    drawn_from: int = 0
    """How many cards the draw pile holds while nobody knows which."""
    discard: list[Card] = field(default_factory=list)
    passing: int = 1
    """T5.1, T5.2: how often the draw pile has been begun."""
    first: int = 0
    bids: list[int | None] = field(default_factory=list)
    """A number, or None for out: of each seat that had its chance, in order from the first."""
    to_bid: int = 0
    undone: int | None = None
    """T3.5: the number whose build has just failed; its seat has to change it."""
    phase: str = "offer"
    rounds: int = 0
    """How many are over."""

    def copy(self) -> Position:
        return Position(
            [seat.copy() for seat in self.seats],
            self.offer[:],
            None if self.pile is None else self.pile[:],
            self.drawn_from,
            self.discard[:],
            self.passing,
            self.first,
            self.bids[:],
            self.to_bid,
            self.undone,
            self.phase,
            self.rounds,
        )

    @property
    def left(self) -> int:
        """How many cards the draw pile holds."""
        return self.drawn_from if self.pile is None else len(self.pile)

    @property
    def highest(self) -> int:
        """The highest bid so far; -1 before the first."""
        return max((bid for bid in self.bids if bid is not None), default=-1)

    @property
    def builder(self) -> int:
        """The seat with the highest bid."""
        return (self.first + self.bids.index(self.highest)) % len(self.seats)

    @property
    def ending(self) -> str:
        """T5.1a, T5.2: `pile` where it has run out; a table can end the game before."""
        return "pile" if self.phase == "over" and not self.left else ""

    def restore(self, other: Position) -> None:
        """Becomes the other one."""
        for name in self.__slots__:
            setattr(self, name, getattr(other, name))

    def seen(self) -> list[Card]:
        """Every card that lies somewhere but in the draw pile."""
        cards = [*self.offer, *self.discard]
        for seat in self.seats:
            cards += seat.cards() + [card for card in seat.rubble if card is not None]
        return cards

    def to_come(self) -> list[Card]:
        """The cards of the draw pile, in the order of the box: nobody needs to have seen them."""
        return without(box(len(self.seats)), self.seen())
