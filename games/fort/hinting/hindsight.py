"""How to look back at a game of Fort, by the names every game has (`engine.hinting.review`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from games.engine.entries import Choice, Entry, Reveal
from games.engine.folding import fold
from games.engine.hinting.mind import Move
from games.engine.hinting.review.hindsight import START, Judged
from games.fort.box.cards import KIDS, UNKNOWN
from games.fort.box.say import card_name, cards, counted
from games.fort.hinting.mind import quiet
from games.fort.hinting.titles import title, told_apart
from games.fort.log.replaying import Replaying, from_hand
from games.fort.rules import set_up
from games.fort.rules.fields import SHOWN
from games.fort.table import worlds
from games.fort.table.hidden import learn
from games.fort.table.position import Position, Seat
from games.fort.told.talk import phrase
from games.fort.view import covered

DRAWS, PARK, SHUFFLES = "draws", "park", "shuffles"
OF_REVEALS = {
    "refill": PARK,
    "park": PARK,
    "hand": DRAWS,
    "deck": START,
    "perk_row": START,
    "cat_row": START,
}
"""Where the luck comes from that somebody tells of later."""
FROM_HAND = ("play", "follow")
RULES = {"follow": "F5.1", "more": "F4.1", "play": "F3.3"}


class FortHindsight:
    sources: tuple[str, ...] = (START, DRAWS, PARK, SHUFFLES)

    def turn(self, p: Position) -> int:
        return sum(seat.turns for seat in p.seats)

    def came(self, before: Position, entry: Entry, after: Position) -> tuple[str, ...]:
        if isinstance(entry, Reveal):
            source = OF_REVEALS.get(entry.place.partition(".")[0])
            return () if source is None else (source,)
        if not isinstance(entry, Choice):
            return ()
        found = []
        if len(after.park_deck) < len(before.park_deck):
            found.append(PARK)
        if drew := [
            (was, now)
            for was, now in zip(before.seats, after.seats, strict=True)
            if now.turns > was.turns or len(now.deck) != len(was.deck)
        ]:
            # A deck that has grown, or could not have given five cards, was made anew.
            anew = any(len(now.deck) >= len(was.deck) for was, now in drew)
            found.append(SHUFFLES if anew else DRAWS)
        return tuple(found)

    def dealt_again(self, p: Position, rng: Random) -> Position | None:
        if any(UNKNOWN in (*seat.hand, *seat.deck) for seat in p.seats):
            return None
        names, boards = [seat.name for seat in p.seats], [seat.board or "" for seat in p.seats]
        return set_up.deal(names, rng, modules=p.modules, boards=boards, profile=p.profile)

    def redrawn(self, p: Position, choice: Choice, kept: Sequence[str], rng: Random) -> Position:
        everybody = frozenset(range(len(p.seats)))
        seen = covered(p, everybody)
        Replaying(seen, choice.seat, choice.answers)
        if PARK in kept:
            seen.park_deck = p.park_deck[:]
        world = worlds.imagine(seen, rng)
        world.profile = quiet(world.profile)
        return world

    def known_later(self, p: Position, later: Sequence[tuple[Entry, Position]]) -> Position:
        """A hand stays the same until its player draws, at the end of their own turn."""
        known = p.copy()
        for who, seat in enumerate(known.seats):
            if UNKNOWN not in seat.hand or seat.uncounted:
                continue
            left = Counter(_shown(who, seat.turns, later))
            left.subtract(card for card in seat.hand if card != UNKNOWN)
            for card, number in left.items():
                for _ in range(number):
                    if UNKNOWN in seat.hand:
                        learn(seat, seat.hand, card)
        return known

    def dealt_on(
        self, p: Position, later: Sequence[tuple[Entry, Position]], rng: Random
    ) -> Position:
        known = self.known_later(p, later)
        deck = known.park_deck
        for at, card in enumerate(_from_park_deck(later), 1):
            if at <= len(deck) and deck[-at] == UNKNOWN and card in KIDS:
                deck[-at] = card
        return worlds.imagine(known, rng)

    def judged(self, p: Position, who: int) -> Judged:
        hand = p.seats[who].hand
        if UNKNOWN not in hand and not p.seats[who].uncounted:
            return "judged"
        if not p.agenda or p.agenda[-1][0] not in FROM_HAND:
            return "partly"
        return "partly" if hand.count(UNKNOWN) < len(hand) - 1 else "not"

    def kind(self, played: Move, best: Move) -> str:
        was, might = played[0][1], best[0][1]
        if was == ("pass",) and might[0] == "follow":
            return "follow"
        if was == ("skip",) and might[0] == "play":
            return "play"
        if was == might and was[0] == "play" and _size(best) > _size(played):
            return "more"
        return ""

    def rule(self, kind: str) -> str:
        return RULES[kind]

    def titles(self, p: Position, who: int, moves: Sequence[Move], language: str) -> list[str]:
        return told_apart([title(p, who, move, 0, language) for move in moves])

    def brief(self, p: Position, language: str) -> list[str]:
        return [
            ", ".join(
                (
                    counted(seat.vp, "point", language),
                    phrase("came", "level", language, n=seat.level),
                    counted(seat.stuff[0] + seat.pack[0], "pizza", language),
                    counted(seat.stuff[1] + seat.pack[1], "toy", language),
                )
            )
            for seat in p.seats
        ]

    def in_the_end(self, p: Position, language: str) -> list[str]:
        """F2.8: the cards that are the player's own, as far as they are known."""

        def name(card: str) -> str:
            return fold(card_name(card, language))

        return [cards(sorted(_owned(seat), key=name), language) for seat in p.seats]


def _owned(seat: Seat) -> list[str]:
    return [card for card in (*seat.own_cards(), *seat.pool) if card != UNKNOWN]


def _shown(who: int, turns: int, later: Sequence[tuple[Entry, Position]]) -> list[str]:
    """Cards that turn out to have been in a hand, before it is drawn anew."""
    found: list[str] = []
    for entry, after in later:
        if isinstance(entry, Choice) and entry.seat == who:
            found += [card for card in from_hand(entry.answers) if card != UNKNOWN]
        elif isinstance(entry, Reveal) and entry.place == f"hand.{who}":
            found += [card for card in entry.cards if card != UNKNOWN]
        if after.seats[who].turns > turns:
            break
    return found


def _from_park_deck(later: Sequence[tuple[Entry, Position]]) -> Iterator[str]:
    """The cards that left the Park deck, in that order: F3.4."""
    for entry, _ in later:
        if isinstance(entry, Choice):
            yield from (value for field, value in entry.answers if field in SHOWN)
        elif isinstance(entry, Reveal) and entry.place == "refill":
            yield from entry.cards


def _size(move: Move) -> int:
    """How much is done with a card: actions, and cards added to them."""
    return sum(field in ("do", "add") and value not in (None, "end") for field, value in move)


HINDSIGHT = FortHindsight()
