"""A table of Fort at one moment: plain mutable data that is copied, compared and begun anywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

from games.fort.box.cards import UNKNOWN
from games.fort.box.profile import Box, standard
from games.fort.box.tracks import HAND as HAND
from games.fort.box.tracks import LOOKOUT_ABOVE_LEVEL, PACK_ABOVE_LEVEL, RULE_LEVEL, XXL_BACKPACK
from games.fort.box.tracks import MACARONI as MACARONI
from games.fort.box.tracks import PARK as PARK
from games.fort.box.tracks import STUFF as STUFF
from games.fort.box.tracks import TOP_LEVEL as TOP_LEVEL
from games.fort.box.tracks import TRACK_END as TRACK_END
from games.fort.table import hooks

AgendaStep = tuple[str, int]
"""A step still to happen, and the seat it belongs to."""
Offers = tuple[AgendaStep, list[hooks.Verb]]
"""A step and what may be done there."""


class Seat:
    """What lies before one player. In `deck` the top card is the last one."""

    __slots__ = (
        "board",
        "cats",
        "counted",
        "deck",
        "discard",
        "doghouse",
        "hand",
        "level",
        "lookout",
        "macaroni",
        "made_up_rules",
        "name",
        "pack",
        "perks",
        "pool",
        "shown",
        "stuff",
        "turns",
        "uncounted",
        "vp",
        "yard",
    )

    def __init__(self, name: str = "", board: str | None = None) -> None:
        self.name = name
        self.board = board
        self.level = 0
        self.vp = 0
        self.turns = 0
        self.stuff = [0, 0]
        self.pack = [0, 0]
        self.hand: list[str] = []
        self.deck: list[str] = []
        self.pool: list[str] = []
        self.discard: list[str] = []
        self.yard: list[str] = []
        self.lookout: list[str] = []
        self.doghouse: list[str] = []
        self.cats: list[str] = []
        self.made_up_rules: list[str] = []
        self.perks: list[str] = []
        self.macaroni = False
        self.counted: tuple[tuple[str, int], ...] = ()
        """Points of made-up rules that the table has counted by hand."""
        self.shown = False
        """The game is over and the made-up rules lie open."""
        self.uncounted = False
        """Cards came and went that nobody told of: where a `?` lies there may be none, there may be
        more of them, and what the pool names was there once."""

    def copy(self) -> Seat:
        new = Seat.__new__(Seat)
        new.name = self.name
        new.board = self.board
        new.level = self.level
        new.vp = self.vp
        new.turns = self.turns
        new.stuff = self.stuff.copy()
        new.pack = self.pack.copy()
        new.hand = self.hand.copy()
        new.deck = self.deck.copy()
        new.pool = self.pool.copy()
        new.discard = self.discard.copy()
        new.yard = self.yard.copy()
        new.lookout = self.lookout.copy()
        new.doghouse = self.doghouse.copy()
        new.cats = self.cats.copy()
        new.made_up_rules = self.made_up_rules.copy()
        new.perks = self.perks.copy()
        new.macaroni = self.macaroni
        new.counted = self.counted
        new.shown = self.shown
        new.uncounted = self.uncounted
        return new

    @property
    def lookout_room(self) -> int:
        """F2.2."""
        return max(0, self.level + LOOKOUT_ABOVE_LEVEL - len(self.lookout))

    @property
    def pack_room(self) -> int:
        """F2.4, F8.9."""
        size = self.level + PACK_ABOVE_LEVEL
        if "xxl-backpack" in self.perks:
            size += XXL_BACKPACK
        return max(0, size - self.pack[0] - self.pack[1])

    @property
    def hidden(self) -> int:
        """How many cards of hand and deck nobody has shown."""
        return self.hand.count(UNKNOWN) + self.deck.count(UNKNOWN)

    @property
    def lacks_rule(self) -> bool:
        """F6.3: the fort has brought a made-up rule, and nobody has said which."""
        rules = self.made_up_rules
        return UNKNOWN in rules if rules else self.level >= RULE_LEVEL

    def own_cards(self) -> list[str]:
        """F2.8: every card that is this player's; one that nobody has shown is `?`."""
        return self.deck + self.discard + self.hand + self.yard + self.lookout + self.doghouse


class Played:
    """The card being played, from the moment it leaves the hand to the Discard phase."""

    __slots__ = (
        "added",
        "by",
        "card",
        "followed",
        "kid",
        "kid_at",
        "kid_trash",
        "kids_left",
        "kids_used",
        "kind",
        "rough",
        "suit",
        "trash",
    )

    def __init__(self, card: str, by: int) -> None:
        self.card: str | None = card
        self.by = by
        self.added: list[str] = []
        self.kind: int | None = None
        self.suit: str | None = None
        self.trash = False
        self.followed = False
        self.kid: str | None = None
        """The kid whose actions are used as if played (where some other card lets that)."""
        self.kid_at: tuple[str, int] | None = None
        """Where that kid lies."""
        self.kid_trash = False
        """That kid is trashed once its followers are done."""
        self.kids_left = 0
        """How many more kids may be used."""
        self.kids_used: list[tuple[str, str, int]] = []
        self.rough: list[int] = []
        """Seats that passed but may still trash the card once all others are done (F8.7)."""

    def copy(self) -> Played:
        new = Played.__new__(Played)
        new.card = self.card
        new.by = self.by
        new.added = self.added.copy()
        new.kind = self.kind
        new.suit = self.suit
        new.trash = self.trash
        new.followed = self.followed
        new.kid = self.kid
        new.kid_at = self.kid_at
        new.kid_trash = self.kid_trash
        new.kids_left = self.kids_left
        new.kids_used = self.kids_used.copy()
        new.rough = self.rough.copy()
        return new


class Position:
    """The whole table. `agenda` is the stack of steps still to happen, the next one last."""

    __slots__ = (
        "agenda",
        "box_cards",
        "box_perks",
        "box_rules",
        "cat_row",
        "ending",
        "first",
        "hooks",
        "laid",
        "leader",
        "modules",
        "offers",
        "once",
        "park",
        "park_deck",
        "perk_row",
        "played",
        "profile",
        "rule_stack",
        "seats",
        "supply",
        "untold",
    )

    def __init__(
        self, seats: list[Seat], profile: Box | None = None, modules: tuple[str, ...] = ()
    ) -> None:
        self.profile = profile or standard()
        self.modules = modules
        self.hooks = hooks.of(modules)
        self.seats = seats
        self.park: list[str] = []
        self.park_deck: list[str] = []
        self.rule_stack: list[str] = []
        self.perk_row: list[str] = []
        self.cat_row: list[str] = []
        self.box_perks: list[str] = []
        self.box_rules: list[str] = []
        self.box_cards: list[str] = []
        """Kids, best friends and the like that went back to the box."""
        self.supply = list(self.profile.supply_tokens)
        self.first = 0
        self.leader = 0
        self.agenda: list[AgendaStep] = []
        self.played: Played | None = None
        self.laid: list[str] = []
        """Cards of this turn that go to the discard pile with the played one (a second play)."""
        self.ending = ""
        """What triggered the end (F7.1): "track", "level", "park" or nothing yet."""
        self.offers: Offers | None = None
        """What may be done at a step, if that was just found out."""
        self.once: tuple[str, ...] = ()
        """What can be used once before a card is played and has been."""
        self.untold = 0
        """So often a card may have gone from the Park deck that nobody told of: it has no more
        cards than are written down."""

    def copy(self, offers: Offers | None = None) -> Position:
        """`offers` are this table's own, if nothing has changed since they were found out."""
        new = Position.__new__(Position)
        new.profile = self.profile
        new.modules = self.modules
        new.hooks = self.hooks
        new.seats = [seat.copy() for seat in self.seats]
        new.park = self.park.copy()
        new.park_deck = self.park_deck.copy()
        new.rule_stack = self.rule_stack.copy()
        new.perk_row = self.perk_row.copy()
        new.cat_row = self.cat_row.copy()
        new.box_perks = self.box_perks.copy()
        new.box_rules = self.box_rules.copy()
        new.box_cards = self.box_cards.copy()
        new.supply = self.supply.copy()
        new.first = self.first
        new.leader = self.leader
        new.agenda = self.agenda.copy()
        new.played = None if self.played is None else self.played.copy()
        new.laid = self.laid.copy()
        new.ending = self.ending
        new.offers = offers
        new.once = self.once
        new.untold = self.untold
        return new

    def restore(self, other: Position) -> None:
        """Become what `other` is; `other` must not be used any more."""
        for name in Position.__slots__:
            setattr(self, name, getattr(other, name))

    def state(self, *, orderless: bool = False) -> tuple[Any, ...]:
        """All of it as nested tuples; `orderless` leaves out how open cards happen to lie."""

        return (
            tuple([SEAT.tuples(seat, orderless) for seat in self.seats]),
            self.played and PLAYED.tuples(self.played, orderless),
            TABLE.tuples(self, orderless),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.state() == other.state()

    __hash__ = None  # type: ignore[assignment]

    def rivals(self, seat: int) -> tuple[int, ...]:
        """The other seats in turn order, beginning with the one after this."""
        return _rivals(seat, len(self.seats))

    def check_end(self) -> None:
        """F7.1, F7.1a: called after each step that could bring the end; it never goes away."""
        if self.ending:
            return
        for seat in self.seats:
            if seat.vp >= TRACK_END:
                self.ending = "track"
                return
            if seat.level >= TOP_LEVEL:
                self.ending = "level"
                return
        if not self.park_deck:
            self.ending = "park"


@cache
def _rivals(seat: int, seats: int) -> tuple[int, ...]:
    return tuple((seat + i) % seats for i in range(1, seats))


ORDERLESS = frozenset(
    "hand discard yard lookout doghouse pool cats made_up_rules perks park rule_stack perk_row"
    " cat_row box_cards box_perks box_rules laid added".split()
)
"""Places whose cards lie in no order that matters (decks are not among them)."""


class Form:
    """How a thing with slots becomes tuples; read in C, since all that compares tables comes by."""

    def __init__(self, example: object, *left_out: str) -> None:
        slots: tuple[str, ...] = type(example).__slots__  # type: ignore[attr-defined]
        names = [name for name in slots if name not in left_out]
        lists = [name for name in names if isinstance(getattr(example, name), list)]
        self._plain = _all_of([name for name in names if name not in lists])
        self._rows = _all_of([name for name in lists if name not in ORDERLESS])
        self._heaps = _all_of([name for name in lists if name in ORDERLESS])

    def tuples(self, thing: object, orderless: bool) -> tuple[Any, ...]:
        heaps = map(sorted, self._heaps(thing)) if orderless else self._heaps(thing)
        return (self._plain(thing), *map(tuple, self._rows(thing)), *map(tuple, heaps))


def _all_of(names: list[str]) -> Callable[[object], tuple[Any, ...]]:
    """A lone name would come back without its tuple."""
    if len(names) == 1:
        only = attrgetter(names[0])
        return lambda thing: (only(thing),)
    return attrgetter(*names)


SEAT = Form(Seat())
PLAYED = Form(Played("", 0))
TABLE = Form(Position([]), "seats", "played", "profile", "hooks", "offers")
