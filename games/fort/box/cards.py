"""The cards of Fort as the files in `cards/` declare them; read once, frozen after that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from games.engine.words import read_toml
from games.fort.box import notation

UNKNOWN = "?"
SUITS_ONLY = ("skateboard", "shovel", "glue", "squirt", "crown", "book")
COIN = "coin"
ALL_SUITS = (*SUITS_ONLY, COIN)
BOARDS = ("glue", "shovel", "squirt", "skateboard")
KINDS = ("pizza", "toy")
PIZZA, TOY = 0, 1
BOXES = ("public", "private")
PLAYING = ("kids", "best_friends", "dogs")
"""The kinds of cards that go through hand, deck and discard pile."""

FOLDER = Path(__file__).parent / "cards"

distinct = dict.fromkeys
"""Each card once, in the order in which they lie."""


@dataclass(frozen=True, slots=True)
class Card:
    """Any card of the box; `kind` is the name of the file it stands in. Its name is in `words`."""

    id: str
    kind: str
    suits: tuple[str, ...] = ()
    public: notation.Action | None = None
    private: notation.Action | None = None
    boxes: bool = False
    """False: no action box is printed at all (F4.8)."""
    board: str | None = None
    actions: tuple[tuple[str, notation.Action], ...] = ()
    """The boxes that are not empty, by name."""
    facts: Mapping[str, Any] = field(default_factory=dict, compare=False)
    """All that the card's file says, for what is printed on a few kinds of cards only."""

    def box(self, name: str) -> notation.Action | None:
        return self.public if name == "public" else self.private

    @property
    def is_person(self) -> bool:
        """A kid or a best friend: only those are trashed or put in a Lookout."""
        return self.kind in ("kids", "best_friends")


def _read(path: Path) -> dict[str, Card]:
    return {id: _card(id, path.stem, row) for id, row in read_toml(path).items()}


def _card(id: str, kind: str, row: Mapping[str, Any]) -> Card:
    boxes = {box: notation.action(row.get(box, notation.EMPTY)) for box in BOXES}
    return Card(
        id=id,
        kind=kind,
        suits=tuple(row.get("suits", ())),
        public=boxes["public"],
        private=boxes["private"],
        boxes="public" in row,
        board=row.get("board"),
        actions=tuple((box, action) for box, action in boxes.items() if action is not None),
        facts=row,
    )


CARDS: Mapping[str, Card] = MappingProxyType(
    {id: card for path in sorted(FOLDER.glob("*.toml")) for id, card in _read(path).items()}
)
BY_KIND: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        kind: tuple(id for id, card in CARDS.items() if card.kind == kind)
        for kind in sorted({card.kind for card in CARDS.values()})
    }
)
SUITS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {UNKNOWN: (), **{id: card.suits for id, card in CARDS.items()}}
)
FRIENDS = frozenset(BY_KIND["best_friends"])
PEOPLE = frozenset(id for id, card in CARDS.items() if card.is_person)
KIDS = frozenset(BY_KIND["kids"])
MAYBE_PEOPLE = PEOPLE | {UNKNOWN}
MAYBE_KIDS = KIDS | {UNKNOWN}
"""With a card that nobody has shown: it may be one."""
FRIENDS_OF: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        board: tuple(id for id in BY_KIND["best_friends"] if CARDS[id].board == board)
        for board in BOARDS
    }
)
# The symbols that can improve a card: those its boxes count; all of them for `x ?`.
IMPROVES: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        id: frozenset(
            suit
            for action in (card.public, card.private)
            if action is not None and action.improvable
            for suit in (ALL_SUITS if action.per == "?" else (action.per or "",))
        )
        for id, card in CARDS.items()
    }
)
# The cards that can be added to a card: those that show such a symbol, or a coin.
HELPERS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        id: frozenset(
            helper for helper, suits in SUITS.items() if wanted.union((COIN,)).intersection(suits)
        )
        for id, wanted in IMPROVES.items()
        if wanted
    }
)
