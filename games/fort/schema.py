"""Positions and moves as JSON Schema, exactly as `json_form` and `moves` read them."""

from __future__ import annotations

from games.engine.describing import TRUE, TRUTH, Schema, listed, number, record, ref, words
from games.engine.reading import MOST_LETTERS
from games.fort import box, json_form, moments, moves
from games.fort.cards import (
    ALL_SUITS,
    BOARDS,
    BY_KIND,
    COIN,
    KINDS,
    SUITS_ONLY,
    UNKNOWN,
)

MOST_IN_A_MOVE = 60
STEPS = (
    "pizza toy any pack lookout trash trash-this rival-trash recruit fort fort-1 fort+1 vp"
    " copy-pack copy-rival-pack swap spend:pizza spend:toy"
).split()


def schemas() -> dict[str, Schema]:
    """The parts of a description, by name."""
    return {**_cards(), **_position(), **_moves(), "FortBox": _box()}


def _cards() -> dict[str, Schema]:
    playing = [id for kind in json_form.PLAYING for id in BY_KIND[kind]]
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
            "level": number(5),
            "vp": number(),
            "turns": number(),
            "stuff": ref("Tokens"),
            "pack": ref("Tokens"),
            **{key: listed(ref(of_seat.get(key, "Card"))) for key in json_form.SEAT_CARDS},
            "macaroni": TRUTH,
        },
        about="What lies before one player; what is left out is empty or 0.",
    )
    of_table = {"rule_stack": "MadeUpRule", "perk_row": "Perk", "cat_row": "Cat"}
    position = record(
        {
            "modules": listed(words(*moments.NAMES)),
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
    cards = listed(ref("KnownCard"))
    shown = listed(ref("Card"))
    card_at = record(
        {
            "card": ref("Card"),
            "from": words(*moves.PLACES),
            "seat": ref("Seat"),
            "refill": shown,
        },
        about="A card and where it lies.",
    )
    at_places = listed(ref("FortCardAt"), most=MOST_IN_A_MOVE)
    details: dict[str, Schema] = {
        "times": number(),
        "steps": listed(words(*STEPS), most=MOST_IN_A_MOVE),
        "tokens": {"anyOf": [ref("Tokens"), ref("Bundles")]},
        "kind": ref("Kind"),
        "symbol": ref("Suit"),
        "swap": record({"to": ref("Kind"), "stuff": number(), "pack": number()}),
        "cards": at_places,
        "rival": ref("Seat"),
        "pay": ref("Bundles"),
        "reward": ref("Kept"),
        "refill": shown,
        "may": TRUTH,
        "from": record({"place": words("park", "yard"), "seat": ref("Seat")}),
        "to": ref("Seat"),
        "discard": at_places,
        "gain": ref("Bundles"),
        "take": ref("Bundles"),
        "drawn": listed(ref("Kept")),
    }
    kids = listed(ref("FortKid"), most=MOST_IN_A_MOVE)
    coins: Schema = {
        "type": "object",
        "propertyNames": ref("KnownCard"),
        "additionalProperties": {"anyOf": [ref("Suit"), listed(ref("Suit"), most=9)]},
    }
    use: dict[str, Schema] = {
        "add": cards,
        "lookout": cards,
        "coins": coins,
        "suit": words(*SUITS_ONLY, COIN),
        "actions": listed(ref("FortAction"), most=MOST_IN_A_MOVE),
    }
    kid = {"card": ref("KnownCard"), "from": words("park", "yard"), "seat": ref("Seat"), **use}
    with_seat = {"seat": ref("Seat")}
    one_or_more = {"anyOf": [ref("KnownCard"), {**cards, "minItems": 1}]}
    pet_kids = {**details, "kids": kids}
    follow = {
        "follow": one_or_more,
        "coins": coins,
        "box": words("public"),
        **pet_kids,
        **with_seat,
    }
    of_verb = {
        "Play": record({"play": ref("KnownCard"), **use, **with_seat}, "play"),
        "Skip": record({"skip": TRUE, **with_seat}, "skip"),
        "Follow": record(follow, "follow"),
        "Pass": record({"pass": TRUE, **with_seat}, "pass"),
        "Recruit": record({"recruit": ref("FortCardAt"), "refill": shown, **with_seat}, "recruit"),
        "UsePerk": record(
            {"perk": words(*moves.PERKS), "card": ref("KnownCard"), **pet_kids, **with_seat},
            "perk",
        ),
        "UseCat": record(
            {
                "cat": words(*BY_KIND["cats"]),
                "card": ref("KnownCard"),
                **pet_kids,
                **with_seat,
            },
            "cat",
        ),
        "UseKids": record({"kids": kids, **with_seat}, "kids"),
    }
    return {
        "FortMove": {"anyOf": [ref(f"Fort{name}") for name in of_verb]},
        **{f"Fort{name}": schema for name, schema in of_verb.items()},
        "FortAction": record(
            {"box": words(*moves.BOXES), **pet_kids}, "box", about="A box being done."
        ),
        "FortKid": record({**kid, "refill": shown}, about="A kid a dog uses."),
        "FortCardAt": card_at,
    }


def _box() -> Schema:
    count = number(box.MOST)
    costs = record(dict.fromkeys(box.COSTS, count))
    options: dict[str, Schema] = {}
    for name, (kind, values) in box.OPTIONS.items():
        options[name] = words(*values) if values else count if kind is int else TRUTH
    return record(
        {
            "fort_costs": record(dict.fromkeys(box.COST_KEYS, costs)),
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
