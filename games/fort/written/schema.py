"""Positions and moves as JSON Schema, exactly as `json_form` and `moves` read them."""

from __future__ import annotations

from games.engine.written.describing import (
    TRUTH,
    Described,
    Schema,
    listed,
    number,
    record,
    ref,
    words,
)
from games.engine.written.reading import MOST_LETTERS
from games.fort.box import profile
from games.fort.box.cards import (
    ALL_SUITS,
    BOARDS,
    BY_KIND,
    COIN,
    KINDS,
    PLAYING,
    SUITS_ONLY,
    UNKNOWN,
)
from games.fort.table import hooks
from games.fort.table.position import TOP_LEVEL
from games.fort.written import json_form, moves, shapes, vocabulary
from games.fort.written.shapes import Record, described


def schemas() -> dict[str, Schema]:
    """The parts of a description, by name."""
    return {**_cards(), **_position(), **_moves(), "FortBox": _box()}


def _cards() -> dict[str, Schema]:
    playing = [id for kind in PLAYING for id in BY_KIND[kind]]
    return {
        "KnownCard": words(*playing, about="A kid, a best friend or a dog."),
        "Card": words(*playing, UNKNOWN, about="The same, or ? for one nobody has shown."),
        "Dog": words(*BY_KIND["dogs"], UNKNOWN),
        "Cat": words(*BY_KIND["cats"], UNKNOWN),
        "Perk": words(*BY_KIND["perks"], UNKNOWN),
        "MadeUpRule": words(*BY_KIND["made_up_rules"], UNKNOWN),
        "Kept": words(*BY_KIND["made_up_rules"], *BY_KIND["perks"]),
        "Suit": words(*ALL_SUITS),
        "Kind": words(*KINDS),
        "Seat": number(3, "Counted from 0 in turn order."),
        "Tokens": record({kind: number() for kind in KINDS}),
        "Bundles": record({place: ref("Tokens") for place in ("stuff", "pack", "supply")}),
    }


def _position() -> dict[str, Schema]:
    of_seat = {"doghouse": "Dog", "cats": "Cat", "made_up_rules": "MadeUpRule", "perks": "Perk"}
    seat = record(
        {
            "name": {"type": "string", "maxLength": MOST_LETTERS},
            "board": words(*BOARDS),
            "level": number(TOP_LEVEL),
            "vp": number(),
            "turns": number(),
            "stuff": ref("Tokens"),
            "pack": ref("Tokens"),
            **{key: listed(ref(of_seat.get(key, "Card"))) for key in json_form.SEAT_CARDS},
            "macaroni": TRUTH,
            "uncounted": TRUTH,
        },
        about="What lies before one player; what is left out is empty or 0.",
    )
    of_table = {"rule_stack": "MadeUpRule", "perk_row": "Perk", "cat_row": "Cat"}
    position = record(
        {
            "modules": listed(words(*hooks.NAMES)),
            "seats": {"type": "array", "items": ref("FortSeat"), "minItems": 1, "maxItems": 4},
            **{key: listed(ref(of_table.get(key, "Card"))) for key in json_form.TABLE_CARDS},
            "box": record(
                {
                    "perks": listed(ref("Perk")),
                    "made_up_rules": listed(ref("MadeUpRule")),
                    "cards": listed(ref("Card")),
                }
            ),
            "first": ref("Seat"),
            "leader": ref("Seat"),
            "phase": words(*json_form.PHASES),
            "played": ref("FortPlayed"),
            "to_follow": listed(ref("Seat")),
            "pending": listed(ref("Seat")),
            "refill": listed(number()),
            "laid": listed(ref("Card")),
            "ending": words("", "track", "level", "park"),
            "once": listed({"type": "string", "maxLength": MOST_LETTERS}),
            "untold": number(),
        },
        "seats",
        about="A table of Fort; docs/adjudicate.md says what each place is.",
    )
    played = record(
        {
            "card": ref("KnownCard"),
            "added": listed(ref("Card")),
            "kind": ref("Kind"),
            "suit": words(*SUITS_ONLY, COIN),
            "trash": TRUTH,
            "followed": TRUTH,
            "rough": listed(ref("Seat")),
            "kid": ref("KnownCard"),
            "kid_at": {
                "type": "array",
                "prefixItems": [words("park", "yard"), {"type": "integer", "minimum": -1}],
                "minItems": 2,
                "maxItems": 2,
            },
            "kid_trash": TRUTH,
            "kids_left": number(),
            "kids_used": listed(
                {
                    "type": "string",
                    "pattern": r"^[a-z-]+/(park/-1|yard/[0-3])$",
                    "examples": ["chef/park/-1", "bug/yard/1"],
                }
            ),
        }
    )
    return {"FortPosition": position, "FortSeat": seat, "FortPlayed": played}


def _moves() -> dict[str, Schema]:
    of_verb = {
        name: described({**_in_order(moves.SHAPES[verb]), **moves.OF_MOVE}, verb)
        for verb, name in NAMES.items()
    }
    return {
        "FortMove": {"anyOf": [ref(name) for name in of_verb]},
        **of_verb,
        "FortAction": described(_in_order(vocabulary.ACTION), "box", about="A box being done."),
        "FortKid": described(vocabulary.KID, about="A kid a dog uses."),
        "FortCardAt": described(shapes.CARD_AT_WORDS, about="A card and where it lies."),
    }


NAMES = {
    "play": "FortPlay",
    "skip": "FortSkip",
    "follow": "FortFollow",
    "pass": "FortPass",
    "recruit": "FortRecruit",
    "perk": "FortUsePerk",
    "cat": "FortUseCat",
    "kids": "FortUseKids",
}


def _in_order(words: Record) -> Record:
    """As the description lists them: first what any move of the kind says, kids last."""
    first = {key: words[key] for key in ("follow", "coins", "box") if "follow" in words}
    kids = {key: words[key] for key in ("kids",) if key in words}
    rest = {key: shape for key, shape in words.items() if key not in first and key not in kids}
    return {**first, **rest, **kids}


def _box() -> Schema:
    count = number(profile.MOST)
    costs = record(dict.fromkeys(profile.COSTS, count))
    options: dict[str, Schema] = {}
    for name, (kind, values) in profile.OPTIONS.items():
        options[name] = words(*values) if values else count if kind is int else TRUTH
    return record(
        {
            "fort_costs": record(dict.fromkeys(profile.COST_KEYS, costs)),
            "kid_copies": {
                "type": "object",
                "propertyNames": words(*BY_KIND["kids"], "default"),
                "additionalProperties": count,
            },
            "options": record(options),
            **options,
        },
        about="What is different in your box or in your house rules.",
    )


DESCRIBED = Described(
    name="Fort",
    schemas=schemas(),
    seat="Seat",
    clause="F",
    score=("track", "level", "made_up_rules", "macaroni", "dogs", "cats"),
    example='{"id": 7, "game": "fort",\n'
    ' "position": {"seats": [{"name": "Ann", "hand": ["bug", "chef", "moles"]}, {"name": "Ben"}],\n'
    '              "park": ["tiny", "dash", "ghost"], "park_deck": ["?", "?"]},\n'
    ' "ask": {"judge": {"play": "bug", "add": ["chef"], "actions": [{"box": "public"}]}}}',
    beside={"box": ref("FortBox")},
)
