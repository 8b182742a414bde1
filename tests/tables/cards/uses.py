"""Every perk, dog, cat, made-up rule and best friend, each with a table where it is used once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from games.fort.box.cards import BY_KIND, CARDS, FRIENDS_OF
from games.fort.table.position import Position

Check = Callable[[Position], bool]


@dataclass(frozen=True)
class Use:
    """`hand` is what is held when the hand is known; nobody says so where it is not."""

    id: str
    wants: tuple[str, ...]
    """What the answers say, one after the other, as it is written in an address."""
    done: Check
    hand: tuple[str, ...] = ("munch", "bug", "kitty", "chef", "crash")
    places: dict[str, Any] = field(default_factory=dict)
    """What is put where before: by the path of a correction."""
    step: str = "play"
    """Where the turn stands: at `play` or `recruit`; after a card was played, at `follow` or
    `rough` of the next seat."""
    modules: tuple[str, ...] = ()
    board: str = "glue"


RICH = {"seats.0.stuff.pizza": 2, "seats.0.stuff.toy": 2, "seats.0.pack.pizza": 1}

DOGS: dict[str, tuple[str, dict[str, Any]]] = {
    "drover": ("chef doc", {}),
    "hershey": ("chef doc", {"seats.1.lookout": ("bug",)}),
    "echo": ("bug", {}),
    "floofer": ("", {"seats.0.lookout": ("bug",), **RICH}),
    "squeaker": ("kitty", {"seats.0.level": 2}),
    "pumpkin": ("kitty dot", {"seats.0.level": 1}),
    "ranger": ("munch ant", {"seats.0.level": 2, "seats.0.lookout": ("bug",)}),
    "rowdy": ("", {"seats.0.lookout": ("bug",), **RICH}),
    "porkchop": ("munch ant", {"seats.0.level": 1}),
    "barkley": ("bug munch", {}),
    "eclair": ("", {"seats.0.level": 2, "seats.0.lookout": ("bug",)}),
    "loki": ("bug munch", {"seats.1.stuff.toy": 2}),
    "pudge": ("", RICH),
    "pesto": ("crash punky", {"seats.0.level": 2}),
    "violet": ("bug munch chef", {}),
    "duke": ("bug munch chef", {**RICH}),
    "spud": ("bug sarge", {"seats.0.level": 2}),
    "watson": ("", {"seats.0.level": 1, "seats.0.lookout": ("chef",)}),
}


def in_a_doghouse(dog: str) -> Check:
    return lambda p: any(dog in seat.doghouse for seat in p.seats)


def dogs() -> Iterator[Use]:
    for dog, (cards, places) in DOGS.items():
        given = cards.split()
        wants = (f"play/{dog}/", *(f"need={card}/" for card in given))
        hand = (dog, *given, *("wart", "ghost", "tiny", "prince"))[:5]
        if dog == "duke":  # a shovel does not count
            wants = ("play/duke/", "need=munch/", "need=chef/", "need=kitty/")
            hand = ("duke", "munch", "chef", "kitty", "ghost")
        yield Use(dog, wants, in_a_doghouse(dog), hand, places, modules=("dogs",))


def perks() -> Iterator[Use]:
    yield Use(
        "birthday-party",
        ("verb=recruit/", "verb=recruit/"),
        lambda p: len(p.seats[0].discard) + len(p.seats[0].hand) >= 2,
        places={"seats.0.perks": ("birthday-party",)},
        step="recruit",
    )
    yield Use(
        "bribe",
        ("play/moose/", "do=public", "card=tiny/park/"),
        lambda p: "tiny" in p.seats[0].lookout,
        ("moose", "munch", "kitty", "chef", "crash"),
        {"seats.0.perks": ("bribe",), "park": ("tiny", "doc", "patch")},
    )
    yield Use(
        "copy-cat",
        ("follow/crash/", "punky"),
        lambda p: {"crash", "punky"} <= {*p.seats[1].discard} and sum(p.seats[1].stuff) == 2,
        ("crash", "punky", "chef", "doc", "wart"),
        {"seats.1.perks": ("copy-cat",)},
        step="follow blitz",
    )
    yield Use(
        "diy",
        ("verb=diy/",),
        lambda p: p.seats[0].level == 1,
        places={"seats.0.perks": ("diy",), **RICH},
    )
    yield Use(
        "do-over",
        ("verb=do-over/",),
        lambda p: p.agenda[-1] == ("play", 0) and "do-over" in p.box_perks,
        places={"seats.0.perks": ("do-over",)},
        step="recruit bug",
    )
    yield Use(
        "recycling",
        ("verb=recycling/",),
        lambda p: "recycling" in p.box_perks,
        places={"seats.0.perks": ("recycling",), "seats.0.discard": ("tiny",)},
    )
    yield Use(
        "rough-housing",
        ("verb=rough-housing/",),
        lambda p: "rough-housing" in p.box_perks,
        places={"seats.1.perks": ("rough-housing",)},
        step="rough dash",
    )
    yield Use(
        "sticky-fingers",
        ("play/penny/", "do=public"),
        lambda p: sum(p.seats[0].pack) == 1,
        ("penny", "munch", "bug", "chef", "crash"),
        {"seats.0.perks": ("sticky-fingers",)},
    )
    yield Use(
        "xxl-backpack",
        ("play/scout/", "do=public"),
        lambda p: sum(p.seats[0].pack) >= 1,
        ("scout", "munch", "kitty", "chef", "crash"),
        {"seats.0.perks": ("xxl-backpack",), "seats.0.stuff.pizza": 3},
    )


def cats() -> Iterator[Use]:
    mine: dict[str, Any] = {}
    for cat, places in (
        ("bandit", {"seats.1.pack.toy": 1}),
        ("scavenger", {"seats.0.stuff.toy": 2}),
        ("scratch", {"seats.1.yard": ("tiny",)}),
        ("sprightly", mine),
    ):
        found = {"seats.0.cats": (cat,), **places}
        yield Use(
            cat,
            (f"verb={cat}/",),
            lambda p, cat=cat: cat in p.once,  # type: ignore[misc]
            places=found,
            modules=("cats",),
        )
    yield Use(
        "cilantro",
        ("verb=recruit/", "/park_deck/"),
        lambda p: p.agenda[-1][0] != "recruit",
        places={"seats.0.cats": ("cilantro",)},
        step="recruit",
        modules=("cats",),
    )
    yield Use(
        "dumpling",
        ("play/dot/", "do=public"),
        lambda p: p.seats[0].level == 1,
        ("dot", "munch", "bug", "chef", "crash"),
        {"seats.0.cats": ("dumpling",), **RICH},
        modules=("cats",),
    )
    for cat in ("jitters", "kingsly"):
        yield Use(
            cat,
            ("play/bug/", "do=public"),
            lambda p: p.played is not None,
            places={"seats.0.cats": (cat,)},
            modules=("cats",),
        )


def best_friends() -> Iterator[Use]:
    for friend in BY_KIND["best_friends"]:
        board = CARDS[friend].board or ""
        other = next(each for each in FRIENDS_OF[board] if each != friend)
        yield Use(
            friend,
            (f"play/{friend}/", "do=public"),
            lambda p, friend=friend: p.played is not None and p.played.card == friend,  # type: ignore[misc]
            (friend, other, "bug", "chef", "doc"),
            RICH,
            board=board,
        )


def rules() -> Iterator[Use]:
    for rule in BY_KIND["made_up_rules"]:
        yield Use(
            rule,
            ("play/dot/", "do=public", f"reward={rule}"),
            lambda p, rule=rule: p.seats[0].made_up_rules == [rule],  # type: ignore[misc]
            ("dot", "munch", "bug", "chef", "crash"),
            RICH,
        )


USES = {use.id: use for kind in (dogs, perks, cats, best_friends, rules) for use in kind()}
KINDS = ("dogs", "perks", "cats", "best_friends", "made_up_rules")
assert {*USES} == {id for kind in KINDS for id in BY_KIND[kind]}
