"""The answers to a question of the rules as buttons: their words, their icons, what they mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.fort import talk
from games.fort.cards import CARDS, COIN, KINDS, SUITS, UNKNOWN
from games.fort.doing import Copies, Repeats
from games.fort.following import followed_card
from games.fort.questions import Question
from games.fort.say import counted, load_words, made_up_rule, say

STEP_ICONS = {
    "pizza": "resources/pizza",
    "toy": "resources/toy",
    "any": "resources/any",
    "spend:pizza": "actions/spend",
    "spend:toy": "actions/spend",
    **{
        step: f"actions/{step}"
        for step in (
            "pack lookout trash trash-this rival-trash recruit fort vp copy-pack copy-rival-pack"
            " swap"
        ).split()
    },
    "fort-1": "actions/fort-minus",
    "fort+1": "actions/fort-plus",
}
KIND_ICONS = tuple(f"resources/{kind}" for kind in KINDS)
PLACE_ICONS = {
    "park": "places/park",
    "park_deck": "places/park",
    "yard": "places/yard",
    "lookout": "places/lookout",
}
PERK_ICONS = {
    "diy": "actions/fort-plus",
    "do-over": "phases/play",
    "recycling": "ui/sync",
    "rough-housing": "actions/trash-this",
}
NOTHING = ("actions/nothing",)


@dataclass(frozen=True, slots=True)
class Label:
    text: str
    icons: tuple[str, ...] = ()
    """Names of files in `static/icons`, without their ending."""
    detail: str = ""


def card_icons(card: str) -> tuple[str, ...]:
    """The suits of a card; what kind of card it is for one that has none."""
    suits = tuple(f"suits/{suit}" for suit in SUITS.get(card, ()))
    if card in CARDS and CARDS[card].kind in ("dogs", "cats"):
        return (f"modules/{CARDS[card].kind[:-1]}", *suits)
    return suits or ("ui/question" if card not in CARDS else "ui/cards",)


def card_says(card: str, language: str) -> str:
    """What is printed in a card's boxes."""
    if card not in CARDS:
        return ""
    facts = CARDS[card]
    if facts.kind in ("dogs", "cats", "perks"):
        return talk.what_it_does(card, facts.kind, language)
    return " / ".join(say(action.notation, language) for _, action in facts.actions)


def _verb(q: Question, value: Any, language: str) -> Label:
    name, *named = value
    if name == "play":
        return Label(
            talk.phrase("options", "play", language, card=talk.card(named[0], language)),
            card_icons(named[0]),
            card_says(named[0], language),
        )
    if name == "follow":
        names = talk.listed([talk.card(card, language) for card in named], language)
        icons = tuple(icon for card in named for icon in card_icons(card))
        return Label(talk.phrase("options", "follow", language, cards=names), icons)
    if name == "skip":
        return Label(talk.phrase("options", f"skip_{q.step}", language), NOTHING)
    if name in ("pass", "recruit", "kids"):
        icons = {"pass": NOTHING, "recruit": ("phases/recruit",)}.get(name, ("phases/play",))
        return Label(talk.phrase("options", name, language), icons)
    if name in PERK_ICONS:
        subject = followed_card(q.p) if name == "rough-housing" else (named or [None])[0]
        gaps = {"card": talk.card(subject, language)}
        icons = (PERK_ICONS[name], *(card_icons(named[0]) if named else ()))
        detail = talk.what_it_does(name, "perks", language)
        return Label(talk.phrase("options", name, language, **gaps), icons, detail)
    return Label(
        talk.phrase("options", "cat", language, card=talk.card(name, language)),
        card_icons(name),
        card_says(name, language),
    )


def _helper(field: str) -> Callable[[Question, Any, str], Label]:
    """A card to add or to use, or no (more) cards."""

    def label(q: Question, value: Any, language: str) -> Label:
        if value is None:
            key = "no_more" if q.asked(field) else f"{field}_none"
            return Label(talk.phrase("options", key, language), NOTHING)
        text = talk.phrase("options", field, language, card=talk.card(value, language))
        return Label(text, card_icons(value))

    return label


def _suit(q: Question, value: Any, language: str) -> Label:
    if value == COIN and q.field != "symbol":
        return Label(talk.phrase("options", "stays_coin", language), ("suits/coin",))
    return Label(talk.capital(load_words(language)["suits"][value]), (f"suits/{value}",))


def _do(q: Question, value: Any, language: str) -> Label:
    if value == "end":
        return Label(talk.phrase("options", "end", language), ("ui/check",))
    if value == "dog":
        text = talk.phrase("options", "dog", language, card=talk.card(q.dog, language))
        return Label(text, card_icons(q.dog), card_says(q.dog, language))
    action = CARDS[q.used].box(value)
    assert action is not None
    icons = tuple(dict.fromkeys(STEP_ICONS[step] for step in (*action.lead, *action.tail)))
    return Label(talk.phrase("options", value, language), icons, say(action.notation, language))


def _kind(q: Question, value: Any, language: str) -> Label:
    if value == 1 and q.aim != "bandit":
        return Label(talk.phrase("options", "toys", language), (KIND_ICONS[1],))
    return Label(
        talk.capital(load_words(language)["resources"][KINDS[value]]), (KIND_ICONS[value],)
    )


def _times(q: Question, value: Any, language: str) -> Label:
    action = q.action
    assert action is not None
    kind = q.last("kind")
    lead = KINDS[kind] if action.lead[0] == "any" and kind is not None else action.lead[0]
    then = " ".join(action.tail * value) if action.bracketed else " ".join(action.tail)
    notation = " ".join([lead] * value) + (f" > {then}" if then else "")
    low, most = 1, value
    if isinstance(q.options, Repeats):
        low, most = q.options.low, min(q.options.high, q.options.limit)
    if value < low:
        text = talk.repeated("part", value, language)
    elif value < most:
        text = talk.repeated("full", value, language)
    elif action.per is None:
        text = talk.phrase("options", "all_once", language)
    else:
        text = talk.repeated("all", value, language)
    return Label(text, (STEP_ICONS[lead],), say(notation, language))


def _steps(q: Question, value: Any, language: str) -> Label:
    action = q.action
    assert action is not None
    steps = [action.lead[i] for i in value]
    icons = tuple(STEP_ICONS[step] for step in steps)
    says = say(" ".join(steps), language)
    if len(steps) == len(action.lead):
        return Label(talk.phrase("options", "both", language), icons, says)
    action_text = talk.does(" ".join(steps), language)
    return Label(talk.phrase("options", "only", language, action=action_text), icons)


def _bundle_icons(*bundles: Any) -> tuple[str, ...]:
    kinds = (icon for i, icon in enumerate(KIND_ICONS) if any(bundle[i] for bundle in bundles))
    return tuple(kinds) or NOTHING


def _places(
    keys: tuple[str, str], first: Any, second: Any, language: str, none: str = "no_token"
) -> Label:
    """Tokens in two places: "From the Stuff: 1 pizza; from the Pack: 1 toy"."""
    parts = [
        talk.phrase("options", key, language, tokens=talk.tokens(bundle, language, as_object=False))
        for key, bundle in zip(keys, (first, second), strict=True)
        if sum(bundle)
    ]
    parts[1:] = [text[:1].lower() + text[1:] for text in parts[1:]]
    text = "; ".join(parts) or talk.phrase("options", none, language)
    return Label(text, _bundle_icons(first, second))


def _tokens(q: Question, value: Any, language: str) -> Label:
    return _places(("from_stuff", "from_supply"), value[:2], value[2:], language)


def _gain(q: Question, value: Any, language: str) -> Label:
    return _places(("into_stuff", "into_pack"), value[:2], value[2:], language)


def _take(q: Question, value: Any, language: str) -> Label:
    return _places(("from_stuff", "from_pack"), value[:2], value[2:], language)


def _pay_from(q: Question, value: Any, language: str) -> Label:
    due = q.last("pay") or value
    rest = tuple(all_of - stuff for all_of, stuff in zip(due, value, strict=True))
    return _places(("from_stuff", "from_pack"), value, rest, language, "nothing")


def _spend(kind: int) -> Callable[[Question, Any, str], Label]:
    def label(q: Question, value: Any, language: str) -> Label:
        stuff = tuple(value if i == kind else 0 for i in range(2))
        due = q.last("times") or value
        pack = tuple(due - value if i == kind else 0 for i in range(2))
        return _places(("from_stuff", "from_pack"), stuff, pack, language)

    return label


def _pay(q: Question, value: Any, language: str) -> Label:
    if not sum(value):
        return Label(talk.phrase("options", "pay_nothing", language), NOTHING)
    said = talk.tokens(value, language)
    return Label(talk.phrase("options", "pay", language, tokens=said), _bundle_icons(value))


def _copied(q: Question, value: Any, language: str) -> Label:
    said = talk.tokens(value, language)
    if isinstance(q.options, Copies) and tuple(value) != q.options.whole:
        said = talk.phrase("options", "part_tokens", language, tokens=said)
    return Label(talk.capital(said), _bundle_icons(value))


def _swap(q: Question, value: Any, language: str) -> Label:
    to, stuffed, packed = value
    gone, came = (
        counted(stuffed + packed, KINDS[kind], language, as_object=True) for kind in (1 - to, to)
    )
    text = talk.phrase("options", "swap", language, gone=gone, came=came)
    where = [
        talk.phrase("options", key, language, n=number)
        for key, number in (("in_stuff", stuffed), ("in_pack", packed))
        if number
    ]
    return Label(
        f"{text} ({', '.join(where)})", (KIND_ICONS[1 - to], "actions/then", KIND_ICONS[to])
    )


def _rival(q: Question, value: Any, language: str) -> Label:
    seat = q.p.seats[value]
    held = [("stuff_holds", seat.stuff)] if q.aim == "loki" else []
    detail = [
        talk.phrase("options", key, language, tokens=said)
        for key, bundle in (*held, ("pack_holds", seat.pack))
        if (said := talk.tokens(bundle, language, as_object=False))
    ]
    return Label(talk.player(q.p, value, language), (), "; ".join(detail))


def _card_at(q: Question, value: Any, language: str) -> Label:
    if value is None:
        key = "no_kid" if q.field == "card" else "no_more"
        return Label(talk.phrase("options", key, language), NOTHING)
    card, place, seat = value
    came = talk.whence("from", q.p, place, seat, q.who, language)
    icons = (PLACE_ICONS[place],) if place in PLACE_ICONS else ()
    if place == "park_deck":
        return Label(came, icons)
    name = talk.card(card, language)
    text = talk.phrase("options", "card_from", language, **{"from": came, "card": name})
    detail = card_says(card, language) if q.field == "kid" or q.aim == "recruit" else ""
    return Label(text, (*icons, *card_icons(card)), detail)


def _need(q: Question, value: Any, language: str) -> Label:
    if value is None:
        return Label(talk.phrase("options", "no_more", language), NOTHING)
    return _card_at(q, (value[0], value[1], q.who), language)


def _card(q: Question, value: Any, language: str) -> Label:
    """A card by its name: a reward, or one that turned up."""
    if value not in CARDS:
        return Label(talk.capital(talk.card(UNKNOWN, language)), ("ui/question",))
    if CARDS[value].kind == "made_up_rules":
        points = q.p.profile.minimalism_points
        detail = made_up_rule(value, language, minimalism_points=points)
        return Label(talk.card(value, language), ("ui/secret",), detail)
    return Label(talk.card(value, language), card_icons(value), card_says(value, language))


def _may(q: Question, value: Any, language: str) -> Label:
    if not value:
        return Label(talk.phrase("options", "no", language), ("ui/cross",))
    effect = load_words(language)["dogs"][f"{q.dog}_effect"]
    return Label(talk.phrase("options", "yes", language), ("ui/check",), effect)


def _moved_from(q: Question, value: Any, language: str) -> Label:
    place, seat = value
    lying = q.p.park if place == "park" else q.p.seats[seat].yard
    if place == "park" or seat == q.who:
        text = talk.phrase("options", place, language)
    else:
        text = talk.phrase("options", "yard_of", language, name=talk.player(q.p, seat, language))
    return Label(text, (PLACE_ICONS[place],), talk.cards(lying, language))


def _to(q: Question, value: Any, language: str) -> Label:
    if value == q.who:
        return Label(talk.phrase("options", "pile", language), ("phases/discard",))
    name = talk.player(q.p, value, language)
    return Label(talk.phrase("options", "pile_of", language, name=name), ("phases/discard",))


OPTIONS: dict[str, Callable[[Question, Any, str], Label]] = {
    "verb": _verb,
    "add": _helper("add"),
    "lookout": _helper("lookout"),
    "need": _need,
    "coin": _suit,
    "lookout coin": _suit,
    "need coin": _suit,
    "suit": _suit,
    "symbol": _suit,
    "do": _do,
    "kind": _kind,
    "times": _times,
    "steps": _steps,
    "tokens": _tokens,
    "copied": _copied,
    "rival": _rival,
    "card": _card_at,
    "kid": _card_at,
    "discard": _card_at,
    "swap": _swap,
    "scavenged": _swap,
    "pay": _pay,
    "pay-from-stuff": _pay_from,
    "spend:pizza": _spend(0),
    "spend:toy": _spend(1),
    "reward": _card,
    "drawn": _card,
    "kept": _card,
    "top": _card,
    "refill": _card,
    "may": _may,
    "moved from": _moved_from,
    "to": _to,
    "gain": _gain,
    "take": _take,
}
"""Every field that a rule asks for."""


def option(q: Question, value: Any, language: str) -> Label:
    return OPTIONS[q.field](q, value, language)
