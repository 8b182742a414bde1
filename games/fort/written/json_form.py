"""A position as JSON: the form of the public contract, read and written."""

from __future__ import annotations

from typing import Any

from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.fort.box.cards import BOARDS, CARDS, COIN, KINDS, PLAYING, SUITS_ONLY, UNKNOWN
from games.fort.box.profile import Box
from games.fort.rules import following
from games.fort.table import hidden, hooks, uncounted
from games.fort.table.hooks import NAMES
from games.fort.table.position import TOP_LEVEL, AgendaStep, Played, Position, Seat
from games.fort.written import checks

SEAT_CARDS = {
    "hand": PLAYING,
    "deck": PLAYING,
    "pool": PLAYING,
    "discard": PLAYING,
    "yard": PLAYING,
    "lookout": PLAYING,
    "doghouse": ("dogs",),
    "cats": ("cats",),
    "made_up_rules": ("made_up_rules",),
    "perks": ("perks",),
}
TABLE_CARDS = {
    "park": PLAYING,
    "park_deck": PLAYING,
    "rule_stack": ("made_up_rules",),
    "perk_row": ("perks",),
    "cat_row": ("cats",),
}
STACKS = {
    "cleanup": ("dogs",),
    "rules": ("made_up_rules",),
    "box_rules": ("made_up_rules",),
    "box_perks": ("perks",),
}
"""By names that are not in the JSON: of a seat, and in the box."""
PHASES = (
    "play",
    "follow",
    "kid",
    "recruit",
    "birthday",
    "discard",
    "draw",
    "show hand",
    "over",
)


def read(value: object, profile: Box, at: str = "position") -> Position:
    """The position that this JSON describes; what is left out is empty or 0."""
    data = checks.mapping(value, at)
    modules = tuple(
        checks.one_of(each, NAMES, f"{at}.modules[{i}]")
        for i, each in enumerate(checks.sequence(data.get("modules", []), f"{at}.modules"))
    )
    rows = checks.sequence(data.get("seats", []), f"{at}.seats")
    if not 1 <= len(rows) <= 4:
        raise NotAMove("fort.players", f"{at}.seats", number=len(rows))
    seats = [_seat(row, f"{at}.seats[{i}]") for i, row in enumerate(rows)]
    p = Position(seats, profile, tuple(dict.fromkeys(modules)))
    for key, kinds in TABLE_CARDS.items():
        setattr(p, key, checks.cards(data.get(key, []), f"{at}.{key}", kinds))
    if UNKNOWN in p.park_deck:
        p.park_deck = [UNKNOWN] * len(p.park_deck)
    p.park_deck.reverse()
    box = checks.mapping(data.get("box", {}), f"{at}.box")
    p.box_perks = checks.cards(box.get("perks", []), f"{at}.box.perks", ("perks",))
    p.box_rules = checks.cards(
        box.get("made_up_rules", []), f"{at}.box.made_up_rules", ("made_up_rules",)
    )
    p.box_cards = checks.cards(box.get("cards", []), f"{at}.box.cards", PLAYING)
    _add_modules(p, uses_kids=_uses_kids(data, at))
    p.supply = [
        max(0, whole - sum(seat.stuff[kind] + seat.pack[kind] for seat in seats))
        for kind, whole in enumerate(profile.supply_tokens)
    ]
    p.first = checks.seat(data.get("first", 0), len(seats), f"{at}.first")
    p.leader = checks.seat(data.get("leader", 0), len(seats), f"{at}.leader")
    p.laid = checks.cards(data.get("laid", []), f"{at}.laid", PLAYING)
    p.ending = checks.one_of(data.get("ending", ""), ("", "track", "level", "park"), f"{at}.ending")
    p.once = tuple(
        checks.text(each, f"{at}.once[{i}]")
        for i, each in enumerate(checks.sequence(data.get("once", []), f"{at}.once"))
    )
    p.untold = checks.number(data.get("untold", 0), f"{at}.untold")
    _phase(p, data, at)
    p.agenda += [
        ("refill", checks.number(place, f"{at}.refill[{i}]"))
        for i, place in enumerate(checks.sequence(data.get("refill", []), f"{at}.refill"))
        if data.get("phase") != "over"
    ]
    p.check_end()
    return p


def _uses_kids(data: Any, at: str) -> bool:
    """Only a dog lets a kid be used (F9.7)."""
    played = data.get("played")
    used = played is not None and checks.mapping(played, f"{at}.played").get("kid") is not None
    return used or data.get("phase") == "kid"


def _add_modules(p: Position, uses_kids: bool) -> None:
    """A module whose cards lie on the table is in play, named or not."""
    places = [getattr(p, key) for key in TABLE_CARDS]
    places += [getattr(seat, key) for seat in p.seats for key in SEAT_CARDS]
    kinds = {CARDS[card].kind for place in places for card in place if card != UNKNOWN}
    if uses_kids:
        kinds.add("dogs")
    modules = tuple(name for name in NAMES if name in p.modules or name in kinds)
    if set(modules) != set(p.modules):
        p.modules, p.hooks = modules, hooks.of(modules)


def _seat(value: object, at: str) -> Seat:
    data = checks.mapping(value, at)
    seat = Seat(checks.text(data.get("name", ""), f"{at}.name"))
    if data.get("board") is not None:
        seat.board = checks.one_of(data["board"], BOARDS, f"{at}.board")
    for key in ("level", "vp", "turns"):
        setattr(seat, key, checks.number(data.get(key, 0), f"{at}.{key}"))
    if seat.level > TOP_LEVEL:
        raise NotAMove("fort.level", f"{at}.level", level=seat.level)
    seat.stuff = checks.tokens(data.get("stuff", {}), f"{at}.stuff")
    seat.pack = checks.tokens(data.get("pack", {}), f"{at}.pack")
    for key, kinds in SEAT_CARDS.items():
        setattr(seat, key, checks.cards(data.get(key, []), f"{at}.{key}", kinds))
    if UNKNOWN in seat.deck:
        known = [card for card in seat.deck if card != UNKNOWN]
        if "pool" in data or known:
            missing = seat.hand.count(UNKNOWN) + seat.deck.count(UNKNOWN) - len(seat.pool)
            seat.pool += known + [UNKNOWN] * max(0, missing)
        seat.deck = [UNKNOWN] * len(seat.deck)
    seat.deck.reverse()
    seat.pool += [UNKNOWN] * (seat.hidden - len(seat.pool))
    while len(seat.pool) > seat.hidden and UNKNOWN in seat.pool:
        seat.pool.remove(UNKNOWN)
    seat.uncounted = checks.truth(data.get("uncounted", False), f"{at}.uncounted")
    if seat.uncounted:
        uncounted.fit(seat)
    elif not seat.hidden:
        seat.pool = []
    else:
        hidden.all_in_hand(seat)
    seat.macaroni = checks.truth(data.get("macaroni", False), f"{at}.macaroni")
    seat.shown = checks.truth(data.get("shown", False), f"{at}.shown")
    counted = checks.mapping(data.get("counted", {}), f"{at}.counted")
    seat.counted = tuple(
        (
            checks.a_card(rule, f"{at}.counted", ("made_up_rules",), hidden=False),
            checks.number(points, f"{at}.counted.{rule}"),
        )
        for rule, points in counted.items()
    )
    return seat


def _phase(p: Position, data: Any, at: str) -> None:
    phase = checks.one_of(data.get("phase", "play"), PHASES, f"{at}.phase")
    leader = p.leader
    if phase == "over":
        return
    if data.get("played") is not None:
        p.played = _played(data["played"], p, f"{at}.played")
    p.agenda = [("end", leader), ("draw", leader)]
    if phase == "draw":
        return
    p.agenda.append(("discard", leader))
    if phase == "show hand":
        p.agenda.append(("show hand", leader))
    if phase in ("discard", "show hand"):
        return
    p.agenda.append(("birthday" if phase == "birthday" else "recruit", leader))
    if phase == "follow":
        if p.played is None:
            raise NotAMove("fort.follow-what", f"{at}.played")
        everyone = p.rivals(leader)
        source = "pending" if data.get("pending") is not None else "to_follow"
        waiting = [
            checks.seat(each, len(p.seats), f"{at}.to_follow[{i}]")
            for i, each in enumerate(checks.sequence(data.get(source, everyone), f"{at}.{source}"))
        ]
        # Who has passed and may only still trash the card is not asked to follow again.
        waiting = [seat for seat in waiting if seat not in p.played.rough]
        if not waiting and not p.played.rough:
            raise NotAMove("fort.nobody-follows", f"{at}.to_follow")
        steps: list[AgendaStep] = [("follow", seat) for seat in reversed(waiting)]
        kid: list[AgendaStep] = [("kid done", leader)] if p.played.kid is not None else []
        p.agenda += [("card done", leader), *kid, ("rough", leader), *steps]
    elif phase == "kid":
        if p.played is None:
            raise NotAMove("fort.which-dog", f"{at}.played")
        p.played.kids_left = max(1, p.played.kids_left)
        p.agenda += [("card done", leader), ("kid", leader)]
    elif phase == "play":
        p.played = None
        p.agenda.append(("play", leader))


def _played(value: object, p: Position, at: str) -> Played:
    data = checks.mapping(value, at)
    played = p.played = Played("", p.leader)
    played.card = None
    if data.get("card") is not None:
        played.card = checks.a_card(data["card"], f"{at}.card", PLAYING, hidden=False)
    if data.get("kid") is not None:
        played.kid = checks.a_card(data["kid"], f"{at}.kid", PLAYING, hidden=False)
        played.kid_at = _place(data.get("kid_at", ["park", -1]), len(p.seats), f"{at}.kid_at")
        played.kid_trash = checks.truth(data.get("kid_trash", False), f"{at}.kid_trash")
    played.kids_left = checks.number(data.get("kids_left", 0), f"{at}.kids_left")
    played.kids_used = [
        _used_kid(each, len(p.seats), f"{at}.kids_used[{i}]")
        for i, each in enumerate(checks.sequence(data.get("kids_used", []), f"{at}.kids_used"))
    ]
    played.added = checks.cards(data.get("added", []), f"{at}.added", PLAYING)
    if data.get("kind") is not None:
        played.kind = KINDS.index(checks.one_of(data["kind"], KINDS, f"{at}.kind"))
    if data.get("suit") is not None:
        played.suit = checks.one_of(data["suit"], (*SUITS_ONLY, COIN), f"{at}.suit")
    played.trash = checks.truth(data.get("trash", False), f"{at}.trash")
    played.followed = checks.truth(data.get("followed", False), f"{at}.followed")
    rough = [
        checks.seat(each, len(p.seats), f"{at}.rough[{i}]")
        for i, each in enumerate(checks.sequence(data.get("rough", []), f"{at}.rough"))
    ]
    # Who can't trash the card waits for nothing.
    played.rough = [seat for seat in dict.fromkeys(rough) if following.may_rough_house(p, seat)]
    return played


def _place(value: object, seats: int, at: str) -> tuple[str, int]:
    """A place and the seat whose it is, -1 for nobody's."""
    pair = checks.sequence(value, at)
    if len(pair) != 2 or type(pair[1]) is not int:
        raise NotAMove("fort.which-place", at, value=quoted(value))
    place, seat = checks.one_of(pair[0], ("park", "yard"), at), pair[1]
    if place == "park":
        return place, -1
    return place, checks.seat(seat, seats, at)


def _used_kid(value: object, seats: int, at: str) -> tuple[str, str, int]:
    """As `chef/yard/2`: the kid, and where it lies."""
    card, _, where = checks.text(value, at).partition("/")
    place, _, seat = where.partition("/")
    number = int(seat) if seat.isdecimal() else -1
    return checks.a_card(card, at, PLAYING), *_place([place, number], seats, at)


def kinds_of(place: str) -> tuple[str, ...]:
    """The kinds of cards that can lie in a place."""
    if place in STACKS:
        return STACKS[place]
    return SEAT_CARDS.get(place) or TABLE_CARDS.get(place) or PLAYING


def fits_place(place: str, card: str) -> bool:
    return card in CARDS and CARDS[card].kind in kinds_of(place)


# Writing ------------------------------------------------------------------------------------------


def _tokens(pair: list[int]) -> dict[str, int]:
    return {kind: pair[i] for i, kind in enumerate(KINDS)}


def _write_seat(seat: Seat) -> dict[str, Any]:
    row: dict[str, Any] = {"name": seat.name}
    if seat.board is not None:
        row["board"] = seat.board
    row |= {"level": seat.level, "vp": seat.vp, "turns": seat.turns}
    row |= {"stuff": _tokens(seat.stuff), "pack": _tokens(seat.pack)}
    row |= {key: list(getattr(seat, key)) for key in SEAT_CARDS}
    row["deck"].reverse()
    row["macaroni"] = seat.macaroni
    if seat.counted:
        row["counted"] = dict(seat.counted)
    if seat.shown:
        row["shown"] = True
    if seat.uncounted:
        row["uncounted"] = True
    return row


def phase(p: Position) -> str:
    """The phase as the contract names it; "over" once the game is."""
    if not p.agenda:
        return "over"
    step = next(step for step, _ in reversed(p.agenda) if step != "refill")
    return "follow" if step == "rough" else step


def to_refill(p: Position) -> list[int]:
    """Places of the Park whose new card nobody has shown yet; the game waits for them."""
    return [place for step, place in p.agenda if step == "refill"]


def to_follow(p: Position) -> list[int]:
    """The seats that have something to decide about the played card, in order."""
    waiting = [seat for step, seat in reversed(p.agenda) if step == "follow"]
    waiting = [seat for i, seat in enumerate(waiting) if i == 0 or following.waits_later(p, seat)]
    if not waiting and p.played is not None:
        return list(p.played.rough)
    return waiting


def write(p: Position) -> dict[str, Any]:
    """The whole table; `read` gives the same position back."""
    data: dict[str, Any] = {
        "modules": list(p.modules),
        "seats": [_write_seat(seat) for seat in p.seats],
    }
    data |= {key: list(getattr(p, key)) for key in TABLE_CARDS}
    data["park_deck"].reverse()
    data["box"] = {
        "perks": list(p.box_perks),
        "made_up_rules": list(p.box_rules),
        "cards": list(p.box_cards),
    }
    data |= {"first": p.first, "leader": p.leader, "phase": phase(p)}
    if p.played is not None:
        played = p.played
        data["played"] = {
            "card": played.card,
            "added": list(played.added),
            "kind": None if played.kind is None else KINDS[played.kind],
            "suit": played.suit,
            "trash": played.trash,
            "followed": played.followed,
            "rough": list(played.rough),
        }
        if played.kid is not None:
            data["played"]["kid"] = played.kid
            data["played"]["kid_at"] = list(played.kid_at or ())
            data["played"]["kid_trash"] = played.kid_trash
        if played.kids_left or played.kids_used:
            data["played"]["kids_left"] = played.kids_left
            data["played"]["kids_used"] = [
                "/".join((card, place, str(seat))) for card, place, seat in played.kids_used
            ]
    if data["phase"] == "follow":
        data["to_follow"] = to_follow(p)
        pending = [seat for step, seat in reversed(p.agenda) if step == "follow"]
        if pending and pending != data["to_follow"]:
            # Seats with nothing to follow with now may have something after another followed.
            data["pending"] = pending
    if to_refill(p):
        data["refill"] = to_refill(p)
    data |= {"laid": list(p.laid), "ending": p.ending, "once": list(p.once)}
    if p.untold:
        data["untold"] = p.untold
    return data
