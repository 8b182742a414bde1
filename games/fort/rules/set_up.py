"""F1: from the box to the first turn. The table (a seeded generator, or the people) deals."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.engine.errors import NotAMove
from games.fort.box.cards import BOARDS, BY_KIND, FRIENDS_OF, UNKNOWN
from games.fort.box.profile import Box
from games.fort.box.tracks import OWN_KIDS
from games.fort.rules.agenda import start_turn
from games.fort.table.position import HAND, PARK, Position, Seat


def new(
    names: Sequence[str],
    *,
    modules: tuple[str, ...] = (),
    boards: Sequence[str] | None = None,
    profile: Box | None = None,
) -> Position:
    """F1.1, F1.3: seats and boards, nothing dealt yet."""
    if not 2 <= len(names) <= 4:
        raise NotAMove("fort.players", "players", number=len(names))
    boards = boards or BOARDS[: len(names)]
    if len(set(boards)) != len(names) or any(board not in BOARDS for board in boards):
        raise NotAMove("fort.boards", "boards", allowed=", ".join(BOARDS))
    seats = [Seat(name, board) for name, board in zip(names, boards, strict=True)]
    return Position(seats, profile, modules)


def kids(profile: Box) -> list[str]:
    """F1.7: the Park deck before it is shuffled."""
    return [id for id in BY_KIND["kids"] for _ in range(profile.kid_copies[id])]


class Deal:
    """What a module may change while the cards are dealt."""

    def __init__(self, p: Position, rng: Random | None) -> None:
        self.p = p
        self.rng = rng
        """None at a real table: nobody has entered which cards it dealt."""
        self.own_kids = OWN_KIDS
        self.own: list[list[str]] = [[] for _ in p.seats]

    def shuffled(self, cards: Sequence[str]) -> list[str]:
        if self.rng is None:
            return [UNKNOWN] * len(cards)
        order = list(cards)
        self.rng.shuffle(order)
        return order


def deal(
    names: Sequence[str],
    rng: Random,
    *,
    modules: tuple[str, ...] = (),
    boards: Sequence[str] | None = None,
    profile: Box | None = None,
    draft: bool = False,
) -> Position:
    """F1.5 to F1.13 with every card known (for playouts and for practice)."""
    p = new(names, modules=modules, boards=boards, profile=profile)
    hand = Deal(p, rng)
    players = len(p.seats)
    rules, perks = hand.shuffled(BY_KIND["made_up_rules"]), hand.shuffled(BY_KIND["perks"])
    p.rule_stack, p.box_rules = rules[: players + 1], rules[players + 1 :]
    p.perk_row, p.box_perks = perks[: players + 1], perks[players + 1 :]
    p.park_deck = hand.shuffled(kids(p.profile))
    p.park = [p.park_deck.pop() for _ in range(PARK)]
    for moment in p.hooks.set_up:
        moment(p, hand)
    for own in hand.own:
        own += [p.park_deck.pop() for _ in range(hand.own_kids)]
    if draft:
        hand.own = drafted(hand.own, rng)
    for seat, own in zip(p.seats, hand.own, strict=True):
        seat.deck = hand.shuffled([*own, *FRIENDS_OF[seat.board or ""]])
        seat.hand = [seat.deck.pop() for _ in range(HAND)]
    start_turn(p, 0)
    return p


def drafted(packs: list[list[str]], rng: Random) -> list[list[str]]:
    """F1.9: keep one, pass the rest to the left, until all is kept."""
    kept: list[list[str]] = [[] for _ in packs]
    packs = [pack[:] for pack in packs]
    while packs[0]:
        for mine, pack in zip(kept, packs, strict=True):
            mine.append(pack.pop(rng.randrange(len(pack))))
        packs = [packs[-1], *packs[:-1]]
    return kept


def unknown(
    names: Sequence[str],
    *,
    modules: tuple[str, ...] = (),
    boards: Sequence[str] | None = None,
    profile: Box | None = None,
    first: int = 0,
    park: Sequence[str] = (),
    perk_row: Sequence[str] = (),
) -> Position:
    """A real table: nobody has entered a card but, perhaps, those that lie open."""
    p = new(names, modules=modules, boards=boards, profile=profile)
    players = len(p.seats)
    hand = Deal(p, None)
    p.rule_stack = [UNKNOWN] * (players + 1)
    p.perk_row = list(perk_row) or [UNKNOWN] * (players + 1)
    p.box_rules = [UNKNOWN] * (len(BY_KIND["made_up_rules"]) - players - 1)
    p.box_perks = [UNKNOWN] * (len(BY_KIND["perks"]) - players - 1)
    p.park_deck = [UNKNOWN] * len(kids(p.profile))
    for moment in p.hooks.set_up:
        moment(p, hand)
    own = len(p.seats) * hand.own_kids
    del p.park_deck[-own - PARK :]
    p.park = (list(park) + [UNKNOWN] * PARK)[:PARK]
    for seat, dealt in zip(p.seats, hand.own, strict=True):
        friends = list(FRIENDS_OF[seat.board or ""])
        seat.pool = friends + [UNKNOWN] * (hand.own_kids + len(dealt))
        seat.hand = [UNKNOWN] * HAND
        seat.deck = [UNKNOWN] * (len(seat.pool) - HAND)
    p.first = first
    start_turn(p, first)
    return p
