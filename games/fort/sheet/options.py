"""The answers to a question of the rules as buttons: their words, their icons, what they mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.engine.words import small
from games.fort.box.cards import CARDS, COIN, KINDS, SUITS, UNKNOWN
from games.fort.box.notation import ICONS
from games.fort.box.say import counted, load_words, made_up_rule, say
from games.fort.rules.doing import Copies, Repeats
from games.fort.rules.fields import Field
from games.fort.rules.following import followed_card
from games.fort.rules.question import Question
from games.fort.told import talk
from games.fort.written.vocabulary import VOCABULARY, Value

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
    within: str = ""
    """As it stands inside a sentence, where that is not just with a small letter: a name."""

    @property
    def inside(self) -> str:
        return self.within or small(self.text)


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
        names = talk.cards(named, language)
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


def _helper(field: Field) -> Callable[[Question, Any, str], Label]:
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
    suit = talk.suit(value, language)
    return Label(talk.capital(suit), (f"suits/{value}",), within=suit)


def _do(q: Question, value: Any, language: str) -> Label:
    if value == "end":
        return Label(talk.phrase("options", "end", language), ("ui/check",))
    if value == "dog":
        text = talk.phrase("options", "dog", language, card=talk.card(q.dog, language))
        return Label(text, card_icons(q.dog), card_says(q.dog, language))
    action = CARDS[q.used].box(value)
    assert action is not None
    icons = tuple(dict.fromkeys(ICONS[step] for step in (*action.lead, *action.tail)))
    return Label(talk.phrase("options", value, language), icons, say(action.notation, language))


def _kind(q: Question, value: Any, language: str) -> Label:
    if value == 1 and q.aim != "bandit":
        return Label(talk.phrase("options", "toys", language), (KIND_ICONS[1],))
    kind = load_words(language)["resources"][KINDS[value]]
    return Label(talk.capital(kind), (KIND_ICONS[value],), within=kind)


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
    return Label(text, (ICONS[lead],), say(notation, language))


def _steps(q: Question, value: Any, language: str) -> Label:
    action = q.action
    assert action is not None
    steps = [action.lead[i] for i in value]
    icons = tuple(ICONS[step] for step in steps)
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
        talk.phrase("options", key, language, tokens=talk.tokens(bundle, language))
        for key, bundle in zip(keys, (first, second), strict=True)
        if sum(bundle)
    ]
    parts[1:] = [small(text) for text in parts[1:]]
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
    said: str = talk.tokens(value, language)
    if isinstance(q.options, Copies) and tuple(value) != q.options.whole:
        said = talk.phrase("options", "part_tokens", language, tokens=said)
    return Label(talk.capital(said), _bundle_icons(value))


def _swap(q: Question, value: Any, language: str) -> Label:
    to, stuffed, packed = value
    gone, came = (counted(stuffed + packed, KINDS[kind], language) for kind in (1 - to, to))
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
        if (said := talk.tokens(bundle, language))
    ]
    name = talk.player(q.p, value, language)
    return Label(name, (), "; ".join(detail), within=name)


def _card_at(q: Question, value: Any, language: str) -> Label:
    if value is None:
        key = "no_kid" if q.field == "card" else "no_more"
        return Label(talk.phrase("options", key, language), NOTHING)
    card, place, seat = value
    icons = (PLACE_ICONS[place],) if place in PLACE_ICONS else ()
    if place == "park_deck":
        return Label(talk.capital(talk.card("", language)), icons)
    came = talk.capital(talk.whence(q.p, place, seat, q.who, language, own="yours"))
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
        name, detail = (
            talk.card(value, language),
            made_up_rule(value, language, minimalism_points=points),
        )
        return Label(name, ("ui/secret",), detail, name)
    name = talk.card(value, language)
    return Label(name, card_icons(value), card_says(value, language), name)


def _may(q: Question, value: Any, language: str) -> Label:
    if not value:
        return Label(talk.phrase("options", "no", language), ("ui/cross",))
    effect = load_words(language)["dogs"][f"{q.dog}_effect"]
    return Label(talk.phrase("options", "yes", language), ("ui/check",), effect)


def _moved_from(q: Question, value: Any, language: str) -> Label:
    place, seat = value
    lying = q.p.park if place == "park" else q.p.seats[seat].yard
    within = ""
    if place == "park" or seat == q.who:
        text = talk.phrase("options", place, language)
    else:
        name = talk.player(q.p, seat, language)
        text = within = talk.phrase("options", "yard_of", language, name=name)
    return Label(text, (PLACE_ICONS[place],), talk.cards(lying, language), within)


def _to(q: Question, value: Any, language: str) -> Label:
    if value == q.who:
        return Label(talk.phrase("options", "pile", language), ("phases/discard",))
    name = talk.player(q.p, value, language)
    text = talk.phrase("options", "pile_of", language, name=name)
    return Label(text, ("phases/discard",), within=text)


OF_VALUE: dict[Value, Callable[[Question, Any, str], Label]] = {
    "card": _card,
    "card at": _card_at,
    "helper": _need,
    "suit": _suit,
    "swap": _swap,
}
"""What an answer is called by what it is; what the question is makes a difference to others."""
OPTIONS: dict[Field, Callable[[Question, Any, str], Label]] = {
    **{field: OF_VALUE[kind.value] for field, kind in VOCABULARY.items() if kind.value in OF_VALUE},
    "verb": _verb,
    "add": _helper("add"),
    "lookout": _helper("lookout"),
    "do": _do,
    "kind": _kind,
    "times": _times,
    "steps": _steps,
    "tokens": _tokens,
    "copied": _copied,
    "rival": _rival,
    "pay": _pay,
    "pay-from-stuff": _pay_from,
    "spend:pizza": _spend(0),
    "spend:toy": _spend(1),
    "may": _may,
    "moved from": _moved_from,
    "to": _to,
    "gain": _gain,
    "take": _take,
}


def option(q: Question, value: Any, language: str) -> Label:
    return OPTIONS[q.field](q, value, language)
